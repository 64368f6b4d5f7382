package import CalendarModel

/// A step of the day: the change of blocks by a command, before the plan that follows from it.
package struct DayStep: Sendable {
    /// The kinds of steps.
    package enum Kind: String, Sendable {
        case started, stopped, extended, putOff, worked
        /// A block was moved, or two have changed places.
        case moved, swapped
        /// An event was entered into a calendar, or taken away.
        case entered, withdrawn
    }

    /// A block that it changed.
    package struct Block: Sendable {
        /// The UID of its event.
        package var uid: String
        /// Its title.
        package var summary: String
        /// When it was; nil for a new one.
        package var from: Range<Instant>?
        /// When it is now, if the plan does not tell.
        package var to: Range<Instant>?
    }

    /// The kind of step.
    package var kind: Kind
    /// The UID of the to-do, or of the event.
    package var toDo: String
    /// The title of the to-do, or of the event.
    package var summary: String
    /// When its block is now; nil if it has none of which that can be said: nothing was worked, or the plan finds its place.
    package var range: Range<Instant>?
    /// When what was stopped was begun; nil unless something was.
    package var began: Instant?
    /// The minutes that were worked; nil unless it is over.
    package var worked: Int?
    /// Until when it is put off; nil unless it was.
    package var until: Instant?
    /// The block of the to-do, or what is put off of it.
    package var own: [Block] = []
    /// The blocks that make way.
    package var displaced: [Block] = []
    /// Further remarks: clauses without a full stop.
    package var notes: [String] = []
}

/// Why a command of the day does nothing.
package struct DayRefusal: Error, Hashable {
    /// The reason, in words.
    package var message: String
    /// The way out, in words.
    package var hint: String

    init(_ message: String, hint: String) {
        self.message = message
        self.hint = hint
    }
}
