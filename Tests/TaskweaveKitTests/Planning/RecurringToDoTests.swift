import CalendarModel
import IntervalIndex
import Testing

@testable import Agendas
@testable import CalendarStore
@testable import Planning
@testable import Preferences
@testable import Reports
@testable import Wording

@Suite("To-dos that repeat")
struct RecurringToDoTests {
    @Test func `the UID of a series means its dates, the first one first`() throws {
        let weekly = toDo("hours", "PT30M", "DTSTART;VALUE=DATE:20261106", "RRULE:FREQ=WEEKLY")
        var week = Week()
        week.configuration.lookAhead = 28
        let found = try week.request([calendar(weekly)]).toDos(meaning: "hours")
        #expect(found.first?.uid == "hours-20261106")
        #expect(found.allSatisfy { $0.seriesUID == "hours" })
    }

    @Test func `a date has other places beside what waits for it`() throws {
        let weekly = toDo("hours", "PT30M", "DTSTART;VALUE=DATE:20261106", "RRULE:FREQ=WEEKLY")
        let request = try Week().request([calendar(weekly)])
        let date = try #require(request.toDos(meaning: "hours").first)
        let places = try request.places(for: date, moving: date.uid, lasting: 45, count: 3)
        #expect(places.count == 3)
        #expect(places.allSatisfy { $0.ranges.map(\.seconds) == [45 * 60] })
        let friday = at("2026-11-06 00:00")..<at("2026-11-07 00:00")
        let within = try request.places(
            for: date, moving: date.uid, lasting: 45, count: 3, within: IntervalSet([friday]))
        #expect(!within.isEmpty)
        #expect(within.flatMap(\.ranges).allSatisfy { friday.contains($0.lowerBound) })
    }

    private let weekly = "DTSTART;VALUE=DATE:20261102\nDUE;VALUE=DATE:20261104\nRRULE:FREQ=WEEKLY"

    /// Returns the open to-dos at Tuesday morning until an end: UID, start and due.
    private func open(until end: String, _ components: String...) throws -> [String] {
        let all = components.map { calendar($0) }
        var agenda = Agenda(zone: zone(), zones: ZoneFiles())
        for (index, text) in all.enumerated() {
            try agenda.add(Array(text.utf8), named: "\(index).ics")
        }
        var unused: [Diagnostic] = []
        let found = agenda.toDos(at: at("2026-11-03 08:00"), until: at(end), diagnostics: &unused)
        return found.filter { !$0.toDo.isDone }.map { item in
            let times = [item.toDo.earliestStart, item.toDo.due].map { $0?.basic ?? "–" }
            return ([item.toDo.uid] + times).joined(separator: " ")
        }
    }

    @Test func `each date is a to-do of its own, with its own start and due`() throws {
        #expect(
            try open(until: "2026-11-20", toDo("a", "PT1H", weekly)) == [
                "a-20261102 20261102 20261104", "a-20261109 20261109 20261111",
                "a-20261116 20261116 20261118",
            ])
    }

    @Test func `one that is completed is left out, and the others are not`() throws {
        let done = "RECURRENCE-ID;VALUE=DATE:20261109\nSTATUS:COMPLETED"
        #expect(
            try open(until: "2026-11-20", toDo("a", "PT1H", weekly), toDo("a", "PT1H", done)) == [
                "a-20261102 20261102 20261104", "a-20261116 20261116 20261118",
            ])
    }

    @Test func `of those that have begun the last is open, the earlier ones had their time`() throws
    {
        let old = "DTSTART;VALUE=DATE:20260901\nDUE;VALUE=DATE:20260901\nRRULE:FREQ=DAILY;COUNT=65"
        #expect(
            try open(until: "2026-11-20", toDo("a", "PT1H", old)) == [
                "a-20261103 20261103 20261103", "a-20261104 20261104 20261104",
            ])
    }

    @Test func `one that has no start may be begun half of the time before it is due`() throws {
        let due = "DUE;TZID=Europe/Berlin:20261104T170000\nRRULE:FREQ=WEEKLY;COUNT=2"
        #expect(
            try open(until: "2026-11-20", toDo("a", "PT1H", due)) == [
                "a-20261104T170000 20261101T000000 20261104T170000",
                "a-20261111T170000 20261108T000000 20261111T170000",
            ])
    }

    @Test func `a series that is done, and one without any date, are one to-do`() throws {
        #expect(try open(until: "2026-11-20", toDo("a", "PT1H", weekly, "STATUS:COMPLETED")) == [])
        #expect(try open(until: "2026-11-20", toDo("a", "PT1H", "RRULE:FREQ=DAILY")) == ["a – –"])
    }

    @Test func `one is done before the next begins, or has no place`() throws {
        var week = Week()
        week.now = "2026-11-03 08:00"
        let daily = "DTSTART;VALUE=DATE:20261102\nDUE;VALUE=DATE:20261102\nRRULE:FREQ=DAILY;COUNT=3"
        let off = meeting("off", "20261103T0900", "20261103T1800")
        let plan = try week.plan(calendar(toDo("a", "PT1H", daily)), calendar(off))
        #expect(week.times(plan) == ["a-20261104 11-04 09:00–10:00"])
        #expect(plan.missing.map(\.toDo.uid) == ["a-20261103"])
        #expect(
            plan.missing.first?.detail.contains("before its next date, Wed 4 Nov") == true)
    }

    @Test func `dates without hours are passed over, unless none has any`() throws {
        var week = Week()
        (week.from, week.to, week.now) = ("2026-11-06", "2026-11-14", "2026-11-06 08:00")
        let daily = "DTSTART;VALUE=DATE:20261106\nRRULE:FREQ=DAILY;COUNT=5"
        let plan = try week.plan(calendar(toDo("a", "PT1H", daily)))
        #expect(
            week.times(plan).map { $0.prefix(10) } == ["a-20261106", "a-20261109", "a-20261110"])
        #expect(plan.missing.isEmpty && plan.diagnostics.isEmpty)
        let weekend = "DTSTART;VALUE=DATE:20261107\nRRULE:FREQ=DAILY;COUNT=2"
        let none = try week.plan(calendar(toDo("a", "PT12H", "X-TASKWEAVE-SPLIT:NO", weekend)))
        #expect(!none.missing.isEmpty)
    }

    @Test func `one that was missed and made way for the next is told`() throws {
        var week = Week()
        week.now = "2026-11-03 08:00"
        let daily = "DTSTART;VALUE=DATE:20261101\nDUE;VALUE=DATE:20261101\nRRULE:FREQ=DAILY;COUNT=4"
        let blocks = calendar(
            block("a-1-block-1", of: "a-20261101", "20261101T0900", "20261101T1000"),
            block("a-2-block-1", of: "a-20261102", "20261102T0900", "20261102T1000"))
        let toDos = calendar(toDo("a", "PT1H", daily))
        let plan = try week.plan(toDos, blocks)
        #expect(week.times(plan).map { $0.prefix(10) } == ["a-20261103", "a-20261104"])
        #expect(plan.counted.map(\.kind) == [.superseded])
        let text = AgendaText(TimeText(zone: zone())).plan(plan)
        #expect(text.contains("Given up for the next date\n  1h of “a”: Mon 2 Nov 09:00–10:00\n"))
        let done = calendar(
            toDo("a", "PT1H", "RECURRENCE-ID;VALUE=DATE:20261102\nSTATUS:COMPLETED"))
        #expect(try week.plan(toDos, blocks, done).counted.isEmpty)
    }

    @Test func `each is planned in its week, and its blocks are known again`() throws {
        var week = Week()
        week.to = "2026-11-14"
        let toDos = calendar(toDo("a", "PT1H", weekly))
        let plan = try week.plan(toDos)
        #expect(
            week.times(plan) == ["a-20261102 11-02 09:00–10:00", "a-20261109 11-09 09:00–10:00"])
        let again = try week.plan(toDos, plan.calendar())
        #expect(again.calendar() == plan.calendar() && again.moves.isEmpty)
        let done = calendar(
            toDo("a", "PT1H", "RECURRENCE-ID;VALUE=DATE:20261109\nSTATUS:COMPLETED"))
        let less = try week.plan(toDos, plan.calendar(), done)
        #expect(less.removed.map(\.reason) == [.done])
        #expect(less.blocks.map(\.toDo.uid) == ["a-20261102"])
    }
}
