internal import Agendas
package import CalendarModel
package import Planning
internal import Wording

extension AgendaText {
    /// Returns one line for each to-do: its number, title, due time, time left and place in the plan.
    ///
    /// A series has one line, for
    /// its first occurrence.
    ///
    /// - Parameters:
    ///   - all: The to-dos.
    ///   - total: The total number of to-dos if some were selected; otherwise nil.
    ///   - suggestions: The number of to-dos with suggestions.
    ///   - now: The present moment.
    /// - Returns: The lines, followed by the number of selected to-dos and a line that offers suggestions.
    package func toDos(
        _ all: [ListedToDo], of total: Int? = nil, suggestions: Int, now: Instant
    ) -> String {
        let list = all.firstDates
        var dates: [String: Int] = [:]
        for uid in all.compactMap(\.toDo.seriesUID) { dates[uid, default: 0] += 1 }
        guard !list.isEmpty else { return noToDo(of: total) }
        let words = AgendaText(text.telling([now] + list.compactMap(\.deadline).map { $0 + -1 }))
        let names = list.map { $0.toDo.summary.oneLine }
        let width = min(40, names.map(\.count).max() ?? 0)
        let dues = list.map { words.due($0, now) }
        let digits = "\(list.count)".count
        let dueWidth = dues.map(\.count).max() ?? 0
        return zip(list.indices, list).map { row, item in
            var line =
                "\(row + 1)".padded(to: digits) + "  "
                + names[row].shortened(to: width).padded(to: width) + "  "
                + dues[row].padded(to: dueWidth) + "  "
            line += words.state(item)
            if let uid = item.toDo.seriesUID, let count = dates[uid], count > 1 {
                line += ", and \(counted(count - 1, "more date"))"
            }
            let marks = marks(of: item)
            return line + (marks.isEmpty ? "" : "  \(marks)") + "\n"
        }.joined() + counts(list.count, of: total) + offer(suggestions)
    }

    /// Returns the line with the number of to-dos that have suggestions; empty if there are none.
    package func offer(_ suggestions: Int) -> String {
        guard suggestions > 0 else { return "" }
        return
            "There are suggestions for \(counted(suggestions, "to-do")): taskweave todos --suggest\n"
    }

    private func due(_ item: ListedToDo, _ now: Instant) -> String {
        guard let deadline = item.deadline else { return "" }
        guard deadline > now else { return "late by \(text.lateness(from: deadline, to: now))" }
        return "due \(text.deadline(deadline))"
    }

    private func state(_ item: ListedToDo) -> String {
        if item.isHeading { return "in parts" }
        let isAssumed = item.toDo.estimate == nil
        let left = TimeText.work(item.left) + (isAssumed ? " left (assumed)" : " left")
        guard let first = item.blocks.first else {
            let state = item.toDo.isOnHold ? "waits" : "not planned"
            return item.left == 0 ? "nothing left" : "\(left), \(state)"
        }
        let whole = item.planned >= item.left
        let blocks = item.blocks.count > 1 ? " in \(item.blocks.count) blocks" : ""
        let start = text.moment(first.lowerBound)
        return whole
            ? "\(left), \(start)\(blocks)"
            : "\(left), \(TimeText.work(item.planned)) planned \(start)\(blocks)"
    }

    private func marks(of item: ListedToDo) -> String {
        let toDo = item.toDo
        let priority =
            switch toDo.priority {
            case .urgent: "!urgent"
            case .high: "!high"
            case .low: "!low"
            case .medium, .none: ""
            }
        let categories = toDo.categories.map { "#" + $0.oneLine }
        let project = toDo.project.map { "+" + $0.oneLine } ?? ""
        let slack = item.slack.map { slack in
            slack < 0 ? "(late)" : "(\(TimeText.spare(item.spare ?? slack)))"
        }
        return ([priority] + categories + [project, slack ?? ""]).filter { !$0.isEmpty }
            .joined(separator: " ")
    }

    /// Returns the change to a to-do, the changes of files, and the values that the file format cannot store.
    package func toDoChange(
        _ what: String, lost: [String], commands: [String], _ changes: [FileChange],
        areWritten: Bool
    ) -> String {
        var lines = [what]
        if !lost.isEmpty {
            lines.append("lost in this format: \(lost.joined(separator: ", "))")
        }
        if !commands.isEmpty {
            lines += commands.map { (areWritten ? "ran  " : "to run  ") + $0.oneLine }
            if !areWritten { lines.append("not run without --write") }
        }
        let files = changes.isEmpty ? "" : self.changes(changes, areWritten: areWritten)
        return lines.joined(separator: "\n") + "\n" + files
    }
}
