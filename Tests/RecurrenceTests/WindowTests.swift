import CalendarModel
import Recurrence
import TaskweaveTestSupport
import Testing

@Suite("Windows")
struct WindowTests {
    private static let year = instant("20260101T000000Z")..<instant("20270101T000000Z")

    @Test(arguments: seeds(1...30))
    func `a window has what the whole expansion has in it`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<4 {
            var events = [randomSeries(using: &random)]
            events += randomOverrides(of: events[0], using: &random)
            var diagnostics: [Diagnostic] = []
            let finder = OccurrenceFinder(events, zones: exampleZones, diagnostics: &diagnostics)
            let all = finder.occurrences(in: WindowTests.year)
            for _ in 0..<8 {
                let first = Int64.random(in: 0..<360, using: &random) * 86_400
                let length: Int64 = [60, 3600, 86_400, 700_000].randomElement(using: &random) ?? 60
                let begin =
                    WindowTests.year.lowerBound + (first + .random(in: 0..<86_400, using: &random))
                let window = begin..<begin + .random(in: 1...length, using: &random)
                let wanted = all.filter {
                    $0.range.isEmpty
                        ? window.contains($0.range.lowerBound) : $0.range.overlaps(window)
                }
                #expect(
                    finder.occurrences(in: window) == wanted,
                    "\(events.map { ($0.start, $0.end, $0.rules) }) in \(window)")
            }
        }
    }

    @Test(arguments: seeds(1...10))
    func `windows side by side find each start once`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var events = [randomSeries(using: &random)]
        events += randomOverrides(of: events[0], using: &random)
        var diagnostics: [Diagnostic] = []
        let finder = OccurrenceFinder(events, zones: exampleZones, diagnostics: &diagnostics)
        let step: Int64 = 73 * 3600
        var found: [Occurrence] = []
        var begin = WindowTests.year.lowerBound
        while begin < WindowTests.year.upperBound {
            let window = begin..<min(begin + step, WindowTests.year.upperBound)
            found += finder.occurrences(in: window).filter { window.contains($0.range.lowerBound) }
            begin = window.upperBound
        }
        let all = finder.occurrences(in: WindowTests.year)
            .filter { WindowTests.year.contains($0.range.lowerBound) }
        #expect(found == all)
    }

    private func randomSeries(using random: inout SeededGenerator) -> Event {
        let rules = [
            "FREQ=DAILY", "FREQ=DAILY;INTERVAL=3;COUNT=200", "FREQ=WEEKLY;BYDAY=MO,SU",
            "FREQ=WEEKLY;INTERVAL=2;BYDAY=SU;WKST=SU;BYHOUR=2;BYMINUTE=30",
            "FREQ=MONTHLY;BYMONTHDAY=-1",
            "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "FREQ=YEARLY;BYWEEKNO=13,44;BYDAY=SU",
            "FREQ=HOURLY;INTERVAL=7", "FREQ=MINUTELY;INTERVAL=95;COUNT=4000",
            "FREQ=DAILY;UNTIL=20261025T003000Z", "FREQ=WEEKLY;UNTIL=20260701",
            "FREQ=MONTHLY;BYDAY=2TU,-1SU",
        ]
        let zones = ["@", "@America/New_York", "@Asia/Tokyo", "Z", "", "date"]
        let day = CivilDate(unchecked: 2024, 1, 1) + .random(in: 0...900, using: &random)
        let clock = CivilDateTime(day, secondOfDay: .random(in: 0..<48, using: &random) * 1800)
        let zone = zones.randomElement(using: &random) ?? "@"
        let text = CalendarTime.floating(clock).basic
        let start = zone == "date" ? String(text.prefix(8)) : text + zone
        return event(start, rules.randomElement(using: &random) ?? "FREQ=DAILY") {
            $0.end =
                [
                    .implied, .duration(CalendarDuration(days: .random(in: 0...3, using: &random))),
                    .duration(CalendarDuration(seconds: .random(in: 0...200_000, using: &random))),
                ].randomElement(using: &random) ?? .implied
            $0.exceptionDates = (0..<5).map { _ in
                .date(CivilDate(unchecked: 2026, 1, 1) + .random(in: 0...364, using: &random))
            }
            $0.addedDates = (0..<3).map { _ in
                let day = CivilDate(unchecked: 2026, 1, 1) + .random(in: 0...364, using: &random)
                return .init(start: .floating(CivilDateTime(day, hour: 2, minute: 30)))
            }
        }
    }

    private func randomOverrides(of master: Event, using random: inout SeededGenerator) -> [Event] {
        let found = occurrences(of: [master])
        return (0..<3).compactMap { _ in
            guard let occurrence = found.randomElement(using: &random) else { return nil }
            let moved =
                occurrence.range.lowerBound + .random(in: -2_000_000...2_000_000, using: &random)
            var override = Event(uid: master.uid, start: .utc(moved))
            override.recurrenceID = .utc(occurrence.range.lowerBound)
            if master.start.isDate { override.recurrenceID = .date(occurrence.recurrenceTime.date) }
            override.end = .duration(
                CalendarDuration(seconds: .random(in: 0...300_000, using: &random)))
            override.replacesFuture = Int.random(in: 0..<4, using: &random) == 0
            return override
        }
    }
}
