import CalendarModel
import Reports
import Scheduling
import Testing
import Wording

@testable import Agendas
@testable import Planning
@testable import Preferences

/// Faults that users found in their planned weeks, each with a test of the correct behaviour.
@Suite("What users have seen")
struct SeenByUsersTests {
    @Test(arguments: [
        ("Lunch", true), ("Lunch with Bob", true), ("lunch 🍜", true), ("Lunches", false),
        ("Brunch", false),
    ])
    func `a meeting that is called lunch is lunch`(name: String, isLunch: Bool) throws {
        #expect(Configuration().isLunch(name) == isLunch)
        var week = Week()
        week.configuration.lunch = .init(from: 690, to: 840, minutes: 30)
        let plan = try week.plan(
            calendar(
                toDo("a", "PT8H", "X-TASKWEAVE-SPLIT:30m/8h", "DUE;VALUE=DATE:20261102"),
                meeting(name, "20261102T1200", "20261102T1300")))
        // Of nine hours eight are left; another lunch takes half an hour of them.
        let placed = plan.blocks.filter { $0.minutesLate == 0 }
            .reduce(0) { $0 + $1.range.seconds / 60 }
        #expect(placed == (isLunch ? 480 : 450))
    }

    @Test(arguments: [
        ("persnal", "personal"), ("Wrok", "work"), ("personnel", "personal"),
    ])
    func `a category that is spelled nearly like one is warned about`(name: String, meant: String)
        throws
    {
        let plan = try Week().plan(calendar(toDo("a", "PT1H", "CATEGORIES:\(name)")))
        let warning = try #require(plan.diagnostics.first { $0.severity == .warning })
        #expect(
            warning.message
                == "“a” has the category “\(name)”, which has no hours; it is planned as “work”")
        #expect(warning.hint == "did you mean “\(meant)”?")
    }

    @Test(arguments: ["@home", "errands", "word1", "wor", "phone,work"])
    func `contexts are nobody's mistake`(names: String) throws {
        let plan = try Week().plan(calendar(toDo("a", "PT1H", "CATEGORIES:\(names)")))
        #expect(plan.diagnostics.isEmpty)
    }

    @Test func `to spare is one number`() throws {
        let todo = toDo("a", "PT90M", "DUE;VALUE=DATE:20261102")
        let request = try Week().request([calendar(todo)])
        let plan = try request.plan()
        let ending = try #require(plan.endings.first)
        // From half past ten to the end of work at six, not to midnight.
        #expect(ending.slack == 450 && ending.spare == 450)
        let written = try Week().request([calendar(todo), plan.calendar()])
        var unused: [Diagnostic] = []
        #expect(written.listedToDos(diagnostics: &unused).map(\.slack) == [450])
        #expect(try written.explain(written.toDos(meaning: "a")).explanations.map(\.slack) == [450])
        let due = try #require(written.agenda.mergedToDos.first)
        let last = Configuration().lastHours(
            of: due.toDo, before: try #require(due.deadline), written.agenda.zone)
        #expect(last == at("2026-11-02 18:00"))
    }

    @Test func `how much of a hopeless to-do is in time is told`() throws {
        let plan = try Week().plan(
            calendar(toDo("a", "PT30H", "DUE;VALUE=DATE:20261103", "X-TASKWEAVE-SPLIT:30m/2h")))
        let text = AgendaText(TimeText(zone: zone())).plan(plan)
        let inTime = plan.blocks.filter { $0.minutesLate == 0 }.reduce(0) { $0 + $1.range.seconds }
        #expect(inTime > 14 * 3600)
        #expect(
            text.contains("; \(TimeText.work(Int(inTime / 60))) of 30h in time\n"), "\(text)")
    }

    @Test func `what moved is counted by the lines below it`() throws {
        let week = Week()
        let standing = calendar(
            block("a-block-1", of: "a", "20261102T0900", "20261102T1100"),
            block("a-block-2", of: "a", "20261102T1100", "20261102T1300"))
        let plan = try week.plan(
            calendar(
                toDo("a", "PT4H", "X-TASKWEAVE-SPLIT:30m/2h"),
                meeting("m", "20261102T0900", "20261102T1300")), standing)
        #expect(plan.moves.count > 1)
        let text = AgendaText(TimeText(zone: zone())).replan(plan, isWritten: true)
        #expect(text.hasPrefix("1 moved; written\n  “a” "), "\(text)")
    }

    @Test func `a to-do in many pieces is explained in a line for each`() throws {
        let request = try Week().request([
            calendar(toDo("a", "PT12H", "X-TASKWEAVE-SPLIT:1h/2h", "X-TASKWEAVE-PREFER:morning"))
        ])
        let explained = try request.explain(request.toDos(meaning: "a")).explanations[0]
        let text = AgendaText(TimeText(zone: zone())).explanation(explained)
        #expect(explained.blocks.count > 3)
        #expect(text.split(separator: "\n").count == explained.blocks.count + 1)
        #expect(text.hasPrefix("a  (prefers the morning)\n"))
    }

    @Test func `nights over the end of summer time have all of their hours`() throws {
        var week = Week()
        (week.from, week.to, week.now) = ("2026-10-24", "2026-10-26", "2026-10-24 12:00")
        week.configuration.windows = [
            .init(
                category: "night",
                hours: [
                    try #require(WeeklyHours("sat 22:00-24:00")),
                    try #require(WeeklyHours("sun 00:00-06:00")),
                ])
        ]
        // Two hours and seven: three o'clock comes twice.
        let plan = try week.plan(
            calendar(toDo("a", "PT9H", "X-TASKWEAVE-SPLIT:30m/9h", "DUE:20261025T050000Z")))
        #expect(plan.missing.isEmpty)
        #expect(plan.blocks.reduce(0) { $0 + $1.range.seconds } == 9 * 3600)
    }

    @Test func `a block that is over says in lists what became of it`() throws {
        let week = Week()
        let text = calendar(
            block(
                "a-block-1", of: "a", "20261102T0900", "20261102T1000", "X-TASKWEAVE-WORKED:PT45M"),
            block(
                "a-block-2", of: "a", "20261102T1000", "20261102T1100", "X-TASKWEAVE-WORKED:PT0S"),
            block("a-block-3", of: "a", "20261102T1100", "20261102T1200"),
            block(
                "a-block-4", of: "a", "20261102T1200", "20261102T1300",
                "X-TASKWEAVE-STARTED:20261102T110000Z"),
            block(
                "a-block-5", of: "a", "20261102T1400", "20261102T1500",
                "X-TASKWEAVE-STARTED:20261102T130000Z"),
            block("a-block-6", of: "a", "20261102T1600", "20261102T1700"))
        let request = try week.request([text])
        let list = AgendaText(TimeText(zone: zone())).list(
            request.agenda.occurrences(in: request.window),
            outcomes: BlockOutcomes(request.agenda, .missed, now: at("2026-11-02 14:30")))
        let marks = list.split(separator: "\n").map { line in
            String(
                line[(line.firstIndex(of: "(") ?? line.startIndex)...].prefix { $0 != ")" }
                    .dropFirst())
        }
        #expect(
            marks == [
                "block, 45m worked", "block, missed", "block, missed", "block, worked",
                "block, running", "block",
            ])
    }
}
