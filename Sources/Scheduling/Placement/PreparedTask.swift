import CalendarModel

/// A task with its references resolved to positions and its bounds put on the grid.
struct PreparedTask: Sendable {
    /// The position among the tasks by id.
    let index: Int
    let task: PlanningTask
    /// The weight of its priority in the objective.
    let factor: Int
    /// The first minute at which a block may start: not before the earliest start, nor before now.
    let release: Int
    let releaseDay: Int
    /// The least and the greatest length of a chunk, in whole slots.
    let chunks: ClosedRange<Int>?
    /// The position of the category among the windows, or `nil` for one without any.
    let category: Int?
    /// Whether its minutes count toward the daily cap.
    let isCapped: Bool
    /// The number of its habit, or `nil`.
    let habit: Int?
    /// The positions of the tasks that come before, and of those that come after.
    let predecessors: [Int]
    var successors: [Int] = []
    /// The length of the longest chain of tasks before it.
    var depth = 0
    /// The most urgent priority and the earliest deadline among it and all that wait for it.
    var inheritedPriority: Priority
    var inheritedDeadline: Int?

    var duration: Int { task.duration }
    var deadline: Int? { task.deadline }
    var preference: ToDo.DayPart? { task.preference }

    /// The minute by which every block must have ended, or `nil`.
    var hardDeadline: Int? { task.isDeadlineHard ? task.deadline : nil }

    init(
        _ task: PlanningTask, index: Int, category: Int?, isCapped: Bool, habit: Int?,
        predecessors: [Int], problem: SchedulingProblem, days: LocalDays
    ) {
        self.index = index
        self.task = task
        factor = Objective.factor(of: task.priority)
        release = max(task.earliest, problem.now)
        releaseDay = days.day(of: release)
        let least = task.chunkMinimum.roundedUp(to: problem.grid)
        let most = min(task.chunkMaximum, task.duration).roundedDown(to: problem.grid)
        chunks = least <= most ? least...most : nil
        self.category = category
        self.isCapped = isCapped
        self.habit = habit
        self.predecessors = predecessors
        inheritedPriority = task.priority
        inheritedDeadline = task.deadline
    }
}
