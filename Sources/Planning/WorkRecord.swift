internal import Agendas
internal import CalendarModel
internal import Preferences
internal import TimeZones

/// The past work in an agenda.
package struct WorkRecord: Sendable {
    /// The past blocks, by start.
    package let blocks: [PastBlock]
    /// The finished work that took time, latest first; work without a known end comes last.
    package let finished: [FinishedWork]

    /// Gathers the past work of an agenda, up to `request.now`.
    package init(of request: PlanningRequest) {
        var unused: [Diagnostic] = []
        let now = request.now
        self.init(
            of: request, request.agenda.toDos(at: now, until: now + 1, diagnostics: &unused))
    }

    /// Gathers the past work of an agenda whose to-dos are already known.
    ///
    /// - Complexity: O(*n* log *n*), where *n* is the number of blocks and to-dos.
    init(of request: PlanningRequest, _ toDos: [ZonedToDo]) {
        let configuration = request.configuration
        let known = Dictionary(toDos.map { (ExactText($0.toDo.uid), $0.toDo) }) { first, _ in first
        }
        blocks = request.agenda.blocks.filter { block in
            block.range.upperBound <= request.now && !block.range.isEmpty
                && block.event.block?.others.isEmpty == true
        }.map { PastBlock($0, known, configuration) }

        var finished: [ExactText: FinishedWork] = [:]
        for past in blocks where !past.isOpen {
            let range = past.block.range
            let worked = past.block.minutesWorked(configuration.past)
            let planned = (past.block.event.block?.planned ?? range).seconds / 60
            var work =
                finished[past.uid]
                ?? FinishedWork(
                    uid: past.uid.text, summary: past.summary, category: past.category,
                    estimated: past.estimated, worked: 0)
            work.worked += worked
            if past.estimated == nil, worked > 0 {
                work.estimated = (work.estimated ?? 0) + Int(planned)
            }
            if worked > 0 {
                work.finished = max(work.finished ?? range.upperBound, range.upperBound)
            }
            finished[past.uid] = work
        }
        for item in toDos where item.toDo.isDone {
            let toDo = item.toDo
            guard let counted = toDo.worked?.minutes, counted > 0 else { continue }
            var work =
                finished[ExactText(toDo.uid)]
                ?? FinishedWork(
                    uid: toDo.uid, summary: toDo.summary,
                    category: configuration.category(of: toDo),
                    estimated: toDo.estimate?.minutes, worked: 0,
                    finished: toDo.completed.map(item.zones.instant))
            work.worked = max(work.worked, counted)
            finished[ExactText(toDo.uid)] = work
        }
        self.finished = finished.values.filter { $0.worked > 0 }.sorted { left, right in
            let ends = (left.finished ?? .startOfTime, right.finished ?? .startOfTime)
            return ends.0 == ends.1
                ? (left.summary, left.uid) < (right.summary, right.uid) : ends.0 > ends.1
        }
    }
}
