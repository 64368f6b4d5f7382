internal import CalendarModel

extension CalendarDuration {
    /// Creates a duration from common written forms: `2h`, `1h30`, `1:30`, `1.5 hours`, `2 hours, 30 minutes`, `PT2H`.
    ///
    /// Returns nil for any other text, and for a length that is not above zero.
    init?(written text: String) {
        let read =
            CalendarDuration(clock: text) ?? CalendarDuration(terse: text.filter { $0 != " " })
            ?? CalendarDuration(words: text)
        guard let read, read.nominalSeconds > 0 else { return nil }
        self = read
    }

    /// Creates a duration from hours and minutes, and seconds if present: `1:30` or `0:45:10`.
    init?(clock text: String) {
        let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        let numbers = parts.compactMap(decimal)
        guard (2...3).contains(parts.count), numbers.count == parts.count, numbers[0] < 1_000_000,
            numbers[1...].allSatisfy({ $0 < 60 })
        else { return nil }
        let seconds = numbers.count == 3 ? numbers[2] : 0
        self.init(seconds: Int64(numbers[0] * 3600 + numbers[1] * 60 + seconds))
    }

    /// Creates a duration from numbers, each followed by a unit.
    private init?(words text: String) {
        var rest = Substring(text.lowercased())
        self.init()
        var isEmpty = true
        while true {
            rest = rest.drop { $0.isWhitespace || $0 == "," }
            if rest.isEmpty { break }
            let number = rest.prefix { $0.isASCII && $0.isNumber || $0 == "." }
            guard number.utf8.count <= 9, let value = Double(number), value < 1e6 else {
                return nil
            }
            rest = rest[number.endIndex...].drop { $0 == " " }
            let unit = rest.prefix(while: \.isLetter)
            rest = rest[unit.endIndex...]
            switch unit {
            case "s", "sec", "secs", "second", "seconds": seconds += Int64(value)
            case "m", "min", "mins", "minute", "minutes": seconds += Int64((value * 60).rounded())
            case "h", "hr", "hrs", "hour", "hours": seconds += Int64((value * 3600).rounded())
            case "d", "day", "days", "w", "wk", "wks", "week", "weeks":
                guard value.rounded() == value else { return nil }
                days += Int(value) * (unit.first == "w" ? 7 : 1)
            default: return nil
            }
            isEmpty = false
        }
        if isEmpty { return nil }
    }

    /// The duration in short form: `1h30m`, `45m`, `2d`.
    var terse: String {
        guard days >= 0, seconds >= 0, nominalSeconds > 0 else { return description }
        let units = [
            (Int64(days), "d"), (seconds / 3600, "h"), (seconds / 60 % 60, "m"),
            (seconds % 60, "s"),
        ]
        return units.filter { $0.0 > 0 }.map { "\($0.0)\($0.1)" }.joined()
    }

    /// The duration in hours and minutes, `1:30`; a day counts as 24 hours.
    var clock: String {
        let minutes = nominalSeconds / 60
        return "\(minutes / 60):\(padded(Int(minutes % 60), 2))"
    }
}
