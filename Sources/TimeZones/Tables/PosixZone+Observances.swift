internal import CalendarModel

extension PosixZone {
    /// Creates the rule for all years from two endless observances, one into daylight saving time and one out of it.
    ///
    /// Returns nil if the observances have another form, or POSIX cannot express them.
    package init?(_ observances: [Observance]) {
        let endless = observances.filter { $0.rules.contains { $0.end == .never } }
        let isCounted = observances.contains {
            $0.rules.contains { if case .count = $0.end { true } else { false } }
        }
        guard endless.count == 2, !isCounted else { return nil }
        let (one, other) = (endless[0], endless[1])
        guard one.offsetFrom == other.offsetTo, one.offsetTo == other.offsetFrom,
            one.offsetFrom != one.offsetTo
        else { return nil }
        let (start, end) = one.offsetTo > one.offsetFrom ? (one, other) : (other, one)
        guard let begins = Change(start), let ends = Change(end) else { return nil }
        self.init(
            standardOffset: start.offsetFrom,
            daylight: Daylight(offset: start.offsetTo, start: begins, end: ends))
    }
}

extension PosixZone.Change {
    /// Creates the change from an observance's only rule, or nil if POSIX cannot express it.
    fileprivate init?(_ observance: Observance) {
        guard observance.rules.count == 1, let rule = observance.rules.first else { return nil }
        var simple = RecurrenceRule(.yearly)
        simple.months = rule.months
        simple.weekdays = rule.weekdays
        simple.monthDays = rule.monthDays
        simple.weekStart = rule.weekStart
        let time = Int64(observance.start.secondOfDay)
        guard rule == simple, rule.months.count == 1, let month = rule.months.first else {
            return nil
        }
        if rule.weekdays.isEmpty, rule.monthDays.count == 1, let day = rule.monthDays.first,
            day > 0,
            (month, day) != (2, 29)
        {
            let date = CivilDate(unchecked: 1970, month, day)
            let number = date.dayNumber - CivilDate(unchecked: 1970, 1, 1).dayNumber + 1
            self.init(day: .julian(number), time: time)
            return
        }
        guard rule.weekdays.count == 1, let weekday = rule.weekdays.first else { return nil }
        if rule.monthDays.isEmpty {
            guard let week = Self.week(ofOrdinal: weekday.ordinal) else { return nil }
            self.init(week, month, weekday.weekday, daysLater: 0, time)
            return
        }
        // Seven consecutive days contain one such weekday, a fixed number of days after the nth of another weekday.
        guard weekday.ordinal == 0, let first = rule.monthDays.first,
            rule.monthDays == Array(first...first + 6)
        else { return nil }
        for days in -3...3 {
            let start = first - days
            let week =
                start == -7 ? 5 : start > 0 && start <= 22 && start % 7 == 1 ? start / 7 + 1 : 0
            guard week > 0 else { continue }
            self.init(week, month, weekday.weekday, daysLater: days, time)
            return
        }
        return nil
    }

    /// Returns the POSIX week of the *n*th weekday in a month.
    private static func week(ofOrdinal ordinal: Int) -> Int? {
        ordinal == -1 ? 5 : (1...4).contains(ordinal) ? ordinal : nil
    }

    /// Creates a change a number of days after the *n*th occurrence of another weekday; `weekday` is the weekday of the
    /// change.
    private init(_ week: Int, _ month: Int, _ weekday: Weekday, daysLater days: Int, _ time: Int64)
    {
        self.init(
            day: .weekday(month: month, week: week, day: (weekday.rawValue + 1 - days + 7) % 7),
            time: time + Int64(days) * 86_400)
    }
}
