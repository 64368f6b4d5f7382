internal import CalendarModel

/// A repetition in words, as in Obsidian Tasks and Todoist: `every 2 weeks on Monday`, `every month on the last Friday`,
/// `every day when done`.
struct RepetitionWords {
    /// The rule for the dates.
    var rule: RecurrenceRule
    /// Whether the next date is counted from the day of completion.
    var isFromCompletion = false

    /// Reads words, ignoring case; nil if they are not a rule.
    init?(_ text: String) {
        let text = text.lowercased().replacing(",", with: " ")
        var words = text.split(whereSeparator: \.isWhitespace)[...]
        rule = RecurrenceRule(.daily)
        guard var first = words.popFirst() else { return nil }
        if first.hasSuffix("!") {
            isFromCompletion = true
            first.removeLast()
        }
        let adverbs: [Substring: RecurrenceRule.Frequency] = [
            "daily": .daily, "weekly": .weekly, "monthly": .monthly, "yearly": .yearly,
            "annually": .yearly,
        ]
        if let frequency = adverbs[first] {
            rule.frequency = frequency
        } else {
            guard first == "every" || first == "ev", takeUnit(&words) else { return nil }
        }
        if words.starts(with: ["when", "done"]) {
            isFromCompletion = true
            words = words.dropFirst(2)
        }
        if let last = words.last, last.hasSuffix("!"), words.count == 1 { return nil }
        if words.suffix(2) == ["when", "done"] {
            isFromCompletion = true
            words.removeLast(2)
        }
        guard takeDays(&words), takeEnd(&words) else { return nil }
        if words.elementsEqual(["when", "done"]) {
            isFromCompletion = true
            words = []
        }
        guard words.isEmpty else { return nil }
    }

    private mutating func takeUnit(_ words: inout ArraySlice<Substring>) -> Bool {
        if let word = words.first, let number = RepetitionWords.count(word) {
            guard (1...999).contains(number) else { return false }
            rule.interval = number
            words.removeFirst()
        }
        guard let unit = words.first else { return false }
        switch unit {
        case "day", "days": rule.frequency = .daily
        case "week", "weeks": rule.frequency = .weekly
        case "month", "months": rule.frequency = .monthly
        case "quarter", "quarters":
            rule.frequency = .monthly
            rule.interval *= 3
        case "year", "years": rule.frequency = .yearly
        case "weekday", "weekdays", "workday", "workdays":
            guard rule.interval == 1 else { return false }
            rule.frequency = .weekly
            rule.weekdays = Weekday.workdays
        default:
            if RepetitionWords.month(unit) != nil {
                rule.frequency = .yearly
                while let word = words.first, let month = RepetitionWords.month(word) {
                    rule.months.append(month)
                    words.removeFirst()
                    if words.first == "and" { words.removeFirst() }
                }
                rule.months.sort()
                return true
            }
            rule.frequency = .weekly
            return takeWeekdays(&words)
        }
        words.removeFirst()
        return true
    }

    /// Takes `on Monday and Friday`, `on the 1st and last`, or `on the 2nd last Friday`.
    private mutating func takeDays(_ words: inout ArraySlice<Substring>) -> Bool {
        guard words.first == "on" else { return true }
        words.removeFirst()
        if words.first == "the" { words.removeFirst() }
        if rule.frequency == .weekly { return takeWeekdays(&words) }
        guard rule.frequency == .monthly || rule.frequency == .yearly else { return false }
        if rule.frequency == .yearly && rule.months.isEmpty { return false }
        // All ordinals before a weekday belong to it: the 1st and 3rd Friday.
        var ordinals: [Int] = []
        while let ordinal = RepetitionWords.takeOrdinal(&words) {
            ordinals.append(ordinal)
            if let word = words.first, let weekday = RepetitionWords.weekday(word) {
                words.removeFirst()
                rule.weekdays += ordinals.map {
                    RecurrenceRule.WeekdayOrdinal(weekday, ordinal: $0)
                }
                ordinals = []
            }
            if words.first == "and" { words.removeFirst() }
            if words.first == "the" { words.removeFirst() }
        }
        rule.monthDays = ordinals.sorted()
        rule.weekdays.sort()
        // A day of the month that must also be a certain weekday is never intended.
        return rule.monthDays.isEmpty != rule.weekdays.isEmpty
    }

    private mutating func takeWeekdays(_ words: inout ArraySlice<Substring>) -> Bool {
        let count = rule.weekdays.count
        while let word = words.first, let weekday = RepetitionWords.weekday(word) {
            rule.weekdays.append(RecurrenceRule.WeekdayOrdinal(weekday))
            words.removeFirst()
            if words.first == "and" { words.removeFirst() }
        }
        rule.weekdays = Array(Set(rule.weekdays)).sorted()
        return rule.weekdays.count > count
    }

    /// Takes `for 3 times` or `until December 31, 2026`.
    private mutating func takeEnd(_ words: inout ArraySlice<Substring>) -> Bool {
        if words.first == "for" {
            let parts = Array(words.prefix(3))
            guard parts.count == 3, let count = decimal(parts[1].utf8), count > 0,
                count <= 10_000, parts[2] == "times" || parts[2] == "time"
            else { return false }
            rule.end = .count(count)
            words = words.dropFirst(3)
        } else if words.first == "until" {
            words.removeFirst()
            guard let date = RepetitionWords.takeDate(&words) else { return false }
            rule.end = .until(.date(date))
        }
        return true
    }

    private static func takeDate(_ words: inout ArraySlice<Substring>) -> CivilDate? {
        let parts = Array(words.prefix(3))
        if let word = parts.first, let date = CivilDate(String(word)) {
            words.removeFirst()
            return date
        }
        guard parts.count == 3, let month = month(parts[0]), let day = decimal(parts[1].utf8),
            let year = decimal(parts[2].utf8)
        else { return nil }
        words.removeFirst(3)
        return CivilDate(year: year, month: month, day: day)
    }

    private static func count(_ word: Substring) -> Int? {
        word == "other" ? 2 : decimal(word.utf8)
    }

    /// Takes `1st`, `last` or `2nd last`.
    private static func takeOrdinal(_ words: inout ArraySlice<Substring>) -> Int? {
        guard let word = words.first else { return nil }
        if word == "last" {
            words.removeFirst()
            return -1
        }
        let endings = ["st", "nd", "rd", "th"]
        guard let ending = endings.first(where: word.hasSuffix),
            let number = decimal(word.dropLast(ending.count).utf8), (1...31).contains(number)
        else { return nil }
        words.removeFirst()
        guard words.first == "last" else { return number }
        words.removeFirst()
        return -number
    }

    /// Returns the weekday for a word such as `mon`, `monday` or `mondays`.
    static func weekday(_ word: Substring) -> Weekday? {
        index(
            of: word.hasSuffix("s") && word.hasSuffix("days") ? word.dropLast() : word,
            in: weekdayNames
        )
        .flatMap(Weekday.init)
    }

    /// Returns the number of the month, from 1, for a word such as `jan` or `january`.
    static func month(_ word: Substring) -> Int? {
        index(of: word, in: monthNames).map { $0 + 1 }
    }

    private static func index(of word: Substring, in names: [String]) -> Int? {
        guard word.utf8.count >= 3 else { return nil }
        return names.firstIndex { $0.hasPrefix(word) }
    }

    private static let weekdayNames = [
        "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    ]
    private static let monthNames = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september",
        "october", "november", "december",
    ]
}

// MARK: - Writing

extension RepetitionWords {
    /// Returns the words of a rule relative to a date; nil for a rule that words cannot express.
    static func words(_ rule: RecurrenceRule, from date: CivilDate) -> String? {
        let rule = rule.withoutImplied(by: date)
        var text = unit(rule)
        if !rule.weekdays.isEmpty || !rule.monthDays.isEmpty {
            if rule.weekdays == Weekday.workdays, rule.frequency == .weekly, rule.interval == 1 {
                text = "every weekday"
            } else if rule.frequency == .weekly {
                text += " on " + rule.weekdays.map { name($0.weekday) }.joined(separator: ", ")
            } else {
                let days =
                    rule.weekdays.map { "\(ordinal($0.ordinal)) \(name($0.weekday))" }
                    + rule.monthDays.map(ordinal)
                text += " on the " + days.joined(separator: " and ")
            }
        }
        switch rule.end {
        case .never: break
        case .count(let count): text += " for \(count) times"
        case .until(let time):
            guard case .date(let last) = time else { return nil }
            // Obsidian Tasks reads letters, digits and commas only.
            let (year, month, day) = last.components
            text += " until \(monthNames[month - 1].capitalized) \(day), \(year)"
        }
        // Reading the words back finds the parts that they cannot express.
        var read = RepetitionWords(text)?.rule
        read?.skipAsWritten(from: date)
        return read?.withoutImplied(by: date).withoutSkip == rule.withoutSkip ? text : nil
    }

    private static func unit(_ rule: RecurrenceRule) -> String {
        if !rule.months.isEmpty, rule.frequency == .yearly, rule.interval == 1 {
            return "every "
                + rule.months.map { monthNames[$0 - 1].capitalized }.joined(separator: " and ")
        }
        let unit =
            switch rule.frequency {
            case .yearly: "year"
            case .monthly: "month"
            case .weekly: "week"
            default: "day"
            }
        return rule.interval == 1 ? "every \(unit)" : "every \(rule.interval) \(unit)s"
    }

    private static func name(_ weekday: Weekday) -> String {
        weekdayNames[weekday.rawValue].capitalized
    }

    private static func ordinal(_ number: Int) -> String {
        if number == -1 { return "last" }
        let magnitude = Int(number.magnitude)
        let ending =
            switch (magnitude % 10, magnitude / 10 % 10) {
            case (1, let tens) where tens != 1: "st"
            case (2, let tens) where tens != 1: "nd"
            case (3, let tens) where tens != 1: "rd"
            default: "th"
            }
        return "\(magnitude)\(ending)" + (number < 0 ? " last" : "")
    }
}

extension String {
    fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
