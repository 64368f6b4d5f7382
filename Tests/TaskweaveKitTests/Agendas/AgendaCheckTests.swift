import CalendarModel
import TaskweaveTestSupport
import Testing

@testable import Agendas
@testable import CalendarStore
@testable import ICalendarIO
@testable import Planning
@testable import Wording

@Suite("Checking calendars")
struct AgendaCheckTests {
    private func findings(_ calendars: String...) throws -> [String] {
        var agenda = Agenda(zone: zone(), zones: ZoneFiles())
        for (index, text) in calendars.enumerated() {
            try agenda.add(Array(text.utf8), named: "\(index).ics")
        }
        return AgendaCheck(agenda).diagnostics.map {
            "\($0.place.file):\($0.place.line) \($0.uid ?? "-"): \($0.message)"
        }
    }

    private static let event = "EVENT\nUID:a\nDTSTART:20261103T090000Z\nDURATION:PT1H"

    @Test(
        arguments: [
            (event + "\nRRULE:FREQ=WEEKLY;BYDAY=TU", nil),
            (event + "\nRRULE:FREQ=DAILY;UNTIL=20261103T090000Z", nil),
            (event + "\nRRULE:FREQ=WEEKLY;BYDAY=TU\nEXDATE:20261103T090000Z", nil),
            (
                event + "\nRRULE:FREQ=WEEKLY;BYDAY=MO",
                "the RRULE skips DTSTART, which does not count"
            ),
            (event + "\nRRULE:FREQ=WEEKLY;BYDAY=MO\nRRULE:FREQ=WEEKLY;BYDAY=TU", nil),
            (
                event + "\nRRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
                "the RRULE of this event never gives a time"
            ),
            (
                event + "\nRRULE:FREQ=DAILY;UNTIL=20261102T090000Z",
                "the RRULE of this event never gives a time"
            ),
            (
                "EVENT\nUID:a\nDTSTART;TZID=Europe/Berlin:20261103T090000\nRRULE:FREQ=DAILY;UNTIL=20261103T080000Z",
                nil
            ),
            (
                "EVENT\nUID:a\nDTSTART;TZID=Europe/Berlin:20261103T090000\nDTEND:20261103T070000Z",
                "DTEND is before DTSTART; the event has no length"
            ),
            (
                "EVENT\nUID:a\nDTSTART;VALUE=DATE:20261103\nDTEND:20261103T070000Z",
                "DTEND has a time, but DTSTART is a date"
            ),
            (
                "EVENT\nUID:a\nDTSTART:20261103T070000Z\nDTEND;VALUE=DATE:20261104",
                "DTEND is a date, but DTSTART has a time"
            ),
            (
                event + "\nRECURRENCE-ID:20261103T090000Z",
                "an override of a series that is not here"
            ),
            (
                "TODO\nUID:a\nDTSTART;TZID=Europe/Berlin:20261103T090000\nDUE:20261103T070000Z",
                "DUE is not after DTSTART: there is no time to do this"
            ),
            (
                "TODO\nUID:a\nDTSTART:20261103T090000Z\nDUE;TZID=Europe/Berlin:20261103T100000",
                "DUE is not after DTSTART: there is no time to do this"
            ),
            // It takes place then.
            ("TODO\nUID:a\nDTSTART:20261103T090000Z\nDUE:20261103T090000Z", nil),
            ("TODO\nUID:a\nDTSTART:20261103T090000Z\nDUE;VALUE=DATE:20261103", nil),
            ("TODO\nUID:a\nDTSTART;VALUE=DATE:20261103\nDUE;VALUE=DATE:20261103", nil),
            (
                "TODO\nUID:a\nRELATED-TO;RELTYPE=DEPENDS-ON:b",
                "this to-do waits for “b”, which is not a to-do here"
            ),
            ("TODO\nUID:a\nSTATUS:COMPLETED\nRELATED-TO;RELTYPE=DEPENDS-ON:b", nil),
            ("TODO\nUID:a\nRELATED-TO;RELTYPE=DEPENDS-ON:a", "this to-do waits for itself"),
        ] as [(String, String?)])
    func `one component`(text: String, message: String?) throws {
        #expect(try findings(calendar(text)) == (message.map { ["0.ics:4 a: \($0)"] } ?? []))
    }

    @Test(arguments: [
        ("", "", "this one counts"), ("\nSEQUENCE:2", "\nSEQUENCE:1", "that one counts"),
        ("\nSEQUENCE:1", "\nSEQUENCE:2", "this one counts"),
    ])
    func `versions of one event in one calendar`(first: String, second: String, counted: String)
        throws
    {
        let text = calendar(Self.event + first, Self.event + second)
        let line = first.isEmpty ? 9 : 10
        #expect(
            try findings(text) == [
                "0.ics:\(line) a: another event in line 4 has this UID; \(counted)"
            ])
        // The same event in the calendars of two people is one event.
        #expect(try findings(calendar(Self.event), calendar(Self.event)).isEmpty)
    }

    @Test func `versions of one override`() throws {
        let master = Self.event + "\nRRULE:FREQ=DAILY"
        let override = Self.event + "\nRECURRENCE-ID:20261104T090000Z"
        #expect(
            try findings(calendar(master, override, override)) == [
                "0.ics:16 a: another event in line 10 has this UID and RECURRENCE-ID; this one counts"
            ])
        let other = override.replacing("20261104", with: "20261105")
        #expect(try findings(calendar(master, override, other)).isEmpty)
    }

    @Test func `two events with one UID are reported once`() throws {
        let other = Self.event.replacing("20261103", with: "20261104")
        #expect(
            try findings(calendar(Self.event, other)) == [
                "0.ics:9 a: another event has this UID; both are kept"
            ])
    }

    @Test func `two to-dos with one UID, and a circle over two files`() throws {
        let toDo = "TODO\nUID:t\nSUMMARY:T\nRELATED-TO;RELTYPE=DEPENDS-ON:u"
        let other = "TODO\nUID:u\nSUMMARY:U\nRELATED-TO;RELTYPE=DEPENDS-ON:t"
        #expect(
            try findings(calendar(toDo, toDo)) == [
                "0.ics:9 t: another to-do in line 4 has this UID; this one counts",
                "0.ics:9 t: this to-do waits for “u”, which is not a to-do here",
            ])
        #expect(
            try findings(calendar(toDo), calendar(other)).map { $0.dropFirst(2) } == [
                "ics:4 u: to-dos wait for each other: “T” → “U” → “T”"
            ])
    }

    @Test func `a UID in two files of a folder is found, and all files are counted`() throws {
        let folder = try TemporaryFolder()
        try folder.write(calendar(Self.event), to: "v/1.ics")
        try folder.write(calendar(Self.event, "TODO\nUID:t"), to: "v/2.ics")
        try folder.write("no calendar", to: "v/3.ics")
        let agenda = try Agenda(reading: [folder.path + "/v"], zone: zone())
        let missing = FileError(.missing, "x.ics", "there is no such file", hint: "look")
        let check = AgendaCheck(agenda, failures: [missing])
        #expect(check.files == 3 && check.events == 2 && check.toDos == 1)
        #expect(check.errors == 2 && check.warnings == 1)
        #expect(
            check.diagnostics.map { $0.place.file.replacing(folder.path, with: "") } == [
                "/v/2.ics", "/v/3.ics", "x.ics",
            ])
        #expect(
            check.diagnostics.first?.message
                == "another event in \(folder.path)/v/1.ics:4 has this UID; this one counts")
    }

    @Test func `findings stand by input, then by line`() throws {
        let second = Self.event.replacing("UID:a", with: "UID:b") + "\nRRULE:FREQ=WEEKLY;BYDAY=MO"
        let lines = try findings(
            calendar(second, "EVENT\nUID:lost"), calendar("EVENT\nUID:lost", second))
        #expect(
            lines.map { $0.prefix { $0 != " " } } == [
                "0.ics:4", "0.ics:10", "1.ics:4", "1.ics:7",
            ])
    }

    @Test func `an override of one occurrence and one of all later ones are no versions`() throws {
        let series = "EVENT\nUID:u\nDTSTART:20261102T090000Z\nRRULE:FREQ=DAILY;COUNT=3"
        let one = "EVENT\nUID:u\nRECURRENCE-ID:20261103T090000Z\nDTSTART:20261103T120000Z"
        let later = one.replacing("RECURRENCE-ID", with: "RECURRENCE-ID;RANGE=THISANDFUTURE")
        let both = try agenda(calendar(series, one, later))
        #expect(AgendaCheck(both).diagnostics.isEmpty)
        let twice = try agenda(calendar(series, one, one))
        #expect(AgendaCheck(twice).diagnostics.count == 1)
    }
}
