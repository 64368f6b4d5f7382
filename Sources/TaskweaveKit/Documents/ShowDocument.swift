public import CalendarModel
internal import Recurrence

/// The days that are shown: `show --json`.
///
/// An `OccurrenceListDocument` with the tasks of the day.
public struct ShowDocument: JSONDocument {
    /// A task of the day.
    public struct Task: Encodable, Sendable {
        /// The UID of its to-do.
        public var uid: String
        /// What is to be done.
        public var summary: String
        /// When its first block of the day begins, RFC 3339; `null` where it has none.
        public var start: Nullable<String>
        /// By when it is to be done: RFC 3339, without an offset where it floats, a date for a whole day.
        public var due: Nullable<String>
        /// `PRIORITY` of RFC 5545 §3.8.1.9: 1 is the most urgent, 9 the least, 0 none.
        public var priority: Int
        /// What it belongs to.
        public var categories: [String]
        /// Whether nothing is left to do.
        public var done: Bool
        /// Whether it should have been done before.
        public var overdue: Bool
    }

    /// The version of this form.
    public var version = 1
    /// The window that is shown.
    public var window: OpenWindowDocument
    /// What overlaps the window, by start.
    public var occurrences: [OccurrenceListDocument.Item]
    /// The tasks of the present day, what is open first; `null` where they were not asked for.
    public var tasks: Nullable<[Task]>
    /// What was repaired or left out.
    public var diagnostics: [DiagnosticDocument]

    /// Creates the document of an agenda's window, with the tasks of `today` where there is one.
    public init(
        _ agenda: Agenda, in window: Range<Instant>, today: CivilDate?, now: Instant,
        _ text: TimeText
    ) {
        let list = OccurrenceListDocument(agenda, in: window, text)
        self.window = list.window
        occurrences = list.occurrences
        diagnostics = list.diagnostics
        tasks = Nullable(
            today.map { date in agenda.tasks(of: date, now: now).map { Task($0, text) } })
    }
}

extension ShowDocument.Task {
    fileprivate init(_ task: TaskOfDay, _ text: TimeText) {
        uid = task.uid
        summary = task.summary
        start = Nullable(task.start.map(text.rfc3339))
        due = Nullable(task.due)
        priority = task.priority.iCalendar
        categories = task.categories
        done = task.isDone
        overdue = task.isOverdue
    }
}
