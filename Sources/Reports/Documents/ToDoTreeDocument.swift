package import CalendarModel
package import JSONLines
package import Planning
package import Wording

/// The open to-dos by project: `todos --tree --json`.
package struct ToDoTreeDocument: JSONDocument {
    /// A project, or a to-do with parts; without a name what is neither.
    package struct Project: Encodable, Sendable {
        /// What it is called.
        package var name: Nullable<String>
        /// The UID of a to-do that has parts.
        package var uid: Nullable<String>
        /// The minutes that are left, and those of them that stand in blocks.
        package var left: Int
        package var planned: Int
        /// When its last block ends, RFC 3339.
        package var end: Nullable<String>
        /// The least minutes that something of it has to spare, negative where it is late.
        package var slack: Nullable<Int>
        /// Whether something of it is overdue, or ends after its deadline.
        package var late: Bool
        /// The to-dos of it.
        package var todos: [Item]
    }

    /// A to-do.
    package struct Item: Encodable, Sendable {
        /// Its UID.
        package var uid: String
        /// What is to be done.
        package var summary: String
        /// The moment by which, RFC 3339; of a day its end.
        package var due: Nullable<String>
        /// The same of it and its parts as of a project.
        package var left: Int
        package var planned: Int
        package var end: Nullable<String>
        package var slack: Nullable<Int>
        package var late: Bool
        /// The to-dos that are parts of it.
        package var parts: [Item]
    }

    /// The version of this form.
    package var version = 1
    /// The projects, in the order in which their first to-dos come.
    package var projects: [Project]
    /// What was noticed.
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
    /// Creates the item of a to-do; nil for anything else.
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
