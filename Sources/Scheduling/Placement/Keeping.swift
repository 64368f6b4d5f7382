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

    /// Returns whether a table holds anything but the existing blocks, or lacks one of them.
    func isChanged(in table: Timetable) -> Bool {
        !released.isEmpty || table.entries.count != self.table.entries.count
    }

    /// Returns the table with the tasks of released blocks placed anew, before anything else takes
    /// their time, and the blocks that only waited for them taken up again.
    func mended() -> Timetable {
        var table = table
        let broken = Set(released.map(\.task)).sorted()
        for task in UrgencyOrder.priority.sorted(broken, of: table.problem) {
            takeUp(task, in: &table)
            if let insertion = mending(task, in: table) { table.insert(insertion) }
        }
        return table
    }

    /// Lets released blocks of a task stand again that keep all hard rules by now.
    private func takeUp(_ task: Int, in table: inout Timetable) {
        for block in released where block.task == task {
            if HardRule.firstBreach(by: block, beside: table) == nil { table.insert(block) }
        }
    }

    /// Returns the insertion of a task that lost a block: one that ends before the blocks of its
    /// successors, so that they can stay, unless it costs more than moving them.
    private func mending(_ task: Int, in table: Timetable) -> Insertion? {
        guard let demand = Demand(task, beside: table) else { return nil }
        let free = table.bestInsertion(demand)
        let waiting = released.filter { table.problem.tasks[task].successors.contains($0.task) }
        guard let first = waiting.map(\.start).min() else { return free }
        var early = demand
        early.latest = min(early.latest, first)
        guard let inTime = table.bestInsertion(early) else { return free }
        let minutes = inTime.chunks.reduce(0) { $0 + $1.minutes }
        let saved = waiting.reduce(0) { $0 + table.problem.terms.moved($1.start, $1.end) }
        let isWorth = inTime.growth - saved <= free?.growth ?? 0
        return minutes == demand.minutes && isWorth ? inTime : free
    }
}
