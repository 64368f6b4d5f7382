import CalendarModel
import Scheduling
import TaskweaveTestSupport
import Testing

@Suite("Explanations")
struct ExplanationTests {
    private func explanation(
        of task: TaskID, _ picture: DayPicture, _ tasks: PlanningTask...,
        change: (inout SchedulingProblem) -> Void = { _ in }
    ) throws -> Explanation {
        let problem = picture.problem(tasks, change)
        let planner = try Planner(problem)
        return try #require(planner.explain(task, in: planner.plan()))
    }

    private func remedies(_ explanation: Explanation) -> [String] {
        explanation.remedies.map { remedy in
            let day = remedy.day.map { " on \($0 / 1440)" } ?? ""
            return "\(remedy.kind.rawValue) \(remedy.minutes)\(day)"
        }
    }

    private func words(_ bound: Explanation.Placement.Bound?) -> String {
        "\(bound?.rule?.rawValue ?? "-") \(bound?.cause?.description ?? "-")"
    }

    @Test func `a block is where the meeting before it ends`() throws {
        let reasons = try explanation(
            of: "a", DayPicture("09 mm......"),
            PlanningTask("a", slots: 2) { $0.deadline = at(11) })
        #expect(reasons.slack == 60 && reasons.tardiness == 0)
        #expect(reasons.unplaced == nil && reasons.remedies.isEmpty)
        let block = try #require(reasons.blocks.first)
        #expect(block.block == Block(task: "a", start: at(9, 30), end: at(10)))
        #expect(!block.isFixed && !block.stood)
        #expect(words(block.earlier) == "busyTime m1")
        #expect(block.later.rule == nil)
        #expect(block.later.growth == 0)
        #expect(block.alternative?.blocks == [Block(task: "a", start: at(10), end: at(10, 30))])
        #expect(block.alternative?.growth == 0)
    }

    @Test func `a buffer alone keeps a block from being earlier`() throws {
        let reasons = try explanation(of: "a", DayPicture("09 m....."), PlanningTask("a", slots: 2))
        {
            $0.busy[0].after = 15
        }
        #expect(reasons.blocks.first?.block.start == at(9, 30))
        #expect(words(reasons.blocks.first?.earlier) == "busyTime m1")
        #expect(reasons.blocks.first?.earlier.cause == .meeting("m1", isBuffer: true))
    }

    @Test func `the next best place tells what it costs by terms`() throws {
        let reasons = try explanation(
            of: "a", DayPicture("09 ..mm", "09 ..mm"),
            PlanningTask("a", slots: 2) { $0.priority = .high })
        let other = try #require(reasons.blocks.first?.alternative)
        #expect(other.blocks == [Block(task: "a", start: at(9, day: 1), end: at(9, 30, day: 1))])
        #expect(other.growth == 8 * 30 * 7)
        #expect(other.terms.wait == other.growth && other.terms.total == other.growth)
    }

    @Test func `a block that others wait for cannot be later, and one that waits not earlier`()
        throws
    {
        let tasks = (
            PlanningTask("a", slots: 2), PlanningTask("b", slots: 2) { $0.dependencies = ["a"] }
        )
        let first = try explanation(of: "a", DayPicture("09 ....."), tasks.0, tasks.1)
        #expect(words(first.blocks.first?.later) == "overlap b")
        let second = try explanation(of: "b", DayPicture("09 ....."), tasks.0, tasks.1)
        #expect(words(second.blocks.first?.earlier) == "overlap a")
        let apart = try explanation(of: "a", DayPicture("09 aabb..."), tasks.0, tasks.1) {
            $0.existing[1].start += 15
            $0.existing[1].end += 15
            $0.tasks[0].duration = 30
        }
        #expect(apart.blocks.first?.later.rule == nil)
        #expect(apart.blocks.first?.stood == true)
    }

    @Test func `a pinned block is fixed and has no other place`() throws {
        let reasons = try explanation(of: "a", DayPicture("09 ..AA.."), PlanningTask("a", slots: 2))
        #expect(reasons.blocks.first?.isFixed == true)
        #expect(reasons.blocks.first?.alternative == nil)
    }

    @Test func `a late task says how late`() throws {
        let reasons = try explanation(
            of: "a", DayPicture("09 mmmm..."), PlanningTask("a", slots: 2) { $0.deadline = at(10) })
        #expect(reasons.slack == 0 && reasons.tardiness == 30)
    }

    @Test func `a task that nobody knows has no explanation`() throws {
        let planner = try Planner(SchedulingProblem(grid: 15, horizon: 0, tasks: []))
        #expect(planner.explain("a", in: planner.plan()) == nil)
    }

    @Test func `a long task is shortened, split, or given a longer day`() throws {
        let reasons = try explanation(
            of: "a", DayPicture("09 ..m..--"), PlanningTask("a", slots: 4))
        #expect(reasons.blocks.isEmpty)
        #expect(reasons.unplaced?.reason == .noRoom)
        #expect(
            remedies(reasons) == [
                "shorten 30", "split 30", "endDayLater 30 on 0", "startDayEarlier 30 on 0",
            ])
    }

    @Test func `one day of several is made longer`() throws {
        let reasons = try explanation(
            of: "a", DayPicture("09 m--", "09 ..--"), PlanningTask("a", slots: 3))
        #expect(remedies(reasons).contains("endDayLater 15 on 1"))
    }

    @Test func `a cap is raised by what is missing`() throws {
        let reasons = try explanation(of: "a", DayPicture("09 ......"), PlanningTask("a", slots: 4))
        {
            $0.dayCap = .init(minutes: 45, categories: ["work"])
        }
        #expect(remedies(reasons) == ["shorten 15", "raiseCap 15"])
    }

    @Test func `where both the hours and the cap are too small, only longer work helps`() throws {
        let reasons = try explanation(of: "a", DayPicture("09 ...---"), PlanningTask("a", slots: 4))
        {
            $0.dayCap = .init(minutes: 45, categories: ["work"])
        }
        #expect(remedies(reasons) == ["shorten 15", "workLonger 15 on 0"])
    }

    @Test func `a deadline is moved to the first room`() throws {
        let task = PlanningTask("a", slots: 2) {
            $0.deadline = at(9, 45)
            $0.isDeadlineHard = true
        }
        let reasons = try explanation(of: "a", DayPicture("09 .mm......"), task)
        #expect(remedies(reasons).contains("moveDeadline 30"))
        #expect(remedies(reasons).contains("shorten 15"))
    }

    @Test func `what waits for a task without a place need not wait`() throws {
        let reasons = try explanation(
            of: "b", DayPicture("09 ..m.."), PlanningTask("a", slots: 3),
            PlanningTask("b", slots: 2) { $0.dependencies = ["a"] })
        #expect(remedies(reasons) == ["dropDependency 0"])
        #expect(reasons.remedies.first?.predecessor == "a")
    }

    @Test(arguments: seeds(1...40))
    func `what an explanation says is so`(seed: UInt64) throws {
        var random = RandomProblem(seed: seed)
        var problem = random.problem()
        for _ in 0..<2 {
            let planner = try Planner(problem)
            let plan = planner.plan()
            for task in problem.tasks {
                let reasons = try #require(planner.explain(task.id, in: plan))
                #expect(reasons.blocks.map(\.block) == plan.blocks.filter { $0.task == task.id })
                for reason in reasons.blocks {
                    expectTrue(reason, planner, plan, problem)
                }
                for remedy in reasons.remedies { try expectHelps(remedy, plan, problem) }
            }
            problem = random.disturbed(problem, plan.blocks)
        }
    }

    private func expectTrue(
        _ reason: Explanation.Placement, _ planner: Planner, _ plan: Plan,
        _ problem: SchedulingProblem
    ) {
        let rest = plan.blocks.filter { $0 != reason.block }
        for (bound, shift) in [(reason.earlier, -problem.grid), (reason.later, problem.grid)] {
            var shifted = reason.block
            shifted.start += shift
            shifted.end += shift
            let broken = planner.violations(of: rest + [shifted]).filter { $0.rule != .pinned }
            if let rule = bound.rule {
                #expect(broken.contains { $0.rule == rule })
            } else {
                #expect(planner.cost(of: rest + [shifted]).total - plan.cost == bound.growth)
            }
        }
        guard let other = reason.alternative else { return }
        #expect(planner.violations(of: rest + other.blocks).isEmpty)
        #expect(planner.cost(of: rest + other.blocks).total - plan.cost == other.growth)
        for block in other.blocks {
            #expect(block.end <= reason.block.start || block.start >= reason.block.end)
        }
    }

    private func expectHelps(
        _ remedy: Remedy, _ plan: Plan, _ problem: SchedulingProblem
    ) throws {
        func missing(_ remedy: Remedy) throws -> Int {
            let changed = remedy.applied(to: problem)
            let planner = try Planner(changed)
            let more = planner.bestInsertion(of: remedy.task, beside: plan.blocks)?.blocks ?? []
            #expect(
                planner.violations(of: plan.blocks + more).allSatisfy { !more.contains($0.block) })
            let placed = (plan.blocks + more).filter { $0.task == remedy.task }
            let wanted = changed.tasks.first { $0.id == remedy.task }?.duration ?? 0
            return wanted - placed.reduce(0) { $0 + $1.minutes }
        }
        #expect(try missing(remedy) < problem.grid)
        guard remedy.minutes > problem.grid, remedy.kind != .split else { return }
        var smaller = remedy
        smaller.minutes -= problem.grid
        #expect(try missing(smaller) >= problem.grid)
    }
}
