import ICalendarIO
import Testing

@Suite("Merging calendars")
struct DocumentMergingTests {
    private func document(_ lines: [String]) throws -> ICalendarDocument {
        try ICalendarDocument(reading: Array(calendar(lines).utf8), file: "x.ics")
    }

    private func event(_ lines: String...) -> [String] {
        ["BEGIN:VEVENT", "UID:a"] + lines + ["END:VEVENT"]
    }

    private func merged(_ first: [String], _ second: [String]) throws -> [[String]] {
        var document = try document(first)
        document.merge(try self.document(second))
        return document.components.map(\.lines)
    }

    @Test func `of a property of the calendar the first counts`() throws {
        var first = try document(["X-WR-CALNAME:one", "METHOD:REQUEST", "X-A:1"])
        first.merge(try document(["X-WR-CALNAME:two", "COLOR:teal", "X-A:2", "METHOD:REQUEST"]))
        #expect(first.properties == ["X-WR-CALNAME:one", "METHOD:REQUEST", "X-A:1", "COLOR:teal"])
        first.merge(try document(["METHOD:CANCEL"]))
        #expect(first.properties == ["X-WR-CALNAME:one", "X-A:1", "COLOR:teal"])
        first.merge(try document(["METHOD:PUBLISH"]))
        #expect(first.properties == ["X-WR-CALNAME:one", "X-A:1", "COLOR:teal"])
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
}
