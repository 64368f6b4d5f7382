extension CalendarTime {
    /// Creates a time from `20260105`, `20260105T090000` or `20260105T090000Z`
    /// (RFC 5545 §3.3.4–3.3.5), or nil for any other text.
    ///
    /// Seconds may be missing or 60, which reads as 59: a leap second has no `Instant`. A `Z` wins over
    /// the zone; an hour of 24 is the midnight that ends the day.
    public init?(basic text: some StringProtocol, zone: String?) {
        self.init(basic: Array(text.utf8), zone: zone)
    }

    private init?(basic bytes: [UInt8], zone: String?) {
        guard bytes.count >= 8,
            let year = decimal(bytes[0..<4]), let month = decimal(bytes[4..<6]),
            let day = decimal(bytes[6..<8]),
            let date = CivilDate(year: year, month: month, day: day)
        else { return nil }
        if bytes.count == 8 {
            self = .date(date)
            return
        }
        guard bytes.count >= 13 else { return nil }
        let isUTC = bytes.last == UInt8(ascii: "Z") || bytes.last == UInt8(ascii: "z")
        let clock = bytes[9..<(isUTC ? bytes.count - 1 : bytes.count)]
        guard bytes[8] == UInt8(ascii: "T") || bytes[8] == UInt8(ascii: "t"),
            clock.count == 6 || clock.count == 4,
            let hour = decimal(clock.prefix(2)), let minute = decimal(clock.dropFirst(2).prefix(2)),
            let second = clock.count == 4 ? 0 : decimal(clock.suffix(2)),
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

    /// The value as RFC 5545 writes it, without its TZID: `20260105T090000Z`.
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
