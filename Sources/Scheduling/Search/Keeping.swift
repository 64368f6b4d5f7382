import CalendarModel

/// The existing blocks: which of them stand, and which have to go.
struct Keeping: Sendable {
    /// The blocks that stand.
    let table: Timetable
    /// The blocks that a hard rule forbids, in the order in which they were asked.
    let released: [PlacedBlock]

    /// Lets fixed blocks stand, then every other one that keeps all hard rules beside those before:
    /// by inherited priority, predecessors before successors, then by start.
    init(_ problem: PreparedProblem) {
        var table = Timetable(problem)
        var released: [PlacedBlock] = []
        var loose: [PlacedBlock] = []
        var previous: PlacedBlock?
        for block in problem.existing where previous?.stands(as: block) != true {
            previous = block
            if block.isFixed { table.insert(block) } else { loose.append(block) }
        }
        func rank(_ block: PlacedBlock) -> (Int, Int) {
            let task = problem.tasks[block.task]
            return (task.inheritedPriority.rawValue, task.depth)
        }
        loose.sort { rank($0) != rank($1) ? rank($0) < rank($1) : $0 < $1 }
        for block in loose {
            if HardRule.firstBreach(by: block, beside: table) == nil {
                table.insert(block)
            } else {
                released.append(block)
            }
        }
        self.table = table
        self.released = released
    }

    /// Returns the board of what stands and of the tasks of released blocks placed anew, before anything else takes
    /// their time, and the blocks that only waited for them taken up again.
    func mended() -> Board {
        var table = table
        var board = Board(table, isMovable: table.isMovable)
        let broken = Set(released.map(\.task)).sorted()
        guard !broken.isEmpty else { return board }
        for task in UrgencyOrder.priority.sorted(broken, of: table.problem) {
            var added = takingUp(task, in: &table)
            for block in added { board.insert(board.chunk(block)) }
            guard let insertion = mending(task, on: &board) else { continue }
            added = insertion.chunks
            for block in added {
                table.insert(block)
                board.insert(board.chunk(block))
            }
        }
        // What was taken up again may stay by now.
        return Board(table, isMovable: table.isMovable)
    }

    /// Lets released blocks of a task stand again that keep all hard rules by now; returns them.
    private func takingUp(_ task: Int, in table: inout Timetable) -> [PlacedBlock] {
        released.filter { block in
            guard block.task == task, HardRule.firstBreach(by: block, beside: table) == nil else {
                return false
            }
            table.insert(block)
            return true
        }
    }

    /// Returns the insertion of a task that lost a block: one that ends before the blocks of its
    /// successors, so that they can stay, unless it costs more than moving them.
    private func mending(_ task: Int, on board: inout Board) -> Insertion? {
        guard let demand = board.demand(of: task) else { return nil }
        let free = board.insertion(demand)
        let waiting = released.filter { table.problem.tasks[task].successors.contains($0.task) }
        guard let first = waiting.map(\.start).min() else { return free }
        var early = demand
        early.latest = min(early.latest, board.time.slot(of: first))
        guard let inTime = board.insertion(early) else { return free }
        let minutes = inTime.chunks.reduce(0) { $0 + $1.minutes }
        let saved = waiting.reduce(0) { $0 + table.problem.terms.moved($1.start, $1.end) }
        let isWorth = inTime.growth - saved <= free?.growth ?? 0
        return minutes == demand.slots * board.time.grid && isWorth ? inTime : free
    }
}
