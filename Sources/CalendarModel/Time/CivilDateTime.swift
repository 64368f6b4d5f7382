/// A wall-clock time on a civil day, in no particular zone and in whole seconds.
public struct CivilDateTime: Hashable, Comparable, Sendable {
    /// Seconds since 1970-01-01T00:00:00 on the same wall clock, with 86,400 in every day.
    public var secondsSinceEpoch: Int64

    /// Creates the wall-clock time that is this many seconds after 1970-01-01T00:00:00.
    @inlinable
    public init(secondsSinceEpoch: Int64) {
        self.secondsSinceEpoch = secondsSinceEpoch
    }

    /// Creates a wall-clock time from a day and the seconds after its midnight.
    @inlinable
    public init(_ date: CivilDate, secondOfDay: Int = 0) {
        secondsSinceEpoch = Int64(date.dayNumber) * 86_400 + Int64(secondOfDay)
    }

    /// Creates a wall-clock time on a day; the three numbers are not checked.
    @inlinable
    public init(_ date: CivilDate, hour: Int, minute: Int = 0, second: Int = 0) {
        self.init(date, secondOfDay: hour * 3600 + minute * 60 + second)
    }

    /// The civil day.
    @inlinable
    public var date: CivilDate {
        let quotient = secondsSinceEpoch / 86_400
        return CivilDate(dayNumber: Int(secondsSinceEpoch % 86_400 < 0 ? quotient - 1 : quotient))
    }

    /// Seconds since midnight, 0 ..< 86,400.
    @inlinable
    public var secondOfDay: Int {
        let remainder = secondsSinceEpoch % 86_400
        return Int(remainder < 0 ? remainder + 86_400 : remainder)
    }

    /// Hours since midnight, 0 … 23.
    @inlinable
    public var hour: Int { secondOfDay / 3600 }

    /// Minutes past the hour, 0 … 59.
    @inlinable
    public var minute: Int { secondOfDay / 60 % 60 }

    /// Seconds past the minute, 0 … 59.
    @inlinable
    public var second: Int { secondOfDay % 60 }

    /// Returns the wall-clock time `seconds` later.
    @inlinable
    public static func + (time: CivilDateTime, seconds: Int64) -> CivilDateTime {
        CivilDateTime(secondsSinceEpoch: time.secondsSinceEpoch + seconds)
    }

    /// Orders earlier times first.
    @inlinable
    public static func < (left: CivilDateTime, right: CivilDateTime) -> Bool {
        left.secondsSinceEpoch < right.secondsSinceEpoch
    }
}

extension CivilDateTime: CustomStringConvertible {
    /// The time without an offset: `2026-01-05T09:00:00`.
    public var description: String {
        String.written { $0.append(self) }
    }
}

extension [UInt8] {
    /// Appends a time without an offset: `2026-01-05T09:00:00`.
    package mutating func append(_ time: CivilDateTime) {
        append(time.date)
        append(addingCapacity: 9) { text in
            text.append(UInt8(ascii: "T"))
            text.append(twoDigits: time.hour)
            text.append(UInt8(ascii: ":"))
            text.append(twoDigits: time.minute)
            text.append(UInt8(ascii: ":"))
            text.append(twoDigits: time.second)
        }
    }
}
