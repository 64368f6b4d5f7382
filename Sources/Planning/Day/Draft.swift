package import CalendarModel

/// Changes of a plan that a person is trying out, in the order in which they were made.
///
/// They are reapplied when the files change.
package struct Draft: Hashable, Sendable, Codable {
    /// A change that the person wants for a block or a to-do.
    package enum Change: Hashable, Sendable, Codable {
        /// A block gets another time and is pinned there.
        case moved(block: String, to: Range<Instant>)
        /// A to-do gets a pinned block.
        case placed(toDo: String, at: Range<Instant>)
        /// A to-do gets the best place.
        case planned(toDo: String)
        /// A block keeps its time in every later plan.
        case pinned(block: String)
        /// Later plans may move a block again.
        case unpinned(block: String)
        /// A to-do is not planned before a moment.
        case putOff(toDo: String, until: Instant)
        /// Some blocks do not move because of other changes in the draft.
        case kept(blocks: [String])
        /// A block goes back to where the files have it; a block that exists only in the draft gets another time.
        case refused(block: String)
        /// The to-dos without a block get places, at least up to a moment; no block moves.
        case filled(until: Instant?)
        /// The plan is made anew instead of repaired, at least up to a moment.
        case replanned(until: Instant?)

        /// Whether the edit only requests a plan, so that it is discarded if no block moves.
        package var isPlan: Bool {
            switch self {
            case .filled, .planned, .replanned: true
            default: false
            }
        }
    }

    /// The edits, in the order in which they are made.
    package private(set) var edits: [Change] = []

    /// Creates a draft without edits.
    package init() {}

    /// Whether there are no edits.
    package var isEmpty: Bool { edits.isEmpty }

    /// Adds an edit; a move replaces the last edit if that moved the same block.
    package mutating func add(_ edit: Change) {
        switch (edits.last, edit) {
        case (.moved(let last, _), .moved(let block, _)) where last == block: edits.removeLast()
        default: break
        }
        edits.append(edit)
    }

    /// Removes the last edit, if there is one.
    package mutating func takeBack() {
        edits = edits.dropLast()
    }

    /// Removes the edits at some indices, for example those that can no longer be made.
    package mutating func remove(at indices: Set<Int>) {
        edits = edits.enumerated().filter { !indices.contains($0.offset) }.map(\.element)
    }
}
