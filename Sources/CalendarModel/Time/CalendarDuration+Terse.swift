extension CalendarDuration {
    /// Creates a duration from informal text; nil for any other text.
    ///
    ///     duration = "P" …                                 as in RFC 5545, with or without a sign
    ///              | number                                 minutes: 90
    ///              | "half" ("a" | "an") unit               half an hour
    ///              | part { ["and" | ","] part } [number]   1h30m, 1h 30m, 2 days 3h; minutes after hours: 1h30, 1 hour 30
    ///              | part "and a half"                      an hour and a half
    ///     part     = count unit                            units from long to short, each at most once
    ///     count    = number | "a" | "an" | "one" … "twelve"
    ///     number   = digits [("." | ",") digits]           a fraction only in the last part: 1.5h, 1,5h
    ///     unit     = w, week, weeks, d, day, days, h, hr, hour, hours, m, min, minute, minutes, s, sec, second, seconds
    ///
    /// Case and blanks between numbers and units do not matter. A fraction of a day is a fraction of 24 hours, and
    /// fractions of a second are rounded.
    public init?(terse text: String) {
        if text.utf8.prefix(2).contains(where: { $0 | 0x20 == UInt8(ascii: "p") }) {
            self.init(text.uppercased())
            return
        }
        guard let words = DurationWord.words(of: text) else { return nil }
        if words.count == 1, case .number(let number) = words[0] {
            guard let minutes = number.whole else { return nil }
            self.init(seconds: Int64(minutes) * 60)
            return
        }
        var sum = DurationSum()
        guard sum.add(words) else { return nil }
        self.init(days: sum.days, seconds: sum.seconds)
    }
}

/// A number of a duration: `value / scale`.
private struct DurationNumber: Equatable {
    var value: Int64
    var scale: Int64 = 1

    /// The number, if it has no fraction.
    var whole: Int64? { scale == 1 ? value : nil }
}

/// A number or a word of a duration.
private enum DurationWord: Equatable {
    case number(DurationNumber)
    case word(String)

    /// Splits a text between letters and digits and at blanks; nil if it contains anything else.
    static func words(of text: String) -> [DurationWord]? {
        var rest = text.lowercased().utf8[...]
        var words: [DurationWord] = []
        while let first = rest.first {
            switch first {
            case UInt8(ascii: " "):
                rest = rest.dropFirst()
            case UInt8(ascii: ",") where rest.dropFirst().first == UInt8(ascii: " "):
                guard case .word = words.last else { return nil }
                rest = rest.dropFirst()
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                guard let number = number(&rest) else { return nil }
                words.append(.number(number))
            case UInt8(ascii: "a")...UInt8(ascii: "z"):
                let letters = rest.prefix { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
                words.append(.word(String(Substring(letters))))
                rest = rest[letters.endIndex...]
            default:
                return nil
            }
        }
        return words.isEmpty || words.count > 16 ? nil : words
    }

    private static func number(_ rest: inout Substring.UTF8View) -> DurationNumber? {
        let digits = rest.prefix(while: isDigit)
        guard digits.count <= 9, let value = decimal(digits) else { return nil }
        rest = rest[digits.endIndex...]
        var number = DurationNumber(value: Int64(value))
        guard rest.first == UInt8(ascii: ".") || rest.first == UInt8(ascii: ","),
            rest.dropFirst().first.map(isDigit) ?? false
        else { return number }
        rest = rest.dropFirst()
        let fraction = rest.prefix(while: isDigit)
        guard fraction.count <= 4 else { return nil }
        for digit in fraction {
            number.value = number.value * 10 + Int64(digit - UInt8(ascii: "0"))
            number.scale *= 10
        }
        rest = rest[fraction.endIndex...]
        return number
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}

/// The parts of a duration read so far, from long units to short ones.
private struct DurationSum {
    var days = 0
    var seconds: Int64 = 0
    private var lastUnit: DurationUnit?
    private var hasFraction = false

    /// Adds the parts that the words name, and returns whether there are any and nothing else is left.
    mutating func add(_ words: [DurationWord]) -> Bool {
        var words = words[...]
        if words.count == 3, words.first == .word("half") {
            guard isArticle(words[1]), let unit = DurationUnit(words[2]) else { return false }
            return add(DurationNumber(value: 5, scale: 10), unit)
        }
        while let first = words.first {
            if lastUnit != nil, first == .word("and") { words = words.dropFirst() }
            guard let word = words.popFirst() else { return false }
            if isArticle(word), words == [.word("half")], let unit = lastUnit, !hasFraction {
                hasFraction = true
                return add(DurationNumber(value: 5, scale: 10), of: unit)
            }
            guard let count = number(word) else { return false }
            guard let unit = words.first.flatMap(DurationUnit.init) else {
                guard lastUnit == .hour, words.isEmpty, let minutes = count.whole, minutes < 60,
                    case .number = word
                else { return false }
                return add(count, .minute)
            }
            words = words.dropFirst()
            guard add(count, unit) else { return false }
        }
        return lastUnit != nil
    }

    /// Adds a part, whose unit must be shorter than the previous one's; no earlier part may have a fraction.
    private mutating func add(_ count: DurationNumber, _ unit: DurationUnit) -> Bool {
        guard !hasFraction, lastUnit.map({ $0.rawValue > unit.rawValue }) ?? true else {
            return false
        }
        lastUnit = unit
        hasFraction = count.scale > 1
        return add(count, of: unit)
    }

    private mutating func add(_ count: DurationNumber, of unit: DurationUnit) -> Bool {
        let scale = count.scale
        var length = count.value * unit.rawValue
        if unit == .week || unit == .day {
            days += Int(length / (86_400 * scale))
            length %= 86_400 * scale
        }
        seconds += (length + scale / 2) / scale
        return true
    }

    private func isArticle(_ word: DurationWord) -> Bool {
        word == .word("a") || word == .word("an")
    }

    private func number(_ word: DurationWord) -> DurationNumber? {
        switch word {
        case .number(let number): return number
        case .word("a"), .word("an"): return DurationNumber(value: 1)
        case .word(let name):
            return numerals.firstIndex(of: name).map { DurationNumber(value: Int64($0) + 1) }
        }
    }
}

private let numerals = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve",
]

/// A unit of a duration, with its length in seconds.
private enum DurationUnit: Int64 {
    case week = 604_800
    case day = 86_400
    case hour = 3600
    case minute = 60
    case second = 1

    init?(_ word: DurationWord) {
        guard case .word(let name) = word else { return nil }
        switch name {
        case "w", "wk", "wks", "week", "weeks": self = .week
        case "d", "day", "days": self = .day
        case "h", "hr", "hrs", "hour", "hours": self = .hour
        case "m", "min", "mins", "minute", "minutes": self = .minute
        case "s", "sec", "secs", "second", "seconds": self = .second
        default: return nil
        }
    }
}
