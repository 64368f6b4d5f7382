/// A valid problem with everything looked up once: tasks by id, free runs, windows, local days.
///
/// Lists are in an order of their own, so that the order of the input shows nowhere.
struct PreparedProblem: Sendable {
    let problem: SchedulingProblem
    let terms: Terms
    let days: LocalDays
    /// Tasks by id.
    let tasks: [PreparedTask]
    /// The positions of the tasks by id.
    let positions: [String: Int]
    /// The names of the categories that have windows, in order.
    let categories: [String]
    /// The windows of each category, joined where they touch.
    let windows: [[Range<Int>]]
    /// The windows of all categories without buffered busy time.
    let runs: [Range<Int>]
    /// The time in which blocks may be placed, in slots.
    let timeline: Timeline
    /// The tasks as the search sees them.
    private(set) var slotTasks = SlotTasks()
    /// Meetings by buffered start, then end, then id.
    let meetings: Meetings
    /// Existing blocks by start, end and task.
    let existing: [PlacedBlock]
    /// Existing blocks of each task by start and end.
    private let existingOfTask: [[PlacedBlock]]

    var grid: Int { problem.grid }
    var pause: Pause { terms.pause }

    /// Prepares a problem that has been validated.
    ///
    /// Complexity: O(*n* log *n*), *n* the size of the problem.
    init(_ problem: SchedulingProblem) {
        self.problem = problem
        let days = LocalDays(problem.days)
        self.days = days
        terms = Terms(
            weights: problem.weights, days: days, now: problem.now,
            pause: Pause(problem.breakRule))
        categories = problem.windows.keys.sorted()
        windows = categories.map { union(problem.windows[$0] ?? []) }
        meetings = Meetings(problem.busy)
        let busy = union(problem.busy.map { $0.paddedStart..<$0.paddedEnd })
        runs = subtract(busy, from: union(windows.joined()))
        tasks = PreparedTask.all(of: problem, categories: categories, days: days)
        var positions: [String: Int] = [:]
        for task in tasks { positions[task.task.id] = task.index }
        self.positions = positions
        existing = PlacedBlock.existing(of: problem, positions: positions)
        var existingOfTask: [[PlacedBlock]] = Array(repeating: [], count: tasks.count)
        for block in existing { existingOfTask[block.task].append(block) }
        self.existingOfTask = existingOfTask
        timeline = Timeline(
            problem, runs: runs, open: windows.map { subtract(busy, from: $0) }, days: days)
        slotTasks = SlotTasks(self)
    }

    /// Returns the existing block that takes the same time for the same task, or `nil`.
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

    /// Returns the position of the free run that contains a minute, or `nil`.
    func run(containing minute: Int) -> Int? {
        let next = runs.partition { $0.lowerBound > minute }
        return next > 0 && runs[next - 1].upperBound > minute ? next - 1 : nil
    }

    /// Returns a block by the names that callers know.
    func named(_ block: PlacedBlock) -> Block {
        Block(task: tasks[block.task].task.id, start: block.start, end: block.end)
    }
}
