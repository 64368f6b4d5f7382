import CalendarModel
import ICalendarIO
import Recurrence
import TimeZones

/// Reads a calendar and finds its occurrences, or, behind an `R`, the value of an RRULE.
///
/// A window has the occurrences that it has in the whole calendar. A rule's text says the rule; its occurrences are in order and
/// where they were asked for.
@Sendable
func readCalendar(_ bytes: [UInt8]) {
    if bytes[0] == UInt8(ascii: "R") { return readRule(bytes.dropFirst()) }
    var scope = ReadingScope(window)
    guard let whole = try? ICalendarReader.read(bytes, file: "a.ics"),
        var part = try? ICalendarReader.read(bytes, file: "a.ics", scope: &scope)
    else { return }
    if scope.needsSecondReading {
        scope.beginSecondReading()
        part = (try? ICalendarReader.read(bytes, file: "a.ics", scope: &scope)) ?? part
    }
    require(occurrences(whole) == occurrences(part), "a window has other occurrences")
}

/// A month, far enough from most DTSTARTs that rules must jump.
private let window = Instant(seconds: 1_772_323_200)..<Instant(seconds: 1_774_915_200)

private func occurrences(_ calendar: ImportedCalendar) -> [Range<Instant>] {
    var diagnostics: [Diagnostic] = []
    let zones = ZoneSet(tables: calendar.zones, local: .utc)
    let finder = OccurrenceFinder(calendar.events, zones: zones, diagnostics: &diagnostics)
    let found = finder.occurrences(in: window).map(\.range)
    for range in found {
        require(range.overlaps(window) || range.isEmpty, "an occurrence outside the window")
    }
    return found
}

private func readRule(_ bytes: ArraySlice<UInt8>) {
    guard let rule = try? RecurrenceRule(String(decoding: bytes, as: UTF8.self)) else { return }
    require((try? RecurrenceRule(rule.description)) == rule, "a rule loses by its text")
    let start = CivilDateTime(CivilDate(dayNumber: 15_000), secondOfDay: 34_200)
    let last = start + 20 * 366 * 86_400
    var previous: CivilDateTime?
    for time in RuleIterator(rule, start: start, through: last).prefix(1000) {
        require(time >= start && time <= last, "an occurrence out of bounds")
        require(previous.map { $0 < time } ?? true, "occurrences out of order")
        previous = time
    }
}
