import Agendas
import CalendarModel
import CalendarStore
import Foundation
import LibicalHarness
import Measuring
import Recurrence
import TimeZones

/// How long it takes to find what happens in one month of a calendar that is already read.
struct CalendarComparison {
    /// November 2026 in UTC: the generated calendars end with that year.
    static let month =
        instant(2026, 11, 1)..<instant(2026, 12, 1)

    var events: Int
    /// Seconds of CPU time.
    var preparing: Double
    var ours: Double
    var libical: Double
    var found: Int
    /// Of libical, which takes each DTSTART for an occurrence and does not know an EXDATE in another zone.
    var libicalFound: Int

    private static func instant(_ year: Int, _ month: Int, _ day: Int) -> Instant {
        let date = CivilDate(unchecked: year, month, day)
        return Instant(seconds: CivilDateTime(date).secondsSinceEpoch)
    }
}

extension CalendarComparison {
    /// Measures the month's occurrences in a calendar.
    static func measuring(_ text: String) throws -> CalendarComparison {
        var agenda = Agenda(zone: .utc, zones: ZoneFiles())
        try agenda.add(Array(text.utf8), named: "calendar.ics")
        let source = agenda.calendars[0]
        var diagnostics: [Diagnostic] = []
        let finder = OccurrenceFinder(
            source.events, zones: source.zones, diagnostics: &diagnostics)
        let found = finder.occurrences(in: month).count
        let preparing = seconds {
            let other = OccurrenceFinder(
                source.events, zones: source.zones, diagnostics: &diagnostics)
            keep(Int64(other.events.count))
        }
        let ours = seconds { keep(Int64(finder.occurrences(in: month).count)) }
        let (first, last) = (month.lowerBound.seconds, month.upperBound.seconds)
        guard let calendar = unsafe harness_calendar_read(text) else {
            preconditionFailure("libical cannot read the calendar")
        }
        defer { unsafe harness_calendar_free(calendar) }
        var libicalFound: Int32 = 0
        let libical = seconds {
            libicalFound = unsafe harness_calendar_expand(calendar, first, last)
        }
        return CalendarComparison(
            events: source.events.count, preparing: preparing, ours: ours, libical: libical,
            found: found, libicalFound: Int(libicalFound))
    }

    /// Returns the CPU time of a job, the least of five rounds.
    private static func seconds(_ job: () -> Void) -> Double {
        (0..<5).map { _ in
            let first = cpuSeconds()
            job()
            return cpuSeconds() - first
        }.min() ?? 0
    }
}
