internal import Agendas
package import CalendarModel
internal import ICalendarIO
internal import TaskFormats

extension ToDoPlaces {
    /// Returns the change that edits a to-do's fields in its file.
    ///
    /// In a calendar, a change that includes times of a repeating to-do applies to one occurrence, which becomes a VTODO
    /// of its own. Any other change applies to the whole series with its open overrides. A series that ends leaves the
    /// to-do of this date, and its other overrides are cancelled.
    ///
    /// - Parameters:
    ///   - toDo: The to-do as in the agenda.
    ///   - setsTimes: Whether the change sets a deadline or a start. If it does not, new rules may still move the dates.
    ///   - change: The change.
    /// - Returns: The change of its file.
    /// - Throws: `FileError` if its file takes no changes, or its format cannot store them.
    package func changing(
        _ toDo: ToDo, setsTimes: Bool = false, _ change: (inout ToDo) -> Void
    ) throws(FileError) -> ToDoChange {
        func changed(_ toDo: ToDo) -> ToDo {
            var new = toDo
            change(&new)
            return new
        }
        var (movesLaterDates, endsSeries, isOverride, isAlone) = (false, false, false, false)
        // The to-do with which the series begins if its rules have other dates than the one that is changed.
        var first: ToDo?
        var result = try editing(
            toDo,
            list: { (list, own) throws(TaskEditError) in
                let new = changed(own)
                movesLaterDates =
                    !own.rules.isEmpty && own.rules == new.rules && !own.repeatsFromCompletion
                    && new.hasOtherTimes(than: own) && new.reference != nil
                return try list.change(own.uid, to: new)
            },
            records: { own, all in
                guard toDo.recurrenceID != nil, let series = all.first(where: \.isRecurring)
                else {
                    isAlone = toDo.recurrenceID != nil
                    return [own]
                }
                let rules = changed(series).rules
                endsSeries = rules.isEmpty && !series.rules.isEmpty
                if rules != series.rules, !endsSeries, !setsTimes {
                    first = start(of: series, from: toDo, change)
                }
                isOverride = own.recurrenceID != nil
                return rules == series.rules && changed(own).hasOtherTimes(than: own)
                    ? [own]
                    : [series]
                        + all.filter { other in
                            guard let date = other.recurrenceID else { return false }
                            return !other.isDone || first != nil && toDo.isNotAfter(date)
                        }
            },
            component: { item, own in
                var new = changed(own)
                if let date = own.recurrenceID {
                    new.rules = own.rules
                    if let first {
                        (new.due, new.earliestStart) = (own.due, own.earliestStart)
                        let item = item.changed(to: new, from: own, stamp: now)
                        guard toDo.isNotAfter(date) else { return ComponentEdit(items: [item]) }
                        let identity = toDo.recurrenceID.flatMap { first.date(at: date, from: $0) }
                        return ComponentEdit(items: [identity.map(item.identified) ?? item])
                    }
                    if date != toDo.recurrenceID {
                        if endsSeries { return ComponentEdit(items: [item.cancelled(at: now)]) }
                        (new.due, new.earliestStart) = (own.due, own.earliestStart)
                    } else if endsSeries {
                        let item = item.changed(to: written(new, over: own), from: own, stamp: now)
                        return ComponentEdit(items: [item.withoutSeries(at: now)])
                    }
                } else if endsSeries {
                    if isOverride { return ComponentEdit(items: []) }
                    let date = changed(toDo.asWritten)
                    (new.due, new.earliestStart) = (date.due, date.earliestStart)
                } else if let first {
                    (new.due, new.earliestStart) = (first.due, first.earliestStart)
                }
                guard toDo.recurrenceID != nil, own.recurrenceID == nil,
                    new.rules == own.rules, new.hasOtherTimes(than: own)
                else {
                    return ComponentEdit(
                        items: [item.changed(to: written(new, over: own), from: own, stamp: now)],
                        wanted: new)
                }
                let moved = changed(toDo)
                let override = item.dated(toDo)
                    .changed(to: written(moved, over: toDo), from: toDo, stamp: now)
                return ComponentEdit(items: [item, override], wanted: moved)
            },
            command: { .change($0.uid, to: changed($0)) })
        if isAlone, changed(toDo).rules != toDo.rules {
            throw FileError(
                .unwritable, toDo.place.file, line: toDo.place.line,
                "this is one date of a series that is not in the file, so how it repeats cannot be changed; nothing was written",
                hint: "change the series where its RRULE is, or drop this date and add a new to-do")
        }
        let isSame = result.commands.isEmpty && result.files.allSatisfy { $0.kind == .same }
        guard !result.lost.contains(ToDo.lostRule), !result.losesTimeOfDay,
            !isSame || result.lost.isEmpty
        else {
            throw FileError(
                .unwritable, toDo.place.file, line: toDo.place.line,
                "this format cannot store \(result.lost.joined(separator: ", ")); nothing was written",
                hint: result.lost.contains(ToDo.lostRule)
                    ? "write every week or every 2 days, or keep the to-do in a calendar"
                    : result.losesTimeOfDay
                        ? "give a day, or use taskweave later for the plan only"
                        : toDo.place.file.lowercased().hasSuffix(".ics")
                            ? nil : "keep the to-do in a calendar, which can")
        }
        result.movesLaterDates = movesLaterDates
        try identify(dependenciesOf: changed(toDo), before: toDo, in: &result)
        return result
    }
}

extension ToDoPlaces {
    /// Returns a series as it begins at one of its dates after a change of its rules, or nil if its dates do not move.
    private func start(
        of series: ToDo, from date: ToDo, _ change: (inout ToDo) -> Void
    ) -> ToDo? {
        guard let identity = date.recurrenceID, let reference = series.reference else { return nil }
        let days = identity.wallClock.date - reference.wallClock.date
        var (old, whole) = (series, series)
        old.due = series.due?.moved(by: days)
        old.earliestStart = series.earliestStart?.moved(by: days)
        var new = old
        change(&new)
        change(&whole)
        return new.hasOtherTimes(than: old) || whole.hasOtherTimes(than: series) ? new : nil
    }
}

extension ToDo {
    /// Whether a date of the same series is this one or comes after it.
    fileprivate func isNotAfter(_ date: CalendarTime) -> Bool {
        recurrenceID.map { $0.wallClock <= date.wallClock } ?? false
    }

    /// Returns the date that takes the place of an old one, if a series begins with this to-do instead of at another old date.
    fileprivate func date(at old: CalendarTime, from first: CalendarTime) -> CalendarTime? {
        reference?.moved(by: old.wallClock.date - first.wallClock.date)
    }

    /// Whether the to-do differs from another one in its due time or its start.
    fileprivate func hasOtherTimes(than other: ToDo) -> Bool {
        due != other.due || earliestStart != other.earliestStart
    }
}
