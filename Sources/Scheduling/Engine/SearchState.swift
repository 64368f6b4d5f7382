import BasicContainers
import IntervalIndex

/// The search state: a solution in slots, with its cost kept up to date.
///
/// Immovable blocks only take time here. Movable blocks do not overlap, so each is identified by the slot in which it starts.
/// Once the lists have grown, nothing is allocated, and nothing is ever copied: the list type is noncopyable, so a write needs
/// no uniqueness check. Every read-only call in the search loop is inlined or `mutating`, because a call that only borrows the
/// state would get a copy of its two kilobytes of fields.
///
/// Only `load` turns a `Solution` into a state, and only `unload` turns a state into a `Solution`.
struct SearchState: ~Copyable {
    /// Consecutive slots for one task: a block in slots.
    struct Chunk: Sendable {
        var task: Int
        var start: Int
        var length: Int

        var end: Int { start + length }
        var slots: Range<Int> { start..<end }
    }

    let problem: PreparedProblem
    let time: Timeline
    private(set) var tasks: [SlotTask]
    let neighbors: [Int]
    let existing: [SlotTasks.Existing]
    private(set) var weights: Objective
    private(set) var rowRule: RowRule?
    /// The slots that lunch takes, or 0, and the slots of each local day in which it may be; empty if no lunch is required.
    private(set) var lunchSlots: Int
    let lunches: [Range<Int>]
    /// The cost of full days, or `nil` if they cost nothing, and the half minutes of each day that meetings take.
    private(set) var dayLoad: DayLoad?
    let takenLoads: [Int]
    /// The maximum capped minutes of a local day.
    let dayCap: Int
    private let isStrict: Bool

    /// The slots that blocks take.
    private(set) var taken: OccupancyBitmap
    /// The slots in which blocks start.
    private(set) var heads: OccupancyBitmap
    let immovable: ImmovableBlocks

    /// For the block that starts in a slot: its length, its task, the starts of the task's next and previous block or −1, and its
    /// position in `starts`.
    private(set) var lengths: UniqueArray<Int32>
    private(set) var owners: UniqueArray<Int32>
    private(set) var nexts: UniqueArray<Int32>
    private var previous: UniqueArray<Int32>
    private var places: UniqueArray<Int32>
    /// For each slot, the start of the block whose last slot it is, or −1.
    private(set) var tails: UniqueArray<Int32>
    /// The starts of movable blocks, in no order.
    private(set) var starts = UniqueArray<Int32>()
    /// The start of a movable block of each task, or −1.
    private(set) var firsts: UniqueArray<Int32>

    /// The missing minutes of each task.
    private(set) var missing: UniqueArray<Int>
    /// The number of tasks with missing minutes.
    private(set) var incompleteCount: Int
    /// The cost of each task's movable blocks by themselves.
    private(set) var placedCosts: UniqueArray<Int>
    /// The number of all blocks of each task.
    private(set) var counts: UniqueArray<Int>
    /// The used minutes of each free run.
    private(set) var used: UniqueArray<Int>
    /// The half minutes of each local day's blocks in its load, and the minutes of the capped ones.
    private(set) var dayLoads: UniqueArray<Int>
    private(set) var capped: UniqueArray<Int>
    /// The number of blocks of each habit on each local day, including a week before and after the timeline.
    private(set) var habitBlocks: UniqueArray<Int32>
    /// The cost of all slivers.
    private(set) var slivers = 0
    private(set) var score: Score

    /// The openings and cells of the dynamic programme that insertions have looked at since the last call of `price(of:)`;
    /// surroundings, lunches and tables count as several of them.
    var work = 0
    /// The total work so far that has been counted as iterations.
    private(set) var spent = 0

    /// The chunks of the last insertion, and working memory for the search.
    var found = UniqueArray<Chunk>()
    var tables: ChunkingTables
    var blinks = Blinks()

    private init(_ solution: Solution, isMovable: (PlacedBlock) -> Bool) {
        let problem = solution.problem
        self.problem = problem
        time = problem.timeline
        let all = problem.slotTasks
        tasks = all.tasks
        neighbors = all.neighbors
        existing = all.existing
        weights = problem.weights
        rowRule = RowRule(problem.problem.breakRule, grid: problem.grid)
        lunchSlots = ((problem.problem.lunch?.minutes ?? 0) + time.grid - 1) / time.grid
        lunches = problem.lunches.map { [time] lunch in
            let first = max(0, time.slot(notBefore: lunch.lowerBound))
            return first..<max(first, min(time.count, time.slot(of: lunch.upperBound)))
        }
        dayLoad = problem.dayLoad
        takenLoads = (0..<time.dayCount).map { [time] in
            problem.meetingLoad(ofDay: time.firstDay + $0)
        }
        dayCap = problem.problem.dayCap?.minutes ?? .max
        isStrict = problem.problem.isStrict
        lengths = UniqueArray(repeating: 0, count: time.count)
        owners = UniqueArray(repeating: -1, count: time.count)
        nexts = UniqueArray(repeating: -1, count: time.count)
        previous = UniqueArray(repeating: -1, count: time.count)
        places = UniqueArray(repeating: -1, count: time.count)
        tails = UniqueArray(repeating: -1, count: time.count)
        firsts = UniqueArray(repeating: -1, count: tasks.count)
        let minutes = problem.tasks.map { $0.duration - solution.minutes[$0.index] }
        missing = UniqueArray(copying: minutes)
        incompleteCount = minutes.count { $0 >= problem.grid }
        placedCosts = UniqueArray(repeating: 0, count: tasks.count)
        counts = UniqueArray(copying: solution.blocks.map(\.count))
        used = UniqueArray(copying: solution.used)
        dayLoads = UniqueArray(repeating: 0, count: time.dayCount)
        capped = UniqueArray(repeating: 0, count: time.dayCount)
        habitBlocks = UniqueArray(
            repeating: 0, count: all.habitCount * (time.dayCount + 2 * Self.week))
        score = solution.score
        let most = problem.tasks.lazy.map { $0.duration / problem.grid }.max() ?? 0
        tables = ChunkingTables(slots: min(most, time.count))
        let blocks = solution.entries.map(\.block)
        immovable = ImmovableBlocks(
            blocks.filter { !isMovable($0) }, of: problem)
        taken = immovable.taken
        heads = immovable.heads
        for (run, used) in solution.used.enumerated() { slivers += sliver(run, used: used) }
        for block in blocks {
            let day = problem.days.day(of: block.start) - time.firstDay
            countDay(of: block.task, day, block.minutes)
        }
        for block in blocks where isMovable(block) {
            let chunk = slots(of: block)
            placedCosts[chunk.task] += cost(of: chunk, tasks[chunk.task])
            link(chunk)
        }
    }

    /// Sets the cost of slivers and habit spread to zero, and drops the rules for breaks, lunch, gaps and travel; also drops the
    /// costs of days if a block could lie on two of them.
    mutating func relax() {
        rowRule = nil
        lunchSlots = 0
        for task in tasks.indices { (tasks[task].gap, tasks[task].place) = (1, -1) }
        if time.hasRunOnTwoDays {
            dayLoad = nil
            for task in tasks.indices { tasks[task].habit = -1 }
        }
        score.cost -= slivers
        slivers = 0
        weights.sliver = 0
        weights.spread = 0
    }

    /// Returns the minutes of a demand that find a place, optionally without keeping room for lunch or breaks.
    mutating func placeable(
        _ demand: Demand, withoutLunch: Bool = false, withoutBreaks: Bool = false
    ) -> Int {
        let (row, lunch) = (rowRule, lunchSlots)
        defer { (rowRule, lunchSlots) = (row, lunch) }
        if withoutLunch { lunchSlots = 0 }
        if withoutBreaks { rowRule = nil }
        return bestInsertion(demand)?.minutes ?? 0
    }

    /// Inserts a block; there must be room for it.
    ///
    /// Complexity: O(1).
    mutating func insert(_ chunk: Chunk) {
        let task = tasks[chunk.task]
        let own = cost(of: chunk, task)
        placedCosts[chunk.task] += own
        score.cost += own - task.rates.unplaced * chunk.length
        score.cost += dayDelta(task, Int(time.days[chunk.start]), slots: chunk.length)
        score.cost += fragDelta(task, counts[chunk.task])
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
    /// Complexity: O(1).
    mutating func remove(at start: Int) -> Chunk {
        let chunk = chunk(startingIn: start)
        let task = tasks[chunk.task]
        let own = cost(of: chunk, task)
        placedCosts[chunk.task] -= own
        score.cost -= own - task.rates.unplaced * chunk.length
        count(chunk, task, sign: -1)
        score.cost -= fragDelta(task, counts[chunk.task])
        score.cost -= dayDelta(task, Int(time.days[chunk.start]), slots: chunk.length)
        unlink(chunk)
        return chunk
    }

    /// Removes the movable blocks of a task and adds them to a list.
    mutating func removeBlocks(of task: Int, to removed: inout [Chunk]) {
        while firsts[task] >= 0 { removed.append(remove(at: Int(firsts[task]))) }
    }

    /// Removes the movable blocks of a task.
    mutating func removeBlocks(of task: Int) {
        while firsts[task] >= 0 { _ = remove(at: Int(firsts[task])) }
    }

    @inline(__always)
    private mutating func count(_ chunk: Chunk, _ task: SlotTask, sign: Int) {
        let minutes = sign * chunk.length * time.grid
        let wasComplete = isComplete(chunk.task)
        missing[chunk.task] -= minutes
        if isComplete(chunk.task) != wasComplete { incompleteCount -= sign }
        if isStrict { score.unplaced[task.priority] -= minutes }
        counts[chunk.task] += sign
        let run = Int(time.runs[chunk.start])
        let before = sliver(run, used: used[run])
        used[run] += minutes
        let delta = sliver(run, used: used[run]) - before
        slivers += delta
        score.cost += delta
        countDay(of: chunk.task, Int(time.days[chunk.start]), minutes)
    }

    @inline(__always)
    private mutating func countDay(of index: Int, _ day: Int, _ minutes: Int) {
        let task = tasks[index]
        if task.habit >= 0, (-Self.week..<time.dayCount + Self.week).contains(day) {
            habitBlocks[habitDay(task.habit, day)] += minutes > 0 ? 1 : -1
        }
        guard day >= 0, day < time.dayCount else { return }
        dayLoads[day] += minutes * task.loadOfMinute
        if task.isCapped { capped[day] += minutes }
    }

    /// The number of days in a week.
    static let week = 7

    /// Returns the index of a habit's local day in `habitBlocks`.
    @inline(__always)
    func habitDay(_ habit: Int, _ day: Int) -> Int {
        habit * (time.dayCount + 2 * Self.week) + day + Self.week
    }

    private mutating func link(_ chunk: Chunk) {
        let start = chunk.start
        taken.mark(start..<chunk.end)
        tails[chunk.end - 1] = Int32(start)
        heads.mark(start)
        lengths[start] = Int32(chunk.length)
        owners[start] = Int32(chunk.task)
        let next = firsts[chunk.task]
        nexts[start] = next
        previous[start] = -1
        if next >= 0 { previous[Int(next)] = Int32(start) }
        firsts[chunk.task] = Int32(start)
        places[start] = Int32(starts.count)
        starts.append(Int32(start))
    }

    private mutating func unlink(_ chunk: Chunk) {
        let start = chunk.start
        taken.clear(start..<chunk.end, except: immovable.taken)
        tails[chunk.end - 1] = -1
        heads.clear(start, except: immovable.heads)
        owners[start] = -1
        let (before, next) = (previous[start], nexts[start])
        if before < 0 { firsts[chunk.task] = next } else { nexts[Int(before)] = next }
        if next >= 0 { previous[Int(next)] = before }
        let last = starts.removeLast()
        let place = places[start]
        guard Int(last) != start else { return }
        starts[Int(place)] = last
        places[Int(last)] = place
    }

    /// Returns the number of search iterations that some insertions count as, given the work since the last call: a large one
    /// counts as several.
    @inline(__always)
    mutating func price(of insertions: Int = 1) -> Int {
        let large = work >> 11
        work &= 1 << 11 - 1
        spent += large << 11
        return insertions + large
    }

    /// Whether all minutes of a task are placed, but for less than a slot.
    @inline(__always)
    func isComplete(_ task: Int) -> Bool { missing[task] < time.grid }

    /// Whether the state has exactly this chunk.
    @inline(__always)
    func holds(_ chunk: Chunk) -> Bool {
        Int(owners[chunk.start]) == chunk.task && Int(lengths[chunk.start]) == chunk.length
    }

    /// Whether a successor of a task has a block that would have to go if the task lacked minutes.
    @inline(__always)
    func isAwaited(_ task: Int) -> Bool {
        for place in tasks[task].successors {
            let successor = neighbors[place]
            if firsts[successor] >= 0 || immovable.starts[successor] < time.count { return true }
        }
        return false
    }

    /// Whether some local day has more capped minutes than the given number.
    @inline(__always)
    func hasDay(withCappedAbove minutes: Int) -> Bool {
        for day in capped.indices where capped[day] > minutes { return true }
        return false
    }
}

/// The conversions between the two forms of a solution.
extension SearchState {
    /// Returns the state of a solution whose movable blocks keep all hard rules.
    ///
    /// Complexity: O(*n*), *n* the slots of the timeline and the size of the problem.
    static func load(_ solution: Solution, isMovable: (PlacedBlock) -> Bool) -> SearchState {
        SearchState(solution, isMovable: isMovable)
    }

    /// Returns the state of a solution without movable blocks, to find places beside it.
    static func load(fixed solution: Solution) -> SearchState {
        SearchState(solution) { _ in false }
    }

    /// Inserts a block that lies on the grid; there must be room for it.
    mutating func load(_ block: PlacedBlock) { insert(slots(of: block)) }

    /// Returns the solution.
    func unload() -> Solution {
        var solution = Solution(problem)
        for block in immovable.blocks { solution.insert(block) }
        for place in starts.indices {
            solution.insert(unload(chunk(startingIn: Int(starts[place]))))
        }
        return solution
    }

    /// Returns a chunk in minutes.
    func unload(_ chunk: Chunk) -> PlacedBlock {
        PlacedBlock(
            task: chunk.task, start: time.minute(of: chunk.start), end: time.minute(of: chunk.end))
    }

    private func slots(of block: PlacedBlock) -> Chunk {
        Chunk(
            task: block.task, start: time.slot(of: block.start), length: block.minutes / time.grid)
    }
}

extension UniqueArray {
    /// Inserts an element after all elements that it does not precede.
    ///
    /// Complexity: O(*n*), *n* the elements that it precedes.
    @inline(__always)
    mutating func insert(_ element: Element, by comesBefore: (Element, Element) -> Bool) {
        var place = count
        append(element)
        while place > 0, comesBefore(element, self[place - 1]) {
            swapAt(place - 1, place)
            place -= 1
        }
    }
}
