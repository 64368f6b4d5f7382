import CalendarModel

/// A block in a conflict, and where it could go.
public struct DisplacedBlock: Hashable, Sendable, Codable {
    /// A place to which a block could be moved out of a conflict.
    public struct Option: Hashable, Sendable, Codable {
        /// The kind of a place.
        public enum Kind: String, Hashable, CaseIterable, Sendable, Codable {
            /// Directly after the obstacle, with the buffer and break that belong there.
            case rightAfter
            /// The last place before the block on the same local day.
            case earlierToday
            /// The first place after the block's present start.
            case nextFree
            /// The cheapest place on the next local day.
            case tomorrow
            /// The last place on an earlier local day.
            case earlier
        }

        /// The kind of the place.
        public var kind: Kind
        /// The block there.
        public var block: Block
        /// The growth of the objective over that of the present plan; negative if the plan gets better.
        public var growth: Int
    }

    /// The block in its present place.
    public var block: Block
    /// The places, each kind at most once and no place twice; none if the block fits nowhere.
    public var options: [Option]
}

/// The search for places of one displaced block after another.
private struct OptionSearch {
    /// The plan without the displaced blocks.
    private let bare: Solution
    /// The same with the displaced predecessors of a displaced block in the places that they may take.
    private var solution: Solution
    /// The cost of the plan with the displaced blocks.
    let standing: Int
    /// The places already offered, each with the break around it.
    private var offered: [Range<Int>] = []
    private let pause: Int

    init(_ problem: PreparedProblem, _ displaced: [Block], in blocks: [Block]) {
        bare = Solution(problem, blocks.filter { !displaced.contains($0) })
        solution = bare
        standing = Solution(problem, blocks).cost.total
        pause = problem.problem.breakRule?.minutes ?? 0
    }

    private var problem: PreparedProblem { solution.problem }

    mutating func options(
        for block: Block, of task: Int, beside others: [Block]
    ) -> [DisplacedBlock.Option] {
        var options: [DisplacedBlock.Option] = []
        let costs = costs(beside: others)
        for kind in DisplacedBlock.Option.Kind.allCases {
            guard let start = start(of: kind, for: block, task, costs) else { continue }
            let place = Block(task: block.task, start: start, end: start + block.minutes)
            guard place != block, !options.contains(where: { $0.block == place }) else { continue }
            let growth = costs(placed(start, block, task)) - standing
            options.append(DisplacedBlock.Option(kind: kind, block: place, growth: growth))
        }
        offered += options.map(reserved)
        return options
    }

    /// Assumes places for blocks while the blocks that wait for them are placed.
    mutating func assume(_ blocks: [Block]) {
        solution = bare
        for block in blocks.compactMap(problem.placed) { solution.insert(block) }
    }

    /// Returns the first option of a block that leaves every other block at least one option, and takes the overlapping options
    /// away from them.
    mutating func share(
        for block: Block, of task: Int, beside others: [Block], _ found: inout [DisplacedBlock]
    ) -> DisplacedBlock.Option? {
        offered = []
        let options = options(for: block, of: task, beside: others)
        for option in options {
            let place = reserved(option)
            let left = found.map { item in
                item.options.filter { !place.overlaps($0.block.start..<$0.block.end) }
            }
            guard zip(left, found).allSatisfy({ !$0.isEmpty || $1.options.isEmpty }) else {
                continue
            }
            for row in found.indices { found[row].options = left[row] }
            return option
        }
        return nil
    }

    /// Returns the time that a place keeps free of the places of other blocks.
    private func reserved(_ option: DisplacedBlock.Option) -> Range<Int> {
        option.block.start - pause..<option.block.end + pause
    }

    /// Returns a function that gives the cost of the plan with one block in a given place and the other displaced blocks where
    /// they are.
    private func costs(beside others: [Block]) -> (PlacedBlock) -> Int {
        var solution = bare
        for other in others {
            guard let task = problem.positions[other.task] else { continue }
            solution.insert(placed(other.start, other, task))
        }
        return { [solution] block in
            var solution = solution
            solution.insert(block)
            return solution.cost.total
        }
    }

    private func start(
        of kind: DisplacedBlock.Option.Kind, for block: Block, _ task: Int,
        _ cost: (PlacedBlock) -> Int
    ) -> Int? {
        let days = problem.days
        let day = days.day(of: block.start)
        let today = days.start(ofDay: day) ?? block.start
        let tomorrow = days.start(ofDay: day + 1) ?? problem.problem.horizon
        let first = max(today, problem.tasks[task].release).roundedUp(to: problem.grid)
        let isFree = { (start: Int) in self.isFree(start, block, task) }
        switch kind {
        case .rightAfter:
            guard let end = endOfObstacles(to: block) else { return nil }
            return [end, (end + pause).roundedUp(to: problem.grid)].first(where: isFree)
        case .earlierToday:
            return lastFree(from: first, through: block.start - block.minutes, isFree)
        case .earlier:
            return lastFree(
                from: problem.tasks[task].release.roundedUp(to: problem.grid),
                through: today - block.minutes, isFree)
        case .nextFree:
            let start = (block.start + 1).roundedUp(to: problem.grid)
            let last = problem.problem.horizon - block.minutes
            guard start <= last else { return nil }
            return stride(from: max(start, first), through: last, by: problem.grid)
                .first(where: isFree)
        case .tomorrow:
            let end = days.start(ofDay: day + 2) ?? problem.problem.horizon
            guard tomorrow < end else { return nil }
            let free = stride(from: tomorrow.roundedUp(to: problem.grid), to: end, by: problem.grid)
                .filter(isFree)
            return free.map { (cost(placed($0, block, task)), $0) }.min { $0 < $1 }?.1
        }
    }

    private func lastFree(
        from first: Int, through last: Int, _ isFree: (Int) -> Bool
    ) -> Int? {
        guard first <= last else { return nil }
        return stride(from: last.roundedDown(to: problem.grid), through: first, by: -problem.grid)
            .first(where: isFree)
    }

    /// Whether a block may start at a minute: it breaks no hard rule, no successor starts before its end, and the place has not
    /// been offered to another block.
    private func isFree(_ start: Int, _ block: Block, _ task: Int) -> Bool {
        let place = placed(start, block, task)
        guard !offered.contains(where: { $0.overlaps(place.start..<place.end) }),
            HardRule.firstBreach(by: place, beside: solution) == nil
        else { return false }
        return solution.earlySuccessor(of: place) == nil
    }

    /// Returns the first slot after the meetings and blocks that overlap a block, with their buffers.
    private func endOfObstacles(to block: Block) -> Int? {
        let range = block.start..<block.end
        let meetings = problem.problem.busy.map { $0.paddedStart..<$0.paddedEnd }
        let blocks = solution.blocks.joined().map { $0.start..<$0.end }
        let met = (meetings + blocks).filter { $0.overlaps(range) }
        return met.map(\.upperBound).max()?.roundedUp(to: problem.grid)
    }

    private func placed(_ start: Int, _ block: Block, _ task: Int) -> PlacedBlock {
        PlacedBlock(task: task, start: start, end: start + block.minutes)
    }
}

extension PreparedProblem {
    /// Returns the places to which blocks in a conflict could go, see `Planner`.
    func options(for displaced: [Block], in blocks: [Block]) -> [DisplacedBlock] {
        var search = OptionSearch(self, displaced, in: blocks)
        let known = displaced.filter { positions[$0.task] != nil }
        func rank(_ row: Int) -> (Int, Int, Int, Int) {
            let task = positions[known[row].task].map { tasks[$0] }
            return (
                task?.depth ?? 0, task?.inheritedPriority.rawValue ?? 0,
                task?.inheritedDeadline ?? .max, row
            )
        }
        let order = known.indices.sorted { rank($0) < rank($1) }
        var found = known.map { DisplacedBlock(block: $0, options: []) }
        func others(_ row: Int) -> [Block] {
            known.enumerated().filter { $0.offset != row }.map(\.element)
        }
        for row in order {
            guard let task = positions[known[row].task] else { continue }
            let waits = known.indices.filter { other in
                positions[known[other].task].map(tasks[task].predecessors.contains) == true
            }
            // After every option of its predecessors, or otherwise after the first option, whose later ones are then withdrawn.
            for isLast in waits.isEmpty ? [true] : [true, false] where found[row].options.isEmpty {
                let assumed = waits.compactMap { other in
                    let options = found[other].options.map(\.block)
                    return
                        (isLast ? options.max { $0.end < $1.end } : options.min { $0.end < $1.end })
                        ?? known[other]
                }
                search.assume(assumed)
                found[row].options = search.options(for: known[row], of: task, beside: others(row))
            }
            guard let first = found[row].options.map(\.block.start).min() else { continue }
            for other in waits { found[other].options.removeAll { $0.block.end > first } }
        }
        search.assume([])
        for row in order where found[row].options.isEmpty {
            guard let task = positions[known[row].task] else { continue }
            let option = search.share(for: known[row], of: task, beside: others(row), &found)
            found[row].options = option.map { [$0] } ?? []
        }
        return found
    }
}
