internal import CalendarModel

/// A repeat rule in words: `every 2 weeks on mon,thu`.
enum RepeatForm {
    /// Reads a rule from the first words and returns it with its number of words; nil if they form no rule.
    static func read(_ words: ArraySlice<QuickWord>) -> (rule: RecurrenceRule, count: Int)? {
        guard words.first?.plain == "every" else { return nil }
        var reader = RuleReader(
            words: words.dropFirst().prefix { $0.plain != nil && $0.sign == nil })
        guard let rule = reader.rule() else { return nil }
        return (rule, reader.words.startIndex - words.startIndex)
    }

    /// Returns a rule in words without its end; nil if some part has no wording.
    static func text(_ rule: RecurrenceRule) -> String? {
        var plain = RecurrenceRule(
            rule.frequency, interval: rule.interval, weekStart: rule.weekStart)
        plain.weekdays = rule.weekdays
        plain.monthDays = rule.monthDays
        plain.months = rule.months
        plain.end = rule.end
        plain.skip = rule.skip
        guard plain == rule, let unit = units.first(where: { $0.frequency == rule.frequency })?.name
        else {
            return nil
        }
        let every = rule.interval == 1 ? "every \(unit)" : "every \(rule.interval) \(unit)s"
        switch (rule.weekdays, rule.monthDays, rule.months) {
        case ([], [], []): return every
        case (let days, [], []): return weekdays(days, rule, every)
        case ([], let days, []) where rule.frequency == .monthly:
            if days == [-1] { return every + " on the last day" }
            guard days.allSatisfy({ $0 > 0 }) else { return nil }
            return every + " on the " + days.map(\.ordinal).joined(separator: " and ")
        case ([], let days, let months) where rule.frequency == .yearly:
            guard days.count == 1, months.count == 1, days[0] > 0 else { return nil }
            return every + " on \(days[0]) \(TimeText.months[months[0] - 1].prefix(3))"
        default: return nil
        }
    }

    private static func weekdays(
        _ days: [RecurrenceRule.WeekdayOrdinal], _ rule: RecurrenceRule, _ every: String
    ) -> String? {
        if rule.frequency == .monthly {
            guard days.count == 1,
                let name = ordinals.first(where: { $0.value == days[0].ordinal })?.key
            else {
                return nil
            }
            return every + " on the \(name) \(days[0].weekday.short)"
        }
        guard rule.frequency == .weekly, days.allSatisfy({ $0.ordinal == 0 }) else { return nil }
        let list = days.map(\.weekday.short).joined(separator: ",")
        if rule.interval > 1 { return every + " on \(list)" }
        switch list {
        case "mon,tue,wed,thu,fri": return "every weekday"
        case "sat,sun": return "every weekend"
        default: return "every \(list)"
        }
    }

    /// The units with their singular names.
    static let units: [(name: String, frequency: RecurrenceRule.Frequency)] = [
        ("day", .daily), ("week", .weekly), ("month", .monthly), ("year", .yearly),
    ]

    /// The words for the nth weekday of a month.
    fileprivate static let ordinals = [
        "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "last": -1,
    ]
}

/// Reads a rule from its words and leaves the words that do not belong to it.
private struct RuleReader {
    var words: ArraySlice<QuickWord>

    /// Returns the next word, or the one `offset` words after it.
    private func word(_ offset: Int = 0) -> String? {
        words.dropFirst(offset).first.map { $0.text.lowercased() }
    }

    mutating func rule() -> RecurrenceRule? {
        let interval = interval()
        guard let word = word() else { return nil }
        let singular = word.hasSuffix("s") ? String(word.dropLast()) : word
        if interval == nil, let rule = nthDayOfMonth() { return rule }
        if let (frequency, factor) = RuleReader.multiples[singular] {
            words = words.dropFirst()
            return RecurrenceRule(frequency, interval: factor * (interval ?? 1))
        }
        if let unit = RepeatForm.units.first(where: { $0.name == singular }) {
            words = words.dropFirst()
            var rule = RecurrenceRule(unit.frequency, interval: interval ?? 1)
            addDays(to: &rule)
            return rule
        }
        let days: [Weekday]
        switch singular {
        case "weekday", "workday": days = Array(Weekday.allCases.prefix(5))
        case "weekend": days = Array(Weekday.allCases.suffix(2))
        default:
            days = list(RuleReader.weekdays)
            return days.isEmpty || interval ?? 1 > 2 ? nil : weekly(days, interval: interval ?? 1)
        }
        words = words.dropFirst()
        return interval == nil ? weekly(days, interval: 1) : nil
    }

    private static let multiples: [String: (RecurrenceRule.Frequency, Int)] = [
        "quarter": (.monthly, 3), "fortnight": (.weekly, 2),
    ]

    /// Reads `last day of the month` or `first mon of each month`.
    private mutating func nthDayOfMonth() -> RecurrenceRule? {
        let all = words
        var rule = RecurrenceRule(.monthly)
        guard addNthDay(to: &rule), word() == "of", let article = word(1),
            ["the", "each", "every"].contains(article), word(2) == "month"
        else {
            words = all
            return nil
        }
        words = words.dropFirst(3)
        return rule
    }

    private mutating func interval() -> Int? {
        guard let word = word() else { return nil }
        let numerals = ["other": 2, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6]
        guard let number = numerals[word] ?? decimal(word.utf8), (1...999).contains(number) else {
            return nil
        }
        words = words.dropFirst()
        return number
    }

    private func weekly(_ days: [Weekday], interval: Int) -> RecurrenceRule {
        var rule = RecurrenceRule(.weekly, interval: interval)
        rule.weekdays = Set(days).map { RecurrenceRule.WeekdayOrdinal($0) }.sorted()
        return rule
    }

    // MARK: Days of a period

    private mutating func addDays(to rule: inout RecurrenceRule) {
        guard word() == "on" else { return }
        let all = words
        words = words.dropFirst(word(1) == "the" ? 2 : 1)
        let isRead =
            switch rule.frequency {
            case .weekly: addWeekdays(to: &rule)
            case .monthly: addNthDay(to: &rule) || addMonthDays(to: &rule)
            case .yearly: addYearDay(to: &rule)
            default: false
            }
        if !isRead { words = all }
    }

    private mutating func addWeekdays(to rule: inout RecurrenceRule) -> Bool {
        let days = list(RuleReader.weekdays)
        rule.weekdays = weekly(days, interval: 1).weekdays
        return !days.isEmpty
    }

    /// Reads `last day` or `first mon`.
    private mutating func addNthDay(to rule: inout RecurrenceRule) -> Bool {
        guard let first = word(), let second = word(1),
            let ordinal = RepeatForm.ordinals[first] ?? RuleReader.monthDays(first)?.first
        else { return false }
        if second == "day", ordinal == -1 {
            rule.monthDays = [-1]
        } else if let weekday = Weekday(words: second), ordinal <= 5 {
            rule.weekdays = [.init(weekday, ordinal: ordinal)]
        } else {
            return false
        }
        words = words.dropFirst(2)
        return true
    }

    private mutating func addMonthDays(to rule: inout RecurrenceRule) -> Bool {
        rule.monthDays = Set(list(RuleReader.monthDays)).sorted()
        return !rule.monthDays.isEmpty
    }

    private mutating func addYearDay(to rule: inout RecurrenceRule) -> Bool {
        guard let first = word(), let second = word(1), let date = DateForm([first, second]),
            let month = date.month
        else { return false }
        rule.months = [month]
        rule.monthDays = [date.dayOfMonth]
        words = words.dropFirst(2)
        return true
    }

    // MARK: Lists

    /// Reads values separated by commas or `and`.
    private mutating func list<Value>(_ read: (String) -> [Value]?) -> [Value] {
        var values: [Value] = []
        var hasComma = true
        while true {
            let skipped = !values.isEmpty && word() == "and" ? 1 : 0
            guard hasComma || skipped == 1, let found = word(skipped).flatMap(read) else {
                return values
            }
            values += found
            hasComma = words.dropFirst(skipped).first?.hasComma ?? false
            words = words.dropFirst(skipped + 1)
        }
    }

    /// Reads `1st` or `1st,15th`.
    private static func monthDays(_ word: String) -> [Int]? {
        let parts = word.split(separator: ",")
        let days = parts.compactMap { part in
            part.last?.isLetter == true ? DateForm.ordinal(String(part)) : nil
        }
        guard !parts.isEmpty, days.count == parts.count else { return nil }
        return days.allSatisfy { (1...31).contains($0) } ? days : nil
    }

    /// Reads `mon`, `mondays` or `mon,thu`.
    private static func weekdays(_ word: String) -> [Weekday]? {
        let parts = word.split(separator: ",")
        let days = parts.compactMap { part in
            Weekday(words: part.hasSuffix("days") ? part.dropLast() : part)
        }
        return !parts.isEmpty && days.count == parts.count ? days : nil
    }
}

extension Int {
    /// The ordinal of a day: `1st`, `22nd`, `13th`.
    fileprivate var ordinal: String {
        let ending =
            switch (self % 100, self % 10) {
            case (11...13, _): "th"
            case (_, 1): "st"
            case (_, 2): "nd"
            case (_, 3): "rd"
            default: "th"
            }
        return "\(self)\(ending)"
    }
}

extension Weekday {
    /// The first three letters of the name, in lowercase.
    fileprivate var short: String { String(name.lowercased().prefix(3)) }
}
