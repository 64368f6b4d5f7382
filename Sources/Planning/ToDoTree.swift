package import CalendarModel

/// Open to-dos by project, and the parts of each below it.
///
/// A to-do that is a part of another stands below that, whatever project it names. One that repeats counts with its first date.
package struct ToDoTree: Sendable {
    /// A project, a to-do, or what is left.
    package struct Node: Sendable {
        /// What a node is of.
        package enum Kind: Sendable {
            /// A project by its name.
            case project(String)
            /// A to-do.
            case toDo(ListedToDo)
            /// To-dos that are of no project and have no parts.
            case others
        }

        /// What it is of.
        package let kind: Kind
        /// The to-dos below it, in the order of the list.
        package let parts: [Node]
        /// The minutes that are left, of all of it.
        package let left: Int
        /// The minutes of those that stand in blocks that are not over.
        package let planned: Int
        /// When its last block ends; nil if it has none ahead.
        package let end: Instant?
        /// The least minutes that something of it has to spare, negative where it is late; nil if nothing says.
        package let slack: Int?
        /// Whether something of it is overdue, or ends after its deadline.
        package let isLate: Bool

        init(_ kind: Kind, _ parts: [Node], at now: Instant) {
            self.kind = kind
            self.parts = parts
            var item: ListedToDo?
            if case .toDo(let own) = kind { item = own }
            // Of a heading, only its parts take time.
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

    /// How many to-dos may stand around one; what is deeper stands alone.
    private static let depth = 16

    /// Projects, to-dos with parts, and at last what is neither, each in the order in which its first to-do comes.
    package let nodes: [Node]

    /// Creates the tree of a list.
    ///
    /// - Parameters:
    ///   - all: The to-dos.
    ///   - now: The present moment.
    /// - Complexity: O(*n*) on average, *n* the number of to-dos.
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

    /// Whether too many to-dos are around one.
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
