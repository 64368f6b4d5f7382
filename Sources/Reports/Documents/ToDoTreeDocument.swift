package import CalendarModel
package import JSONLines
package import Planning
package import Wording

/// The open to-dos by project: `todos --tree --json`.
package struct ToDoTreeDocument: JSONDocument {
    /// A project, or a to-do with parts; without a name, the to-dos that are neither.
    package struct Project: Encodable, Sendable {
        /// The name or title.
        package var name: Nullable<String>
        /// The UID, if this is a to-do with parts.
        package var uid: Nullable<String>
        /// The remaining minutes, and the minutes of these that are planned in blocks.
        package var left: Int
        package var planned: Int
        /// The end of its last block, in RFC 3339.
        package var end: Nullable<String>
        /// The least slack among its to-dos, in minutes; negative if late.
        package var slack: Nullable<Int>
        /// Whether any of its to-dos is overdue or ends after its deadline.
        package var late: Bool
        /// Its to-dos.
        package var todos: [Item]
    }

    /// A to-do.
    package struct Item: Encodable, Sendable {
        /// Its UID.
        package var uid: String
        /// The title.
        package var summary: String
        /// The deadline, in RFC 3339; for a day, its end.
        package var due: Nullable<String>
        /// The same values as in a project, for the to-do and its parts.
        package var left: Int
        package var planned: Int
        package var end: Nullable<String>
        package var slack: Nullable<Int>
        package var late: Bool
        /// The to-dos that are its parts.
        package var parts: [Item]
    }

    package var version = 1
    /// The projects, in the order of their first to-dos.
    package var projects: [Project]
    /// The diagnostics.
    package var diagnostics: [DiagnosticDocument]

    /// Creates the document; times are written in `text`'s zone.
    package init(_ tree: ToDoTree, diagnostics: [Diagnostic], _ text: TimeText) {
        projects = tree.nodes.map { node in
            var project = Project(
                name: Nullable(nil), uid: Nullable(nil), left: node.left, planned: node.planned,
                end: Nullable(node.end.map(text.rfc3339)), slack: Nullable(node.slack),
                late: node.isLate, todos: node.parts.compactMap { Item($0, text) })
            switch node.kind {
            case .project(let name): project.name = Nullable(name)
            case .toDo(let item):
                project.name = Nullable(item.toDo.summary)
                project.uid = Nullable(item.toDo.uid)
            case .others: break
            }
            return project
        }
        self.diagnostics = diagnostics.map(DiagnosticDocument.init)
    }
}

extension ToDoTreeDocument.Item {
    /// Creates the item for a to-do; nil for any other node.
    fileprivate init?(_ node: ToDoTree.Node, _ text: TimeText) {
        guard case .toDo(let item) = node.kind else { return nil }
        self.init(
            uid: item.toDo.uid, summary: item.toDo.summary,
            due: Nullable(item.deadline.map(text.rfc3339)), left: node.left, planned: node.planned,
            end: Nullable(node.end.map(text.rfc3339)), slack: Nullable(node.slack),
            late: node.isLate,
            parts: node.parts.compactMap { ToDoTreeDocument.Item($0, text) })
    }
}
