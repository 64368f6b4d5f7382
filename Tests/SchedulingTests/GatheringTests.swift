import BasicContainers
import CalendarModel
import TaskweaveTestSupport
import Testing

@testable import Scheduling

@Suite("Free time gathered in one place")
struct GatheringTests {
    private func board(seed: UInt64) -> Board {
        var random = RandomProblem(seed: seed)
        random.tasks = 9
        random.days = 3
        var board = Board(Timetable(PreparedProblem(random.problem()))) { _ in true }
        var generator = SeededGenerator(seed: seed)
        board.place(board.tasks.indices.shuffled(using: &generator))
        return board
    }

    @Test(arguments: seeds(1...120))
    func `blocks moved to the ends of their runs cost no more and keep all rules`(seed: UInt64) {
        var board = board(seed: seed)
        var generator = SeededGenerator(seed: seed)
        for step in 0..<30 {
            guard let place = board.starts.indices.randomElement(using: &generator) else { return }
            let head = board.starts[place]
            let toEnd = Bool.random(using: &generator)
            let before = board.merit
            let chunk = board.remove(at: Int(head))
            let start = board.outermost(chunk, toEnd: toEnd)
            #expect(toEnd ? start >= chunk.start : start <= chunk.start, "seed \(seed), \(step)")
            #expect(board.time.runs[start] == board.time.runs[chunk.start], "seed \(seed), \(step)")
            board.insert(Board.Chunk(task: chunk.task, start: start, length: chunk.length))
            #expect(!(before < board.merit), "seed \(seed), step \(step)")
            let table = board.table
            #expect(table.merit == board.merit, "seed \(seed), step \(step)")
            let blocks = table.entries.map { table.problem.named($0.block) }
            #expect(table.problem.violations(of: blocks).isEmpty, "seed \(seed), step \(step)")
        }
    }

    @Test(arguments: seeds(1...120))
    func `gathering again moves nothing`(seed: UInt64) {
        var board = board(seed: seed)
        for toEnd in [false, true] {
            for head in board.starts.indices.map({ board.starts[$0] }).sorted() {
                let chunk = board.remove(at: Int(head))
                let start = board.outermost(chunk, toEnd: toEnd)
                let moved = Board.Chunk(task: chunk.task, start: start, length: chunk.length)
                #expect(board.outermost(moved, toEnd: toEnd) == start, "seed \(seed)")
                board.insert(moved)
            }
        }
    }

    @Test func `a block leaves its run neither at the front nor at the back`() {
        let picture = DayPicture("09 ....m........m....")
        let problem = picture.problem(PlanningTask(id: "a", duration: 30))
        var board = Board(Timetable(PreparedProblem(problem))) { _ in true }
        board.insert(Board.Chunk(task: 0, start: 8, length: 2))
        let chunk = board.remove(at: 8)
        let (first, last) = (
            board.outermost(chunk, toEnd: false), board.outermost(chunk, toEnd: true)
        )
        #expect(first == 5)
        #expect(last == 11)
    }
}
