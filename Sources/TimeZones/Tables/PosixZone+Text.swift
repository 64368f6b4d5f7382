internal import CalendarModel

extension ZoneTable {
    /// Creates a zone from a rule in the format of the environment variable TZ, `CET-1CEST,M3.5.0,M10.5.0/3`, or nil for any
    /// other text (POSIX.1-2017 §8.3).
    public init?(id: String, posix text: String) {
        guard let rule = PosixZone(text) else { return nil }
        let first = rule.segment(at: 0)?.offset ?? rule.standardOffset
        self.init(id: id, initialOffset: first, changes: rule.changes(after: 0), tail: rule)
    }
}

extension PosixZone {
    /// Creates a rule from `CET-1CEST,M3.5.0,M10.5.0/3`, or nil for any other text.
    ///
    /// Daylight saving time without dates is refused, as its dates are unknown.
    init?(_ text: some StringProtocol) {
        var scanner = Scanner(rest: Array(text.utf8)[...])
        guard scanner.skipName(), let west = scanner.seconds() else { return nil }
        standardOffset = -west
        if scanner.rest.isEmpty { return }
        guard scanner.skipName() else { return nil }
        var offset = standardOffset + 3600
        if scanner.rest.first != UInt8(ascii: ",") {
            guard let west = scanner.seconds() else { return nil }
            offset = -west
        }
        guard scanner.skip(","), let start = scanner.change(), scanner.skip(","),
            let end = scanner.change(), scanner.rest.isEmpty
        else { return nil }
        daylight = Daylight(offset: offset, start: start, end: end)
    }
}

/// Reads the parts of a POSIX TZ string in sequence.
private struct Scanner {
    var rest: ArraySlice<UInt8>

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: character) else { return false }
        rest = rest.dropFirst()
        return true
    }

    /// Skips `CET` or `<+03>`.
    mutating func skipName() -> Bool {
        if skip("<") {
            guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return false }
            rest = rest[(end + 1)...]
            return true
        }
        let name = rest.prefix {
            ($0 | 0x20) >= UInt8(ascii: "a") && ($0 | 0x20) <= UInt8(ascii: "z")
        }
        rest = rest.dropFirst(name.count)
        return name.count >= 3
    }

    mutating func integer() -> Int? {
        let digits = rest.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
        guard digits.count <= 4 else { return nil }
        rest = rest.dropFirst(digits.count)
        return decimal(digits)
    }

    /// Reads `[+-]hh[:mm[:ss]]`, hours up to 167.
    mutating func seconds() -> Int64? {
        let isNegative = skip("-")
        if !isNegative { _ = skip("+") }
        guard let hours = integer(), hours <= 167 else { return nil }
        var total = hours * 3600
        for unit in [60, 1] where skip(":") {
            guard let count = integer(), count < 60 else { return nil }
            total += count * unit
        }
        return Int64(isNegative ? -total : total)
    }

    /// Reads `M3.5.0/2`, `J60` or `59`; the default time is 02:00.
    mutating func change() -> PosixZone.Change? {
        let day: PosixZone.Change.Day
        if skip("M") {
            guard let month = integer(), (1...12).contains(month), skip("."),
                let week = integer(), (1...5).contains(week), skip("."),
                let weekday = integer(), (0...6).contains(weekday)
            else { return nil }
            day = .weekday(month: month, week: week, day: weekday)
        } else if skip("J") {
            guard let days = integer(), (1...365).contains(days) else { return nil }
            day = .julian(days)
        } else {
            guard let days = integer(), (0...365).contains(days) else { return nil }
            day = .ordinal(days)
        }
        guard skip("/") else { return PosixZone.Change(day: day, time: 7200) }
        guard let time = seconds() else { return nil }
        return PosixZone.Change(day: day, time: time)
    }
}
