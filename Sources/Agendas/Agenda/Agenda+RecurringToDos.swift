package import CalendarModel
internal import Recurrence
internal import TimeZones
internal import Wording

extension Agenda {
    /// Returns the to-dos of all calendars, like `mergedToDos`, but with a separate to-do for each occurrence of a
    /// recurring one.
    ///
    /// A recurring to-do has the occurrences that begin before `end`, including only the last one that has begun at
    /// `now`; earlier ones are superseded. A to-do that repeats from its completion has the date in its file. An
    /// override replaces its occurrence, so that a completed one is no longer open. The UID of an occurrence is the
    /// to-do's UID, a hyphen and the date. With `hasNext`, a recurring to-do without an open date before `end` has its
    /// next one, however late.
    ///
    /// - Complexity: O(*n* + *k*) on average, where *n* is the number of to-dos and *k* the number of occurrences, plus
    ///   the time that `OccurrenceFinder` needs.
    package func toDos(
        at now: Instant, until end: Instant, hasNext: Bool = false,
        diagnostics: inout [Diagnostic]
    ) -> [ZonedToDo] {
        let all = mergedToDos.plannable(&diagnostics)
        guard all.contains(where: { $0.toDo.isRecurring || $0.toDo.recurrenceID != nil }) else {
            return all
        }
        var list: [ZonedToDo] = []
        let overrides = Agenda.overrides(in: all)
        let series = Set(all.filter { $0.toDo.recurrenceID == nil }.map(\.toDo.uid))
        for item in all {
            if let identity = item.toDo.recurrenceID {
                // Overrides of a known series are included with it.
                guard !series.contains(item.toDo.uid) else { continue }
                var item = item
                item.toDo.seriesUID = item.toDo.uid
                item.toDo.uid += "-\(identity.basic)"
                list.append(item)
            } else if item.toDo.isRecurring, !item.toDo.isDone {
                let series = RecurringToDo(
                    item, overrides[item.toDo.uid] ?? [], countsStart: countsStart, &diagnostics)
                list +=
                    series?.occurrences(at: now, until: end, hasNext: hasNext, &diagnostics) ?? []
            } else {
                list.append(item)
            }
        }
        return list
    }

    /// Returns the occurrences that the last begun occurrence of each recurring to-do has superseded.
    ///
    /// By default, this is the occurrence before it, unless that is done; otherwise all of a number of past days.
    package func supersededToDos(at now: Instant, days: Int64 = 0) -> [ZonedToDo] {
        let all = mergedToDos
        let recurring = all.filter { $0.toDo.isRecurring && !$0.toDo.isDone }
        guard !recurring.isEmpty else { return [] }
        let overrides = Agenda.overrides(in: all)
        var unused: [Diagnostic] = []
        return recurring.flatMap { item in
            RecurringToDo(
                item, overrides[item.toDo.uid] ?? [], countsStart: countsStart, &unused
            )?.superseded(at: now, days: days) ?? []
        }
    }

    /// Returns to-dos with all dates of a recurring one joined into its first, which repeats like the series.
    package func joiningDates(of toDos: [ToDo]) -> [ToDo] {
        let series = Dictionary(
            mergedToDos.lazy.map(\.toDo).filter(\.isRecurring).map { ($0.uid, $0) }
        ) { first, _ in first }
        var seen: Set<String> = []
        return toDos.compactMap { toDo in
            guard let uid = toDo.seriesUID, let whole = series[uid] else { return toDo }
            guard seen.insert(whole.uid).inserted else { return nil }
            // A COUNT is relative to the first date of the series.
            let isCounted = whole.rules.contains {
                if case .count = $0.end { true } else { false }
            }
            guard !isCounted else { return whole }
            var next = toDo
            next.uid = whole.uid
            next.seriesUID = nil
            next.recurrenceID = nil
            next.rules = whole.rules
            next.addedDates = whole.addedDates
            next.exceptionDates = whole.exceptionDates
            return next.asWritten
        }
    }

    /// Whether a to-do is a date of a series with a VTODO of its own.
    package func hasOwnTimes(_ toDo: ToDo) -> Bool {
        guard let date = toDo.recurrenceID, let series = toDo.seriesUID else { return false }
        return mergedToDos.contains { $0.toDo.uid == series && $0.toDo.recurrenceID == date }
    }

    /// Returns the overrides of single dates, by UID.
    private static func overrides(in all: [ZonedToDo]) -> [String: [ZonedToDo]] {
        Dictionary(grouping: all.filter { $0.toDo.recurrenceID != nil }) { $0.toDo.uid }
    }
}

extension ToDo {
    /// The to-do with its own date among the added ones, if it counts although no rule gives it: in a calendar, only rules and
    /// added dates count.
    package var addingFirstDate: ToDo {
        var toDo = startingForRules
        guard countsFirstDate, !rules.isEmpty, let start = toDo.earliestStart,
            !rules.contains(where: { $0.gives(start.wallClock, from: start.wallClock) })
        else { return self }
        toDo.addedDates.append(Event.AddedDate(start: start))
        return toDo
    }

    /// The to-do without a start that is implied and not in any file.
    package var asWritten: ToDo {
        guard isStartImplied else { return self }
        var toDo = self
        toDo.earliestStart = nil
        toDo.isStartImplied = false
        return toDo
    }
}

extension [ZonedToDo] {
    /// Returns the to-dos without those whose UIDs differ from earlier ones only in their bytes: `é` in one character
    /// or two.
    ///
    /// They are different to-dos, but their blocks could not be distinguished.
    fileprivate func plannable(_ diagnostics: inout [Diagnostic]) -> Self {
        let exact = Set(lazy.map { ExactText($0.toDo.uid) })
        guard Set(exact.lazy.map(\.text)).count < exact.count else { return self }
        var known: [String: ExactText] = [:]
        return filter { item in
            let uid = ExactText(item.toDo.uid)
            guard known[uid.text, default: uid] != uid else {
                known[uid.text] = uid
                return true
            }
            diagnostics.append(
                Diagnostic(
                    .error, at: item.toDo.place, uid: uid.text,
                    "the UID of \(item.toDo.summary.quotedTitle) looks like that of another to-do; it is not planned",
                    hint:
                        "give it another UID: the two differ only in how their letters are composed"
                ))
            return false
        }
    }
}

extension CalendarTime {
    /// Whether it has the form and the zone of another time.
    func isOnClock(of other: CalendarTime) -> Bool {
        switch (self, other) {
        case (.date, .date), (.floating, .floating), (.utc, .utc): true
        case (.zoned(_, let zone), .zoned(_, let other)): zone == other
        default: false
        }
    }
}

extension ToDo {
    /// Whether the to-do has more than one date.
    package var isRecurring: Bool {
        recurrenceID == nil && !(rules.isEmpty && addedDates.isEmpty) && reference != nil
    }

    /// The time from which a recurring to-do's dates are counted: DTSTART, or DUE if there is none.
    package var reference: CalendarTime? { earliestStart ?? due }
}
