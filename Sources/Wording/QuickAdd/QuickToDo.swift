package import CalendarModel

/// A to-do read from one line by `QuickAdd`.
package struct QuickToDo: Hashable, Sendable {
    /// A note about part of a line that may have another meaning.
    package struct Note: Hashable, Sendable {
        /// The range of columns in the line, counted from 1.
        package var columns: Range<Int>
        /// A message that describes the possible problem.
        package var message: String
        /// A suggested correction.
        package var hint: String?
    }

    /// The elements of a line; each may occur once, except categories.
    package enum Element: Hashable, CaseIterable, Sendable {
        case title, estimate, due, start, priority, categories, project, rule, dependencies
        case preference, splitting
    }

    /// The title.
    package var title: String
    /// The estimated length.
    package var estimate: CalendarDuration?
    /// The due time; a date means the end of that day.
    package var due: CalendarTime?
    /// Whether it is worthless after `due`.
    package var isDueHard = false
    /// The earliest start.
    package var start: CalendarTime?
    /// The priority.
    package var priority: Priority = .none
    /// The categories, in the order of the line.
    package var categories: [String] = []
    /// The project.
    package var project: String?
    /// The repeat rule; an end by day is that date.
    package var rule: RecurrenceRule?
    /// The to-dos that must be done first.
    package var dependencies: [QuickAdd.Known] = []
    /// The preferred time of day.
    package var preference: ToDo.DayPart?
    /// Whether the to-do may be split into chunks.
    package var splitting: ToDo.Splitting = .unspecified
    /// Notes about words that may have another meaning.
    package var notes: [Note] = []

    /// Creates a to-do with only a title.
    package init(title: String) {
        self.title = title
    }

    /// The same to-do without its notes.
    package var withoutNotes: QuickToDo {
        var toDo = self
        toDo.notes = []
        return toDo
    }

    /// Returns the calendar to-do, without its project.
    ///
    /// If the to-do has times, the last day of a rule becomes a moment: RFC 5545 §3.3.10.
    ///
    /// The reader is the one in whose zone the line was read.
    package func toDo(uid: String, in reader: TimeReader) -> ToDo {
        var toDo = ToDo(uid: uid)
        toDo.summary = title
        toDo.estimate = estimate
        toDo.due = due
        toDo.isDueHard = isDueHard
        toDo.earliestStart = start
        toDo.priority = priority
        toDo.categories = categories
        toDo.dependencies = dependencies.map(\.uid)
        toDo.preference = preference
        toDo.splitting = splitting
        if let rule {
            toDo.rules = [(start ?? due).map { rule.counted(from: $0, in: reader) } ?? rule]
        }
        return toDo
    }
}

extension RecurrenceRule {
    /// Returns the rule as the rule of a to-do with a first date: a last day becomes a moment if that has a time (RFC 5545
    /// §3.3.10).
    func counted(from first: CalendarTime, in reader: TimeReader) -> RecurrenceRule {
        var rule = self
        switch (end, first) {
        case (.until(.date(let last)), .floating):
            rule.end = .until(.floating(CivilDateTime(last, secondOfDay: 86_399)))
        case (.until(.date(let last)), .utc), (.until(.date(let last)), .zoned):
            rule.end = .until(.utc(reader.instant(of: .days(last...last), at: .end) - 1))
        default: break
        }
        rule.skipAsWritten(from: first.wallClock.date)
        return rule
    }
}
