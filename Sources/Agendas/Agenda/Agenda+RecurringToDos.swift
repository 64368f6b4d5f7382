package import CalendarModel
internal import Recurrence
internal import TimeZones

extension Agenda {
    /// Returns the to-dos of all calendars as `mergedToDos` has them, each occurrence of a recurring one a to-do of its own.
    ///
    /// Of a recurring to-do there are the occurrences that begin before `end` and the last that has begun at `now`; the
    /// earlier ones had their time. An override stands in the place of its occurrence, so that one that is
    /// completed is not open any more. The UID of an occurrence is that of the to-do, a hyphen and its date.
    ///
    /// - Complexity: O(*n* + *k*) on average, *n* the number of to-dos and *k* that of occurrences, beside what
    ///   `OccurrenceFinder` needs.
    package func toDos(
        at now: Instant, until end: Instant, diagnostics: inout [Diagnostic]
    ) -> [ZonedToDo] {
        let all = mergedToDos
        guard all.contains(where: { $0.toDo.isRecurring || $0.toDo.recurrenceID != nil }) else {
            return all
        }
        var list: [ZonedToDo] = []
        let overrides = Dictionary(grouping: all.filter { $0.toDo.recurrenceID != nil }) {
            $0.toDo.uid
        }
        let series = Set(all.filter { $0.toDo.recurrenceID == nil }.map(\.toDo.uid))
        for item in all {
            if let identity = item.toDo.recurrenceID {
                // Those of a known series come with it.
                guard !series.contains(item.toDo.uid) else { continue }
                var item = item
                item.toDo.uid += "-\(identity.basic)"
                list.append(item)
            } else if item.toDo.isRecurring, !item.toDo.isDone {
                list += item.occurrences(
                    at: now, until: end, replacing: overrides[item.toDo.uid] ?? [],
                    countsStart: countsStart, diagnostics: &diagnostics)
            } else {
                list.append(item)
            }
        }
        return list
    }
}

extension ToDo {
    /// Whether the to-do has more than one date.
    package var isRecurring: Bool {
        recurrenceID == nil && !(rules.isEmpty && addedDates.isEmpty) && reference != nil
    }

    /// The time from which the dates of a recurring to-do are counted: DTSTART, or DUE where there is none.
    fileprivate var reference: CalendarTime? { earliestStart ?? due }
}

extension ZonedToDo {
    /// The most occurrences of one to-do.
    private static let mostOccurrences = 500

    fileprivate func occurrences(
        at now: Instant, until end: Instant, replacing overrides: [ZonedToDo], countsStart: Bool,
        diagnostics: inout [Diagnostic]
    ) -> [ZonedToDo] {
        guard let reference = toDo.reference else { return [] }
        var event = Event(uid: toDo.uid, start: reference, place: toDo.place)
        event.rules = toDo.rules
        event.addedDates = toDo.addedDates
        event.exceptionDates = toDo.exceptionDates
        let finder = OccurrenceFinder(
            [event], zones: zones, countsStart: countsStart, diagnostics: &diagnostics)
        let table = zones.table(for: reference)
        var clocks: [CivilDateTime] = []
        // The one that has begun last is near, or its rule is a rare one.
        for days: Int64 in [1, 8, 64, 512] {
            let begun = finder.occurrences(in: now - days * 86_400..<now + 1)
                .filter { $0.range.lowerBound <= now }
            clocks = begun.last.map { [$0.recurrenceTime] } ?? []
            if !begun.isEmpty { break }
        }
        if now + 1 < end {
            clocks += finder.occurrences(
                in: now + 1..<end, limit: ZonedToDo.mostOccurrences, diagnostics: &diagnostics
            ).filter { $0.range.lowerBound > now }.map(\.recurrenceTime)
        }
        var replaced: [CivilDateTime: ZonedToDo] = [:]
        for override in overrides {
            guard let identity = override.toDo.recurrenceID else { continue }
            let clock = table.wallClock(at: override.zones.instant(of: identity))
            replaced[reference.isDate ? CivilDateTime(clock.date) : clock] = override
        }
        var previous: CivilDateTime?
        let open = clocks.map { clock in
            defer { previous = clock }
            if var override = replaced.removeValue(forKey: clock) {
                override.toDo.uid = uid(of: clock)
                return override
            }
            return occurrence(clock, after: previous)
        }
        // Others are listed too, so that their blocks know what became of them.
        let others = replaced.sorted { $0.key < $1.key }.map { clock, override in
            var override = override
            override.toDo.uid = uid(of: clock)
            return override
        }
        return open + others.filter(\.toDo.isDone)
    }

    private func uid(of clock: CivilDateTime) -> String {
        guard let reference = toDo.reference, !reference.isDate else {
            return "\(toDo.uid)-\(CalendarTime.date(clock.date).basic)"
        }
        return "\(toDo.uid)-\(CalendarTime.floating(clock).basic)"
    }

    /// Returns the occurrence that the rules have at a time of the to-do's own clock.
    ///
    /// One that has no DTSTART may be begun when the time of the one before is over.
    private func occurrence(_ clock: CivilDateTime, after previous: CivilDateTime?) -> ZonedToDo {
        guard let reference = toDo.reference else { return self }
        let distance = clock.secondsSinceEpoch - reference.wallClock.secondsSinceEpoch
        var copy = self
        copy.toDo.uid = uid(of: clock)
        copy.toDo.rules = []
        copy.toDo.addedDates = []
        copy.toDo.exceptionDates = []
        copy.toDo.due = toDo.due.map { shifted($0, by: distance, reference) }
        if let start = toDo.earliestStart {
            copy.toDo.earliestStart = shifted(start, by: distance, reference)
        } else if let previous {
            // A date is over with its day.
            let length =
                previous.secondsSinceEpoch - reference.wallClock.secondsSinceEpoch
                + (reference.isDate ? 86_400 : 0)
            copy.toDo.earliestStart = shifted(reference, by: length, reference)
        }
        copy.toDo.recurrenceID = shifted(reference, by: distance, reference)
        // What was done was done of the first.
        if distance != 0 { copy.toDo.percentComplete = nil }
        return copy
    }

    /// Returns a time of the to-do as far from where it is as an occurrence is from the first, on the clock on which the
    /// dates are counted.
    private func shifted(
        _ time: CalendarTime, by distance: Int64, _ reference: CalendarTime
    ) -> CalendarTime {
        switch time {
        case .date(let date): return .date((CivilDateTime(date) + distance).date)
        case .floating(let clock): return .floating(clock + distance)
        case .zoned(let clock, let zone): return .zoned(clock + distance, zone: zone)
        case .utc(let instant):
            let table = zones.table(for: reference)
            return .utc(table.instant(of: table.wallClock(at: instant) + distance))
        }
    }
}
