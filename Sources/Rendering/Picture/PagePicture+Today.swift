extension WeekPicture {
    /// The item that is running and the first one ahead today, without items that leave their time free.
    var glance: (now: Item?, next: Item?) {
        guard let now, days.indices.contains(now.day) else { return (nil, nil) }
        let items = days[now.day].items.inOrder.filter { $0.kind != .transparent }
        return (
            items.last { $0.minutes.contains(now.minute) },
            items.first { $0.minutes.lowerBound > now.minute }
        )
    }
}

extension PagePicture {
    /// The contents of a card about a day's tasks: the number done, the overdue and the next tasks.
    package struct Today: Hashable, Sendable {
        /// A task of the day.
        package struct Task: Hashable, Sendable {
            /// The title.
            package var title: String
            /// The time or deadline: "09:15", "due Fri 6 Nov".
            package var timeLabel: String
            /// The priority as a sign with a name and a colour.
            package var mark: WeekPicture.Item.Mark?
            /// The category.
            package var category: WeekPicture.Item.Label?
            /// Whether the task is done.
            package var isDone: Bool
            /// Whether the task is overdue.
            package var isOverdue: Bool
            /// The UID; empty if nothing can be done with the task.
            package var uid = ""

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
        /// The tasks in display order.
        package var tasks: [Task]
        /// The tasks without a block, which are not of this day.
        package var waiting: [Task] = []
        /// The reason if the tasks are not known; nil if they are.
        package var failure: String?
        /// How much of the day is taken.
        package var load: WeekPicture.Load?
        /// The habits with a weekly goal.
        package var habits: [Habit] = []
        /// Possible changes, with the commands that apply them.
        package var suggestions: [Suggestion] = []

        /// The progress of a habit this week.
        package struct Habit: Hashable, Sendable {
            /// The name.
            package var name: String
            /// How many times it was done this week.
            package var done: Int
            /// How many times it should be done every week.
            package var wanted: Int
            /// The number of consecutive weeks in which it was kept; 0 for none.
            package var streak: Int
            /// The desired number of consecutive weeks; nil for no goal.
            package var goal: Int?

            package init(
                _ name: String, done: Int, of wanted: Int, streak: Int = 0, goal: Int? = nil
            ) {
                self.name = name
                self.done = done
                self.wanted = max(1, wanted)
                self.streak = streak
                self.goal = goal
            }

            /// Whether the habit has reached its goal for this week.
            var isKept: Bool { done >= wanted }
            /// The share that is done, 0 … 1.
            var share: Double { min(1, Double(done) / Double(wanted)) }
        }

        /// A possible change; nothing is changed without a request.
        package struct Suggestion: Hashable, Sendable {
            /// The change: "Plan 1h15 for “Review the design”".
            package var title: String
            /// The reason: "usually 1h15 (6 like it, 50–95 min)".
            package var reason: String
            /// The command that applies the change, to be copied; empty on a live page, which has a button.
            package var command: String
            /// The UID of the to-do; empty on a static page.
            package var uid: String

            package init(
                _ title: String, reason: String = "", command: String = "", uid: String = ""
            ) {
                self.title = title
                self.reason = reason
                self.command = command
                self.uid = uid
            }
        }

        package init(dateLabel: String, tasks: [Task], failure: String? = nil) {
            self.dateLabel = dateLabel
            self.tasks = tasks
            self.failure = failure
        }

        /// The number of tasks that are done.
        package var doneCount: Int { tasks.count { $0.isDone } }
        /// The overdue tasks that are not done.
        package var overdue: [Task] { tasks.filter { $0.isOverdue && !$0.isDone } }
        /// The other tasks.
        package var current: [Task] { tasks.filter { !$0.isOverdue || $0.isDone } }

        /// The number of tasks of each group that a large card lists before "+N more".
        var largeLimits: (overdue: Int, current: Int) { (3, overdue.isEmpty ? 8 : 5) }
        /// The share of tasks that are done, 0 … 1.
        var shareDone: Double { tasks.isEmpty ? 0 : Double(doneCount) / Double(tasks.count) }
    }
}
