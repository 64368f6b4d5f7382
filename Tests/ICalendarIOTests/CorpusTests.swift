import CalendarModel
import Foundation
import ICalendarIO
import Recurrence
import TaskweaveTestSupport
import Testing
import TimeZones

@Suite("Real calendars", .enabled(if: !Corpus.calendars.isEmpty, "needs the shared corpus"))
struct CorpusTests {
    @Test(arguments: Corpus.calendars)
    func `no event of a real calendar is lost without a word`(name: String) throws {
        let bytes = try Corpus.bytes(name)
        let text = String(decoding: bytes, as: UTF8.self)
        let begins = text.ranges(of: "BEGIN:VEVENT").count
        let toDos = text.ranges(of: "BEGIN:VTODO").count
        let found = try imported(bytes)
        let losses = found.diagnostics.filter {
            // An empty VTODO is nothing to lose.
            ($0.severity == .error || $0.message.hasPrefix("this VTODO has neither"))
                && $0.message.hasSuffix("it was left out")
        }
        #expect(found.events.count + found.toDos.count + losses.count == begins + toDos)
    }

    @Test(arguments: Corpus.calendars)
    func `a real calendar has the same occurrences when it is written and read again`(
        name: String
    ) throws {
        let found = try imported(Corpus.bytes(name))
        var zones = ZoneSet(local: ZoneTable(id: "X", fixedOffset: 3600))
        zones.tables = found.zones
        let text = ICalendarWriter.calendar(
            of: found.events, zones: zones, stamp: Instant(seconds: 0))
        let again = try imported(Array(text.utf8))
        // Ambiguous values are still in the output.
        let readings = ["DTEND is before", "EXRULE", "UNTIL is a date", "RDATE"]
        #expect(
            again.diagnostics.allSatisfy { diagnostic in
                readings.contains { diagnostic.message.hasPrefix($0) }
            })
        var other = zones
        other.tables = again.zones
        #expect(occurrences(of: found.events, zones) == occurrences(of: again.events, other))
    }

    /// Returns the occurrences in two years from the first start.
    private func occurrences(of events: [Event], _ zones: ZoneSet) -> [Occurrence] {
        guard let first = events.map({ zones.instant(of: $0.start) }).min() else { return [] }
        var diagnostics: [Diagnostic] = []
        return OccurrenceFinder(events, zones: zones, diagnostics: &diagnostics)
            .occurrences(in: first - 86_400..<first + 730 * 86_400)
    }
}
