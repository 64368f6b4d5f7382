package import CalendarModel
package import Insights
package import JSONLines
package import Planning
package import Wording

/// The account of a week: `week --json`; all lengths are minutes.
package struct WeekDocument: JSONDocument {
    /// What became of the time of blocks.
    package struct Blocks: Encodable, Sendable {
        /// How many there are, and how long they last.
        package var count: Int
        package var planned: Int
        /// How much was worked, was not needed as the to-do is done, was missed, and is ahead.
        package var worked: Int
        package var done: Int
        package var missed: Int
        package var ahead: Int
    }

    /// A category.
    package struct Category: Encodable, Sendable {
        /// Its name.
        package var category: String
        /// Its hours.
        package var hours: Int
        /// Its blocks.
        package var blocks: Blocks
    }

    /// A project.
    package struct Project: Encodable, Sendable {
        /// Its name.
        package var project: String
        /// Its blocks.
        package var blocks: Blocks
    }

    /// The busy events.
    package struct Meetings: Encodable, Sendable {
        /// How many there are, and how long they last.
        package var count: Int
        package var minutes: Int
    }

    /// A deadline that is ahead.
    package struct Deadline: Encodable, Sendable {
        /// When it is, RFC 3339; of a day its end.
        package var due: String
        /// The category whose work and hours are told.
        package var category: String
        /// How much is left that is due until then, and how much free time there is.
        package var wanted: Int
        package var there: Int
        /// Whether more is wanted than there is.
        package var tight: Bool
    }

    /// The version of this form.
    package var version = 1
    /// The week.
    package var window: WindowDocument
    /// The hours that there are, and those that no meeting takes.
    package var hours: Int
    package var free: Int
    /// The meetings.
    package var meetings: Meetings
    /// All blocks that begin in the week.
    package var blocks: Blocks
    /// The same by category and by project.
    package var categories: [Category]
    package var projects: [Project]
    /// The work that took time and was finished, the latest first.
    package var finished: [HistoryDocument.Item]
    /// How many to-dos were done.
    package var done: Int
    /// How many blocks are over of which nobody said how much was worked.
    package var review: Int
    /// How many blocks were moved by hand.
    package var moved: Int
    /// How habits go.
    package var habits: [HabitListDocument.Item]
    /// The tight deadlines, or the nearest one.
    package var deadlines: [Deadline]
    /// What was noticed.
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
        blocks = Blocks(account.blocks)
        categories = account.categories.map {
            Category(category: $0.name, hours: $0.hours, blocks: Blocks($0.blocks))
        }
        projects = account.projects.map { Project(project: $0.name, blocks: Blocks($0.blocks)) }
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

extension WeekDocument.Blocks {
    fileprivate init(_ blocks: WeekAccount.Blocks) {
        self.init(
            count: blocks.count, planned: blocks.planned, worked: blocks.worked,
            done: blocks.done, missed: blocks.missed, ahead: blocks.ahead)
    }
}
