/// The times when a person is available, one VAVAILABILITY: RFC 7953 §3.1.
///
/// The time between its start and its end is unavailable, except for its parts.
public struct Availability: Hashable, Sendable {
    /// UID.
    public var uid: String
    /// DTSTART; if nil, the availability has no beginning.
    public var start: CalendarTime?
    /// DTEND or DURATION; `.implied` means no end.
    public var end: Event.End = .implied
    /// PRIORITY, 0 … 9: 1 wins over all others, 0 over none.
    public var priority: Int = 0
    /// BUSYTYPE: the kind of the time outside the parts.
    public var kind: FreeBusy.Kind = .busyUnavailable
    /// The AVAILABLE parts: masters with their rules, and overrides of some of their occurrences.
    public var parts: [Event] = []
    /// The place where it was read.
    public var place: SourcePlace

    /// Creates an availability without parts: never available.
    public init(uid: String, place: SourcePlace = .none) {
        self.uid = uid
        self.place = place
    }
}
