import Foundation
import TaskweaveTestSupport
import Testing

@testable import Scheduling

@Suite("Watches")
struct WatchTests {
    /// Returns a problem that is searched for longer than anybody waits.
    private func problem(seed: UInt64) -> SchedulingProblem {
        var random = RandomProblem(seed: seed)
        random.tasks = 40
        random.days = 5
        var problem = random.problem()
        problem.effort = 1_000_000_000
        return problem
    }

    @Test(arguments: seeds(1...40))
    func `a search that is stopped before it begins has a feasible plan`(seed: UInt64) throws {
        let planner = try Planner(problem(seed: seed))
        let watch = Planner.Watch()
        watch.stop()
        let plan = Planner.Watch.$current.withValue(watch) { planner.plan() }
        #expect(planner.violations(of: plan.blocks).isEmpty)
        var constructed = problem(seed: seed)
        constructed.effort = 0
        #expect(try plan.cost <= Planner(constructed).plan().cost)
    }

    @Test(arguments: seeds(1...8), [1, 30])
    func `a search ends when it is stopped`(seed: UInt64, milliseconds: Int) throws {
        let planner = try Planner(problem(seed: seed))
        let watch = Planner.Watch()
        // The tests take all threads that tasks and queues share.
        Thread.detachNewThread {
            Thread.sleep(forTimeInterval: Double(milliseconds) / 1000)
            watch.stop()
        }
        let plan = Planner.Watch.$current.withValue(watch) { planner.plan() }
        #expect(watch.isStopped || plan.cost == plan.bound)
        #expect(planner.violations(of: plan.blocks).isEmpty)
    }

    @Test(arguments: seeds(1...10))
    func `a watch does not change the plan and knows its progress`(seed: UInt64) throws {
        var problem = problem(seed: seed)
        problem.effort = 2_000
        let planner = try Planner(problem)
        let watch = Planner.Watch()
        let plan = Planner.Watch.$current.withValue(watch) { planner.plan() }
        #expect(plan == planner.plan())
        #expect(!watch.isStopped)
        let progress = try #require(watch.progress)
        #expect(progress.cost >= plan.cost)
        #expect(progress.iterations <= plan.iterations)
    }
}
