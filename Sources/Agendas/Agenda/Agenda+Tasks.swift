package import CalendarModel
internal import TimeZones

/// A to-do as it is listed for one day.
package struct TaskOfDay: Sendable {
    /// The UID of the to-do.
    package var uid: String
    /// The title of the to-do.
    package var summary: String
    /// The start of the first of its blocks that overlap the day, which may be on an earlier day; nil if there is none.
    package var start: Instant?
    /// The moment by which it must be done; for a date, the end of that day.
    ///
    /// A deadline at midnight belongs to the day that ends then.
    package var deadline: Instant?
    /// The due time as written in its calendar.
    package var due: CalendarTime?
    /// The priority of the to-do.
    package var priority: Priority
    /// The categories of the to-do.
    package var categories: [String]
    /// Whether nothing is left to do.
    package var isDone = false
    /// Whether it is not done although its deadline has passed.
    package var isOverdue = false
}

extension Agenda {
    /// Returns the tasks of a day: those with a block on it, those due on it, and those overdue.
    ///
    /// Open tasks come before done ones. Each of the two groups is sorted by start, or by deadline if there is no block,
    /// then by priority, the most urgent first, then by title and UID.
    package func tasks(of date: CivilDate, now: Instant) -> [TaskOfDay] {
        let day = zone.start(of: date)..<zone.start(of: date + 1)
        let blocks = occurrences(in: day).filter { $0.event.block != nil }
        var starts: [String: Instant] = [:]
        for block in blocks.reversed() {
            for uid in [block.event.block?.toDo ?? ""] + (block.event.block?.others ?? []) {
                starts[uid] = block.range.lowerBound
            }
        }
        var known: Set<String> = []
        var tasks: [TaskOfDay] = []
        var unused: [Diagnostic] = []
        for item in toDos(at: now, until: day.upperBound, diagnostics: &unused)
        where item.toDo.status != .cancelled {
            let toDo = item.toDo
            guard known.insert(toDo.uid).inserted else { continue }
            let isOverdue = !toDo.isDone && item.deadline.map { $0 <= now } == true
            let isDue = item.deadline.map { $0 > day.lowerBound && $0 <= day.upperBound } == true
            let start = starts[toDo.uid]
            guard start != nil || isOverdue || isDue else { continue }
            tasks.append(
                TaskOfDay(
                    uid: toDo.uid, summary: toDo.summary, start: start, deadline: item.deadline,
                    due: toDo.due, priority: toDo.priority, categories: toDo.categories,
                    isDone: toDo.isDone, isOverdue: isOverdue))
        }
        for block in blocks {
            // The to-do of a block may be in a file that was not given.
            guard let toDo = block.event.block?.toDo, known.insert(toDo).inserted else { continue }
            tasks.append(
                TaskOfDay(
                    uid: toDo, summary: block.event.summary, start: block.range.lowerBound,
                    priority: Priority(iCalendar: block.event.priority),
                    categories: block.event.categories))
        }
        return tasks.sorted { $0.precedes($1, now) }
    }
}

extension TaskOfDay {
    fileprivate func precedes(_ other: TaskOfDay, _ now: Instant) -> Bool {
        let (mine, others) = (start ?? deadline ?? now, other.start ?? other.deadline ?? now)
        return (isDone ? 1 : 0, mine, priority, summary, uid)
            < (other.isDone ? 1 : 0, others, other.priority, other.summary, other.uid)
    }
}
