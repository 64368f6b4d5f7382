internal import Agendas
internal import CalendarModel
internal import TimeZones

/// Open to-dos, some of which are parts of others.
///
/// A to-do without an estimate of its own is a heading while parts of it are open: they are planned in its place. The
/// parts inherit its dependencies, and its start, due time, priority and categories if they have none of their own. A
/// to-do that waits for a heading waits for all its parts. A to-do with an estimate is planned beside its parts.
struct Subtasks {
    /// The greatest number of enclosing to-dos that are considered.
    private static let depth = 64

    private let items: [ZonedToDo]
    private let positions: [String: Int]
    /// The parents of each to-do.
    private let parents: [[Int]]
    /// The headings that enclose each to-do, nearest first.
    private var headings: [[Int]] = []
    /// The to-dos in each heading that are not headings themselves.
    private var parts: [Int: [Int]] = [:]

    init(_ items: [ZonedToDo]) {
        self.items = items
        // A part of a recurring to-do belongs to its first occurrence.
        var positions: [String: Int] = [:]
        for (position, item) in items.enumerated() {
            for uid in [item.toDo.uid, item.toDo.seriesUID].compactMap(\.self) {
                positions[uid] = positions[uid] ?? position
            }
        }
        self.positions = positions
        parents = Subtasks.parents(of: items, positions)
        let above = items.indices.map(ancestors)
        var isHeading = Array(repeating: false, count: items.count)
        for parent in parents.joined() where items[parent].toDo.estimate == nil {
            isHeading[parent] = true
        }
        headings = above.map { $0.filter { isHeading[$0] } }
        let series = Set(
            items.indices.lazy.filter { isHeading[$0] }.compactMap { items[$0].toDo.seriesUID })
        for position in items.indices where !isHeading[position] {
            if let uid = items[position].toDo.seriesUID, series.contains(uid) {
                parts[position] = []
                continue
            }
            for heading in headings[position] { parts[heading, default: []].append(position) }
        }
    }

    /// Returns the parents of each to-do, as declared by the to-do or by the parents; a to-do is not its own parent.
    private static func parents(of items: [ZonedToDo], _ positions: [String: Int]) -> [[Int]] {
        var parents: [[Int]] = items.enumerated().map { position, item in
            ([item.toDo.parent].compactMap(\.self) + item.toDo.otherParents).compactMap {
                positions[$0]
            }
            .filter { $0 != position }
        }
        for (position, item) in items.enumerated() {
            for part in item.toDo.parts.compactMap({ positions[$0] })
            where part != position && !parents[part].contains(position) {
                parents[part].append(position)
            }
        }
        return parents
    }

    /// The UIDs of the nearest parents, by the UIDs of their parts.
    var parentUIDs: [String: String] {
        var uids: [String: String] = [:]
        for position in items.indices {
            let parent = ancestors(of: position).first
            uids[items[position].toDo.uid] = parent.map { items[$0].toDo.uid }
        }
        return uids
    }

    /// The UIDs of the outermost to-dos, by the UIDs of the to-dos that they contain.
    var topUIDs: [String: String] {
        var uids: [String: String] = [:]
        for position in items.indices {
            guard let top = ancestors(of: position).last else { continue }
            uids[items[position].toDo.uid] = items[top].toDo.uid
        }
        return uids
    }

    var headingUIDs: Set<String> {
        Set(parts.keys.map { items[$0].toDo.uid })
    }

    /// The to-dos to plan: all but the headings, in the same order, with inherited properties.
    ///
    /// - Complexity: O(*n* · *h* + *d* · *p*), where *n* is the number of to-dos, *h* the number of headings around
    ///   one, *d* the number of dependencies, and *p* the number of parts of a heading.
    var planned: [ZonedToDo] {
        items.indices.filter { parts[$0] == nil }.map { position in
            var item = items[position]
            for heading in headings[position].map({ items[$0] }) {
                if item.toDo.earliestStart == nil, let start = heading.toDo.earliestStart {
                    item.toDo.earliestStart = .utc(heading.zones.instant(of: start))
                }
                if item.toDo.due == nil, let due = heading.deadline {
                    item.toDo.due = .utc(due)
                    item.toDo.isDueHard = heading.toDo.isDueHard
                }
                if item.toDo.priority == .none { item.toDo.priority = heading.toDo.priority }
                if item.toDo.categories.isEmpty {
                    item.toDo.categories = heading.toDo.categories
                }
            }
            item.toDo.dependencies = dependencies(of: position)
            return item
        }
    }

    /// Returns the dependencies of a to-do and of its headings.
    ///
    /// A heading is replaced by its parts. A dependency on something that contains the waiting to-do, or is contained
    /// in it, is dropped.
    private func dependencies(of position: Int) -> [String] {
        let own = items[position].toDo.dependencies.filter { uid in
            !headings[position].contains { items[$0].toDo.uid == uid }
        }
        let inherited = headings[position].flatMap { heading in
            items[heading].toDo.dependencies.filter { uid in
                guard let other = positions[uid] else { return true }
                return other != heading && !headings[other].contains(heading)
                    && !headings[heading].contains(other)
            }
        }
        var known: Set<String> = []
        return (own + inherited).flatMap { uid in
            guard let place = positions[uid], let parts = parts[place] else { return [uid] }
            return parts.filter { $0 != position }.map { items[$0].toDo.uid }
        }.filter { known.insert($0).inserted }
    }

    /// Returns the chain of parents, nearest first; empty if the to-do would be a part of itself.
    private func ancestors(of position: Int) -> [Int] {
        var found: [Int] = []
        var next = parents[position].first
        while let parent = next, found.count < Subtasks.depth {
            guard parent != position, !found.contains(parent) else { return [] }
            found.append(parent)
            next = parents[parent].first
        }
        return found
    }
}
