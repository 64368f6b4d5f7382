internal import Agendas
internal import CalendarModel
internal import Preferences
internal import TimeZones
internal import Wording

extension PlanningRequest {
    /// Returns the to-dos that habits create in the weeks up to an end.
    ///
    /// Each week has as many as the habit requires. A past block that counts as done is one of them, and a missed one
    /// is requested again. A week with fewer remaining days that have hours for the habit requests only that many.
    func habitToDos(until end: Instant) -> [ZonedToDo] {
        guard !configuration.habits.isEmpty else { return [] }
        let start = max(window.lowerBound, now)
        let open = start..<max(start, end)
        let blocks = Dictionary(grouping: agenda.blocks) { $0.event.block?.toDo ?? "" }
        let local = ZoneSet(local: agenda.zone)
        return configuration.habits.flatMap { habit in
            weeks(of: open).flatMap { toDos(of: habit, weekOf: $0, in: open, blocks) }
        }.map { ZonedToDo(toDo: $0, zones: local) }
    }

    /// Returns the UID for which work on a to-do counts: of a habit, that of an occurrence in the week of the work.
    ///
    /// It is the to-do's own UID if that is of the same week as the work and the occurrence was not worked completely;
    /// otherwise the week's first one that was not.
    func occurrence(of toDo: ToDo, at start: Instant) -> String {
        guard let habit = configuration.habit(of: toDo.uid),
            let first = weeks(of: start..<start + 1).first
        else { return toDo.uid }
        var worked: [String: Int] = [:]
        for block in agenda.blocks where block.range.upperBound <= now {
            guard let owner = block.event.block?.toDo else { continue }
            worked[owner, default: 0] += block.minutesWorked(configuration.past)
        }
        let own = habit.week(of: toDo.uid) == first ? [toDo.uid] : []
        let uids = own + (1...habit.timesPerWeek).map { habit.uid($0, weekOf: first) }
        return uids.first { worked[$0, default: 0] < habit.minutes } ?? uids[uids.count - 1]
    }

    /// Whether an item is an occurrence of a habit or a series that begins after the window.
    ///
    /// Such occurrences are planned, so that other work does not take their time, but were not requested.
    func isUnasked(_ item: ZonedToDo) -> Bool {
        guard item.toDo.recurrenceID != nil || configuration.habit(of: item.toDo.uid) != nil,
            let start = item.toDo.earliestStart
        else { return false }
        return item.zones.instant(of: start) >= window.upperBound
    }

    /// Returns to-dos without unrequested occurrences: those that begin after the window, except the first open one of
    /// a series.
    func asked(_ items: [ZonedToDo]) -> [ZonedToDo] {
        var series: Set<String> = []
        return items.filter { item in
            guard let uid = item.toDo.seriesUID, !item.toDo.isDone else { return !isUnasked(item) }
            return series.insert(uid).inserted || !isUnasked(item)
        }
    }

    /// Returns the first days of the weeks that a range touches.
    private func weeks(of open: Range<Instant>) -> [CivilDate] {
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
        of habit: Configuration.Habit, weekOf first: CivilDate, in open: Range<Instant>,
        _ blocks: [String: [ListedOccurrence]]
    ) -> [ToDo] {
        let uids = (1...habit.timesPerWeek).map { habit.uid($0, weekOf: first) }
        let isOver = { (block: ListedOccurrence) in block.range.upperBound <= now }
        let isDone = { (block: ListedOccurrence) in
            isOver(block) && block.minutesWorked(configuration.past) > 0
        }
        let undone = uids.filter { blocks[$0]?.contains(where: isDone) != true }
        let placed = undone.filter { blocks[$0]?.contains { !isOver($0) } == true }
        let done = uids.flatMap { blocks[$0] ?? [] }.filter(isDone)
        let taken = Set(done.map { agenda.zone.wallClock(at: $0.range.lowerBound).date })
        let days = (0..<7).map { first + $0 }
            .count { !taken.contains($0) && hasHours(for: habit, on: $0, in: open) }
        // Those with blocks come first, so that none is dropped in favour of one without.
        let wanted = placed + undone.filter { !placed.contains($0) }
        return wanted.prefix(max(days, placed.count)).map { uid in
            toDo(of: habit, uid, weekOf: first)
        }
    }

    /// Whether a day has open hours in which the habit would fit if they were empty.
    private func hasHours(
        for habit: Configuration.Habit, on date: CivilDate, in open: Range<Instant>
    ) -> Bool {
        openHours.ranges(of: habit.category, on: date).contains { range in
            range.overlaps(open)
                && range.clamped(to: open).seconds >= Int64(habit.minutes) * 60
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
