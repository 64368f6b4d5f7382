internal import CalendarModel
internal import TimeZones

/// The grammar of times: whole phrases first, then days and clock times.
extension TimeReader {
    /// Returns the meaning of lowercase words, or nil.
    func meaning(of words: ArraySlice<String>) -> TimeMeaning? {
        guard let first = words.first, words.count <= 10 else { return nil }
        if words == ["now"] { return .moment(now) }
        return offset(words) ?? away(words) ?? ending(words) ?? tonight(words) ?? day(words).flatMap
        {
            meaning(of: $0)
        }
            ?? (words.count == 1 ? joined(first) : nil) ?? moment(words)
    }

    /// Reads `+2h`, `-1d`, `in 2 hours` or `2 days ago`.
    private func offset(_ words: ArraySlice<String>) -> TimeMeaning? {
        guard let first = words.first, let last = words.last else { return nil }
        var sign = 1
        var text = words
        switch first.first {
        case "+", "-":
            sign = first.hasPrefix("-") ? -1 : 1
            text[text.startIndex] = String(first.dropFirst())
        case _ where first == "in" || first == "within": text = words.dropFirst()
        case _ where last == "ago":
            sign = -1
            text = words.dropLast()
        case _ where words.suffix(2) == ["from", "now"]: text = words.dropLast(2)
        default: return nil
        }
        guard let length = CalendarDuration(withUnit: text.joined(separator: " ")) else {
            return nil
        }
        let shift = CalendarDuration(
            days: sign * length.days, seconds: Int64(sign) * length.seconds)
        let moment = end(from: now, after: shift)
        return shift.days != 0 && shift.seconds == 0
            ? .away(today + shift.days, moment) : .moment(moment)
    }

    /// Reads `in a month`, `within two weeks`, `in a fortnight` or `in an hour`.
    private func away(_ words: ArraySlice<String>) -> TimeMeaning? {
        let words = Array(words)
        guard words.count == 3, ["in", "within"].contains(words[0]),
            let count = TimeReader.numerals[words[1]] ?? decimal(words[1].utf8), count < 10_000
        else { return nil }
        let months: Int
        switch words[2].hasSuffix("s") ? String(words[2].dropLast()) : words[2] {
        case "fortnight": return offset(["in", "\(14 * count)", "days"])
        case "month": months = count
        case "quarter": months = 3 * count
        case "year": months = 12 * count
        default: return offset(["in", "\(count)", words[2]])
        }
        let (year, month, day) = today.components
        let index = year * 12 + month - 1 + months
        guard index / 12 < 9999 else { return nil }
        let length = CivilDate.daysInMonth(index % 12 + 1, ofYear: index / 12)
        let date = CivilDate(unchecked: index / 12, index % 12 + 1, min(day, length))
        return .away(date, end(from: now, after: CalendarDuration(days: date - today)))
    }

    /// Small numbers in words.
    static let numerals = [
        "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6,
    ]

    /// Reads `eod`, `end of month` or `start of next week`.
    private func ending(_ words: ArraySlice<String>) -> TimeMeaning? {
        let periods = ["eod": "today", "eow": "week", "eom": "month", "eoy": "year"]
        if words.count == 1, let first = words.first {
            return periods[first].flatMap { day([$0]) }.map { .end(days(of: $0).upperBound) }
        }
        guard words.dropFirst().first == "of", let edge = words.first else { return nil }
        var rest = words.dropFirst(2)
        if rest.first == "the" { rest = rest.dropFirst() }
        guard let form = day(rest == ["day"] ? ["today"] : rest) else { return nil }
        switch edge {
        case "end": return .end(days(of: form).upperBound)
        case "start", "beginning":
            return .days(days(of: form).lowerBound...days(of: form).lowerBound)
        default: return nil
        }
    }

    /// Reads `tonight` or `tonight 8:30`, which is in the evening.
    private func tonight(_ words: ArraySlice<String>) -> TimeMeaning? {
        guard words.first == "tonight" else { return nil }
        guard words.count > 1 else { return .evening(today) }
        guard var clock = ClockTime(words.dropFirst()) else { return nil }
        if !clock.hasHalf, (3600..<43_200).contains(clock.second) { clock.second += 43_200 }
        return .moment(instant(of: clock, on: today))
    }

    /// Reads a day with a clock time after or before it, or a clock time alone.
    private func moment(_ words: ArraySlice<String>) -> TimeMeaning? {
        for count in stride(from: min(3, words.count), to: 0, by: -1) {
            if let clock = ClockTime(words.suffix(count)),
                let meaning = meaning(of: words.dropLast(count), clock, isClockLast: true)
            {
                return meaning
            }
            if let clock = ClockTime(words.prefix(count)),
                let meaning = meaning(of: words.dropFirst(count), clock, isClockLast: false)
            {
                return meaning
            }
        }
        return nil
    }

    private func meaning(
        of words: ArraySlice<String>, _ clock: ClockTime, isClockLast: Bool
    ) -> TimeMeaning? {
        guard !clock.mayBeRange || CivilDate(words.first ?? "") != nil else { return nil }
        if words.isEmpty {
            return clock.isBare ? nil : meaning(of: .matching { _ in true }, clock)
        }
        guard let form = day(words) else { return nil }
        // After a month name or a dotted date, a number alone is ambiguous.
        let takesHour = isClockLast && (CivilDate(words.first ?? "") != nil || !words.hasDigits)
        return !clock.isBare || takesHour ? meaning(of: form, clock) : nil
    }

    /// Reads a date and a clock time separated by `T`.
    private func joined(_ word: String) -> TimeMeaning? {
        guard let separator = word.lastIndex(of: "t"),
            let date = CivilDate(String(word[..<separator])),
            let clock = ClockTime([String(word[word.index(after: separator)...])]), !clock.hasHalf
        else { return nil }
        return .moment(instant(of: clock, on: date))
    }
}

extension ArraySlice<String> {
    fileprivate var hasDigits: Bool {
        contains { word in
            word.utf8.contains { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        }
    }
}

extension CalendarDuration {
    /// Creates a duration from a text that includes a unit.
    init?(withUnit text: String) {
        guard let first = text.utf8.first, !" +-".utf8.contains(first),
            text.utf8.contains(where: { (UInt8(ascii: "A")...UInt8(ascii: "z")).contains($0) })
        else { return nil }
        self.init(terse: text)
    }
}
