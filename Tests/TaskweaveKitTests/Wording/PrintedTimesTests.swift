import CalendarModel
import TaskweaveTestSupport
import Testing
import TimeZones

@testable import Wording

/// Zones with changes by an hour, half an hour and at midnight, north and south, and with days that there were not.
private let zones = [
    "UTC", "Europe/Berlin", "America/New_York", "America/St_Johns", "Australia/Lord_Howe",
    "Asia/Beirut",
    "Africa/Casablanca", "America/Santiago", "Pacific/Apia", "Asia/Kathmandu", "Pacific/Auckland",
]

@Suite("What is printed is read")
struct PrintedTimesTests {
    /// Returns moments of a zone, half of them near a change of its clocks, and a present that is up to so many days away.
    private func moments(
        _ seed: UInt64, daysAway: Int64, _ body: (Instant, TimeReader) -> Void
    ) {
        var random = SeededGenerator(seed: seed)
        for name in zones {
            let zone = zone(name)
            let years = at("1990-01-01", "UTC")..<at("2040-01-01", "UTC")
            let changes = zone.offsets(in: years).map(\.from)
            for index in 0..<20 {
                let base =
                    index % 2 == 0
                    ? changes.randomElement(using: &random) ?? years.lowerBound
                    : Instant(
                        seconds: .random(
                            in: years.lowerBound.seconds..<years.upperBound.seconds, using: &random)
                    )
                let moment = base + .random(in: -7200...7200, using: &random)
                let away = Int64.random(in: -daysAway * 86_400...daysAway * 86_400, using: &random)
                let weekStart = Bool.random(using: &random) ? Weekday.monday : .sunday
                body(moment, TimeReader(now: moment + away, zone: zone, weekStart: weekStart))
            }
        }
    }

    @Test(arguments: seeds(1...10))
    func `an RFC 3339 time is the same moment`(seed: UInt64) {
        moments(seed, daysAway: 20_000) { moment, reader in
            let text = TimeText(zone: reader.zone).rfc3339(moment)
            #expect(reader.instant(text) == moment, "\(text) in \(reader.zone.id)")
            #expect(reader.calendarTime(text) == .utc(moment))
        }
    }

    @Test(arguments: seeds(1...10), [false, true])
    func `a day is the same day`(seed: UInt64, hasYears: Bool) {
        moments(seed, daysAway: hasYears ? 20_000 : 360) { moment, reader in
            var writer = TimeText(zone: reader.zone)
            writer.hasYears = hasYears
            let text = writer.day(moment)
            let date = reader.zone.wallClock(at: moment).date
            #expect(reader.calendarTime(text) == .date(date), "\(text) at \(reader.now)")
            #expect(reader.calendarTime(text, at: .end) == .date(date))
            #expect(reader.instant(text) == reader.zone.start(of: date))
            #expect(reader.calendarTime("\(date)") == .date(date))
        }
    }

    @Test(arguments: seeds(1...10), [false, true])
    func `a day with its clock is the same minute, the first where it comes twice`(
        seed: UInt64, hasTwelveHours: Bool
    ) {
        moments(seed, daysAway: 360) { moment, reader in
            let writer = TimeText(zone: reader.zone, hasTwelveHours: hasTwelveHours)
            let text = writer.moment(moment)
            let clock = reader.zone.wallClock(at: moment)
            let minute = CivilDateTime(clock.date, hour: clock.hour, minute: clock.minute)
            let expected = reader.zone.instant(of: minute)
            #expect(
                reader.instant(text) == expected, "\(text) in \(reader.zone.id) at \(reader.now)")
            let isTwice = expected != moment - Int64(clock.second)
            #expect(!isTwice || reader.zone.offset(at: expected) != reader.zone.offset(at: moment))
            #expect(writer.moment(expected) == text)
        }
    }

    @Test(arguments: seeds(1...10), [false, true])
    func `a clock time is its next minute`(seed: UInt64, hasTwelveHours: Bool) {
        moments(seed, daysAway: 0) { moment, reader in
            let zone = reader.zone
            let writer = TimeText(zone: zone, hasTwelveHours: hasTwelveHours)
            let text = writer.clock(moment)
            guard let read = reader.instant(text) else {
                Issue.record("\(text) is not read")
                return
            }
            // If the clocks go back, the same time may come again today; it is over once it was there.
            #expect(writer.clock(read) == text || zone.wallClock(at: read).date != reader.today)
            #expect(read > reader.now - 60 && read <= reader.now + 2 * 86_400 + 7200)
        }
    }

    @Test(arguments: seeds(1...10))
    func `a length is as long`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let minutes = Int.random(
                in: 0...(Bool.random(using: &random) ? 3000 : 600_000), using: &random)
            let exact = CalendarDuration(terse: TimeText.minutes(minutes))
            #expect(exact?.nominalSeconds == Int64(minutes) * 60)
            let spelled = CalendarDuration(terse: TimeText.spelled(minutes))
            let told = minutes < 1440 ? minutes : minutes / 1440 * 1440
            #expect(spelled?.nominalSeconds == Int64(told) * 60)
        }
    }

    @Test(arguments: seeds(1...10))
    func `a lateness is a length`(seed: UInt64) {
        moments(seed, daysAway: 30) { moment, reader in
            let (deadline, end) = (min(moment, reader.now), max(moment, reader.now) + 60)
            let text = TimeText(zone: reader.zone).lateness(from: deadline, to: end)
            let length = CalendarDuration(terse: text)
            #expect(length != nil, "\(text)")
            #expect(
                abs((length?.nominalSeconds ?? 0) - (end - deadline)) <= 86_400 + 7200, "\(text)")
        }
    }
}
