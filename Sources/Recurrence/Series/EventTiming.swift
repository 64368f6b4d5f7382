internal import CalendarModel

/// The start and the length of an event, from which its occurrences get theirs.
struct EventTiming: Sendable {
    /// DTSTART on its own wall clock.
    let clock: CivilDateTime
    /// Whether DTSTART is a date.
    let isDate: Bool
    /// The number of the zone of that wall clock.
    let zone: Int
    /// The length of each occurrence.
    let length: OccurrenceLength

    init(of start: CalendarTime, _ end: Event.End, _ zones: inout ZoneCursors) {
        clock = start.wallClock
        isDate = start.isDate
        zone = zones.number(for: start)
        length = OccurrenceLength(of: end, start: start, &zones)
    }

    /// Returns the time of an occurrence that starts at a wall-clock time of the event.
    @inline(__always)
    func range(at time: CivilDateTime, _ zones: inout ZoneCursors) -> Range<Instant> {
        let start = isDate ? zones[zone].start(of: time.date) : zones[zone].instant(of: time)
        let end = length.end(from: time, at: start, in: &zones[zone], isDate: isDate)
        return start..<max(start, end)
    }
}
