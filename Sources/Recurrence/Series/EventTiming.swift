internal import CalendarModel

/// The start and length of an event, as needed for its occurrences.
struct EventTiming: Sendable {
    /// DTSTART on its own wall clock.
    let clock: CivilDateTime
    /// Whether DTSTART is a date.
    let isDate: Bool
    /// The number of that clock's zone.
    let zone: Int
    let length: OccurrenceLength

    init(of start: CalendarTime, _ end: Event.End, _ zones: inout ZoneCursors) {
        clock = start.wallClock
        isDate = start.isDate
        zone = zones.number(for: start)
        length = OccurrenceLength(of: end, start: start, &zones)
    }

    /// Returns the time of an occurrence that starts at a wall-clock time of the event.
    @inline(__always)
    func range(at clock: CivilDateTime, _ zones: inout ZoneCursors) -> Range<Instant> {
        let start =
            isDate ? zones[zone].start(of: clock.date) : zones[zone].instant(of: clock)
        let end = length.end(from: clock, at: start, in: &zones[zone], isDate: isDate)
        return start..<max(start, end)
    }
}
