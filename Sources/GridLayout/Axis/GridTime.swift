/// A position on the time axis of one day, in whole milliseconds below its midnight line.
///
/// On an ordinary day it is the wall-clock time since local midnight; `DayAxis` defines it for days of 23 or
/// 25 hours. Values below zero are before the day, values above 24 hours after it.
public struct GridTime: Hashable, Comparable, Sendable {
    /// Milliseconds from the start of the axis.
    public var milliseconds: Int

    /// Creates a position from milliseconds below the midnight line.
    public init(milliseconds: Int) {
        self.milliseconds = milliseconds
    }

    init(seconds: Int) {
        milliseconds = seconds * 1000
    }

    /// Creates a position from minutes below the midnight line.
    public init(minutes: Int) {
        milliseconds = minutes * 60_000
    }

    /// Creates a position from fractional minutes, to the nearest millisecond.
    ///
    /// Returns nil for NaN and for any value beyond a thousand years.
    public init?(minutes: Double) {
        guard abs(minutes) <= 525_600_000 else { return nil }
        milliseconds = Int((minutes * 60_000).rounded())
    }

    /// The position in minutes, rounded down.
    public var wholeMinutes: Int {
        let quotient = milliseconds / 60_000
        return milliseconds % 60_000 < 0 ? quotient - 1 : quotient
    }

    /// Returns whether the first position is above the second.
    public static func < (left: GridTime, right: GridTime) -> Bool {
        left.milliseconds < right.milliseconds
    }
}

let millisecondsPerHour = 3_600_000
