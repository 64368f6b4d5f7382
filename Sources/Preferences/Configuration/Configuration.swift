public import Agendas
public import CalendarModel
public import Scheduling

/// A person's planning preferences: `config.toml`.
public struct Configuration: Hashable, Sendable {
    /// A category, and the weekly hours in which its to-dos may be placed.
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
        /// The length, in minutes, from which a meeting counts as long.
        public var longMeeting = 60
        /// After each long meeting.
        public var afterLong = 15
    }

    /// The splitting of to-dos that take an hour or more, in minutes.
    public struct Splitting: Hashable, Sendable {
        /// The shortest chunk.
        public var minimum = 30
        /// The longest chunk; a to-do that is no longer stays whole unless splitting it meets a deadline.
        public var maximum = 120
    }

    /// The treatment of a past block without a record of work.
    public enum Past: String, Hashable, CaseIterable, Sendable {
        /// Not worked: its time is planned again.
        case missed
        /// Worked completely.
        case done
    }

    /// Whether the time of blocks is busy for others who see the calendar: `[plan] busy`.
    public enum BlockTime: String, Hashable, CaseIterable, Sendable {
        /// Always.
        case always
        /// Only if the block fits nowhere else; otherwise others may take the time.
        case whenTight = "when tight"
    }

    /// The display of the week.
    public struct Show: Hashable, Sendable {
        /// The name of the theme, or the path of its file.
        public var theme = "taskweave"
        /// The day on which a week starts.
        public var weekStart: Weekday = .monday
        /// The hours that are always shown, counted from midnight.
        public var hours = 6..<22
        /// Whether hours are written 1–12 with am and pm.
        public var hasTwelveHours = false
    }

    /// The zone for planning, or nil for the machine's.
    public var zone: String?
    /// The length of a slot in minutes.
    public var grid = 15
    /// The duration of a to-do without an estimate, in minutes.
    public var defaultDuration = 30
    /// The maximum number of days from today that the planner looks ahead.
    public var lookAhead = 84
    /// The user's own addresses, and whether all-day events are busy.
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
    /// The free time around meetings.
    public var buffers = Buffers()
    /// The maximum minutes a day for some categories together.
    public var dayCap: SchedulingProblem.DayCap?
    /// The daily minutes of meetings and blocks above which each additional minute costs progressively more.
    public var comfortable: Int? = 390
    /// The break after consecutive blocks.
    public var breakRule: SchedulingProblem.BreakRule? = .init(long: 120, minutes: 15)
    /// The time that is kept free for lunch.
    public var lunch: SchedulingProblem.Lunch? = .init(from: 690, to: 840, minutes: 30)
    /// The titles of meetings that are lunch themselves.
    public var lunchNames = ["Lunch"]
    /// The number of minutes from now in which blocks are not moved.
    public var freeze = 0
    /// The splitting of to-dos.
    public var splitting = Splitting()
    /// The treatment of past blocks without a record of work.
    public var past = Past.missed
    /// The calendars that are read if a command names none.
    public var calendars: [Source] = []
    /// The to-do sources that are read if a command names none; new to-dos go to the first.
    public var todos: [Source] = []
    /// Whether the time of blocks is busy for others.
    public var blockTime = BlockTime.always
    /// The minutes from a block's alarm to its start; nil for no alarm.
    public var alarm: Int?
    /// The home of the plan's blocks, a folder or a calendar file; nil if the configuration names none.
    ///
    /// A path that begins with `~/` is relative to the home folder.
    public var blocks: String?
    /// The habits: activities that are planned several times a week.
    public var habits: [Habit] = []
    /// The periods with different hours; where they overlap, the last one wins.
    public var periods: [Period] = []
    /// Whether the commands of the day, `start`, `stop`, `more` and `later`, write without the `--write` option.
    public var dayWrites = false
    /// The display of the week.
    public var show = Show()
    /// The weights of the objective.
    public var weights = Objective()

    /// Creates the default configuration.
    public init() {}
}

extension Configuration {
    /// Whether a meeting is lunch: its title is one of `lunchNames`, or begins with one as a word.
    package func isLunch(_ summary: String) -> Bool {
        let text = summary.lowercased()
        return lunchNames.contains { name in
            text.hasPrefix(name.lowercased())
                && text.dropFirst(name.count).first.map { !$0.isLetter } ?? true
        }
    }

    /// Returns the first category of a to-do that has a window, otherwise the default category.
    package func category(of toDo: ToDo) -> String? {
        toDo.categories.lazy.compactMap(window(named:)).first ?? windows.first?.category
    }

    /// Returns the category with a name, regardless of case.
    package func window(named name: String) -> String? {
        windows.first { $0.category.lowercased() == name.lowercased() }?.category
    }
}
