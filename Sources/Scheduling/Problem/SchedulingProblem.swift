/// A planning problem: what has to be done, when it may be done, and what already stands.
///
/// All times are whole minutes since one origin, durations whole minutes, intervals half-open. Any
/// value can be stored; `validate()` tells whether it makes sense, and `Planner` asks it first. A
/// wish that cannot be met is no error: the plan answers it with a reason.
public struct SchedulingProblem: Hashable, Sendable {
    /// A label, copied to the plan.
    public var name: String = ""
    /// The moment of minute 0 (RFC 3339), as text that nothing here reads.
    public var origin: String?
    /// The length of a slot in minutes: blocks start and end on multiples of it.
    public var grid: Int
    /// The minute after which no block ends.
    public var horizon: Int
    /// The minute before which no new block starts.
    public var now: Int = 0
    /// The local days in order, of 23, 24 or 25 hours but on journeys; when empty, 1,440 minutes each from minute 0.
    ///
    /// The last day takes in whatever comes after it.
    public var days: [Range<Int>] = []
    /// When the tasks of a category may be placed; windows that touch are one.
    public var windows: [String: [Range<Int>]] = [:]
    /// Meetings with their buffers.
    public var busy: [BusyTime] = []
    /// The most minutes a local day for some categories, or `nil` for no limit.
    public var dayCap: DayCap?
    /// The break after so many minutes of blocks in a row, or `nil` for none.
    public var breakRule: BreakRule?
    /// The time of each local day that blocks leave free for lunch, or `nil` for none.
    public var lunch: Lunch?
    /// The minutes from each place to each other one, kept free between what is at the first and later at the second: a row for
    /// each place, a column for each.
    public var travel: [[Int]] = []
    /// The minutes of meetings and blocks a local day from which more of them costs more and more, or
    /// `nil` if no day is costlier than another.
    public var comfortable: Int?
    /// The minute up to which the plan was asked for, or `nil` for the horizon.
    ///
    /// What starts there or later is for later.
    public var window: Int?
    /// How the `late` term counts.
    public var lateness: Lateness = .day
    /// What has to be done.
    public var tasks: [PlanningTask]
    /// The plan that already stands.
    public var existing: [ExistingBlock] = []
    /// Minutes from `now` within which existing blocks move only if a hard rule forces them.
    public var freeze: Int = 0
    /// The weights of the objective.
    public var weights: Objective = Objective()
    /// The most iterations of the search, or `nil` for the planner's own choice.
    public var effort: Int?
    /// Whether a plan that stands is only mended: by one search, and not by one after another until the plan is found again.
    package var isMended = false
    /// Whether priorities are compared lexicographically: no lower task costs a higher one a minute.
    public var isStrict: Bool = false
    /// The category of tasks that name none, or `nil` for the first one by name.
    ///
    /// Objects of a JSON document have no order here, so a reader that wants the first window of the
    /// text says so.
    public var defaultCategory: String?

    /// Creates a problem from what each one must have.
    public init(grid: Int, horizon: Int, tasks: [PlanningTask]) {
        self.grid = grid
        self.horizon = horizon
        self.tasks = tasks
    }

    /// The category of tasks that name none.
    var categoryOfOthers: String? {
        defaultCategory ?? windows.keys.min()
    }
}

extension SchedulingProblem {
    /// The most minutes a local day for some categories together.
    public struct DayCap: Hashable, Sendable, Codable {
        /// Minutes a local day.
        public var minutes: Int
        /// The categories that share them.
        public var categories: [String]

        /// Creates a cap.
        public init(minutes: Int, categories: [String]) {
            self.minutes = minutes
            self.categories = categories
        }

        /// Creates a cap from its document.
        public init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: CodingKeys.self)
            minutes = try fields.wholeNumber(forKey: .minutes)
            categories = try fields.decode([String].self, forKey: .categories)
        }
    }

    /// The break after blocks in a row, of whatever task: a meeting ends a row, and so does free time as long as a
    /// break.
    ///
    /// Only a task that may not be split can take more than a row by itself; nothing is in a row with it.
    public struct BreakRule: Hashable, Sendable, Codable {
        /// The most minutes of blocks in a row.
        public var long: Int
        /// The minutes of the break.
        public var minutes: Int

        /// Creates a rule.
        public init(long: Int, minutes: Int) {
            self.long = long
            self.minutes = minutes
        }

        /// Creates a rule from its document.
        public init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: CodingKeys.self)
            long = try fields.wholeNumber(forKey: .long)
            minutes = try fields.wholeNumber(forKey: .minutes)
        }
    }

    /// Time of each local day of which blocks leave so many minutes free in one piece, unless meetings and
    /// pinned blocks alone leave less.
    public struct Lunch: Hashable, Sendable, Codable {
        /// The minute of the local day from which lunch may be had.
        public var from: Int
        /// The minute of the local day until which it may be had.
        public var to: Int
        /// How long it is.
        public var minutes: Int

        /// Creates a lunch.
        public init(from: Int, to: Int, minutes: Int) {
            self.from = from
            self.to = to
            self.minutes = minutes
        }

        /// Creates a lunch from its document.
        public init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: CodingKeys.self)
            from = try fields.wholeNumber(forKey: .from)
            to = try fields.wholeNumber(forKey: .to)
            minutes = try fields.wholeNumber(forKey: .minutes)
        }
    }

    /// What is counted of a block that ends after its deadline.
    public enum Lateness: String, Hashable, Sendable, Codable {
        /// Its minutes, once for each day, half for started days and half by the minute, at most nine.
        case day
        /// The minutes between the deadline and its end: weighted tardiness.
        case minute
    }
}
