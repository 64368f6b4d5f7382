internal import CalendarModel
internal import Recurrence
internal import TimeZones

extension ZonedToDo {
    /// Whether a date of a series was put off beyond the moment at which a later date begins, which then does not supersede it.
    fileprivate func isPutOff(beyond moment: Instant) -> Bool {
        guard !toDo.isStartImplied, let time = toDo.earliestStart ?? toDo.due else { return false }
        return !toDo.isDone && zones.instant(of: time) > moment
    }
}

/// A to-do with more than one date, and its overrides.
struct RecurringToDo {
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
            // A clock time that a change to summer time skips is a name all the same.
            let clock =
                identity.isOnClock(of: reference)
                ? identity.wallClock : table.wallClock(at: override.zones.instant(of: identity))
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
        let last = begun.last?.range.lowerBound ?? .endOfTime
        return open
            + named(
                others.filter {
                    $0.value.toDo.isDone || !isDate($0.key) || $0.value.isPutOff(beyond: last)
                })
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
        let begun = begun(at: now, atLeast: 2, days: days)
        let earlier = begun.dropLast()
        let last = begun.last?.range.lowerBound ?? .endOfTime
        let near = earlier.filter { $0.range.lowerBound >= now - days * 86_400 }
        return (near.isEmpty ? Array(earlier.suffix(1)) : near)
            .map { occurrence($0.recurrenceTime, after: nil) }
            .filter { !$0.toDo.isDone && !$0.isPutOff(beyond: last) }
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
        item.toDo.seriesUID = toDo.uid
        item.toDo.uid = uid(of: clock)
        return item
    }

    private func uid(of clock: CivilDateTime) -> String {
        let time: CalendarTime = reference.isDate ? .date(clock.date) : .floating(clock)
        return "\(toDo.uid)-\(time.basic)"
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
    /// A DTSTART that only the rule needs is no start.
    private func occurrence(_ clock: CivilDateTime, after previous: CivilDateTime?) -> ZonedToDo {
        if let override = overrides[clock] { return renamed(override, clock) }
        let distance = clock.secondsSinceEpoch - reference.wallClock.secondsSinceEpoch
        var copy = item
        copy.toDo.seriesUID = toDo.uid
        copy.toDo.uid = uid(of: clock)
        copy.toDo.rules = []
        copy.toDo.addedDates = []
        copy.toDo.exceptionDates = []
        copy.toDo.due = toDo.due.map { shifted($0, by: distance) }
        copy.toDo.isStartForRules = false
        if let start = toDo.earliestStart, !toDo.isStartForRules {
            copy.toDo.earliestStart = shifted(start, by: distance)
        } else {
            let gap = previous.map { clock.secondsSinceEpoch - $0.secondsSinceEpoch } ?? firstGap
            copy.toDo.earliestStart = gap.map { impliedStart(after: $0, distance) }
            copy.toDo.isStartImplied = gap != nil
        }
        copy.toDo.recurrenceID = shifted(reference, by: distance)
        // The progress in the file belongs to the first occurrence.
        if distance != 0 { copy.toDo.percentComplete = nil }
        return copy
    }

    /// Returns the time at which an occurrence without a start may begin: when half of the time since the previous one is over, in
    /// whole days, because a weekly chore should come about a week after the last one.
    ///
    /// If there are less than four days between them, it begins on its own day, or on the previous one's at noon if it is due in the
    /// morning.
    private func impliedStart(after gap: Int64, _ distance: Int64) -> CalendarTime {
        let days = gap / 2 / 86_400
        guard !reference.isDate, days < 2 else {
            return shifted(reference.startOfDay, by: distance - days * 86_400)
        }
        guard gap >= 86_400 else { return shifted(reference, by: distance - gap / 2) }
        let isMorning = (toDo.due ?? reference).wallClock.hour < 12
        return shifted(reference.startOfDay, by: distance - (isMorning ? gap - 12 * 3600 : 0))
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
