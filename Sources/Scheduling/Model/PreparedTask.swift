import CalendarModel
import IntervalIndex

/// A task with its references resolved to positions and its bounds rounded to the grid.
struct PreparedTask: Sendable {
    /// The position among the tasks sorted by id.
    let index: Int
    let task: PlanningTask
    let urgency: Urgency
    /// Whether it may be split but could also be done in one block.
    let mayBeWhole: Bool
    /// The cost of splitting it if it could be whole; eight times as much if it is overdue, because splitting then meets no
    /// deadline.
    let split: Int
    /// The cost of each block beyond the first.
    ///
    /// It rises with priority, so that an urgent task is done in one piece in place of something that can wait.
    let further: Int
    /// The minimum minutes between two of its chunks.
    let gap: Int
    /// The first local day on which busy time leaves it room, from its release on.
    let firstDay: Int
    /// The minimum and maximum chunk length in minutes, as multiples of the grid; `nil` if no length is allowed.
    let chunks: ClosedRange<Int>?
    /// The position of its category in `PreparedProblem.categories`, or `nil` if it has no windows.
    let category: Int?
    /// Whether its minutes count toward the daily cap.
    let isCapped: Bool
    /// The number of its habit, or `nil`.
    let habit: Int?
    /// The positions of its predecessors and of its successors.
    let predecessors: [Int]
    private(set) var successors: [Int] = []
    /// The length of the longest chain of predecessors.
    private(set) var depth = 0
    /// The most urgent priority and the earliest deadline of the task and all tasks that wait for it, each deadline less their
    /// durations.
    private(set) var inheritedPriority: Priority
    private(set) var inheritedDeadline: Int?
    /// The cost of one of its minutes, by term.
    let rates: TaskRates
    /// The half minutes that one of its minutes counts as in the load of its day.
    let loadOfMinute: Int

    /// Whether a block that begins at a minute could begin a week later without missing the deadline.
    func canWait(aWeekAfter minute: Int) -> Bool {
        deadline.map { $0 - minute > 7 * minutesADay } ?? true
    }

    /// The factor of its minutes in the objective.
    var factor: Int { urgency.factor }
    /// The first minute at which a block may start: the earliest start, or now if that is later.
    var release: Int { urgency.release }
    var duration: Int { task.duration }
    var deadline: Int? { task.deadline }
    var preference: ToDo.DayPart? { task.preference }

    /// The minute by which every block must have ended, or `nil`.
    var hardDeadline: Int? { task.isDeadlineHard ? task.deadline : nil }

    init(
        _ task: PlanningTask, _ urgency: Urgency, index: Int, category: Int?, isCapped: Bool,
        habit: Int?, loadOfMinute: Int, predecessors: [Int], free: [Range<Int>],
        problem: SchedulingProblem, days: LocalDays
    ) {
        self.index = index
        self.task = task
        self.urgency = urgency
        rates = TaskRates(task, urgency, problem, days, minutesOfUnit: 1)
        let least = task.chunkMinimum.roundedUp(to: problem.grid)
        let most = min(task.chunkMaximum, task.duration).roundedDown(to: problem.grid)
        // A chunk fits in a row of blocks, unless the task allows no chunk that short.
        let inRow = max(least, problem.breakRule?.long.roundedDown(to: problem.grid) ?? .max)
        chunks = least <= most ? least...min(most, inRow) : nil
        let release = urgency.release
        let room = free[free.partition { $0.upperBound > release }...].first {
            $0.upperBound - max($0.lowerBound, release) >= least
        }
        firstDay = days.day(of: max(release, room?.lowerBound ?? release))
        mayBeWhole = task.isSplittable && chunks?.upperBound == task.duration
        split = mayBeWhole ? problem.weights.split * (urgency.isOverdue ? 8 : 1) : 0
        further =
            problem.weights.frag
            * max(1, Objective.factor(of: task.priority) / Objective.factor(of: .medium))
        gap = max(task.gap, problem.breakRule?.minutes ?? 0, 1)
        self.category = category
        self.isCapped = isCapped
        self.habit = habit
        self.loadOfMinute = loadOfMinute
        self.predecessors = predecessors
        inheritedPriority = task.priority
        inheritedDeadline = task.deadline
    }
}

extension PreparedTask {
    /// Returns a problem's tasks sorted by id, with the values derived from their dependencies.
    static func all(
        of problem: SchedulingProblem, categories: [String], windows: [[Range<Int>]],
        free: [[Range<Int>]],
        days: LocalDays
    ) -> [PreparedTask] {
        let sorted = problem.tasks.sorted { $0.id < $1.id }
        let positions = numbers(of: sorted.map(\.id))
        let numbersOfCategories = numbers(of: categories)
        let habits = numbers(of: Set(sorted.compactMap(\.group)).sorted())
        let capped = Set(problem.dayCap?.categories ?? [])
        let others = projectsBehind(sorted, problem)
        let aside = Set(problem.aside)
        var own = 0
        let tasks = sorted.enumerated().map { index, task in
            let category = task.category ?? problem.categoryOfOthers
            // The windows of tasks with their own windows follow those of the categories.
            if task.windows != nil { own += 1 }
            let number =
                task.windows == nil
                ? category.flatMap { numbersOfCategories[$0] } : categories.count + own - 1
            let free = number.map { free[$0] } ?? []
            let urgency = Urgency(
                task, before: others[task.id] ?? 0, windows: number.map { windows[$0] } ?? [],
                free: free, problem: problem, days: days)
            return PreparedTask(
                task, urgency, index: index, category: number,
                isCapped: category.map(capped.contains) ?? false,
                habit: task.group.flatMap { habits[$0] },
                loadOfMinute: category.map(aside.contains) == true ? DayLoad.aside : DayLoad.whole,
                predecessors: Set(task.dependencies.compactMap { positions[$0] }).sorted(),
                free: free, problem: problem, days: days)
        }
        return linked(tasks)
    }

    /// Returns, for each task that needs several blocks, the number of similar tasks that come after it.
    ///
    /// Similar tasks have the same windows, factor and deadline. Begun tasks come first; then the order is by remaining duration,
    /// then by id.
    private static func projectsBehind(
        _ tasks: [PlanningTask], _ problem: SchedulingProblem
    ) -> [TaskID: Int] {
        struct Kind: Hashable {
            let category: String?
            let windows: [Range<Int>]?
            let factor: Int
            let deadline: Int?
        }
        let most = problem.breakRule?.long ?? .max
        let projects = tasks.filter {
            $0.isSplittable && $0.group == nil && $0.duration > min($0.chunkMaximum, most)
        }
        let kinds = Dictionary(grouping: projects) { task in
            Kind(
                category: task.windows == nil ? task.category ?? problem.categoryOfOthers : nil,
                windows: task.windows.map { IntervalSet($0).ranges },
                factor: Urgency.factor(of: task),
                deadline: task.deadline)
        }
        func comesBefore(_ task: PlanningTask, _ other: PlanningTask) -> Bool {
            if task.isBegun != other.isBegun { return task.isBegun }
            return (task.duration, task.id) < (other.duration, other.id)
        }
        var behind: [TaskID: Int] = [:]
        for like in kinds.values {
            for (place, task) in like.sorted(by: comesBefore).enumerated() {
                behind[task.id] = like.count - 1 - place
            }
        }
        return behind
    }

    /// Returns the habits of tasks, by habit number.
    static func habits(_ tasks: [PreparedTask]) -> [Habit] {
        let own = Dictionary(grouping: tasks.filter { $0.habit != nil }) { $0.habit ?? 0 }
        return (0..<own.count).map { Habit(own[$0] ?? []) }
    }

    private static func numbers<Name: Hashable>(of names: [Name]) -> [Name: Int] {
        Dictionary(zip(names, 0...)) { first, _ in first }
    }

    /// Returns the tasks with their successors and depths, and with the priority and deadline inherited from successors.
    private static func linked(_ tasks: [PreparedTask]) -> [PreparedTask] {
        var tasks = tasks
        for task in tasks {
            for predecessor in task.predecessors {
                tasks[predecessor].successors.append(task.index)
            }
        }
        let order = topologicalOrder(of: tasks)
        for index in order {
            tasks[index].depth = tasks[index].predecessors.reduce(0) {
                max($0, tasks[$1].depth + 1)
            }
        }
        for index in order.reversed() {
            let task = tasks[index]
            for predecessor in task.predecessors {
                tasks[predecessor].inherit(from: task)
            }
        }
        return tasks
    }

    private mutating func inherit(from successor: PreparedTask) {
        inheritedPriority = min(inheritedPriority, successor.inheritedPriority)
        guard let deadline = successor.inheritedDeadline else { return }
        let latest = deadline - successor.duration
        inheritedDeadline = min(inheritedDeadline ?? latest, latest)
    }

    /// Returns the positions of the tasks, with predecessors before successors.
    ///
    /// Source: A. B. Kahn, "Topological sorting of large networks", 1962, doi:10.1145/368996.369025.
    private static func topologicalOrder(of tasks: [PreparedTask]) -> [Int] {
        var waiting = tasks.map(\.predecessors.count)
        var order = tasks.indices.filter { waiting[$0] == 0 }
        var done = 0
        while done < order.count {
            for successor in tasks[order[done]].successors {
                waiting[successor] -= 1
                if waiting[successor] == 0 { order.append(successor) }
            }
            done += 1
        }
        return order
    }
}
