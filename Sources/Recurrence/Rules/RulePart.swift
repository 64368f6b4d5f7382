internal import CalendarModel

/// A BY part of a recurrence rule, in the order in which RFC 5545 §3.3.10 evaluates them.
enum RulePart: Int, CaseIterable {
    case month
    case weekNumber
    case yearDay
    case monthDay
    case weekday
    case hour
    case minute
    case second
    case position

    /// What a part does to the occurrences of a period.
    enum Effect {
        /// Adds occurrences to the period.
        case expand
        /// Takes occurrences away.
        case limit
        /// Must not stand in a rule of this frequency.
        case none
    }

    /// The table of RFC 5545 §3.3.10, one row a part, one column a frequency from YEARLY to SECONDLY.
    ///
    /// The notes of the table (BYDAY limits where BYMONTHDAY or BYYEARDAY stand, and expands within
    /// the weeks or months that other parts chose) need no code: the days of a period are those that
    /// satisfy every day part, which comes to the same.
    private static let effects: [[Effect]] = [
        // YEARLY, MONTHLY, WEEKLY, DAILY, HOURLY, MINUTELY, SECONDLY
        [.limit, .limit, .limit, .limit, .limit, .limit, .limit],
        [.expand, .none, .none, .none, .none, .none, .none],
        [.expand, .none, .none, .none, .limit, .limit, .limit],
        [.expand, .expand, .none, .limit, .limit, .limit, .limit],
        [.expand, .expand, .expand, .limit, .limit, .limit, .limit],
        [.expand, .expand, .expand, .expand, .limit, .limit, .limit],
        [.expand, .expand, .expand, .expand, .expand, .limit, .limit],
        [.expand, .expand, .expand, .expand, .expand, .expand, .limit],
        [.limit, .limit, .limit, .limit, .limit, .limit, .limit],
    ]

    /// Returns what this part does in a rule of the frequency.
    func effect(in frequency: RecurrenceRule.Frequency) -> Effect {
        RulePart.effects[rawValue][frequency.rawValue]
    }
}

extension RecurrenceRule {
    /// The rule with the day parts and times that RFC 5545 §3.3.10 derives from DTSTART written out.
    ///
    /// "Information, not contained in the rule, necessary to determine the various recurrence instance
    /// start times and dates are derived from the Start Time (DTSTART) component attribute."
    func completed(from start: CivilDateTime) -> RecurrenceRule {
        var rule = self
        let (_, month, day) = start.date.components
        let choosesDays = !(yearDays.isEmpty && monthDays.isEmpty && weekdays.isEmpty)
        switch frequency {
        case .yearly where choosesDays: break
        case .yearly where !weekNumbers.isEmpty:
            rule.weekdays = [WeekdayOrdinal(start.date.weekday)]
        case .yearly:
            rule.monthDays = [day]
            if months.isEmpty { rule.months = [month] }
        case .monthly where !choosesDays: rule.monthDays = [day]
        case .weekly where weekdays.isEmpty:
            rule.weekdays = [WeekdayOrdinal(start.date.weekday)]
        default: break
        }
        if hours.isEmpty, RulePart.hour.effect(in: frequency) == .expand {
            rule.hours = [start.hour]
        }
        if minutes.isEmpty, RulePart.minute.effect(in: frequency) == .expand {
            rule.minutes = [start.minute]
        }
        if seconds.isEmpty, RulePart.second.effect(in: frequency) == .expand {
            rule.seconds = [start.second]
        }
        return rule
    }
}
