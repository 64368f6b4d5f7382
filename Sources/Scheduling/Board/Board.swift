import BasicContainers

/// The blocks that stand, as the search sees them: in slots, with what they cost.
///
/// Blocks that stay only take time here. The others neither overlap nor break a pause, so that each is known by the slot
/// in which it starts. Nothing is allocated once the lists have grown, and nothing is ever copied. Lists are unique by their
/// type, so that no write has to ask whether somebody shares them. What the loop of the search asks without a
/// change is inlined: a call that only borrows the board would be handed a copy of its fields.
struct Board: ~Copyable {
    /// Some slots in a row for one task.
    struct Chunk: Sendable {
        var task: Int
        var start: Int
        var length: Int

        var end: Int { start + length }
        var slots: Range<Int> { start..<end }
    }

    let problem: PreparedProblem
    let time: Timeline
    let tasks: [SlotTask]
    let neighbors: [Int]
    let existing: [SlotTasks.Existing]
    private(set) var weights: Objective
    let pause: SlotPause
    /// The most capped minutes of a local day.
    let dayCap: Int
    private let isStrict: Bool

    /// The slots that no other block may take: blocks with their pauses.
    private(set) var taken: SlotSet
    /// The slots that a pause must not reach: where blocks start.
    private(set) var heads: SlotSet
    /// What blocks that stay take.
    let staying: Staying

    /// The length and the task of the block that starts in a slot, where the next one of the task starts, or −1, and
    /// its place in `starts`.
    private(set) var lengths: UniqueArray<Int32>
    private(set) var owners: UniqueArray<Int32>
    private(set) var nexts: UniqueArray<Int32>
    private var places: UniqueArray<Int32>
    /// Where movable blocks start, in no order.
    private(set) var starts = UniqueArray<Int32>()
    /// Where a movable block of each task starts, or −1.
    private(set) var firsts: UniqueArray<Int32>

    /// Minutes that each task lacks.
    private(set) var missing: UniqueArray<Int>
    /// How many tasks lack any.
    private(set) var incompleteCount: Int
    /// What the movable blocks of each task cost by themselves.
    private(set) var placedCosts: UniqueArray<Int>
    /// The number of all blocks of each task.
    private(set) var counts: UniqueArray<Int>
    /// The minutes used of each free run, pauses included.
    private(set) var used: UniqueArray<Int>
    /// The capped minutes of each local day.
    private(set) var capped: UniqueArray<Int>
    /// The number of blocks of each habit on each local day.
    private(set) var habitBlocks: UniqueArray<Int32>
    /// The cost of all slivers.
    private(set) var slivers = 0
    /// How good the plan is.
    private(set) var merit: Merit

    /// What the last question for an insertion found, and room to look for it.
    var found = UniqueArray<Chunk>()
    var tables: SplitTables
    /// Which openings are passed over.
    var blinks = Blinks()

    /// Creates the board of a table, whose movable blocks keep all rules.
    ///
    /// Complexity: O(*n*), *n* the slots of the timeline and the size of the problem.
    init(_ table: Timetable, isMovable: (PlacedBlock) -> Bool) {
        let problem = table.problem
        self.problem = problem
        time = problem.timeline
        let all = problem.slotTasks
        tasks = all.tasks
        neighbors = all.neighbors
        existing = all.existing
        weights = problem.terms.weights
        pause = SlotPause(problem.pause, grid: problem.grid)
        dayCap = problem.problem.dayCap?.minutes ?? .max
        isStrict = problem.problem.isStrict
        lengths = UniqueArray(repeating: 0, count: time.count)
        owners = UniqueArray(repeating: -1, count: time.count)
        nexts = UniqueArray(repeating: -1, count: time.count)
        places = UniqueArray(repeating: -1, count: time.count)
        firsts = UniqueArray(repeating: -1, count: tasks.count)
        let minutes = problem.tasks.map { $0.duration - table.minutes[$0.index] }
        missing = UniqueArray(copying: minutes)
        incompleteCount = minutes.count { $0 > 0 }
        placedCosts = UniqueArray(repeating: 0, count: tasks.count)
        counts = UniqueArray(copying: table.blocks.map(\.count))
        used = UniqueArray(copying: table.used)
        capped = UniqueArray(repeating: 0, count: time.dayCount)
        habitBlocks = UniqueArray(repeating: 0, count: all.habitCount * time.dayCount)
        merit = table.merit
        let slots = problem.tasks.lazy.map { $0.duration / problem.grid }.max() ?? 0
        tables = SplitTables(slots: min(slots, time.count))
        let blocks = table.entries.map(\.block)
        staying = Staying(blocks.filter { !isMovable($0) }, of: problem, pause: pause)
        taken = staying.taken.clone()
        heads = staying.heads.clone()
        for (run, used) in table.used.enumerated() { slivers += sliver(run, used: used) }
        for block in blocks {
            let day = problem.days.day(of: block.start) - time.firstDay
            if (0..<time.dayCount).contains(day) { countDay(of: block.task, day, block.minutes) }
        }
        for block in blocks where isMovable(block) {
            let chunk = chunk(block)
            placedCosts[chunk.task] += cost(of: chunk, tasks[chunk.task])
            link(chunk)
        }
    }

    /// Whether some local day has more capped minutes than that.
    @inline(__always)
    func hasDay(withCappedAbove minutes: Int) -> Bool {
        for day in capped.indices where capped[day] > minutes { return true }
        return false
    }

    /// Makes slivers cost nothing.
    mutating func ignoreSlivers() {
        merit.cost -= slivers
        slivers = 0
        weights.sliver = 0
    }

    /// Adds a block where there is room for it.
    ///
    /// Complexity: O(1).
    mutating func insert(_ chunk: Chunk) {
        let task = tasks[chunk.task]
        let own = cost(of: chunk, task)
        placedCosts[chunk.task] += own
        merit.cost += own - task.unplaced * chunk.length
        if counts[chunk.task] > 0 { merit.cost += weights.frag }
        count(chunk, task, sign: 1)
        link(chunk)
    }

    /// Returns the movable block that starts in a slot.
    @inline(__always)
    func chunk(startingIn slot: Int) -> Chunk {
        Chunk(task: Int(owners[slot]), start: slot, length: Int(lengths[slot]))
    }

    /// Removes the movable block that starts in a slot, and returns it.
    ///
    /// Complexity: O(*b*), *b* the blocks of the task.
    mutating func remove(at start: Int) -> Chunk {
        let chunk = chunk(startingIn: start)
        let task = tasks[chunk.task]
        let own = cost(of: chunk, task)
        placedCosts[chunk.task] -= own
        merit.cost -= own - task.unplaced * chunk.length
        count(chunk, task, sign: -1)
        if counts[chunk.task] > 0 { merit.cost -= weights.frag }
        unlink(chunk)
        return chunk
    }

    @inline(__always)
    private mutating func count(_ chunk: Chunk, _ task: SlotTask, sign: Int) {
        let minutes = sign * chunk.length * time.grid
        let wasComplete = isComplete(chunk.task)
        missing[chunk.task] -= minutes
        if isComplete(chunk.task) != wasComplete { incompleteCount -= sign }
        if isStrict { merit.unplaced[task.priority] -= minutes }
        counts[chunk.task] += sign
        let run = Int(time.runs[chunk.start])
        let before = sliver(run, used: used[run])
        used[run] += minutes + sign * pause.minutes(after: chunk.length)
        let growth = sliver(run, used: used[run]) - before
        slivers += growth
        merit.cost += growth
        countDay(of: chunk.task, Int(time.days[chunk.start]), minutes)
    }

    @inline(__always)
    private mutating func countDay(of index: Int, _ day: Int, _ minutes: Int) {
        let task = tasks[index]
        if task.isCapped { capped[day] += minutes }
        if task.habit >= 0 { habitBlocks[task.habit * time.dayCount + day] += minutes > 0 ? 1 : -1 }
    }

    private mutating func link(_ chunk: Chunk) {
        let start = chunk.start
        taken.insert(start..<min(chunk.end + pause.slots(after: chunk.length), time.count))
        heads.insert(start)
        lengths[start] = Int32(chunk.length)
        owners[start] = Int32(chunk.task)
        nexts[start] = firsts[chunk.task]
        firsts[chunk.task] = Int32(start)
        places[start] = Int32(starts.count)
        starts.append(Int32(start))
    }

    private mutating func unlink(_ chunk: Chunk) {
        let start = chunk.start
        let end = min(chunk.end + pause.slots(after: chunk.length), time.count)
        taken.remove(start..<end, except: staying.taken)
        heads.remove(start, except: staying.heads)
        owners[start] = -1
        var before = Int(firsts[chunk.task])
        if before == start {
            firsts[chunk.task] = nexts[start]
        } else {
            while Int(nexts[before]) != start { before = Int(nexts[before]) }
            nexts[before] = nexts[start]
        }
        let last = starts.removeLast()
        let place = places[start]
        guard Int(last) != start else { return }
        starts[Int(place)] = last
        places[Int(last)] = place
    }
}
