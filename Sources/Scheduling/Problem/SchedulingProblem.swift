/// A planning problem: the tasks, the times at which they may be placed, and the existing plan.
///
/// All times are whole minutes from one origin, durations are whole minutes, and intervals are half-open. Any value can be
/// stored; `validate()` checks whether it makes sense, and `Planner` calls that first. A request that cannot be met is not an
/// error: the plan reports the reason.
public struct SchedulingProblem: Hashable, Sendable {
    /// A label, copied to the plan.
    public var name: String = ""
    /// The time of minute 0 (RFC 3339), as text that the engine does not interpret.
    public var origin: String?
    /// The length of a slot in minutes; blocks start and end on multiples of it.
    public var grid: Int
    /// The minute after which no block ends.
    public var horizon: Int
    /// The minute before which no new block starts.
    public var now: Int = 0
    /// The local days in order, each of 23, 24 or 25 hours except during a journey; if empty, days of 1,440 minutes from minute
    /// 0.
    ///
    /// The last day includes everything after it.
    public var days: [Range<Int>] = []
    /// The times at which the tasks of each category may be placed; windows that touch are joined.
    public var windows: [String: [Range<Int>]] = [:]
    /// Meetings with their buffers.
    public var busy: [BusyTime] = []
    /// The limit on minutes per local day for some categories, or `nil` for no limit.
    public var dayCap: DayCap?
    /// The break required after a number of minutes of blocks in a row, or `nil` for none.
    public var breakRule: BreakRule?
    /// The time of each local day in which blocks leave room for lunch, or `nil` for none.
    public var lunch: Lunch?
    /// The travel times in minutes, with a row for each starting place and a column for each destination.
    ///
    /// They are kept free between anything at the first place and anything later at the second.
    public var travel: [[Int]] = []
    /// The minutes of meetings and blocks per local day above which each additional minute costs more than the one before; `nil` if
    /// a full day costs nothing.
    public var comfortable: Int?
    /// The categories that count half in the load of a day, such as an evening's chores beside working hours; so do meetings that
    /// only take hours of theirs.
    public var aside: [String] = []
    /// The minute up to which the plan was requested, or `nil` for the horizon.
    ///
    /// Blocks that start at or after it are outside the requested time.
    public var window: Int?
    /// The way in which the `late` term counts.
    public var lateness: Lateness = .day
    /// The tasks to place.
    public var tasks: [PlanningTask]
    /// The existing plan.
    public var existing: [ExistingBlock] = []
    /// Minutes from `now` within which existing blocks move only if a hard rule forces them.
    public var freeze: Int = 0
    /// The weights of the objective.
    public var weights: Objective = Objective()
    /// The maximum number of search iterations, or `nil` for the planner's own choice.
    public var effort: Int?
    /// Whether an existing plan is only repaired: by a short search, with few moves.
    package var isMended = false
    /// Whether priorities are compared lexicographically, so that no task takes a minute from one of higher priority.
    public var isStrict: Bool = false
    /// The category of tasks without one, or `nil` for the first category by name.
    ///
    /// The keys of a decoded JSON object have no order, so a reader that prefers the first category in the text must set this.
    public var defaultCategory: String?

    /// Creates a problem from its required values.
    public init(grid: Int, horizon: Int, tasks: [PlanningTask]) {
        self.grid = grid
        self.horizon = horizon
        self.tasks = tasks
    }

    /// The category of tasks without one.
    var categoryOfOthers: String? {
        defaultCategory ?? windows.keys.min()
    }
}

extension SchedulingProblem {
    /// The limit on the minutes that some categories together take per local day.
    public struct DayCap: Hashable, Sendable, Codable {
        /// The maximum minutes per local day.
        public var minutes: Int
        /// The categories that share the limit.
        public var categories: [String]

        /// Creates a cap.
        public init(minutes: Int, categories: [String]) {
            self.minutes = minutes
            self.categories = categories
        }

        /// Decodes a cap.
        public init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: CodingKeys.self)
            minutes = try fields.wholeNumber(forKey: .minutes)
            categories = try fields.decode([String].self, forKey: .categories)
        }
    }

    /// The break required after blocks in a row, whatever their tasks.
    ///
    /// A meeting ends a row, and so does free time at least as long as a break. Only a block that is alone in its row, and as
    /// short as its task allows, may exceed the limit.
    public struct BreakRule: Hashable, Sendable, Codable {
        /// The maximum minutes of blocks in a row.
        public var long: Int
        /// The minutes of the break.
        public var minutes: Int

        /// Creates a rule.
        public init(long: Int, minutes: Int) {
            self.long = long
            self.minutes = minutes
        }

        /// Decodes a rule.
        public init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: CodingKeys.self)
            long = try fields.wholeNumber(forKey: .long)
            minutes = try fields.wholeNumber(forKey: .minutes)
        }
    }

    /// The time of each local day in which blocks leave so many minutes free in one piece, unless meetings and pinned blocks
    /// alone leave less.
    public struct Lunch: Hashable, Sendable, Codable {
        /// The minute of the local day from which lunch is possible.
        public var from: Int
        /// The minute of the local day by which lunch must end.
        public var to: Int
        /// The length of lunch in minutes.
        public var minutes: Int

        /// Creates a lunch.
        public init(from: Int, to: Int, minutes: Int) {
            self.from = from
            self.to = to
            self.minutes = minutes
        }

        /// Decodes a lunch.
        public init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: CodingKeys.self)
            from = try fields.wholeNumber(forKey: .from)
            to = try fields.wholeNumber(forKey: .to)
            minutes = try fields.wholeNumber(forKey: .minutes)
        }
    }

    /// The measure of a block that ends after its deadline.
    public enum Lateness: String, Hashable, Sendable, Codable {
        /// The block's minutes, half for each day late (measured to the minute), and four times for being late at all if the
        /// deadline was in reach; at most nine times in all.
        case day
        /// The minutes between the deadline and the block's end: weighted tardiness.
        case minute
    }
}
