import BasicContainers
import CountingAllocator
import TaskweaveTestSupport
import Testing

@testable import Scheduling

@Suite(
    "What the search allocates",
    .enabled(
        if: counting_allocator_is_available() && isOptimized,
        "Calls of the allocator are counted with glibc and in optimised code only."))
struct SearchAllocationTests {
    /// Returns the number of allocations by this thread during a search with limited effort.
    private func allocations(of problem: SchedulingProblem, effort limit: Int) -> Int {
        let problem = PreparedProblem(problem)
        let tasks = problem.tasks.map(\.index)
        var state = WarmStart(problem).repaired()
        var none = StoppingCriterion(limit: 0)
        state.construct(placing: tasks, &none)
        let search = RuinAndRecreate(state, moving: tasks)
        var effort = StoppingCriterion(limit: limit)
        counting_allocator_begin()
        let found = search.run(&effort)
        let count = Int(counting_allocator_end())
        #expect(effort.iterations > limit / 2)
        let isEmpty = found.starts.isEmpty
        #expect(!isEmpty)
        return count
    }

    @Test(arguments: seeds(1...3), [20_000, 200_000])
    func `a search that is four times as long allocates no more`(seed: UInt64, effort: Int) {
        var random = RandomProblem(seed: seed)
        random.isOdd = false
        random.tasks = 40
        random.days = 5
        random.hours = 9
        var problem = random.problem()
        // With this rule no gap is shorter than a break: chunks that would leave such a gap are the only part that allocates.
        problem.breakRule = .init(long: 60, minutes: 15)
        let short = allocations(of: problem, effort: effort)
        let long = allocations(of: problem, effort: 4 * effort)
        // Lists may still grow slightly.
        #expect(long <= short + 60, "seed \(seed): \(short) and \(long) allocations")
    }
}
