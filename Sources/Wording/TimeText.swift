package import CalendarModel
package import TimeZones

/// Writes times for people and for programs.
package struct TimeText: Sendable {
    /// The zone in which instants are shown.
    package var zone: ZoneTable
    /// Whether people read hours as 1–12 with AM and PM; programs never do.
    package var hasTwelveHours: Bool
    /// Whether days are written with their year.
    package var hasYears = false

    /// Creates a writer.
    package init(zone: ZoneTable, hasTwelveHours: Bool = false) {
        self.zone = zone
        self.hasTwelveHours = hasTwelveHours
    }

    /// Returns an instant as RFC 3339 with the zone's offset: `2026-01-05T09:00:00+01:00`.
    ///
    /// RFC 3339 has no seconds in an offset; those of local mean times are dropped from it and from the
    /// clock beside it, so that the text still means the same moment. Years have four digits: a moment that is in another
    /// year than 1 to 9999 on the zone's clock only is written in UTC, and any other is the nearest of those years.
    package func rfc3339(_ instant: Instant) -> String {
        let clock = CivilDateTime(
            secondsSinceEpoch: instant.seconds + Int64(wholeOffset(at: instant)))
        if clock.hasWritableYear { return "\(clock)\(offset(at: instant))" }
        return "\(CivilDateTime(secondsSinceEpoch: instant.seconds).withWritableYear)Z"
    }

    /// Returns the clock of the zone at an instant, in the years 1 to 9999.
    package func wallClock(at instant: Instant) -> CivilDateTime {
        zone.wallClock(at: instant).withWritableYear
    }

    /// Returns the zone's offset as RFC 3339 has it: `+01:00`, or `Z`.
    package func offset(at instant: Instant) -> String {
        let offset = wholeOffset(at: instant)
        if offset == 0 { return "Z" }
        let minutes = abs(offset) / 60
        return "\(offset < 0 ? "-" : "+")\(padded(minutes / 60, 2)):\(padded(minutes % 60, 2))"
    }

    private func wholeOffset(at instant: Instant) -> Int {
        Int(zone.offset(at: instant)) / 60 * 60
    }

    /// Returns a time of a calendar: an instant as RFC 3339, a floating time without an offset, a date as
    /// `2026-01-05`.
    package func written(_ time: CalendarTime, in zones: ZoneSet) -> String {
        written(time, at: zones.instant(of: time))
    }

    /// Returns the same of a time of which the instant is known.
    package func written(_ time: CalendarTime, at instant: Instant) -> String {
        switch time {
        case .date(let date): CivilDateTime(date).withWritableYear.date.description
        case .floating(let clock): clock.withWritableYear.description
        case .utc, .zoned: rfc3339(instant)
        }
    }

    /// Returns the clock time: `09:00`, or `9:00 AM`.
    package func clock(_ instant: Instant) -> String {
        let time = zone.wallClock(at: instant)
        let minute = padded(time.minute, 2)
        guard hasTwelveHours else { return "\(padded(time.hour, 2)):\(minute)" }
        return "\((time.hour + 11) % 12 + 1):\(minute) \(time.hour < 12 ? "AM" : "PM")"
    }

    /// Returns the day as it is written in lists: `Mon 2 Nov`, or `Mon 2 Nov 2026`.
    package func day(_ instant: Instant) -> String {
        let date = zone.wallClock(at: instant).date
        return TimeText.day(date) + (hasYears ? " \(date.components.year)" : "")
    }

    /// Returns a writer that writes years where the times are not all in the same one.
    package func telling(_ times: some Sequence<Instant>) -> TimeText {
        var text = self
        let years = Set(times.lazy.map { zone.wallClock(at: $0).date.components.year })
        text.hasYears = years.count > 1
        return text
    }

    /// Returns the day and the clock time: `Mon 2 Nov 09:00`.
    package func moment(_ instant: Instant) -> String {
        "\(day(instant)) \(clock(instant))"
    }

    /// Returns the start and end of a range on one day or over several: `09:00–10:30`.
    package func span(_ range: Range<Instant>) -> String {
        let (start, end) = (range.lowerBound, range.upperBound)
        let lastDay = zone.wallClock(at: max(start, end - 1)).date
        let isOneDay = zone.wallClock(at: start).date == lastDay
        if isOneDay, !hasTwelveHours, zone.start(of: lastDay + 1) == end {
            return "\(clock(start))–24:00"
        }
        return isOneDay
            ? "\(clock(start))–\(clock(end))" : "\(clock(start))–\(day(end)) \(clock(end))"
    }

    /// Returns a day: `Mon 2 Nov`.
    package static func day(_ date: CivilDate) -> String {
        let (_, month, day) = date.components
        return "\(date.weekday.name.prefix(3)) \(day) \(TimeText.months[month - 1].prefix(3))"
    }

    /// Returns minutes as `45m`, `1h` or `1h30`.
    package static func minutes(_ minutes: Int) -> String {
        switch (minutes / 60, minutes % 60) {
        case (0, let rest): "\(rest)m"
        case (let hours, 0): "\(hours)h"
        case (let hours, let rest): "\(hours)h\(padded(rest, 2))"
        }
    }

    /// The English names of the months.
    package static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
    ]
}
