package import Agendas
package import CalendarModel
internal import Wording

/// Changes of a plan that a person is trying out: a list of edits to the blocks in the files.
///
/// The edits are made again, in their order, whenever the files have changed.
package struct Draft: Sendable {
    /// A change that the person wants for a block or a to-do.
    package enum Change: Hashable, Sendable {
        /// A block gets another time and is pinned there.
        case moved(block: String, to: Range<Instant>)
        /// A to-do gets a pinned block.
        case placed(toDo: String, at: Range<Instant>)
        /// A block keeps its time in every later plan.
        case pinned(block: String)
        /// Later plans may move a block again.
        case unpinned(block: String)
        /// A to-do is not planned before a moment.
        case putOff(toDo: String, until: Instant)
        /// The plan is made anew instead of repaired.
        case replanned

        /// The UID of the block; nil if the edit is about a to-do or about the whole plan.
        var block: String? {
            switch self {
            case .moved(let block, _), .pinned(let block), .unpinned(let block): block
            case .placed, .putOff, .replanned: nil
            }
        }
    }

    /// The edits, in the order in which they are made; a block has at most one.
    package private(set) var edits: [Change] = []
    /// The UIDs of the blocks whose moves were accepted.
    package private(set) var kept: Set<String> = []

    /// Creates a draft without edits.
    package init() {}

    /// Whether there are no edits.
    package var isEmpty: Bool { edits.isEmpty }

    /// Adds an edit; it replaces an earlier one of the same block.
    package mutating func add(_ edit: Change) {
        if let block = edit.block { edits.removeAll { $0.block == block } }
        if edit != .replanned || !edits.contains(.replanned) { edits.append(edit) }
        kept.removeAll()
    }

    /// Accepts the moves of blocks, which changes no plan.
    package mutating func keep(_ blocks: some Sequence<String>) {
        kept.formUnion(blocks)
    }

    /// Returns the draft in which a block has the place that it has in an agenda: without its own edit, or pinned at that
    /// place if another edit moved it.
    ///
    /// Returns nil if the agenda has no such block.
    package func refusing(_ block: String, in request: PlanningRequest) -> Draft? {
        var draft = self
        draft.kept.removeAll()
        if edits.contains(where: { $0.block == block }) {
            draft.edits.removeAll { $0.block == block }
            return draft
        }
        guard let range = request.block(uid: block)?.range else { return nil }
        draft.add(.moved(block: block, to: range))
        return draft
    }

    /// A request with the edits of a draft.
    package struct Result: Sendable {
        /// The request with the edits, to be planned.
        package var request: PlanningRequest
        /// The step of each edit.
        package fileprivate(set) var steps: [DayStep] = []
        /// The to-dos that are put off.
        package fileprivate(set) var delays: [PlanMemory.Deletion] = []
        /// The edits that cannot be made, with the reasons.
        package fileprivate(set) var refusals: [(edit: Change, reason: DayRefusal)] = []
    }

    /// Makes the edits.
    ///
    /// - Parameter request: The request of a plan, as read from the files.
    /// - Returns: The request with the edits that can be made; the others are in `refusals`.
    /// - Complexity: O(*e* · *n*), where *e* is the number of edits and *n* that of the events and to-dos.
    package func applied(to request: PlanningRequest) -> Result {
        var result = Result(request: request)
        // A repair keeps what it can; a new plan is the one that `plan` would make.
        result.request.isStep = !edits.contains(.replanned)
        for edit in edits {
            do throws(DayRefusal) {
                var next = result.request
                if let step = try next.make(edit, &result.delays) { result.steps.append(step) }
                result.request = next
            } catch {
                result.refusals.append((edit, error))
            }
        }
        return result
    }

    /// Removes edits, for example those that can no longer be made.
    package mutating func remove(_ gone: [Change]) {
        edits.removeAll(where: gone.contains)
    }
}

extension PlanningRequest {
    /// Returns the block with a UID; nil if there is none.
    package func block(uid: String) -> ListedOccurrence? {
        agenda.blocks.first { $0.event.uid == uid }
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
            guard let toDo = openToDo(uid) else {
                throw DayRefusal(
                    "there is no such open to-do", hint: "it was done, or its file has changed")
            }
            return try move(nil, of: toDo, to: range.lowerBound, lasting: Int(range.seconds / 60))
        case .pinned(let uid):
            let block = try known(uid)
            self.edit(block, to: block.range) { event in
                event.block?.isPinned = true
            }
            return nil
        case .unpinned(let uid):
            let block = try known(uid)
            guard !block.isBegun else {
                throw DayRefusal(
                    "“\(block.event.summary.oneLine)” is running", hint: "stop it first",
                    command: "taskweave stop")
            }
            loosen(block, at: block.range.lowerBound, lasting: block.range.seconds)
            return nil
        case .putOff(let uid, let moment):
            guard let toDo = openToDo(uid) else {
                throw DayRefusal(
                    "there is no such open to-do", hint: "it was done, or its file has changed")
            }
            let (step, delay) = try putOff(toDo, until: moment)
            delays.append(delay)
            return step
        case .replanned: return nil
        }
    }

    private func known(_ uid: String) throws(DayRefusal) -> ListedOccurrence {
        guard let block = block(uid: uid) else {
            throw DayRefusal(
                "the block is gone", hint: "its file has changed")
        }
        return block
    }

    /// Returns the to-do of a block; a habit has none in any file, and is named by its block.
    private func toDo(of block: ListedOccurrence) throws(DayRefusal) -> ToDo {
        let uid = block.event.block?.toDo ?? ""
        if let toDo = openToDo(uid) { return toDo }
        throw DayRefusal(
            "the to-do of “\(block.event.summary.oneLine)” is not open",
            hint: "it was done, or its file has changed")
    }
}
