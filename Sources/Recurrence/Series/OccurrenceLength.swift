internal import CalendarModel

/// The length of an event's occurrences: RFC 5545 §3.8.5.3.
///
/// "If the duration of the recurring component is specified with the DTEND property, the same exact duration will apply to
/// all the members"; with DURATION, the same nominal duration does.
struct OccurrenceLength: Sendable {
    private var days: Int
    private var seconds: Int64

    /// Creates the length of an event; an end before the start gives zero length.
    init(of end: Event.End, start: CalendarTime, _ zones: inout ZoneCursors) {
        days = 0
        seconds = 0
        switch end {
        case .implied:
            days = start.isDate ? 1 : 0
        case .time(let time) where start.isDate:
            // If the start is a date, a date-time end counts as its day. Some programs write the single day of an event as
            // both its start and its end.
            let length = time.wallClock.date - start.wallClock.date
            days = length == 0 ? 1 : max(0, length)
        case .time(let time):
            seconds = max(0, zones.instant(of: time) - zones.instant(of: start))
        case .duration(let duration) where duration.nominalSeconds > 0:
            days = duration.days
            seconds = duration.seconds
        case .duration:
            break
        }
    }

    /// An upper bound in seconds that holds in every zone.
    var bound: Int64 { Int64(days) * 86_400 + max(0, seconds) + 86_400 }

    /// Returns the end of an occurrence.
    @inline(__always)
    func end(
        from clock: CivilDateTime, at start: Instant, in zone: inout ZoneCursor, isDate: Bool
    ) -> Instant {
        days == 0 ? start + seconds : nominalEnd(clock, start, &zone, isDate)
    }

    private func nominalEnd(
        _ clock: CivilDateTime, _ start: Instant, _ zone: inout ZoneCursor, _ isDate: Bool
    ) -> Instant {
        let date = clock.date + days
        let end =
            isDate && seconds == 0
            ? zone.start(of: date)
            : zone.instant(of: CivilDateTime(date, secondOfDay: clock.secondOfDay)) + seconds
        return max(start, end)
    }
}
