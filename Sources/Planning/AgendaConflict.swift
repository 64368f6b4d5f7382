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

extension AgendaConflict {
    /// Returns each two busy events and blocks that overlap.
    ///
    /// One event in two calendars is one event: items of the same UID and time do not collide.
    static func all(of busy: Agenda.BusyTime) -> [AgendaConflict] {
        var repeated: Set<Agenda.BusyTime.ID> = []
        // Equal ranges follow each other.
        var (range, uids): (Range<Instant>?, [String]) = (nil, [])
        busy.forEach { itsRange, claim, id in
            guard let item = Item(itsRange, claim) else { return }
            if range != itsRange { (range, uids) = (itsRange, []) }
            let uid = "\(item.kind.rawValue) \(item.uid)"
            if uids.contains(uid) { repeated.insert(id) } else { uids.append(uid) }
        }
        var pairs: [(Item, Item)] = []
        busy.forEachPair { first, second in
            guard !repeated.contains(first.id), !repeated.contains(second.id),
                let one = Item(first.range, first.claim),
                let other = Item(second.range, second.claim)
            else { return }
            pairs.append((one, other))
        }
        return Conflict.all(of: pairs) {
            Conflict.Item(id: $0.uid, kind: $0.kind, time: $0.range)
        }.map { conflict, first, second in
            AgendaConflict(
                first: first, second: second, overlap: conflict.overlap,
                minutes: conflict.minutes, severity: conflict.severity)
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
    fileprivate init?(_ range: Range<Instant>, _ claim: Agenda.BusyTime.Claim) {
        switch claim {
        case .occurrence(let occurrence): self.init(occurrence)
        case .block(let uid, let summary):
            self.init(uid: uid, summary: summary, kind: .block, range: range)
        case .rest, .period: return nil
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
        return AgendaConflict.all(of: busy)
    }
}

extension PlanningProblem {
    /// Returns where meetings of the window and the blocks of a plan claim the same time.
    func conflicts(with blocks: [PlannedAgenda.PlannedBlock]) -> [AgendaConflict] {
        var busy = busy
        self.busy.forEach { range, claim, id in
            guard case .occurrence(let occurrence) = claim, occurrence.event.block == nil,
                range.overlaps(request.window)
            else { return _ = busy.remove(id) }
        }
        for block in blocks {
            busy.insert(block.range, .block(uid: block.uid, summary: block.toDo.summary))
        }
        return AgendaConflict.all(of: busy)
    }
}
