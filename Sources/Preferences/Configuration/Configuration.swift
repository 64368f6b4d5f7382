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

    /// How to-dos are split, in minutes.
    public struct Splitting: Hashable, Sendable {
        /// Longer to-dos may be split.
        public var over = 120
        /// The shortest chunk.
        public var minimum = 30
        /// The longest chunk.
        public var maximum = 120
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
    public var dayCap: SchedulingProblem.DayCap? = .init(minutes: 360, categories: ["work"])
    /// The break after a long block.
    public var breakRule: SchedulingProblem.BreakRule? = .init(long: 90, minutes: 15)
    /// For how many minutes from now blocks are left where they are.
    public var freeze = 0
    /// How to-dos are split.
    public var splitting = Splitting()
    /// What is done some times every week.
    public var habits: [Habit] = []
    /// How the week is shown.
    public var show = Show()
    /// The weights of the objective.
    public var weights = Objective()

    /// Creates the configuration that holds without a file.
    public init() {}
}

extension Configuration {
    /// Returns the first category of a to-do that names a window, else the default category.
    package func category(of toDo: ToDo) -> String? {
        toDo.categories.lazy.compactMap(window(named:)).first ?? windows.first?.category
    }

    /// Returns the category that a name means, whatever its case.
    package func window(named name: String) -> String? {
        windows.first { $0.category.lowercased() == name.lowercased() }?.category
    }
}
