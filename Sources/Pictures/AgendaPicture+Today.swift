internal import Agendas
package import CalendarModel
package import Planning
package import Rendering
internal import TimeZones
internal import Wording

extension AgendaPicture {
    /// Returns today's tasks: those with a block today, those due today, and those overdue.
    ///
    /// `failure` is the reason if the tasks are not known.
    package func today(now: Instant, failure: String? = nil) -> PagePicture.Today {
        let date = agenda.zone.wallClock(at: now).date
        let (_, month, number) = date.components
        return PagePicture.Today(
            dateLabel: "\(date.weekday.name) \(number) \(TimeText.months[month - 1])",
            tasks: agenda.tasks(of: date, now: now).map { task in
                var shown = PagePicture.Today.Task(
                    title: task.summary.oneLine, timeLabel: timeLabel(of: task),
                    mark: labels.mark(of: task.priority),
                    category: labels.category(task.categories), isDone: task.isDone,
                    isOverdue: task.isOverdue)
                shown.uid = task.uid
                return shown
            }, failure: failure)
    }

    /// Returns to-dos with time left that is in no block, in their order, except those that other tasks already show.
    package func tasks(
        _ toDos: [ListedToDo], except shown: [PagePicture.Today.Task]
    ) -> [PagePicture.Today.Task] {
        let known = Set(shown.map(\.uid))
        return toDos.filter { !known.contains($0.toDo.uid) }.map { item in
            let toDo = item.toDo
            let estimate =
                item.planned > 0
                ? "\(TimeText.work(item.left - item.planned)) not planned"
                : toDo.estimate.map { TimeText.work(Int($0.nominalSeconds / 60)) }
            let due = item.deadline.map {
                "due \(TimeText.day(agenda.zone.wallClock(at: $0 - 1).date))"
            }
            var task = PagePicture.Today.Task(
                title: toDo.summary.oneLine,
                timeLabel: [estimate, due].compactMap(\.self).joined(separator: ", "),
                mark: labels.mark(of: toDo.priority),
                category: labels.category(toDo.categories))
            task.uid = toDo.uid
            return task
        }
    }

    private func timeLabel(of task: TaskOfDay) -> String {
        if task.isOverdue, let deadline = task.deadline {
            return "due \(TimeText.day(agenda.zone.wallClock(at: deadline - 1).date))"
        }
        return task.start.map(text.time) ?? "due today"
    }
}
