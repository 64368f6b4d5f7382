extension RecurrenceRule {
    /// The reason why a text is not a recurrence rule.
    public enum TextError: Error, Hashable, Sendable {
        /// FREQ is missing, or RFC 5545 does not define its value.
        case frequency(String)
        /// A part has a value that its name does not allow.
        case value(part: String, value: String)
        /// RFC 5545 does not define the part.
        case unknownPart(String)
        /// A part appears twice.
        case repeatedPart(String)
        /// COUNT and UNTIL cannot be combined.
        case countAndUntil
        /// RSCALE names a calendar other than the Gregorian.
        case calendarScale(String)
        /// SKIP appears without RSCALE.
        case skipWithoutScale
    }
}

extension RecurrenceRule.TextError: CustomStringConvertible {
    /// The reason in words.
    public var description: String {
        switch self {
        case .frequency(""): "the rule has no FREQ"
        case .frequency(let text): "FREQ=\(text) is not a frequency"
        case .value(let part, let value): "\(part)=\(value) is out of range or not a number"
        case .unknownPart(let part): "\(part) is not a part of a recurrence rule"
        case .repeatedPart(let part): "\(part) stands twice"
        case .countAndUntil: "COUNT and UNTIL cannot be combined"
        case .calendarScale(let scale):
            "RSCALE=\(scale) is a calendar that is not supported; only GREGORIAN is"
        case .skipWithoutScale: "SKIP is used without RSCALE"
        }
    }
}

extension RecurrenceRule {
    /// Creates a rule from the value of an RRULE property: `FREQ=MONTHLY;BYDAY=2TU`.
    ///
    /// Part names and values are case-insensitive. UNTIL without a `Z` becomes a floating time.
    ///
    /// - Throws: `RecurrenceRule.TextError` for the first part that RFC 5545 §3.3.10 does not allow.
    public init(_ text: String) throws(RecurrenceRule.TextError) {
        var parts: [(name: String, value: String)] = []
        for part in text.uppercased().utf8.split(separator: UInt8(ascii: ";")) {
            guard let equals = part.firstIndex(of: UInt8(ascii: "=")) else {
                throw .unknownPart(String(Substring(part)))
            }
            let name = String(Substring(part[..<equals]).trimmingBlanks)
            guard !parts.contains(where: { $0.name == name }) else { throw .repeatedPart(name) }
            let value = Substring(part[part.index(after: equals)...])
            parts.append((name, String(value.trimmingBlanks)))
        }
        let frequency = parts.first { $0.name == "FREQ" }?.value ?? ""
        guard let unit = Frequency.allCases.first(where: { $0.name == frequency }) else {
            throw .frequency(frequency)
        }
        self.init(unit)
        for (name, value) in parts where name != "FREQ" {
            try read(name, value)
        }
        guard skip == .omit || parts.contains(where: { $0.name == "RSCALE" }) else {
            throw .skipWithoutScale
        }
    }

    private mutating func read(_ name: String, _ value: String) throws(RecurrenceRule.TextError) {
        switch name {
        case "INTERVAL": interval = try number(name, value, 1...Int(Int32.max))
        case "COUNT": try setEnd(.count(number(name, value, 1...Int(Int32.max))))
        case "UNTIL":
            guard let time = CalendarTime(basic: value, zone: nil) else {
                throw .value(part: name, value: value)
            }
            try setEnd(.until(time))
        case "WKST":
            guard let day = Weekday(code: value) else { throw .value(part: name, value: value) }
            weekStart = day
        case "RSCALE":
            guard value == "GREGORIAN" else { throw .calendarScale(value) }
        case "SKIP":
            guard let value = Skip(rawValue: value) else {
                throw .value(part: name, value: value)
            }
            skip = value
        case "BYMONTH": months = try numbers(name, value, 1...12, isSigned: false)
        case "BYWEEKNO": weekNumbers = try numbers(name, value, 1...53, isSigned: true)
        case "BYYEARDAY": yearDays = try numbers(name, value, 1...366, isSigned: true)
        case "BYMONTHDAY": monthDays = try numbers(name, value, 1...31, isSigned: true)
        case "BYHOUR": hours = try numbers(name, value, 0...23, isSigned: false)
        case "BYMINUTE": minutes = try numbers(name, value, 0...59, isSigned: false)
        case "BYSECOND": seconds = try numbers(name, value, 0...60, isSigned: false)
        case "BYSETPOS": positions = try numbers(name, value, 1...366, isSigned: true)
        case "BYDAY": weekdays = try weekdayOrdinals(name, value)
        case _ where name.hasPrefix("X-"): break
        default: throw .unknownPart(name)
        }
    }

    private mutating func setEnd(_ end: End) throws(RecurrenceRule.TextError) {
        guard self.end == .never else { throw .countAndUntil }
        self.end = end
    }
}

/// Reads one number in a range, with an optional sign.
private func number(
    _ part: String, _ text: some StringProtocol, _ range: ClosedRange<Int>
) throws(RecurrenceRule.TextError) -> Int {
    guard let value = Int(text.trimmingBlanks), range.contains(value) else {
        throw .value(part: part, value: String(text))
    }
    return value
}

/// Reads a list of numbers whose magnitudes are in a range.
private func numbers(
    _ part: String, _ text: String, _ range: ClosedRange<Int>, isSigned: Bool
) throws(RecurrenceRule.TextError) -> [Int] {
    var values: [Int] = []
    for item in text.split(separator: ",", omittingEmptySubsequences: false) {
        guard let value = Int(item.trimmingBlanks), isSigned || value >= 0,
            range.contains(Int(clamping: value.magnitude))
        else { throw .value(part: part, value: text) }
        values.append(value)
    }
    return values.sortedWithoutDuplicates
}

/// Reads `MO,2TU,-1FR`.
private func weekdayOrdinals(
    _ part: String, _ text: String
) throws(RecurrenceRule.TextError) -> [RecurrenceRule.WeekdayOrdinal] {
    var values: [RecurrenceRule.WeekdayOrdinal] = []
    for item in text.split(separator: ",", omittingEmptySubsequences: false) {
        let code = item.trimmingBlanks
        guard let weekday = Weekday(code: code.suffix(2)) else {
            throw .value(part: part, value: text)
        }
        let digits = code.dropLast(2)
        let ordinal = digits.isEmpty ? 0 : try number(part, digits, -53...53)
        guard ordinal != 0 || digits.isEmpty else { throw .value(part: part, value: text) }
        values.append(RecurrenceRule.WeekdayOrdinal(weekday, ordinal: ordinal))
    }
    return values.sortedWithoutDuplicates
}

extension RecurrenceRule.Frequency {
    /// The name in RFC 5545 §3.3.10: `YEARLY` … `SECONDLY`.
    public var name: String { RecurrenceRule.Frequency.names[rawValue] }

    private static let names = [
        "YEARLY", "MONTHLY", "WEEKLY", "DAILY", "HOURLY", "MINUTELY", "SECONDLY",
    ]
}

extension StringProtocol {
    fileprivate var trimmingBlanks: SubSequence {
        // Works on bytes: character boundaries cost more than everything else here.
        guard let first = utf8.firstIndex(where: { !$0.isBlank }) else { return prefix(0) }
        var end = utf8.endIndex
        for index in utf8[first...].indices where !utf8[index].isBlank {
            end = utf8.index(after: index)
        }
        return self[first..<end]
    }
}

extension UInt8 {
    fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}

extension Array where Element: Comparable {
    fileprivate var sortedWithoutDuplicates: [Element] {
        sorted().reduce(into: []) { values, value in
            if values.last != value { values.append(value) }
        }
    }
}
