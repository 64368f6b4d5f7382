/// The search for places of one displaced block after another.
struct OptionSearch {
    /// The plan without the displaced blocks.
    let table: Timetable
    /// The cost of the plan with them.
    let standing: Int
    /// What was offered already, with pauses.
    private var offered: [Range<Int>] = []

    init(table: Timetable, standing: Int) {
        self.table = table
        self.standing = standing
    }

    private var problem: PreparedProblem { table.problem }

    mutating func options(
        for block: Block, of task: Int, beside others: [Block]
    ) -> [MoveOption] {
        var options: [MoveOption] = []
        var reserved: [Range<Int>] = []
        let costs = costs(beside: others)
        for kind in MoveOption.Kind.allCases {
            guard let start = start(of: kind, for: block, task, costs) else { continue }
            let place = Block(task: block.task, start: start, end: start + block.minutes)
            guard place != block, !options.contains(where: { $0.block == place }) else { continue }
            let growth = costs(placed(place, task)) - standing
            options.append(MoveOption(kind: kind, block: place, growth: growth))
            reserved.append(claim(of: place))
        }
        offered += reserved
        return options
    }

    /// Returns the function that gives the cost of the plan when one block goes to a place and the other displaced
    /// ones stay.
    private func costs(beside others: [Block]) -> (PlacedBlock) -> Int {
        var table = table
        for other in others {
            if let task = problem.positions[other.task] { table.insert(placed(other, task)) }
        }
        return { [table] block in
            var table = table
            table.insert(block)
            return table.cost.total
        }
    }

    private func start(
        of kind: MoveOption.Kind, for block: Block, _ task: Int, _ cost: (PlacedBlock) -> Int
    ) -> Int? {
        let days = problem.days
        let day = days.day(of: block.start)
        let today = days.start(ofDay: day) ?? block.start
        let tomorrow = days.start(ofDay: day + 1) ?? problem.problem.horizon
        let first = max(today, problem.tasks[task].release).roundedUp(to: problem.grid)
        let isFree = { (start: Int) in self.isFree(start, block, task) }
        switch kind {
        case .rightAfter:
            let end = endOfObstacles(to: block)
            return end.flatMap { isFree($0) ? $0 : nil }
        case .earlierToday:
            let last = block.start - block.minutes
            guard first <= last else { return nil }
            return stride(
                from: last.roundedDown(to: problem.grid), through: first, by: -problem.grid
            )
            .first(where: isFree)
        case .nextFree:
            let start = (block.start + 1).roundedUp(to: problem.grid)
            let last = problem.problem.horizon - block.minutes
            guard start <= last else { return nil }
            return stride(from: max(start, first), through: last, by: problem.grid).first(
                where: isFree)
        case .tomorrow:
            let end = days.start(ofDay: day + 2) ?? problem.problem.horizon
            guard tomorrow < end else { return nil }
            let free = stride(from: tomorrow.roundedUp(to: problem.grid), to: end, by: problem.grid)
                .filter(isFree)
            return free.map { (cost(placed($0, block, task)), $0) }.min { $0 < $1 }?.1
        }
    }

    /// Whether a block may start at a minute: no hard rule breaks, nothing waits for it that starts before its end,
    /// and the place was not offered to another block.
    private func isFree(_ start: Int, _ block: Block, _ task: Int) -> Bool {
        let place = placed(start, block, task)
        let claim = claim(of: Block(task: block.task, start: place.start, end: place.end))
        guard !offered.contains(where: { $0.overlaps(claim) }),
            HardRule.firstBreach(by: place, beside: table) == nil
        else { return false }
        return !problem.tasks[task].successors.contains { successor in
            table.blocks[successor].contains { !$0.isFixed && $0.start < place.end }
        }
    }

    /// Returns the first slot after the meetings and blocks that overlap a block, with their buffers and pauses.
    private func endOfObstacles(to block: Block) -> Int? {
        let range = block.start..<block.end
        let meetings = problem.problem.busy.map { $0.paddedStart..<$0.paddedEnd }
        let blocks = table.blocks.joined().map {
            $0.start..<$0.end + problem.pause.after($0.minutes)
        }
        let met = (meetings + blocks).filter { $0.overlaps(range) }
        return met.map(\.upperBound).max()?.roundedUp(to: problem.grid)
    }

    private func placed(_ block: Block, _ task: Int) -> PlacedBlock {
        placed(block.start, block, task)
    }

    private func placed(_ start: Int, _ block: Block, _ task: Int) -> PlacedBlock {
        PlacedBlock(task: task, start: start, end: start + block.minutes)
    }

    private func claim(of block: Block) -> Range<Int> {
        block.start..<block.end + problem.pause.after(block.minutes)
    }
}
