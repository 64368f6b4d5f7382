package import CalendarModel

/// The time that a week has, and how it was used; all lengths are in minutes.
package struct WeekAccount: Sendable {
    /// The time of blocks and its outcome.
    ///
    /// `planned` is the sum of the other lengths, unless more was worked than a block lasts.
    package struct Blocks: Hashable, Sendable, Encodable {
        /// The number of blocks.
        package var count = 0
        /// Their total length.
        package var planned = 0
        /// The time worked; for a running block, the time that is over.
        package var worked = 0
        /// The past time that was not worked, and not needed, because the to-do is done.
        package var done = 0
        /// The past time that was not worked although the to-do is not done.
        package var missed = 0
        /// The time that is not over.
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

    /// The work of a category that is due by a deadline, and the hours until then.
    package struct Demand: Hashable, Sendable {
        /// The deadline.
        package var deadline: Instant
        /// The category.
        package var category: String
        /// The remaining work that is due by then, including overdue work.
        package var wanted: Int
        /// The category's free time until then, including breaks and lunch.
        package var there: Int

        /// Whether there is too little time.
        package var isTight: Bool { wanted > there }
    }

    /// The week, from its first day.
    package var range: Range<Instant>
    /// The present moment.
    package var now: Instant
    /// The hours of all categories together, without times of unavailability.
    package var hours = 0
    /// The part of the hours that nothing but blocks takes.
    package var free = 0
    /// The number of meetings, not counting all-day events.
    package var meetingCount = 0
    /// The total length of the meetings, at any hour; overlapping time counts once.
    package var meetings = 0
    /// All blocks that begin in the week.
    package var blocks = Blocks()
    /// The categories, in the order of the configuration.
    package var categories: [Category] = []
    /// The projects, those with most time first.
    package var projects: [Project] = []
    /// The work that took time and was finished this week, latest first.
    package var finished: [FinishedWork] = []
    /// The number of to-dos done this week, including those that took no time.
    package var doneCount = 0
    /// The number of past blocks without recorded work.
    package var silentBlocks = 0
    /// The number of blocks that were moved by hand, and neither begun nor worked since.
    package var movedBlocks = 0
    /// The tight deadlines ahead, or the nearest one if none is tight; empty if the week is over.
    package var demands: [Demand] = []

    /// Whether the week is over.
    package var isOver: Bool { range.upperBound <= now }

    /// Creates an empty account of a week.
    init(of range: Range<Instant>, now: Instant) {
        self.range = range
        self.now = now
    }
}

extension WeekAccount.Blocks {
    /// Adds a block: `over` are its minutes that are past, `worked` is `nil` for a block that is ahead.
    mutating func add(_ minutes: Int, worked: Int?, over: Int, isDone: Bool) {
        count += 1
        planned += minutes
        ahead += minutes - over
        self.worked += worked ?? 0
        let rest = max(0, over - (worked ?? 0))
        if isDone { done += rest } else { missed += rest }
    }
}
