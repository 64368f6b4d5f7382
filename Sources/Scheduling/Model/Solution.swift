/// A solution: placed blocks, in minutes, with the sums that the rules and the objective need.
///
/// Blocks may break rules: pinned blocks can, and so can those of an audited plan. Overlaps are therefore found by the greatest
/// end of all earlier blocks, not only the neighbour's.
struct Solution: Sendable {
    /// A block, with the farthest-reaching block up to it.
    struct Entry: Sendable {
        let block: PlacedBlock
        /// The block with the greatest end among this one and all before it.
        var farthest: PlacedBlock
    }

    let problem: PreparedProblem
    /// All blocks by start, end and task.
    private(set) var entries: [Entry] = []
    /// The blocks of each task by start and end.
    private(set) var blocks: [[PlacedBlock]]
    /// The placed minutes of each task.
    private(set) var minutes: [Int]
    /// The used minutes of each free run.
    private(set) var used: [Int]
    /// The half minutes of blocks in the load of each local day with blocks.
    private(set) var dayLoads: [Int: Int] = [:]
    /// The capped minutes of each local day that has any.
    private(set) var cappedMinutes: [Int: Int] = [:]
    /// The blocks of each habit by local day.
    private(set) var habitBlocks: [Int: [Int: [PlacedBlock]]] = [:]

    init(_ problem: PreparedProblem) {
        self.problem = problem
        blocks = Array(repeating: [], count: problem.tasks.count)
        minutes = Array(repeating: 0, count: problem.tasks.count)
        used = Array(repeating: 0, count: problem.runs.count)
    }

    /// Creates a solution from blocks, each fixed if the equal existing block is; blocks of unknown tasks are left out.
    ///
    /// Complexity: O(*n* log *n*), where *n* is the number of blocks, unless blocks overlap.
    init(_ problem: PreparedProblem, _ blocks: [Block]) {
        self.init(problem)
        for block in blocks.compactMap(problem.placed).sorted() { insert(block) }
    }

    /// The blocks with the task ids that callers know, by start, end and task.
    var named: [Block] { entries.map { problem.named($0.block) } }

    /// Returns the position of the first block that is not before `block`.
    ///
    /// Complexity: O(log *n*).
    func position(of block: PlacedBlock) -> Int {
        entries.partition { !($0.block < block) }
    }

    /// Returns whether all minutes of a task are placed, but for less than a slot, which fixed blocks off the grid may leave.
    func isComplete(_ task: Int) -> Bool {
        minutes[task] + problem.grid > problem.tasks[task].duration
    }

    /// Returns whether the solution contains a block with the same time and task.
    func contains(_ block: PlacedBlock) -> Bool {
        blocks[block.task].contains { $0.stands(as: block) }
    }

    /// Returns whether the search may move a block: it is neither fixed nor an existing block within the freeze period.
    func isMovable(_ block: PlacedBlock) -> Bool {
        guard !block.isFixed else { return false }
        return block.start >= problem.problem.now + problem.problem.freeze
            || !problem.existing(of: block.task).contains { $0.stands(as: block) }
    }

    /// Adds a block.
    ///
    /// Complexity: O(*n*) to make room, otherwise O(log *n*) unless blocks overlap.
    mutating func insert(_ block: PlacedBlock) {
        let row = position(of: block)
        entries.insert(Entry(block: block, farthest: block), at: row)
        let place = blocks[block.task].firstIndex { block < $0 } ?? blocks[block.task].count
        blocks[block.task].insert(block, at: place)
        count(block, sign: 1)
        renewReach(from: row)
    }

    /// Removes a block that the solution contains.
    ///
    /// Complexity: O(*n*).
    mutating func remove(_ block: PlacedBlock) {
        let row = position(of: block)
        guard row < entries.count, entries[row].block.stands(as: block),
            let place = blocks[block.task].firstIndex(where: { $0.stands(as: block) })
        else { preconditionFailure("the block is not in the solution") }
        entries.remove(at: row)
        blocks[block.task].remove(at: place)
        count(block, sign: -1)
        renewReach(from: row)
    }

    private mutating func count(_ block: PlacedBlock, sign: Int) {
        let task = problem.tasks[block.task]
        minutes[block.task] += sign * block.minutes
        if let run = problem.run(containing: block.start) {
            used[run] += sign * block.minutes
        }
        let day = problem.days.day(of: block.start)
        dayLoads[day, default: 0] += sign * block.minutes * task.loadOfMinute
        if task.isCapped { cappedMinutes[day, default: 0] += sign * block.minutes }
        guard let habit = task.habit else { return }
        if sign > 0 {
            habitBlocks[habit, default: [:]][day, default: []].append(block)
        } else {
            habitBlocks[habit]?[day]?.removeAll { $0.stands(as: block) }
        }
    }

    /// Updates the farthest block of each entry, from a row on until one is unchanged.
    private mutating func renewReach(from first: Int) {
        for row in first..<entries.count {
            let block = entries[row].block
            var renewed = Entry(block: block, farthest: block)
            if row > 0, entries[row - 1].farthest.end > block.end {
                renewed.farthest = entries[row - 1].farthest
            }
            let isSettled = row > first && renewed.farthest.stands(as: entries[row].farthest)
            entries[row] = renewed
            if isSettled { return }
        }
    }
}

extension Solution {
    /// Returns the blocks that share a minute with a range, in order.
    ///
    /// Complexity: O(log *n* + *k*), where *k* is the number of blocks after the first one that reaches the range.
    func blocks(in range: Range<Int>) -> [PlacedBlock] {
        var row = entries.partition { $0.farthest.end > range.lowerBound }
        var found: [PlacedBlock] = []
        while row < entries.count, entries[row].block.start < range.upperBound {
            if entries[row].block.end > range.lowerBound { found.append(entries[row].block) }
            row += 1
        }
        return found
    }

    /// Returns the minutes of the row that a new block would be in, including the block itself, and a neighbour in that row.
    ///
    /// Complexity: O(log *n* + *k*), where *k* is the number of blocks in the row.
    func row(around block: PlacedBlock) -> (minutes: Int, neighbor: PlacedBlock?) {
        let place = position(of: block)
        var minutes = block.minutes
        var neighbor: PlacedBlock?
        var edge = block.start
        var before = place
        while before > 0, problem.isRow(from: entries[before - 1].farthest.end, to: edge) {
            before -= 1
            minutes += entries[before].block.minutes
            edge = min(edge, entries[before].block.start)
            neighbor = neighbor ?? entries[before].block
        }
        edge = max(block.end, place > 0 ? entries[place - 1].farthest.end : block.end)
        var after = place
        while after < entries.count, problem.isRow(from: edge, to: entries[after].block.start) {
            minutes += entries[after].block.minutes
            edge = max(edge, entries[after].block.end)
            neighbor = neighbor ?? entries[after].block
            after += 1
        }
        return (minutes, neighbor)
    }
}

extension PreparedProblem {
    /// Whether a block that starts at one minute is in the same row as a block that ends at another: neither a break nor a
    /// meeting lies between them.
    func isRow(from end: Int, to start: Int) -> Bool {
        guard let rule = problem.breakRule, end < start else { return problem.breakRule != nil }
        return start - end < rule.minutes && !meetings.isBusy(between: end, and: start)
    }
}

/// A block that identifies its task by position.
struct PlacedBlock: Hashable, Sendable {
    let task: Int
    let start: Int
    let end: Int
    /// Whether it stays as it is, whatever the rules say: pinned, or started before now.
    var isFixed = false

    var minutes: Int { end - start }

    /// Returns whether both blocks have the same time and task.
    func stands(as other: PlacedBlock) -> Bool {
        task == other.task && start == other.start && end == other.end
    }
}

extension PlacedBlock: Comparable {
    /// Orders by start, then by end, then by task.
    static func < (left: PlacedBlock, right: PlacedBlock) -> Bool {
        (left.start, left.end, left.task) < (right.start, right.end, right.task)
    }
}
