package import CalendarModel

extension ZoneTable {
    /// Returns the parts of a VTIMEZONE with this zone's offsets in a range.
    ///
    /// If the rule for future years holds in the whole range, each of the rule's changes becomes one part with a yearly
    /// RRULE that begins in 1970: some programs understand only that form. Otherwise there is a part for the offset at the
    /// start of the range and one for each change.
    package func observances(covering range: Range<Instant>) -> [Observance] {
        if let tail, let parts = tail.observances(), agrees(with: tail, in: range) { return parts }
        let changes = offsets(in: range)
        return changes.indices.map { index in
            let before = changes[max(0, index - 1)].offset
            let from = changes[index].from.seconds
            let onset = index == 0 ? min(0, from) : from
            return Observance(
                start: CivilDateTime(secondsSinceEpoch: onset + before),
                offsetFrom: before, offsetTo: changes[index].offset)
        }
    }

    private func agrees(with tail: PosixZone, in range: Range<Instant>) -> Bool {
        guard range.lowerBound.seconds >= 0 else { return false }
        let rule = ZoneTable(id: id, initialOffset: tail.standardOffset, changes: [], tail: tail)
        return rule.offsets(in: range).elementsEqual(offsets(in: range), by: ==)
    }
}

extension PosixZone {
    /// Returns one part each for standard time and daylight saving time; nil if no simple RRULE expresses a change's day.
    ///
    /// Without daylight saving time, there is a single part without a rule.
    fileprivate func observances() -> [Observance]? {
        guard let daylight else {
            let epoch = CivilDateTime(secondsSinceEpoch: 0)
            return [Observance(start: epoch, offsetFrom: standardOffset, offsetTo: standardOffset)]
        }
        guard let start = daylight.start.rule, let end = daylight.end.rule else { return nil }
        return [
            Observance(
                start: CivilDateTime(secondsSinceEpoch: daylight.start.wallClock(in: 1970)),
                offsetFrom: standardOffset, offsetTo: daylight.offset, rules: [start]),
            Observance(
                start: CivilDateTime(secondsSinceEpoch: daylight.end.wallClock(in: 1970)),
                offsetFrom: daylight.offset, offsetTo: standardOffset, rules: [end]),
        ]
    }
}

extension PosixZone.Change {
    /// The change as a recurrence rule; nil if no simple rule expresses it.
    fileprivate var rule: RecurrenceRule? {
        let days = CivilDateTime(secondsSinceEpoch: Int64(time)).date.dayNumber
        var rule = RecurrenceRule(.yearly)
        switch day {
        case .weekday(let month, let week, let day):
            rule.months = [month]
            let weekday = Weekday(daysAfterMonday: day + 6 + days)
            if days == 0 {
                rule.weekdays = [.init(weekday, ordinal: week == 5 ? -1 : week)]
            } else {
                // A fixed number of days after the month's nth weekday is another weekday, within seven consecutive
                // days of the month.
                let first = (week == 5 ? -7 : week * 7 - 6) + days
                let last = CivilDate.daysInMonth(month, ofYear: 1970) - 6
                guard week == 5 ? (-31 ... -7).contains(first) : (1...last).contains(first) else {
                    return nil
                }
                rule.weekdays = [.init(weekday)]
                rule.monthDays = Array(first...first + 6)
            }
        case .julian(let number) where days == 0:
            let (_, month, day) = (CivilDate(unchecked: 1970, 1, 1) + (number - 1)).components
            rule.months = [month]
            rule.monthDays = [day]
        case .julian, .ordinal: return nil
        }
        return rule
    }
}
