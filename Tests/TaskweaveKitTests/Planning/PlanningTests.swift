import CalendarModel
import Recurrence
import Scheduling
import Testing

@testable import Agendas
@testable import Planning
@testable import Preferences
@testable import Reports
@testable import Wording

@Suite("Planning to-dos around meetings")
struct PlanningTests {
    private var week = Week()

    @Test func `a to-do takes the first time that is free`() throws {
        let plan = try week.plan(
            calendar(toDo("a"), meeting("m", "20261102T0900", "20261102T1030")))
        #expect(week.times(plan) == ["a 11-02 10:30–11:30"])
        #expect(plan.missing.isEmpty && plan.moves.isEmpty && plan.diagnostics.isEmpty)
    }

    @Test func `a block that ends after its deadline is said to be late`() throws {
        let busy = meeting("m", "20261102T0900", "20261102T1200")
        let plan = try week.plan(
            calendar(toDo("a", "PT1H", "DUE;TZID=Europe/Berlin:20261102T110000"), busy))
        #expect(plan.blocks.map(\.minutesLate) == [120])
        let text = AgendaText(TimeText(zone: zone("Europe/Berlin"))).plan(plan)
        #expect(text.contains("12:00–13:00  1h     a  (late: due Mon 2 Nov 11:00)"))
        let inTime = try week.plan(calendar(toDo("a", "PT1H", "DUE;VALUE=DATE:20261102"), busy))
        #expect(inTime.blocks.map(\.minutesLate) == [0])
    }

    @Test func `busy time and now are rounded outward to the grid`() throws {
        var week = week
        week.now = "2026-11-02 09:01"
        week.configuration.weights.sliver = 0
        let text = calendar(toDo("a", "PT45M"), meeting("m", "20261102T1005", "20261102T1055"))
        let plan = try week.plan(text)
        #expect(week.times(plan) == ["a 11-02 09:15–10:00"])
        week.now = "2026-11-02 09:16"
        #expect(week.times(try week.plan(text)) == ["a 11-02 11:00–11:45"])
    }

    @Test func `buffers keep their distance, and a longer one after a long meeting`() throws {
        var week = week
        week.configuration.buffers.before = 15
        week.configuration.buffers.longMeeting = 60
        week.configuration.buffers.afterLong = 30
        let long = calendar(
            toDo("a", "PT45M"), toDo("b", "PT1H"), meeting("m", "20261102T1000", "20261102T1100"))
        #expect(week.times(try week.plan(long)) == ["a 11-02 09:00–09:45", "b 11-02 11:30–12:30"])
        let short = calendar(
            toDo("a", "PT45M"), toDo("b", "PT1H"), meeting("m", "20261102T1000", "20261102T1045"))
        #expect(week.times(try week.plan(short)) == ["a 11-02 09:00–09:45", "b 11-02 10:45–11:45"])
    }

    @Test func `a meeting before the window reaches into it with its buffer`() throws {
        var week = week
        week.configuration.windows = [
            .init(category: "work", hours: [WeeklyHours("daily 0-24")].compactMap(\.self))
        ]
        week.configuration.buffers.afterLong = 60
        week.now = "2026-11-02"
        let text = calendar(toDo("a"), meeting("m", "20261101T2200", "20261102T0000"))
        #expect(week.times(try week.plan(text)) == ["a 11-02 01:00–02:00"])
    }

    @Test func `the cap of a day holds`() throws {
        var week = week
        week.configuration.dayCap = .init(minutes: 60, categories: ["work"])
        let text = calendar(toDo("a"), toDo("b"), toDo("c", "PT1H", "CATEGORIES:personal"))
        #expect(
            week.times(try week.plan(text)) == [
                "a 11-02 09:00–10:00", "c 11-02 18:00–19:00", "b 11-03 09:00–10:00",
            ])
    }

    @Test(arguments: [
        ("PT4H", nil, [120, 120]), ("PT2H", nil, [120]), ("PT4H", "NO", [240]),
        ("PT90M", "45m/45m", [45, 45]),
        ("PT2H", "1h/1h", [60, 60]),
    ])
    func `long to-dos are split as they or the configuration say`(
        estimate: String, split: String?, minutes: [Int]
    ) throws {
        var week = week
        // Meetings leave runs of two hours, and one of four hours on Friday.
        let runs = ["02", "03", "04", "05"].map {
            meeting("m\($0)", "202611\($0)T1100", "202611\($0)T1800")
        }
        week.configuration.windows[0].hours = [WeeklyHours("mon-fri 9-18")].compactMap(\.self)
        let lines = split.map { ["X-TASKWEAVE-SPLIT:\($0)"] } ?? []
        let task = (["TODO\nUID:a\nESTIMATED-DURATION:\(estimate)"] + lines).joined(separator: "\n")
        let plan = try week.plan(calendar(task), runs.map { calendar($0) }.joined())
        #expect(plan.blocks.map { Int($0.range.seconds / 60) } == minutes)
        #expect(plan.missing.isEmpty)
    }

    @Test(arguments: [
        ("PERCENT-COMPLETE:50", 60), ("PERCENT-COMPLETE:10", 120), ("PERCENT-COMPLETE:99", 15),
        ("PERCENT-COMPLETE:0", 120),
    ])
    func `what is done is not planned again`(line: String, minutes: Int) throws {
        let plan = try week.plan(calendar(toDo("a", "PT2H", line)))
        #expect(plan.blocks.map { Int($0.range.seconds / 60) } == [minutes])
    }

    @Test(arguments: [
        "STATUS:COMPLETED", "STATUS:CANCELLED", "PERCENT-COMPLETE:100",
        "COMPLETED:20261101T080000Z",
    ])
    func `what is done or dropped is not planned at all`(line: String) throws {
        let plan = try week.plan(calendar(toDo("a", "PT1H", line)))
        #expect(plan.blocks.isEmpty && plan.missing.isEmpty)
    }

    @Test func `a to-do without an estimate takes the default`() throws {
        let plan = try week.plan(calendar("TODO\nUID:a\nSUMMARY:a", "TODO\nUID:b\nDURATION:PT0S"))
        #expect(plan.blocks.map { Int($0.range.seconds / 60) } == [30, 30])
    }

    @Test(arguments: [
        ("CATEGORIES:personal", "a 11-02 18:00–19:00"),
        ("CATEGORIES:errand,PERSONAL,work", "a 11-02 18:00–19:00"),
        ("CATEGORIES:errand", "a 11-02 09:00–10:00"),
        ("DTSTART:20261103T130000Z", "a 11-03 14:00–15:00"),
        ("DTSTART;VALUE=DATE:20261104", "a 11-04 09:00–10:00"),
        ("X-TASKWEAVE-PREFER:afternoon", "a 11-02 12:00–13:00"),
    ])
    func `category, earliest start and preference say where`(line: String, time: String) throws {
        #expect(week.times(try week.plan(calendar(toDo("a", "PT1H", line)))) == [time])
    }

    @Test func `a deadline that is a date means the end of that day`() throws {
        let hard = "X-TASKWEAVE-HARD:TRUE"
        let full = meeting("m", "20261102T0900", "20261102T1700")
        let date = try week.plan(calendar(full, toDo("a", "PT1H", "DUE;VALUE=DATE:20261102", hard)))
        #expect(week.times(date) == ["a 11-02 17:00–18:00"])
        let time = try week.plan(calendar(full, toDo("a", "PT1H", "DUE:20261102T160000Z", hard)))
        #expect(time.blocks.isEmpty)
        #expect(time.missing.map(\.reason) == [.afterHardDeadline])
        #expect(
            time.missing.map(\.detail) == [
                "there is room only after Mon 2 Nov 17:00, when it must be done; some of it would fit without “m”"
            ])
    }

    @Test func `limits of the calendar itself are no limits of the planner`() throws {
        let plan = try week.plan(
            calendar(
                toDo("a", "PT1H", "DUE:99991231T000000Z"),
                toDo("b", "P999999W", "CATEGORIES:personal"),
                toDo("c", "PT1H", "DUE:00010101T000000Z"),
                "EVENT\nUID:m\nDTSTART:10000101T000000Z\nDTEND:99991231T000000Z\nTRANSP:TRANSPARENT"
            ))
        #expect(plan.blocks.map(\.toDo.uid).contains("a"))
        let ages = try week.plan(
            calendar(toDo("a"), "EVENT\nUID:m\nDTSTART:10000101T000000Z\nDTEND:99991231T000000Z"))
        #expect(ages.blocks.isEmpty)
        #expect(
            ages.missing.map(\.detail) == [
                "meetings and other blocks take the time; some of it would fit without “(no title)”"
            ])
    }
}
