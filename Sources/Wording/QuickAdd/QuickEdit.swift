package import CalendarModel

/// A change to a to-do, read from one line: the elements of a new to-do, and words that remove something.
///
/// | words | meaning |
/// | --- | --- |
/// | those of `QuickAdd` | the element replaces the old one; categories and dependencies are added |
/// | `title "…"`, `title` and all words after it | a new title |
/// | `no due`, `no start`, `no length`, `no priority`, `no project`, `no repeat`, `no after`, `no prefer` | removes the element |
/// | `no category` | removes all categories |
/// | `no #name` | removes this category |
/// | `no hard` | the to-do is still worth doing after its due time |
///
/// `no split` has the same meaning as for a new to-do: in one go.
package struct QuickEdit: Hashable, Sendable {
    /// The parts of a to-do that a change removes.
    struct Removal: Hashable, Sendable {
        var elements: Set<QuickToDo.Element> = []
        var categories: Set<String> = []
        var isNoLongerHard = false

        var isEmpty: Bool { self == Removal() }
    }

    /// The values of the given elements.
    var values: QuickToDo
    /// The given elements.
    var said: Set<QuickToDo.Element>
    var removal: Removal

    /// Whether it sets a deadline or a start.
    package var setsTimes: Bool { said.contains(.due) || said.contains(.start) }

    /// Notes about words that may have another meaning.
    package var notes: [QuickToDo.Note] { values.notes }

    /// Applies the change.
    ///
    /// - Parameters:
    ///   - toDo: The to-do as it was read.
    ///   - withHours: The categories that have hours. A new category with hours replaces an old one.
    ///   - reader: The reader in whose zone the line was read.
    package func apply(
        to toDo: inout ToDo, categories withHours: [String], in reader: TimeReader
    ) {
        for element in removal.elements { remove(element, from: &toDo) }
        toDo.categories.removeAll { removal.categories.contains($0.lowercased()) }
        if removal.isNoLongerHard { toDo.isDueHard = false }
        let new = values.toDo(uid: toDo.uid, in: reader)
        for element in said {
            switch element {
            case .title: toDo.summary = new.summary
            case .estimate: toDo.estimate = new.estimate
            case .due:
                // A start that only counts the dates, or that equals the due time or date, moves with it.
                if toDo.isStartForRules, !said.contains(.start) {
                    toDo.earliestStart = new.due?.startOfDay
                } else if let due = toDo.due, toDo.earliestStart == due, !said.contains(.start) {
                    let isDay = due.isDate && new.due?.isDate == false
                    toDo.earliestStart = isDay ? new.due.map { .date($0.wallClock.date) } : new.due
                }
                toDo.due = new.due
                if new.isDueHard { toDo.isDueHard = true }
            case .start: (toDo.earliestStart, toDo.isStartForRules) = (new.earliestStart, false)
            case .priority: toDo.priority = new.priority
            case .categories:
                let names = withHours.map { $0.lowercased() }
                if new.categories.contains(where: { names.contains($0.lowercased()) }) {
                    toDo.categories.removeAll { names.contains($0.lowercased()) }
                }
                toDo.categories += new.categories.filter { !toDo.categories.contains($0) }
            case .project: toDo.project = values.project
            case .rule:
                // A new rule does not change whether dates count from completion.
                if toDo.rules.isEmpty { toDo.repeatsFromCompletion = false }
                toDo.rules = new.rules
                if toDo.earliestStart == nil, toDo.due == nil {
                    toDo.earliestStart = new.earliestStart
                }
            case .dependencies:
                toDo.dependencies += new.dependencies.filter { !toDo.dependencies.contains($0) }
            case .preference: toDo.preference = new.preference
            case .splitting: toDo.splitting = new.splitting
            }
        }
        if said.contains(.rule) { anchorRules(of: &toDo, in: reader) }
    }

    /// Counts new rules from the to-do's first date; if that is none of theirs, the to-do moves to the first one.
    private func anchorRules(of toDo: inout ToDo, in reader: TimeReader) {
        guard var rule = toDo.rules.first, let first = toDo.due ?? toDo.earliestStart else {
            return
        }
        // The weekdays that words mean are those of the reader's zone.
        if !rule.weekdays.isEmpty || !rule.monthDays.isEmpty {
            toDo.due = toDo.due?.zoned(in: reader)
            toDo.earliestStart = toDo.earliestStart?.zoned(in: reader)
        }
        let date = first.zoned(in: reader).wallClock.date
        if !setsTimes, let days = rule.daysToDate(from: date, in: reader) {
            toDo.due = toDo.due?.moved(by: days)
            toDo.earliestStart = toDo.earliestStart?.moved(by: days)
        }
        // A calendar counts the dates from the start: every week from Monday is due each Friday, too.
        if let start = toDo.earliestStart, let due = toDo.due, rule.frequency == .weekly,
            rule.weekdays.map(\.weekday) == [due.wallClock.date.weekday],
            start.wallClock.date.weekday != due.wallClock.date.weekday
        {
            rule.weekdays = []
        }
        toDo.rules = [rule.counted(from: toDo.earliestStart ?? toDo.due ?? first, in: reader)]
    }

    private func remove(_ element: QuickToDo.Element, from toDo: inout ToDo) {
        switch element {
        case .due: (toDo.due, toDo.isDueHard) = (nil, false)
        case .start: (toDo.earliestStart, toDo.isStartForRules) = (nil, false)
        case .estimate: toDo.estimate = nil
        case .priority: toDo.priority = .none
        case .categories: toDo.categories = []
        case .project: toDo.project = nil
        case .rule:
            (toDo.rules, toDo.addedDates, toDo.exceptionDates) = ([], [], [])
            toDo.repeatsFromCompletion = false
        case .dependencies: toDo.dependencies = []
        case .preference: toDo.preference = nil
        case .title, .splitting: break
        }
    }
}

extension QuickAdd {
    /// Returns the change that a line describes.
    ///
    /// - Throws: `QuickAdd.Mistake` with the position of words that change nothing.
    package func readChange(_ line: String) throws(Mistake) -> QuickEdit {
        var reading = QuickReading(self, try QuickWord.words(of: line))
        reading.removal = QuickEdit.Removal()
        try reading.readElements()
        return try reading.finishedChange()
    }

    /// Returns a to-do as the words of a line; dependencies have the titles of known to-dos.
    package func quick(_ toDo: ToDo) -> QuickToDo {
        var quick = QuickToDo(title: toDo.summary)
        quick.estimate = toDo.estimate
        quick.due = toDo.due
        quick.isDueHard = toDo.isDueHard
        quick.start = toDo.earliestStart
        quick.priority = toDo.priority
        quick.categories = toDo.categories
        quick.project = toDo.project
        quick.rule = toDo.rules.first
        quick.dependencies = toDo.dependencies.map { uid in
            toDos.first { $0.uid == uid } ?? Known(uid: uid, summary: uid)
        }
        quick.preference = toDo.preference
        quick.splitting = toDo.splitting
        return quick
    }
}
