public import CalendarModel

/// A to-do as the planner sees it: so many minutes of work, some of them movable.
public struct PlanningTask: Hashable, Sendable, Identifiable {
    /// The name of the task, unique within a problem.
    public var id: String
    /// What people call it.
    public var title: String = ""
    /// Minutes of work.
    public var duration: Int
    /// Whether it may be done in chunks; otherwise it is placed whole or not at all.
    public var isSplittable: Bool = false
    /// The least minutes of a chunk; 30, or the duration if that is less, when `nil`.
    public var minimumChunk: Int?
    /// The most minutes of a chunk; the duration when `nil`.
    public var maximumChunk: Int?
    /// How urgent it is.
    public var priority: Priority = .medium
    /// The minute by which it should be done.
    public var deadline: Int?
    /// Whether no block may end after the deadline.
    public var isDeadlineHard: Bool = false
    /// The minute before which no block starts.
    public var earliest: Int = 0
    /// The time of day that it prefers.
    public var preference: ToDo.DayPart?
    /// The category whose windows it is placed in; the problem's default when `nil`.
    public var category: String?
    /// The ids of the tasks that must be fully placed and have ended first.
    public var dependencies: [String] = []
    /// The habit that it is an occurrence of: tasks of one group take at most one block a local day.
    public var group: String?

    /// Creates a task from what each one must have.
    public init(id: String, duration: Int) {
        self.id = id
        self.duration = duration
    }

    /// The least minutes of a chunk with the default filled in.
    var chunkMinimum: Int { isSplittable ? minimumChunk ?? min(30, duration) : duration }

    /// The most minutes of a chunk with the default filled in.
    var chunkMaximum: Int { isSplittable ? maximumChunk ?? duration : duration }
}
