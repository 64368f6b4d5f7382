package import CalendarModel

/// A to-do as one line says it: what `QuickAdd` reads.
package struct QuickToDo: Hashable, Sendable {
    /// Something in a line that was read, but may be meant otherwise.
    package struct Note: Hashable, Sendable {
        /// Where it stands in the line, the first letter in column 1.
        package var columns: Range<Int>
        /// What may be wrong, in words.
        package var message: String
        /// What to do about it, in words.
        package var hint: String?
    }

    /// The parts of a line, each said once but categories.
    package enum Element: Hashable, CaseIterable, Sendable {
        case title, estimate, due, start, priority, categories, project, rule, dependencies
        case preference, splitting
    }

    /// What is to be done.
    package var title: String
    /// How long it takes.
    package var estimate: CalendarDuration?
    /// To be done by; a date means the end of that day.
    package var due: CalendarTime?
    /// Whether it is worthless after `due`.
    package var isDueHard = false
    /// Not to be begun before.
    package var start: CalendarTime?
    /// How urgent it is.
    package var priority: Priority = .none
    /// The categories, in the order of the line.
    package var categories: [String] = []
    /// The project.
    package var project: String?
    /// How it repeats; an end by a day is that date.
    package var rule: RecurrenceRule?
    /// What must be done first.
    package var dependencies: [QuickAdd.Known] = []
    /// The time of day that it prefers.
    package var preference: ToDo.DayPart?
    /// Whether it may be done in chunks.
    package var splitting: ToDo.Splitting = .unspecified
    /// What may be meant otherwise.
    package var notes: [Note] = []

    /// Creates a to-do that says nothing but its title.
    package init(title: String) {
        self.title = title
    }

    /// The same without its notes.
    package var withoutNotes: QuickToDo {
        var toDo = self
        toDo.notes = []
        return toDo
    }

    /// Returns the to-do of a calendar, without its project.
    ///
    /// The last day of a rule becomes a moment where the to-do has times: RFC 5545 §3.3.10.
    ///
    /// - Parameters:
    ///   - uid: its UID.
    ///   - reader: the reader whose zone the line was read in.
    /// - Returns: the to-do.
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
        if var rule {
            if case .until(.date(let last)) = rule.end, (start ?? due)?.isDate == false {
                let end = reader.instant(of: .days(last...last), at: .end) - 1
                rule.end = .until(.utc(end))
            }
            if let first = start ?? due { rule.skipAsWritten(from: first.wallClock.date) }
            toDo.rules = [rule]
        }
        return toDo
    }
}
