package import Agendas
package import CalendarModel
package import Scheduling
internal import TimeZones
internal import Wording

extension PlanningRequest {
    /// Returns the to-dos that a text means, including those of habits.
    ///
    /// The text is a UID, the UID of a series, or a title; `-` means the to-do that runs or ran last.
    ///
    /// - Parameter text: The user's name for the to-do.
    /// - Returns: The to-dos in the order of the files; empty if the text means none.
    package func toDos(meaning text: String) -> [ToDo] {
        let all = asked(allToDos).map(\.toDo)
        if text == "-" {
            guard let last = lastWork else { return [] }
            return Array(all.filter { $0.uid == last || $0.seriesUID == last }.prefix(1))
        }
        return all.meant(by: text, uids: { [$0.uid, $0.seriesUID] }, title: \.summary)
    }

    /// The to-dos up to the horizon with the next occurrence of each series, and those of habits.
    package var allToDos: [ZonedToDo] {
        var unused: [Diagnostic] = []
        let end = horizon
        return agenda.toDos(at: now, until: end, hasNext: true, diagnostics: &unused)
            + habitToDos(until: end)
    }

    /// Returns the done or cancelled to-dos that a text means, the one that was done last at the end.
    package func doneToDos(meaning text: String) -> [ToDo] {
        let zones = ZoneSet(local: agenda.zone)
        let moment = { (toDo: ToDo) in
            (toDo.completed ?? toDo.recurrenceID).map(zones.instant) ?? .startOfTime
        }
        return agenda.toDos.filter(\.isDone)
            .meant(by: text, uids: { [$0.uid] }, title: \.summary)
            .sorted { moment($0) < moment($1) }
    }

    /// The UID of the to-do whose block runs or ran last; `nil` if there is none.
    package var lastWork: String? {
        let running = agenda.runningBlocks(at: now).first
        let last =
            running
            ?? agenda.blocks.last { block in
                block.range.lowerBound <= now && (block.isBegun || (block.minutesSaid ?? 0) > 0)
            }
        return last?.event.block?.toDo
    }

    /// Plans, and explains where to-dos are in the plan.
    ///
    /// - Parameter toDos: The to-dos.
    /// - Returns: The plan and an explanation for each to-do. The explanation has a note if the to-do is not planned:
    ///   it is done or left for later, all its time is over, or its subtasks are planned in its place.
    /// - Throws: `SchedulingProblemError`, as `plan()` does.
    package func explain(
        _ toDos: [ToDo]
    ) throws(SchedulingProblemError) -> (plan: PlannedAgenda, explanations: [ExplainedToDo]) {
        var diagnostics: [Diagnostic] = []
        let problem = PlanningProblem(self, diagnostics: &diagnostics)
        let planner = try Planner(problem.problem)
        let plan = planner.plan()
        let planned = PlannedAgenda(self, problem, planner, plan, diagnostics: diagnostics)
        let words = PlanWords(problem, planner, plan)
        let explanations = toDos.map { explanation(of: $0, planned, plan, planner, words) }
        return (planned, explanations)
    }

    /// Whether a to-do is an occurrence of a series after the horizon.
    private func isAhead(_ toDo: ToDo) -> Bool {
        toDo.recurrenceID.map { ZoneSet(local: agenda.zone).instant(of: $0) > horizon } ?? false
    }

    private func explanation(
        of toDo: ToDo, _ planned: PlannedAgenda, _ plan: Plan, _ planner: Planner,
        _ words: PlanWords
    ) -> ExplainedToDo {
        let problem = words.problem
        // A small to-do is explained by the block that it shares.
        let uid = problem.small.owners[toDo.uid] ?? toDo.uid
        guard problem.toDos[uid] != nil, let found = planner.explain(TaskID(uid), in: plan) else {
            return ExplainedToDo(toDo, note: reason(whyNotPlanned: toDo, planned, problem))
        }
        return ExplainedToDo(toDo, found, planned, problem, words)
    }

    private func reason(
        whyNotPlanned toDo: ToDo, _ planned: PlannedAgenda, _ problem: PlanningProblem
    ) -> String {
        if problem.headings.contains(toDo.uid) {
            return "it has no estimate of its own; its subtasks are planned in its place"
        }
        if toDo.isDone { return "it is done" }
        if toDo.isOnHold { return "it waits, or is in the calendar as an appointment" }
        if problem.waiting.contains(where: { $0.toDo.uid == toDo.uid }) || isAhead(toDo) {
            return "it is left for later, after the look-ahead"
        }
        if problem.withoutHours.contains(toDo.uid) {
            return "there are no hours for it before the next date, so it is not missed"
        }
        let known = planned.diagnostics.first { $0.uid == toDo.uid && $0.severity == .note }
        return known?.message ?? "none of it is left to plan"
    }
}
