internal import Agendas
package import CalendarModel
package import Planning
internal import Preferences
internal import TimeZones
internal import Wording

/// How a habit goes: what was done this week, what is planned, and how many weeks in a row it was kept.
package struct HabitRecord: Sendable {
    /// What the habit is called.
    package var name: String
    /// How often a week it is to be done.
    package var timesPerWeek: Int
    /// How many weeks in a row are the goal; nil for none.
    package var goal: Int?
    /// How often it was done in this week.
    package var done: Int
    /// Its blocks of this week that are not over, by start.
    package var ahead: [Range<Instant>]
    /// The days of this week, and whether it was done on each.
    package var days: [(date: CivilDate, isDone: Bool)]
    /// The weeks in a row, up to this one, in which it was done as often as it asks for.
    ///
    /// This week counts as soon as it has enough, and does not break the row before it is over.
    package var streak: Int
    /// The longest such row that is known.
    package var longest: Int
}

extension PlanningRequest {
    /// Returns how the habits go, in the order of the configuration.
    ///
    /// - Parameter moment: A moment of the week that is told as this one; nil for the present.
    /// - Returns: The habits.
    /// - Complexity: O(*n* + *w*), *n* the number of blocks and *w* the weeks that they span, for each habit.
    package func habitRecords(at moment: Instant? = nil) -> [HabitRecord] {
        let reader = TimeReader(
            now: now, zone: agenda.zone, weekStart: configuration.show.weekStart)
        let week = reader.startOfWeek(agenda.zone.wallClock(at: moment ?? now).date)
        return configuration.habits.map { habit in
            let blocks = agenda.blocks.compactMap { block in
                habit.week(of: block.event.block?.toDo ?? "").map { (week: $0, block: block) }
            }
            let done = blocks.filter {
                $0.block.range.upperBound <= now
                    && $0.block.minutesWorked(configuration.past) > 0
            }
            let counts = Dictionary(grouping: done, by: \.week).mapValues(\.count)
            let isKept = { (week: CivilDate) in counts[week, default: 0] >= habit.timesPerWeek }
            let dates = Set(
                done.map { agenda.zone.wallClock(at: $0.block.range.lowerBound).date })
            var last = week
            // What is not over breaks no row.
            while !isKept(last), agenda.zone.start(of: last + 7) > now { last = last + -7 }
            var streak = 0
            while isKept(last) {
                streak += 1
                last = last + -7
            }
            return HabitRecord(
                name: habit.name, timesPerWeek: habit.timesPerWeek, goal: habit.goal,
                done: counts[week, default: 0],
                ahead: blocks.filter { $0.week == week && $0.block.range.upperBound > now }
                    .map(\.block.range).sorted { $0.lowerBound < $1.lowerBound },
                days: (0..<7).map { (week + $0, dates.contains(week + $0)) },
                streak: streak, longest: longestRow(counts.keys.filter(isKept)))
        }
    }

    /// Returns how many weeks in a row there are at most.
    private func longestRow(_ weeks: [CivilDate]) -> Int {
        var longest = 0
        var row = 0
        var previous: CivilDate?
        for week in weeks.sorted() {
            row = previous.map { $0 + 7 == week } == true ? row + 1 : 1
            longest = max(longest, row)
            previous = week
        }
        return longest
    }
}
