import CalendarModel
import Scheduling
import TaskweaveTestSupport
import Testing

@Suite("Tiny plans")
struct TinyPlanTests {
    /// Returns a problem of three tasks and two hours, of which at most one task may be split.
    private func problem(seed: UInt64) -> SchedulingProblem {
        var random = RandomProblem(seed: seed)
        random.tasks = 3
        random.isTiny = true
        random.days = 1
        random.hours = 2
        var problem = random.problem()
        problem.grid = 15
        problem.isStrict = false
        for row in problem.tasks.indices.dropFirst() { problem.tasks[row].isSplittable = false }
        return problem
    }

    @Test(arguments: seeds(1...20))
    func `a plan is feasible and no better than the best`(seed: UInt64) throws {
        let search = try ExhaustiveSearch(problem(seed: seed))
        let plan = search.planner.plan()
        #expect(search.planner.violations(of: plan.blocks).isEmpty)
        #expect(plan.cost >= search.leastCost())
    }

    @Test func `nearly every plan is the best`() throws {
        let best = try (UInt64(21)...40).filter { seed in
            let search = try ExhaustiveSearch(problem(seed: seed))
            return search.planner.plan().cost == search.leastCost()
        }
        #expect(best.count >= 18)
    }
}
