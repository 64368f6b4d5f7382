package import CalendarModel

/// Open to-dos by project, with the parts of each below it.
///
/// A part is below the to-do that contains it, whatever project it names. A series counts with its first occurrence.
package struct ToDoTree: Sendable {
    /// A project, a to-do, or the remaining to-dos.
    package struct Node: Sendable {
        /// The kind of node.
        package enum Kind: Sendable {
            /// A project, by name.
            case project(String)
            /// A to-do.
            case toDo(ListedToDo)
            /// To-dos without a project and without parts.
            case others
        }

        /// The kind of node.
        package let kind: Kind
        /// The nodes below it, in the order of the list.
        package let parts: [Node]
        /// The total minutes that are left.
        package let left: Int
        /// The minutes of these that are in blocks ahead.
        package let planned: Int
        /// The end of its last block; `nil` if no block is ahead.
        package let end: Instant?
        /// The least minutes to spare in it, negative if it is late; `nil` if unknown.
        package let slack: Int?
        /// Whether anything in it is overdue, or ends after its deadline.
        package let isLate: Bool

        init(_ kind: Kind, _ parts: [Node], at now: Instant) {
            self.kind = kind
            self.parts = parts
            var item: ListedToDo?
            if case .toDo(let own) = kind { item = own }
            // Only the parts of a heading take time.
            let work = item.flatMap { $0.isHeading ? nil : $0 }
            left = parts.reduce(work?.left ?? 0) { $0 + $1.left }
            planned = parts.reduce(min(work?.planned ?? 0, work?.left ?? 0)) { $0 + $1.planned }
            end = (parts.map(\.end) + [work?.end]).compactMap(\.self).max()
            slack = (parts.map(\.slack) + [work?.slackInWhole]).compactMap(\.self).min()
            isLate =
                parts.contains(where: \.isLate) || item?.isLate(at: now) == true
                || work?.slackInWhole.map { $0 < 0 } == true
        }
    }

    /// The greatest depth of nesting; deeper to-dos are on the top level.
    private static let depth = 16

    /// Projects and to-dos with parts, in the order of their first to-dos, and the remaining to-dos last.
    package let nodes: [Node]

    /// Creates the tree of a list.
    ///
    /// - Complexity: O(*n*) on average, where *n* is the number of to-dos.
    package init(_ all: [ListedToDo], at now: Instant) {
        let list = all.firstDates
        let items = Dictionary(list.map { ($0.toDo.uid, $0) }) { first, _ in first }
        var parts: [String: [ListedToDo]] = [:]
        var tops: [ListedToDo] = []
        for item in list {
            let isPart = item.parent.map { items[$0] != nil } ?? false
            if let parent = item.parent, isPart, !ToDoTree.isDeep(item, items) {
                parts[parent, default: []].append(item)
            } else {
                tops.append(item)
            }
        }
        func node(_ item: ListedToDo) -> Node {
            Node(.toDo(item), (parts[item.toDo.uid] ?? []).map(node), at: now)
        }
        var order: [String] = []
        var groups: [String: (kind: Node.Kind, nodes: [Node])] = [:]
        var others: [Node] = []
        for item in tops {
            let own = node(item)
            if let project = item.toDo.project {
                let key = "project\n\(project.lowercased())"
                if groups[key] == nil { order.append(key) }
                groups[key, default: (.project(project), [])].nodes.append(own)
            } else if own.parts.isEmpty {
                others.append(own)
            } else {
                let key = "to-do\n\(item.toDo.uid)"
                order.append(key)
                groups[key] = (own.kind, own.parts)
            }
        }
        let found = order.compactMap { groups[$0] }.map { Node($0.kind, $0.nodes, at: now) }
        nodes = found + (others.isEmpty ? [] : [Node(.others, others, at: now)])
    }

    /// Whether a to-do is nested too deeply.
    private static func isDeep(_ item: ListedToDo, _ items: [String: ListedToDo]) -> Bool {
        var level = 0
        var next = item.parent
        while let uid = next, let parent = items[uid] {
            level += 1
            guard level <= depth else { return true }
            next = parent.parent
        }
        return false
    }
}
