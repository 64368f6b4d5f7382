/// Everything that a page about some days says: the days, and what one should know about them.
package struct PagePicture: Hashable, Sendable {
    /// Two things that claim the same time.
    package struct Collision: Hashable, Sendable {
        /// The title of the one that begins first.
        package var first: String
        /// The title of the other.
        package var second: String
        /// The time that both claim, in words: "Mon 5 Jan 11:30–12:00".
        package var timeLabel: String

        /// Creates a collision.
        package init(first: String, second: String, timeLabel: String) {
            self.first = first
            self.second = second
            self.timeLabel = timeLabel
        }
    }

    /// A calendar that could not be read.
    package struct Unreadable: Hashable, Sendable {
        /// Its file or folder.
        package var name: String
        /// What is wrong.
        package var reason: String
        /// What to do about it.
        package var hint: String

        /// Creates the notice of a calendar that could not be read.
        package init(name: String, reason: String, hint: String = "") {
            self.name = name
            self.reason = reason
            self.hint = hint
        }
    }

    /// A block that does not stand where it stood.
    package struct Change: Hashable, Sendable {
        /// Its title.
        package var title: String
        /// Where it stood, in words; nil for a new one.
        package var from: String?
        /// Where it stands, in words; nil for one that is gone.
        package var to: String?

        /// Creates the change of a block.
        package init(title: String, from: String?, to: String?) {
            self.title = title
            self.from = from
            self.to = to
        }

        /// What sort of change it is.
        var kind: WeekPicture.Item.Change {
            from == nil ? .added : to == nil ? .removed : .moved
        }
    }

    /// The days as they were and what has changed since.
    package struct Replan: Hashable, Sendable {
        /// The days as they were.
        package var before: WeekPicture
        /// What does not stand where it stood.
        package var changes: [Change]

        /// Creates a comparison.
        package init(before: WeekPicture, changes: [Change]) {
            self.before = before
            self.changes = changes
        }
    }

    /// The days.
    package var week: WeekPicture
    /// The tasks of the present day; nil for no card.
    package var today: PagePicture.Today?
    /// What collides; the first of them where there are many.
    package var collisions: [Collision]
    /// How many collisions there are.
    package var collisionCount: Int
    /// The calendars that could not be read.
    package var unreadable: [Unreadable]
    /// Why nothing is known about the days; nil where something is.
    package var failure: String?
    /// What has changed since an earlier plan; nil for no comparison.
    package var replan: Replan?

    /// Creates what a page says.
    package init(
        week: WeekPicture, today: PagePicture.Today? = nil, collisions: [Collision] = [],
        collisionCount: Int? = nil, unreadable: [Unreadable] = [], failure: String? = nil,
        replan: Replan? = nil
    ) {
        self.week = week
        self.today = today
        self.collisions = collisions
        self.collisionCount = collisionCount ?? collisions.count
        self.unreadable = unreadable
        self.failure = failure
        self.replan = replan
    }

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
