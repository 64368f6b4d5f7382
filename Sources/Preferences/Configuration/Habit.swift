public import CalendarModel

extension Configuration {
    /// What is done some times every week, at most once a day: `[[habit]]`.
    public struct Habit: Hashable, Sendable {
        /// What it is called.
        public var name: String
        /// How often a week, 1 to 7 times.
        public var timesPerWeek: Int
        /// How long it takes, in minutes.
        public var minutes: Int
        /// The category in whose hours it is done.
        public var category: String
        /// The time of day that it prefers.
        public var preference: ToDo.DayPart?
        /// How urgent it is.
        public var priority: Priority = .none

        /// How many weeks in a row are the goal; nil for none.
        public var goal: Int?

        /// Creates a habit from what each one must have.
        public init(name: String, timesPerWeek: Int, minutes: Int, category: String) {
            self.name = name
            self.timesPerWeek = timesPerWeek
            self.minutes = minutes
            self.category = category
        }

        /// The name in a UID: letters and digits in lower case, a hyphen for what is between them.
        package var slug: String {
            name.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
        }

        /// Returns the UID of one of its times in the week that begins with a day, counted from 1.
        package func uid(_ number: Int, weekOf first: CivilDate) -> String {
            "habit-\(slug)-\(first)-\(number)"
        }

        /// Returns the first day of the week of which a UID names one of its times; nil for any other UID.
        package func week(of uid: String) -> CivilDate? {
            let head = "habit-\(slug)-"
            guard uid.hasPrefix(head) else { return nil }
            let rest = uid.dropFirst(head.count)
            guard rest.dropFirst(10).wholeMatch(of: /-[1-7]/) != nil else { return nil }
            return CivilDate(String(rest.prefix(10)))
        }
    }
}

extension Configuration {
    /// Returns the habit that a UID names a time of.
    package func habit(of uid: String) -> Habit? {
        habits.first { $0.week(of: uid) != nil }
    }
}
