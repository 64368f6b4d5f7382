internal import Agendas
internal import CalendarModel
internal import Wording

extension Configuration {
    /// The maximum number of habits: twelve weeks of that many can be planned within seconds.
    private static let mostHabits = 20

    /// Reads the habits; requires that the windows and the default duration have been read.
    mutating func readHabits(
        _ document: inout TOMLDocument, _ diagnostics: inout [Diagnostic]
    ) throws(FileError) {
        for var table in try document.tables("habit") {
            let habit = try self.habit(&table)
            guard habits.count < Configuration.mostHabits else {
                throw table.error(
                    "name", "there are more than \(Configuration.mostHabits) habits",
                    hint: "leave out those that are done without a plan")
            }
            if let other = habits.first(where: { $0.slug == habit.slug }) {
                throw table.error(
                    "name", "two habits are called “\(other.name)”",
                    hint: "give each a different name")
            }
            habits.append(habit)
            diagnostics += tooOften(habit, table) + table.unknownKeys()
        }
    }

    private func habit(_ table: inout TOMLDocument) throws(FileError) -> Habit {
        guard let name = try table.string("name") else {
            throw table.error("name", "this habit has no name", hint: "write name = \"Exercise\"")
        }
        guard let times = try table.integer("times_per_week") else {
            throw table.error(
                "times_per_week", "“\(name)” does not say how often",
                hint: "write times_per_week = 3")
        }
        guard (1...7).contains(times) else {
            throw table.error(
                "times_per_week", "times_per_week must be from 1 to 7, not \(times)",
                hint: "a habit is done at most once a day")
        }
        let minutes = try table.minutes("duration", from: 1) ?? defaultDuration
        guard minutes <= 1440 else {
            throw table.error(
                "duration", "a habit cannot take longer than a day", hint: "write duration = \"1h\""
            )
        }
        let named = try table.string("window")
        guard let category = named.map(window(named:)) ?? windows.first?.category else {
            throw table.error(
                "window", "“\(named ?? "")” is not a category of [windows]",
                hint: "write one of " + windows.map(\.category).joined(separator: ", "))
        }
        var habit = Habit(name: name, timesPerWeek: times, minutes: minutes, category: category)
        guard !habit.slug.isEmpty else {
            throw table.error(
                "name", "“\(name)” has no letters", hint: "give the habit a name with letters")
        }
        let parts = ToDo.DayPart.allCases
        habit.preference = try table.choice("prefer", parts.map(\.rawValue)).map { parts[$0] }
        habit.goal = try table.integer("goal")
        let priorities = ["urgent", "high", "medium", "low", "none"]
        if let row = try table.choice("priority", priorities) {
            habit.priority = Priority(rawValue: row) ?? .none
        }
        return habit
    }

    /// Returns a warning if a habit's category has hours on fewer days than the habit is wanted.
    private func tooOften(_ habit: Habit, _ table: TOMLDocument) -> [Diagnostic] {
        let hours = windows.filter { $0.category == habit.category }.flatMap(\.hours)
        let days = Set(hours.filter { $0.minutes.count >= habit.minutes }.flatMap(\.days)).count
        guard days < habit.timesPerWeek else { return [] }
        return [
            table.warning(
                "times_per_week",
                "“\(habit.name)” is wanted \(habit.timesPerWeek) times a week, and “\(habit.category)” has "
                    + "hours for it on \(counted(days, "day"))",
                hint: "it is planned at most once a day")
        ]
    }
}
