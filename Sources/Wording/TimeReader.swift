package import CalendarModel
package import TimeZones

/// Reads times and windows as people write them on a command line.
package struct TimeReader: Sendable {
    /// The present moment.
    package var now: Instant
    /// The zone in which wall-clock times are read.
    package var zone: ZoneTable
    /// The day on which a week starts.
    package var weekStart: Weekday

    /// Creates a reader.
    package init(now: Instant, zone: ZoneTable, weekStart: Weekday = .monday) {
        self.now = now
        self.zone = zone
        self.weekStart = weekStart
    }

    /// The day that it is now.
    package var today: CivilDate { zone.wallClock(at: now).date }

    /// The years 1 to 9999 of the zone, as far as they are such years in UTC, too.
    package var years: Range<Instant> { zone.writableYears }

    /// Returns the instant that a text means, or nil where it means none.
    ///
    /// Taken are `now`, `today`, `tomorrow`, `yesterday`, `week` (its first day), `eod` (the end of today),
    /// weekdays (the next one, today excluded), `2026-01-05`, each but `now` and `eod` with a clock time
    /// behind it (`mon 9:00`, `2026-01-05T09:00`), RFC 3339 times with an offset, and `+2h` from now.
    ///
    /// Times are in the years 1 to 9999, as RFC 5545 §3.3.4 writes them with four digits.
    package func instant(_ text: String) -> Instant? {
        let words = text.lowercased().split(separator: " ")
        guard let instant = moment(words.joined(separator: " ")) else { return nil }
        let years = CivilDate(unchecked: 1, 1, 1)..<CivilDate(unchecked: 9999, 12, 31)
        return years.contains(zone.wallClock(at: instant).date) ? instant : nil
    }

    /// Returns the time that a text means as a calendar has it: a day is a date, anything else a moment.
    package func calendarTime(_ text: String) -> CalendarTime? {
        guard let instant = instant(text) else { return nil }
        let words = text.lowercased().split(separator: " ")
        return date(words.joined(separator: " ")).map { .date($0) } ?? .utc(instant)
    }

    private func moment(_ text: String) -> Instant? {
        switch text {
        case "now": return now
        case "eod": return zone.start(of: today + 1)
        default: break
        }
        if text.hasPrefix("+") || text.hasPrefix("-") {
            guard let duration = CalendarDuration(terse: String(text.dropFirst())) else {
                return nil
            }
            return end(from: now, after: text.hasPrefix("-") ? duration.negated : duration)
        }
        if let date = date(text) { return zone.start(of: date) }
        guard let separator = text.lastIndex(where: { $0 == " " || $0 == "t" }),
            let date = date(String(text[..<separator]))
        else { return nil }
        return moment(on: date, String(text[text.index(after: separator)...]))
    }

    /// Returns the instant a duration after another; days follow the wall clock.
    package func end(from start: Instant, after duration: CalendarDuration) -> Instant {
        let clock = zone.wallClock(at: start)
        if duration.days == 0 { return start + duration.seconds }
        let shifted = CivilDateTime(clock.date + duration.days, secondOfDay: clock.secondOfDay)
        let end = clock.secondOfDay == 0 ? zone.start(of: shifted.date) : zone.instant(of: shifted)
        return end + duration.seconds
    }

    private func date(_ text: String) -> CivilDate? {
        switch text {
        case "today": return today
        case "tomorrow": return today + 1
        case "yesterday": return today - 1
        case "week": return startOfWeek(today)
        default: break
        }
        if let date = CivilDate(text) { return date }
        guard text.count >= 3,
            let weekday = Weekday.allCases.first(where: { $0.name.lowercased().hasPrefix(text) })
        else { return nil }
        let days = (weekday.rawValue - today.weekday.rawValue + 7) % 7
        return today + (days == 0 ? 7 : days)
    }

    /// Returns the first day of the week that a day lies in.
    package func startOfWeek(_ date: CivilDate) -> CivilDate {
        date - (date.weekday.rawValue - weekStart.rawValue + 7) % 7
    }

    /// Reads `9:00`, `09:00:30`, `9`, each with `Z` or an offset behind it.
    private func moment(on date: CivilDate, _ text: String) -> Instant? {
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
        guard let second = secondOfDay(clock) else { return nil }
        let time = CivilDateTime(date, secondOfDay: second)
        return offset.map { Instant(seconds: time.secondsSinceEpoch - $0) }
            ?? zone.instant(of: time)
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

extension CalendarDuration {
    fileprivate var negated: CalendarDuration {
        CalendarDuration(days: -days, seconds: -seconds)
    }
}

extension Weekday {
    /// The English name.
    package var name: String {
        ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"][rawValue]
    }
}
