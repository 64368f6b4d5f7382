package import Agendas
internal import CalendarModel
package import Preferences

/// What counts as done of a to-do, and what was missed.
struct PastWork {
    /// Minutes that are done.
    var done = 0
    /// Whether a person said so, in PERCENT-COMPLETE or in each of the blocks that are over.
    var isSaid = true
    /// Minutes of blocks that are over, of which nothing was done, for all that anybody said.
    var missed = 0
    /// The blocks of which nobody said what was done, by start.
    var silent: [ListedOccurrence] = []
}

extension PlanningProblem {
    /// Returns what counts as done of a to-do.
    ///
    /// What a block that is over says of itself counts first, and with it PERCENT-COMPLETE and the time that the to-do's own
    /// file counts, whichever is most, as all tell of the same work; where there is none, what the configuration says.
    func pastWork(on toDo: ToDo) -> PastWork {
        var work = PastWork()
        let past = standing.past(of: toDo.uid)
        // Of a shared block, each to-do has its own part.
        func share(_ block: ListedOccurrence, _ minutes: Int) -> Int {
            guard let origin = block.event.block, !origin.others.isEmpty else { return minutes }
            return self.minutes(of: toDo) * min(minutes, block.minutes) / max(1, block.minutes)
        }
        work.done = max(
            past.reduce(0) { $0 + share($1, $1.minutesWorked(.missed)) },
            toDo.worked.map { Int($0.nominalSeconds / 60) } ?? 0)
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

    /// Adds what counts as missed or done of open to-dos to the answer.
    mutating func count(_ toDo: ToDo) {
        let work = pastWork(on: toDo)
        let ranges = work.silent.map(\.range)
        // A small thing had its part of the slot.
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

    /// Adds what was missed of a date of a recurring to-do whose next one has begun, and is not planned any more.
    mutating func countSuperseded(_ toDo: ToDo) {
        let work = pastWork(on: toDo)
        guard work.missed > 0, work.done < minutes(of: toDo) else { return }
        counted.append(
            PlannedAgenda.Counted(
                toDo: toDo, minutes: work.missed, kind: .superseded, isSaid: false,
                blocks: work.silent.map(\.range)))
    }

    /// Returns the minutes of a to-do that are still to do, at least one.
    func minutesLeft(of toDo: ToDo) -> Int {
        max(1, minutes(of: toDo) - pastWork(on: toDo).done)
    }
}

extension ListedOccurrence {
    /// The minutes that a block itself says were worked; nil where it says nothing.
    package var minutesSaid: Int? {
        event.block?.worked.map { Int(min($0.nominalSeconds, 366 * 86_400) / 60) }
    }

    /// Returns the minutes of a block that is over which count as worked: of one that was begun and not ended all of it.
    package func minutesWorked(_ past: Configuration.Past) -> Int {
        minutesSaid ?? (isBegun || past == .done ? minutes : 0)
    }
}
