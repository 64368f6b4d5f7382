internal import CalendarModel
internal import TimeZones

/// A day as people write it.
enum DayForm {
    /// Days that do not depend on the time of day.
    case fixed(ClosedRange<CivilDate>)
    /// The nearest matching day that is not over.
    case matching((CivilDate) -> Bool)
}

extension TimeReader {
    /// Returns the days named by lowercase words, or nil.
    func day(_ words: ArraySlice<String>) -> DayForm? {
        guard let first = words.first else { return nil }
        switch Array(words) {
        case ["today"]: return .fixed(today...today)
        case ["tomorrow"]: return .fixed(today + 1...today + 1)
        case ["day", "after", "tomorrow"]: return .fixed(today + 2...today + 2)
        case ["yesterday"]: return .fixed(today - 1...today - 1)
        case _ where first == "on": return day(words.dropFirst())
        default: break
        }
        if ["this", "next", "last"].contains(first), words.count == 2, let name = words.last {
            return relative(name, first)
        }
        if words.count == 1, let days = period(first, weeks: 0) { return .fixed(days) }
        guard let weekday = Weekday(words: first) else { return DateForm(words)?.day }
        guard words.count > 1 else { return .matching { $0.weekday == weekday } }
        guard let date = DateForm(words.dropFirst()) else { return nil }
        return closest(date, on: weekday)
    }

    /// Reads the name after `this`, `next` or `last`.
    private func relative(_ name: String, _ word: String) -> DayForm? {
        let steps = ["last": -1, "this": 0, "next": 1][word] ?? 0
        if let days = period(name, weeks: steps) { return .fixed(days) }
        guard let weekday = Weekday(words: name) else { return nil }
        switch steps {
        case 0: return .matching { $0.weekday == weekday }
        case 1:
            let week = startOfWeek(today) + 7
            let day = week + (weekday.rawValue - weekStart.rawValue + 7) % 7
            return .fixed(day...day)
        default:
            let day = today - ((today.weekday.rawValue - weekday.rawValue + 6) % 7 + 1)
            return .fixed(day...day)
        }
    }

    /// Returns the days of the current period, or of the period a number of steps later.
    private func period(_ name: String, weeks steps: Int) -> ClosedRange<CivilDate>? {
        let (year, month, _) = today.components
        switch name {
        case "week":
            let first = startOfWeek(today) + 7 * steps
            return first...first + 6
        case "weekend":
            // The current or next Saturday and Sunday.
            let saturday = today - today.weekday.rawValue + 5 + 7 * steps
            return saturday...saturday + 1
        case "month":
            let first = CivilDate(firstOfMonth: month + steps, ofYear: year)
            return first...CivilDate(firstOfMonth: month + steps + 1, ofYear: year) - 1
        case "year":
            return CivilDate(
                unchecked: year + steps, 1, 1)...CivilDate(unchecked: year + steps, 12, 31)
        default: return nil
        }
    }

    /// Returns the day nearest to today on which a date falls on a weekday.
    private func closest(_ date: DateForm, on weekday: Weekday) -> DayForm? {
        if case .fixed(let days) = date.day {
            return days.lowerBound.weekday == weekday ? date.day : nil
        }
        // 29 February recurs every four years.
        let most = date.isLeapDay ? 1461 : 366
        let day = (0...most).lazy.flatMap { [self.today + $0, self.today - $0] }
            .first { $0.weekday == weekday && date.matches($0) }
        return day.map { .fixed($0...$0) }
    }

    /// Returns the days of a form, regardless of the time of day.
    func days(of form: DayForm) -> ClosedRange<CivilDate> {
        switch form {
        case .fixed(let days): return days
        case .matching(let isOne):
            let day = first { isOne($0) }
            return day...day
        }
    }

    /// Returns the meaning of a day without a clock time.
    func meaning(of form: DayForm) -> TimeMeaning { .days(days(of: form)) }

    /// Returns the meaning of a clock time on a day; for recurring days, on the nearest one on which the time is not over.
    func meaning(of form: DayForm, _ clock: ClockTime) -> TimeMeaning {
        switch form {
        case .fixed(let days): return .moment(instant(of: clock, on: days.lowerBound))
        case .matching(let isOne):
            let day = first { date in
                guard isOne(date) else { return false }
                let instant = instant(of: clock, on: date)
                return looksBack ? instant <= now : instant + 60 > now
            }
            return .moment(instant(of: clock, on: day))
        }
    }

    /// Returns the instant of a clock time on a day.
    func instant(of clock: ClockTime, on date: CivilDate) -> Instant {
        let time = CivilDateTime(date, secondOfDay: clock.second)
        return clock.offset.map { Instant(seconds: time.secondsSinceEpoch - $0) }
            ?? zone.instant(of: time)
    }

    /// Returns the first matching day from today on, or the last one up to today if `looksBack` is set.
    ///
    /// Every calendar day recurs
    /// within eight years and a day.
    private func first(where isOne: (CivilDate) -> Bool) -> CivilDate {
        (0...2923).lazy.map { self.looksBack ? self.today - $0 : self.today + $0 }.first(
            where: isOne)
            ?? today
    }
}

extension CivilDate {
    /// Creates the first day of a month.
    ///
    /// The month may be outside the year: 0 is the December before, 13 the January after.
    fileprivate init(firstOfMonth month: Int, ofYear year: Int) {
        let months = year * 12 + month - 1
        self.init(unchecked: months / 12, months % 12 + 1, 1)
    }
}
