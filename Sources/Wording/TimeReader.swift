package import CalendarModel
package import TimeZones

/// Reads times and windows as people write them on a command line.
///
///     time     = "now" | [day] [clock] | clock day | RFC 3339
///              | ("+" | "-") length | "in" length | length "ago"     +2h, in 3 days; a length with its unit
///              | ("in" | "within") number unit                       in a month, within two weeks
///              | ("end" | "start") "of" day | "eod" | "eow" | "eom" | "eoy"
///              | "tonight" [clock]                                  from 18:00
///     day      = "today" | "tomorrow" | "day after tomorrow" | "yesterday"
///              | ["on" | "this" | "next" | "last"] weekday          mon, monday
///              | ["this" | "next" | "last"] period
///              | [weekday] date
///     period   = "week" | "weekend" | "month" | "year"
///     date     = 2026-12-01 | 01.12.2026 | 01.12. | 1 Dec [2026] | Dec 1 [2026] | the 1st
///     clock    = ["at"] (9:00 | 9:00:30 | 9am | 9:30 pm | "noon" | "midnight")
///
/// A weekday, a date without a year, a day of the month and a clock time without a day mean **the nearest one that is not over**:
/// `mon` on a Monday is today, `mon 9:00` on a Monday at ten is the next Monday, and `1 Dec` on 5 December is next year's. A
/// minute is over when it ends. With a weekday, the year is the one in which the date falls on that weekday, up to a year away in
/// either direction: `Mon 2 Nov` three days later is three days ago.
///
/// `next monday` is the Monday of the next week, `last monday` the last Monday before today, and `next week` the whole week.
/// Midnight is the end of its day. An hour alone is enough after `at`, a weekday or a day in words: `mon 9`. Case is ignored.
package struct TimeReader: Sendable {
    /// The edge of a day.
    package enum Edge: Sendable {
        /// The first moment of a day, for things that begin with it.
        case start
        /// The end of a day, for things that are due on it.
        case end
    }

    /// The present moment.
    package var now: Instant
    /// The zone in which wall-clock times are read.
    package var zone: ZoneTable
    /// The first day of the week.
    package var weekStart: Weekday
    /// Whether `mon`, `1 Dec` and `9:00` mean the last ones that have begun; used for past times, such as the days of a review.
    package var looksBack = false

    package init(now: Instant, zone: ZoneTable, weekStart: Weekday = .monday) {
        self.now = now
        self.zone = zone
        self.weekStart = weekStart
    }

    /// The same reader, for past times.
    package var lookingBack: TimeReader {
        var reader = self
        reader.looksBack = true
        return reader
    }

    /// The current day.
    package var today: CivilDate { zone.wallClock(at: now).date }

    /// The years 1 to 9999 in the zone, limited to instants that are also in these years in UTC.
    package var years: Range<Instant> {
        let first = max(Instant.startOfTime, zone.start(of: CivilDate(unchecked: 1, 1, 1)))
        let last = min(Instant.endOfTime, zone.start(of: CivilDate(unchecked: 9999, 12, 31) + 1))
        return first..<last
    }

    /// Returns the instant that a text means, or nil if it is not a valid time.
    ///
    /// For days, the result is the first moment or the
    /// end.
    ///
    /// Times are in the years 1 to 9999, as RFC 5545 §3.3.4 writes years with four digits.
    package func instant(_ text: String, at edge: Edge = .start) -> Instant? {
        (try? read(text)).map { instant(of: $0, at: edge) }
    }

    /// Returns the calendar time that a text means: a date for a day, otherwise a moment.
    ///
    /// For DUE, where a date means its end, `edge` must be the end: then `eod` and `tonight` are today, and `next week` is its
    /// last day.
    package func calendarTime(_ text: String, at edge: Edge = .start) -> CalendarTime? {
        (try? read(text)).map { calendarTime(of: $0, at: edge) }
    }

    /// Returns the meaning of a text.
    ///
    /// - Throws: `TimeReader.Misreading` with the reason if the text is not a valid time.
    package func read(_ text: String) throws(Misreading) -> TimeMeaning {
        let words = TimeReader.words(of: text)
        guard let meaning = meaning(of: words[...]) else {
            throw Misreading(text: text, reason: reason(for: words))
        }
        guard isWritable(meaning) else { throw Misreading(text: text, reason: .outOfYears) }
        return meaning
    }

    /// Returns the words of a text, in lowercase and without commas between them.
    static func words(of text: String) -> [String] {
        text.lowercased().split(whereSeparator: \.isWhitespace).map {
            $0.count > 1 && $0.last == "," ? String($0.dropLast()) : String($0)
        }
    }

    /// Returns the first moment, or the end, of a meaning.
    package func instant(of meaning: TimeMeaning, at edge: Edge) -> Instant {
        switch (meaning, edge) {
        case (.moment(let instant), _), (.away(_, let instant), .start): instant
        case (.away(let day, _), .end): zone.start(of: day + 1)
        case (.days(let days), .start): zone.start(of: days.lowerBound)
        case (.days(let days), .end): zone.start(of: days.upperBound + 1)
        case (.evening(let day), .start): zone.instant(of: CivilDateTime(day, hour: 18))
        case (.end(let day), _), (.evening(let day), .end): zone.start(of: day + 1)
        }
    }

    /// Returns a meaning as a calendar time.
    package func calendarTime(of meaning: TimeMeaning, at edge: Edge) -> CalendarTime {
        switch (meaning, edge) {
        case (.days(let days), .start): .date(days.lowerBound)
        case (.days(let days), .end): .date(days.upperBound)
        case (.end(let day), .end), (.evening(let day), .end), (.away(let day, _), _): .date(day)
        case (.moment, _), (.end, .start), (.evening, .start): .utc(instant(of: meaning, at: edge))
        }
    }

    private func isWritable(_ meaning: TimeMeaning) -> Bool {
        let years = CivilDate(unchecked: 1, 1, 1)..<CivilDate(unchecked: 9999, 12, 31)
        if case .days(let days) = meaning, !years.contains(days.upperBound) { return false }
        return years.contains(zone.wallClock(at: instant(of: meaning, at: .start)).date)
    }

    /// Returns the instant a duration after `start`; days follow the wall clock.
    package func end(from start: Instant, after duration: CalendarDuration) -> Instant {
        let clock = zone.wallClock(at: start)
        if duration.days == 0 { return start + duration.seconds }
        let shifted = CivilDateTime(clock.date + duration.days, secondOfDay: clock.secondOfDay)
        let end = clock.secondOfDay == 0 ? zone.start(of: shifted.date) : zone.instant(of: shifted)
        return end + duration.seconds
    }

    /// Returns the first day of the week that contains a day.
    package func startOfWeek(_ date: CivilDate) -> CivilDate {
        date - (date.weekday.rawValue - weekStart.rawValue + 7) % 7
    }
}

extension Weekday {
    /// The English name.
    package var name: String {
        ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"][rawValue]
    }

    /// Creates a weekday from its lowercase English name or a prefix of at least three letters.
    package init?(words text: some StringProtocol) {
        guard text.count >= 3,
            let day = Weekday.allCases.first(where: { $0.name.lowercased().hasPrefix(text) })
        else { return nil }
        self = day
    }
}
