internal import CalendarModel
package import Insights
internal import Planning
internal import Wording

extension AgendaText {
    /// Returns worked time compared with estimates, latest first, and statistics by category.
    package func history(_ history: WorkHistory) -> String {
        guard !history.finished.isEmpty else {
            return
                "Nothing is known about the past yet: taskweave review asks how much was worked in past blocks.\n"
        }
        let shown = history.finished.prefix(20)
        let width = shown.map { min(40, $0.summary.oneLine.count) }.max() ?? 0
        var lines = shown.map { work in
            let given = work.estimated.map(TimeText.work) ?? "–"
            var line = work.summary.oneLine.shortened(to: width).padded(to: width)
            line += "  " + given.padded(to: 5) + " → " + TimeText.work(work.worked).padded(to: 5)
            line += "  " + (work.ratio.map { "×" + $0.hundredths } ?? "").padded(to: 5)
            line += "  " + (work.finished.map { dayColumn($0) } ?? "")
            return line.trimmedAtEnd
        }
        if history.finished.count > shown.count {
            lines.append("and \(history.finished.count - shown.count) more")
        }
        let categories = history.categories.map { category in
            let usual =
                category.ratio.map { ", usually \($0.hundredths) times the estimate" } ?? ""
            return
                "\(category.name): \(counted(category.count, "to-do")), \(TimeText.work(category.worked)) worked\(usual)"
        }
        return (lines + [""] + categories).joined(separator: "\n") + "\n"
    }

    /// Returns a line for each habit: this week, the planned blocks, and the streak in weeks.
    package func habits(_ records: [HabitRecord]) -> String {
        guard !records.isEmpty else {
            return "There are no habits: add [[habit]] to the configuration.\n"
        }
        let width = records.map { min(30, $0.name.oneLine.count) }.max() ?? 0
        return records.map { record in
            let marks = record.days.map { $0.isDone ? "●" : "·" }.joined()
            var line = record.name.oneLine.shortened(to: width).padded(to: width)
            line += "  \(marks)  \(record.done)/\(record.timesPerWeek) this week"
            if let next = record.ahead.first {
                line += ", next \(text.moment(next.lowerBound))"
            }
            line += "; \(streak(of: record))"
            return line + "\n"
        }.joined()
    }

    private func streak(of record: HabitRecord) -> String {
        var parts = [
            record.streak == 0
                ? "no week in a row yet" : "\(counted(record.streak, "week")) in a row"
        ]
        if record.longest > record.streak {
            parts.append("longest \(counted(record.longest, "week"))")
        }
        if let goal = record.goal {
            parts.append(record.streak >= goal ? "goal reached" : "goal \(goal)")
        }
        return parts.joined(separator: ", ")
    }

    /// Returns the suggestions for each to-do, their reasons, and how to accept them.
    package func suggestions(_ list: [ToDoSuggestions]) -> String {
        guard !list.isEmpty else {
            return
                "Nothing is suggested: a suggestion needs three similar to-dos that are done or were worked on.\n"
        }
        let items = list.map { item in
            ([item.toDo.summary.oneLine] + item.suggestions.map(line)).joined(separator: "\n")
        }
        return items.joined(separator: "\n")
            + "\nAccept the suggestions for a to-do with taskweave todos --accept TO-DO --write.\n"
    }

    /// Returns a new to-do as it was understood, and the suggestions for it.
    package func readBack(_ words: String, _ suggestions: [Suggestion]) -> String {
        guard !suggestions.isEmpty else { return words }
        return ([words, "suggested; accept with --accept:"] + suggestions.map(line))
            .joined(separator: "\n")
    }

    package func accepted(_ item: ToDoSuggestions) -> String {
        let words = item.suggestions.map(\.words).joined(separator: ", ")
        return "\(item.toDo.summary.quotedTitle)  → \(words)"
    }

    private func line(of suggestion: Suggestion) -> String {
        "  \(suggestion.words.oneLine)  \(suggestion.reason.oneLine)"
    }
}

extension String {
    /// The text, truncated with an ellipsis if longer than a number of characters.
    func shortened(to width: Int) -> String {
        count > width ? prefix(width - 1) + "…" : self
    }
}
