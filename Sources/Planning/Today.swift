package import Agendas
package import CalendarModel
internal import Preferences
internal import TimeZones

/// An overview of the day for someone in the middle of it.
package struct Today: Sendable {
    /// The period that applies today; `nil` on an ordinary day.
    package var period: PeriodToday?
    /// The current and the next activity.
    package var upcoming: Upcoming
    /// The block that was begun, is long over, and was never stopped; otherwise `nil`.
    package var forgotten: ListedOccurrence?
    /// The best to-do to begin now, if time is free for a while; otherwise `nil`.
    package var workAhead: WorkAhead?
    /// The other blocks and busy events of the day that are ahead, by start.
    package var ahead: [ListedOccurrence]
    /// The open to-dos past their deadline, most overdue first.
    package var late: [TaskOfDay]
    /// The open to-dos whose time was worked completely, and which only have to be marked as done.
    package var spent: [ZonedToDo]
    /// The open to-dos that are due today.
    package var due: [TaskOfDay]
    /// The number of past blocks without recorded work.
    package var silentBlocks: Int
    /// The open to-dos that have time left, but no block ahead, by deadline.
    package var unplanned: [ZonedToDo]
}

extension PlanningRequest {
    /// Returns an overview of today; no plan is computed.
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
            .distinct()
        let tasks = agenda.tasks(of: date, now: now).filter { !$0.isDone && $0.deadline != nil }
        var unused: [Diagnostic] = []
        let open = agenda.toDos(at: now, until: end, diagnostics: &unused)
            .filter { !$0.toDo.isDone }
        let planned = Set(
            agenda.blocks.filter { $0.range.upperBound > now }.flatMap(\.toDoUIDs)
                .map(ExactText.init))
        let spent = spentToDos(among: open.map(\.toDo))
        let left = tasks.filter { !spent.contains($0.uid) }
        // Headings have no blocks, because their subtasks are planned in their place.
        let headings = Subtasks(open).headingUIDs
        return Today(
            period: periodToday, upcoming: upcoming, forgotten: forgottenBlock, ahead: ahead,
            late: left.filter(\.isOverdue).sorted {
                ($0.deadline ?? now, $0.summary) < ($1.deadline ?? now, $1.summary)
            },
            spent: open.filter { spent.contains($0.toDo.uid) },
            due: left.filter { !$0.isOverdue && ($0.deadline ?? .endOfTime) <= end },
            silentBlocks: silentBlocks.count,
            unplanned: open.filter {
                !planned.contains(ExactText($0.toDo.uid)) && !spent.contains($0.toDo.uid)
                    && !headings.contains($0.toDo.uid)
            }.sorted {
                ($0.deadline ?? .endOfTime, $0.toDo.uid) < ($1.deadline ?? .endOfTime, $1.toDo.uid)
            })
    }

    /// Returns the UIDs of the to-dos whose whole estimate was worked, according to their own blocks or their file.
    package func spentToDos(among toDos: [ToDo]) -> Set<String> {
        var worked: [String: Int] = [:]
        for block in agenda.blocks {
            guard let origin = block.event.block, origin.others.isEmpty else { continue }
            worked[origin.toDo, default: 0] += block.minutesSaid ?? 0
        }
        return Set(
            toDos.filter { toDo in
                let minutes = max(worked[toDo.uid] ?? 0, toDo.worked?.minutes ?? 0)
                guard minutes > 0 else { return false }
                let usual = Int64(configuration.defaultDuration) * 60
                // As few minutes as the plan ignores.
                return Int64(minutes + Self.leastMinutes) * 60
                    > toDo.estimate?.nominalSeconds ?? usual
            }.map(\.uid))
    }
}
