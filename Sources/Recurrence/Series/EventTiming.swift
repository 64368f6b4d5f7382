internal import CalendarModel

/// When an event starts and how long it lasts, as its occurrences need it.
struct EventTiming: Sendable {
    /// DTSTART as its own clock shows it.
    let clock: CivilDateTime
    /// Whether DTSTART is a date.
    let isDate: Bool
    /// The number of the zone of that clock.
    let zone: Int
    let length: OccurrenceLength

    init(of start: CalendarTime, _ end: Event.End, _ zones: inout ZoneCursors) {
        clock = start.wallClock
        isDate = start.isDate
        zone = zones.number(for: start)
        length = OccurrenceLength(of: end, start: start, &zones)
    }

    /// Returns when an occurrence that starts at a time of the event's clock takes place.
    @inline(__always)
    func range(at clock: CivilDateTime, _ zones: inout ZoneCursors) -> Range<Instant> {
        let start =
            isDate ? zones[zone].start(of: clock.date) : zones[zone].instant(of: clock)
        let end = length.end(from: clock, at: start, in: &zones[zone], isDate: isDate)
        return start..<max(start, end)
    }
}
