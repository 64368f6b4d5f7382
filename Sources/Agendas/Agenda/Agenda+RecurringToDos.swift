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
                item.toDo.uid += "-\(identity.dateName)"
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
    /// The name of a date of a series, on the series' own clock.
    fileprivate var dateName: String { isDate ? basic : CalendarTime.floating(wallClock).basic }
}

extension ToDo {
    /// The UID of the series of this date, if its own UID is formed as by `Agenda.toDos`; nil for any other to-do.
    package var seriesUID: String? {
        guard let name = recurrenceID?.dateName, uid.hasSuffix("-\(name)") else { return nil }
        return String(uid.dropLast(name.count + 1))
    }

    /// Whether the to-do has more than one date.
    package var isRecurring: Bool {
        recurrenceID == nil && !(rules.isEmpty && addedDates.isEmpty) && reference != nil
    }

    /// The time from which a recurring to-do's dates are counted: DTSTART, or DUE if there is none.
    package var reference: CalendarTime? { earliestStart ?? due }
}

/// A to-do with more than one date, and its overrides.
private struct RecurringToDo {
    /// The maximum number of occurrences of one to-do.
    private static let mostOccurrences = 500

    private let item: ZonedToDo
    private let reference: CalendarTime
    private let finder: OccurrenceFinder
    private let overrides: [CivilDateTime: ZonedToDo]
    /// The date from which the others are counted.
    private let firstClock: CivilDateTime

    private var toDo: ToDo { item.toDo }
    private var zones: ZoneSet { item.zones }

    init?(
        _ item: ZonedToDo, _ overrides: [ZonedToDo], countsStart: Bool,
        _ diagnostics: inout [Diagnostic]
    ) {
        guard let reference = item.toDo.reference else { return nil }
        var event = Event(uid: item.toDo.uid, start: reference, place: item.toDo.place)
        event.rules = item.toDo.rules
        event.addedDates = item.toDo.addedDates
        event.exceptionDates = item.toDo.exceptionDates
        finder = OccurrenceFinder(
            [event], zones: item.zones, countsStart: countsStart || item.toDo.countsFirstDate,
            diagnostics: &diagnostics)
        let table = item.zones.table(for: reference)
        var replaced: [CivilDateTime: ZonedToDo] = [:]
        for override in overrides {
            guard let identity = override.toDo.recurrenceID else { continue }
            let clock = table.wallClock(at: override.zones.instant(of: identity))
            replaced[reference.isDate ? CivilDateTime(clock.date) : clock] = override
        }
        self.item = item
        self.reference = reference
        self.overrides = replaced
        firstClock =
            reference.isDate ? CivilDateTime(reference.wallClock.date) : reference.wallClock
    }

    /// Returns the last occurrence that has begun, those that begin later, and other overrides that are done.
    func occurrences(
        at now: Instant, until end: Instant, hasNext: Bool, _ diagnostics: inout [Diagnostic]
    ) -> [ZonedToDo] {
        guard !toDo.repeatsFromCompletion else {
            return [occurrence(firstClock, after: nil)]
                + named(overrides.filter(\.value.toDo.isDone))
        }
        let begun = begun(at: now, atLeast: 1).suffix(1)
        var dates = begun.map { (clock: $0.recurrenceTime, begin: $0.range.lowerBound) }
        if now + 1 < end {
            dates += finder.occurrences(
                in: now + 1..<end, limit: Self.mostOccurrences, diagnostics: &diagnostics
            ).filter { $0.range.lowerBound > now }.map { ($0.recurrenceTime, $0.range.lowerBound) }
        }
        var others = overrides
        var open = dates.indices.map { row in
            others[dates[row].clock] = nil
            let previous = row > 0 ? dates[row - 1].clock : nil
            var open = occurrence(dates[row].clock, after: previous)
            // A date that was put off beyond the next one is not given up for it.
            let start = open.toDo.earliestStart.map(open.zones.instant) ?? .startOfTime
            open.next = dates.dropFirst(row + 1).lazy.map(\.begin).first { $0 > start }
            return open
        }
        if hasNext, open.allSatisfy(\.toDo.isDone) {
            let known = Set(dates.map(\.clock))
            let next = finder.occurrences(
                from: max(now, end), count: 2 + others.values.count(where: \.toDo.isDone))
            for clock in next.map(\.recurrenceTime) where !known.contains(clock) {
                let following = occurrence(clock, after: dates.last?.clock)
                guard !following.toDo.isDone else { continue }
                others[clock] = nil
                open.append(following)
                break
            }
        }
        // Completed overrides are listed too, so that the outcomes of their blocks are known.
        return open + named(others.filter { $0.value.toDo.isDone || !isDate($0.key) })
    }

    /// Whether a time is one of the dates of the series: an override whose rule has changed since is a to-do all the same.
    private func isDate(_ clock: CivilDateTime) -> Bool {
        let table = zones.table(for: reference)
        let day = table.instant(of: clock)
        return finder.occurrences(in: day..<day + 1).contains { $0.recurrenceTime == clock }
    }

    /// Returns overrides by date.
    private func named(_ overrides: [CivilDateTime: ZonedToDo]) -> [ZonedToDo] {
        overrides.sorted { $0.key < $1.key }.map { renamed($0.value, $0.key) }
    }

    /// Returns the occurrence before the last begun one, or all of the last days, except those that are done.
    func superseded(at now: Instant, days: Int64) -> [ZonedToDo] {
        guard !toDo.repeatsFromCompletion else { return [] }
        let earlier = begun(at: now, atLeast: 2, days: days).dropLast()
        let near = earlier.filter { $0.range.lowerBound >= now - days * 86_400 }
        return (near.isEmpty ? Array(earlier.suffix(1)) : near)
            .map { occurrence($0.recurrenceTime, after: nil) }.filter { !$0.toDo.isDone }
    }

    /// Returns occurrences that have begun: at least `count` if there are as many, and those of the last `least` days.
    private func begun(at now: Instant, atLeast count: Int, days least: Int64 = 0) -> [Occurrence] {
        var found: [Occurrence] = []
        // Most are near; only rare rules need a wide window.
        for days: Int64 in [1, 8, 64, 512] where found.count < count || days <= least {
            found = finder.occurrences(in: now - days * 86_400..<now + 1)
                .filter { $0.range.lowerBound <= now }
        }
        return found
    }

    private func renamed(_ item: ZonedToDo, _ clock: CivilDateTime) -> ZonedToDo {
        var item = item
        item.toDo.uid = uid(of: clock)
        return item
    }

    private func uid(of clock: CivilDateTime) -> String {
        "\(toDo.uid)-\((reference.isDate ? .date(clock.date) : CalendarTime.floating(clock)).dateName)"
    }

    /// The seconds from the first date to the second; nil if there is only one date.
    private var firstGap: Int64? {
        let first = finder.occurrences(from: zones.instant(of: reference), count: 2)
        guard first.count == 2 else { return nil }
        return first[1].recurrenceTime.secondsSinceEpoch - first[0].recurrenceTime.secondsSinceEpoch
    }

    /// Returns the occurrence at a time of the to-do's own clock: its override, or otherwise the one that the rules
    /// give.
    ///
    /// An occurrence without DTSTART may begin once half of the time since the previous one is over: a weekly chore
    /// should come about a week after the last one. A DTSTART that only the rule needs is no start.
    private func occurrence(_ clock: CivilDateTime, after previous: CivilDateTime?) -> ZonedToDo {
        if let override = overrides[clock] { return renamed(override, clock) }
        let distance = clock.secondsSinceEpoch - reference.wallClock.secondsSinceEpoch
        var copy = item
        copy.toDo.uid = uid(of: clock)
        copy.toDo.rules = []
        copy.toDo.addedDates = []
        copy.toDo.exceptionDates = []
        copy.toDo.due = toDo.due.map { shifted($0, by: distance) }
        if let start = toDo.earliestStart, !toDo.isStartForRules {
            copy.toDo.earliestStart = shifted(start, by: distance)
        } else if let gap = previous.map({ clock.secondsSinceEpoch - $0.secondsSinceEpoch })
            ?? firstGap
        {
            // A date ends with its day, so half of a week is three days.
            let days = gap / 2 / 86_400
            // A to-do that is due on Monday morning has Friday afternoon.
            let half =
                reference.isDate || days > 1 ? days * 86_400 : max(gap / 2, gap - 12 * 3600)
            copy.toDo.earliestStart = shifted(reference.startOfDay, by: distance - half)
            copy.toDo.isStartImplied = true
        }
        copy.toDo.recurrenceID = shifted(reference, by: distance)
        // The progress in the file belongs to the first occurrence.
        if distance != 0 { copy.toDo.percentComplete = nil }
        return copy
    }

    /// Returns a time of the to-do, moved by an occurrence's distance from the first one, on the clock that counts the
    /// dates.
    private func shifted(_ time: CalendarTime, by distance: Int64) -> CalendarTime {
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
