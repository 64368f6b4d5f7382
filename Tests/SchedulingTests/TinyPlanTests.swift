import CalendarModel
import TaskweaveTestSupport
import Testing

@testable import Scheduling

// Whether the search is optimized. These tests themselves never are.
let isOptimized: Bool = {
    #if DEBUG
        false
    #else
        true
    #endif
}()

@Suite("Tiny plans")
struct TinyPlanTests {
    /// Returns a problem of three tasks and two hours, with at most one splittable task.
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

    /// Thousands of seeds if the search is optimized, a few dozen otherwise.
    private static let searched: ClosedRange<UInt64> = 1001...(isOptimized ? 5000 : 1060)

    @Test func `a long search finds the best plan, but for one in a thousand`() throws {
        var missed: [UInt64] = []
        for seed in Self.searched {
            var problem = problem(seed: seed)
            problem.effort = 20_000
            let search = try ExhaustiveSearch(problem)
            if search.planner.plan().cost != search.leastCost() { missed.append(seed) }
        }
        // The search is not exact for chunks in several openings together with breaks and lunch.
        #expect(missed.count * 1000 <= Self.searched.count, "missed \(missed)")
    }

    @Test func `a long strict search leaves out the fewest urgent minutes nearly always`() throws {
        var missed: [UInt64] = []
        for seed in Self.searched {
            var problem = problem(seed: seed)
            problem.isStrict = true
            // If lateness counted by the minute, a very late block would cost more than it is worth.
            problem.lateness = .day
            problem.effort = 20_000
            let whole = try Planner(problem).plan()
            let prepared = PreparedProblem(problem).tasks
            let first = prepared.map(\.inheritedPriority).min()
            problem.tasks = prepared.filter { $0.inheritedPriority == first }.map(\.task)
            let search = try ExhaustiveSearch(problem)
            let least = search.leastStrict()
            let plan = search.planner.plan()
            let isBest =
                search.unplaced(plan.blocks) == least.unplaced && plan.cost == least.cost
                && search.unplaced(whole.blocks) == least.unplaced
            if !isBest { missed.append(seed) }
        }
        #expect(missed.count * 1000 <= Self.searched.count, "missed \(missed)")
    }

    @Test func `a new task gets into a full plan nearly wherever a better one exists`() throws {
        var better = 0
        var missed: [UInt64] = []
        for seed in Self.searched {
            var problem = problem(seed: seed)
            for row in problem.tasks.indices { problem.tasks[row].isSplittable = false }
            problem.effort = nil
            let standing = try Planner(problem).plan().blocks
            problem.existing = standing.map { ExistingBlock($0) }
            var newcomer = PlanningTask(id: "new", duration: 15 * Int(1 + seed % 4))
            newcomer.priority = [.urgent, .high, .medium][Int(seed % 3)]
            problem.tasks.append(newcomer)
            let search = try ExhaustiveSearch(problem)
            let planner = search.planner
            guard planner.bestInsertion(of: "new", beside: standing) == nil else { continue }
            let least = search.leastCost()
            guard least < planner.cost(of: standing).total else { continue }
            better += 1
            if planner.plan().cost > least { missed.append(seed) }
        }
        // Sometimes two tasks have to move, but the search tries to move only one.
        #expect(better > 0 && missed.count * 50 <= better, "\(better), missed \(missed)")
    }
}
