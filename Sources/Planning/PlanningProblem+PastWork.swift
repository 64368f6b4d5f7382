package import Agendas
internal import CalendarModel
package import Preferences

/// The work that counts as done on a to-do, and the time that was missed.
struct PastWork {
    /// The minutes that are done.
    var done = 0
    /// Whether a person recorded it, in PERCENT-COMPLETE or in each past block.
    var isSaid = true
    /// The minutes of past blocks without recorded work that count as missed.
    var missed = 0
    /// The past blocks without recorded work, by start.
    var silent: [ListedOccurrence] = []
}

extension PlanningProblem {
    /// Returns the work that counts as done on a to-do.
    ///
    /// Work recorded in past blocks, PERCENT-COMPLETE and the time tracked in the to-do's own file all describe the
    /// same work, so the largest counts. Without PERCENT-COMPLETE, the configuration decides how past blocks without a
    /// record count.
    func pastWork(on toDo: ToDo) -> PastWork {
        var work = PastWork()
        let past = standing.blocks(of: toDo.uid).filter(standing.isOver)
        // Each to-do has its own part of a shared block.
        func share(_ block: ListedOccurrence, _ minutes: Int) -> Int {
            guard let origin = block.event.block, !origin.others.isEmpty else { return minutes }
            return self.minutes(of: toDo) * min(minutes, block.minutes) / max(1, block.minutes)
        }
        work.done = max(
            past.reduce(0) { $0 + share($1, $1.minutesWorked(.missed)) },
            toDo.worked?.minutes ?? 0)
        if let percent = toDo.percentComplete {
            work.done = max(work.done, minutes(of: toDo) * percent / 100)
            return work
        }
        work.silent = past.filter {
            $0.minutesSaid == nil && !$0.isBegun && !$0.range.isEmpty
        }
        let silent = work.silent.reduce(0) { $0 + share($1, $1.minutes) }
        switch request.configuration.past {
        case .missed: work.missed = silent
        case .done:
            work.done += silent
            work.isSaid = silent == 0
        }
        return work
    }

    /// Adds the missed and the done time of an open to-do to the answer.
    mutating func count(_ toDo: ToDo) {
        let work = pastWork(on: toDo)
        let ranges = work.silent.map(\.range)
        // A small to-do had only its part of the slot.
        let missed = isSmall(toDo) ? min(work.missed, minutes(of: toDo)) : work.missed
        if missed > 0 {
            counted.append(
                PlannedAgenda.Counted(
                    toDo: toDo, minutes: missed, kind: .missed, isSaid: false, blocks: ranges))
        }
        let done = min(work.done, minutes(of: toDo))
        if done > 0 {
            counted.append(
                PlannedAgenda.Counted(
                    toDo: toDo, minutes: done, kind: .done, isSaid: work.isSaid,
                    blocks: work.isSaid ? [] : ranges))
        }
    }

    /// Adds the missed time of a recurring to-do's occurrence whose successor has begun, and which is no longer
    /// planned.
    mutating func countSuperseded(_ toDo: ToDo) {
        let work = pastWork(on: toDo)
        guard work.missed > 0, work.done < minutes(of: toDo) else { return }
        counted.append(
            PlannedAgenda.Counted(
                toDo: toDo, minutes: work.missed, kind: .superseded, isSaid: false,
                blocks: work.silent.map(\.range)))
    }

    /// Returns the remaining minutes of a to-do, at least one.
    func minutesLeft(of toDo: ToDo) -> Int {
        max(1, minutes(of: toDo) - pastWork(on: toDo).done)
    }
}

extension ListedOccurrence {
    /// The minutes worked that the block itself records; `nil` if it records none.
    package var minutesSaid: Int? {
        event.block?.worked.map { Int(min($0.nominalSeconds, 366 * 86_400) / 60) }
    }

    /// Returns the minutes of a past block that count as worked; all of them if it was begun and not ended.
    package func minutesWorked(_ past: Configuration.Past) -> Int {
        minutesSaid ?? (isBegun || past == .done ? minutes : 0)
    }
}
