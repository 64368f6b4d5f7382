package import Agendas
internal import CalendarModel
internal import Wording

/// The plan after some edits of a draft.
///
/// Each edit changes the plan that the edits before it have led to, so that what a person has seen stays as far as possible.
package struct DraftStage: Sendable {
    /// The request with the blocks of the plan.
    package private(set) var request: PlanningRequest
    /// The plan; nil before the first edit.
    package private(set) var plan: PlannedAgenda?
    /// The change of blocks that the last edit made; nil if it was about none.
    package private(set) var step: DayStep?
    /// The to-dos that are put off.
    package private(set) var delays: [PlanMemory.Deletion] = []
    /// The reasons for moves, by the UID of the block.
    package private(set) var reasons: [String: String] = [:]
    /// The UIDs of the blocks whose changes were accepted.
    package private(set) var kept: Set<String> = []
    /// The part of the plan that the last edit is about.
    private var scope = Scope.all
    /// The block that the last edit unpinned, if it was not held before.
    private var unpinned: String?

    /// A part of the plan.
    private enum Scope {
        /// All to-dos.
        case all
        /// The to-dos without a block.
        case rest
        /// The to-do with a UID.
        case toDo(String)
    }

    /// Creates the stage before the first edit from a request as read from the files.
    package init(_ request: PlanningRequest) {
        self.request = request
    }

    /// Makes an edit; `settle(planning:)` makes the plan that follows from it.
    ///
    /// - Returns: The stage with the edit.
    /// - Throws: `DayRefusal` if the edit cannot be made.
    /// - Complexity: O(*n*) in the number of the events and to-dos.
    package func after(_ edit: Draft.Change) throws(DayRefusal) -> DraftStage {
        var next = self
        (next.step, next.scope, next.unpinned) = (nil, .all, nil)
        if case .unpinned(let uid) = edit, !request.held.contains(ExactText(uid)) {
            next.unpinned = uid
        }
        if case .kept(let blocks) = edit {
            for uid in blocks where request.block(uid: uid) != nil {
                next.request.held.insert(ExactText(uid))
            }
            next.kept.formUnion(blocks)
            return next
        }
        next.plan = nil
        // A repair keeps what it can; a new plan is the one that `plan` would make.
        next.request.isStep = true
        next.step = try next.request.make(edit, &next.delays)
        if next.request.isStep {
            next.request.reachLastBlock()
            let toDo = next.step?.toDo ?? request.subject(of: edit)
            next.scope = toDo.map(Scope.toDo) ?? .all
        } else if case .filled = edit {
            next.scope = .rest
        }
        return next
    }

    /// The UID of the to-do that the last edit is about; nil if it is about more of the plan.
    package var subject: String? {
        if case .toDo(let uid) = scope { uid } else { nil }
    }

    /// Whether the to-do that the last edit is about has a block that is not over.
    package var hasBlockOfSubject: Bool {
        guard let subject else { return false }
        return request.agenda.blocks.contains {
            $0.range.upperBound > request.now && $0.toDoUIDs.contains(subject)
        }
    }

    /// Whether the stage has its plan.
    package var isPlanned: Bool { plan != nil }

    /// Makes the plan of the stage.
    package mutating func settle<Failure>(
        planning: (PlanningRequest) throws(Failure) -> PlannedAgenda
    ) throws(Failure) {
        guard !isPlanned else { return }
        let plan =
            switch scope {
            case .all: try planning(request)
            case .rest: try planning(request.filling)
            case .toDo(let uid): try request.planned(around: uid, step, planning: planning)
            }
        take(plan)
    }

    private mutating func take(_ plan: PlannedAgenda) {
        self.plan = plan
        // A block that is no longer pinned only waits for the next edit.
        if let unpinned { request.held.remove(ExactText(unpinned)) }
        for move in plan.moves { reasons[move.uid] = move.detail }
        let own = step?.kind == .putOff ? "you put it off" : "you moved it"
        for block in step?.own ?? [] { reasons[block.uid] = own }
        request.settle(plan)
        kept = kept.filter { request.held.contains(ExactText($0)) }
    }

    /// The UIDs of the blocks that are not as the files have them.
    package var changedBlocks: [String] { plan?.blockChanges.map(\.uid) ?? [] }

    /// Whether all blocks are where another stage has them.
    package func isLike(_ other: DraftStage) -> Bool {
        let places = { (stage: DraftStage) in
            Dictionary(stage.request.agenda.blocks.map { ($0.event.uid, $0.range) }) { first, _ in
                first
            }
        }
        return places(self) == places(other)
    }

    /// Returns another reading of the same files with the blocks that the draft changes.
    package func drawn(in agenda: Agenda) -> Agenda {
        let changes = plan?.blockChanges ?? []
        guard !changes.isEmpty else { return agenda }
        let changed = Set(changes.map { ExactText($0.uid) })
        let kept = agenda.blocks.map(\.event).filter { !changed.contains(ExactText($0.uid)) }
        var drawn = agenda
        drawn.replaceBlocks(
            by: kept + changes.compactMap(\.after),
            named: agenda.blocks.first?.calendar ?? "Taskweave")
        return drawn
    }

    /// Returns the side effects of the last edit.
    ///
    /// - Parameter before: The stage before it.
    /// - Returns: The number of other blocks that moved, and the titles of the to-dos that lost their last block.
    package func sideEffects(since before: DraftStage) -> (moved: Int, lost: [String]) {
        let own = Set((step?.own ?? []).map(\.uid))
        let toDo = step?.toDo ?? subject
        let old = before.request.agenda.blocks.filter { $0.range.upperBound > request.now }
        let new = Dictionary(request.agenda.blocks.map { ($0.event.uid, $0) }) { first, _ in first }
        let planned = Set(
            new.values.lazy.filter { $0.range.upperBound > request.now }
                .flatMap(\.toDoUIDs))
        var lost: [String] = []
        var moved = 0
        for block in old where !own.contains(block.event.uid) {
            if let toDo, block.toDoUIDs == [toDo] { continue }
            if let place = new[block.event.uid] {
                moved += place.range == block.range ? 0 : 1
            } else if planned.isDisjoint(with: block.toDoUIDs) {
                let title = block.event.summary.quotedTitle
                if !lost.contains(title) { lost.append(title) }
            }
        }
        return (moved, lost)
    }
}

extension PlanningRequest {
    /// Returns the block with a UID; nil if there is none.
    package func block(uid: String) -> ListedOccurrence? {
        agenda.blocks.first { $0.event.uid == uid }
    }

    /// Returns the UID of the to-do that an edit is about.
    fileprivate func subject(of edit: Draft.Change) -> String? {
        switch edit {
        case .moved(let uid, _), .pinned(let uid), .unpinned(let uid), .refused(let uid):
            block(uid: uid)?.event.block?.toDo
        case .placed(let uid, _), .planned(let uid), .putOff(let uid, _): uid
        case .kept, .filled, .replanned: nil
        }
    }

    /// Makes an edit; returns nil if it changes no block.
    fileprivate mutating func make(
        _ edit: Draft.Change, _ delays: inout [PlanMemory.Deletion]
    ) throws(DayRefusal) -> DayStep? {
        switch edit {
        case .moved(let uid, let range):
            let block = try known(uid)
            return try move(
                block, of: try toDo(of: block), to: range.lowerBound,
                lasting: Int(range.seconds / 60))
        case .placed(let uid, let range):
            return try move(
                nil, of: try open(uid), to: range.lowerBound, lasting: Int(range.seconds / 60))
        case .pinned(let uid):
            let block = try known(uid)
            self.edit(block, to: block.range) { event in
                event.block?.isPinned = true
            }
        case .unpinned(let uid):
            let block = try known(uid)
            guard !block.isBegun else {
                throw DayRefusal(
                    "\(block.event.summary.quotedTitle) is running", hint: "stop it first",
                    command: "taskweave stop")
            }
            loosen(block, at: block.range.lowerBound, lasting: block.range.seconds)
            held.insert(ExactText(uid))
        case .putOff(let uid, let moment):
            let (step, delay) = try putOff(try open(uid), until: moment)
            delays.append(delay)
            return step
        case .refused(let uid): return try refuse(uid)
        case .filled(let moment), .replanned(let moment):
            // Since filling moves nothing else, it is as much a new plan as one of all to-dos.
            isStep = false
            if let moment { reach(moment) }
        case .planned(let uid): _ = try open(uid)
        case .kept: break
        }
        return nil
    }

    /// Gives a block back its place in the files, where the plan then leaves it, or keeps a new block from its place.
    private mutating func refuse(_ uid: String) throws(DayRefusal) -> DayStep {
        let read = (edits?.read ?? agenda).blocks.first { $0.event.uid == uid }
        guard let read else {
            let block = try known(uid)
            let range = block.range
            let avoided = PlanMemory.Block(
                uid: uid, toDos: block.toDoUIDs, start: range.lowerBound.seconds,
                end: range.upperBound.seconds, isPinned: false)
            self.avoided.append(PlanMemory.Deletion(block: avoided, until: tomorrow.seconds))
            remove(block)
            var step = DayStep(
                kind: .moved, toDo: block.event.block?.toDo ?? "", summary: block.event.summary)
            step.notes = ["it goes to another time"]
            return step
        }
        let toDo = try toDo(of: read)
        if let block = block(uid: uid), block.range == read.range {
            throw DayRefusal(
                "\(read.event.summary.quotedTitle) is where it was",
                hint: "put it off, or move it")
        }
        var step = try move(
            block(uid: uid), of: toDo, to: read.range.lowerBound, lasting: read.minutes)
        for new in step.own where new.uid != uid { block(uid: new.uid).map { remove($0) } }
        restore(read)
        held.insert(ExactText(uid))
        step.notes = ["it stays where it was"]
        return step
    }

    private func known(_ uid: String) throws(DayRefusal) -> ListedOccurrence {
        guard let block = block(uid: uid) else {
            throw DayRefusal("the block is gone", hint: "its file has changed")
        }
        return block
    }

    private func open(_ uid: String) throws(DayRefusal) -> ToDo {
        guard let toDo = openToDo(uid) else {
            throw DayRefusal(
                "there is no such open to-do", hint: "it was done, or its file has changed")
        }
        return toDo
    }

    /// Returns the to-do of a block; a habit has none in any file, and is named by its block.
    private func toDo(of block: ListedOccurrence) throws(DayRefusal) -> ToDo {
        let uid = block.event.block?.toDo ?? ""
        if let toDo = openToDo(uid) { return toDo }
        throw DayRefusal(
            "the to-do of \(block.event.summary.quotedTitle) is not open",
            hint: "it was done, or its file has changed")
    }
}
