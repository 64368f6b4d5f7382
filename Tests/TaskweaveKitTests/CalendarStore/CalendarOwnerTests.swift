import TaskweaveTestSupport
import Testing

@testable import CalendarStore

@Suite("The owner of calendars")
struct CalendarOwnerTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func owner(_ calendars: String...) throws -> CalendarOwner {
        for (number, text) in calendars.enumerated() {
            try folder.write(text, to: "calendar/\(number).ics")
        }
        return CalendarOwner(of: [folder.path + "/calendar", folder.path + "/none.ics"])
    }

    private func event(_ uid: String, _ lines: String...) -> String {
        (["EVENT", "UID:\(uid)", "DTSTART;TZID=Europe/Paris:20261102T090000"] + lines)
            .joined(separator: "\n")
    }

    @Test func `is the one whom the calendar names`() throws {
        #expect(
            try owner(calendar(event("a"), name: "Ada@example.org")).address == "ada@example.org")
        #expect(try owner(calendar(event("a"), name: "Work @ home")).address == nil)
    }

    @Test func `is in most of the meetings`() throws {
        let boss = "ORGANIZER;CN=Boss:mailto:boss@example.org"
        let ada = "ATTENDEE;PARTSTAT=ACCEPTED:MAILTO:ada@example.org"
        #expect(try owner(calendar(event("a", boss, ada))).address == nil)
        let owner = try owner(
            calendar(event("a", boss, ada), event("b", boss, ada)), calendar(event("c", ada)))
        #expect(owner.address == "ada@example.org")
    }

    @Test func `lives in the zone that the calendars name, otherwise in that of the events`() throws
    {
        #expect(try owner(calendar(event("a"))).zone == "Europe/Paris")
        let named = calendar(event("a"), event("b")).replacing(
            "PRODID:-//Test//EN", with: "PRODID:-//Test//EN\r\nX-WR-TIMEZONE:Asia/Tokyo")
        #expect(try owner(named).zone == "Asia/Tokyo")
        #expect(
            try owner(named.replacing("Asia/Tokyo", with: "No/Where")).zone == "Europe/Paris")
    }
}
