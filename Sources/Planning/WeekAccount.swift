package import CalendarModel

/// What a week has time for, and what became of it; all lengths are minutes.
package struct WeekAccount: Sendable {
    /// The time of blocks, and what became of it: `planned` is the sum of the others, unless more was worked than a block lasts.
    package struct Blocks: Hashable, Sendable {
        /// How many there are.
        package var count = 0
        /// How long they last.
        package var planned = 0
        /// How much of that was worked; of a block that runs, what is over.
        package var worked = 0
        /// How much is over and was not worked, and was not needed: the to-do is done.
        package var done = 0
        /// How much is over and was not worked.
        package var missed = 0
        /// How much is not over.
        package var ahead = 0
    }

    /// A category that has hours.
    package struct Category: Hashable, Sendable {
        /// Its name.
        package var name: String
        /// Its hours.
        package var hours: Int
        /// Its blocks.
        package var blocks = Blocks()
    }

    /// A project, or a to-do with parts.
    package struct Project: Hashable, Sendable {
        /// Its name.
        package var name: String
        /// Its blocks.
        package var blocks = Blocks()
    }

    /// The work of a category that is due by a deadline or before, and the hours until then.
    package struct Demand: Hashable, Sendable {
        /// The deadline.
        package var deadline: Instant
        /// The category.
        package var category: String
        /// How much is left of all that is due until then, that is overdue among it.
        package var wanted: Int
        /// How much of the category's hours is free until then, breaks and lunch among it.
        package var there: Int

        /// Whether there is too little time.
        package var isTight: Bool { wanted > there }
    }

    /// The week, from its first day on.
    package var range: Range<Instant>
    /// The present moment.
    package var now: Instant
    /// The hours of all categories together, without the time in which nobody is available.
    package var hours = 0
    /// How much of them nothing else than blocks takes.
    package var free = 0
    /// How many meetings there are; whole days are none.
    package var meetingCount = 0
    /// How long they last, at any hour; where two collide the time counts once.
    package var meetings = 0
    /// All blocks that begin in the week.
    package var blocks = Blocks()
    /// The categories, in the order of the configuration.
    package var categories: [Category] = []
    /// The projects, those with most time first.
    package var projects: [Project] = []
    /// The work that took time and was finished in the week, the latest first.
    package var finished: [FinishedWork] = []
    /// How many to-dos were done in the week, those that took no time among them.
    package var doneCount = 0
    /// How many blocks are over of which nobody has said how much was worked.
    package var silentBlocks = 0
    /// How many blocks somebody moved by hand, and neither began nor worked since.
    package var movedBlocks = 0
    /// The deadlines ahead that are tight, or the nearest one if none is; empty if the week is over.
    package var demands: [Demand] = []

    /// Whether the week is over.
    package var isOver: Bool { range.upperBound <= now }

    /// Creates the account of a week of which nothing is known.
    init(of range: Range<Instant>, now: Instant) {
        self.range = range
        self.now = now
    }
}

extension WeekAccount.Blocks {
    /// Adds a block.
    ///
    /// - Parameters:
    ///   - minutes: How long it lasts.
    ///   - worked: How much was worked; nil for a block that is ahead.
    ///   - over: How much of it is over.
    ///   - isDone: Whether its to-do is done.
    mutating func add(_ minutes: Int, worked: Int?, over: Int, isDone: Bool) {
        count += 1
        planned += minutes
        ahead += minutes - over
        self.worked += worked ?? 0
        let rest = max(0, over - (worked ?? 0))
        if isDone { done += rest } else { missed += rest }
    }
}
