import CalendarModel
import Testing

@testable import Agendas
@testable import CalendarStore
@testable import Planning
@testable import Preferences
@testable import TaskFormats

/// Reports by users about plans of their to-dos.
@Suite("Plans of to-dos as people have them")
struct ReportedPlanTests {
    private var week = Week()

    private func listed(_ lines: String..., until look: Int = 28) throws -> [String] {
        var week = week
        week.configuration.lookAhead = look
        var diagnostics: [Diagnostic] = []
        return try week.request([calendar(lines.joined(separator: "\n"))])
            .listedToDos(diagnostics: &diagnostics).map(\.toDo.uid)
    }

    private func open(_ uid: String, _ lines: String...) -> String {
        (["TODO", "UID:\(uid)", "SUMMARY:\(uid)"] + lines).joined(separator: "\n")
    }

    // MARK: Series

    @Test func `a series is listed with its next date wherever that is`() throws {
        #expect(
            try listed(open("rent", "DTSTART;VALUE=DATE:20270510", "RRULE:FREQ=YEARLY"))
                == ["rent-20270510"])
        #expect(
            try listed(open("tax", "DUE;VALUE=DATE:20280131", "RRULE:FREQ=YEARLY"))
                == ["tax-20280131"])
        let request = try week.request([
            calendar(open("rent", "DTSTART;VALUE=DATE:20270510", "RRULE:FREQ=YEARLY"))
        ])
        #expect(request.toDos(meaning: "rent").map(\.uid) == ["rent-20270510"])
        #expect(try request.plan().blocks.isEmpty)
    }

    @Test func `a date without a start is begun when half of the time since the last is over`()
        throws
    {
        var week = week
        week.configuration.lookAhead = 28
        week.to = "2026-11-30"
        let plan = try week.plan(
            calendar(toDo("plants", "PT30M", "DUE;VALUE=DATE:20261109", "RRULE:FREQ=WEEKLY")))
        #expect(
            week.times(plan).map { $0.dropFirst(7) } == [
                "20261109 11-06 09:00–09:30", "20261116 11-13 09:00–09:30",
                "20261123 11-20 09:00–09:30",
            ])
    }

    @Test func `what is counted from its completion has one date`() throws {
        var agenda = Agenda(zone: zone(), zones: ZoneFiles())
        var toDo = ToDo(uid: "plants")
        toDo.due = .date(try #require(CivilDate("2026-10-20")))
        toDo.rules = [RecurrenceRule(.daily)]
        toDo.repeatsFromCompletion = true
        agenda.add(events: [], toDos: [toDo], named: "tasks")
        var unused: [Diagnostic] = []
        let found = agenda.toDos(
            at: at("2026-11-02 08:00"), until: at("2026-12-01 00:00"), diagnostics: &unused)
        #expect(found.map(\.toDo.uid) == ["plants-20261020"])
        #expect(agenda.supersededToDos(at: at("2026-11-02 08:00")).isEmpty)
    }

    // MARK: At a time

    @Test func `a to-do that is due when it starts is done at that time, outside of hours too`()
        throws
    {
        let plan = try week.plan(
            calendar(
                toDo(
                    "run", "PT1H", "DTSTART:20261101T190000", "DUE:20261101T190000",
                    "RRULE:FREQ=DAILY")))
        #expect(
            week.times(plan).map { $0.suffix(17) } == [
                "11-02 19:00–20:00", "11-03 19:00–20:00", "11-04 19:00–20:00", "11-05 19:00–20:00",
                "11-06 19:00–20:00",
            ])
        #expect(plan.blocks.allSatisfy { $0.minutesLate == 0 })
    }

    @Test func `DURATION behind DTSTART is a due date, and days are not hours of work`() throws {
        let plan = try week.plan(
            calendar(
                open("a", "DTSTART;VALUE=DATE:20261104", "DURATION:P1D"),
                open("b", "DTSTART:20261103T140000", "DURATION:PT1H")))
        #expect(week.times(plan) == ["b 11-03 14:00–15:00", "a 11-04 09:00–09:30"])
    }

    // MARK: Pieces

    @Test(arguments: [
        ("2h/5h", ["09:00–11:30", "11:45–14:15"]),
        ("2h/2h", ["09:00–11:00", "11:15–13:15", "13:30–14:30"]),
        ("90m/5h", ["09:00–11:00", "11:15–12:45", "13:00–14:30"]),
    ])
    func `five hours are placed whatever the breaks cut`(split: String, times: [String]) throws {
        var week = week
        week.configuration.breakRule = Configuration().breakRule
        let plan = try week.plan(calendar(toDo("t", "PT5H", "X-TASKWEAVE-SPLIT:\(split)")))
        #expect(week.times(plan) == times.map { "t 11-02 \($0)" })
    }

    // MARK: Read in part

    @Test func `no block is removed for what could not be read`() throws {
        let block =
            "EVENT\nUID:gone-block-1\nSUMMARY:Gone\nDTSTART:20261104T100000\nDTEND:20261104T110000\n"
            + "X-TASKWEAVE-TASK:gone\nX-TASKWEAVE-PLANNED:20261104T090000Z/20261104T100000Z"
        let whole = try week.request([calendar(toDo("here")), calendar(block)]).plan()
        #expect(whole.removed.map(\.uid) == ["gone-block-1"])
        let broken = "EVENT\nUID:x\nSUMMARY:No start"
        let part = try week.request([calendar(toDo("here"), broken), calendar(block)]).plan()
        #expect(part.removed.isEmpty)
        #expect(part.diagnostics.contains { $0.message.hasPrefix("part of it could not be read") })
    }

    // MARK: Done or not, and parts

    @Test func `NEEDS-ACTION is open beside an old date of completion, and told`() throws {
        let calendars = [
            calendar(
                open("a", "STATUS:NEEDS-ACTION", "PERCENT-COMPLETE:100"),
                open("b", "STATUS:NEEDS-ACTION", "COMPLETED:20261001T100000Z"),
                open("c", "PERCENT-COMPLETE:100"), open("d", "COMPLETED:20261001T100000Z"))
        ]
        let agenda = try week.request(calendars).agenda
        #expect(agenda.toDos.map(\.isDone) == [false, false, true, true])
        #expect(agenda.diagnostics.count { $0.message.contains("it is open") } == 2)
    }

    @Test func `parts stand for a to-do that repeats, and for one that names them`() throws {
        let plan = try week.plan(
            calendar(
                open("p", "DUE;VALUE=DATE:20261103", "RRULE:FREQ=DAILY"), open("a", "RELATED-TO:p"),
                open("q", "RELATED-TO;RELTYPE=CHILD:b"), open("b"),
                open("r"), open("c", "RELATED-TO:none", "RELATED-TO:r")))
        #expect(Set(plan.blocks.map(\.toDo.uid)) == ["a", "b", "c"])
    }

    @Test func `times without a zone beside a start in UTC are in UTC`() throws {
        let agenda = try week.request([
            calendar("EVENT\nUID:e\nDTSTART:20261102T090000Z\nDTEND:20261102T100000")
        ]).agenda
        #expect(agenda.calendars[0].events[0].end == .time(.utc(at("2026-11-02 11:00"))))
        #expect(agenda.diagnostics.contains { $0.message.contains("the zone of DTSTART") })
    }
}
