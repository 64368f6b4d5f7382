/// A day of the week, Monday first, as in ISO 8601 and RFC 5545's default WKST.
public enum Weekday: Int, Hashable, CaseIterable, Sendable {
    case monday
    case tuesday
    case wednesday
    case thursday
    case friday
    case saturday
    case sunday

    /// Creates the day that is this many days after Monday; `days` is taken modulo seven.
    @inlinable
    public init(daysAfterMonday days: Int) {
        self = Weekday(rawValue: (days % 7 + 7) % 7) ?? .monday
    }

    /// Creates a weekday from its two letters in RFC 5545 §3.3.10, which must be capitals: `MO` … `SU`.
    public init?(code: some StringProtocol) {
        guard let index = Weekday.codes.firstIndex(where: { $0 == code }) else { return nil }
        self.init(rawValue: index)
    }

    /// The two letters of RFC 5545 §3.3.10: `MO` … `SU`.
    public var code: String {
        Weekday.codes[rawValue]
    }

    private static let codes = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
}
