package import CalendarModel

/// A change of a to-do as one line says it: the words of a new one, and those that take something away.
///
/// | words | meaning |
/// | --- | --- |
/// | those of `QuickAdd` | the element takes the place of the old one; categories and what comes first are added |
/// | `title "…"`, `title` and all words behind it | another title |
/// | `no due`, `no start`, `no length`, `no priority`, `no project`, `no repeat`, `no after`, `no prefer` | without it |
/// | `no category`, `no #name` | without categories, without this one |
/// | `no hard` | not worthless after it is due |
///
/// `no split` is the same as for a new to-do: in one go.
package struct QuickEdit: Hashable, Sendable {
    /// What a change takes away.
    struct Removal: Hashable, Sendable {
        var elements: Set<QuickToDo.Element> = []
        var categories: Set<String> = []
        var isNoLongerHard = false

        var isEmpty: Bool { self == Removal() }
    }

    /// The values that are said.
    var values: QuickToDo
    /// The elements that are said.
    var said: Set<QuickToDo.Element>
    var removal: Removal

    /// Words that may be meant otherwise.
    package var notes: [QuickToDo.Note] { values.notes }

    /// Whether the times of the to-do change.
    package var changesTimes: Bool {
        !said.union(removal.elements).isDisjoint(with: [.due, .start])
    }

    /// Makes the change.
    ///
    /// - Parameters:
    ///   - toDo: The to-do as it was read.
    ///   - withHours: The categories that have hours: one that is said takes the place of another one.
    ///   - reader: The reader whose zone the line was read in.
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
                // One that is to be done at a time, or on a day, begins then, too.
                if let due = toDo.due, toDo.earliestStart == due, !said.contains(.start) {
                    let isDay = due.isDate && new.due?.isDate == false
                    toDo.earliestStart = isDay ? new.due.map { .date($0.wallClock.date) } : new.due
                }
                toDo.due = new.due
                if new.isDueHard { toDo.isDueHard = true }
            case .start: toDo.earliestStart = new.earliestStart
            case .priority: toDo.priority = new.priority
            case .categories:
                let names = withHours.map { $0.lowercased() }
                if new.categories.contains(where: { names.contains($0.lowercased()) }) {
                    toDo.categories.removeAll { names.contains($0.lowercased()) }
                }
                toDo.categories += new.categories.filter { !toDo.categories.contains($0) }
            case .project: toDo.project = values.project
            case .rule:
                toDo.rules = new.rules
                toDo.repeatsFromCompletion = false
                if toDo.earliestStart == nil, toDo.due == nil {
                    toDo.earliestStart = new.earliestStart
                }
            case .dependencies:
                toDo.dependencies += new.dependencies.filter { !toDo.dependencies.contains($0) }
            case .preference: toDo.preference = new.preference
            case .splitting: toDo.splitting = new.splitting
            }
        }
        if said.contains(.rule), let first = toDo.earliestStart ?? toDo.due {
            for place in toDo.rules.indices {
                toDo.rules[place].skipAsWritten(from: first.wallClock.date)
            }
        }
    }

    private func remove(_ element: QuickToDo.Element, from toDo: inout ToDo) {
        switch element {
        case .due: (toDo.due, toDo.isDueHard) = (nil, false)
        case .start: toDo.earliestStart = nil
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
    /// Returns the change that a line says.
    ///
    /// - Throws: `QuickAdd.Mistake` with the place of words that change nothing.
    package func readChange(_ line: String) throws(Mistake) -> QuickEdit {
        var reading = QuickReading(self, try QuickWord.words(of: line))
        reading.removal = QuickEdit.Removal()
        try reading.readElements()
        return try reading.finishedChange()
    }

    /// Returns a to-do in the words of a line; what it comes after has the titles that are known.
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
