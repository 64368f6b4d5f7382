import CalendarModel
import Scheduling
import Testing

@Suite("Auditing plans")
struct AuditorTests {
    private static let base: SchedulingProblem = {
        let picture = DayPicture("09 mm..........", "09 ............")
        var problem = picture.problem(
            PlanningTask("a", slots: 2),
            PlanningTask("b", slots: 4, chunks: 2...4) { $0.dependencies = ["a"] },
            PlanningTask("c", slots: 4) { $0.earliest = at(10) },
            PlanningTask("d", slots: 2) {
                $0.deadline = at(11)
                $0.isDeadlineHard = true
                $0.group = "run"
            },
            PlanningTask("e", slots: 2) { $0.group = "run" },
            PlanningTask("f", slots: 4, chunks: 1...2) { $0.gap = 30 })
        problem.horizon = at(11, day: 1)
        problem.dayCap = .init(minutes: 75, categories: ["work"])
        problem.breakRule = .init(long: 60, minutes: 15)
        problem.lunch = .init(from: at(11, 30), to: at(12, 30), minutes: 45)
        return problem
    }()

    private static func block(_ task: TaskID, _ start: Int, _ minutes: Int) -> Block {
        Block(task: task, start: start, end: start + minutes)
    }

    /// Plans that break one rule each, and the cause of the violation.
    private static let plans: [([Block], HardRule, String?)] = [
        ([block("a", at(9, 35), 30)], .grid, nil),
        ([block("a", at(10, 45, day: 1), 30)], .horizon, nil),
        ([block("a", at(8, day: 1), 30)], .window, "work"),
        ([block("a", at(9), 30)], .busyTime, "m1"),
        ([block("a", at(10), 30), block("e", at(10, 15), 30)], .overlap, "a"),
        ([block("c", at(10), 60), block("f", at(11), 15)], .stretch, "c"),
        ([block("c", at(11), 60)], .lunch, nil),
        ([block("f", at(10), 15), block("f", at(10, 30), 15)], .gap, "f"),
        ([block("a", at(10), 15)], .chunk, nil),
        ([block("a", at(10), 30), block("b", at(10, 30), 15)], .chunk, nil),
        ([block("c", at(9, 45), 60)], .earliestStart, nil),
        ([block("d", at(9, 15, day: 1), 30)], .hardDeadline, nil),
        ([block("b", at(10), 30)], .predecessor, "a"),
        ([block("b", at(10), 30), block("a", at(11), 30)], .predecessor, "a"),
        ([block("c", at(10, 15), 60), block("a", at(9, 30), 30)], .dayCap, nil),
        ([block("d", at(10), 30), block("e", at(11), 30)], .habit, "d"),
        ([block("x", at(10), 30)], .duration, "x"),
    ]

    @Test(arguments: plans.indices)
    func `a plan that breaks one rule is told which, and by what`(row: Int) throws {
        let (blocks, rule, cause) = Self.plans[row]
        let violations = try Planner(Self.base).violations(of: blocks)
        #expect(violations.map(\.rule) == [rule])
        #expect(violations.map(\.cause?.description) == [cause])
    }

    @Test func `more than the duration is too much`() throws {
        let blocks = [
            Self.block("a", at(9, 30), 30), Self.block("b", at(10, 15), 45),
            Self.block("b", at(9, day: 1), 45),
        ]
        let violations = try Planner(Self.base).violations(of: blocks)
        #expect(violations.map(\.rule) == [.duration])
    }

    @Test func `a pinned block may break rules but not be missing`() throws {
        var problem = Self.base
        problem.existing = [ExistingBlock(task: "a", start: at(9), end: at(9, 20), isPinned: true)]
        let planner = try Planner(problem)
        #expect(planner.violations(of: planner.plan().blocks).isEmpty)
        #expect(planner.violations(of: []).map(\.rule) == [.pinned])
        let over = [Self.block("a", at(9), 20), Self.block("e", at(9, 15), 30)]
        #expect(planner.violations(of: over).map(\.rule) == [.busyTime, .overlap])
    }
}
