import ICalendarIO
import Recurrence
import Testing
import TimeZones

@Suite("Merging calendars")
struct DocumentMergingTests {
    private func document(_ lines: [String]) throws -> ICalendarDocument {
        try ICalendarDocument(reading: Array(calendar(lines).utf8), file: "x.ics")
    }

    private func event(_ lines: String...) -> [String] {
        ["BEGIN:VEVENT", "UID:a"] + lines + ["END:VEVENT"]
    }

    private func merged(_ first: [String], _ second: [String]) throws -> [[String]] {
        try all(first, second).components.map(\.lines)
    }

    private func all(_ calendars: [String]...) throws -> ICalendarDocument {
        var merger = CalendarMerger(try document(calendars[0])) { id in
            WritingTests.zones.tables[id].map(TZIDMeaning.named)
        }
        for lines in calendars.dropFirst() { merger.add(try document(lines)) }
        return merger.document
    }

    private func zone(_ name: String, _ offset: String, _ more: String...) -> [String] {
        ["BEGIN:VTIMEZONE", "TZID:\(name)"] + more + [
            "BEGIN:STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:\(offset)",
            "TZOFFSETTO:\(offset)", "END:STANDARD", "END:VTIMEZONE",
        ]
    }

    private func event(_ uid: String, at start: String) -> [String] {
        ["BEGIN:VEVENT", "UID:\(uid)", "DTSTART\(start)", "END:VEVENT"]
    }

    @Test func `of a property that stands once the first calendar's counts`() throws {
        let one = ["X-WR-CALNAME:one", "METHOD:REQUEST", "X-A:1", "CATEGORIES:a", "NAME:n"]
        let two = [
            "X-WR-CALNAME:two", "COLOR:teal", "X-A:2", "METHOD:REQUEST", "CATEGORIES:a", "NAME:m",
        ]
        let both = one + ["COLOR:teal", "X-A:2"]
        #expect(try all(one, two).properties == both)
        let kept = both.filter { $0 != "METHOD:REQUEST" }
        #expect(try all(one, two, ["METHOD:CANCEL"]).properties == kept)
        #expect(try all(one, two, ["METHOD:CANCEL"], ["METHOD:PUBLISH"]).properties == kept)
        #expect(try all([], ["METHOD:PUBLISH"], ["METHOD:PUBLISH"]).properties == [])
    }

    @Test func `what is there already is not added again`() throws {
        let zone = ["BEGIN:VTIMEZONE", "TZID:X", "END:VTIMEZONE"]
        let other = ["BEGIN:VTIMEZONE", "TZID:X", "X-B:1", "END:VTIMEZONE"]
        let note = ["BEGIN:VJOURNAL", "SUMMARY:s", "END:VJOURNAL"]
        let second = ["BEGIN:VJOURNAL", "SUMMARY:t", "END:VJOURNAL"]
        #expect(
            try merged(zone + note + event(), other + note + second + event())
                == [zone, note, event(), second])
    }

    @Test func `of the versions of an event the newest counts, where the old one stood`() throws {
        let old = event("SEQUENCE:1", "DTSTAMP:20260103T000000Z")
        let new = event("SEQUENCE:2", "DTSTAMP:20260101T000000Z")
        let todo = ["BEGIN:VTODO", "UID:a", "END:VTODO"]
        #expect(try merged(old + todo, new) == [new, todo])
        #expect(try merged(new + todo, old) == [new, todo])
        let stamped = event("SEQUENCE:1", "DTSTAMP:20260104T000000Z")
        #expect(try merged(old, stamped) == [stamped])
        #expect(try merged(stamped, old) == [stamped])
    }

    @Test func `overrides and events that share a UID by accident are kept`() throws {
        let master = event("DTSTART:20260105T090000Z", "RRULE:FREQ=DAILY")
        let override = event("RECURRENCE-ID:20260106T090000Z", "DTSTART:20260106T100000Z")
        let later = event("RECURRENCE-ID:20260107T090000Z", "DTSTART:20260107T100000Z")
        let accident = event("DTSTART:20260205T090000Z")
        #expect(
            try merged(master + override, later + accident)
                == [master, override, later, accident])
    }

    @Test func `what one calendar has twice is kept twice`() throws {
        let old = event("SEQUENCE:1", "DTSTART:20260105T090000Z")
        let two = event("SEQUENCE:2", "DTSTART:20260105T090000Z")
        let three = event("SEQUENCE:3", "DTSTART:20260105T090000Z")
        #expect(try merged(["X-A:1"], two + three) == [two, three])
        #expect(try merged(old, two + three) == [two, three])
        #expect(try merged(two + three, old) == [two, three])
    }

    @Test func `an override of all that follows is no version of one of that day`() throws {
        let one = event("RECURRENCE-ID:20260106T090000Z", "DTSTART:20260106T090000Z", "X-A:1")
        let all = event(
            "RECURRENCE-ID;RANGE=THISANDFUTURE:20260106T090000Z", "DTSTART:20260106T090000Z")
        #expect(try merged(one, all) == [one, all])
        #expect(try merged(all, one) == [all, one])
    }

    @Test(arguments: ["X", "x ", "\"X\""])
    func `a zone of the same name and another meaning gets a new name`(spelling: String) throws {
        let first = zone("X", "+0500") + event("a", at: ";TZID=X:20260105T120000")
        let second =
            zone(spelling, "+0100") + event("b", at: ";TZID=\(spelling);X-P=1:20260105T120000")
        let found = try all(first, second, second, first).components.map(\.lines)
        let name = spelling.filter { $0 != "\"" } + " 2"
        #expect(found.count == 4 && found[0] == zone("X", "+0500"))
        #expect(found[1][2...] == zone("", "+0100")[2...])
        #expect(found[1][1].filter { $0 != "\"" } == "TZID:\(name)")
        #expect(found[2] == event("a", at: ";TZID=X:20260105T120000"))
        #expect(
            found[3].map { $0.filter { $0 != "\"" } }
                == event("b", at: ";TZID=\(name);X-P=1:20260105T120000"))
    }

    @Test func `a zone without quotes and with parts in a component is renamed, too`() throws {
        let name = "(UTC+01:00) B"
        let first = zone(name, "+0500") + event("a", at: ";TZID=\(name):20260105T120000")
        let alarm = ["BEGIN:VALARM", "TRIGGER;TZID=\(name):20260105T120000", "END:VALARM"]
        let second =
            zone(name, "+0100") + ["BEGIN:VTODO", "UID:b", "X-Q:TZID=\(name):x"] + alarm
            + ["END:VTODO"]
        let found = try all(first, second).components.map(\.lines)
        #expect(found[1][1] == "TZID:\(name) 2")
        #expect(found[3][2] == "X-Q:TZID=\(name):x")
        #expect(found[3][4] == "TRIGGER;TZID=\"\(name) 2\":20260105T120000")
    }

    @Test func `the machine's zone and a zone of its name are two`() throws {
        let berlin = try #require(WritingTests.zones.tables["Europe/Berlin"])
        let own =
            zone("Europe/Berlin", "+0500") + event("a", at: ";TZID=Europe/Berlin:20260105T120000")
        let plain = event("b", at: ";TZID=Europe/Berlin:20260105T120000")
        let named = event("b", at: ";TZID=Europe/Berlin 2:20260105T120000")
        let merged = try all(own, plain)
        #expect(merged.components.last?.lines == named)
        let text = merged.text { WritingTests.zones.tables[$0] }
        let noon = WritingTests.stamp
        let five: Int64 = 5 * 3600
        for (text, machine, other) in [
            (text, "Europe/Berlin 2", "Europe/Berlin"),
            (
                try all(plain, own).text { WritingTests.zones.tables[$0] }, "Europe/Berlin",
                "Europe/Berlin 2"
            ),
        ] {
            let zones = try imported(Array(text.utf8)).zones
            #expect(zones[machine]?.offset(at: noon) == berlin.offset(at: noon))
            #expect(zones[other]?.offset(at: noon) == five)
        }
    }

    @Test func `descriptions that agree for the times of both are one zone`() throws {
        let old = [
            "BEGIN:DAYLIGHT", "DTSTART:19800101T000000", "TZOFFSETFROM:+0100", "TZOFFSETTO:+0200",
            "END:DAYLIGHT", "BEGIN:STANDARD", "DTSTART:19810101T000000", "TZOFFSETFROM:+0200",
            "TZOFFSETTO:+0100", "END:STANDARD",
        ]
        let long = ["BEGIN:VTIMEZONE", "TZID:X"] + old + ["END:VTIMEZONE"]
        let first = zone("X", "+0100") + event("a", at: ";TZID=X:20260105T120000")
        let second = event("b", at: ";TZID=X:19800605T120000")
        #expect(try all(first, long + second).components.map(\.lines)[0] == long)
        #expect(try all(first, long + second).components.count == 3)
        #expect(try all(long + second, first).components.map(\.lines)[0] == long)
        #expect(try all(long + second, first).components.count == 3)
    }

    @Test func `floating times stay in the X-WR-TIMEZONE of their own calendar`() throws {
        let berlin = ["X-WR-TIMEZONE:Europe/Berlin"] + event("a", at: ":20260105T120000")
        let tokyo =
            ["X-WR-TIMEZONE:Asia/Tokyo"] + event("b", at: ";VALUE=DATE-TIME:20260105T120000")
            + event("d", at: ";VALUE=DATE:20260105") + event("z", at: ":20260105T120000Z")
        let none = event("c", at: ":20260105T120000")
        let found = try all(berlin, tokyo, none)
        #expect(found.properties == [])
        #expect(
            found.components.map { $0.lines[2] } == [
                "DTSTART;TZID=Europe/Berlin:20260105T120000",
                "DTSTART;TZID=Asia/Tokyo;VALUE=DATE-TIME:20260105T120000",
                "DTSTART;VALUE=DATE:20260105", "DTSTART:20260105T120000Z",
                "DTSTART:20260105T120000",
            ])
        #expect(
            try all(none, berlin).components.map { $0.lines[2] } == [
                "DTSTART:20260105T120000", "DTSTART;TZID=Europe/Berlin:20260105T120000",
            ])
        let same = try all(berlin, berlin)
        #expect(same.properties == ["X-WR-TIMEZONE:Europe/Berlin"] && same.components.count == 1)
        #expect(try all(berlin, ["X-A:1"]).properties == ["X-WR-TIMEZONE:Europe/Berlin", "X-A:1"])
    }

    @Test func `a TZID that nobody knows stays in the X-WR-TIMEZONE of its calendar`() throws {
        let first = ["X-WR-TIMEZONE:Europe/Berlin"] + event("a", at: ";TZID=No:20260105T120000")
        let second = ["X-WR-TIMEZONE:Asia/Tokyo"] + event("b", at: ";TZID=No:20260105T120000")
        let text = try all(first, second).text { WritingTests.zones.tables[$0] }
        let zones = try imported(Array(text.utf8)).zones
        let hours = ["No", "No 2"].map { zones[$0]?.offset(at: WritingTests.stamp) }
        #expect(hours == [3600, 32_400])
    }
}
