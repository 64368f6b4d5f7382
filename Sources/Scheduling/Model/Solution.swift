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
        /// The block with the greatest end, its pause included, among this one and all before.
        var resting: PlacedBlock
        /// The end of `resting` with its pause.
        var restingUntil: Int

        init(_ block: PlacedBlock, _ pause: Pause) {
            (self.block, farthest, resting) = (block, block, block)
            restingUntil = block.end + pause.after(block.minutes)
        }
    }

    let problem: PreparedProblem
    /// All blocks by start, end and task.
    private(set) var entries: [Entry] = []
    /// The blocks of each task by start and end.
    private(set) var blocks: [[PlacedBlock]]
    /// The minutes placed of each task.
    private(set) var minutes: [Int]
    /// The minutes used of each free run, pauses included.
    private(set) var used: [Int]
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
        entries.insert(Entry(block, problem.pause), at: row)
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
            used[run] += sign * (block.minutes + problem.pause.after(block.minutes))
        }
        guard task.isCapped || task.habit != nil else { return }
        let day = problem.days.day(of: block.start)
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
            var renewed = Entry(block, problem.pause)
            if row > 0 {
                let previous = entries[row - 1]
                if previous.farthest.end > block.end { renewed.farthest = previous.farthest }
                if previous.restingUntil > renewed.restingUntil {
                    renewed.resting = previous.resting
                    renewed.restingUntil = previous.restingUntil
                }
            }
            let isSettled =
                row > first && renewed.farthest.stands(as: entries[row].farthest)
                && renewed.resting.stands(as: entries[row].resting)
            entries[row] = renewed
            if isSettled { return }
        }
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
