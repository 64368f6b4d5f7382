import CalendarModel
import Scheduling
import Testing

@testable import Agendas
@testable import CalendarStore
@testable import Planning
@testable import Preferences
@testable import Reports
@testable import Wording

@Suite("What comes after the window")
struct LookAheadTests {
    /// A Monday of which four weeks and more are looked ahead.
    private var day: Week {
        var day = Week()
        day.configuration.lookAhead = 84
        day.to = "2026-11-03"
        return day
    }

    private let full = meeting("m", "20261102T0900", "20261102T1800")

    @Test func `a day is planned as a day: what has its place after it is for later`() throws {
        let plan = try day.plan(calendar(full, toDo("a", "PT2H"), toDo("b")))
        #expect(plan.blocks.isEmpty && plan.missing.isEmpty)
        #expect(plan.later.map(\.toDo.uid).sorted() == ["a", "b"])
        #expect(plan.later.map(\.minutes).reduce(0, +) == 180)
        #expect(plan.later.allSatisfy { $0.day.map { $0 >= at("2026-11-03") } ?? false })
        #expect(!plan.isShort)
        #expect(!plan.calendar().contains("BEGIN:VEVENT"))
    }

    @Test(arguments: [
        (84, "", "2026-11-30"), (84, "DUE;VALUE=DATE:20261215", "2026-12-16"),
        (84, "DUE;VALUE=DATE:20271215", "2027-01-25"), (14, "", "2026-11-16"),
        (84, "DUE;VALUE=DATE:20261215\nSTATUS:COMPLETED", "2026-11-30"), (0, "", "2026-11-03"),
    ])
    func `the planner looks to the last deadline, at least four weeks and at most as it is told`(
        days: Int, due: String, end: String
    ) throws {
        var day = day
        day.configuration.lookAhead = days
        let lines = due.isEmpty ? "STATUS:NEEDS-ACTION" : due
        #expect(try day.request([calendar(toDo("a", "PT1H", lines))]).horizon == at(end))
    }

    @Test func `so many to-dos are planned less far ahead, and not refused`() throws {
        var day = day
        day.configuration.grid = 5
        let many = (0..<3_000).map { calendar(toDo("t\($0)", "PT8H")) }
        var diagnostics: [Diagnostic] = []
        let problem = PlanningProblem(try day.request(many), diagnostics: &diagnostics).problem
        #expect(problem.horizon - problem.now <= problem.mostMinutes)
        // It would be twelve weeks.
        #expect((77..<84).contains((problem.horizon - problem.now) / 1440))
        try problem.validate()
    }

    @Test(
        arguments: [
            // Three quarters of 9 hours on each of 5 days are work's in the end: 33h45 a week.
            (30, nil, "2026-11-30"), (60, nil, "2026-12-28"), (200, nil, "2027-01-25"),
            // With 4h a day there are 20 a week.
            (30, 240, "2026-12-14"), (18, 240, "2026-11-30"),
        ] as [(Int, Int?, String)])
    func `the planner looks as far as the open work needs`(
        count: Int, comfortable: Int?, end: String
    ) throws {
        var day = day
        day.configuration.comfortable = comfortable
        let toDos = (0..<count).map { calendar(toDo("t\($0)", "PT4H")) }
        var unused: [Diagnostic] = []
        let problem = PlanningProblem(try day.request(toDos), diagnostics: &unused)
        #expect(problem.line.instant(problem.problem.horizon) == at(end))
    }

    @Test func `what recurs takes its hours first, and what has none asks for no time`() throws {
        let daily = toDo(
            "d", "PT3H", "DTSTART;VALUE=DATE:20261102", "DUE;VALUE=DATE:20261103",
            "RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR")
        let toDos = (0..<34).map { calendar(toDo("t\($0)", "PT4H")) }
        var day = day
        let plan = try day.request([calendar(daily)] + toDos).plan()
        #expect(plan.missing.isEmpty)
        #expect(plan.later.contains { $0.day.map { $0 >= at("2026-11-30") } ?? false })
        day.configuration.windows[0].hours = []
        day.configuration.comfortable = 240
        var unused: [Diagnostic] = []
        let problem = PlanningProblem(try day.request(toDos), diagnostics: &unused)
        #expect(problem.line.instant(problem.problem.horizon) == at("2026-11-30"))
    }

    @Test func `the agenda is read for all that may be looked ahead`() throws {
        let window = at("2026-11-02")..<at("2026-11-03")
        let span = PlanningRequest.span(
            of: window, now: window.lowerBound, configuration: day.configuration)
        #expect(span.contains(at("2027-01-25")))
    }

    @Test(arguments: ["2026-11-03", "2026-11-09", "2026-11-16"])
    func `the first day is the same whatever the window`(end: String) throws {
        var short = day
        short.configuration.comfortable = 390
        var window = short
        window.to = end
        let toDos = (1...12).map { number in
            let due =
                number.isMultiple(of: 2)
                ? "DUE;VALUE=DATE:2026111\(number % 9)" : "STATUS:NEEDS-ACTION"
            return calendar(toDo("t\(number)", "PT\(number % 4 + 1)H", due))
        }
        func firstDay(_ week: Week) throws -> [String] {
            week.times(try week.request(toDos).plan()).filter { $0.contains(" 11-02 ") }
        }
        let first = try firstDay(short)
        #expect(try firstDay(window) == first && !first.isEmpty)
    }

    @Test func `blocks after the window are planned as all others, whatever the window`() throws {
        let standing = calendar(
            block("a-block-1", of: "a", "20261110T0900", "20261110T1000"),
            block("b-block-1", of: "b", "20261111T0900", "20261111T1000"))
        let under = meeting("m2", "20261111T0800", "20261111T1100")
        let start = "DTSTART;TZID=Europe/Berlin:20261110T090000"
        let plan = try day.plan(
            calendar(toDo("a", "PT1H", start), toDo("b", "PT1H", start), under), standing)
        #expect(plan.blocksInWindow.isEmpty && plan.removed.isEmpty)
        #expect(plan.later.map(\.toDo.uid) == ["a", "b"])
        #expect(plan.moves.map(\.uid) == ["b-block-1"])
        #expect(plan.moves.map(\.reason) == [.meetingOverlap])
        let text = plan.calendar()
        #expect(text.contains("DTSTART;TZID=Europe/Berlin:20261110T090000"))
        #expect(!text.contains("DTSTART;TZID=Europe/Berlin:20261111T090000"))
        #expect(text.contains("UID:a-block-1") && text.contains("UID:b-block-1"))
    }

    @Test func `a block that has no place in the window any more is gone, and told when instead`()
        throws
    {
        let standing = calendar(block("a-block-1", of: "a", "20261102T0900", "20261102T1000"))
        let plan = try day.plan(calendar(full, toDo("a")), standing)
        #expect(plan.blocks.isEmpty && plan.later.map(\.minutes) == [60])
        #expect(plan.moves.map(\.to) == [nil])
        #expect(plan.moves.first?.detail == "“m” now overlaps; it is left for Tue 3 Nov")
        #expect(!plan.calendar().contains("BEGIN:VEVENT"))
    }

    @Test func `every minute of every open to-do is in one place`() throws {
        var day = day
        day.now = "2026-11-02 12:00"
        let past = calendar(block("a-block-1", of: "a", "20261102T0900", "20261102T1000"))
        let toDos = calendar(
            toDo("a", "PT2H"), toDo("b", "PT8H"), toDo("c", "PT4H", "PERCENT-COMPLETE:50"),
            toDo("d", "PT1H", "DTSTART:20280101T080000Z"))
        for (past, text) in [(Configuration.Past.missed, past), (.done, past)] {
            day.configuration.past = past
            let plan = try day.plan(toDos, text)
            var minutes: [String: Int] = [:]
            for block in plan.blocks {
                minutes[block.toDo.uid, default: 0] += Int(block.range.seconds / 60)
            }
            for later in plan.later { minutes[later.toDo.uid, default: 0] += later.minutes }
            for missing in plan.missing { minutes[missing.toDo.uid, default: 0] += missing.minutes }
            for counted in plan.counted where counted.kind == .done {
                minutes[counted.toDo.uid, default: 0] += counted.minutes
            }
            #expect(minutes == ["a": 120, "b": 480, "c": 240, "d": 60])
        }
    }

    @Test func `each to-do has its end and its slack, and late is said`() throws {
        let plan = try day.plan(
            calendar(
                full, toDo("a", "PT1H", "DUE;VALUE=DATE:20261102"),
                toDo("b", "PT1H", "DUE;VALUE=DATE:20261110"), toDo("c")))
        let ends = Dictionary(uniqueKeysWithValues: plan.endings.map { ($0.toDo.uid, $0) })
        #expect(ends["a"]?.isLate == true && ends["a"]?.slack ?? 0 < 0)
        #expect(ends["b"]?.isLate == false && ends["b"]?.slack ?? 0 > 1440)
        #expect(ends["c"]?.isLate == false && ends["c"]?.slack == nil)
        #expect(plan.isShort)
        let text = AgendaText(TimeText(zone: zone())).plan(plan)
        #expect(text.contains("Late\n  “a” ends Tue 3 Nov "))
        #expect(text.contains(" late (due Mon 2 Nov)\n"))
        #expect(text.contains("Later\n"))
        #expect(text.contains(" days to spare\n"))
    }

    @Test func `a to-do without a priority is as urgent as a medium one`() throws {
        var unused: [Diagnostic] = []
        let problem = PlanningProblem(
            try day.request([calendar(toDo("a"), toDo("b", "PT1H", "PRIORITY:9"))]),
            diagnostics: &unused)
        #expect(problem.problem.tasks.map(\.priority) == [.medium, .low])
    }

    @Test(
        arguments: [
            ("PT45M", nil, nil), ("PT1H", 30, 60), ("PT90M", 30, 90), ("PT4H", 30, 120),
        ] as [(String, Int?, Int?)])
    func `what takes an hour or more may be split`(estimate: String, least: Int?, most: Int?) throws
    {
        var unused: [Diagnostic] = []
        let request = try day.request([calendar(toDo("a", estimate))])
        let task = PlanningProblem(request, diagnostics: &unused).problem.tasks.first
        #expect(task?.isSplittable == (least != nil))
        #expect(task?.minimumChunk == least && task?.maximumChunk == most)
    }

    @Test func `the rules of the configuration reach the planner`() throws {
        var day = day
        day.configuration = Configuration()
        var unused: [Diagnostic] = []
        let problem = PlanningProblem(try day.request([calendar()]), diagnostics: &unused).problem
        #expect(problem.breakRule == .init(long: 120, minutes: 15))
        #expect(problem.lunch == .init(from: 690, to: 840, minutes: 30))
        #expect(problem.comfortable == 390 && problem.dayCap == nil)
        #expect(problem.window == 1440 && problem.horizon == 28 * 1440)
    }
}
