package import Agendas
package import CalendarModel
internal import Preferences
internal import TimeZones

/// A day as somebody asks for it who is in the middle of it.
package struct Today: Sendable {
    /// What to do now, and what comes then.
    package var upcoming: Upcoming
    /// What else of the day is ahead, blocks and what is busy, by start.
    package var ahead: [ListedOccurrence]
    /// The open to-dos whose deadline is over, those that are latest first.
    package var late: [TaskOfDay]
    /// The open to-dos that are due on the day.
    package var due: [TaskOfDay]
    /// How many blocks are over of which nobody has said how much was worked.
    package var silentBlocks: Int
    /// How many to-dos are open, and how many of them stand in no block that is ahead.
    package var open: Int
    package var unplanned: Int
}

extension PlanningRequest {
    /// Returns what a person needs to know of today; nothing is planned for that.
    package func today(diagnostics: inout [Diagnostic]) -> Today {
        let zone = agenda.zone
        let date = zone.wallClock(at: now).date
        let end = zone.start(of: date + 1)
        let upcoming = agenda.upcoming(
            at: now, before: window.upperBound, busy: configuration.busy, diagnostics: &diagnostics)
        let shown = [upcoming.current, upcoming.next].compactMap { $0?.id }
        let ahead = agenda.occurrences(in: now..<max(end, now + 1), diagnostics: &diagnostics)
            .filter { occurrence in
                occurrence.takesTime(by: configuration.busy) && !occurrence.range.isEmpty
                    && occurrence.range.lowerBound > now && !shown.contains(occurrence.id)
                    && !occurrence.event.start.isDate
            }
        let tasks = agenda.tasks(of: date, now: now).filter { !$0.isDone && $0.deadline != nil }
        var unused: [Diagnostic] = []
        let open = agenda.toDos(at: now, until: end, diagnostics: &unused)
            .filter { !$0.toDo.isDone }.map { ExactText($0.toDo.uid) }
        let planned = Set(
            agenda.blocks.filter { $0.range.upperBound > now }.flatMap { block in
                [block.event.block?.toDo ?? ""] + (block.event.block?.others ?? [])
            }.map(ExactText.init))
        return Today(
            upcoming: upcoming, ahead: ahead,
            late: tasks.filter(\.isOverdue).sorted {
                ($0.deadline ?? now, $0.summary) < ($1.deadline ?? now, $1.summary)
            },
            due: tasks.filter { !$0.isOverdue && ($0.deadline ?? .endOfTime) <= end },
            silentBlocks: silentBlocks.count, open: open.count,
            unplanned: open.count { !planned.contains($0) })
    }
}
