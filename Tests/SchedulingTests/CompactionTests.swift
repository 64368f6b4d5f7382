import BasicContainers
import CalendarModel
import TaskweaveTestSupport
import Testing

@testable import Scheduling

@Suite("Compaction")
struct CompactionTests {
    private func state(seed: UInt64) -> SearchState {
        var random = RandomProblem(seed: seed)
        random.tasks = 9
        random.days = 3
        var state = SearchState.load(Solution(PreparedProblem(random.problem()))) { _ in true }
        var generator = SeededGenerator(seed: seed)
        state.place(state.tasks.indices.shuffled(using: &generator))
        return state
    }

    @Test(arguments: seeds(1...120))
    func `blocks moved to the ends of their runs cost no more and keep all rules`(seed: UInt64) {
        var state = state(seed: seed)
        var generator = SeededGenerator(seed: seed)
        for step in 0..<30 {
            guard let place = state.starts.indices.randomElement(using: &generator) else { return }
            let head = state.starts[place]
            let toEnd = Bool.random(using: &generator)
            let before = state.score
            let chunk = state.remove(at: Int(head))
            let start = state.outermost(chunk, toEnd: toEnd)
            #expect(toEnd ? start >= chunk.start : start <= chunk.start, "seed \(seed), \(step)")
            #expect(state.time.runs[start] == state.time.runs[chunk.start], "seed \(seed), \(step)")
            state.insert(SearchState.Chunk(task: chunk.task, start: start, length: chunk.length))
            #expect(!(before < state.score), "seed \(seed), step \(step)")
            let solution = state.unload()
            #expect(solution.score == state.score, "seed \(seed), step \(step)")
            let blocks = solution.named
            #expect(solution.problem.violations(of: blocks).isEmpty, "seed \(seed), step \(step)")
        }
    }

    @Test(arguments: seeds(1...120))
    func `compacting again moves nothing`(seed: UInt64) {
        var state = state(seed: seed)
        for toEnd in [false, true] {
            for head in state.starts.indices.map({ state.starts[$0] }).sorted() {
                let chunk = state.remove(at: Int(head))
                let start = state.outermost(chunk, toEnd: toEnd)
                let moved = SearchState.Chunk(task: chunk.task, start: start, length: chunk.length)
                #expect(state.outermost(moved, toEnd: toEnd) == start, "seed \(seed)")
                state.insert(moved)
            }
        }
    }

    @Test func `a block leaves its run neither at the front nor at the back`() {
        let picture = DayPicture("09 ....m........m....")
        let problem = picture.problem(PlanningTask(id: "a", duration: 30))
        var state = SearchState.load(Solution(PreparedProblem(problem))) { _ in true }
        state.insert(SearchState.Chunk(task: 0, start: 8, length: 2))
        let chunk = state.remove(at: 8)
        let (first, last) = (
            state.outermost(chunk, toEnd: false), state.outermost(chunk, toEnd: true)
        )
        #expect(first == 5)
        #expect(last == 11)
    }
}
