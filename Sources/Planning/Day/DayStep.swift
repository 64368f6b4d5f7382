internal import Agendas
package import CalendarModel
internal import Wording

/// A step of the day: a command's change to blocks, before the plan that follows from it.
package struct DayStep: Sendable {
    /// The kinds of steps.
    package enum Kind: String, Sendable {
        case started, stopped, extended, putOff, worked
        /// A block was moved, or two blocks were swapped.
        case moved, swapped
        /// An event was added to a calendar, or withdrawn from it.
        case entered, withdrawn
    }

    /// A block that the step changed.
    package struct Block: Sendable {
        /// The UID of its event.
        package var uid: String
        /// Its title.
        package var summary: String
        /// Its time before the step; `nil` for a new block.
        package var from: Range<Instant>?
        /// Its time after the step; `nil` if the plan determines it.
        package var to: Range<Instant>?
    }

    /// The kind of step.
    package var kind: Kind
    /// The UID of the to-do or event.
    package var toDo: String
    /// The title of the to-do or event.
    package var summary: String
    /// The time of the block or event after the step; `nil` if nothing was worked, or if the plan determines the time.
    package var range: Range<Instant>?
    /// When the stopped work began; `nil` if nothing was stopped.
    package var began: Instant?
    /// The minutes worked; `nil` unless work was stopped or recorded.
    package var worked: Int?
    /// The work that ended because another to-do was begun; `nil` if there is none.
    package var ended: Ended?
    /// The moment until which the to-do is put off; `nil` for other steps.
    package var until: Instant?
    /// The to-do's own blocks that changed; for a swap, both blocks.
    package var own: [Block] = []
    /// The other blocks, which make way.
    package var displaced: [Block] = []
    /// Additional remarks: clauses without a full stop.
    package var notes: [String] = []
}

extension DayStep.Block {
    /// Creates a block that the step changes.
    init(_ block: ListedOccurrence, to range: Range<Instant>? = nil) {
        self.init(
            uid: block.event.uid, summary: block.event.summary, from: block.range, to: range)
    }
}

extension DayStep {
    /// Work that ended because another to-do was begun.
    package struct Ended: Sendable {
        /// The UID of the to-do.
        package var toDo: String
        /// The time worked.
        package var range: Range<Instant>
    }

    /// Adds the end of other work to this step.
    mutating func add(_ stopped: DayStep) {
        guard let began = stopped.began, let worked = stopped.worked else { return }
        ended = Ended(toDo: stopped.toDo, range: began..<began + Int64(worked) * 60)
        let time = worked == 0 ? "nothing was worked" : "\(TimeText.work(worked)) worked"
        notes.append("\(stopped.summary.quotedTitle) ends: \(time)")
        notes += stopped.notes
        displaced += stopped.displaced
    }
}

/// The reason why a day command does nothing.
package struct DayRefusal: Error, Hashable {
    /// The reason, in words.
    package var message: String
    /// A way out, in words that name no command, because pages and agents give them, too.
    package var hint: String
    /// The command or the option that takes the way out; nil if none does.
    package var command: String?

    init(_ message: String, hint: String, command: String? = nil) {
        self.message = message
        self.hint = hint
        self.command = command
    }
}
