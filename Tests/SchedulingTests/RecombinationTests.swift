import BasicContainers
import CalendarModel
import TaskweaveTestSupport
import Testing

@testable import Scheduling

@Suite("Recombination")
struct RecombinationTests {
    /// Returns a state whose tasks are placed in an order that depends on the seed.
    private func state(_ problem: PreparedProblem, seed: UInt64) -> SearchState {
        var state = SearchState.load(Solution(problem)) { _ in true }
        var generator = SeededGenerator(seed: seed)
        state.place(state.tasks.indices.shuffled(using: &generator))
        return state
    }

    @Test(arguments: seeds(1...60))
    func `what is taken over stands as it does there, and all rules are kept`(seed: UInt64) {
        var random = RandomProblem(seed: seed)
        random.tasks = 12
        random.days = 4
        let problem = PreparedProblem(random.problem())
        let there = state(problem, seed: seed + 1)
        let isEmpty = there.starts.isEmpty
        guard !isEmpty else { return }
        var search = RuinAndRecreate(
            state(problem, seed: seed), moving: problem.tasks.map(\.index))
        search.partner.keep(there)
        search.partner.sort()
        var effort = StoppingCriterion(limit: .max)
        for step in 0..<20 {
            search.inserted.removeAll()
            search.recombine()
            for start in search.inserted {
                let stands = there.holds(search.state.chunk(startingIn: start))
                #expect(stands, "seed \(seed), step \(step)")
            }
            // If a task depends on one that has no place now, the search reverts the change.
            guard search.recreate(&effort, atMost: .max / 2) else { return }
            for task in search.absent { search.isAbsent[task] = false }
            search.absent.removeAll()
            let solution = search.state.unload()
            let score = search.state.score
            #expect(solution.score == score, "seed \(seed), step \(step)")
            let blocks = solution.named
            #expect(problem.violations(of: blocks).isEmpty, "seed \(seed), step \(step)")
        }
    }

    @Test(arguments: seeds(1...20))
    func `a plan without anything in a stretch of its own becomes the other one, or a better one`(
        seed: UInt64
    ) {
        var random = RandomProblem(seed: seed)
        random.tasks = 12
        random.days = 4
        let problem = PreparedProblem(random.problem())
        let there = state(problem, seed: seed)
        let isEmpty = there.starts.isEmpty
        guard !isEmpty else { return }
        let empty = SearchState.load(Solution(problem)) { _ in true }
        var search = RuinAndRecreate(empty, moving: problem.tasks.map(\.index))
        search.partner.keep(there)
        search.partner.sort()
        for _ in 0..<400 {
            search.recombine()
            for task in search.absent { search.isAbsent[task] = false }
            search.absent.removeAll()
        }
        let (found, expected) = (search.state.score, search.partner.score)
        #expect(!(expected < found), "seed \(seed)")
    }
}
