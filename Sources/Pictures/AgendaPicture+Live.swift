package import Agendas
package import CalendarModel
package import Planning
package import Rendering
internal import TimeZones
internal import Wording

/// The parts of a live page besides the picture.
extension AgendaPicture {
    /// Adds to a page by what its items are taken hold of.
    func take(
        hold occurrences: [ListedOccurrence], of page: inout PagePicture, _ live: PagePicture.Live,
        _ comparison: PlanComparison?, _ parts: PageParts, _ now: Instant
    ) {
        let running = Set(agenda.runningBlocks(at: now).map { ExactText($0.event.uid) })
        for day in page.week.days.indices {
            for item in page.week.days[day].items.indices {
                guard let row = Int(page.week.days[day].items[item].id) else { continue }
                page.week.days[day].items[item].handle = handle(
                    of: occurrences[row], now: now, running: running)
            }
        }
        var live = live
        live.changes = comparison?.liveChanges(in: text, kept: parts.kept)
        live.toDos.merge(toDoHandles(now: now)) { $1 }
        page.live = live
    }

    /// Returns what it takes to take hold of an event or a block.
    ///
    /// - Parameters:
    ///   - occurrence: The event or the block.
    ///   - now: The present moment.
    ///   - running: The UIDs of the blocks that are running.
    /// - Returns: Its identity, time and state.
    package func handle(
        of occurrence: ListedOccurrence, now: Instant, running: Set<ExactText> = []
    ) -> PagePicture.Handle {
        let event = occurrence.event
        let state: PagePicture.Handle.State =
            if event.block == nil {
                .event
            } else if running.contains(ExactText(event.uid)) {
                .running
            } else {
                occurrence.range.upperBound <= now ? .over : .ahead
            }
        var handle = PagePicture.Handle(
            uid: event.uid, toDo: event.block?.toDo, title: title(of: occurrence),
            start: wallTime(occurrence.range.lowerBound),
            minutes: Int(occurrence.range.seconds / 60), state: state,
            isPinned: occurrence.isPinned)
        handle.timeLabel = text.span(occurrence.range)
        return handle
    }

    /// Returns what it takes to take hold of to-dos with time left that is in no block, by UID.
    package func handles(of toDos: [ListedToDo]) -> [String: PagePicture.Handle] {
        var handles: [String: PagePicture.Handle] = [:]
        for item in toDos {
            let toDo = item.toDo
            var handle = PagePicture.Handle(
                uid: toDo.uid, toDo: toDo.uid, title: toDo.summary.oneLine, start: nil,
                minutes: item.planned > 0
                    ? min(item.left - item.planned, 480) : minutes(of: toDo), state: .toDo)
            handle.details = details(of: toDo, due: item.deadline)
            handles[toDo.uid] = handle
        }
        return handles
    }

    /// Returns the details of a to-do without a block.
    private func details(of toDo: ToDo?, due: Instant?) -> WeekPicture.Item.Details {
        var details = WeekPicture.Item.Details()
        if let toDo { details.add(toDo) }
        details.due = due.map(text.deadline) ?? ""
        return details
    }

    /// Returns the length to offer for a block of a to-do: its estimate, at most eight hours.
    private func minutes(of toDo: ToDo?) -> Int {
        min(toDo?.estimate.map { Int($0.nominalSeconds / 60) } ?? 60, 480)
    }

    /// Returns what it takes to take hold of today's open to-dos, by UID.
    private func toDoHandles(now: Instant) -> [String: PagePicture.Handle] {
        let date = agenda.zone.wallClock(at: now).date
        let running = agenda.runningBlocks(at: now)
        let blocks =
            running + agenda.blocks.filter { $0.range.upperBound > now && !$0.range.isEmpty }
        var handles: [String: PagePicture.Handle] = [:]
        for task in agenda.tasks(of: date, now: now) where !task.isDone {
            let block = blocks.first { $0.toDoUIDs.contains(task.uid) }
            let toDo = agenda.toDo(task.uid)
            var handle = PagePicture.Handle(
                uid: task.uid, toDo: task.uid, title: task.summary.oneLine,
                start: block.map { wallTime($0.range.lowerBound) },
                minutes: block.map { Int($0.range.seconds / 60) }
                    ?? minutes(of: toDo),
                state: running.contains { $0.event.uid == block?.event.uid } ? .running : .toDo)
            handle.timeLabel = block.map { text.span($0.range) } ?? ""
            handle.details = details(of: toDo, due: task.deadline)
            handles[task.uid] = handle
        }
        return handles
    }

    private func wallTime(_ instant: Instant) -> String {
        TimeText(zone: agenda.zone).wallTime(instant)
    }
}
