/// One occurrence of an event.
public struct Occurrence: Hashable, Sendable {
    /// The time of the occurrence; empty for an event without length.
    public var range: Range<Instant>
    /// The wall-clock start that the rule or the event gives it, in the event's own zone.
    ///
    /// If an override moved the occurrence, this is the original start. With the UID, it identifies the
    /// occurrence: RFC 5545 §3.8.4.4.
    public var recurrenceTime: CivilDateTime
    /// The index, in the expanded events, of the event that describes this occurrence.
    public var eventIndex: Int
    /// The index of the series' event: equal to `eventIndex`, or the master's index if an override describes the occurrence.
    public var seriesIndex: Int

    /// Creates an occurrence; `seriesIndex` defaults to `eventIndex`.
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
