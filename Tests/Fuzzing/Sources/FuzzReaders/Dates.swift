import Agendas
import CalendarModel
import TimeZones
import Wording

/// Reads what people write for a moment, a day, a length or weekly hours; a line before it may say what time it is now.
///
/// Moments are in the years 1 to 9999. What is read and written is read again as the same.
@Sendable
func readDates(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1)
        .map { String(decoding: $0, as: UTF8.self) }
    guard let text = lines.last else { return }
    for zone in [ZoneTable.utc, FewZones.berlin, chatham] {
        var reader = TimeReader(now: Instant(seconds: 1_773_226_800), zone: zone)
        if lines.count > 1, let now = reader.instant(lines[0]) { reader.now = now }
        readMoment(text, reader)
    }
    readLengths(text)
}

/// Far east and off the hour.
private let chatham =
    ZoneTable(id: "Pacific/Chatham", posix: "<+1245>-12:45<+1345>,M9.5.0/2:45,M4.1.0/3:45")
    ?? ZoneTable.utc

private func readMoment(_ text: String, _ reader: TimeReader) {
    let time = reader.calendarTime(text)
    guard let moment = reader.instant(text) else {
        return require(time == nil, "a time that is no moment")
    }
    let day = reader.zone.wallClock(at: moment).date
    require((1...9999).contains(day.components.year), "a moment in the year \(day.components.year)")
    switch time {
    case .date(let date)?:
        // A length of days from now keeps the time of day as a moment.
        if case .away? = try? reader.read(text) {
            require(date == day, "another day than \(day)")
        } else {
            require(reader.zone.start(of: date) == moment, "another day")
        }
    case .utc(let instant)?: require(instant == moment, "another moment")
    default: require(false, "a moment that is not a time")
    }
    let writer = TimeText(zone: reader.zone, hasTwelveHours: text.utf8.count.isMultiple(of: 2))
    _ = writer.moment(moment) + writer.span(moment..<reader.zone.start(of: day + 1))
    guard reader.years.contains(moment) else { return }
    let written = writer.rfc3339(moment)
    require(reader.instant(written) == moment, "\(moment) is written \(written)")
}

private func readLengths(_ text: String) {
    for duration in [CalendarDuration(text), CalendarDuration(terse: text)].compactMap(\.self) {
        // Numbers have nine digits at most: longer ones are read as weeks or minutes, and have no written form.
        guard abs(duration.days) < 1_000_000_000, abs(duration.seconds) < 3_600_000_000_000 else {
            continue
        }
        let written = duration.description
        require(CalendarDuration(written) == duration, "\(duration) loses by its text")
        require(CalendarDuration(terse: written) == duration, "\(duration) loses by its text")
        let minutes = Int(duration.nominalSeconds / 60)
        if minutes > 0 { _ = TimeText.spelled(minutes) }
        if (1..<100_000).contains(minutes) {
            let short = CalendarDuration(terse: TimeText.minutes(minutes))
            require(
                short?.nominalSeconds == Int64(minutes) * 60,
                "\(minutes)m is written as something else")
        }
    }
    if let date = CivilDate(text) {
        require(CivilDate(date.description) == date, "\(date) loses by its text")
    }
    if let hours = WeeklyHours(text) {
        require(!hours.days.isEmpty && hours.days.allSatisfy((0..<7).contains), "no days")
        require(!hours.minutes.isEmpty && hours.minutes.upperBound <= 1440, "no hours")
    }
    if let second = secondOfDay(text) { require((0...86_400).contains(second), "no time of day") }
}
