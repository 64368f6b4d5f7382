internal import CalendarModel

/// A date as people write it, with or without its year and month.
struct DateForm {
    var year: Int?
    var month: Int?
    var dayOfMonth: Int
}

extension DateForm {
    /// Reads `2026-12-01`, `20261201`, `01.12.2026`, `01.12.`, `1 dec`, `1. dec 2026`, `dec 1`, `the 1st of december` or `15th`.
    ///
    /// The result is nil for any other text and for a day that does not exist in the month.
    init?(_ words: ArraySlice<String>) {
        self.init(unchecked: words)
        guard dayOfMonth >= 1, dayOfMonth <= longestMonth else { return nil }
    }

    /// Reads the same forms, including days that no month has.
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

    /// Reads `01.12.2026`, `01.12.` or `15th`.
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
        let year = DateForm.year(fields[2])
        guard fields[2].isEmpty || year != nil else { return nil }
        self.init(year: year, month: month, dayOfMonth: day)
    }

    /// Reads a day and a month name in either order, optionally followed by a year.
    private init?(named words: [String]) {
        let year = words.count == 3 ? DateForm.year(words[2]) : nil
        guard words.count == 2 || year != nil,
            let day = DateForm.ordinal(words[0]) ?? DateForm.ordinal(words[1]),
            let month = DateForm.month(words[0]) ?? DateForm.month(words[1])
        else { return nil }
        self.init(year: year, month: month, dayOfMonth: day)
    }

    /// Reads a year of four digits.
    private static func year(_ text: some StringProtocol) -> Int? {
        guard text.utf8.count == 4, let year = decimal(text.utf8), year > 0 else { return nil }
        return year
    }

    /// Reads `1`, `01`, `1.` or `1st`.
    static func ordinal(_ word: String) -> Int? {
        var digits = word[...]
        for suffix in ["st", "nd", "rd", "th", "."] where digits.hasSuffix(suffix) {
            digits = digits.dropLast(suffix.count)
            break
        }
        return digits.utf8.count <= 2 ? decimal(digits.utf8) : nil
    }

    /// Reads a month name or a prefix of at least three letters.
    static func month(_ word: String) -> Int? {
        let name = word.hasSuffix(".") ? word.dropLast() : word[...]
        guard name.count >= 3 else { return nil }
        return TimeText.months.firstIndex { $0.lowercased().hasPrefix(name) }.map { $0 + 1 }
    }

    /// The number of days in the month, in a leap year if no year is given; 31 if no month is given.
    var longestMonth: Int {
        month.map { CivilDate.daysInMonth($0, ofYear: year ?? 2000) } ?? 31
    }

    /// Whether the date is 29 February.
    var isLeapDay: Bool { month == 2 && dayOfMonth == 29 }

    /// Whether a day matches the given parts of this date.
    func matches(_ date: CivilDate) -> Bool {
        let (year, month, day) = date.components
        return day == dayOfMonth && self.month ?? month == month && self.year ?? year == year
    }

    /// The day if year and month are given; otherwise the matching recurring days.
    var day: DayForm {
        if let year, let month {
            let date = CivilDate(unchecked: year, month, dayOfMonth)
            return .fixed(date...date)
        }
        return .matching(matches)
    }
}
