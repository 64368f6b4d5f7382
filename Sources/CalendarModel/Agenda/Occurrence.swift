/// One time at which an event takes place.
public struct Occurrence: Hashable, Sendable {
    /// When it takes place; empty for an event without length.
    public var range: Range<Instant>
    /// The wall clock at which the rule or the event has it start, in the event's own zone.
    ///
    /// For an occurrence that an override moved this is the original start, so that with the UID it names
    /// the occurrence: RFC 5545 §3.8.4.4.
    public var recurrenceTime: CivilDateTime
    /// The position, in the events that were expanded, of the one that describes this occurrence.
    public var eventIndex: Int
    /// The position of the event of whose series it is: the same, or the master where an override describes it.
    public var seriesIndex: Int

    /// Creates an occurrence; `seriesIndex` is `eventIndex` where not given.
    public init(
        range: Range<Instant>, recurrenceTime: CivilDateTime, eventIndex: Int,
        seriesIndex: Int? = nil
    ) {
        self.range = range
        self.recurrenceTime = recurrenceTime
        self.eventIndex = eventIndex
        self.seriesIndex = seriesIndex ?? eventIndex
    }
}
