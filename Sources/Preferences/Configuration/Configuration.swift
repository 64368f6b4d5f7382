public import Agendas
public import CalendarModel
public import Scheduling

/// How a person wants to be planned: `config.toml`.
public struct Configuration: Hashable, Sendable {
    /// A category and the hours of the week in which its to-dos may be placed.
    public struct Window: Hashable, Sendable {
        /// The category.
        public var category: String
        /// Its hours.
        public var hours: [WeeklyHours]

        /// Creates the window of a category.
        public init(category: String, hours: [WeeklyHours]) {
            self.category = category
            self.hours = hours
        }
    }

    /// Free time that is kept around meetings, in minutes.
    public struct Buffers: Hashable, Sendable {
        /// Before each meeting.
        public var before = 0
        /// After each meeting.
        public var after = 0
        /// The length from which a meeting is long.
        public var longMeeting = 60
        /// After each long meeting.
        public var afterLong = 15
    }

    /// How to-dos of an hour and more are split, in minutes.
    public struct Splitting: Hashable, Sendable {
        /// The shortest chunk.
        public var minimum = 30
        /// The longest chunk; what is no longer stays whole unless a split keeps a deadline.
        public var maximum = 120
    }

    /// What a block that is over and says nothing of it counts as.
    public enum Past: String, Hashable, CaseIterable, Sendable {
        /// Nothing of it was worked: its time is planned again.
        case missed
        /// All of it was worked.
        case done
    }

    /// Whether the time of blocks is busy for others who see the calendar: `[plan] busy`.
    public enum BlockTime: String, Hashable, CaseIterable, Sendable {
        /// Always.
        case always
        /// Only where no other place would do; until then it may be taken.
        case whenTight = "when tight"
    }

    /// How the week is shown.
    public struct Show: Hashable, Sendable {
        /// The name of the theme, or the path of its file.
        public var theme = "taskweave"
        /// The day on which a week starts.
        public var weekStart: Weekday = .monday
        /// The hours that are shown at least, counted from midnight.
        public var hours = 6..<22
        /// Whether hours are written 1–12 with am and pm.
        public var hasTwelveHours = false
    }

    /// The zone in which to plan; nil for the machine's.
    public var zone: String?
    /// The length of a slot in minutes.
    public var grid = 15
    /// How long a to-do takes that does not say, in minutes.
    public var defaultDuration = 30
    /// How many days from now on the planner looks ahead at most.
    public var lookAhead = 84
    /// The user's own addresses and whether whole days are busy.
    public var busy = BusyRules()
    /// The categories and their hours; the first is the default category.
    public var windows: [Window] = [
        Window(
            category: "work",
            hours: [WeeklyHours(days: [0, 1, 2, 3, 4], minutes: 9 * 60..<18 * 60)]),
        Window(
            category: "personal",
            hours: [
                WeeklyHours(days: [0, 1, 2, 3, 4], minutes: 18 * 60..<21 * 60),
                WeeklyHours(days: [5], minutes: 10 * 60..<16 * 60),
            ]),
    ]
    /// Free time around meetings.
    public var buffers = Buffers()
    /// The most minutes a day for some categories together.
    public var dayCap: SchedulingProblem.DayCap?
    /// The minutes of meetings and blocks a day from which more of them costs more and more.
    public var comfortable: Int? = 390
    /// The break after blocks in a row.
    public var breakRule: SchedulingProblem.BreakRule? = .init(long: 120, minutes: 15)
    /// The time that is left free for lunch.
    public var lunch: SchedulingProblem.Lunch? = .init(from: 690, to: 840, minutes: 30)
    /// How meetings are called that are lunch themselves.
    public var lunchNames = ["Lunch"]
    /// For how many minutes from now blocks are left where they are.
    public var freeze = 0
    /// How to-dos are split.
    public var splitting = Splitting()
    /// What a block that is over counts as.
    public var past = Past.missed
    /// What is read where no calendar is named.
    public var calendars: [Source] = []
    /// Where to-dos are read where none are named; new ones go to the first.
    public var todos: [Source] = []
    /// Whether the time of blocks is busy for others.
    public var blockTime = BlockTime.always
    /// How many minutes before a block its alarm goes off; nil for none.
    public var alarm: Int?
    /// Where the blocks of the plan live, a folder or a calendar file; nil where the configuration does not say.
    ///
    /// A path that begins with `~/` is meant from the home folder.
    public var blocks: String?
    /// What is done some times every week.
    public var habits: [Habit] = []
    /// Dates that differ; where they overlap, the last one counts.
    public var periods: [Period] = []
    /// Whether the commands of the day, `start`, `stop`, `more` and `later`, write without being asked to.
    public var dayWrites = false
    /// How the week is shown.
    public var show = Show()
    /// The weights of the objective.
    public var weights = Objective()

    /// Creates the configuration that holds without a file.
    public init() {}
}

extension Configuration {
    /// Whether a meeting is lunch, by its name: that is one of `lunchNames`, or begins with one as a word.
    package func isLunch(_ summary: String) -> Bool {
        let text = summary.lowercased()
        return lunchNames.contains { name in
            text.hasPrefix(name.lowercased())
                && text.dropFirst(name.count).first.map { !$0.isLetter } ?? true
        }
    }

    /// Returns the first category of a to-do that names a window, else the default category.
    package func category(of toDo: ToDo) -> String? {
        toDo.categories.lazy.compactMap(window(named:)).first ?? windows.first?.category
    }

    /// Returns the category that a name means, whatever its case.
    package func window(named name: String) -> String? {
        windows.first { $0.category.lowercased() == name.lowercased() }?.category
    }
}
