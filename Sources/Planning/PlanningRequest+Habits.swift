internal import Agendas
internal import CalendarModel
internal import Preferences
internal import TimeZones
internal import Wording

extension PlanningRequest {
    /// Returns the to-dos that habits make in the weeks of the window.
    ///
    /// Each week asks for as many as the habit says, within that week. A block that is over counts as done, and a
    /// week that has fewer days left with hours for it asks for that many only.
    var habitToDos: [ToDo] {
        let blocks = agenda.blocks
        return configuration.habits.flatMap { habit in
            weeks.flatMap { toDos(of: habit, weekOf: $0, blocks) }
        }
    }

    /// The time that can still be planned.
    private var open: Range<Instant> {
        let start = max(window.lowerBound, now)
        return start..<max(start, window.upperBound)
    }

    /// The first days of the weeks that the open time touches.
    private var weeks: [CivilDate] {
        let zone = agenda.zone
        let reader = TimeReader(now: now, zone: zone, weekStart: configuration.show.weekStart)
        var weeks: [CivilDate] = []
        var first = reader.startOfWeek(zone.wallClock(at: open.lowerBound).date)
        while zone.start(of: first) < open.upperBound {
            weeks.append(first)
            first = first + 7
        }
        return weeks
    }

    private func toDos(
        of habit: Configuration.Habit, weekOf first: CivilDate, _ blocks: [ListedOccurrence]
    ) -> [ToDo] {
        let uids = (1...habit.timesPerWeek).map { habit.uid($0, weekOf: first) }
        let own = Dictionary(grouping: blocks) { $0.event.block?.toDo ?? "" }
        let isOver = { (block: ListedOccurrence) in block.range.upperBound <= now }
        let undone = uids.filter { own[$0]?.contains(where: isOver) != true }
        let placed = undone.filter { own[$0] != nil }
        let done = uids.flatMap { own[$0] ?? [] }.filter(isOver)
        let taken = Set(done.map { agenda.zone.wallClock(at: $0.range.lowerBound).date })
        let days = (0..<7).map { first + $0 }
            .count { !taken.contains($0) && hasHours(for: habit, on: $0) }
        // Those that stand go first, so that none of them is given up for one that does not.
        let wanted = placed + undone.filter { !placed.contains($0) }
        return wanted.prefix(max(days, placed.count)).map { uid in
            toDo(of: habit, uid, weekOf: first)
        }
    }

    /// Whether a day has open hours in which the habit could be done if nothing else were there.
    private func hasHours(for habit: Configuration.Habit, on date: CivilDate) -> Bool {
        let windows = configuration.windows.filter { $0.category == habit.category }
        return windows.flatMap(\.hours).contains { hours in
            guard let range = hours.range(on: date, zone: agenda.zone), range.overlaps(open) else {
                return false
            }
            return range.clamped(to: open).seconds >= Int64(habit.minutes) * 60
        }
    }

    private func toDo(of habit: Configuration.Habit, _ uid: String, weekOf first: CivilDate) -> ToDo
    {
        var toDo = ToDo(uid: uid)
        toDo.summary = habit.name
        toDo.estimate = CalendarDuration(days: 0, seconds: Int64(habit.minutes) * 60)
        toDo.earliestStart = .date(first)
        toDo.due = .date(first + 6)
        toDo.isDueHard = true
        toDo.splitting = .forbidden
        toDo.priority = habit.priority
        toDo.preference = habit.preference
        toDo.categories = [habit.category]
        return toDo
    }
}
