import BasicContainers
import CalendarModel
import TaskweaveTestSupport
import Testing

@testable import Scheduling

@Suite("The search state")
struct SearchStateTests {
    private func problem(seed: UInt64) -> PreparedProblem {
        var random = RandomProblem(seed: seed)
        random.tasks = 9
        random.days = 3
        return PreparedProblem(random.problem())
    }

    /// Places and removes tasks at random; calls `body` after each step.
    private func change(
        _ state: inout SearchState, seed: UInt64,
        _ body: (borrowing SearchState, Int) throws -> Void
    ) rethrows {
        var generator = SeededGenerator(seed: seed)
        for step in 0..<60 {
            let task = Int.random(in: state.tasks.indices, using: &generator)
            if Bool.random(using: &generator) || state.firsts[task] < 0 {
                _ = state.place(task)
            } else {
                state.removeBlocks(of: task)
            }
            try body(state, step)
        }
    }

    @Test(arguments: seeds(1...60))
    func `the cost that is kept is the cost of the blocks`(seed: UInt64) {
        var state = SearchState.load(Solution(problem(seed: seed))) { _ in true }
        change(&state, seed: seed) { state, step in
            let solution = state.unload()
            #expect(state.score == solution.score, "seed \(seed), step \(step)")
            let slivers = solution.cost.sliver
            #expect(state.slivers == slivers, "seed \(seed), step \(step)")
        }
    }

    @Test(arguments: seeds(1...60))
    func `a state loaded from the blocks finds what the state finds`(seed: UInt64) {
        let problem = problem(seed: seed)
        var state = SearchState.load(Solution(problem)) { _ in true }
        var generator = SeededGenerator(seed: seed)
        for step in 0..<30 {
            let task = Int.random(in: state.tasks.indices, using: &generator)
            if Bool.random(using: &generator) {
                _ = state.place(task)
            } else {
                state.removeBlocks(of: task)
            }
            let asked = Int.random(in: state.tasks.indices, using: &generator)
            let solution = state.unload()
            let expected = solution.bestInsertion(of: asked)
            let found = state.demand(of: asked).flatMap { state.bestInsertion($0) }
            #expect(found == expected?.delta, "seed \(seed), step \(step)")
        }
    }

    @Test(arguments: seeds(1...60))
    func `an insertion is found where it costs less than a bound, and only there`(seed: UInt64) {
        var state = SearchState.load(Solution(problem(seed: seed))) { _ in true }
        var bounded = 0
        for _ in 0..<3 {
            for task in state.tasks.indices {
                guard var demand = state.demand(of: task), let growth = state.bestInsertion(demand)
                else { continue }
                let found = state.found.indices.map { state.found[$0] }
                demand.bound = growth + 1
                let same = state.bestInsertion(demand)
                #expect(same == growth, "seed \(seed), task \(task)")
                let again = state.found.indices.map { state.found[$0] }
                #expect(again.map(\.slots) == found.map(\.slots), "seed \(seed), task \(task)")
                demand.bound = growth
                let none = state.bestInsertion(demand)
                #expect(none == nil, "seed \(seed), task \(task)")
                bounded += 1
                if task % 2 == 0 { for chunk in found { state.insert(chunk) } }
            }
        }
        #expect(bounded > 0, "seed \(seed)")
    }

    @Test(arguments: seeds(1...60))
    func `restoring a snapshot brings its blocks and its cost`(seed: UInt64) {
        var state = SearchState.load(Solution(problem(seed: seed))) { _ in true }
        var snapshot = Snapshot()
        change(&state, seed: seed) { state, step in if step == 30 { snapshot.keep(state) } }
        state.restore(snapshot)
        #expect(state.score == snapshot.score, "seed \(seed)")
        let solution = state.unload()
        #expect(solution.score == snapshot.score, "seed \(seed)")
    }

    @Test(arguments: seeds(1...60))
    func `no state costs less than the lower bound`(seed: UInt64) {
        var state = SearchState.load(Solution(problem(seed: seed))) { _ in true }
        let least = state.lowerBound.cost
        change(&state, seed: seed) { state, step in
            #expect(state.score.cost >= least, "seed \(seed), step \(step)")
        }
    }

    @Test func `a task that fits where it likes best costs the least cost`() {
        var problem = SchedulingProblem(
            grid: 15, horizon: 1440, tasks: [PlanningTask(id: "a", duration: 60)])
        problem.windows = ["work": [540..<720]]
        var state = SearchState.load(Solution(PreparedProblem(problem))) { _ in true }
        let isPlaced = state.place(0)
        let least = state.lowerBound.cost
        #expect(isPlaced)
        #expect(state.score.cost == least)
    }
}
