import CalendarModel
import ICalendarIO
import Recurrence
import Testing
import TimeZones

@Suite("Reading zones")
struct ReadingZonesTests {
    private static let berlin = [
        "BEGIN:VTIMEZONE", "TZID:Europe/Berlin", "X-LIC-LOCATION:Europe/Berlin", "BEGIN:DAYLIGHT",
        "TZOFFSETFROM:+0100", "TZOFFSETTO:+0200", "TZNAME:CEST", "DTSTART:19810329T020000",
        "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU", "END:DAYLIGHT", "BEGIN:STANDARD",
        "TZOFFSETFROM:+0200", "TZOFFSETTO:+0100", "TZNAME:CET", "DTSTART:19961027T030000",
        "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU", "END:STANDARD", "END:VTIMEZONE",
    ]

    private func zone(_ lines: [String]) throws -> (zone: ZoneTable?, messages: [String]) {
        let found = try imported(Array(calendar(lines).utf8))
        return (found.zones.first?.value, found.diagnostics.map(\.message))
    }

    private func offset(_ zone: ZoneTable?, _ clock: String) -> Int64? {
        zone.map { $0.offset(at: $0.instant(of: time(clock).wallClock)) }
    }

    @Test func `a VTIMEZONE is a zone`() throws {
        let (zone, messages) = try zone(ReadingZonesTests.berlin)
        #expect(messages == [])
        #expect(zone?.id == "Europe/Berlin")
        #expect(offset(zone, "20260701T090000") == 7200)
        #expect(offset(zone, "20261201T090000") == 3600)
    }

    @Test(
        arguments: [
            ("+0530", 19_800), ("-0330", -12_600), ("-033045", -12_645), ("+0000", 0), ("-0000", 0),
            ("+2359", 86_340), ("0100", 3600), ("+01:00", 3600),
        ] as [(String, Int64)])
    func `an offset has hours, minutes and maybe seconds`(text: String, seconds: Int64) throws {
        let lines = [
            "BEGIN:VTIMEZONE", "TZID:X", "BEGIN:STANDARD", "TZOFFSETFROM:\(text)",
            "TZOFFSETTO:\(text)", "DTSTART:19700101T000000", "END:STANDARD", "END:VTIMEZONE",
        ]
        #expect(offset(try zone(lines).zone, "20260701T090000") == seconds)
    }

    @Test(arguments: ["+2400", "+01", "east", "+5328", ""])
    func `a zone without a usable offset is left out and reported`(text: String) throws {
        let lines = [
            "BEGIN:VTIMEZONE", "TZID:X", "BEGIN:STANDARD", "TZOFFSETFROM:\(text)",
            "TZOFFSETTO:\(text)", "DTSTART:19700101T000000", "END:STANDARD", "END:VTIMEZONE",
        ]
        let (zone, messages) = try zone(lines)
        #expect(zone == nil)
        #expect(messages.contains { $0.hasPrefix("the VTIMEZONE X has no part") })
    }

    @Test func `a part that is broken costs that part`() throws {
        let lines = ReadingZonesTests.berlin.map {
            $0.hasPrefix("TZOFFSETTO:+0200") ? "TZNAME:x" : $0
        }
        let (zone, messages) = try zone(lines)
        #expect(messages.count == 1)
        #expect(offset(zone, "20260701T090000") == 3600)
    }

    @Test func `a part without END does not cost the other`() throws {
        let lines = ReadingZonesTests.berlin.filter { $0 != "END:DAYLIGHT" }
        let (zone, messages) = try zone(lines)
        #expect(!messages.isEmpty)
        #expect(zone != nil)
    }

    @Test func `added dates and rules that end are read`() throws {
        let lines = [
            "BEGIN:VTIMEZONE", "TZID:X", "BEGIN:STANDARD", "TZOFFSETFROM:+0200", "TZOFFSETTO:+0100",
            "DTSTART:20251026T030000", "RDATE:20261025T030000,20271031T030000", "END:STANDARD",
            "BEGIN:DAYLIGHT", "TZOFFSETFROM:+0100", "TZOFFSETTO:+0200", "DTSTART:20260329T020000",
            "RRULE:FREQ=YEARLY;UNTIL=20270328T010000Z;BYMONTH=3;BYDAY=-1SU", "END:DAYLIGHT",
            "END:VTIMEZONE",
        ]
        let (zone, messages) = try zone(lines)
        #expect(messages == [])
        let days = ["20260201", "20260701", "20261201", "20270701", "20271201", "20280701"]
        #expect(days.map { offset(zone, "\($0)T090000") } == [3600, 7200, 3600, 7200, 3600, 3600])
    }

    @Test func `a zone without TZID or without parts is reported`() throws {
        let nameless = try zone(["BEGIN:VTIMEZONE", "END:VTIMEZONE"])
        #expect(nameless.zone == nil)
        #expect(nameless.messages == ["this VTIMEZONE has no TZID; it was left out"])
        let empty = try zone(["BEGIN:VTIMEZONE", "TZID:X", "END:VTIMEZONE"])
        #expect(empty.zone == nil)
        #expect(empty.messages == ["the VTIMEZONE X has no part that can be read; it was left out"])
    }

    @Test func `the name of a zone may be any text`() throws {
        let lines = ReadingZonesTests.berlin.map {
            $0 == "TZID:Europe/Berlin" ? "TZID:(UTC+01:00) Zürich\\, Bern" : $0
        }
        #expect(try zone(lines).zone?.id == "(UTC+01:00) Zürich, Bern")
    }

    @Test func `of two zones with one name the first counts`() throws {
        let other = ReadingZonesTests.berlin.map { $0.replacing("TO:+0200", with: "TO:+0300") }
        let twice = try zone(ReadingZonesTests.berlin + ReadingZonesTests.berlin)
        #expect(twice.messages == [])
        let (zone, messages) = try zone(ReadingZonesTests.berlin + other)
        #expect(offset(zone, "20260701T090000") == 7200)
        #expect(
            messages == [
                "another VTIMEZONE is called Europe/Berlin and differs; this one was left out"
            ])
    }

    @Test func `a zone whose name is empty is that of times whose TZID is`() throws {
        let lines = ReadingZonesTests.berlin.map { $0 == "TZID:Europe/Berlin" ? "TZID:" : $0 }
        let found = try imported(
            Array(
                calendar(
                    lines
                        + eventLines("a", "X").map {
                            $0 == "DTSTART:X" ? "DTSTART;TZID=:20260701T090000" : $0
                        }
                ).utf8))
        #expect(found.diagnostics.map(\.place.line) == [3])
        let start = try #require(found.events.first?.start)
        #expect(start == time("20260701T090000@Unnamed"))
        #expect(found.zones["Unnamed"] != nil)
    }

    @Test func `the place of a zone that cannot be read is kept`() throws {
        let lines = ["BEGIN:VTIMEZONE", "TZID:X", "X-LIC-LOCATION:Asia/Tokyo", "END:VTIMEZONE"]
        let found = try imported(Array(calendar(lines).utf8))
        #expect(found.zoneLocations == ["X": "Asia/Tokyo"])
    }
}
