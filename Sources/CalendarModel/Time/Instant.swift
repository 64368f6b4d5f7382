/// A moment in time: whole seconds since 1970-01-01T00:00:00Z, leap seconds not counted.
///
/// Time intervals are half-open `Range<Instant>` everywhere: RFC 5545 §3.6.1 makes DTEND
/// exclusive, so intervals that only touch do not overlap.
public struct Instant: Hashable, Comparable, Sendable, Codable {
    /// Seconds since 1970-01-01T00:00:00Z.
    public var seconds: Int64

    /// Creates the instant that is this many seconds after 1970-01-01T00:00:00Z.
    @inlinable
    public init(seconds: Int64) {
        self.seconds = seconds
    }

    /// Creates an instant from a bare number of seconds.
    public init(from decoder: any Decoder) throws {
        seconds = try decoder.singleValueContainer().decode(Int64.self)
    }

    /// Encodes the instant as a bare number of seconds.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(seconds)
    }

    /// Orders earlier instants first.
    @inlinable
    public static func < (left: Instant, right: Instant) -> Bool {
        left.seconds < right.seconds
    }

    /// Returns the instant `seconds` later.
    @inlinable
    public static func + (instant: Instant, seconds: Int64) -> Instant {
        Instant(seconds: instant.seconds + seconds)
    }

    /// Returns the instant `seconds` earlier.
    @inlinable
    public static func - (instant: Instant, seconds: Int64) -> Instant {
        Instant(seconds: instant.seconds - seconds)
    }

    /// Returns the seconds from `right` to `left`.
    @inlinable
    public static func - (left: Instant, right: Instant) -> Int64 {
        left.seconds - right.seconds
    }
}

extension Instant: CustomStringConvertible {
    /// The instant in UTC as in RFC 3339: `2026-01-05T09:00:00Z`.
    public var description: String {
        CivilDateTime(secondsSinceEpoch: seconds).description + "Z"
    }
}

extension Range<Instant> {
    /// The length in seconds.
    @inlinable
    public var seconds: Int64 {
        upperBound - lowerBound
    }
}

extension Instant {
    /// The beginning of the year 1 in UTC; nothing takes place before it.
    public static let startOfTime = Instant(
        seconds: CivilDateTime(CivilDate(unchecked: 1, 1, 1)).secondsSinceEpoch)

    /// The end of the year 9999 in UTC; nothing takes place after it.
    public static let endOfTime = Instant(
        seconds: CivilDateTime(CivilDate(unchecked: 9999, 12, 31)).secondsSinceEpoch + 86_400)
}
