internal import Agendas
internal import CalendarModel
internal import TimeZones

/// Open to-dos of which some are parts of others.
///
/// A to-do without an estimate of its own is a heading while parts of it are open: they are planned in its place. They
/// wait for what it waits for, and have its start, due time, priority and categories where they have none. What waits for
/// it waits for all of them. A to-do with an estimate is planned beside its parts.
struct Subtasks {
    /// How many to-dos around one are looked at.
    private static let depth = 64

    private let items: [ZonedToDo]
    private let positions: [String: Int]
    /// The to-dos that each one is a part of.
    private let parents: [[Int]]
    /// The headings around each to-do, the nearest first.
    private var headings: [[Int]] = []
    /// The to-dos in each heading that are none themselves.
    private var parts: [Int: [Int]] = [:]

    init(_ items: [ZonedToDo]) {
        self.items = items
        // What is a part of a repeating to-do is one of its first date.
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

    /// Returns the to-dos that each one is a part of, by its own word or by theirs, itself not among them.
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

    /// The UIDs of the nearest to-dos that others are a part of, by their own.
    var parentUIDs: [String: String] {
        var uids: [String: String] = [:]
        for position in items.indices {
            let parent = ancestors(of: position).first
            uids[items[position].toDo.uid] = parent.map { items[$0].toDo.uid }
        }
        return uids
    }

    /// The UIDs of the to-dos around which there is no other, by those of what they hold.
    var topUIDs: [String: String] {
        var uids: [String: String] = [:]
        for position in items.indices {
            guard let top = ancestors(of: position).last else { continue }
            uids[items[position].toDo.uid] = items[top].toDo.uid
        }
        return uids
    }

    /// The UIDs of the headings.
    var headingUIDs: Set<String> {
        Set(parts.keys.map { items[$0].toDo.uid })
    }

    /// The to-dos to be planned, with what they have of their headings.
    ///
    /// They are all but the headings, in the same order.
    ///
    /// - Complexity: O(*n* · *h* + *d* · *p*), *n* the number of to-dos, *h* the headings around one, *d* the number of
    ///   dependencies, *p* the parts of a heading.
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

    /// What a to-do and the headings around it wait for, a heading's parts in its place, and nothing that is around
    /// or within what waits for it.
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

    /// The nearest to-dos that one is a part of, the nearest first; none where it would be a part of itself.
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
