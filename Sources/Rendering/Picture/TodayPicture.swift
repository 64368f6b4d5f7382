/// The tasks of a day, as a card tells them: how many are done, what is overdue, what is next.
public struct TodayPicture: Hashable, Sendable {
    /// A task of the day.
    public struct Task: Hashable, Sendable {
        /// What is to be done.
        public var title: String
        /// When, or since when: "09:15", "due Fri 6 Nov".
        public var timeLabel: String
        /// How urgent it is, by a sign, its words and its colour.
        public var mark: PictureItem.Mark?
        /// What it belongs to.
        public var category: PictureItem.Label?
        /// Whether nothing is left to do.
        public var isDone: Bool
        /// Whether it should have been done before.
        public var isOverdue: Bool

        /// Creates a task of the day.
        public init(
            title: String, timeLabel: String = "", mark: PictureItem.Mark? = nil,
            category: PictureItem.Label? = nil, isDone: Bool = false, isOverdue: Bool = false
        ) {
            self.title = title
            self.timeLabel = timeLabel
            self.mark = mark
            self.category = category
            self.isDone = isDone
            self.isOverdue = isOverdue
        }
    }

    /// The day in words: "Monday 5 January".
    public var dateLabel: String
    /// The tasks in the order in which they are shown.
    public var tasks: [Task]
    /// Why the tasks are not known; nil where they are.
    public var failure: String?

    /// Creates the tasks of a day.
    public init(dateLabel: String, tasks: [Task], failure: String? = nil) {
        self.dateLabel = dateLabel
        self.tasks = tasks
        self.failure = failure
    }

    /// How many tasks are done.
    public var doneCount: Int { tasks.count { $0.isDone } }
    /// The tasks that should have been done before.
    public var overdue: [Task] { tasks.filter { $0.isOverdue && !$0.isDone } }
    /// The other tasks.
    public var current: [Task] { tasks.filter { !$0.isOverdue || $0.isDone } }

    /// How many tasks of each sort a large card lists before "+N more".
    var largeLimits: (overdue: Int, current: Int) { (3, overdue.isEmpty ? 8 : 5) }
    /// The share of the tasks that is done, 0 … 1.
    var shareDone: Double { tasks.isEmpty ? 0 : Double(doneCount) / Double(tasks.count) }
}
