package import CalendarModel
package import TimeZones

/// Writes times for people and for programs in forms that `TimeReader` can read.
package struct TimeText: Sendable {
    /// The zone in which instants are shown.
    package var zone: ZoneTable
    /// Whether people see hours as 1–12 with AM and PM; programs never do.
    package var hasTwelveHours: Bool
    /// Whether all days include their year.
    package var hasYears = false
    /// The present moment, or `nil` if it is unknown.
    ///
    /// Days of another year that are more than half a year from it include their year.
    package var now: Instant?

    package init(zone: ZoneTable, hasTwelveHours: Bool = false, now: Instant? = nil) {
        self.zone = zone
        self.hasTwelveHours = hasTwelveHours
        self.now = now
    }

    /// Returns an instant as RFC 3339 with the zone's offset: `2026-01-05T09:00:00+01:00`.
    ///
    /// RFC 3339 has no seconds in an offset. The seconds of local mean times are therefore dropped from the offset and from the
    /// clock time, so that the text still means the same moment. Years have four digits. A moment that is outside the years 1 to
    /// 9999 only on the zone's clock is written in UTC; any other is clamped to these years.
    package func rfc3339(_ instant: Instant) -> String {
        String.written { append(rfc3339: instant, to: &$0) }
    }

    /// Returns the wall time of a moment to the minute, without an offset: `2026-11-02T09:15`.
    package func wallTime(_ instant: Instant) -> String { String(rfc3339(instant).prefix(16)) }

    /// Appends what `rfc3339(_:)` returns.
    package func append(rfc3339 instant: Instant, to text: inout [UInt8]) {
        let offset = wholeOffset(at: instant)
        let clock = CivilDateTime(secondsSinceEpoch: instant.seconds + Int64(offset))
        if clock.hasWritableYear {
            text.append(clock)
            append(offset: offset, to: &text)
        } else {
            text.append(CivilDateTime(secondsSinceEpoch: instant.seconds).withWritableYear)
            text.append(UInt8(ascii: "Z"))
        }
    }

    /// Returns the zone's wall-clock time at an instant, clamped to the years 1 to 9999.
    package func wallClock(at instant: Instant) -> CivilDateTime {
        zone.wallClock(at: instant).withWritableYear
    }

    /// Returns the zone's offset in RFC 3339 form: `+01:00`, or `Z`.
    package func offset(at instant: Instant) -> String {
        String.written { append(offset: wholeOffset(at: instant), to: &$0) }
    }

    private func append(offset: Int, to text: inout [UInt8]) {
        guard offset != 0 else { return text.append(UInt8(ascii: "Z")) }
        let minutes = abs(offset) / 60
        text.append(UInt8(ascii: offset < 0 ? "-" : "+"))
        text.append(minutes / 60, width: 2)
        text.append(UInt8(ascii: ":"))
        text.append(minutes % 60, width: 2)
    }

    private func wholeOffset(at instant: Instant) -> Int {
        Int(zone.offset(at: instant)) / 60 * 60
    }

    /// Returns a calendar time: an instant as RFC 3339, a floating time without an offset, or a date as `2026-01-05`.
    package func written(_ time: CalendarTime, in zones: ZoneSet) -> String {
        written(time, at: zones.instant(of: time))
    }

    /// Returns the same for a time whose instant is known.
    package func written(_ time: CalendarTime, at instant: Instant) -> String {
        String.written { append(time, at: instant, to: &$0) }
    }

    /// Appends the text that `written(_:at:)` returns.
    package func append(_ time: CalendarTime, at instant: Instant, to text: inout [UInt8]) {
        switch time {
        case .date(let date): text.append(CivilDateTime(date).withWritableYear.date)
        case .floating(let clock): text.append(clock.withWritableYear)
        case .utc, .zoned: append(rfc3339: instant, to: &text)
        }
    }

    /// Returns the clock time: `09:00`, or `9:00 AM`.
    package func clock(_ instant: Instant) -> String {
        String.written { appendClock(instant, to: &$0) }
    }

    private func appendClock(_ instant: Instant, to text: inout [UInt8]) {
        let time = zone.wallClock(at: instant)
        let hour = hasTwelveHours ? (time.hour + 11) % 12 + 1 : time.hour
        text.append(hour, width: hasTwelveHours ? 1 : 2)
        text.append(UInt8(ascii: ":"))
        text.append(time.minute, width: 2)
        if hasTwelveHours { text += (time.hour < 12 ? " AM" : " PM").utf8 }
    }

    /// Appends the clock time, and the offset if the clock shows that time twice, at the end of summer time.
    private func appendUniqueClock(_ instant: Instant, to text: inout [UInt8]) {
        appendClock(instant, to: &text)
        if isRepeated(instant) { append(offset: wholeOffset(at: instant), to: &text) }
    }

    /// Whether the zone's clock shows the same time once more, within three hours.
    private func isRepeated(_ instant: Instant) -> Bool {
        let offset = zone.offset(at: instant)
        return [-10_800, 10_800].contains { (distance: Int64) in
            let shift = offset - zone.offset(at: instant + distance)
            return shift != 0 && zone.offset(at: instant + shift) == offset - shift
        }
    }

    /// Returns the day as shown in lists: `Mon 2 Nov`, or `Mon 2 Nov 2026`.
    package func day(_ instant: Instant) -> String {
        String.written { appendDay(instant, to: &$0) }
    }

    private func appendDay(_ instant: Instant, to text: inout [UInt8]) {
        let date = zone.wallClock(at: instant).date
        TimeText.appendDay(date, to: &text)
        guard hasYears || isFar(date) else { return }
        text.append(UInt8(ascii: " "))
        text.append(date.components.year, width: 4)
    }

    /// Whether a date needs its year because a reader would otherwise take it for another one.
    private func isFar(_ date: CivilDate) -> Bool {
        guard let now else { return false }
        let today = zone.wallClock(at: now).date
        return abs(date - today) > 183 && date.components.year != today.components.year
    }

    /// Returns a writer that includes years if the times are in different years or far from now.
    package func telling(_ times: some Collection<Instant>) -> TimeText {
        var text = self
        let dates = times.lazy.map { zone.wallClock(at: $0).date }
        let first = dates.first?.components.year
        text.hasYears = dates.contains { $0.components.year != first || isFar($0) }
        return text
    }

    /// Returns the day and the clock time: `Mon 2 Nov 09:00`.
    package func moment(_ instant: Instant) -> String {
        "\(day(instant)) \(clock(instant))"
    }

    /// Returns the day if an instant is its first moment, otherwise `moment(_:)`.
    package func momentOrDay(_ instant: Instant) -> String {
        zone.start(of: zone.wallClock(at: instant).date) == instant ? day(instant) : moment(instant)
    }

    /// Returns a deadline: a midnight is the end of the day before it.
    package func deadline(_ instant: Instant) -> String {
        let isMidnight = zone.start(of: zone.wallClock(at: instant).date) == instant
        return isMidnight ? day(instant - 1) : moment(instant)
    }

    /// Returns the start and end of a range on one day or several: `09:00–10:30`, `02:30+02:00–02:00+01:00` if the clock is
    /// put back between them.
    package func span(_ range: Range<Instant>) -> String {
        let (start, end) = (range.lowerBound, range.upperBound)
        let lastDay = zone.wallClock(at: max(start, end - 1)).date
        let isOneDay = zone.wallClock(at: start).date == lastDay
        return String.written { text in
            appendUniqueClock(start, to: &text)
            text += "–".utf8
            if isOneDay, !hasTwelveHours, zone.start(of: lastDay + 1) == end {
                text += "24:00".utf8
                return
            }
            if !isOneDay {
                appendDay(end, to: &text)
                text.append(UInt8(ascii: " "))
            }
            appendUniqueClock(end, to: &text)
        }
    }

    /// Returns the day on which a range begins, and its span: `Mon 2 Nov 09:00–10:30`.
    package func dayAndSpan(_ range: Range<Instant>) -> String {
        "\(day(range.lowerBound)) \(span(range))"
    }

    /// Returns a day: `Mon 2 Nov`.
    package static func day(_ date: CivilDate) -> String {
        String.written { appendDay(date, to: &$0) }
    }

    private static func appendDay(_ date: CivilDate, to text: inout [UInt8]) {
        let (_, month, day) = date.components
        text += date.weekday.name.utf8.prefix(3)
        text.append(UInt8(ascii: " "))
        text.append(day, width: 1)
        text.append(UInt8(ascii: " "))
        text += months[month - 1].utf8.prefix(3)
    }

    /// Returns a length of time as `45m`, `1h` or `1h30`; from two days on, it includes days: `2 days`, `2 days 3h05`.
    package static func minutes(_ minutes: Int) -> String {
        guard minutes >= 2880 else { return work(minutes) }
        let rest = minutes % 1440
        return "\(minutes / 1440) days" + (rest == 0 ? "" : " " + work(rest))
    }

    /// Returns an amount of work, which is not converted to days: `45m`, `1h30`, `60h`.
    package static func work(_ minutes: Int) -> String {
        guard minutes >= 0 else { return "-" + work(Int(clamping: minutes.magnitude)) }
        switch (minutes / 60, minutes % 60) {
        case (0, let rest): return "\(rest)m"
        case (let hours, 0): return "\(hours)h"
        case (let hours, let rest): return "\(hours)h\(padded(rest, 2))"
        }
    }

    /// Returns how late an end is in everyday terms: minutes and hours such as `45m` up to half a day, then calendar days.
    ///
    /// Something due on a Monday and finished on Tuesday is a day late.
    package func lateness(from deadline: Instant, to end: Instant) -> String {
        // Open work is late from the minute of its deadline on.
        let minutes = max(1, Int((end - deadline + 59) / 60))
        let date = { (instant: Instant) in zone.wallClock(at: instant - 1).date }
        let days = date(end) - date(deadline)
        let isDueByDay = zone.start(of: date(deadline) + 1) == deadline
        return days > 0 && (isDueByDay || minutes > 720)
            ? TimeText.spelled(days * 1440) : TimeText.minutes(minutes)
    }

    /// Returns the time between an end and its deadline: `5h30 to spare`, `two days to spare`, `just in time`.
    package static func spare(_ minutes: Int) -> String {
        minutes == 0 ? "just in time" : "\(spelled(minutes)) to spare"
    }

    /// Returns a length in everyday terms: `45m`, `5h30`, or days from one day on: `a day`, `two days`, `12 days`.
    package static func spelled(_ minutes: Int) -> String {
        let names = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
        switch minutes / 1440 {
        case 0: return self.minutes(minutes)
        case 1: return "a day"
        case let days: return "\(days <= 10 ? names[days - 2] : "\(days)") days"
        }
    }

    /// The English names of the months.
    package static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
    ]
}
