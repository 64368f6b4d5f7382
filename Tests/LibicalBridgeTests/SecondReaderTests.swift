import CalendarModel
import ICalendarIO
import LibicalBridge
import Testing

@Suite("libical as second reader")
struct SecondReaderTests {
    /// Returns what both readers make of a calendar with these lines.
    private func mended(_ lines: String...) throws -> ImportedCalendar {
        var calendar = try ICalendarReader.read(file(lines), file: "x.ics")
        SecondReader.mend(&calendar, file: "x.ics")
        return calendar
    }

    @Test func `a time of ISO 8601 with hyphens is read, and that is said`() throws {
        let found = try mended(
            "BEGIN:VEVENT", "UID:a", "DTSTART:20260105T080000Z", "END:VEVENT", "BEGIN:VEVENT",
            "UID:b", "SUMMARY:Grüße", "DTSTART:2026-01-05T09:00:00Z",
            "DTEND:2026-01-05T10:00:00Z", "END:VEVENT", "BEGIN:VEVENT", "UID:c",
            "DTSTART:20260106T080000Z", "END:VEVENT")
        #expect(found.events.map(\.uid) == ["a", "b", "c"])
        let start = try #require(CalendarTime(basic: "20260105T090000Z", zone: nil))
        let end = try #require(CalendarTime(basic: "20260105T100000Z", zone: nil))
        #expect(found.events[1].start == start && found.events[1].end == .time(end))
        #expect(found.events[1].summary == "Grüße" && found.events[1].place.line == 8)
        #expect(found.diagnostics.map(\.place.line) == [11, 12])
        #expect(
            found.diagnostics[0].message
                == "DTSTART “2026-01-05T09:00:00Z” was read by libical, as 20260105T090000Z")
    }

    @Test func `what libical cannot read either stays left out, and nothing more is said`() throws {
        let lines = ["BEGIN:VEVENT", "UID:a", "DTSTART:soon", "END:VEVENT"]
        let alone = try ICalendarReader.read(file(lines), file: "x.ics")
        let found = try mended("BEGIN:VEVENT", "UID:a", "DTSTART:soon", "END:VEVENT")
        #expect(found.events == [])
        #expect(found.diagnostics == alone.diagnostics && found.damaged.isEmpty)
    }

    @Test func `an exception date in a list is taken over only with all others`() throws {
        let found = try mended(
            "BEGIN:VEVENT", "UID:a", "DTSTART:20260105T080000Z", "RRULE:FREQ=DAILY;COUNT=9",
            "EXDATE:2026-01-06T08:00:00Z,20260107T080000Z",
            "EXDATE:2026-01-08T08:00:00Z,never", "END:VEVENT")
        let dates = ["20260106T080000Z", "20260107T080000Z"]
        #expect(found.events[0].exceptionDates.map(\.basic) == dates)
    }

    @Test func `a to-do and times in a zone keep what is said beside the time`() throws {
        let found = try mended(
            "BEGIN:VTODO", "UID:t", "DUE;TZID=Europe/Berlin:2026-01-05T09:00:00",
            "DTSTART;VALUE=DATE:2026-01-04", "END:VTODO")
        let toDo = try #require(found.toDos.first)
        #expect(toDo.due == CalendarTime(basic: "20260105T090000", zone: "Europe/Berlin"))
        #expect(toDo.earliestStart == CalendarTime(basic: "20260104", zone: nil))
    }

    @Test func `durations and rules are read, where no digit is lost`() throws {
        let found = try mended(
            "BEGIN:VEVENT", "UID:a", "DTSTART:20260105T080000Z", "DURATION:PT30M1H",
            "RRULE:FREQ=DAILY;UNTIL=2026-01-09", "END:VEVENT", "BEGIN:VEVENT", "UID:b",
            "DTSTART:20260105T080000Z", "DURATION:PT90", "RRULE:FREQ=DAILY;INTERVAL=2.5",
            "END:VEVENT", "BEGIN:VEVENT", "UID:c", "DTSTART:soon", "DURATION:PT30M1H",
            "END:VEVENT")
        #expect(found.events.map(\.uid) == ["a", "b"])
        let length = CalendarDuration(days: 0, seconds: 5400)
        #expect(found.events[0].end == .duration(length))
        #expect(found.events[0].rules.map(\.description) == ["FREQ=DAILY;UNTIL=20260109"])
        #expect(found.events[1].rules == [])
        #expect(
            found.diagnostics.map(\.message).prefix(2) == [
                "DURATION “PT30M1H” was read by libical, as PT1H30M",
                "RRULE “FREQ=DAILY;UNTIL=2026-01-09” was read by libical, as FREQ=DAILY;UNTIL=20260109",
            ])
        #expect(found.diagnostics.map(\.place.line) == [7, 8, 8, 13, 14, 16, 18])
    }

    @Test func `with a start that libical reads, the rest of an event is looked at`() throws {
        let found = try mended(
            "BEGIN:VEVENT", "UID:a", "DTSTART:2026-01-05T08:00:00Z", "DURATION:PT30M1H",
            "RRULE:FREQ=DAILY;UNTIL=2026-01-09", "END:VEVENT")
        #expect(found.events.first?.rules.map(\.description) == ["FREQ=DAILY;UNTIL=20260109"])
        #expect(found.diagnostics.map(\.place.line) == [6, 7, 8, 8])
    }

    @Test func `lines that libical cuts are not shown to it`() throws {
        let many = Array(repeating: "2026-01-08T08:00:00Z", count: 501).joined(separator: ",")
        let found = try mended(
            "BEGIN:VEVENT", "UID:a", "DTSTART:20260105T080000Z", "EXDATE:\(many)", "END:VEVENT")
        #expect(found.events[0].exceptionDates == [])
        #expect(found.diagnostics.count == 501)
    }
}

/// Returns the bytes of a calendar with lines in it.
func file(_ lines: [String]) -> [UInt8] {
    let all = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:x"] + lines + ["END:VCALENDAR"]
    return Array(all.map { $0 + "\r\n" }.joined().utf8)
}
