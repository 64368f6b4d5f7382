import CalendarModel

/// The values of a task that the search needs, in slots and as costs per slot.
struct SlotTask: Sendable {
    /// The position of its category, or −1 if it cannot be placed at all.
    let category: Int
    let isSplittable: Bool
    let mayBeWhole: Bool
    /// The cost of splitting it if it could be whole.
    let split: Int
    /// The cost of each block beyond the first.
    let further: Int
    /// The minimum slots between two chunks.
    var gap: Int
    /// The minimum and maximum slots of a chunk.
    let least: Int
    let most: Int
    /// The first slot in which a block may start.
    let release: Int
    /// The first local day on which the task has room, counted from the timeline's first.
    let firstDay: Int
    /// The slot after the last one that a block may use, given the horizon and a hard deadline.
    let limit: Int
    /// The preferred part of the day, or −1.
    let part: Int
    /// The task's place, or −1 if it does not matter.
    var place: Int
    /// The position of its habit, or −1.
    var habit: Int
    let isCapped: Bool
    /// The half minutes that one of its minutes counts as in the load of its day.
    let loadOfMinute: Int
    let priority: Int
    /// The cost of one of its slots, by term.
    let rates: TaskRates
    /// The ranges of its predecessors, successors and movable existing blocks in the lists of `SlotTasks`.
    let predecessors: Range<Int>
    let successors: Range<Int>
    let existing: Range<Int>
}

/// All tasks as the search sees them, with their lists concatenated.
struct SlotTasks: Sendable {
    /// A movable existing block, and the savings if it stays in place or a block of its length is on its day.
    struct Existing: Sendable {
        let start: Int
        let length: Int
        let day: Int
        let saving: Int
        let sameDaySaving: Int
    }

    private(set) var tasks: [SlotTask] = []
    private(set) var neighbors: [Int] = []
    private(set) var existing: [Existing] = []
    private(set) var habitCount = 0

    init() {}

    init(_ problem: PreparedProblem) {
        habitCount = (problem.tasks.compactMap(\.habit).max() ?? -1) + 1
        tasks.reserveCapacity(problem.tasks.count)
        for task in problem.tasks { append(task, problem) }
    }

    private mutating func append(_ task: PreparedTask, _ problem: PreparedProblem) {
        let time = problem.timeline
        let grid = problem.grid
        let predecessors = neighbors.count..<neighbors.count + task.predecessors.count
        neighbors += task.predecessors
        let successors = neighbors.count..<neighbors.count + task.successors.count
        neighbors += task.successors
        let firstExisting = existing.count
        for block in problem.existing(of: task.index)
        where !block.isFixed && block.start % grid == 0 && block.end % grid == 0 {
            existing.append(
                Existing(
                    start: time.slot(of: block.start), length: block.minutes / grid,
                    day: problem.days.day(of: block.start) - time.firstDay,
                    saving: problem.movedCost(of: block),
                    sameDaySaving: problem.sameDaySaving(of: block)))
        }
        let latest = min(problem.problem.horizon, task.hardDeadline ?? .max)
        tasks.append(
            SlotTask(
                category: task.chunks == nil ? -1 : task.category ?? -1,
                isSplittable: task.task.isSplittable, mayBeWhole: task.mayBeWhole,
                split: task.split, further: task.further,
                gap: (task.gap + grid - 1) / grid,
                least: (task.chunks?.lowerBound ?? 0) / grid,
                most: (task.chunks?.upperBound ?? 0) / grid,
                release: max(0, time.slot(notBefore: task.release)),
                firstDay: task.firstDay - time.firstDay,
                limit: min(max(0, time.slot(of: latest)), time.count),
                part: task.preference.map { Int($0.number) } ?? -1,
                place: problem.travel.most > 0 ? task.task.place ?? -1 : -1,
                habit: task.habit ?? -1,
                isCapped: task.isCapped && problem.problem.dayCap != nil,
                loadOfMinute: task.loadOfMinute,
                priority: task.task.priority.rawValue,
                rates: TaskRates(
                    task.task, task.urgency, problem.problem, problem.days, minutesOfUnit: grid),
                predecessors: predecessors, successors: successors,
                existing: firstExisting..<existing.count))
    }
}
