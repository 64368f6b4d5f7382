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
}

extension Agenda.BusyTime {
    /// Returns each two busy events and blocks that overlap.
    ///
    /// One event in two calendars is one event: what has the same UID and time does not collide.
    ///
    /// - Complexity: O(*n* log *n* + *k* log *k*), *n* the number of claims and *k* of conflicts.
    public func conflicts() -> [AgendaConflict] {
        var items: [AgendaConflict.Item] = []
        var rows: [Int?] = Array(repeating: nil, count: positionCount)
        // Equal ranges follow each other; the items of the last one begin here.
        var first = 0
        forEachClaim { id, range, claim in
            guard let item = AgendaConflict.Item(range, claim.holder) else { return }
            if first < items.count, items[first].range != range { first = items.count }
            let isKnown = items[first...].contains { $0.uid == item.uid && $0.kind == item.kind }
            guard !isKnown else { return }
            rows[id.position] = items.count
            items.append(item)
        }
        var pairs: [(Int, Int)] = []
        forEachPair { one, other in
            if let one = rows[one], let other = rows[other] { pairs.append((one, other)) }
        }
        let claims = items.map { Conflict.Item(id: $0.uid, kind: $0.kind, time: $0.range) }
        return Conflict.sorted(pairs, among: claims).map { pair in
            let conflict = Conflict(first: claims[pair.first], second: claims[pair.second])
            return AgendaConflict(
                first: items[pair.first], second: items[pair.second],
                overlap: conflict.overlap, minutes: conflict.minutes, severity: conflict.severity)
        }
    }
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
        return busy.conflicts()
    }
}

extension PlanningProblem {
    /// Returns where meetings of the window and the blocks of a plan claim the same time.
    func conflicts(with blocks: [PlannedAgenda.PlannedBlock]) -> [AgendaConflict] {
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
        return busy.conflicts()
    }
}
