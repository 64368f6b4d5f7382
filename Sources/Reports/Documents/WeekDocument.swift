package import CalendarModel
package import Insights
package import JSONLines
package import Planning
package import Wording

/// A summary of a week: `week --json`.
///
/// All lengths are in minutes.
package struct WeekDocument: JSONDocument {
    /// The time of a category.
    package struct Category: Encodable, Sendable {
        /// Its name.
        package var category: String
        /// The available hours, in minutes.
        package var hours: Int
        /// The outcome of its blocks.
        package var blocks: WeekAccount.Blocks
    }

    /// The time of a project.
    package struct Project: Encodable, Sendable {
        /// Its name.
        package var project: String
        /// The outcome of its blocks.
        package var blocks: WeekAccount.Blocks
    }

    /// The busy events.
    package struct Meetings: Encodable, Sendable {
        /// The number of events, and their total length.
        package var count: Int
        package var minutes: Int
    }

    /// An upcoming deadline.
    package struct Deadline: Encodable, Sendable {
        /// The deadline, in RFC 3339; for a day, its end.
        package var due: String
        /// The category of the counted work and hours.
        package var category: String
        /// The work left that is due by then, and the free time until then.
        package var wanted: Int
        package var there: Int
        /// Whether the work exceeds the free time.
        package var tight: Bool
    }

    package var version = 1
    /// The week.
    package var window: WindowDocument
    /// The available hours, and those that no meeting occupies, in minutes.
    package var hours: Int
    package var free: Int
    /// The meetings.
    package var meetings: Meetings
    /// The outcome of all blocks that begin in the week.
    package var blocks: WeekAccount.Blocks
    /// The outcomes by category and by project.
    package var categories: [Category]
    package var projects: [Project]
    /// The finished work, latest first.
    package var finished: [HistoryDocument.Item]
    /// The number of to-dos that were done.
    package var done: Int
    /// The number of past blocks without recorded work.
    package var review: Int
    /// The number of blocks that were moved by hand.
    package var moved: Int
    /// The progress of habits.
    package var habits: [HabitListDocument.Item]
    /// The tight deadlines, or the nearest one.
    package var deadlines: [Deadline]
    /// The diagnostics.
    package var diagnostics: [DiagnosticDocument]

    /// Creates the document; times are written in `text`'s zone.
    package init(
        _ account: WeekAccount, habits records: [HabitRecord], diagnostics: [Diagnostic],
        _ text: TimeText
    ) {
        window = WindowDocument(account.range, text)
        hours = account.hours
        free = account.free
        meetings = Meetings(count: account.meetingCount, minutes: account.meetings)
        blocks = account.blocks
        categories = account.categories.map {
            Category(category: $0.name, hours: $0.hours, blocks: $0.blocks)
        }
        projects = account.projects.map { Project(project: $0.name, blocks: $0.blocks) }
        finished = account.finished.map { HistoryDocument.Item($0, text) }
        done = account.doneCount
        review = account.silentBlocks
        moved = account.movedBlocks
        habits = records.map { HabitListDocument.Item($0, text) }
        deadlines = account.demands.map { demand in
            Deadline(
                due: text.rfc3339(demand.deadline), category: demand.category,
                wanted: demand.wanted, there: demand.there, tight: demand.isTight)
        }
        self.diagnostics = diagnostics.map(DiagnosticDocument.init)
    }
}
