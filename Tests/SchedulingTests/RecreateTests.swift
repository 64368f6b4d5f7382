import BasicContainers
import CalendarModel
import TaskweaveTestSupport
import Testing

@testable import Scheduling

@Suite("The order in which a search places what it took out")
struct RecreateTests {
    /// Removes tasks from a search's plan; returns whether they could be placed again within the cost limit.
    private func recreate(_ search: inout RuinAndRecreate, _ tasks: [Int], atMost most: Int) -> Bool
    {
        for task in tasks {
            search.select(task)
            search.state.removeBlocks(of: task, to: &search.removed)
        }
        var effort = StoppingCriterion(limit: .max)
        return search.recreate(&effort, atMost: most)
    }

    @Test(arguments: seeds(1...40))
    func `a task whose place costs too much comes before the others`(seed: UInt64) {
        let day = 24 * 60
        let long = PlanningTask("a", slots: 4) { $0.priority = .urgent }
        let due = PlanningTask("b", slots: 4) { ($0.deadline, $0.isDeadlineHard) = (day, true) }
        let problem = PreparedProblem(DayPicture("09 ....", "09 ....").problem(long, due))
        for isFound in [true, false] {
            var state = SearchState.load(Solution(problem)) { _ in true }
            for (task, start) in [(0, day + 540), (1, 540)] {
                let slot = state.time.slot(of: start)
                state.insert(SearchState.Chunk(task: task, start: slot, length: 4))
            }
            let most = state.score.cost - (isFound ? 0 : 1)
            var search = RuinAndRecreate(state, moving: [0, 1])
            search.random = SplitMix64(seed: seed)
            let isWhole = recreate(&search, [0, 1], atMost: most)
            #expect(isWhole == isFound, "seed \(seed)")
        }
    }

    @Test(arguments: seeds(1...60))
    func `an attempt that fails can be taken back`(seed: UInt64) {
        var random = RandomProblem(seed: seed)
        random.tasks = 12
        random.days = 4
        let problem = PreparedProblem(random.problem())
        var state = SearchState.load(Solution(problem)) { _ in true }
        state.place(Array(state.tasks.indices))
        let before = state.unload()
        let cost = state.score.cost
        var search = RuinAndRecreate(state, moving: problem.tasks.map(\.index))
        var generator = SeededGenerator(seed: seed)
        for step in 0..<20 {
            let tasks = before.entries.map(\.block.task).shuffled(using: &generator).prefix(5)
            let isWhole = recreate(&search, Array(tasks), atMost: cost - 1)
            let solution = search.state.unload()
            let score = search.state.score
            #expect(solution.score == score, "seed \(seed), step \(step)")
            guard !isWhole else { return }
            for start in search.inserted { _ = search.state.remove(at: start) }
            for chunk in search.removed { search.state.insert(chunk) }
            let after = search.state.unload().entries.map(\.block)
            #expect(after == before.entries.map(\.block), "seed \(seed), step \(step)")
            for task in search.absent { search.isAbsent[task] = false }
            search.absent.removeAll()
            search.removed.removeAll()
            search.inserted.removeAll()
        }
    }
}
