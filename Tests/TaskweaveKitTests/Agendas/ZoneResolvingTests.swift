import CalendarModel
import Recurrence
import TaskweaveTestSupport
import Testing
import TimeZones

@testable import Agendas
@testable import CalendarStore
@testable import Preferences

@Suite("Zones of a calendar's times")
struct ZoneResolvingTests {
    /// A VTIMEZONE with one offset.
    private func fixed(_ id: String, _ offset: String, more: String = "") -> String {
        """
        TIMEZONE
        TZID:\(id)\(more)
        BEGIN:STANDARD
        DTSTART:19700101T000000
        TZOFFSETFROM:\(offset)
        TZOFFSETTO:\(offset)
        END:STANDARD
        """
    }

    private func event(_ start: String, _ more: String = "DURATION:PT1H", uid: String = "a")
        -> String
    {
        "EVENT\nUID:\(uid)\nDTSTART\(start)\n\(more)"
    }

    /// Returns when the occurrences of a November week start in UTC, and what was reported.
    private func found(_ agenda: Agenda) -> (starts: [String], messages: [String]) {
        let week = at("2026-11-02", "UTC")..<at("2026-11-09", "UTC")
        let starts = agenda.occurrences(in: week).map(\.range.lowerBound.description)
        return (starts.map { String($0.dropFirst(5)) }, agenda.diagnostics.map(\.message))
    }

    @Test func `a VTIMEZONE counts, and a difference to the machine's zone is a note`() throws {
        let agenda = try agenda(
            calendar(
                fixed("Europe/Berlin", "+0500"), event(";TZID=Europe/Berlin:20261102T090000"),
                event(";TZID=Europe/Berlin:20261103T090000", uid: "b")))
        let (starts, messages) = found(agenda)
        #expect(starts == ["11-02T04:00:00Z", "11-03T04:00:00Z"])
        #expect(
            messages == [
                "the file's own “Europe/Berlin” counts; it differs from this machine's at "
                    + "2026-11-02T09:00:00"
            ])
        #expect(agenda.diagnostics.first?.severity == .note)
        #expect(agenda.diagnostics.first?.uid == "a")
        #expect(agenda.diagnostics.first?.place.line == 12)
    }

    @Test func `a difference at other times is no matter`() throws {
        let text = calendar(
            fixed("Europe/Berlin", "+0100"), event(";TZID=Europe/Berlin:20261102T090000"))
        #expect(found(try agenda(text)).messages == [])
    }

    @Test func `a difference while a rule holds is a note`() throws {
        let text = calendar(
            fixed("Europe/Berlin", "+0100"),
            event(";TZID=Europe/Berlin:20261102T090000", "RRULE:FREQ=DAILY"))
        #expect(
            found(try agenda(text)).messages == [
                "the file's own “Europe/Berlin” counts; it differs from this machine's at "
                    + "2027-03-28T09:00:00"
            ])
    }

    @Test func `a zone may be defined after its use, in other case and with escapes`() throws {
        let text = calendar(
            event(";TZID=\"my zone, here\":20261102T090000"), fixed("My Zone\\, Here", "-0330"))
        let (starts, messages) = found(try agenda(text))
        #expect(starts == ["11-02T12:30:00Z"])
        #expect(messages == [])
    }

    @Test(arguments: [
        // The zone's own name, X-LIC-LOCATION, X-WR-TIMEZONE, the local zone.
        ("Asia/Tokyo", "Asia/Kolkata", "Asia/Dubai", "00:00", "Asia/Tokyo"),
        ("Mine", "Asia/Kolkata", "Asia/Dubai", "03:30", "Asia/Kolkata"),
        ("Mine", "Mars", "Asia/Dubai", "05:00", "Asia/Dubai"),
        ("Mine", "", "", "08:00", "Europe/Berlin"),
    ])
    func `a VTIMEZONE that cannot be read leaves other ways`(
        id: String, location: String, calendarZone: String, time: String, zone: String
    ) throws {
        let broken = "TIMEZONE\nTZID:\(id)\nX-LIC-LOCATION:\(location)"
        let text = calendar(broken, event(";TZID=\(id):20261102T090000"))
            .replacing("PRODID", with: "X-WR-TIMEZONE:\(calendarZone)\r\nPRODID")
        let (starts, messages) = found(try agenda(text))
        #expect(starts == ["11-02T\(time):00Z"])
        let unknown = "the time zone “\(id)” is unknown; its times are read in \(zone)"
        #expect(
            messages.contains("the VTIMEZONE \(id) has no part that can be read; it was left out"))
        #expect(messages.contains(unknown) == (id == "Mine"))
    }

    @Test func `times without a zone are read in X-WR-TIMEZONE, days and UTC are not`() throws {
        let text = calendar(
            event(
                ":20261103T090000",
                "DTEND:20261103T100000\nEXDATE:20261104T090000\nRRULE:FREQ=DAILY;COUNT=3"),
            event(";VALUE=DATE:20261102", "SUMMARY:A day", uid: "b"),
            event(":20261107T090000Z", uid: "c"),
            event(":20261108T090000", uid: "d")
        ).replacing("PRODID", with: "X-WR-TIMEZONE:Asia/Tokyo\r\nPRODID")
        let (starts, messages) = found(try agenda(text))
        #expect(
            starts == [
                "11-01T23:00:00Z", "11-03T00:00:00Z", "11-05T00:00:00Z", "11-07T09:00:00Z",
                "11-08T00:00:00Z",
            ])
        #expect(
            messages == [
                "times without a zone are read in Asia/Tokyo, the calendar's X-WR-TIMEZONE"
            ])
    }

    @Test(arguments: ["", "X-WR-TIMEZONE:\r\n", "X-WR-TIMEZONE:Mars\r\n"])
    func `without a usable X-WR-TIMEZONE they are local`(line: String) throws {
        let text = calendar(event(":20261103T090000")).replacing("PRODID", with: line + "PRODID")
        #expect(found(try agenda(text)).starts == ["11-03T08:00:00Z"])
    }

    @Test(arguments: ["My Own", "my own"])
    func `X-WR-TIMEZONE names the file's own VTIMEZONE first`(name: String) throws {
        let text = calendar(fixed("My Own", "+0500"), event(":20261103T090000"))
            .replacing("PRODID", with: "X-WR-TIMEZONE:\(name)\r\nPRODID")
        let (starts, messages) = found(try agenda(text))
        #expect(starts == ["11-03T04:00:00Z"])
        #expect(
            messages == ["times without a zone are read in \(name), the calendar's X-WR-TIMEZONE"])
        let known = text.replacing("My Own", with: "Asia/Tokyo").replacing(
            "X-WR-TIMEZONE:\(name)", with: "X-WR-TIMEZONE:Asia/Tokyo")
        #expect(found(try agenda(known)).starts == ["11-03T04:00:00Z"])
    }

    @Test func `an unknown X-WR-TIMEZONE is reported where a time depends on it`() throws {
        let line = "X-WR-TIMEZONE:Mars\r\nPRODID"
        let floating = try agenda(
            calendar(event(":20261103T090000Z"), event(":20261103T090000", uid: "b"))
                .replacing("PRODID", with: line))
        #expect(floating.diagnostics.map(\.severity) == [.warning])
        #expect(floating.diagnostics.map(\.uid) == ["b"])
        #expect(
            found(floating).messages == [
                "the calendar's X-WR-TIMEZONE “Mars” is unknown; times without a zone are read in "
                    + "Europe/Berlin"
            ])
        let toDo = calendar("TODO\nUID:t\nDUE:20261103T090000").replacing("PRODID", with: line)
        #expect(try agenda(toDo).diagnostics.map(\.uid) == ["t"])
        let others = calendar(
            event(":20261103T090000Z"), event(";VALUE=DATE:20261103", "SUMMARY:A day", uid: "b"))
        #expect(try agenda(others.replacing("PRODID", with: line)).diagnostics.isEmpty)
    }

    @Test func `a start in UTC recurs in X-WR-TIMEZONE where its weekday fits only there`() throws {
        // 2026-11-03T01:00Z is a Tuesday, in Los Angeles it is Monday evening.
        let text = calendar(event(":20261103T010000Z", "RRULE:FREQ=WEEKLY;BYDAY=MO,TH"))
            .replacing("PRODID", with: "X-WR-TIMEZONE:America/Los_Angeles\r\nPRODID")
        let (starts, messages) = found(try agenda(text))
        #expect(starts == ["11-03T01:00:00Z", "11-06T01:00:00Z"])
        #expect(messages.count == 1)
        // If it fits in UTC, the rule is as RFC 5545 reads it.
        let fitting = text.replacing("BYDAY=MO,TH", with: "BYDAY=TU")
        #expect(found(try agenda(fitting)).starts == ["11-03T01:00:00Z"])
        #expect(found(try agenda(fitting)).messages == [])
    }

    @Test func `times without a zone are in that of DTSTART`() throws {
        let text = calendar(
            event(
                ";TZID=Asia/Tokyo:20261102T090000",
                "DTEND:20261102T093000\nRRULE:FREQ=DAILY;COUNT=3\nEXDATE:20261103T090000"))
        let agenda = try agenda(text)
        #expect(found(agenda).starts == ["11-02T00:00:00Z", "11-04T00:00:00Z"])
        #expect(found(agenda).messages == ["times without a zone are read in the zone of DTSTART"])
        let first = agenda.occurrences(in: at("2026-11-02", "UTC")..<at("2026-11-03", "UTC")).first
        #expect(first?.range.seconds == 1800)
    }

    @Test(arguments: [
        ("", "the time zone “Unnamed” is unknown; its times are read in Europe/Berlin"),
        ("Mars", "the time zone “Mars” is unknown; its times are read in Europe/Berlin"),
        (
            "\"(UTC+01:00) Here\"",
            "the time zone “(UTC+01:00) Here” is unknown; its times are read in UTC+01:00"
        ),
        (
            "\"(UTC+01:00) Wien, Bern\"",
            "the time zone “(UTC+01:00) Wien, Bern” is read as Europe/Berlin"
        ),
        (
            "../../etc/passwd",
            "the time zone “../../etc/passwd” is unknown; its times are read in Europe/Berlin"
        ),
    ])
    func `a guess is reported, once`(id: String, message: String) throws {
        let text = calendar(
            event(";TZID=\(id):20261102T090000"), event(";TZID=\(id):20261103T090000", uid: "b"))
        let (starts, messages) = found(try agenda(text))
        #expect(starts == ["11-02T08:00:00Z", "11-03T08:00:00Z"])
        #expect(messages == [message])
    }

    @Test func `a VTIMEZONE counts for the file that it stands in`() throws {
        let folder = try TemporaryFolder()
        let start = ";TZID=Customized Time Zone:20261102T090000"
        try folder.write(
            calendar(fixed("Customized Time Zone", "+0200"), event(start)), to: "a.ics")
        try folder.write(
            calendar(fixed("Customized Time Zone", "-0700"), event(start, uid: "b")), to: "b.ics")
        try folder.write(
            calendar(fixed("Customized Time Zone", "+0200"), event(start, uid: "c")), to: "c.ics")
        try folder.write(calendar(event(start, uid: "d")), to: "d.ics")
        let agenda = try Agenda(reading: [folder.path], zone: zone())
        #expect(
            found(agenda).starts == [
                "11-02T07:00:00Z", "11-02T07:00:00Z", "11-02T08:00:00Z", "11-02T16:00:00Z",
            ])
        #expect(agenda.calendars.first?.zones.tables.count == 3)
    }
}
