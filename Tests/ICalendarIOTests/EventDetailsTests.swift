import Testing

@testable import CalendarModel
@testable import ICalendarIO

@Suite("The details of an event")
struct EventDetailsTests {
    @Test func `place, notes and links are decoded`() throws {
        let details = try event(
            "LOCATION:Room 4\\, first floor", "DESCRIPTION:One\\nTwo\\; three",
            "URL:https://a.example",
            "X-GOOGLE-CONFERENCE:https://meet.example/x",
            "CONFERENCE;VALUE=URI:https://c.example"
        ).details
        #expect(details.location == "Room 4, first floor")
        #expect(details.notes == "One\nTwo; three")
        #expect(
            details.links == [
                "https://c.example", "https://meet.example/x", "https://a.example",
            ])
        #expect(details.people.isEmpty)
    }

    @Test func `the organizer comes first and once, rooms not at all`() throws {
        let people = try event(
            "ATTENDEE;CN=Bob;PARTSTAT=DECLINED:mailto:bob@example.org",
            "ATTENDEE;CN=Ada;PARTSTAT=ACCEPTED:MAILTO:Ada@example.org",
            "ATTENDEE;CUTYPE=ROOM;CN=Room 4:mailto:room4@example.org",
            "ATTENDEE:mailto:cy@example.org", "ORGANIZER;CN=Ada:mailto:ada@example.org"
        ).details.people
        #expect(people.map(\.name) == ["Ada", "Bob", "cy@example.org"])
        #expect(people.map(\.answer) == ["ACCEPTED", "DECLINED", ""])
        #expect(people.map(\.isOrganizer) == [true, false, false])
    }

    @Test func `a name with a colon that is not quoted ends at the address`() throws {
        let event = try event("ATTENDEE;CN=Dee: home;PARTSTAT=DECLINED:mailto:dee@example.org")
        #expect(event.details.people.map(\.address) == ["dee@example.org"])
        #expect(event.details.people.map(\.answer) == ["DECLINED"])
        #expect(event.decliners == ["dee@example.org"])
    }

    @Test func `an alarm's description is not the event's`() throws {
        let details = try event(
            "DESCRIPTION:Mine", "BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:Reminder",
            "TRIGGER:-PT5M", "END:VALARM"
        ).details
        #expect(details.notes == "Mine")
        let block = try event(
            "X-TASKWEAVE-TASK:t", "BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:Reminder",
            "TRIGGER:-PT5M", "END:VALARM")
        #expect(block.details.notes.isEmpty)
    }

    @Test func `folded lines and lines that are not UTF-8 are decoded`() throws {
        var bytes = Array(
            calendar([
                "BEGIN:VEVENT", "UID:a", "DTSTART:20260105T090000Z", "LOCATION:Caf#",
                "DESCRIPTION:für", "END:VEVENT",
            ]).replacing("fo", with: "f\r\n o").utf8)
        let place = try #require(bytes.firstIndex(of: UInt8(ascii: "#")))
        bytes[place] = 0xE9
        let details = try #require(try imported(bytes).events.first).details
        #expect(details.location == "Café")
        #expect(details.notes == "für")
    }
}
