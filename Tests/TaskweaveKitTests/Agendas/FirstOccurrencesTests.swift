import CalendarModel
import TaskweaveTestSupport
import Testing

@testable import Agendas
@testable import CalendarStore
@testable import ICalendarIO

@Suite("The first occurrences from a moment on")
struct FirstOccurrencesTests {
    private let start = at("2026-11-02")

    @Test func `what goes on at the moment is the first`() throws {
        let agenda = try agenda(
            calendar(
                "EVENT\nUID:a\nDTSTART;VALUE=DATE:20261031\nDTEND;VALUE=DATE:20261103",
                "EVENT\nUID:b\nDTSTART;VALUE=DATE:20261101",
                "EVENT\nUID:c\nDTSTART:20261102T090000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY"))
        #expect(agenda.occurrences(from: start, limit: 3).map(\.event.uid) == ["a", "c", "c"])
    }

    @Test func `an end that comes first is the end`() throws {
        let agenda = try agenda(
            calendar("EVENT\nUID:a\nDTSTART:20261102T090000Z\nRRULE:FREQ=YEARLY;COUNT=40"))
        #expect(agenda.occurrences(from: start, limit: 100).count == 40)
        #expect(agenda.occurrences(from: start, limit: 0).isEmpty)
    }

    @Test func `what is rare is found until the year 9999`() throws {
        let agenda = try agenda(
            calendar("EVENT\nUID:a\nDTSTART:20261102T090000Z\nRRULE:FREQ=YEARLY;INTERVAL=3000"))
        #expect(agenda.occurrences(from: start, limit: 5).count == 3)
    }

    @Test(arguments: seeds(1...40))
    func `they are the beginning of a window that holds more`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let rules = [
            "FREQ=DAILY", "FREQ=WEEKLY;BYDAY=MO,SA", "FREQ=MONTHLY;BYMONTHDAY=31",
            "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29", "FREQ=DAILY;COUNT=5", "FREQ=WEEKLY;INTERVAL=7",
        ]
        let events = (0..<Int.random(in: 1...4, using: &random)).map { number in
            let day = Int.random(in: 10...28, using: &random)
            let hours = Int.random(in: 1...60, using: &random)
            return
                "EVENT\nUID:\(number)\nDTSTART:202\(Int.random(in: 0...9, using: &random))10\(day)T090000Z\nDURATION:PT\(hours)H\nRRULE:"
                + (rules.randomElement(using: &random) ?? "FREQ=DAILY")
        }
        var agenda = Agenda(zone: zone(), zones: ZoneFiles())
        for text in events { try agenda.add(Array(calendar(text).utf8), named: "a.ics") }
        let limit = Int.random(in: 1...60, using: &random)
        let long = agenda.occurrences(in: start..<start + 146_097 * 86_400 / 2)
        let first = agenda.occurrences(from: start, limit: limit)
        #expect(first.map(\.id) == long.prefix(limit).map(\.id))
        #expect(first.map(\.range) == long.prefix(limit).map(\.range))
    }
}
