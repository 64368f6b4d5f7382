import CalendarModel
import Foundation
import Recurrence
import TaskweaveTestSupport
import Testing
import TimeZones

/// An event of libical's `recur.txt`, and how many occurrences it should have.
struct LibicalCount: CustomTestStringConvertible, Sendable {
    static let path = "corpus/libical+libical/recur.txt"

    var properties: [String: String] = [:]

    var name: String { properties["DESCRIPTION"] ?? "" }
    var testDescription: String { "\(properties["RRULE"] ?? "") (\(name))" }

    /// Reads the table; empty where it is not there.
    static let all: [LibicalCount] = {
        guard let file = Shared.folder?.appending(path: path),
            let text = try? String(contentsOf: file, encoding: .utf8)
        else { return [] }
        let unfolded = text.replacing("\n ", with: "")
        return unfolded.split(separator: "BEGIN:VEVENT").compactMap { component in
            var count = LibicalCount()
            for line in component.split(separator: "\n") {
                guard let end = line.firstIndex(where: { $0 == ":" || $0 == ";" }) else { continue }
                let value = line[end...].split(separator: ":", maxSplits: 1).last ?? ""
                count.properties[String(line[..<end])] = value.trimmingCharacters(in: .whitespaces)
                if line.contains("TZID=") { count.properties["TZID"] = "America/Los_Angeles" }
            }
            return count.properties["RRULE"] == nil ? nil : count
        }
    }()
}

@Suite("Rules, beside libical's counts of occurrences")
struct LibicalCountTests {
    /// Differences from libical, with reasons.
    private static let exceptions: [String: String] = [
        #"Every Day in January\, except saturday and sunday\, using 2 EXRULEs. (NOT IMPLEMENTED)"#:
            """
        EXRULE is gone from iCalendar: RFC 5545, appendix A.3. libical has not implemented it either.
        """
    ]

    @Test(
        .enabled(if: Shared.has(LibicalCount.path), "needs libical's table in the shared corpus"),
        arguments: exceptions.keys.sorted())
    func `an exception is an event of the table`(name: String) {
        #expect(LibicalCount.all.contains { $0.name == name })
    }

    @Test(
        .enabled(if: Shared.has(LibicalCount.path), "needs libical's table in the shared corpus"),
        arguments: LibicalCount.all.filter { exceptions[$0.name] == nil })
    func `an event has as many occurrences as the table says`(example: LibicalCount) throws {
        let properties = example.properties
        let start = try #require(
            CalendarTime(basic: properties["DTSTART"] ?? "", zone: properties["TZID"]))
        var event = Event(uid: "a", start: start)
        event.rules = [try RecurrenceRule(properties["RRULE"] ?? "")]
        if let exception = properties["EXDATE"].flatMap({ CalendarTime(basic: $0, zone: nil) }) {
            event.exceptionDates = [exception]
        }
        var zones = ZoneSet(local: .utc)
        zones.tables["America/Los_Angeles"] = try ZoneTable(
            id: "America/Los_Angeles", tzif: ZoneFile(footer: "PST8PDT,M4.1.0,M10.5.0").bytes)
        var diagnostics: [Diagnostic] = []
        let finder = OccurrenceFinder([event], zones: zones, diagnostics: &diagnostics)
        let found = finder.occurrences(
            in: instant("19900101T000000Z")..<instant("20991231T000000Z"))
        #expect(found.count == Int(properties["X-EXPECT-NUMEVENTS"] ?? ""))
    }
}
