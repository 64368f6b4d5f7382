/// Takes tasks that lie near each other out of a plan and places them anew, again and again; what is a little
/// worse is kept at first, and less and less of it later.
///
/// Source: Gerhard Schrimpf et al., "Record breaking optimization results using the ruin and recreate
/// principle", 2000, doi:10.1006/jcph.1999.6413; blinks: Jan Christiaens, Greet Vanden Berghe, "Slack induction by
/// string removals for vehicle routing problems", 2020, doi:10.1287/trsc.2019.0914. The numbers were tuned on
/// generated problems.
struct RuinAndRecreate: ~Copyable {
    /// The most tasks without a place that are tried along with those that were taken out.
    private static let mostMissing = 4

    var board: Board
    /// The best plan so far.
    private var best = Snapshot()
    private var merit: Merit
    var random = SplitMix64(seed: 1)
    /// The tasks that may be moved.
    let tasks: [Int]
    let isMovable: [Bool]
    /// The ranks of all tasks in each order of urgency.
    private let ranks: [[Int]]
    /// The tasks to place, first those that were taken out.
    var waiting: [Int] = []
    /// Whether a task waits.
    var isWaiting: [Bool]
    /// The task to place before all others.
    var preferred: Int?
    var removed: [Board.Chunk] = []
    /// What a plan costs at least, and by how much the cost grows at least when each task is placed.
    private let least: (cost: Int, growths: [Int])
    private var inserted: [Int] = []
    private var keys: [Int] = []
    private var order: [Int] = []

    /// Begins with a plan of which some tasks may be moved.
    init(_ board: consuming Board, moving tasks: [Int]) {
        let problem = board.problem
        merit = board.merit
        best.keep(board)
        least = board.least
        self.board = board
        self.tasks = tasks
        let movable = Set(tasks)
        isMovable = problem.tasks.map { movable.contains($0.index) }
        isWaiting = Array(repeating: false, count: problem.tasks.count)
        ranks = UrgencyOrder.tried(isStrict: problem.problem.isStrict).map { order in
            var ranks = Array(repeating: 0, count: problem.tasks.count)
            let sorted = order.sorted(problem.tasks.map(\.index), of: problem)
            for (rank, task) in sorted.enumerated() { ranks[task] = rank }
            return ranks
        }
    }

    /// Searches for as long as effort lasts and a better plan is possible; returns the best board, in which no
    /// single task has a better place if enough effort was left to see that.
    consuming func run(_ effort: inout Effort) -> Board {
        let cooling = Cooling(warmth: warmth, from: effort)
        let isStrict = board.problem.problem.isStrict
        board.blinks.rate = min(
            Blinks.most, (effort.limit - effort.iterations) / max(1, tasks.count) / 25)
        let end = effort.limit - min(effort.limit / 10, 3 * tasks.count)
        while best.merit.cost > least.cost, effort.iterations < end {
            guard !board.starts.isEmpty, effort.take(1) else { break }
            removed.removeAll(keepingCapacity: true)
            inserted.removeAll(keepingCapacity: true)
            ruin()
            let allowed = cooling.allowance(at: effort, &random)
            let isWhole = recreate(&effort, atMost: isStrict ? .max : merit.cost + allowed)
            for task in waiting { isWaiting[task] = false }
            guard isWhole, board.merit.isAcceptable(after: merit, allowing: allowed) else {
                undo()
                continue
            }
            merit = board.merit
            if merit < best.merit { best.keep(board) }
        }
        board.blinks.rate = 0
        board.restore(best)
        if best.merit.cost > least.cost { board.improve(moving: tasks, &effort) }
        return board
    }

    private var warmth: Int {
        var unplaced = 0
        for (task, missing) in zip(board.tasks, board.missing) {
            unplaced += task.unplaced * missing / board.time.grid
        }
        return (board.merit.cost - unplaced) / max(1, tasks.count) / 4
    }

    /// Places what was taken out, and some of what had no place; false where it is bound to cost more than it may, where
    /// something would have to wait for what has no place now, or where effort ends.
    private mutating func recreate(_ effort: inout Effort, atMost most: Int) -> Bool {
        let ruined = waiting.count
        let shift = random.next(below: tasks.count)
        for offset in tasks.indices where waiting.count < ruined + Self.mostMissing {
            let place = offset + shift
            let task = tasks[place < tasks.count ? place : place - tasks.count]
            if !board.isComplete(task), !isWaiting[task], isRoomNew(for: task) { wait(task) }
        }
        shuffle()
        var rest = 0
        for task in order { rest += least.growths[task] }
        // A task whose predecessor came after it gets a second turn.
        for turn in 0..<2 {
            for task in order where !board.isComplete(task) {
                if turn == 0, board.merit.cost - board.slivers + rest > most { return false }
                guard let demand = board.demand(of: task) else { continue }
                if turn == 0 { rest -= least.growths[task] }
                guard board.bestInsertion(demand) != nil else { continue }
                guard effort.take(1) else { return false }
                for chunk in board.found {
                    board.insert(chunk)
                    inserted.append(chunk.start)
                }
            }
        }
        for task in waiting[..<ruined] where !board.isComplete(task) && board.isAwaited(task) {
            return false
        }
        return true
    }

    /// Returns whether a block that was taken out lies where a task may be placed.
    private func isRoomNew(for index: Int) -> Bool {
        let task = board.tasks[index]
        guard task.category >= 0 else { return false }
        for chunk in removed where chunk.start < task.limit && chunk.end > task.release {
            if board.time.isOpen(chunk.start, to: task.category) { return true }
        }
        return false
    }

    /// Lets a task wait for a place.
    mutating func wait(_ task: Int) {
        isWaiting[task] = true
        waiting.append(task)
    }

    /// Puts what waits in the order of urgency, or roughly so.
    private mutating func shuffle() {
        let ranking = random.next(below: ranks.count)
        let noise = random.next(below: 2) == 0 ? 1 : max(1, tasks.count / 2)
        keys.removeAll(keepingCapacity: true)
        order.removeAll(keepingCapacity: true)
        for task in waiting {
            let key = task == preferred ? -1 : ranks[ranking][task] + random.next(below: noise)
            var place = order.count
            while place > 0, keys[place - 1] > key { place -= 1 }
            keys.insert(key, at: place)
            order.insert(task, at: place)
        }
    }

    private mutating func undo() {
        for start in inserted { _ = board.remove(at: start) }
        for chunk in removed { board.insert(chunk) }
    }
}
