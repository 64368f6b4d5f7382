public import CalendarModel
internal import Recurrence
public import Rendering

extension AgendaPicture {
    /// Returns the tasks of the present day: those with a block on it, those due on it, and those overdue.
    ///
    /// `failure` says why nothing is known of them.
    public func today(now: Instant, failure: String? = nil) -> TodayPicture {
        let date = agenda.zone.wallClock(at: now).date
        let day = agenda.zone.start(of: date)..<agenda.zone.start(of: date + 1)
        let blocks = agenda.occurrences(in: day).filter { $0.event.block != nil }
        var starts: [String: Instant] = [:]
        for block in blocks.reversed() {
            starts[block.event.block?.toDo ?? ""] = block.range.lowerBound
        }
        var known: Set<String> = []
        var entries: [TodayEntry] = []
        for calendar in agenda.calendars {
            for toDo in calendar.toDos where toDo.status != .cancelled {
                guard known.insert(toDo.uid).inserted else { continue }
                let due = toDo.due.map { deadline(of: $0, calendar.zones) }
                let isOverdue = !toDo.isDone && due.map { $0 <= now } == true
                let isDueToday = due.map { $0 > day.lowerBound && $0 <= day.upperBound } == true
                let start = starts[toDo.uid]
                guard start != nil || isOverdue || isDueToday else { continue }
                entries.append(
                    TodayEntry(
                        order: (toDo.isDone ? 1 : 0, start ?? due ?? now, toDo.priority.rawValue),
                        task: TodayPicture.Task(
                            title: toDo.summary,
                            timeLabel: isOverdue
                                ? due.map { "due \(dueLabel($0 - 1))" } ?? ""
                                : start.map(text.time) ?? "due today",
                            mark: labels.mark(of: toDo.priority),
                            category: labels.category(toDo.categories), isDone: toDo.isDone,
                            isOverdue: isOverdue)))
            }
        }
        for block in blocks.reversed() {
            // The to-do of a block may be in a file that was not given.
            guard let toDo = block.event.block?.toDo, known.insert(toDo).inserted else { continue }
            let priority = Priority(iCalendar: block.event.priority)
            let start = starts[toDo] ?? block.range.lowerBound
            entries.append(
                TodayEntry(
                    order: (0, start, priority.rawValue),
                    task: TodayPicture.Task(
                        title: title(of: block), timeLabel: text.time(start),
                        mark: labels.mark(of: priority),
                        category: labels.category(block.event.categories))))
        }
        let (_, month, number) = date.components
        return TodayPicture(
            dateLabel: "\(date.weekday.name) \(number) \(TimeText.months[month - 1])",
            tasks: entries.sorted { $0.precedes($1) }.map(\.task), failure: failure)
    }

    /// The moment by which a to-do is to be done; a date means the end of that day.
    private func deadline(of time: CalendarTime, _ zones: ZoneSet) -> Instant {
        if case .date(let date) = time { return agenda.zone.start(of: date + 1) }
        return zones.instant(of: time)
    }

    private func dueLabel(_ instant: Instant) -> String {
        TimeText.day(agenda.zone.wallClock(at: instant).date)
    }
}

/// A task and its place in the list: what is open first, then by time, then the more urgent.
private struct TodayEntry {
    var order: (Int, Instant, Int)
    var task: TodayPicture.Task

    func precedes(_ other: TodayEntry) -> Bool {
        (order.0, order.1, order.2, task.title)
            < (other.order.0, other.order.1, other.order.2, other.task.title)
    }
}
