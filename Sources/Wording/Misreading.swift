internal import CalendarModel

extension TimeReader {
    /// A text that is not a valid time, and the reason.
    package struct Misreading: Error, Hashable, Sendable {
        /// Why a text is not a valid time.
        package enum Reason: Hashable, Sendable {
            /// The form is unknown; contains the nearest valid text, if any.
            case unknown(nearest: String?)
            /// The text can mean two days; contains an unambiguous form for each.
            case ambiguous(forms: [String])
            /// The day does not exist; contains a fact about its month.
            case noSuchDay(String)
            /// The date falls on another weekday in this year and both adjacent ones; contains its actual weekday.
            case otherWeekday(String)
            /// The time of day does not exist.
            case noSuchClock
            /// The length after `+`, `-` or `in` has no unit.
            case noUnit(forms: [String])
            /// The time is outside the years 1 to 9999.
            case outOfYears
        }

        /// The misread text.
        package var text: String
        /// The reason.
        package var reason: Reason

        /// A message that describes the problem.
        package var message: String {
            switch reason {
            case .ambiguous(let forms) where forms.count > 1:
                "“\(text)” can mean more than one time"
            case .unknown, .noUnit, .ambiguous: "“\(text)” is not a time"
            case .noSuchDay(let fact), .otherWeekday(let fact): "“\(text)” is not a day: \(fact)"
            case .noSuchClock: "“\(text)” is not a time of day"
            case .outOfYears: "“\(text)” is not in the years 1 to 9999"
            }
        }

        /// A suggested correction.
        package var hint: String {
            switch reason {
            case .unknown(let nearest?): "did you mean \(nearest)?"
            case .unknown(nil): "write today, mon 9:00, 2026-01-05, 2026-01-05T09:00 or +2h"
            case .ambiguous(let forms), .noUnit(let forms):
                "write \(forms.joined(separator: " or "))"
            case .noSuchDay, .otherWeekday: "check the calendar"
            case .noSuchClock: "hours go from 0:00 to 24:00, or from 1 to 12 with am or pm"
            case .outOfYears: "years have four digits"
            }
        }
    }

    /// Returns the reason why lowercase words are not a valid time.
    func reason(for words: [String]) -> Misreading.Reason {
        if let number = numberWithoutUnit(words) {
            let prefix = words[0].hasPrefix("-") ? "-" : "+"
            return .noUnit(forms: ["\(prefix)\(number)h", "\(prefix)\(number)d"])
        }
        if let fact = missingDay(words) { return .noSuchDay(fact) }
        if let forms = clearForms(of: words) { return .ambiguous(forms: forms) }
        if let fact = otherWeekday(words) { return .otherWeekday(fact) }
        if words.contains(where: { $0.isLikeClock && ClockTime([$0]) == nil }) {
            return .noSuchClock
        }
        return .unknown(nearest: nearestReadable(words))
    }

    /// Returns unambiguous forms of the days that a text such as `3/4` or `1.12` can mean.
    private func clearForms(of words: [String]) -> [String]? {
        for word in words {
            guard let separator = word.first(where: { $0 == "/" || $0 == "." || $0 == "-" }) else {
                continue
            }
            let texts = word.split(separator: separator, omittingEmptySubsequences: false)
            let fields = texts.compactMap { decimal($0.utf8) }
            guard fields.count == texts.count, (2...3).contains(fields.count), texts[0].count <= 4
            else { continue }
            if separator == ".", fields.count == 2, fields[0] < 24, fields[1] < 60,
                texts[1].count == 2,
                fields[1] > 12 || fields[1] == 0
            {
                return ["\(fields[0]):\(texts[1])"]
            }
            return TimeReader.readings(
                fields, isDayFirst: separator == ".", isYearLast: texts[0].count <= 2)
        }
        return nil
    }

    /// Returns the days that two or three numbers can mean, as people write them.
    private static func readings(_ fields: [Int], isDayFirst: Bool, isYearLast: Bool) -> [String]? {
        func form(_ day: Int, _ month: Int, _ year: Int?) -> String? {
            var year = year
            if let number = year, number < 100 { year = 2000 + number }
            guard (1...12).contains(month), (1...31).contains(day) else { return nil }
            return "\(day) \(TimeText.months[month - 1].prefix(3))" + (year.map { " \($0)" } ?? "")
        }
        guard isYearLast else {
            return fields.count < 3 ? nil : form(fields[2], fields[1], fields[0]).map { [$0] }
        }
        let year = fields.count == 3 ? fields[2] : nil
        let first = form(fields[0], fields[1], year)
        let second = isDayFirst ? nil : form(fields[1], fields[0], year)
        guard let first else { return second.map { [$0] } }
        guard let second, second != first else { return [first] }
        return [first, second]
    }

    /// Returns the number in `+2` or `in 2`.
    private func numberWithoutUnit(_ words: [String]) -> Int? {
        switch words.count {
        case 1 where words[0].hasPrefix("+") || words[0].hasPrefix("-"):
            decimal(words[0].dropFirst().utf8)
        case 2 where words[0] == "in": decimal(words[1].utf8)
        default: nil
        }
    }

    /// Returns the fact that rules out a day such as `31 nov`.
    private func missingDay(_ words: [String]) -> String? {
        for range in words.spans(upTo: 3) {
            guard let date = DateForm(unchecked: words[range]), let month = date.month else {
                continue
            }
            guard !(1...date.longestMonth).contains(date.dayOfMonth) else { continue }
            let year = date.isLeapDay ? date.year.map { " \($0)" } ?? "" : ""
            let most = month == 2 && year.isEmpty ? "at most " : ""
            return "\(TimeText.months[month - 1])\(year) has \(most)\(date.longestMonth) days"
        }
        return words.compactMap { missingISODay($0) }.first
    }

    /// Returns the fact that rules out a date such as `2026-02-30`.
    private func missingISODay(_ word: String) -> String? {
        let texts = word.prefix { $0 != "t" }.split(
            separator: "-", omittingEmptySubsequences: false)
        guard texts.map(\.count) == [4, 2, 2] else { return nil }
        let fields = texts.compactMap { decimal($0.utf8) }
        guard fields.count == 3 else { return nil }
        guard (1...12).contains(fields[1]) else { return "there are twelve months" }
        let days = CivilDate.daysInMonth(fields[1], ofYear: fields[0])
        guard !(1...days).contains(fields[2]) else { return nil }
        return "\(TimeText.months[fields[1] - 1]) \(fields[0]) has \(days) days"
    }

    /// Returns the date and its actual weekday if the words put another weekday before a date.
    private func otherWeekday(_ words: [String]) -> String? {
        guard let first = words.first, Weekday(words: first) != nil else { return nil }
        for count in stride(from: words.count - 1, to: 0, by: -1) {
            guard let form = day(words[1...count]), Weekday(words: words[1]) == nil,
                DateForm(words[1...count]) != nil
            else { continue }
            let date = days(of: form).lowerBound
            return
                "\(TimeText.day(date).dropFirst(4)) \(date.components.year) is a \(date.weekday.name)"
        }
        return nil
    }

    /// Replaces each unknown word with the nearest known one and returns the result if it is a valid time.
    private func nearestReadable(_ words: [String]) -> String? {
        let near = words.map { word in
            guard word.allSatisfy(\.isLetter), !TimeReader.vocabulary.contains(word),
                Weekday(words: word) == nil, DateForm.month(word) == nil
            else { return word }
            return nearest(to: word, among: TimeReader.vocabulary) ?? word
        }
        return near != words && meaning(of: near[...]) != nil ? near.joined(separator: " ") : nil
    }

    private static let vocabulary =
        [
            "now", "today", "tomorrow", "yesterday", "tonight", "noon", "midnight", "week",
            "weekend", "month",
            "year", "eod", "eow", "eom", "eoy", "next", "last", "this", "end", "start", "of", "in",
            "at", "on", "ago", "am",
            "pm", "hours", "hour", "minutes", "minute", "days", "day", "weeks",
        ]
        + (Weekday.allCases.map(\.name) + TimeText.months).flatMap { name in
            [String(name.lowercased().prefix(3)), name.lowercased()]
        }
}

extension String {
    /// Whether the text is numbers with a colon, or a number with am or pm.
    fileprivate var isLikeClock: Bool {
        let digits = hasSuffix("am") || hasSuffix("pm") ? dropLast(2) : self[...]
        let fields = digits.split(separator: ":", omittingEmptySubsequences: false)
        return (fields.count > 1 || digits.count < count)
            && fields.allSatisfy { decimal($0.utf8) != nil }
    }
}

extension [String] {
    /// Returns all ranges of up to `count` elements, longest first.
    fileprivate func spans(upTo count: Int) -> [Range<Int>] {
        stride(from: Swift.min(count, self.count), to: 0, by: -1).flatMap { length in
            (0...self.count - length).map { $0..<$0 + length }
        }
    }
}
