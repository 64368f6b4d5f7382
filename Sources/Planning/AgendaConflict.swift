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
    /// Which conflict of the list it is a part of, counted from 1: pairs that a chain of overlaps connects are one.
    public var group: Int
}

extension Agenda.BusyTime {
    /// Returns each two busy events and blocks that overlap: of more than 10,000 pairs the first.
    ///
    /// One event in two calendars is one event: what has the same UID and time does not collide.
    ///
    /// - Complexity: O(*n* log *n*), *n* the number of claims.
    public func conflicts() -> [AgendaConflict] {
        AgendaConflict.first(AgendaConflict.limit, among: conflictItems)
    }

    /// How many pairs of busy events and blocks overlap.
    ///
    /// - Complexity: O(*n* log *n*), *n* the number of claims.
    public var conflictCount: Int { OverlapCounts(conflictItems.map(\.range)).pairCount }

    /// What may collide, by start.
    private var conflictItems: [AgendaConflict.Item] {
        var items: [AgendaConflict.Item] = []
        forEachClaim { _, range, claim in
            if case .occurrence(let occurrence) = claim.holder, occurrence.isHoliday { return }
            if let item = AgendaConflict.Item(range, claim.holder) { items.append(item) }
        }
        return AgendaConflict.distinct(items)
    }

    /// The conflicts, and what to say if there are more of them.
    func conflicts(_ diagnostics: inout [Diagnostic]) -> [AgendaConflict] {
        let found = conflicts()
        guard found.count == AgendaConflict.limit else { return found }
        let count = conflictCount
        guard count > found.count else { return found }
        diagnostics.append(
            Diagnostic(
                .warning, at: .none,
                "\(count) pairs of events overlap; only the first \(found.count) are told",
                hint: "ask for a shorter time, or look for a series whose events overlap each other"
            ))
        return found
    }
}

extension AgendaConflict {
    /// How many conflicts are told.
    static let limit = 10_000

    /// Returns the items of which each counts once: one event in two calendars is one event.
    package static func distinct(_ items: [Item]) -> [Item] {
        var seen: Set<Item> = []
        return items.filter { item in
            var key = item
            key.summary = ""
            return seen.insert(key).inserted
        }
    }

    /// Returns the first pairs that overlap, by the start of the overlap, of items that are in the order of their
    /// start.
    ///
    /// - Complexity: O(*n* log *n* + *k* log *k*), *n* the number of items, *k* the limit.
    package static func first(_ limit: Int, among items: [Item]) -> [AgendaConflict] {
        let claims = items.map { Conflict.Item(id: $0.uid, kind: $0.kind, time: $0.range) }
        var pairs: [(Int, Int)] = []
        var active: [Int] = []
        for (index, item) in items.enumerated() where !item.range.isEmpty {
            active.removeAll { items[$0].range.upperBound <= item.range.lowerBound }
            pairs += active.prefix(limit - pairs.count).map { ($0, index) }
            guard pairs.count < limit else { break }
            active.append(index)
        }
        var groups: [Int: Int] = [:]
        for (number, group) in ConflictGroup.all(among: items.map(\.range)).enumerated() {
            for member in group.members { groups[member] = number + 1 }
        }
        return Conflict.sorted(pairs, among: claims).map { pair in
            let conflict = Conflict(first: claims[pair.first], second: claims[pair.second])
            return AgendaConflict(
                first: items[pair.first], second: items[pair.second],
                overlap: conflict.overlap, minutes: conflict.minutes, severity: conflict.severity,
                group: groups[pair.first] ?? 0)
        }
    }
}

extension [AgendaConflict] {
    /// How many conflicts there are: pairs that a chain of overlaps connects are one.
    package var groupCount: Int { Set(map(\.group)).count }
}

extension AgendaConflict.Item {
    /// Creates the item of an occurrence.
    package init(_ occurrence: ListedOccurrence) {
        self.init(
            uid: occurrence.event.uid, summary: occurrence.event.summary,
            kind: occurrence.event.block == nil ? .busy : .block, range: occurrence.range)
    }

    /// Creates the item of a claim; nil for one that is no event.
    fileprivate init?(_ range: Range<Instant>, _ holder: Agenda.BusyTime.Claim.Holder) {
        switch holder {
        case .occurrence(let occurrence): self.init(occurrence)
        case .event(let uid, let summary, let isBlock):
            self.init(uid: uid, summary: summary, kind: isBlock ? .block : .busy, range: range)
        case .rest, .unknown: return nil
        }
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
        let busy = claimedTime(in: window, busy: rules)
        diagnostics += busy.diagnostics
        return busy.conflicts(&diagnostics)
    }
}

extension PlanningProblem {
    /// Returns where meetings of the window and the blocks of a plan claim the same time.
    func conflicts(
        with blocks: [PlannedAgenda.PlannedBlock], _ diagnostics: inout [Diagnostic]
    ) -> [AgendaConflict] {
        var busy = busy
        self.busy.forEachClaim { id, range, claim in
            if case .occurrence(let occurrence) = claim.holder, occurrence.event.block == nil,
                range.overlaps(request.window)
            {
                return
            }
            busy.remove(id)
        }
        for block in blocks {
            busy.insert(
                block.range, uid: block.uid, summary: block.toDo.summary, isBlock: true)
        }
        return busy.conflicts(&diagnostics)
    }
}
