package import Agendas
package import CalendarModel
internal import Preferences
internal import TimeZones

/// A block that is over, and what it was for; small things that share one are none.
package struct PastBlock: Sendable {
    /// The block.
    package var block: ListedOccurrence
    /// The UID of its to-do.
    package var uid: ExactText
    /// What its to-do is called.
    package var summary: String
    /// The category in whose hours it was planned.
    package var category: String?
    /// The minutes that its to-do was thought to take, or nil.
    var estimated: Int?
    /// Whether there is more to do of it.
    var isOpen = false

    private init(
        _ block: ListedOccurrence, _ known: [ExactText: ToDo], _ configuration: Configuration
    ) {
        self.block = block
        uid = ExactText(block.event.block?.toDo ?? "")
        if let habit = configuration.habit(of: uid.text) {
            // Habits are never finished.
            (summary, category, isOpen) = (habit.name, habit.category, true)
        } else if let toDo = known[uid] {
            summary = toDo.summary
            category = configuration.category(of: toDo)
            estimated = toDo.knownEstimate?.minutes
            isOpen = !toDo.isDone
        } else {
            // The to-do is gone: what its blocks say of it is left.
            summary = block.event.summary
            category = block.event.categories.lazy.compactMap(configuration.window(named:)).first
        }
    }
}

extension PastBlock {
    /// Returns the blocks of a request's agenda that are over at its moment, by start.
    package static func all(of request: PlanningRequest) -> [PastBlock] {
        all(of: request, request.agenda.datesNow(request.now))
    }

    fileprivate static func all(
        of request: PlanningRequest, _ dates: [ZonedToDo]
    ) -> [PastBlock] {
        let known = Dictionary(dates.map { (ExactText($0.toDo.uid), $0.toDo) }) { first, _ in first
        }
        return request.agenda.blocks.filter { block in
            block.range.upperBound <= request.now && !block.range.isEmpty
                && block.event.block?.others.isEmpty == true
        }.map { PastBlock($0, known, request.configuration) }
    }
}

extension FinishedWork {
    /// Returns the work of a request's agenda that is over at its moment and took time, the latest first; what has no known end
    /// comes last.
    ///
    /// - Complexity: O(*n* log *n*), *n* the number of blocks and to-dos.
    package static func all(of request: PlanningRequest) -> [FinishedWork] {
        let dates = request.agenda.datesNow(request.now)
        var finished: [ExactText: FinishedWork] = [:]
        for past in PastBlock.all(of: request, dates) where !past.isOpen {
            let range = past.block.range
            let worked = past.block.minutesWorked(request.configuration.past)
            let planned = (past.block.event.block?.planned ?? range).seconds / 60
            var work =
                finished[past.uid]
                ?? FinishedWork(
                    uid: past.uid.text, summary: past.summary, category: past.category,
                    estimated: past.estimated, worked: 0)
            work.worked += worked
            if past.estimated == nil { work.estimated = (work.estimated ?? 0) + Int(planned) }
            if worked > 0 {
                work.finished = max(work.finished ?? range.upperBound, range.upperBound)
            }
            finished[past.uid] = work
        }
        for item in dates where item.toDo.isDone {
            let toDo = item.toDo
            guard let counted = toDo.worked?.minutes, counted > 0 else { continue }
            var work =
                finished[ExactText(toDo.uid)]
                ?? FinishedWork(
                    uid: toDo.uid, summary: toDo.summary,
                    category: request.configuration.category(of: toDo),
                    estimated: toDo.knownEstimate?.minutes, worked: 0,
                    finished: toDo.completed.map(item.zones.instant))
            work.worked = max(work.worked, counted)
            finished[ExactText(toDo.uid)] = work
        }
        return finished.values.filter { $0.worked > 0 }.sorted { left, right in
            let ends = (left.finished ?? .startOfTime, right.finished ?? .startOfTime)
            return ends.0 == ends.1
                ? (left.summary, left.uid) < (right.summary, right.uid) : ends.0 > ends.1
        }
    }
}

extension Agenda {
    /// Returns the to-dos as they are at a moment, those that are done among them.
    fileprivate func datesNow(_ now: Instant) -> [ZonedToDo] {
        var unused: [Diagnostic] = []
        return toDos(at: now, until: now + 1, diagnostics: &unused)
    }
}

extension CalendarDuration {
    /// The whole minutes.
    fileprivate var minutes: Int { Int(nominalSeconds / 60) }
}
