import CalendarModel
import Foundation
import Recurrence
import TaskweaveTestSupport
import Testing
import TimeZones

@Suite("Zone files")
struct ZoneFileTests {
    @Test(
        arguments: [
            // North and south, with and without times, numbers as POSIX has them.
            ("CET-1CEST,M3.5.0,M10.5.0/3", "20260701T000000Z", 7200),
            ("CET-1CEST,M3.5.0,M10.5.0/3", "20260329T005959Z", 3600),
            ("CET-1CEST,M3.5.0,M10.5.0/3", "20260329T010000Z", 7200),
            ("CET-1CEST,M3.5.0,M10.5.0/3", "20261025T005959Z", 7200),
            ("CET-1CEST,M3.5.0,M10.5.0/3", "20261025T010000Z", 3600),
            ("NZST-12NZDT,M9.5.0,M4.1.0/3", "20260101T000000Z", 46_800),
            ("NZST-12NZDT,M9.5.0,M4.1.0/3", "20260701T000000Z", 43_200),
            ("NZST-12NZDT,M9.5.0,M4.1.0/3", "25001231T235959Z", 46_800),
            // A daylight offset of its own, quoted names, a daylight time that is earlier.
            ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "20260101T000000Z", 39_600),
            ("IST-1GMT0,M10.5.0,M3.5.0/1", "20260101T000000Z", 0),
            ("IST-1GMT0,M10.5.0,M3.5.0/1", "20260701T000000Z", 3600),
            ("<-03>3", "20260101T000000Z", -10_800),
            ("<+0545>-5:45", "20260101T000000Z", 20_700), ("XYZ+0:00:01", "20260101T000000Z", -1),
            // Negative times and times above a day.
            ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "20260329T005959Z", -7200),
            ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "20260329T010000Z", -3600),
            ("IST-2IDT,M3.4.4/26,M10.5.0", "20260326T235959Z", 7200),
            ("IST-2IDT,M3.4.4/26,M10.5.0", "20260327T000000Z", 10_800),
            // 1 March is J60 in every year and day 59 in a common one, 60 in a leap one.
            ("AAA0BBB,J60/0,J300/0", "20240301T000000Z", 3600),
            ("AAA0BBB,J60/0,J300/0", "20240229T235959Z", 0),
            ("AAA0BBB,J60/0,J300/0", "20250301T000000Z", 3600),
            ("AAA0BBB,59/0,300/0", "20240229T000000Z", 3600),
            ("AAA0BBB,59/0,300/0", "20250228T235959Z", 0),
            // Daylight saving time all year.
            ("XXX3EDT4,0/0,J365/23", "20260101T000000Z", -14_400),
            ("XXX3EDT4,0/0,J365/23", "20260701T000000Z", -14_400),
        ] as [(String, String, Int64)])
    func `the footer rules the years without transitions`(
        footer: String, time: String, offset: Int64
    ) throws {
        let zone = try ZoneTable(id: "X", tzif: ZoneFile(footer: footer).bytes)
        #expect(zone.offset(at: instant(time)) == offset)
    }

    @Test(arguments: [
        "", "CET", "CE-1", "CET-1CEST", "CET-1CEST,M13.1.0,M10.5.0", "CET-1CEST,M3.6.0,M10.5.0",
        "CET-1CEST,M3.5.7,M10.5.0", "CET-1CEST,M3.5.0", "CET-1CEST,M3.5.0,M10.5.0x",
        "CET-1CEST,J0,J366", "CET-1CEST,366,1", "<CET-1", "CET-168", "CET-1:60",
        "CET-1CEST,M3.5.0/168,M10.5.0", "CET-1CEST,M3.5.0,M10.5.0/99999999999999999999",
    ])
    func `a footer in another form leaves the last offset in force`(footer: String) throws {
        let file = ZoneFile(transitions: [(0, 1)], offsets: [0, 1800], footer: footer)
        let zone = try ZoneTable(id: "X", tzif: file.bytes)
        #expect(zone.offset(at: instant("19690101T000000Z")) == 0)
        #expect(zone.offset(at: instant("20260701T000000Z")) == 1800)
    }

    @Test func `a file of version 1 has 32-bit times`() throws {
        let file = ZoneFile(transitions: [(-5, 1), (5, 0)], offsets: [0, 3600])
        let zone = try ZoneTable(id: "X", tzif: file.firstVersion)
        #expect(
            [-6, -5, 4, 5].map { zone.offset(at: Instant(seconds: $0)) } == [0, 3600, 3600, 0])
    }

    @Test func `what is no zone file says why`() {
        let good = ZoneFile(transitions: [(0, 1)], offsets: [0, 3600], footer: "CET-1").bytes
        #expect(throws: TZifError.notTZif) { try ZoneTable(id: "X", tzif: []) }
        #expect(throws: TZifError.notTZif) {
            try ZoneTable(id: "X", tzif: Array(repeating: 65, count: 100))
        }
        #expect(throws: TZifError.truncated) {
            try ZoneTable(id: "X", tzif: Array(good.prefix(60)))
        }
        #expect(throws: TZifError.inconsistent) {
            try ZoneTable(id: "X", tzif: ZoneFile(transitions: [(0, 2)], offsets: [0, 1]).bytes)
        }
        #expect(throws: TZifError.inconsistent) {
            try ZoneTable(id: "X", tzif: ZoneFile(transitions: [(5, 0), (5, 0)]).bytes)
        }
        #expect(throws: TZifError.inconsistent) {
            try ZoneTable(id: "X", tzif: ZoneFile(offsets: []).bytes)
        }
    }

    @Test(arguments: seeds(1...20))
    func `a damaged file is read or refused, and its zone can be used`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let footer = "CET-1CEST,M3.5.0,M10.5.0/3"
        let transitions: [(at: Int64, type: UInt8)] = (0..<20).map {
            ($0 * 15_000_000, UInt8($0 % 2))
        }
        let good = ZoneFile(transitions: transitions, offsets: [0, 3600], footer: footer).bytes
        var refused = 0
        for _ in 0..<100 {
            var bytes = good
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(
                    in: 0...255, using: &random)
            }
            if Bool.random(using: &random) {
                bytes.removeLast(.random(in: 0...bytes.count, using: &random))
            }
            do throws(TZifError) {
                let zone = try ZoneTable(id: "X", tzif: bytes)
                for text in ["18000101T000000", "20260701T000000", "99990101T000000"] {
                    let found = zone.instant(of: clock(text))
                    let segment = zone.segment(at: found)
                    #expect(segment.begin <= found.seconds && found.seconds < segment.end)
                    #expect(!zone.observances(covering: found..<found + 86_400).isEmpty)
                }
            } catch {
                refused += 1
            }
        }
        #expect(refused < 100)
    }
}
