import BasicContainers

/// Takes tasks that lie near each other out of a plan and places them anew, again and again; what is a little
/// worse is kept at first, and less and less of it later.
///
/// Source: Gerhard Schrimpf et al., "Record breaking optimization results using the ruin and recreate
/// principle", 2000, doi:10.1006/jcph.1999.6413; blinks: Jan Christiaens, Greet Vanden Berghe, "Slack induction by
/// string removals for vehicle routing problems", 2020, doi:10.1287/trsc.2019.0914. The numbers were tuned on
/// generated problems.
struct RuinAndRecreate: ~Copyable {
    var board: Board
    /// The best plan so far.
    var best = Snapshot()
    /// Another plan, by start, of which the search takes over parts.
    var other = Snapshot()
    private var merit: Merit
    var random = SplitMix64(seed: 1)
    /// The tasks that may be moved.
    let tasks: [Int]
    let isMovable: [Bool]
    /// The ranks of all tasks in each order of urgency.
    let ranks: [[Int]]
    /// The tasks to place, first those that were taken out.
    var waiting: [Int] = []
    /// Whether a task waits.
    var isWaiting: UniqueArray<Bool>
    /// How many of those come before all others, each after the next one, which it waits for.
    var chained = 0
    var removed: [Board.Chunk] = []
    /// What a plan costs at least, and by how much the cost grows at least when each task is placed.
    let least: (cost: Int, growths: [Int])
    /// Where blocks of this attempt start.
    var inserted: [Int] = []
    /// What waits, in the order in which it is placed.
    var order = UniqueArray<Turn>()

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
        isWaiting = UniqueArray(repeating: false, count: problem.tasks.count)
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
        let left = (effort.limit - effort.iterations) / max(1, tasks.count)
        board.blinks.rate = min(Blinks.most, left / 100)
        let last = effort.limit - min(effort.limit / 10, 10 * tasks.count)
        // A fiftieth of the search goes to ejections.
        let end = last - max(0, last - effort.iterations) / 50
        // In strict mode searches apart leave minutes of some tiny problems out that one alone places.
        let isApart = left >= Self.leastEffortToCross && !board.problem.problem.isStrict
        let generations = isApart ? Self.generations : 0
        cross(generations, from: best, warmth: warmth, &effort, until: end)
        board.blinks.rate = 0
        board.restore(best)
        if board.merit.cost > least.cost { eject(&effort, until: last) }
        if board.existing.isEmpty { settle(&effort) }
        if board.merit.cost > least.cost { board.improve(moving: tasks, &effort) }
        return board
    }

    /// Takes out and places anew from the best plan so far, and once more from the best when half of the effort is used.
    mutating func anneal(warmth: Int, _ effort: inout Effort, until end: Int) {
        let cooling = Cooling(warmth: warmth, from: effort, until: end)
        let isStrict = board.problem.problem.isStrict
        let middle = effort.iterations + (end - effort.iterations) / 2
        var isInSecondHalf = false
        returnToBest()
        while best.merit.cost > least.cost, effort.iterations < end {
            guard !board.starts.isEmpty, effort.take(1) else { break }
            if !isInSecondHalf, effort.iterations > middle {
                isInSecondHalf = true
                returnToBest()
            }
            removed.removeAll(keepingCapacity: true)
            inserted.removeAll(keepingCapacity: true)
            waiting.removeAll(keepingCapacity: true)
            chained = 0
            if !other.chunks.isEmpty, random.next(below: 10) == 0 { takeOver() } else { ruin() }
            let allowed = cooling.allowance(at: effort, &random)
            let most = isStrict ? .max / 2 : merit.cost + allowed
            let isWhole = recreate(&effort, atMost: most)
            for task in waiting { isWaiting[task] = false }
            guard isWhole, board.merit.isAcceptable(after: merit, allowing: allowed) else {
                undo()
                continue
            }
            merit = board.merit
            if merit < best.merit { best.keep(board) }
        }
    }

    private mutating func returnToBest() {
        board.restore(best)
        merit = best.merit
    }

    /// A part of what a task with a place costs on average: more of it the more minutes have none, because there tasks take
    /// each other's place, and that changes the cost by more than moving one.
    private var warmth: Int {
        var cost = board.merit.cost
        for task in board.tasks.indices {
            cost -= board.tasks[task].unplaced * board.missing[task] / board.time.grid
        }
        var (missing, all) = (0, 0)
        for task in tasks {
            missing += max(0, board.missing[task])
            all += board.problem.tasks[task].duration
        }
        let share = Double(missing) / Double(max(1, all))
        return Int(Double(cost / max(1, tasks.count)) * 0.6 * (1 + 4 * share))
    }

    private mutating func undo() {
        for start in inserted { _ = board.remove(at: start) }
        for chunk in removed { board.insert(chunk) }
    }
}
