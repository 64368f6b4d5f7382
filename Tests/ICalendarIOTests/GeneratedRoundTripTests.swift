import CalendarModel
import Foundation
import ICalendarIO
import Recurrence
import TaskweaveTestSupport
import Testing
import TimeZones

/// Import, export and import again.
@Suite("Going out and coming back")
struct GeneratedRoundTripTests {
    /// Zones that calendars name without describing them.
    static let known: [String: ZoneTable] = {
        var tables: [String: ZoneTable] = [:]
        for name in ["Europe/Berlin", "America/New_York"] {
            let data = FileManager.default.contents(atPath: "/usr/share/zoneinfo/\(name)")
            tables[name] = data.flatMap { try? ZoneTable(id: name, tzif: [UInt8]($0)) }
        }
        tables["Made/Zone"] = ZoneTable(id: "Made/Zone", fixedOffset: 9000)
        return tables
    }()

    @Test(arguments: seeds(1...100))
    func `a calendar that was made has the same occurrences afterwards`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var count = 0
        for _ in 0..<10 {
            let bytes = GeneratedCalendar.bytes(using: &random)
            count += try RoundTrip(bytes, known: GeneratedRoundTripTests.known).check()
        }
        #expect(count > 0)
    }

    @Test(
        .enabled(if: !Corpus.calendars.isEmpty, "needs the shared corpus"),
        arguments: Corpus.calendars)
    func `a real calendar has the same occurrences afterwards`(name: String) throws {
        let trip = try RoundTrip(Corpus.bytes(name), known: GeneratedRoundTripTests.known)
        _ = try trip.check()
    }
}

/// A calendar that is exported in both ways and read again.
private struct RoundTrip {
    private let bytes: [UInt8]
    private let calendar: ImportedCalendar
    private let zones: ZoneSet
    private let known: [String: ZoneTable]

    init(_ bytes: [UInt8], known: [String: ZoneTable]) throws {
        self.bytes = bytes
        self.known = known
        calendar = try imported(bytes)
        zones = ZoneSet(
            tables: known.merging(calendar.zones) { _, own in own },
            local: ZoneTable(id: "Local", fixedOffset: 3600))
    }

    /// Compares the occurrences before and after, and returns their number.
    func check() throws -> Int {
        let before = occurrences(of: calendar.events, zones)
        let written = ICalendarWriter.calendar(
            of: calendar.events, zones: zones, stamp: Instant(seconds: 1_767_600_000))
        #expect(!written.contains("X-LIC"))
        try compare(before, with: written, .init(tables: [:], local: zones.local))
        let (_, kept) = try document(bytes) { known[$0] }
        try compare(before, with: kept, .init(tables: [:], local: zones.local))
        let again = try imported(Array(kept.utf8))
        #expect(again.events.map(\.unplaced) == calendar.events.map(\.unplaced))
        #expect(again.toDos.count == calendar.toDos.count)
        return before.count
    }

    /// The zones of the text must be enough to read it.
    private func compare(_ before: [Occurrence], with text: String, _ empty: ZoneSet) throws {
        let again = try imported(Array(text.utf8))
        var own = empty
        own.tables = again.zones
        #expect(occurrences(of: again.events, own) == before)
    }

    /// Returns the occurrences in 400 days from the first start.
    private func occurrences(of events: [Event], _ zones: ZoneSet) -> [Occurrence] {
        guard let first = events.map({ zones.instant(of: $0.start) }).min() else { return [] }
        var diagnostics: [Diagnostic] = []
        return OccurrenceFinder(events, zones: zones, diagnostics: &diagnostics)
            .occurrences(in: first - 86_400..<first + 400 * 86_400)
    }
}

extension Event {
    /// The event without the place where it was read.
    fileprivate var unplaced: Event {
        var event = self
        event.place = .none
        return event
    }
}
