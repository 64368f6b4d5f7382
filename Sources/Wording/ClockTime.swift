internal import CalendarModel

/// A time of day as people write it.
struct ClockTime {
    /// Seconds after midnight, 0 … 86,400.
    var second: Int
    /// The offset from UTC in seconds, positive if ahead of UTC; nil if the text gives none.
    var offset: Int64?
    /// Whether the offset follows a dash, so that only a preceding RFC 3339 date distinguishes it from a range of hours.
    var mayBeRange = false
    /// Whether the text is an hour alone, which may also be another kind of number.
    var isBare = false
    /// Whether the text contains AM or PM, or is a word such as `noon`.
    var hasHalf = false
}

extension ClockTime {
    /// Reads `9:00`, `9:00:30`, `9am`, `9:30 pm`, `noon`, `midnight` or `at 9`.
    ///
    /// `Z` or an offset may follow a number with a
    /// colon.
    init?(_ words: ArraySlice<String>) {
        let hasAt = words.first == "at" && words.count > 1
        let text = (hasAt ? words.dropFirst() : words).joined(separator: " ")
        switch text {
        case "noon": self.init(second: 43_200, hasHalf: true)
        case "midnight": self.init(second: 86_400, hasHalf: true)
        default:
            self.init(digits: text)
            if hasAt { isBare = false }
        }
    }

    private init?(digits text: String) {
        let halves = [("am", 0), ("a.m.", 0), ("pm", 43_200), ("p.m.", 43_200)]
        if let half = halves.first(where: { text.hasSuffix($0.0) }) {
            let number = text.dropLast(half.0.count)
            guard let second = secondOfDay(number.hasSuffix(" ") ? number.dropLast() : number),
                (3600..<13 * 3600).contains(second)
            else { return nil }
            self.init(second: second % 43_200 + half.1, hasHalf: true)
            return
        }
        var clock = text[...]
        var offset: Int64?
        if clock.hasSuffix("z") {
            offset = 0
            clock = clock.dropLast()
        } else if let sign = clock.lastIndex(where: { $0 == "+" || $0 == "-" }) {
            guard let seconds = secondOfDay(clock[clock.index(after: sign)...]) else { return nil }
            offset = clock[sign] == "-" ? -Int64(seconds) : Int64(seconds)
            clock = clock[..<sign]
        }
        // RFC 3339 allows fractions of seconds; instants here have none.
        if let point = clock.firstIndex(of: "."), clock.filter({ $0 == ":" }).count == 2 {
            guard decimal(clock[point...].dropFirst().utf8) != nil else { return nil }
            clock = clock[..<point]
        }
        guard let second = secondOfDay(clock) else { return nil }
        self.init(second: second, offset: offset, isBare: !text.contains(":"))
        mayBeRange = offset.map { $0 <= 0 } ?? false && !text.hasSuffix("z")
    }
}

/// Reads a clock time, 0:00 … 24:00, in seconds after midnight.
package func secondOfDay(_ text: some StringProtocol) -> Int? {
    let fields = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...3).contains(fields.count), fields.allSatisfy({ (1...2).contains($0.count) }) else {
        return nil
    }
    var seconds = 0
    for (field, unit) in zip(fields, [3600, 60, 1]) {
        guard let number = decimal(Array(field.utf8)), unit == 3600 || number < 60 else {
            return nil
        }
        seconds += number * unit
    }
    return seconds <= 86_400 ? seconds : nil
}
