internal import Agendas
package import CalendarModel
internal import TimeZones
internal import Wording

extension PlanningRequest {
    /// Puts a to-do off: it is not planned before a moment, and its blocks before that moment are planned again.
    ///
    /// If it is running, it is stopped first.
    ///
    /// - Parameters:
    ///   - toDo: The to-do, one of `toDos(meaning:)`.
    ///   - moment: The moment until which it is put off.
    /// - Returns: The step, and the entry for the plan's memory.
    /// - Throws: `DayRefusal` if the moment is past or the to-do is done.
    package mutating func putOff(
        _ toDo: ToDo, until moment: Instant
    ) throws(DayRefusal) -> (step: DayStep, memory: PlanMemory.Deletion) {
        guard moment > now else {
            throw DayRefusal(
                "\(text.moment(moment)) is over", hint: "give a later time: fri, mon 14:00")
        }
        guard !toDo.isDone else {
            throw DayRefusal(
                "\(toDo.summary.quotedTitle) is done", hint: "choose one that is open",
                command: "taskweave todos")
        }
        var step = DayStep(
            kind: .putOff, toDo: toDo.uid, summary: toDo.summary, until: moment)
        if let running = agenda.runningBlocks(at: now).first,
            running.event.block?.toDo == toDo.uid
        {
            let stopped = try stop()
            step.worked = stopped.worked
            step.began = stopped.began
            step.notes = stopped.notes
        }
        let blocks = agenda.blocks.filter { block in
            block.toDoUIDs.contains(toDo.uid) && block.range.upperBound > now
                && block.range.lowerBound < moment && !block.range.isEmpty
        }
        // The original times, because stopping a block has already changed it.
        let read = Dictionary((edits?.read ?? agenda).blocks.map { ($0.event.uid, $0.range) }) {
            first, _ in first
        }
        var start = moment
        for block in blocks {
            step.own.append(
                DayStep.Block(
                    uid: block.event.uid, summary: block.event.summary,
                    from: read[block.event.uid] ?? block.range))
            loosen(block, at: start, lasting: block.range.seconds)
            start = start + block.range.seconds
        }
        let remembered = PlanMemory.Block(
            uid: blocks.first?.event.uid ?? toDo.uid, toDos: [toDo.uid], start: now.seconds,
            end: moment.seconds, isPinned: false)
        let memory = PlanMemory.Deletion(
            block: remembered, until: moment.seconds, isPutOff: true)
        avoided.removeAll { $0.isPutOff == true && $0.block.toDos == [toDo.uid] }
        avoided.append(memory)
        return (step, memory)
    }

    /// The start of tomorrow, until which a to-do is put off by default.
    package var tomorrow: Instant {
        agenda.zone.start(of: agenda.zone.wallClock(at: now).date + 1)
    }
}
