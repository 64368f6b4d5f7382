internal import CalendarModel

/// The time between two dates of a repeating to-do, as in todo.txt and org: `1w`, `3m`.
struct RepeatInterval: Hashable, Sendable {
    /// The unit of an interval.
    enum Unit: Character, Sendable {
        case hour = "h"
        case day = "d"
        case businessDay = "b"
        case week = "w"
        case month = "m"
        case year = "y"
    }

    var count: Int
    var unit: Unit

    /// Creates an interval from digits and a unit letter; a letter alone means 1, and any other text gives nil.
    init?(_ text: some StringProtocol) {
        guard let last = text.last, let unit = Unit(rawValue: Character(last.lowercased())),
            let count = text.count == 1 ? 1 : decimal(text.dropLast().utf8),
            (1...9999).contains(count)
        else { return nil }
        self.count = count
        self.unit = unit
    }

    var description: String { "\(count)\(unit.rawValue)" }

    /// Returns the date one interval later; a day that the month does not have becomes the month's last.
    func after(_ date: CivilDate) -> CivilDate {
        switch unit {
        case .hour: return date
        case .day: return date + count
        case .week: return date + 7 * count
        case .businessDay:
            // Five of them are a week, so that at most four days are counted one by one.
            var date = date + 7 * (count / 5)
            for _ in 0..<(count % 5) {
                repeat { date = date + 1 } while date.weekday.rawValue > 4
            }
            return date
        case .month, .year:
            let months = count * (unit == .year ? 12 : 1)
            let (year, month, day) = date.components
            // Dates end with the year 9999.
            let index = min(year * 12 + month - 1 + months, 9999 * 12 + 11)
            let length = CivilDate.daysInMonth(index % 12 + 1, ofYear: index / 12)
            return CivilDate(unchecked: index / 12, index % 12 + 1, min(day, length))
        }
    }
}

extension RepeatInterval {
    /// The rule with the same dates from a first one on; nil if RFC 5545 has none.
    ///
    /// A day that the month does not have becomes the month's last in these files, and the rule does the same: RFC 7529 §4.1.
    func rule(from date: CivilDate) -> RecurrenceRule? {
        switch unit {
        case .hour: return RecurrenceRule(.hourly, interval: count)
        case .day: return RecurrenceRule(.daily, interval: count)
        case .week: return RecurrenceRule(.weekly, interval: count)
        case .businessDay:
            guard count == 1 else { return nil }
            var rule = RecurrenceRule(.weekly)
            rule.weekdays = Weekday.workdays
            return rule
        case .month, .year:
            var rule = RecurrenceRule(unit == .month ? .monthly : .yearly, interval: count)
            if date.components.day > 28 { rule.skip = .backward }
            return rule
        }
    }

    /// Creates the interval of a rule that never ends and has only the parts that its first date implies; nil for other rules.
    ///
    /// The skip of the rule is ignored, because the format defines it.
    init?(_ rule: RecurrenceRule, from date: CivilDate) {
        let rule = rule.withoutImplied(by: date)
        let unit: Unit
        switch rule.frequency {
        case .hourly: unit = .hour
        case .daily: unit = .day
        case .weekly: unit = rule.weekdays.isEmpty ? .week : .businessDay
        case .monthly: unit = .month
        case .yearly: unit = .year
        case .minutely, .secondly: return nil
        }
        self.init("\(rule.interval)\(unit.rawValue)")
        guard self.rule(from: date)?.withoutSkip == rule.withoutSkip else { return nil }
    }
}

extension Weekday {
    /// Monday to Friday.
    static let workdays = Weekday.allCases.prefix(5).map { RecurrenceRule.WeekdayOrdinal($0) }
}

extension RecurrenceRule {
    /// The rule without the parts that its first date implies, so that more rules with equal dates are equal values.
    func withoutImplied(by date: CivilDate) -> RecurrenceRule {
        var rule = self
        let (_, month, day) = date.components
        switch frequency {
        case .daily where weekdays == Weekday.workdays && interval == 1 && monthDays.isEmpty:
            rule.frequency = .weekly
        case .weekly where weekdays == [WeekdayOrdinal(date.weekday)]: rule.weekdays = []
        case .monthly where monthDays == [day] && weekdays.isEmpty: rule.monthDays = []
        case .yearly
        where months == [month] && (monthDays.isEmpty || monthDays == [day]) && weekdays.isEmpty:
            rule.months = []
            rule.monthDays = []
        default: break
        }
        if day <= 28, rule.monthDays.isEmpty { rule.skip = .omit }
        // The first day of the week matters only if weeks are skipped or counted.
        if rule.interval == 1 && rule.weekNumbers.isEmpty { rule.weekStart = .monday }
        return rule
    }
}
