internal import Agendas
package import CalendarModel
package import Planning
internal import Preferences
internal import TimeZones
internal import Wording

/// The progress of a habit: what was done and what is planned this week, and the weeks in a row in which it was kept.
package struct HabitRecord: Sendable {
    /// The habit's name.
    package var name: String
    /// How many times a week it should be done.
    package var timesPerWeek: Int
    /// The goal, in weeks in a row; `nil` for none.
    package var goal: Int?
    /// How many times it was done this week.
    package var done: Int
    /// Its blocks this week that are not over, by start.
    package var ahead: [Range<Instant>]
    /// The days of this week, and whether it was done on each.
    package var days: [(date: CivilDate, isDone: Bool)]
    /// The weeks in a row, up to this one, in which it was done as often as required.
    ///
    /// This week counts as soon as it has enough, and does not break the streak before it is over.
    package var streak: Int
    /// The longest known streak.
    package var longest: Int
}

extension PlanningRequest {
    /// Returns the progress of the habits, in the order of the configuration.
    ///
    /// - Parameter moment: A moment in the week to report as this week; `nil` for the present.
    /// - Returns: The habits.
    /// - Complexity: O(*n* + *w*) for each habit, where *n* is the number of blocks and *w* the number of weeks that
    ///   they span.
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
            // A week that is not over does not break the streak.
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

    /// Returns the length of the longest run of consecutive weeks.
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
