import CalendarModel
import Recurrence
import TaskweaveTestSupport
import Testing
import TimeZones

@Suite("Zones as VTIMEZONE", .enabled(if: SystemZones.areThere, "needs zone files"))
struct ZoneDescriptionTests {
    static let ranges = [
        instant("20251101T000000Z")..<instant("20271201T000000Z"),
        instant("20260401T000000Z")..<instant("20260402T000000Z"),
        instant("19850615T000000Z")..<instant("20500101T000000Z"),
        instant("19300101T000000Z")..<instant("19750101T000000Z"),
    ]

    @Test(arguments: SystemZones.all)
    func `the parts of a zone give its offsets in the whole range`(id: String) throws {
        let zone = try SystemZones.table(id)
        for range in ZoneDescriptionTests.ranges {
            let parts = zone.observances(covering: range)
            let made = try #require(ZoneTable(id: id, observances: parts))
            let (wanted, found) = (zone.offsets(in: range), made.offsets(in: range))
            #expect(found.map(\.from) == wanted.map(\.from), "\(range)")
            #expect(found.map(\.offset) == wanted.map(\.offset), "\(range)")
        }
    }

    @Test(arguments: [
        ("Europe/Berlin", 2, 2), ("America/New_York", 2, 2), ("Asia/Tokyo", 1, 0), ("UTC", 1, 0),
        ("Australia/Lord_Howe", 2, 2), ("America/Nuuk", 2, 2), ("Europe/Dublin", 2, 2),
        ("Asia/Jerusalem", 2, 2), ("Antarctica/Troll", 2, 2),
    ])
    func `today's zones have a yearly rule for each change`(
        id: String, parts: Int, rules: Int
    ) throws {
        let zone = try SystemZones.table(id)
        let found = zone.observances(covering: ZoneDescriptionTests.ranges[0])
        #expect(found.count == parts)
        #expect(found.flatMap(\.rules).count == rules)
        #expect(found.allSatisfy { $0.start.date.components.year == 1970 })
    }

    @Test func `a zone whose rule began later is not described by it before`() throws {
        // Samoa's table: no daylight saving time in 2026, some in 2015.
        let zone = try SystemZones.table("Pacific/Apia")
        let range = instant("20150101T000000Z")..<instant("20160101T000000Z")
        let made = try #require(ZoneTable(id: "X", observances: zone.observances(covering: range)))
        #expect(made.offset(at: instant("20150115T000000Z")) == 14 * 3600)
        #expect(made.offset(at: instant("20150615T000000Z")) == 13 * 3600)
    }

    @Test(arguments: [
        "AAA0BBB,J60/0,J300/0", "AAA0BBB,59/0,300/0", "AAA0BBB,M2.4.0/26,M10.5.0",
        "AAA0BBB,M3.5.0/-1,M10.1.0/-1", "AAA0BBB,M3.5.0/25,M10.1.0/49", "XXX3EDT4,0/0,J365/23",
        "AAA0BBB,M10.2.3/0,M3.3.6/24", "AAA0BBB,J1/0,J365/24",
    ])
    func `odd rules are described too`(footer: String) throws {
        let zone = try ZoneTable(id: "X", tzif: ZoneFile(footer: footer).bytes)
        for range in ZoneDescriptionTests.ranges {
            let parts = zone.observances(covering: range)
            let made = try #require(ZoneTable(id: "X", observances: parts))
            #expect(made.offsets(in: range).map(\.from) == zone.offsets(in: range).map(\.from))
        }
    }

    @Test(arguments: SystemZones.all)
    func `yearly rules hold in all years`(id: String) throws {
        let zone = try SystemZones.table(id)
        let parts = zone.observances(covering: ZoneDescriptionTests.ranges[0])
        let made = try #require(ZoneTable(id: id, observances: parts))
        // Morocco's fast has no yearly rule.
        guard parts.allSatisfy({ !$0.rules.isEmpty }) else { return }
        for range in [
            "21900101T000000Z"..<"22100101T000000Z", "98990101T000000Z"..<"99010101T000000Z",
        ] {
            let years = instant(range.lowerBound)..<instant(range.upperBound)
            #expect(made.offsets(in: years).map(\.from) == zone.offsets(in: years).map(\.from))
        }
    }

    @Test func `a rule that ends leaves the others to the years after it`() throws {
        let text = "FREQ=YEARLY;BYMONTH=4;BYDAY=1SU;UNTIL=20060402T070000Z"
        let old = Observance(
            start: clock("19870405T020000"), offsetFrom: -18_000, offsetTo: -14_400,
            rules: [try RecurrenceRule(text)])
        let parts = try SystemZones.table("America/New_York").observances(
            covering: ZoneDescriptionTests.ranges[0])
        let shifted = parts.map { part in
            var part = part
            part.start = clock(part.offsetTo == -14_400 ? "20070311T020000" : "20061105T020000")
            return part
        }
        let made = try #require(ZoneTable(id: "X", observances: [old] + shifted))
        let known = try SystemZones.table("America/New_York")
        let years = instant("20070601T000000Z")..<instant("23000101T000000Z")
        #expect(made.offsets(in: years).map(\.from) == known.offsets(in: years).map(\.from))
        #expect(made.offset(at: instant("20060501T000000Z")) == -14_400)
        #expect(made.offset(at: instant("19870401T000000Z")) == -18_000)
    }
}
