internal import CalendarModel

extension RecurrenceRule {
    /// Returns the first date after another one on which the rule, counted from `base`, has an occurrence.
    ///
    /// It supports rules of days with the parts BYMONTH, BYMONTHDAY and BYDAY, which are all that people write in words.
    /// It tries at most 14,610 days, which is forty years, one after the other.
    func firstDate(after date: CivilDate, from base: CivilDate) -> CivilDate? {
        guard !frequency.isSubDaily else { return nil }
        return (1...14_610).lazy.map { date + $0 }.first { hasOccurrence(on: $0, from: base) }
    }

    private func hasOccurrence(on date: CivilDate, from base: CivilDate) -> Bool {
        guard distance(from: base, to: date) % interval == 0 else { return false }
        let (year, month, day) = date.components
        let length = CivilDate.daysInMonth(month, ofYear: year)
        if !months.isEmpty, !months.contains(month) { return false }
        if !monthDays.isEmpty {
            return monthDays.contains(day) || monthDays.contains(day - length - 1)
        }
        if !weekdays.isEmpty {
            return weekdays.contains { item in
                item.weekday == date.weekday
                    && (item.ordinal == 0 || item.ordinal == (day - 1) / 7 + 1
                        || item.ordinal == (day - length) / 7 - 1)
            }
        }
        let first = base.components
        let last = skip == .backward ? min(first.day, length) : first.day
        switch frequency {
        case .weekly: return date.weekday == base.weekday
        case .monthly: return day == last
        case .yearly: return day == last && (month == first.month || !months.isEmpty)
        default: return true
        }
    }

    /// Returns the number of units between the periods of two dates.
    private func distance(from base: CivilDate, to date: CivilDate) -> Int {
        let (first, second) = (base.components, date.components)
        switch frequency {
        case .weekly:
            let start = { (date: CivilDate) in
                date - (date.weekday.rawValue - weekStart.rawValue + 7) % 7
            }
            return (start(date) - start(base)) / 7
        case .monthly: return (second.year - first.year) * 12 + second.month - first.month
        case .yearly: return second.year - first.year
        default: return date - base
        }
    }
}
