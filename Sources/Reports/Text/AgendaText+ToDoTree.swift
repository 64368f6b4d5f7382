package import CalendarModel
package import Planning
internal import Wording

extension AgendaText {
    /// Returns a line for each project and, below it, for each to-do: the time left, the planned end and the slack.
    ///
    /// - Parameters:
    ///   - tree: The to-dos.
    ///   - count: The number of to-dos in the tree.
    ///   - total: The total number of to-dos if some were selected; otherwise nil.
    ///   - now: The present moment.
    /// - Returns: The lines, followed by the number of selected to-dos.
    package func toDos(
        _ tree: ToDoTree, count: Int, of total: Int?, now: Instant
    ) -> String {
        guard !tree.nodes.isEmpty else { return noToDo(of: total) }
        var rows: [(name: String, node: ToDoTree.Node)] = []
        func add(_ node: ToDoTree.Node, _ level: Int) {
            rows.append((String(repeating: "  ", count: level) + name(of: node), node))
            for part in node.parts { add(part, level + 1) }
        }
        for node in tree.nodes { add(node, 0) }
        let ends = rows.compactMap(\.node.end)
        let words = AgendaText(text.telling([now] + ends))
        let width = min(40, rows.map(\.name.count).max() ?? 0)
        let lefts = rows.map { left(of: $0.node) }
        let leftWidth = lefts.map(\.count).max() ?? 0
        return zip(rows, lefts).map { row, left in
            let line =
                row.name.shortened(to: width).padded(to: width) + "  "
                + left.padded(to: leftWidth) + "  " + words.plan(of: row.node)
            return line.trimmedAtEnd + "\n"
        }.joined() + counts(count, of: total)
    }

    /// Returns the answer if there are no to-dos to list.
    func noToDo(of total: Int?) -> String {
        total.map { "None of \(counted($0, "to-do")) matches.\n" }
            ?? "No to-do is open: taskweave add “…” adds one.\n"
    }

    /// Returns the line with the number of selected to-dos; empty if all are listed.
    func counts(_ count: Int, of total: Int?) -> String {
        total.map { "\(count) of \(counted($0, "to-do"))\n" } ?? ""
    }

    private func name(of node: ToDoTree.Node) -> String {
        switch node.kind {
        case .project(let name): "+" + name.oneLine
        case .toDo(let item): item.toDo.summary.oneLine
        case .others: "Other to-dos"
        }
    }

    private func left(of node: ToDoTree.Node) -> String {
        node.left == 0 ? "nothing left" : "\(TimeText.work(node.left)) left"
    }

    private func plan(of node: ToDoTree.Node) -> String {
        var parts: [String] = []
        if let end = node.end {
            let part = node.planned < node.left ? "\(TimeText.work(node.planned)) planned " : ""
            parts.append("\(part)until \(text.moment(end))")
        } else if node.left > 0 {
            if case .toDo(let item) = node.kind, item.toDo.isOnHold {
                parts.append("waits")
            } else {
                parts.append("not planned")
            }
        }
        if node.isLate {
            parts.append("(late)")
        } else if let slack = node.slack {
            parts.append("(\(TimeText.spare(slack)))")
        }
        return parts.joined(separator: "  ")
    }
}
