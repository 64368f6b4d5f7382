import CalendarModel

/// The numbers of a task that the search asks for, in slots and as costs of a slot.
struct SlotTask: Sendable {
    /// The position of the category, or −1 for a task that cannot be placed at all.
    let category: Int
    let isSplittable: Bool
    let mayBeWhole: Bool
    /// What its being in several blocks costs.
    let split: Int
    /// What each block beyond the first one costs.
    let further: Int
    /// The least slots between two chunks.
    var gap: Int
    /// The least and the most slots of a chunk.
    let least: Int
    let most: Int
    /// The first slot in which a block may start.
    let release: Int
    /// The local day of the release, counted from the timeline's first.
    let releaseDay: Int
    /// The slot behind the last that a block may take: horizon and hard deadline.
    let limit: Int
    /// The part of the day that it prefers, or −1.
    let part: Int
    /// Where it is done, or −1 if that does not matter.
    var place: Int
    /// The position of its habit, or −1.
    var habit: Int
    let isCapped: Bool
    let priority: Int
    /// What a slot of it costs, by terms.
    let rates: TaskRates
    /// Where its predecessors, successors and movable existing blocks stand in the lists of all tasks.
    let predecessors: Range<Int>
    let successors: Range<Int>
    let existing: Range<Int>
}

/// All tasks as the search sees them, their lists one after another.
struct SlotTasks: Sendable {
    /// An existing block that could be restored, and what that saves.
    struct Existing: Sendable {
        let start: Int
        let length: Int
        let saving: Int
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
                    saving: problem.movedCost(of: block)))
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
                releaseDay: task.releaseDay - time.firstDay,
                limit: min(max(0, time.slot(of: latest)), time.count),
                part: task.preference.map { Int($0.number) } ?? -1,
                place: problem.travel.most > 0 ? task.task.place ?? -1 : -1,
                habit: task.habit ?? -1,
                isCapped: task.isCapped && problem.problem.dayCap != nil,
                priority: task.task.priority.rawValue,
                rates: TaskRates(
                    task.task, task.urgency, problem.problem, problem.days, minutesOfUnit: grid),
                predecessors: predecessors, successors: successors,
                existing: firstExisting..<existing.count))
    }
}
