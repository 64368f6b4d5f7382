package import Agendas
package import CalendarModel
package import JSONLines
package import Wording

/// The displayed days: `show --json`.
///
/// An `OccurrenceListDocument` with an additional member `tasks`.
package struct ShowDocument: JSONObject {
    /// A task of the day.
    package struct Task: Encodable, Sendable {
        /// The UID of its to-do.
        package var uid: String
        /// The title.
        package var summary: String
        /// The start of the day's first block, in RFC 3339; `null` if there is none.
        package var start: Nullable<String>
        /// The due time: RFC 3339, without an offset if floating; a date for a whole day.
        package var due: Nullable<String>
        /// `PRIORITY` as in RFC 5545 §3.8.1.9: from 1, the most urgent, to 9, the least urgent; 0 for none.
        package var priority: Int
        /// The categories.
        package var categories: [String]
        /// Whether nothing is left to do.
        package var done: Bool
        /// Whether the task was due before.
        package var overdue: Bool

        private enum CodingKeys: CodingKey {
            case categories, done, due, overdue, priority, start, summary, uid
        }
    }

    /// The occurrences that overlap the window.
    private let list: OccurrenceListDocument
    /// Today's tasks, open ones first; `null` if not requested.
    private let tasks: Nullable<[Task]>

    /// Creates the document of an agenda's window, with the tasks of `today` if it is not nil.
    package init(
        _ agenda: Agenda, in window: Range<Instant>, today: CivilDate?, now: Instant,
        _ text: TimeText
    ) {
        list = OccurrenceListDocument(agenda, in: window, text)
        tasks = Nullable(
            today.map { date in agenda.tasks(of: date, now: now).map { Task($0, text) } })
    }

    package func writeMembers(to json: inout JSONText) throws(FileError) {
        try list.writeOccurrences(to: &json)
        json.member("tasks", tasks)
        list.writeWindow(to: &json)
    }
}

extension ShowDocument.Task {
    fileprivate init(_ task: TaskOfDay, _ text: TimeText) {
        uid = task.uid
        summary = task.summary
        start = Nullable(task.start.map(text.rfc3339))
        due = Nullable(
            task.due.flatMap { due in task.deadline.map { text.written(due, at: $0) } })
        priority = task.priority.iCalendar
        categories = task.categories
        done = task.isDone
        overdue = task.isOverdue
    }
}
