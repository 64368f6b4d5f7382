internal import CalendarModel

/// The order of day and month in a date such as `3/4/2026`.
enum NumberOrder: Hashable {
    case dayFirst
    case monthFirst

    /// Finds the only order in which a date of three numbers, the year last, is valid; nil if both are valid, and for any
    /// other text.
    init?(_ text: String) {
        guard let numbers = NumberOrder.numbers(text), numbers[0] != numbers[1] else { return nil }
        switch (numbers[0] <= 12, numbers[1] <= 12) {
        case (false, true): self = .dayFirst
        case (true, false): self = .monthFirst
        default: return nil
        }
    }

    /// Returns the three numbers of a text that begins with such a date.
    fileprivate static func numbers(_ text: String) -> [Int]? {
        let first = text.split { $0 == " " || $0 == "," }.first ?? ""
        let parts = first.split(omittingEmptySubsequences: false) { $0 == "/" || $0 == "-" }
        let numbers = parts.compactMap { decimal($0.utf8) }
        guard numbers.count == 3, parts.count == 3, parts[0].count <= 2, parts[1].count <= 2 else {
            return nil
        }
        switch parts[2].count {
        case 2: return [numbers[0], numbers[1], 2000 + numbers[2]]
        case 4: return numbers
        default: return nil
        }
    }
}

extension CalendarTime {
    /// Creates a time from an exported text; nil for any other text.
    ///
    /// The forms are those of `init(written:)` and `27/Nov/26 2:30 PM`, `27 Nov 2026`, `Nov 27, 2026`,
    /// `Fri Nov 27 2026 14:30:00 GMT+0100`, `27.11.2026` and `2026/11/27`. A date such as `3/4/2026` needs an order;
    /// `11/27/2026` has only one meaning.
    init?(exported text: String, order: NumberOrder? = nil) {
        var text = text.asOneLine
        if let numbers = NumberOrder.numbers(text) {
            let isSame = numbers[0] == numbers[1]
            guard let order = NumberOrder(text) ?? order ?? (isSame ? .dayFirst : nil) else {
                return nil
            }
            let (day, month) =
                order == .dayFirst ? (numbers[0], numbers[1]) : (numbers[1], numbers[0])
            let rest = text.drop { $0 != " " && $0 != "," }
            text = "\(numbers[2])/\(month)/\(day)\(rest)"
        }
        if let time = CalendarTime(written: text) {
            self = time
            return
        }
        var words = text.split { " ,/".contains($0) }[...]
        if let first = words.first, RepetitionWords.weekday(first.lowercased()[...]) != nil {
            words.removeFirst()
        }
        guard let date = CalendarTime.takeDate(&words) else { return nil }
        guard let clock = words.popFirst() else {
            self = .date(date)
            return
        }
        var view = clock.utf8
        guard var time = view.takeClock(), view.isEmpty else { return nil }
        if let half = words.first?.lowercased(), half == "am" || half == "pm" {
            time.hour = time.hour % 12 + (half == "pm" ? 12 : 0)
            words.removeFirst()
        }
        let clockTime = CivilDateTime(
            date, hour: time.hour, minute: time.minute, second: time.second)
        guard let zone = words.first else {
            self = .floating(clockTime)
            return
        }
        // `GMT+0100`, possibly followed by a name in brackets.
        let digits = zone.dropFirst(4)
        guard zone.hasPrefix("GMT"), digits.count == 4, let hours = decimal(digits.prefix(2).utf8),
            let minutes = decimal(digits.suffix(2).utf8)
        else { return nil }
        let offset =
            Int64(hours * 3600 + minutes * 60) * (zone.dropFirst(3).hasPrefix("-") ? -1 : 1)
        self = .utc(Instant(seconds: clockTime.secondsSinceEpoch - offset))
    }

    /// Takes a day, a month name and a year, with day and month in either order, or a numeric date.
    private static func takeDate(_ words: inout ArraySlice<Substring>) -> CivilDate? {
        guard let first = words.first else { return nil }
        let dots = first.split(separator: ".").compactMap { decimal($0.utf8) }
        if dots.count == 3, dots[2] > 999 {
            words.removeFirst()
            return CivilDate(year: dots[2], month: dots[1], day: dots[0])
        }
        let three = Array(words.prefix(3))
        guard three.count == 3, let last = decimal(three[2].utf8) else { return nil }
        words = words.dropFirst(3)
        if let year = decimal(three[0].utf8), three[0].count == 4,
            let month = decimal(three[1].utf8)
        {
            return CivilDate(year: year, month: month, day: last)
        }
        let month = { (index: Int) in RepetitionWords.month(three[index].lowercased()[...]) }
        guard let day = decimal(three[0].utf8) ?? decimal(three[1].utf8),
            let month = month(0) ?? month(1)
        else { return nil }
        return CivilDate(year: last < 100 ? 2000 + last : last, month: month, day: day)
    }
}
