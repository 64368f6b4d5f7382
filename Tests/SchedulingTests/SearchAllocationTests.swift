import CountingAllocator
import Scheduling
import TaskweaveTestSupport
import Testing

@Suite(
    "What the search allocates",
    .enabled(
        if: counting_allocator_is_available() && !_isDebugAssertConfiguration(),
        "Calls of the allocator are counted with glibc and in optimised code only."))
struct SearchAllocationTests {
    /// Returns how often this thread asks the allocator for memory during a plan of some iterations.
    private func allocations(of problem: SchedulingProblem, effort: Int) throws -> Int {
        var problem = problem
        problem.effort = effort
        let planner = try Planner(problem)
        counting_allocator_begin()
        let plan = planner.plan()
        let count = Int(counting_allocator_end())
        #expect(plan.iterations > effort / 2)
        return count
    }

    @Test(arguments: seeds(1...3))
    func `a longer search allocates no more than a shorter one`(seed: UInt64) throws {
        var random = RandomProblem(seed: seed)
        random.isOdd = false
        random.tasks = 40
        random.days = 5
        random.hours = 9
        let problem = random.problem()
        let short = try allocations(of: problem, effort: 20_000)
        let long = try allocations(of: problem, effort: 80_000)
        // What the best plan and its lists grow by is not the loop's.
        #expect(long <= short + 40, "seed \(seed): \(short) and \(long) allocations")
    }
}
