import CalendarModel
import TaskweaveTestSupport
import Testing

@Suite("Calendar times as text")
struct CalendarTimeTextTests {
    static let clock = CivilDateTime(CivilDate(unchecked: 2026, 1, 5), hour: 9)

    @Test(arguments: [
        ("20260105", CalendarTime.date(CivilDate(unchecked: 2026, 1, 5))),
        ("20260105T090000", .floating(clock)),
        ("20260105t090000", .floating(clock)),
        ("20260105T0900", .floating(clock)),
        ("20260105T090000Z", .utc(Instant(seconds: 1_767_603_600))),
        ("20260105T0900Z", .utc(Instant(seconds: 1_767_603_600))),
        ("19691231T235959Z", .utc(Instant(seconds: -1))),
        ("20260105T235960", .floating(clock + (14 * 3600 + 3599))),
        ("20260105T240000", .floating(clock + 15 * 3600)),
    ])
    func `a time is read in each form of RFC 5545`(text: String, time: CalendarTime) {
        #expect(CalendarTime(basic: text, zone: nil) == time)
    }

    @Test func `a zone belongs to clocks, not to dates or to UTC`() {
        let zone = "Europe/Berlin"
        #expect(
            CalendarTime(basic: "20260105T090000", zone: zone)
                == .zoned(CalendarTimeTextTests.clock, zone: zone))
        #expect(CalendarTime(basic: "20260105", zone: zone)?.isDate == true)
        #expect(CalendarTime(basic: "20260105T090000Z", zone: zone)?.zoneID == nil)
    }

    @Test(arguments: [
        "", "2026", "2026010", "202601055", "20260229", "20261301", "20260100", "00000101",
        "20260105T", "20260105T09", "20260105T090", "20260105T09000", "20260105T0900000",
        "20260105 090000", "20260105T250000", "20260105T240001", "20260105T096000",
        "20260105T090061", "20260105T090000z0", "20260105T-90000", "2026-01-05T09:00:00",
        "²0260105", "20260105T０９００00", "20260105TZ", "20260105T0Z", "20260105Z",
    ])
    func `a text in no such form is not a time`(text: String) {
        #expect(CalendarTime(basic: text, zone: nil) == nil)
    }

    @Test(arguments: seeds(1...20))
    func `a time reads back from what it writes`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            // Years 1 to 9999.
            let clock = CivilDateTime(
                secondsSinceEpoch: .random(in: -62_135_596_800...253_402_300_799, using: &random))
            let forms: [CalendarTime] = [
                .date(clock.date), .floating(clock), .zoned(clock, zone: "X"),
                .utc(Instant(seconds: clock.secondsSinceEpoch)),
            ]
            for time in forms {
                #expect(CalendarTime(basic: time.basic, zone: time.zoneID) == time)
            }
        }
    }

    @Test func `the wall clock of a date is its midnight and of UTC that in UTC`() {
        let date = CivilDate(unchecked: 2026, 1, 5)
        #expect(CalendarTime.date(date).wallClock == CivilDateTime(date))
        #expect(
            CalendarTime.utc(Instant(seconds: 1_767_603_600)).wallClock
                == CalendarTimeTextTests.clock)
    }
}
