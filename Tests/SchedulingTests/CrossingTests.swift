import BasicContainers
import CalendarModel
import TaskweaveTestSupport
import Testing

@testable import Scheduling

@Suite("Plans that take over stretches of another one")
struct CrossingTests {
    /// Returns a board with tasks placed in an order that a seed decides.
    private func board(_ problem: PreparedProblem, seed: UInt64) -> Board {
        var board = Board(Timetable(problem)) { _ in true }
        var generator = SeededGenerator(seed: seed)
        board.place(board.tasks.indices.shuffled(using: &generator))
        return board
    }

    @Test(arguments: seeds(1...60))
    func `what is taken over stands as it does there, and all rules are kept`(seed: UInt64) {
        var random = RandomProblem(seed: seed)
        random.tasks = 12
        random.days = 4
        let problem = PreparedProblem(random.problem())
        let there = board(problem, seed: seed + 1)
        let isEmpty = there.starts.isEmpty
        guard !isEmpty else { return }
        var search = RuinAndRecreate(
            board(problem, seed: seed), moving: problem.tasks.map(\.index))
        search.other.keep(there)
        search.other.sort()
        var effort = Effort(limit: .max)
        for step in 0..<20 {
            search.inserted.removeAll()
            search.takeOver()
            for start in search.inserted {
                let stands = there.holds(search.board.chunk(startingIn: start))
                #expect(stands, "seed \(seed), step \(step)")
            }
            // Where something would wait for what has no place now, the search goes back.
            guard search.recreate(&effort, atMost: .max / 2) else { return }
            for task in search.waiting { search.isWaiting[task] = false }
            search.waiting.removeAll()
            let table = search.board.table
            let merit = search.board.merit
            #expect(table.merit == merit, "seed \(seed), step \(step)")
            let blocks = table.entries.map { problem.named($0.block) }
            #expect(problem.violations(of: blocks).isEmpty, "seed \(seed), step \(step)")
        }
    }

    @Test(arguments: seeds(1...20))
    func `a plan without anything in a stretch of its own becomes the other one`(seed: UInt64) {
        var random = RandomProblem(seed: seed)
        random.tasks = 12
        random.days = 4
        let problem = PreparedProblem(random.problem())
        let there = board(problem, seed: seed)
        let isEmpty = there.starts.isEmpty
        guard !isEmpty else { return }
        let empty = Board(Timetable(problem)) { _ in true }
        var search = RuinAndRecreate(empty, moving: problem.tasks.map(\.index))
        search.other.keep(there)
        search.other.sort()
        for _ in 0..<400 {
            search.takeOver()
            for task in search.waiting { search.isWaiting[task] = false }
            search.waiting.removeAll()
        }
        let (found, expected) = (search.board.merit, search.other.merit)
        #expect(found == expected, "seed \(seed)")
    }
}
