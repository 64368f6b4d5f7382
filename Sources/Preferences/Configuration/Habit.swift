public import CalendarModel

extension Configuration {
    /// An activity that is planned several times a week, at most once a day: `[[habit]]`.
    public struct Habit: Hashable, Sendable {
        /// The name.
        public var name: String
        /// The number of times a week, 1 to 7.
        public var timesPerWeek: Int
        /// The duration in minutes.
        public var minutes: Int
        /// The category in whose hours it is planned.
        public var category: String
        /// The preferred time of day.
        public var preference: ToDo.DayPart?
        /// The priority.
        public var priority: Priority = .none

        /// The goal in consecutive weeks, or nil.
        public var goal: Int?

        /// Creates a habit from its mandatory settings.
        public init(name: String, timesPerWeek: Int, minutes: Int, category: String) {
            self.name = name
            self.timesPerWeek = timesPerWeek
            self.minutes = minutes
            self.category = category
        }

        /// The name as it is written in UIDs: letters and digits in lower case, with a hyphen in place of anything between
        /// them.
        package var slug: String {
            name.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
        }

        /// Returns the UID of occurrence `number` of a week, counted from 1; `first` is the week's first day.
        package func uid(_ number: Int, weekOf first: CivilDate) -> String {
            "habit-\(slug)-\(first)-\(number)"
        }

        /// Returns the first day of the week in an occurrence's UID; nil for any other UID.
        package func week(of uid: String) -> CivilDate? {
            let head = "habit-\(slug)-"
            guard uid.hasPrefix(head) else { return nil }
            let rest = uid.dropFirst(head.count)
            guard rest.dropFirst(10).wholeMatch(of: /-[1-7]/) != nil else { return nil }
            return CivilDate(String(rest.prefix(10)))
        }
    }

    /// Returns the habit to which an occurrence's UID belongs.
    package func habit(of uid: String) -> Habit? {
        habits.first { $0.week(of: uid) != nil }
    }
}
