import IntervalIndex

/// A valid problem with precomputed lookups: tasks by id, free runs, windows and local days.
///
/// All lists are sorted, so that the order of the input has no effect.
struct PreparedProblem: Sendable {
    let problem: SchedulingProblem
    let days: LocalDays
    /// The tasks, sorted by id.
    let tasks: [PreparedTask]
    /// The position of each task by its id.
    let positions: [TaskID: Int]
    /// The sorted names of the categories with windows, followed by the category of each task with its own windows.
    let categories: [String]
    /// The windows of each entry in `categories`; windows that touch are joined.
    let windows: [[Range<Int>]]
    /// The free runs: the windows of all categories minus buffered busy time.
    let runs: [Range<Int>]
    /// The time in which blocks may be placed, in slots.
    let timeline: Timeline
    /// The tasks as the search sees them.
    private(set) var slotTasks = SlotTasks()
    /// Meetings by buffered start, then end, then id.
    let meetings: Meetings
    /// The travel times between places.
    let travel: Travel
    /// The half minutes in the load of each local day that meetings take from any window.
    private let meetingLoads: [Int: Int]
    let habits: [Habit]
    /// The lunch time of each local day of the timeline, in minutes; empty if blocks need not leave room for lunch.
    private(set) var lunches: [Range<Int>] = []
    /// Existing blocks by start, end and task; equal blocks are all fixed if one of them is.
    private(set) var existing: [PlacedBlock] = []
    /// The existing blocks of each task by start and end.
    private var existingOfTask: [[PlacedBlock]] = []

    var grid: Int { problem.grid }
    var weights: Objective { problem.weights }

    /// Prepares a problem.
    ///
    /// - Throws: The error that makes the problem meaningless.
    init(validating problem: SchedulingProblem) throws(SchedulingProblemError) {
        try problem.validate()
        self.init(problem)
    }

    /// Prepares a problem that has been validated.
    ///
    /// Complexity: O(*n* log *n*), where *n* is the size of the problem.
    init(_ problem: SchedulingProblem) {
        self.problem = problem
        let days = LocalDays(problem.days)
        self.days = days
        let named = problem.windows.keys.sorted()
        let own = problem.tasks.filter { $0.windows != nil }.sorted { $0.id < $1.id }
        categories = named + own.map { $0.category ?? problem.categoryOfOthers ?? "" }
        windows = (named.map { problem.windows[$0] ?? [] } + own.map { $0.windows ?? [] }).map {
            IntervalSet($0, keepsEmpty: true).ranges
        }
        meetings = Meetings(problem.busy)
        travel = Travel(problem)
        // No block continues across a meeting, even one of no length.
        let busy = IntervalSet(
            problem.busy.map { $0.paddedStart..<$0.paddedEnd }, keepsEmpty: true)
        runs = IntervalSet(windows.joined()).pieces(without: busy)
        let open = windows.map { IntervalSet($0).pieces(without: busy) }
        tasks = PreparedTask.all(
            of: problem, categories: named, windows: windows, free: open, days: days)
        let counted = zip(categories, windows).filter { !problem.aside.contains($0.0) }
        meetingLoads = meetings.minutes(in: IntervalSet(windows.joined()), days: days).merging(
            meetings.minutes(in: IntervalSet(counted.flatMap(\.1)), days: days),
            uniquingKeysWith: +)
        habits = PreparedTask.habits(tasks)
        var positions: [TaskID: Int] = [:]
        for task in tasks { positions[task.task.id] = task.index }
        self.positions = positions
        timeline = Timeline(
            problem, runs: runs, open: open, days: days)
        stand(
            problem.existing.compactMap { block in
                positions[block.task].map {
                    PlacedBlock(
                        task: $0, start: block.start, end: block.end, isFixed: block.isPinned)
                }
            })
    }

    /// The cost of full days, or `nil` if they cost nothing.
    var dayLoad: DayLoad? {
        problem.comfortable.map { DayLoad(weight: weights.load, comfortable: $0) }
    }

    /// Returns the half minutes in the load of a local day that meetings take.
    func meetingLoad(ofDay day: Int) -> Int { meetingLoads[day] ?? 0 }

    /// The minute from which the plan is only a look ahead: new blocks there are not kept, whatever the window.
    ///
    /// It is the start of the local day a week from now, but at most the horizon; without a window, it is the horizon.
    var outlook: Int {
        guard problem.window != nil else { return problem.horizon }
        let start = days.start(ofDay: days.day(of: problem.now) + 7)
        return min(start ?? problem.horizon, problem.horizon)
    }

    /// Returns the same problem with a solution's blocks as the existing ones, except new blocks in the outlook; fixed blocks
    /// stay fixed.
    ///
    /// Complexity: O(*n* log *n*), where *n* is the number of tasks and blocks.
    func standing(as solution: Solution) -> PreparedProblem {
        var next = self
        next.stand(
            solution.entries.compactMap { entry in
                existing(like: entry.block) ?? (entry.block.start < outlook ? entry.block : nil)
            })
        return next
    }

    /// Whether a solution contains every existing block and no other block that starts before the outlook.
    func stands(_ solution: Solution) -> Bool {
        existing.allSatisfy(solution.contains)
            && solution.entries.allSatisfy {
                $0.block.start >= outlook || existing(like: $0.block) != nil
            }
    }

    private mutating func stand(_ blocks: [PlacedBlock]) {
        var blocks = blocks
        for row in blocks.indices where blocks[row].start < problem.now {
            blocks[row].isFixed = true
        }
        blocks.sort { $0.stands(as: $1) ? $0.isFixed && !$1.isFixed : $0 < $1 }
        for row in blocks.indices.dropFirst() where blocks[row].stands(as: blocks[row - 1]) {
            blocks[row].isFixed = blocks[row - 1].isFixed
        }
        existing = blocks
        lunches = Lunches(self).ranges
        existingOfTask = Array(repeating: [], count: tasks.count)
        for block in existing { existingOfTask[block.task].append(block) }
        slotTasks = SlotTasks(self)
    }

    /// Returns the existing block with the same time and task, or `nil`.
    ///
    /// Complexity: O(log *n*).
    func existing(like block: PlacedBlock) -> PlacedBlock? {
        let row = existing.partition { !($0 < block) }
        return row < existing.count && existing[row].stands(as: block) ? existing[row] : nil
    }

    /// Returns the existing blocks of a task by start and end.
    func existing(of task: Int) -> [PlacedBlock] {
        existingOfTask[task]
    }

    /// Returns a task without id and title, as a key shared by all tasks that are alike; `nil` if it has existing blocks,
    /// predecessors or successors.
    func kind(of task: Int) -> PlanningTask? {
        let own = tasks[task]
        guard existingOfTask[task].isEmpty, own.predecessors.isEmpty, own.successors.isEmpty
        else { return nil }
        var kind = own.task
        (kind.id, kind.title) = ("", "")
        return kind
    }

    /// Returns the position of the free run that contains a minute, or `nil`.
    func run(containing minute: Int) -> Int? {
        let next = runs.partition { $0.lowerBound > minute }
        return next > 0 && runs[next - 1].upperBound > minute ? next - 1 : nil
    }

    /// Returns a block with the task id that callers know.
    func named(_ block: PlacedBlock) -> Block {
        Block(task: tasks[block.task].task.id, start: block.start, end: block.end)
    }

    /// Returns a task as a cause.
    func cause(_ task: Int) -> Cause { .task(tasks[task].task.id) }

    /// Returns a block with the position of its task, fixed if the existing block is; `nil` if there is no such task.
    func placed(_ block: Block) -> PlacedBlock? {
        guard let task = positions[block.task] else { return nil }
        let placed = PlacedBlock(task: task, start: block.start, end: block.end)
        return existing(like: placed) ?? placed
    }
}

/// The meetings with their buffers, searchable by time.
struct Meetings: Sendable {
    /// By buffered start, then buffered end, then id.
    let sorted: [BusyTime]
    /// For each meeting, the greatest buffered end among it and all before it.
    private let reach: [Int]

    init(_ busy: [BusyTime]) {
        sorted = busy.sorted {
            ($0.paddedStart, $0.paddedEnd, $0.id) < ($1.paddedStart, $1.paddedEnd, $1.id)
        }
        var greatest = Int.min
        reach = sorted.map { meeting in
            greatest = max(greatest, meeting.paddedEnd)
            return greatest
        }
    }

    /// Returns the first meeting that overlaps the time from `start` to `end`, or `nil` if there is none.
    ///
    /// A meeting that overlaps it without buffers takes precedence over one that only does so with its buffers.
    ///
    /// Complexity: O(log *n* + *k*), where *k* is the number of meetings after the first one that reaches `start`.
    func meeting(in start: Int, _ end: Int) -> BusyTime? {
        var found: BusyTime?
        var row = reach.partition { $0 > start }
        while row < sorted.count, sorted[row].paddedStart < end {
            let meeting = sorted[row]
            if start < meeting.paddedEnd {
                if Self.isMet(meeting, start, end) { return meeting }
                found = found ?? meeting
            }
            row += 1
        }
        return found
    }

    /// Returns the times of the meetings, without their buffers, that share a minute with a range.
    ///
    /// Complexity: O(log *n* + *k*) as above.
    func all(in range: Range<Int>) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var row = reach.partition { $0 > range.lowerBound }
        while row < sorted.count, sorted[row].paddedStart < range.upperBound {
            let time = sorted[row].start..<sorted[row].end
            if time.overlaps(range) { found.append(time) }
            row += 1
        }
        return found
    }

    /// Returns whether any minute between two minutes is busy, buffers included.
    ///
    /// Complexity: O(log *n* + *k*) as above.
    func isBusy(between start: Int, and end: Int) -> Bool {
        var row = reach.partition { $0 > start }
        while row < sorted.count, sorted[row].paddedStart < end {
            let meeting = sorted[row]
            if start < meeting.paddedEnd, meeting.paddedStart < meeting.paddedEnd { return true }
            row += 1
        }
        return false
    }

    /// Returns the minutes of each local day that meetings, without their buffers, take from a set of intervals.
    func minutes(in time: IntervalSet<Int>, days: LocalDays) -> [Int: Int] {
        let met = IntervalSet(sorted.map { $0.start..<$0.end }).intersection(time)
        var minutes: [Int: Int] = [:]
        for range in met.ranges {
            var start = range.lowerBound
            while start < range.upperBound {
                let day = days.day(of: start)
                let end = min(range.upperBound, days.start(ofDay: day + 1) ?? .max)
                minutes[day, default: 0] += end - start
                start = end
            }
        }
        return minutes
    }

    /// Returns whether a block overlaps a meeting itself, not only its buffer.
    static func isMet(_ meeting: BusyTime, _ start: Int, _ end: Int) -> Bool {
        start < meeting.end && meeting.start < end
    }
}
