/// A solution: the blocks that stand, in minutes, with the sums that rules and objective ask for.
///
/// Blocks may break rules: pinned ones do, and an audited plan may. So overlaps are found by the greatest end of all blocks
/// before a point, not only by the neighbour's.
struct Solution: Sendable {
    /// A block with how far all blocks up to it reach.
    struct Entry: Sendable {
        let block: PlacedBlock
        /// The block with the greatest end among this one and all before.
        var farthest: PlacedBlock
    }

    let problem: PreparedProblem
    /// All blocks by start, end and task.
    private(set) var entries: [Entry] = []
    /// The blocks of each task by start and end.
    private(set) var blocks: [[PlacedBlock]]
    /// The minutes placed of each task.
    private(set) var minutes: [Int]
    /// The minutes used of each free run.
    private(set) var used: [Int]
    /// The minutes of each local day that has any blocks.
    private(set) var dayMinutes: [Int: Int] = [:]
    /// The capped minutes of each local day that has any.
    private(set) var cappedMinutes: [Int: Int] = [:]
    /// The blocks of each habit on each local day that has any.
    private(set) var habitBlocks: [Int: [Int: [PlacedBlock]]] = [:]

    init(_ problem: PreparedProblem) {
        self.problem = problem
        blocks = Array(repeating: [], count: problem.tasks.count)
        minutes = Array(repeating: 0, count: problem.tasks.count)
        used = Array(repeating: 0, count: problem.runs.count)
    }

    /// Creates the solution of blocks, each fixed if the existing one is; those of unknown tasks are left out.
    ///
    /// Complexity: O(*n* log *n*), *n* the number of blocks, unless blocks overlap.
    init(_ problem: PreparedProblem, _ blocks: [Block]) {
        self.init(problem)
        for block in blocks.compactMap(problem.placed).sorted() { insert(block) }
    }

    /// The blocks by the names that callers know, by start, end and task.
    var named: [Block] { entries.map { problem.named($0.block) } }

    /// Returns a task as a cause.
    func cause(_ task: Int) -> Cause { problem.cause(task) }

    /// Returns the position of the first block that is not before `block`.
    ///
    /// Complexity: O(log *n*).
    func position(of block: PlacedBlock) -> Int {
        entries.partition { !($0.block < block) }
    }

    /// Returns whether all minutes of a task are placed.
    func isComplete(_ task: Int) -> Bool {
        minutes[task] >= problem.tasks[task].duration
    }

    /// Returns whether exactly this block stands.
    func contains(_ block: PlacedBlock) -> Bool {
        blocks[block.task].contains { $0.stands(as: block) }
    }

    /// Returns whether the search may move a block: it is neither fixed nor so near that only a hard rule moves it.
    func isMovable(_ block: PlacedBlock) -> Bool {
        guard !block.isFixed else { return false }
        return block.start >= problem.problem.now + problem.problem.freeze
            || !problem.existing(of: block.task).contains { $0.stands(as: block) }
    }

    /// Adds a block.
    ///
    /// Complexity: O(*n*) to make room; O(log *n*) else, unless blocks overlap.
    mutating func insert(_ block: PlacedBlock) {
        let row = position(of: block)
        entries.insert(Entry(block: block, farthest: block), at: row)
        let place = blocks[block.task].firstIndex { block < $0 } ?? blocks[block.task].count
        blocks[block.task].insert(block, at: place)
        count(block, sign: 1)
        renewReach(from: row)
    }

    /// Removes a block that stands.
    ///
    /// Complexity: O(*n*).
    mutating func remove(_ block: PlacedBlock) {
        let row = position(of: block)
        guard row < entries.count, entries[row].block.stands(as: block),
            let place = blocks[block.task].firstIndex(where: { $0.stands(as: block) })
        else { preconditionFailure("the block does not stand") }
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
        dayMinutes[day, default: 0] += sign * block.minutes
        if task.isCapped { cappedMinutes[day, default: 0] += sign * block.minutes }
        guard let habit = task.habit else { return }
        if sign > 0 {
            habitBlocks[habit, default: [:]][day, default: []].append(block)
        } else {
            habitBlocks[habit]?[day]?.removeAll { $0.stands(as: block) }
        }
    }

    /// Carries reaches on from a row until one is as it was.
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
    /// Returns the blocks that share a minute with a time, in order.
    ///
    /// Complexity: O(log *n* + *k*), *k* the blocks from the first that reaches the time on.
    func blocks(in range: Range<Int>) -> [PlacedBlock] {
        var row = entries.partition { $0.farthest.end > range.lowerBound }
        var found: [PlacedBlock] = []
        while row < entries.count, entries[row].block.start < range.upperBound {
            if entries[row].block.end > range.lowerBound { found.append(entries[row].block) }
            row += 1
        }
        return found
    }

    /// Returns the minutes of blocks in a row with a block that does not stand, itself included, and a neighbour in it.
    ///
    /// Complexity: O(log *n* + *k*), *k* the blocks of the row.
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
    /// Whether a block that starts at a minute is in a row with what ends at another: there is neither a break between them
    /// nor a meeting.
    func isRow(from end: Int, to start: Int) -> Bool {
        guard let rule = problem.breakRule, end < start else { return problem.breakRule != nil }
        return start - end < rule.minutes && !meetings.isBusy(between: end, and: start)
    }
}

/// A block by the position of its task.
struct PlacedBlock: Hashable, Sendable {
    let task: Int
    let start: Int
    let end: Int
    /// Whether it stands as it is, whatever the rules say: pinned, or started before now.
    var isFixed = false

    var minutes: Int { end - start }

    /// Returns whether both take the same time for the same task.
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
