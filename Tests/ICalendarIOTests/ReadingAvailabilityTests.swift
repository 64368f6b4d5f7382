import CalendarModel
import ICalendarIO
import Testing

@Suite("Reading availability")
struct ReadingAvailabilityTests {
    private func availability(_ lines: String...) throws -> (Availability, messages: [String]) {
        let all = ["BEGIN:VAVAILABILITY", "UID:v"] + lines + ["END:VAVAILABILITY"]
        let found = try imported(Array(calendar(all).utf8))
        #expect((found.otherComponents, found.events.count) == (0, 0))
        return (try #require(found.availabilities.first), found.diagnostics.map(\.message))
    }

    @Test func `an availability is read with its parts`() throws {
        let (found, messages) = try availability(
            "DTSTART;TZID=Europe/Berlin:20260101T000000", "DURATION:P90D", "PRIORITY:2",
            "BUSYTYPE:BUSY-TENTATIVE", "SUMMARY:Winter", "BEGIN:AVAILABLE", "UID:a",
            "DTSTART;TZID=Europe/Berlin:20260105T090000",
            "DTEND;TZID=Europe/Berlin:20260105T170000",
            "RRULE:FREQ=WEEKLY;BYDAY=MO,TU", "RDATE;TZID=Europe/Berlin:20260110T100000",
            "EXDATE;TZID=Europe/Berlin:20260112T090000", "SUMMARY:Office: 1", "END:AVAILABLE",
            "BEGIN:AVAILABLE", "UID:a", "RECURRENCE-ID;TZID=Europe/Berlin:20260113T090000",
            "DTSTART;TZID=Europe/Berlin:20260113T120000", "DURATION:PT1H", "END:AVAILABLE")
        #expect(messages == [])
        #expect(found.start == time("20260101T000000@Europe/Berlin"))
        #expect(found.end == .duration(CalendarDuration(days: 90)))
        #expect((found.priority, found.kind) == (2, .busyTentative))
        #expect(found.parts.map(\.uid) == ["a", "a"])
        #expect(found.parts[0].end == .time(time("20260105T170000@Europe/Berlin")))
        #expect(found.parts[0].rules.map(\.description) == ["FREQ=WEEKLY;BYDAY=MO,TU"])
        #expect(found.parts[0].addedDates.map(\.start) == [time("20260110T100000@Europe/Berlin")])
        #expect(found.parts[0].exceptionDates == [time("20260112T090000@Europe/Berlin")])
        #expect(found.parts[0].summary == "Office: 1")
        #expect(found.parts[1].recurrenceID == time("20260113T090000@Europe/Berlin"))
        #expect(found.parts[1].end == .duration(CalendarDuration(seconds: 3600)))
    }

    @Test func `an availability without anything never holds back, and is always unavailable`()
        throws
    {
        let (found, messages) = try availability()
        #expect(messages == [])
        #expect((found.start, found.end, found.parts) == (nil, .implied, []))
        #expect((found.priority, found.kind) == (0, .busyUnavailable))
    }

    @Test(arguments: [
        "PRIORITY:10", "BUSYTYPE:FREE", "BUSYTYPE:ODD", "DTSTART:soon", "DTEND:late",
        "BEGIN:AVAILABLE\r\nUID:a\r\nEND:AVAILABLE",
        "BEGIN:AVAILABLE\r\nUID:a\r\nDTSTART:20260105T090000Z\r\nRRULE:FREQ=ODD\r\nEND:AVAILABLE",
        "BEGIN:AVAILABLE\r\nDTSTART:20260105T090000Z\r\nDURATION:PT1H\r\nEND:AVAILABLE",
    ])
    func `what cannot be read is reported once, and the rest is kept`(line: String) throws {
        let (found, messages) = try availability(line, "X-OTHER:1")
        #expect(messages.count == 1)
        #expect(found.uid == "v")
    }
}
