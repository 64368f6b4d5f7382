package import Agendas
package import CalendarModel
internal import Preferences
internal import Wording

extension PlanningRequest {
    /// Adds an event, which later plans avoid.
    ///
    /// - Parameters:
    ///   - event: The event, with a unique UID.
    ///   - range: Its time; for an all-day event, from midnight to midnight.
    ///   - assumesLength: Whether its length is a default because none was given.
    /// - Returns: The step.
    /// - Throws: `DayRefusal` if the event is over.
    package mutating func enter(
        _ event: Event, over range: Range<Instant>, assumesLength: Bool = false
    ) throws(DayRefusal) -> DayStep {
        let name = event.summary.quotedTitle
        guard range.upperBound > now else {
            throw DayRefusal(
                "\(name) is over: it is \(text.dayAndSpan(range))",
                hint: "give a day that is not over")
        }
        let takesTime =
            event.isTransparent == false || !event.start.isDate || configuration.busy.allDayIsBusy
        var step = DayStep(
            kind: .entered, toDo: event.uid, summary: event.summary, range: range)
        if event.start.isDate, !takesTime {
            step.notes.append("whole days do not count as busy; taskweave busy makes one busy")
        }
        if assumesLength { step.notes.append("it takes an hour, because no length was given") }
        let others = meetings(in: range)
        step.notes += others.prefix(3).map { other in
            let day = range.seconds > 86_400 ? "\(text.day(other.range.lowerBound)) " : ""
            return "overlaps \(other.event.summary.quotedTitle) \(day)\(text.span(other.range))"
        }
        if others.count > 3 {
            step.notes.append("overlaps \(counted(others.count - 3, "more event"))")
        }
        if takesTime {
            step.notes += fixedBlocks(in: range).map { block in
                "overlaps \(block.event.summary.quotedTitle), "
                    + (block.isBegun
                        ? "which is running: taskweave stop ends it"
                        : "which is pinned: taskweave unpin lets it make way")
            }
            step.displaced = agenda.blocks.filter {
                $0.range.overlaps(range) && $0.range.upperBound > now
                    && $0.event.block?.worked == nil && !$0.isPinned && !$0.isBegun
            }.map { DayStep.Block($0) }
        }
        agenda.add(events: [event], named: "")
        return step
    }

    /// Withdraws an event or one date of a series, so that plans may use its time.
    ///
    /// - Parameters:
    ///   - occurrence: The event, or the date of a series.
    ///   - isWhole: Whether every date of a series is withdrawn.
    /// - Returns: The step.
    package mutating func withdraw(_ occurrence: ListedOccurrence, isWhole: Bool) -> DayStep {
        let event = occurrence.event
        let date = isWhole ? nil : occurrence.recurrenceID
        var versions: [Event] = []
        if let date {
            let all = agenda.calendars.flatMap(\.events).filter { $0.uid == event.uid }
            versions = all.compactMap { version in
                var version = version
                if version.recurrenceID == nil { version.exceptionDates.append(date) }
                let isReplacement =
                    version.recurrenceID != nil && version.recurrenceID == event.recurrenceID
                return isReplacement && !version.replacesFuture ? nil : version
            }
        }
        agenda.replace(event: event.uid, by: versions)
        var step = DayStep(
            kind: .withdrawn, toDo: event.uid, summary: event.summary, range: occurrence.range)
        if occurrence.recurrenceID != nil {
            step.notes.append(
                date == nil
                    ? "all other dates of the series go too, even past ones"
                    : "the other dates of the series stay; --series removes them all")
        }
        return step
    }
}
