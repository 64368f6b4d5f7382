public import Agendas
public import CalendarModel
public import Scheduling

/// Two items of an agenda that claim the same time.
public struct AgendaConflict: Sendable {
    /// An item that takes time.
    public struct Item: Hashable, Sendable {
        /// The UID of its event.
        public var uid: String
        /// Its title.
        public var summary: String
        /// Whether it is a meeting or a block.
        public var kind: Conflict.Item.Kind
        /// Its time.
        public var range: Range<Instant>
    }

    /// The item that starts first.
    public var first: Item
    /// The other item.
    public var second: Item
    /// The time that both claim.
    public var overlap: Range<Instant>
    /// The minutes that both claim.
    public var minutes: Int
    /// How much of the time is contested.
    public var severity: Conflict.Severity
    /// The number of the conflict that contains this pair, counted from 1.
    ///
    /// Pairs in a chain of overlaps are one
    /// conflict.
    public var group: Int
}

extension Agenda.BusyTime {
    /// Returns the overlapping pairs of busy events and blocks, at most the first 10,000.
    ///
    /// The same event in two calendars is one event: items with the same UID and time do not conflict.
    ///
    /// - Complexity: O(*n* log *n*), where *n* is the number of claims.
    public func conflicts() -> [AgendaConflict] {
        AgendaConflict.first(AgendaConflict.limit, among: conflictItems)
    }

    /// The number of overlapping pairs of busy events and blocks.
    ///
    /// - Complexity: O(*n* log *n*), where *n* is the number of claims.
    public var conflictCount: Int { OverlapCounts(conflictItems.map(\.range)).pairCount }

    /// The items that may conflict, by start.
    private var conflictItems: [AgendaConflict.Item] {
        var items: [AgendaConflict.Item] = []
        forEachClaim { _, range, claim in
            if case .occurrence(let occurrence) = claim.holder, occurrence.isHoliday { return }
            if let item = AgendaConflict.Item(range, claim.holder) { items.append(item) }
        }
        return AgendaConflict.distinct(items)
    }

    /// Returns the conflicts, and warns if there are more than the limit.
    func conflicts(_ diagnostics: inout [Diagnostic]) -> [AgendaConflict] {
        let found = conflicts()
        guard found.count == AgendaConflict.limit else { return found }
        let count = conflictCount
        guard count > found.count else { return found }
        diagnostics.append(
            Diagnostic(
                .warning, at: .none,
                "\(count) pairs of events overlap; only the first \(found.count) are listed",
                hint: "ask for a shorter time, or look for a series whose events overlap each other"
            ))
        return found
    }
}

extension AgendaConflict {
    /// The greatest number of conflicts reported.
    static let limit = 10_000

    /// Returns the items without duplicates: the same event in two calendars is one event.
    static func distinct(_ items: [Item]) -> [Item] {
        var seen: Set<Item> = []
        return items.filter { item in
            var key = item
            key.summary = ""
            return seen.insert(key).inserted
        }
    }

    /// Returns the first overlapping pairs, by the start of the overlap, among items that are sorted by start.
    ///
    /// - Complexity: O(*n* log *n* + *k* log *k*), where *n* is the number of items and *k* the limit.
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
    /// The number of conflicts; pairs in a chain of overlaps are one conflict.
    package var groupCount: Int { Set(map(\.group)).count }
}

extension AgendaConflict.Item {
    /// Creates the item of an occurrence.
    fileprivate init(_ occurrence: ListedOccurrence) {
        self.init(
            uid: occurrence.event.uid, summary: occurrence.event.summary,
            kind: occurrence.event.block == nil ? .busy : .block, range: occurrence.range)
    }

    /// Creates the item of a claim; `nil` if the claim is not an event.
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
    /// Returns the overlapping pairs of busy events and blocks in a window.
    ///
    /// - Parameters:
    ///   - window: The time to search.
    ///   - rules: The rules for what is busy.
    ///   - diagnostics: Receives reports of series that are not known for the whole window.
    /// - Returns: Each pair once.
    public func conflicts(
        in window: Range<Instant>, busy rules: BusyRules, diagnostics: inout [Diagnostic]
    ) -> [AgendaConflict] {
        let busy = claimedTime(in: window, busy: rules)
        diagnostics += busy.diagnostics
        return busy.conflicts(&diagnostics)
    }
}

extension PlanningProblem {
    /// Returns the conflicts among the window's meetings and the blocks of a plan.
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
