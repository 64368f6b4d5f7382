internal import CalendarModel

/// A date as people write it, its year and month known or not.
struct DateForm {
    var year: Int?
    var month: Int?
    var dayOfMonth: Int

    /// Reads `2026-12-01`, `20261201`, `01.12.2026`, `01.12.`, `1 dec`, `1. dec 2026`, `dec 1`, `the 1st of december`,
    /// `15th`; nil for anything else, and for a day that no month or not this one has.
    init?(_ words: ArraySlice<String>) {
        self.init(unchecked: words)
        guard dayOfMonth >= 1, dayOfMonth <= longestMonth else { return nil }
    }

    /// Reads the same, days included that no month has.
    init?(unchecked words: ArraySlice<String>) {
        let words = words.filter { $0 != "the" && $0 != "of" }
        guard let first = words.first else { return nil }
        if words.count == 1, let date = CivilDate(first) {
            let (year, month, day) = date.components
            self.init(year: year, month: month, dayOfMonth: day)
        } else if words.count == 1 {
            self.init(dotted: first)
        } else {
            self.init(named: words)
        }
    }

    private init(year: Int? = nil, month: Int? = nil, dayOfMonth: Int) {
        self.year = year
        self.month = month
        self.dayOfMonth = dayOfMonth
    }

    /// Reads `01.12.2026`, `01.12.` and `15th`.
    private init?(dotted text: String) {
        let fields = text.split(separator: ".", omittingEmptySubsequences: false)
        if fields.count == 1, text.last?.isLetter == true, let day = DateForm.ordinal(text) {
            self.init(dayOfMonth: day)
            return
        }
        guard fields.count == 3, fields[0].count <= 2, fields[1].count <= 2,
            let day = decimal(fields[0].utf8), let month = decimal(fields[1].utf8),
            (1...12).contains(month)
        else { return nil }
        if fields[2].isEmpty {
            self.init(month: month, dayOfMonth: day)
        } else {
            guard fields[2].count == 4, let year = decimal(fields[2].utf8), year > 0 else {
                return nil
            }
            self.init(year: year, month: month, dayOfMonth: day)
        }
    }

    /// Reads a day and the name of its month, in either order, and the year behind them.
    private init?(named words: [String]) {
        guard words.count <= 3 else { return nil }
        var year: Int?
        if words.count == 3 {
            guard words[2].utf8.count == 4, let number = decimal(words[2].utf8), number > 0 else {
                return nil
            }
            year = number
        }
        if let day = DateForm.ordinal(words[0]), let month = DateForm.month(words[1]) {
            self.init(year: year, month: month, dayOfMonth: day)
        } else if let month = DateForm.month(words[0]), let day = DateForm.ordinal(words[1]) {
            self.init(year: year, month: month, dayOfMonth: day)
        } else {
            return nil
        }
    }

    /// Reads `1`, `01`, `1.`, `1st`.
    static func ordinal(_ word: String) -> Int? {
        var digits = word[...]
        for suffix in ["st", "nd", "rd", "th", "."] where digits.hasSuffix(suffix) {
            digits = digits.dropLast(suffix.count)
            break
        }
        return digits.utf8.count <= 2 ? decimal(digits.utf8) : nil
    }

    /// Reads the name of a month or the beginning of it, three letters at least.
    static func month(_ word: String) -> Int? {
        let name = word.hasSuffix(".") ? word.dropLast() : word[...]
        guard name.count >= 3 else { return nil }
        return TimeText.months.firstIndex { $0.lowercased().hasPrefix(name) }.map { $0 + 1 }
    }

    /// The days that the month has, in any year where none is named.
    var longestMonth: Int {
        month.map { CivilDate.daysInMonth($0, ofYear: year ?? 2000) } ?? 31
    }

    /// Whether it is 29 February.
    var isLeapDay: Bool { month == 2 && dayOfMonth == 29 }

    /// Whether a day is one of those that are meant.
    func matches(_ date: CivilDate) -> Bool {
        let (year, month, day) = date.components
        return day == dayOfMonth && self.month ?? month == month && self.year ?? year == year
    }

    /// The day, or the days that come again.
    var day: DayForm {
        if let year, let month {
            let date = CivilDate(unchecked: year, month, dayOfMonth)
            return .fixed(date...date)
        }
        return .matching(matches)
    }
}
