package import Agendas
package import CalendarModel
internal import Preferences
internal import TimeZones

/// A day as somebody asks for it who is in the middle of it.
package struct Today: Sendable {
    /// The period that is on; nil on a day like others.
    package var period: PeriodToday?
    /// What to do now, and what comes then.
    package var upcoming: Upcoming
    /// The to-do that is best begun now if nothing takes place for a while; nil otherwise.
    package var workAhead: WorkAhead?
    /// What else of the day is ahead, blocks and what is busy, by start.
    package var ahead: [ListedOccurrence]
    /// The open to-dos whose deadline is over, those that are latest first.
    package var late: [TaskOfDay]
    /// The open to-dos of which all of the time was worked: they wait for their person's word.
    package var spent: [ZonedToDo]
    /// The open to-dos that are due on the day.
    package var due: [TaskOfDay]
    /// How many blocks are over of which nobody has said how much was worked.
    package var silentBlocks: Int
    /// How many of the open to-dos stand in no block that is ahead, although time of them is left.
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
            .filter { !$0.toDo.isDone }
        let planned = Set(
            agenda.blocks.filter { $0.range.upperBound > now }.flatMap { block in
                [block.event.block?.toDo ?? ""] + (block.event.block?.others ?? [])
            }.map(ExactText.init))
        let spent = spentToDos(among: open.map(\.toDo))
        let left = tasks.filter { !spent.contains($0.uid) }
        // Their subtasks are planned in their place.
        let headings = Subtasks(open).headingUIDs
        return Today(
            period: periodToday, upcoming: upcoming, ahead: ahead,
            late: left.filter(\.isOverdue).sorted {
                ($0.deadline ?? now, $0.summary) < ($1.deadline ?? now, $1.summary)
            },
            spent: open.filter { spent.contains($0.toDo.uid) },
            due: left.filter { !$0.isOverdue && ($0.deadline ?? .endOfTime) <= end },
            silentBlocks: silentBlocks.count,
            unplanned: open.count {
                !planned.contains(ExactText($0.toDo.uid)) && !spent.contains($0.toDo.uid)
                    && !headings.contains($0.toDo.uid)
            })
    }

    /// Returns the UIDs of those of some to-dos of which all of the estimate was worked, as their own blocks say.
    package func spentToDos(among toDos: [ToDo]) -> Set<String> {
        var worked: [String: Int] = [:]
        for block in agenda.blocks {
            guard let origin = block.event.block, origin.others.isEmpty else { continue }
            worked[origin.toDo, default: 0] += block.minutesSaid ?? 0
        }
        return Set(
            toDos.filter { toDo in
                guard let minutes = worked[toDo.uid], minutes > 0 else { return false }
                let estimate =
                    toDo.estimate
                    ?? CalendarDuration(
                        seconds: Int64(configuration.defaultDuration) * 60)
                return Int64(minutes) * 60 >= estimate.nominalSeconds
            }.map(\.uid))
    }
}
