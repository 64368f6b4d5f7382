package import CalendarModel

extension ToDo {
    /// The words for a repetition rule that a format cannot store.
    package static let lostRule = "how it repeats"

    /// The words for a format that stores the date of a start or deadline without its time of day.
    package static func lostClock(of name: String) -> String { "the time of day of its \(name)" }

    /// Returns in words the fields of this to-do that another to-do, read from its written form, does not have.
    ///
    /// Losses are found by reading the written form back, because a table of what formats can store could be wrong.
    package func lost(in read: ToDo, _ context: TaskContext) -> [String] {
        var lost: [String] = []
        func tell(_ isLost: Bool, _ words: String) {
            if isLost { lost.append(words) }
        }
        tell(summary != read.summary, "its title as it stands")
        let start = earliestStart ?? (read.isStartForRules ? read.earliestStart : nil)
        lost += lostTime(start, read.earliestStart, "start", context)
        if due != nil || !isAtTime { lost += lostTime(due, read.due, "deadline", context) }
        tell(
            isAtTime && earliestStart != nil && !read.isAtTime, "that it is to be done at its time")
        tell(isOnHold && !read.isOnHold, "that it waits")
        lost += lostTime(completed, read.completed, "completion", context)
        tell(estimate?.nominalSeconds != read.estimate?.nominalSeconds, "its estimate")
        tell(worked?.nominalSeconds != read.worked?.nominalSeconds, "how long it was worked on")
        tell(percentComplete != read.percentComplete, "how many percent of it are done")
        tell(priority != read.priority, "its priority")
        tell(status != read.status, status.words)
        let categories = categories.filter { !read.categories.contains($0) }
        tell(!categories.isEmpty, "the category \(categories.joined(separator: ", "))")
        let further = read.categories.filter { !self.categories.contains($0) && $0 != project }
        tell(!further.isEmpty, "that it is not in the category \(further.joined(separator: ", "))")
        tell(
            project != read.project,
            project.map(read.categories.contains) ?? false
                ? "its project, which becomes a category" : "its project")
        let (rules, readRules) = (rulesOnDates(context), read.rulesOnDates(context))
        let isRuleKept = rules.map(\.withoutSkip) == readRules.map(\.withoutSkip)
        tell(!isRuleKept, ToDo.lostRule)
        tell(isRuleKept && rules != readRules, "on which day it is in shorter months")
        tell(
            isRuleKept && !rules.isEmpty && repeatsFromCompletion != read.repeatsFromCompletion,
            "from which day it repeats")
        tell(addedDates != read.addedDates, "the dates added to those of its rule")
        tell(exceptionDates != read.exceptionDates, "the dates left out of its rule")
        tell(
            !context.isSame(recurrenceID, read.recurrenceID), "which date of a series it stands for"
        )
        tell(
            dependencies.map(ExactText.init) != read.dependencies.map(ExactText.init),
            "what must be done first")
        tell(
            parent.map(ExactText.init) != read.parent.map(ExactText.init)
                || otherParents != read.otherParents,
            "what it is a part of")
        tell(isDueHard != read.isDueHard, "that its deadline is hard")
        tell(
            splitting.written != read.splitting.written,
            splitting == .forbidden ? "that it is not to be split" : "how it is to be split")
        tell(preference != read.preference, "a preferred time of day")
        tell(notes != read.notes, read.notes == nil ? "its notes" : "the layout of its notes")
        tell(location != read.location, "its place")
        tell(link != read.link, "its link")
        lost += lostDetails(in: read)
        tell(!uid.isEmpty && ExactText(uid) != ExactText(read.uid), "its id")
        return lost
    }

    /// The names of the other details that are lost, each once; if there are many, the rest are only counted.
    private func lostDetails(in read: ToDo) -> [String] {
        let kept = Set(read.details)
        var names: [String] = []
        for case .other(let name, let lines) in details
        where name != "CREATED" && !kept.contains(.other(name, lines: lines)) {
            if !names.contains(name) { names.append(name) }
        }
        let shown = 5
        return names.count <= shown + 1
            ? names : names.prefix(shown) + ["\(names.count - shown) more fields"]
    }

    private func lostTime(
        _ time: CalendarTime?, _ read: CalendarTime?, _ name: String, _ context: TaskContext
    ) -> [String] {
        guard !context.isSame(time, read) else { return [] }
        guard let time else { return ["that it has no \(name)"] }
        guard let read, !time.isDate,
            context.local(time).wallClock.date == context.local(read).wallClock.date
        else { return ["its \(name)"] }
        return [ToDo.lostClock(of: name)]
    }

    /// The rules relative to the first date on the local clock.
    private func rulesOnDates(_ context: TaskContext) -> [RecurrenceRule] {
        guard let first = earliestStart ?? due else { return [] }
        let clock = context.local(first).wallClock
        // A rule's dates follow the clock of its zone.
        guard first.isDate || first.wallClock == clock else { return rules }
        return rules.map { $0.withoutImplied(by: clock.date) }
    }
}

extension ToDo.Status {
    fileprivate var words: String {
        switch self {
        case .needsAction: "that it is open"
        case .inProcess: "that it is begun"
        case .completed: "that it is done"
        case .cancelled: "that it is cancelled"
        }
    }
}
