extension CalendarTime {
    /// Creates a time from `20260105`, `20260105T090000` or `20260105T090000Z`
    /// (RFC 5545 §3.3.4–3.3.5), or nil for any other text.
    ///
    /// Seconds may be missing, or 60, which is read as 59 because `Instant` has no leap seconds. A `Z` takes precedence
    /// over the zone; an hour of 24 is the midnight at the end of the day.
    public init?(basic text: some StringProtocol, zone: String?) {
        var rest = Substring(text).utf8
        guard let year = rest.takeNumber(4), let month = rest.takeNumber(2),
            let day = rest.takeNumber(2), let date = CivilDate(year: year, month: month, day: day)
        else { return nil }
        if rest.isEmpty {
            self = .date(date)
            return
        }
        guard let mark = rest.popFirst(), mark | 0x20 == UInt8(ascii: "t") else { return nil }
        let isUTC = rest.last.map { $0 | 0x20 } == UInt8(ascii: "z")
        if isUTC { rest.removeLast() }
        guard rest.count == 6 || rest.count == 4, let hour = rest.takeNumber(2),
            let minute = rest.takeNumber(2), let second = rest.isEmpty ? 0 : rest.takeNumber(2),
            minute < 60, second <= 60, hour < 24 || (hour == 24 && minute == 0 && second == 0)
        else { return nil }
        let time = CivilDateTime(date, hour: hour, minute: minute, second: min(second, 59))
        if isUTC {
            self = .utc(Instant(seconds: time.secondsSinceEpoch))
        } else if let zone {
            self = .zoned(time, zone: zone)
        } else {
            self = .floating(time)
        }
    }

    /// The value as in RFC 5545, without its TZID: `20260105T090000Z`.
    public var basic: String {
        let (year, month, day) = wallClock.date.components
        let date = "\(padded(year, 4))\(padded(month, 2))\(padded(day, 2))"
        if isDate { return date }
        let clock = wallClock
        let time = "\(padded(clock.hour, 2))\(padded(clock.minute, 2))\(padded(clock.second, 2))"
        if case .utc = self { return "\(date)T\(time)Z" }
        return "\(date)T\(time)"
    }
}

extension Substring.UTF8View {
    /// Takes a number with this many digits from the beginning, or returns nil if it has other characters.
    mutating func takeNumber(_ digits: Int) -> Int? {
        let number = prefix(digits)
        self = dropFirst(digits)
        return number.count == digits ? decimal(number) : nil
    }
}
