import CalendarModel
import ICalendarIO
import LibFuzzer
import Recurrence
import TimeZones

/// Gives libFuzzer's bytes to the reader of calendars and what it read to the finder of occurrences.
///
/// The first byte chooses between a calendar and, where it is an `R`, the value of an RRULE. What is checked
/// holds for every input: no crash, no hang, no growth, occurrences in order and where they were asked for.
@main
enum FuzzCalendars {
    static func main() {
        var count = CommandLine.argc
        var words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
        _ = LLVMFuzzerRunDriver(&count, &words) { data, size in
            guard let data, size > 0 else { return 0 }
            let bytes = [UInt8](UnsafeBufferPointer(start: data, count: size))
            if bytes[0] == UInt8(ascii: "R") {
                fuzzRule(bytes.dropFirst())
            } else {
                fuzzCalendar(bytes)
            }
            return 0
        }
    }
}

/// A month, far enough from most DTSTARTs that rules must jump.
private let window = Instant(seconds: 1_772_323_200)..<Instant(seconds: 1_774_915_200)

private func fuzzCalendar(_ bytes: [UInt8]) {
    var scope = ReadingScope(window)
    guard let whole = try? ICalendarReader.read(bytes, file: "a.ics"),
        var part = try? ICalendarReader.read(bytes, file: "a.ics", scope: &scope)
    else { return }
    if scope.needsSecondReading {
        scope.beginSecondReading()
        part = (try? ICalendarReader.read(bytes, file: "a.ics", scope: &scope)) ?? part
    }
    precondition(occurrences(whole) == occurrences(part), "a window has other occurrences")
}

private func occurrences(_ calendar: ImportedCalendar) -> [Range<Instant>] {
    var diagnostics: [Diagnostic] = []
    let zones = ZoneSet(tables: calendar.zones, local: .utc)
    let finder = OccurrenceFinder(calendar.events, zones: zones, diagnostics: &diagnostics)
    let found = finder.occurrences(in: window).map(\.range)
    for range in found {
        precondition(range.overlaps(window) || range.isEmpty, "an occurrence outside the window")
    }
    return found
}

private func fuzzRule(_ bytes: ArraySlice<UInt8>) {
    guard let rule = try? RecurrenceRule(String(decoding: bytes, as: UTF8.self)) else { return }
    precondition((try? RecurrenceRule(rule.description)) == rule, "a rule loses by its text")
    let start = CivilDateTime(CivilDate(dayNumber: 15_000), secondOfDay: 34_200)
    let last = start + 20 * 366 * 86_400
    var previous: CivilDateTime?
    for time in RuleIterator(rule, start: start, through: last).prefix(1000) {
        precondition(time >= start && time <= last, "an occurrence out of bounds")
        precondition(previous.map { $0 < time } ?? true, "occurrences out of order")
        previous = time
    }
}
