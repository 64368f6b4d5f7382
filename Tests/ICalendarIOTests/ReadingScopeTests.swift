import CalendarModel
import ICalendarIO
import Recurrence
import TaskweaveTestSupport
import Testing
import TimeZones

/// Reading for a window passes over events, but never over one that matters.
@Suite("Reading for a window")
struct ReadingScopeTests {
    private static let window = day(2026, 3, 1)..<day(2026, 3, 15)

    private static func day(_ year: Int, _ month: Int, _ day: Int) -> Instant {
        Instant(
            seconds: CivilDateTime(CivilDate(unchecked: year, month, day)).secondsSinceEpoch)
    }

    private func read(
        _ text: String, for window: Range<Instant>?
    ) throws -> (calendar: ImportedCalendar, readTwice: Bool) {
        var scope = window.map { ReadingScope($0) } ?? ReadingScope()
        let source = ByteArraySource(Array(text.utf8))
        let calendar = try ICalendarReader.read(source, file: "a.ics", scope: &scope)
        guard scope.needsSecondReading else { return (calendar, false) }
        scope.beginSecondReading()
        let second = try ICalendarReader.read(source, file: "a.ics", scope: &scope)
        #expect(!scope.needsSecondReading)
        return (second, true)
    }

    private func occurrences(
        _ calendar: ImportedCalendar, in window: Range<Instant>
    ) -> [String] {
        var reported: [Diagnostic] = []
        let zones = ZoneSet(tables: calendar.zones, local: .utc)
        let finder = OccurrenceFinder(calendar.events, zones: zones, diagnostics: &reported)
        return finder.occurrences(in: window).map {
            let event = calendar.events[$0.eventIndex]
            return "\(event.uid) \(event.summary) \($0.range) \($0.recurrenceTime)"
        }.sorted()
    }

    @Test(arguments: seeds(1...200))
    func `a window has the same occurrences as when everything is read`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var passedOver = 0
        for _ in 0..<5 {
            let text = randomCalendar(&random)
            let everything = try read(text, for: nil).calendar
            let start = Self.window.lowerBound + .random(in: -400..<400, using: &random) * 86_400
            let window = start..<start + .random(in: 1...40, using: &random) * 43_200
            let part = try read(text, for: window).calendar
            #expect(
                occurrences(part, in: window) == occurrences(everything, in: window),
                "seed \(seed):\n\(text)")
            passedOver += everything.events.count - part.events.count
        }
        #expect(passedOver > 0)
    }

    @Test func `events of a UID replace each other although one lies outside`() throws {
        let text = calendar([
            "BEGIN:VEVENT\nUID:moved\nSEQUENCE:1\nDTSTART:20270105T090000Z\nEND:VEVENT",
            "BEGIN:VEVENT\nUID:moved\nDTSTART:20260305T090000Z\nEND:VEVENT",
            "BEGIN:VEVENT\nUID:other\nDTSTART:20270305T090000Z\nEND:VEVENT",
        ])
        let found = try read(text, for: Self.window)
        #expect(found.readTwice)
        #expect(found.calendar.events.map(\.uid) == ["moved", "moved"])
        #expect(occurrences(found.calendar, in: Self.window).isEmpty)
    }

    @Test(arguments: [
        "UID:moved", "uid:mo\n ved", "UID;X-A=\"b:c\":moved", "UID:moved\nUID:other",
        "U\n ID:moved", "UID\n :moved", "UID :moved", "UID:\nUID:moved", "UID: moved",
        "UID             \n :moved",
    ])
    func `a UID is the same however it is written`(line: String) throws {
        let text = calendar([
            "BEGIN:VEVENT\nUID:moved\nSEQUENCE:1\nDTSTART:20270105T090000Z\nEND:VEVENT",
            "BEGIN:VEVENT\n\(line)\nDTSTART:20260305T090000Z\nEND:VEVENT",
        ])
        let found = try read(text, for: Self.window)
        #expect(found.readTwice)
        #expect(found.calendar.events.map(\.uid) == ["moved", "moved"])
    }

    @Test(arguments: [
        ["UID:a\\nb", "UID:a\\Nb"], ["UID:a\\,b", "UID:a,b"],
        ["UID;a\nUID:b", "UID:b"], ["UID:\nUID:b", "UID:b"],
    ])
    func `equal UIDs belong together although they are written in different ways`(
        lines: [String]
    ) throws {
        let text = calendar([
            "BEGIN:VEVENT\n\(lines[0])\nSEQUENCE:1\nDTSTART:20270105T090000Z\nEND:VEVENT",
            "BEGIN:VEVENT\n\(lines[1])\nDTSTART:20260305T090000Z\nEND:VEVENT",
        ])
        let found = try read(text, for: Self.window)
        #expect(found.calendar.events.count == 2)
        #expect(occurrences(found.calendar, in: Self.window).isEmpty)
    }

    @Test(arguments: [
        "DTSTART:20260", "DTSTART:20270105T090000Z\nDTSTART:20260305T090000Z",
        "DTST\n ART:20270105T090000Z", "DTSTART:2027\n 0105T090000Z\nX-TASKWEAVE-TASK:t",
        "DTSTART:20270105\nCATEGORIES:Home,Task\n weave", "DTSTART:20270105\nCATEGORIES:TASKWEAVE",
        "DTSTART:20200105\nRDATE:20260305", "DTSTART:20200105\nRRULE:FREQ=MONTHLY;COUNT=2",
        "DTSTART:20200105\nDTEND:later", "DTSTART:20200105\nDURATION:P10000W",
        "DTSTART:20200105\nrrule:FREQ=YEARLY", "DTSTART:20200105\nRR\n ULE:FREQ=YEARLY",
        "dtstart:20260305", "DTSTART:20200105\nRRULE :FREQ=YEARLY",
        "DTSTART:20200105\nRRULE            \n :FREQ=YEARLY",
        "DTSTART:20200105\nRRULE:FREQ=WEEKLY;INTERVAL=2147483647;COUNT=2147483647",
        "DTSTART:20200105\nBEGIN:VALARM\nBEGIN:X\nEND:VALARM\nRRULE:FREQ=DAILY",
        "DTSTART;TZID=(UTC+01:00) Berlin:20260305T090000",
        "SUMMARY:no start at all",
    ])
    func `what the keys do not tell is read`(lines: String) throws {
        let text = calendar(["BEGIN:VEVENT\nUID:a\n\(lines)\nEND:VEVENT"])
        let found = try read(text, for: Self.window).calendar
        #expect(found.events.count + found.diagnostics.count > 0)
    }

    @Test(arguments: [
        "DTSTART:20270105T090000Z", "DTSTART:20200105\nRRULE:FREQ=DAILY;UNTIL=20260101",
        "DTSTART:20200105\nRRULE:FREQ=WEEKLY;COUNT=20;BYDAY=MO,TU",
        "DTSTART:20200105\nRRULE:FREQ=DAILY;INTERVAL=3;COUNT=200",
        "DTSTART:20200105\nBEGIN:VALARM\nDURATION:P10000W\nEND:VALARM",
    ])
    func `what cannot matter is passed over`(lines: String) throws {
        let text = calendar(["BEGIN:VEVENT\nUID:a\n\(lines)\nEND:VEVENT"])
        let found = try read(text, for: Self.window).calendar
        #expect(found.events.isEmpty)
        #expect(found.diagnostics.isEmpty)
    }

    /// Returns a calendar of events that share few UIDs.
    private func randomCalendar(_ random: inout SeededGenerator) -> String {
        let components = (0..<Int.random(in: 1...25, using: &random)).map { index in
            let uid = "u\(Int.random(in: 0..<12, using: &random))"
            let start = randomTime(&random)
            var lines = ["UID:\(uid)", "SUMMARY:\(index)", start.line("DTSTART")]
            lines.append("SEQUENCE:\(Int.random(in: 0...2, using: &random))")
            switch Int.random(in: 0..<4, using: &random) {
            case 0: lines.append("DURATION:P\(Int.random(in: 0...60, using: &random))D")
            case 1:
                let days = Int.random(in: -2...40, using: &random)
                lines.append(
                    RandomTime(date: start.date + days, isDate: start.isDate).line("DTEND"))
            default: break
            }
            if Bool.random(using: &random) { lines.append("RRULE:" + randomRule(&random)) }
            if Int.random(in: 0..<8, using: &random) == 0 {
                lines.append(
                    RandomTime(date: randomTime(&random).date, isDate: start.isDate).line("RDATE"))
            }
            if Int.random(in: 0..<3, using: &random) == 0 {
                let range = Bool.random(using: &random) ? ";RANGE=THISANDFUTURE" : ""
                let name = "RECURRENCE-ID" + range
                lines.append(
                    RandomTime(date: randomTime(&random).date, isDate: start.isDate).line(name))
            }
            if Int.random(in: 0..<8, using: &random) == 0 { lines.append("STATUS:CANCELLED") }
            let first = lines.removeFirst()
            lines.shuffle(using: &random)
            lines.insert(first, at: .random(in: 0...lines.count, using: &random))
            return "BEGIN:VEVENT\n" + lines.joined(separator: "\n") + "\nEND:VEVENT"
        }
        return calendar(components)
    }

    private struct RandomTime {
        var date: CivilDate
        var isDate: Bool

        func line(_ name: String) -> String {
            let day = CalendarTime.date(date).basic
            return isDate ? "\(name);VALUE=DATE:\(day)" : "\(name):\(day)T223000Z"
        }
    }

    private func randomTime(_ random: inout SeededGenerator) -> RandomTime {
        let day = CivilDate(unchecked: 2026, 3, 1) + .random(in: -900..<500, using: &random)
        return RandomTime(date: day, isDate: Bool.random(using: &random))
    }

    private func randomRule(_ random: inout SeededGenerator) -> String {
        let frequency =
            ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"].randomElement(using: &random) ?? ""
        var rule = "FREQ=\(frequency);INTERVAL=\(Int.random(in: 1...3, using: &random))"
        if Int.random(in: 0..<3, using: &random) == 0 { rule += ";BYDAY=MO,TH" }
        switch Int.random(in: 0..<4, using: &random) {
        case 0: rule += ";COUNT=\(Int.random(in: 1...60, using: &random))"
        case 1: rule += ";UNTIL=\(CalendarTime.date(randomTime(&random).date).basic)"
        default: break
        }
        return rule
    }
}
