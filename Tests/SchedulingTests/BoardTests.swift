import BasicContainers
import CalendarModel
import TaskweaveTestSupport
import Testing

@testable import Scheduling

@Suite("The board of the search")
struct BoardTests {
    private func problem(seed: UInt64) -> PreparedProblem {
        var random = RandomProblem(seed: seed)
        random.tasks = 9
        random.days = 3
        return PreparedProblem(random.problem())
    }

    /// Places and takes out tasks at random; calls `body` after each step.
    private func change(
        _ board: inout Board, seed: UInt64, _ body: (borrowing Board, Int) throws -> Void
    ) rethrows {
        var generator = SeededGenerator(seed: seed)
        for step in 0..<60 {
            let task = Int.random(in: board.tasks.indices, using: &generator)
            if Bool.random(using: &generator) || board.firsts[task] < 0 {
                _ = board.place(task)
            } else {
                board.takeOut(task)
            }
            try body(board, step)
        }
    }

    @Test(arguments: seeds(1...60))
    func `the cost that is kept is the cost of the blocks`(seed: UInt64) {
        var board = Board(Timetable(problem(seed: seed))) { _ in true }
        change(&board, seed: seed) { board, step in
            let table = board.table
            #expect(board.merit == table.merit, "seed \(seed), step \(step)")
            let slivers = table.cost.sliver
            #expect(board.slivers == slivers, "seed \(seed), step \(step)")
        }
    }

    @Test(arguments: seeds(1...60))
    func `a board made of the blocks finds what the board finds`(seed: UInt64) {
        let problem = problem(seed: seed)
        var board = Board(Timetable(problem)) { _ in true }
        var generator = SeededGenerator(seed: seed)
        for step in 0..<30 {
            let task = Int.random(in: board.tasks.indices, using: &generator)
            if Bool.random(using: &generator) { _ = board.place(task) } else { board.takeOut(task) }
            let asked = Int.random(in: board.tasks.indices, using: &generator)
            let table = board.table
            let expected = table.bestInsertion(of: asked)
            let found = board.demand(of: asked).flatMap { board.bestInsertion($0) }
            #expect(found == expected?.growth, "seed \(seed), step \(step)")
        }
    }

    @Test(arguments: seeds(1...60))
    func `an insertion is found where it costs less than a bound, and only there`(seed: UInt64) {
        var board = Board(Timetable(problem(seed: seed))) { _ in true }
        var bounded = 0
        for _ in 0..<3 {
            for task in board.tasks.indices {
                guard var demand = board.demand(of: task), let growth = board.bestInsertion(demand)
                else { continue }
                let found = board.found.indices.map { board.found[$0] }
                demand.bound = growth + 1
                let same = board.bestInsertion(demand)
                #expect(same == growth, "seed \(seed), task \(task)")
                let again = board.found.indices.map { board.found[$0] }
                #expect(again.map(\.slots) == found.map(\.slots), "seed \(seed), task \(task)")
                demand.bound = growth
                let none = board.bestInsertion(demand)
                #expect(none == nil, "seed \(seed), task \(task)")
                bounded += 1
                if task % 2 == 0 { for chunk in found { board.insert(chunk) } }
            }
        }
        #expect(bounded > 0, "seed \(seed)")
    }

    @Test(arguments: seeds(1...60))
    func `going back to a moment brings its blocks and its cost`(seed: UInt64) {
        var board = Board(Timetable(problem(seed: seed))) { _ in true }
        var snapshot = Snapshot()
        change(&board, seed: seed) { board, step in if step == 30 { snapshot.keep(board) } }
        board.restore(snapshot)
        #expect(board.merit == snapshot.merit, "seed \(seed)")
        let table = board.table
        #expect(table.merit == snapshot.merit, "seed \(seed)")
    }

    @Test(arguments: seeds(1...60))
    func `no board costs less than the least cost`(seed: UInt64) {
        var board = Board(Timetable(problem(seed: seed))) { _ in true }
        let least = board.least.cost
        change(&board, seed: seed) { board, step in
            #expect(board.merit.cost >= least, "seed \(seed), step \(step)")
        }
    }

    @Test func `a task that fits where it likes best costs the least cost`() {
        var problem = SchedulingProblem(
            grid: 15, horizon: 1440, tasks: [PlanningTask(id: "a", duration: 60)])
        problem.windows = ["work": [540..<720]]
        var board = Board(Timetable(PreparedProblem(problem))) { _ in true }
        let isPlaced = board.place(0)
        let least = board.least.cost
        #expect(isPlaced)
        #expect(board.merit.cost == least)
    }
}
