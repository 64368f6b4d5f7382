import CalendarModel
import Recurrence
import TaskweaveTestSupport
import Testing
import TimeZones

@Suite("Zones from VTIMEZONE")
struct ObservanceTests {
    static let berlin = [
        Observance(
            start: clock("19810329T020000"), offsetFrom: 3600, offsetTo: 7200,
            rules: [rule("FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU")]),
        Observance(
            start: clock("19961027T030000"), offsetFrom: 7200, offsetTo: 3600,
            rules: [rule("FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU")]),
    ]

    static func rule(_ text: String) -> RecurrenceRule {
        guard let rule = try? RecurrenceRule(text) else { preconditionFailure(text) }
        return rule
    }

    @Test(.enabled(if: SystemZones.areThere, "needs zone files"), arguments: seeds(1...5))
    func `rules give the offsets of the system's zone`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let made = try #require(ZoneTable(id: "Europe/Berlin", observances: ObservanceTests.berlin))
        let known = try SystemZones.table("Europe/Berlin")
        for _ in 0..<2000 {
            let time = Instant(
                seconds: .random(
                    in: instant("19970101T000000Z").seconds..<instant("21990101T000000Z").seconds,
                    using: &random))
            #expect(made.offset(at: time) == known.offset(at: time), "\(time)")
        }
    }

    @Test func `before its first change a zone has the offset that the change departs from`() throws
    {
        let zone = try #require(ZoneTable(id: "X", observances: ObservanceTests.berlin))
        #expect(zone.offset(at: instant("19000101T000000Z")) == 3600)
        let end = try #require(ZoneTable(id: "X", observances: [ObservanceTests.berlin[1]]))
        #expect(end.offset(at: instant("19000101T000000Z")) == 7200)
    }

    @Test func `a zone without parts is none`() {
        #expect(ZoneTable(id: "X", observances: []) == nil)
    }

    @Test(arguments: [
        // UNTIL in UTC, as RFC 5545 demands, on the clock before the change, as many write it; COUNT.
        "FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU;UNTIL=20270328T010000Z",
        "FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU;UNTIL=20270328T020000",
        "FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU;UNTIL=20270328",
        "FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU;COUNT=2",
    ])
    func `a rule ends with its last change`(text: String) throws {
        let parts = [
            Observance(
                start: clock("20260329T020000"), offsetFrom: 3600, offsetTo: 7200,
                rules: [ObservanceTests.rule(text)]),
            ObservanceTests.berlin[1],
        ]
        let zone = try #require(ZoneTable(id: "X", observances: parts))
        #expect(zone.offset(at: instant("20260701T000000Z")) == 7200)
        #expect(zone.offset(at: instant("20270701T000000Z")) == 7200)
        #expect(zone.offset(at: instant("20280701T000000Z")) == 3600)
    }

    @Test func `added dates change the offset too`() throws {
        let parts = [
            Observance(
                start: clock("20260329T020000"), offsetFrom: 3600, offsetTo: 7200,
                addedDates: [clock("20270328T020000")]),
            Observance(
                start: clock("20261025T030000"), offsetFrom: 7200, offsetTo: 3600,
                addedDates: [clock("20271031T030000")]),
        ]
        let zone = try #require(ZoneTable(id: "X", observances: parts))
        let changes = zone.offsets(in: instant("20260101T000000Z")..<instant("20300101T000000Z"))
        #expect(changes.map(\.offset) == [3600, 7200, 3600, 7200, 3600])
        #expect(
            changes.dropFirst().map(\.from) == [
                instant("20260329T010000Z"), instant("20261025T010000Z"),
                instant("20270328T010000Z"), instant("20271031T010000Z"),
            ])
    }

    @Test func `Outlook's parts from 1601 are read`() throws {
        var parts = ObservanceTests.berlin
        parts[0].start = clock("16010101T020000")
        parts[1].start = clock("16010101T030000")
        let zone = try #require(ZoneTable(id: "X", observances: parts))
        #expect(zone.offset(at: instant("20260701T000000Z")) == 7200)
        #expect(zone.offset(at: instant("20261201T000000Z")) == 3600)
    }

    @Test(arguments: ["FREQ=SECONDLY", "FREQ=MINUTELY", "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30"])
    func `a rule that no zone has ends all the same`(text: String) throws {
        var parts = ObservanceTests.berlin
        parts[0].rules = [ObservanceTests.rule(text)]
        let zone = try #require(ZoneTable(id: "X", observances: parts))
        #expect([3600, 7200].contains(zone.offset(at: instant("20260701T000000Z"))))
    }
}
