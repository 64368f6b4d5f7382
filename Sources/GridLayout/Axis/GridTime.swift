/// A place on the time axis of one day: whole milliseconds below its midnight line.
///
/// On an ordinary day that is wall-clock time since local midnight; `DayAxis` says what it is on a day
/// of 23 or 25 hours. Values below zero lie before the day, values above 24 hours after it.
public struct GridTime: Hashable, Comparable, Sendable {
    /// Milliseconds from the axis' start.
    public var milliseconds: Int

    /// Creates a place that many milliseconds below the midnight line.
    public init(milliseconds: Int) {
        self.milliseconds = milliseconds
    }

    init(seconds: Int) {
        milliseconds = seconds * 1000
    }

    /// Creates a place that many minutes below the midnight line.
    public init(minutes: Int) {
        milliseconds = minutes * 60_000
    }

    /// Creates a place from minutes with a fraction, to the nearest millisecond.
    ///
    /// Returns nil for what is not a number and for anything further off than a thousand years.
    public init?(minutes: Double) {
        guard abs(minutes) <= 525_600_000 else { return nil }
        milliseconds = Int((minutes * 60_000).rounded())
    }

    /// The place in minutes, rounded down.
    public var wholeMinutes: Int {
        let quotient = milliseconds / 60_000
        return milliseconds % 60_000 < 0 ? quotient - 1 : quotient
    }

    /// Whether the first place lies above the second.
    public static func < (left: GridTime, right: GridTime) -> Bool {
        left.milliseconds < right.milliseconds
    }
}

let millisecondsPerHour = 3_600_000
