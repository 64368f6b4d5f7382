public import Agendas
public import CalendarModel
public import Scheduling

/// Two things of an agenda that claim the same time.
public struct AgendaConflict: Sendable {
    /// Something that takes time.
    public struct Item: Hashable, Sendable {
        /// The UID of its event.
        public var uid: String
        /// What it is called.
        public var summary: String
        /// Whether it is a meeting or a block.
        public var kind: Conflict.Item.Kind
        /// When it is.
        public var range: Range<Instant>
    }

    /// The one that starts first.
    public var first: Item
    /// The other one.
    public var second: Item
    /// The time that both claim.
    public var overlap: Range<Instant>
    /// The minutes that both claim.
    public var minutes: Int
    /// How much of the time is contested.
    public var severity: Conflict.Severity

    /// Returns every pair of items that overlap, each once.
    ///
    /// One event in two calendars is one event: items of the same UID and time do not collide.
    static func all(among items: [Item]) -> [AgendaConflict] {
        var unique: [Item] = []
        var seen: Set<Item> = []
        for var item in items {
            let summary = item.summary
            item.summary = ""
            guard seen.insert(item).inserted else { continue }
            item.summary = summary
            unique.append(item)
        }
        let conflicts = Conflict.all(
            among: unique.enumerated().map { index, item in
                Conflict.Item(
                    id: "\(item.uid)\n\(index)", kind: item.kind, time: item.range)
            })
        return conflicts.compactMap { conflict in
            guard let first = unique.item(conflict.first), let second = unique.item(conflict.second)
            else { return nil }
            return AgendaConflict(
                first: first, second: second, overlap: conflict.overlap,
                minutes: conflict.minutes, severity: conflict.severity)
        }
    }
}

extension AgendaConflict {
    /// Returns the pairs of busy events and blocks that overlap.
    static func all(among occurrences: [ListedOccurrence], busy rules: BusyRules)
        -> [AgendaConflict]
    {
        let items = occurrences.filter { $0.event.block != nil || $0.isBusy(by: rules) }
        return all(among: items.map { Item($0) })
    }
}

extension AgendaConflict.Item {
    /// Creates the item of an occurrence.
    package init(_ occurrence: ListedOccurrence) {
        self.init(
            uid: occurrence.event.uid, summary: occurrence.event.summary,
            kind: occurrence.event.block == nil ? .busy : .block, range: occurrence.range)
    }
}

extension [AgendaConflict.Item] {
    fileprivate func item(_ item: Conflict.Item) -> AgendaConflict.Item? {
        item.id.split(separator: "\n").last.flatMap { Int($0) }.map { self[$0] }
    }
}

extension Agenda {
    /// Returns the pairs of busy events and blocks in a window that overlap.
    ///
    /// - Parameters:
    ///   - window: The time to look at.
    ///   - rules: What is busy.
    ///   - diagnostics: Where to report series that are not known in all of the window.
    /// - Returns: The pairs, each once.
    public func conflicts(
        in window: Range<Instant>, busy rules: BusyRules, diagnostics: inout [Diagnostic]
    ) -> [AgendaConflict] {
        AgendaConflict.all(
            among: occurrences(in: window, diagnostics: &diagnostics), busy: rules)
    }
}
