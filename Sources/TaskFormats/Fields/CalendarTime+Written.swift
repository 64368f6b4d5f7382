internal import CalendarModel

extension CalendarTime {
    /// Creates a time from `2026-11-27`, `2026-11-27T14:00`, `2026-11-27 14:00:30`, `2026-11-27T14:00Z`, a time with an offset
    /// such as `+01:00`, or the forms of RFC 5545; nil for any other text.
    init?(written text: String) {
        let whole = CivilDate(text).map(CalendarTime.date) ?? CalendarTime(basic: text, zone: nil)
        if let whole {
            self = whole
            return
        }
        guard let date = CivilDate(String(text.prefix(10))) else { return nil }
        var rest = text.utf8.dropFirst(10)
        guard let separator = rest.popFirst(),
            separator | 0x20 == UInt8(ascii: "t") || separator == 0x20
        else { return nil }
        rest = rest.drop { $0 == 0x20 }
        guard let clock = rest.takeClock() else { return nil }
        let time = CivilDateTime(date, hour: clock.hour, minute: clock.minute, second: clock.second)
        // Fractions of a second are dropped.
        if rest.first == UInt8(ascii: ".") { rest = rest.dropFirst().drop(while: \.isDigit) }
        switch rest.first {
        case nil: self = .floating(time)
        case UInt8(ascii: "Z"), UInt8(ascii: "z"):
            guard rest.count == 1 else { return nil }
            self = .utc(Instant(seconds: time.secondsSinceEpoch))
        case UInt8(ascii: "+"), UInt8(ascii: "-"):
            let sign: Int64 = rest.first == UInt8(ascii: "-") ? -1 : 1
            let digits = rest.dropFirst().filter { $0 != UInt8(ascii: ":") }
            guard digits.count == 4, let hours = decimal(digits.prefix(2)),
                let minutes = decimal(digits.suffix(2)), hours < 24, minutes < 60
            else { return nil }
            let offset = sign * Int64(hours * 3600 + minutes * 60)
            self = .utc(Instant(seconds: time.secondsSinceEpoch - offset))
        default: return nil
        }
    }
}

extension Substring.UTF8View {
    /// Takes `14:00` or `14:00:30` from the beginning.
    mutating func takeClock() -> (hour: Int, minute: Int, second: Int)? {
        let digits = prefix(while: \.isDigit)
        guard (1...2).contains(digits.count), let hour = decimal(digits), hour < 24 else {
            return nil
        }
        var rest = dropFirst(digits.count)
        guard rest.popFirst() == UInt8(ascii: ":"), let minute = decimal(rest.prefix(2)),
            rest.count >= 2, minute < 60
        else { return nil }
        rest = rest.dropFirst(2)
        var second = 0
        if rest.first == UInt8(ascii: ":") {
            guard rest.count >= 3, let number = decimal(rest.dropFirst().prefix(2)), number <= 60
            else { return nil }
            second = Swift.min(number, 59)
            rest = rest.dropFirst(3)
        }
        self = rest
        return (hour, minute, second)
    }
}
