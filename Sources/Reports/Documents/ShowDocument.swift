package import Agendas
package import CalendarModel
package import JSONLines
package import Wording

/// The days that are shown: `show --json`.
///
/// An `OccurrenceListDocument` with the member `tasks`.
package struct ShowDocument: JSONObject {
    /// A task of the day.
    package struct Task: Encodable, Sendable {
        /// The UID of its to-do.
        package var uid: String
        /// What is to be done.
        package var summary: String
        /// When its first block of the day begins, RFC 3339; `null` where it has none.
        package var start: Nullable<String>
        /// By when it is to be done: RFC 3339, without an offset where it floats, a date for a whole day.
        package var due: Nullable<String>
        /// `PRIORITY` of RFC 5545 §3.8.1.9: 1 is the most urgent, 9 the least, 0 none.
        package var priority: Int
        /// What it belongs to.
        package var categories: [String]
        /// Whether nothing is left to do.
        package var done: Bool
        /// Whether it should have been done before.
        package var overdue: Bool

        private enum CodingKeys: CodingKey {
            case categories, done, due, overdue, priority, start, summary, uid
        }
    }

    /// The occurrences that overlap the window.
    private let list: OccurrenceListDocument
    /// The tasks of the present day, what is open first; `null` where they were not asked for.
    private let tasks: Nullable<[Task]>

    /// Creates the document of an agenda's window, with the tasks of `today` where there is one.
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
