/// A BY part of a recurrence rule, in the order in which RFC 5545 §3.3.10 evaluates them.
package enum RulePart: Int, CaseIterable {
    case month
    case weekNumber
    case yearDay
    case monthDay
    case weekday
    case hour
    case minute
    case second
    case position

    /// The effect of a part on the occurrences of a period.
    package enum Effect {
        /// Adds occurrences to the period.
        case expand
        /// Removes occurrences.
        case limit
        /// Not allowed in a rule of this frequency.
        case none
    }

    /// The table of RFC 5545 §3.3.10: a row for each part, a column for each frequency from YEARLY to SECONDLY.
    ///
    /// The notes of the table (BYDAY limits if BYMONTHDAY or BYYEARDAY is present, and expands within the weeks or
    /// months that other parts chose) need no code: the days of a period are those that satisfy every day part,
    /// which is equivalent.
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

    /// Returns the part's effect in a rule of the frequency.
    package func effect(in frequency: RecurrenceRule.Frequency) -> Effect {
        RulePart.effects[rawValue][frequency.rawValue]
    }

    /// The name in RFC 5545 §3.3.10: `BYMONTH` … `BYSETPOS`.
    package var name: String { RulePart.names[rawValue] }

    private static let names = [
        "BYMONTH", "BYWEEKNO", "BYYEARDAY", "BYMONTHDAY", "BYDAY", "BYHOUR", "BYMINUTE", "BYSECOND",
        "BYSETPOS",
    ]

    /// Returns the values of the part as they are written; none if the rule does not have it.
    func values(in rule: RecurrenceRule) -> [String] {
        switch self {
        case .month: rule.months.map(String.init)
        case .weekNumber: rule.weekNumbers.map(String.init)
        case .yearDay: rule.yearDays.map(String.init)
        case .monthDay: rule.monthDays.map(String.init)
        case .weekday:
            rule.weekdays.map { ($0.ordinal == 0 ? "" : "\($0.ordinal)") + $0.weekday.code }
        case .hour: rule.hours.map(String.init)
        case .minute: rule.minutes.map(String.init)
        case .second: rule.seconds.map(String.init)
        case .position: rule.positions.map(String.init)
        }
    }
}

extension RecurrenceRule {
    /// The parts that RFC 5545 §3.3.10 does not allow in this rule, each as a clause such as
    /// `BYWEEKNO in a MONTHLY rule`; empty for a valid rule.
    ///
    /// The rule has a meaning nevertheless: a day part limits the days; a number before a weekday counts only in a
    /// MONTHLY or YEARLY rule without BYWEEKNO; BYSETPOS selects from the times that DTSTART gives.
    public var misplacedParts: [String] {
        let present = RulePart.allCases.filter { !$0.values(in: self).isEmpty }
        var parts = present.filter { $0.effect(in: frequency) == .none }
            .map { "\($0.name) in a \(frequency.name) rule" }
        if weekdays.contains(where: { $0.ordinal != 0 }) {
            if frequency != .monthly, frequency != .yearly {
                parts.append("BYDAY with a number in a \(frequency.name) rule")
            } else if !weekNumbers.isEmpty {
                parts.append("BYDAY with a number together with BYWEEKNO")
            }
        }
        if present == [.position] { parts.append("BYSETPOS without another BY part") }
        return parts
    }
}
