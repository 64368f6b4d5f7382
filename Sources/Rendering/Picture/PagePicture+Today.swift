extension PagePicture {
    /// The tasks of a day, as a card tells them: how many are done, what is overdue, what is next.
    package struct Today: Hashable, Sendable {
        /// A task of the day.
        package struct Task: Hashable, Sendable {
            /// What is to be done.
            package var title: String
            /// When, or since when: "09:15", "due Fri 6 Nov".
            package var timeLabel: String
            /// How urgent it is, by a sign, its words and its colour.
            package var mark: WeekPicture.Item.Mark?
            /// What it belongs to.
            package var category: WeekPicture.Item.Label?
            /// Whether nothing is left to do.
            package var isDone: Bool
            /// Whether it should have been done before.
            package var isOverdue: Bool

            /// Creates a task of the day.
            package init(
                title: String, timeLabel: String = "", mark: WeekPicture.Item.Mark? = nil,
                category: WeekPicture.Item.Label? = nil, isDone: Bool = false,
                isOverdue: Bool = false
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
        package var dateLabel: String
        /// The tasks in the order in which they are shown.
        package var tasks: [Task]
        /// Why the tasks are not known; nil where they are.
        package var failure: String?
        /// How much of the day is taken.
        package var load: WeekPicture.Load?
        /// What is to be done some times every week.
        package var habits: [Habit] = []
        /// What could be changed, and the command that does it.
        package var suggestions: [Suggestion] = []

        /// How a habit is kept this week.
        package struct Habit: Hashable, Sendable {
            /// What it is called.
            package var name: String
            /// How often it was done this week.
            package var done: Int
            /// How often it is to be done every week.
            package var wanted: Int
            /// How many weeks in a row it has been kept; 0 for none.
            package var streak: Int
            /// How many weeks in a row somebody wants to reach; nil for no goal.
            package var goal: Int?

            /// Creates the progress of a habit.
            package init(
                _ name: String, done: Int, of wanted: Int, streak: Int = 0, goal: Int? = nil
            ) {
                self.name = name
                self.done = done
                self.wanted = max(1, wanted)
                self.streak = streak
                self.goal = goal
            }

            /// Whether nothing of it is left this week.
            var isKept: Bool { done >= wanted }
            /// The share that is done, 0 … 1.
            var share: Double { min(1, Double(done) / Double(wanted)) }
        }

        /// Something that could be changed; nothing is changed unasked.
        package struct Suggestion: Hashable, Sendable {
            /// What: "Plan 1h15 for “Review the design”".
            package var title: String
            /// Why: "usually 1h15 (6 like it, 50–95 min)".
            package var reason: String
            /// The command that does it, to be copied.
            package var command: String

            /// Creates a suggestion.
            package init(_ title: String, reason: String = "", command: String) {
                self.title = title
                self.reason = reason
                self.command = command
            }
        }

        /// Creates the tasks of a day.
        package init(dateLabel: String, tasks: [Task], failure: String? = nil) {
            self.dateLabel = dateLabel
            self.tasks = tasks
            self.failure = failure
        }

        /// How many tasks are done.
        package var doneCount: Int { tasks.count { $0.isDone } }
        /// The tasks that should have been done before.
        package var overdue: [Task] { tasks.filter { $0.isOverdue && !$0.isDone } }
        /// The other tasks.
        package var current: [Task] { tasks.filter { !$0.isOverdue || $0.isDone } }

        /// How many tasks of each sort a large card lists before "+N more".
        var largeLimits: (overdue: Int, current: Int) { (3, overdue.isEmpty ? 8 : 5) }
        /// The share of the tasks that is done, 0 … 1.
        var shareDone: Double { tasks.isEmpty ? 0 : Double(doneCount) / Double(tasks.count) }
    }
}
