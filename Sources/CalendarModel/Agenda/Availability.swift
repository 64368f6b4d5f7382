/// When somebody can be asked for, one VAVAILABILITY: RFC 7953 §3.1.
///
/// The time between its start and its end is unavailable, but for its parts.
public struct Availability: Hashable, Sendable {
    /// UID.
    public var uid: String
    /// DTSTART; without one, it has always held.
    public var start: CalendarTime?
    /// DTEND or DURATION; without one, it holds for ever.
    public var end: Event.End = .implied
    /// PRIORITY, 0 … 9: 1 wins over all others, 0 over none.
    public var priority: Int = 0
    /// BUSYTYPE: what the time outside the parts is.
    public var kind: FreeBusy.Kind = .busyUnavailable
    /// The AVAILABLE parts: masters with their rules, and overrides of some of their occurrences.
    public var parts: [Event] = []
    /// Where it was read.
    public var place: SourcePlace

    /// Creates an availability without parts: never available.
    public init(uid: String, place: SourcePlace = .none) {
        self.uid = uid
        self.place = place
    }
}
