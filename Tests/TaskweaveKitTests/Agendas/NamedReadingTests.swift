import CalendarModel
import Foundation
import TaskweaveTestSupport
import Testing

@testable import Agendas
@testable import CalendarStore
@testable import Preferences

/// Ambiguous or invalid calendar text: the reader chooses one reading and reports it.
@Suite("Readings that are named")
struct NamedReadingTests {
    struct Case: CustomStringConvertible, Sendable {
        let lines: String
        let message: String
        let starts: [String]
        var severity = CalendarModel.Diagnostic.Severity.warning

        var description: String { message }
    }

    static let cases = [
        Case(
            lines: "DTSTART;VALUE=DATE:20260105T200000", message: "DTSTART says VALUE=DATE",
            starts: ["01-05T20"]),
        Case(
            lines:
                "DTSTART:20260105T180000\nRECURRENCE-ID:20260101T180000\nRRULE:FREQ=DAILY;COUNT=3",
            message: "the series of this override is not here",
            starts: ["01-05T18", "01-06T18", "01-07T18"]),
        Case(
            lines: "DTSTART:20260105T180000\nRDATE;VALUE=DATE:20260110", message: "RDATE is a date",
            starts: ["01-05T18", "01-10T18"]),
        Case(
            lines: "DTSTART;VALUE=DATE:20260105\nRDATE:20260110T090000",
            message: "RDATE has a time", starts: ["01-05T00", "01-10T00"]),
        Case(
            lines: "DTSTART:20260105T180000\nRRULE:FREQ=DAILY;UNTIL=20260107",
            message: "UNTIL is a date", starts: ["01-05T18", "01-06T18", "01-07T18"]),
        Case(
            lines: "DTSTART:20260105T180000\nRRULE:FREQ=DAILY;COUNT=2;UNTIL=20260107T180000",
            message: "UNTIL=20260107T180000 was left out; COUNT ends the rule",
            starts: ["01-05T18", "01-06T18"]),
        Case(
            lines: "DTSTART:20260105T180000\nRRULE:FREQ=DAILY;COUNT=9;UNTIL=20260106T180000",
            message: "COUNT=9 was left out; UNTIL ends the rule", starts: ["01-05T18", "01-06T18"]),
        Case(
            lines: "DTSTART:20260105T180000\nRRULE:FREQ=WEEKLY;COUNT=2;BYDAY=0MO",
            message: "BYDAY=0MO has a zero", starts: ["01-05T18", "01-12T18"]),
        Case(
            lines: "DTSTART:20260302T090000\nRRULE:FREQ=YEARLY;BYWEEKNO=10;BYDAY=1MO;COUNT=1",
            message: "BYDAY with a number together with BYWEEKNO", starts: ["03-02T09"]),
        Case(
            lines:
                "DTSTART:20260105T180000\nRRULE:FREQ=DAILY;COUNT=4\nEXRULE:FREQ=DAILY;INTERVAL=2",
            message: "EXRULE is no longer part of iCalendar", starts: ["01-06T18", "01-08T18"]),
        Case(
            lines: "DTSTART:20260105T180000\nRRULE:FREQ=FORTNIGHTLY",
            message: "the rule was left out",
            starts: ["01-05T18"], severity: .error),
        Case(
            lines: "DTSTART:20260105T180000\nORGANIZER=\"mailto:a@example.com\"",
            message: "this line is not a property", starts: ["01-05T18"]),
    ]

    @Test(arguments: cases)
    func `one way is taken, and said`(reading: Case) throws {
        let agenda = try agenda(calendar("EVENT\nUID:a\n" + reading.lines), in: "UTC")
        let year = at("2026-01-01", "UTC")..<at("2027-01-01", "UTC")
        let starts = agenda.occurrences(in: year).map {
            String($0.range.lowerBound.description.dropFirst(5).prefix(8))
        }
        #expect(starts == reading.starts)
        let found = agenda.diagnostics.filter { $0.message.contains(reading.message) }
        #expect(found.map(\.severity) == [reading.severity], "\(agenda.diagnostics)")
    }

    @Test func `a line behind the end is said, and stays`() throws {
        let text = calendar("EVENT\nUID:a\nDTSTART:20260105T180000Z") + "X-COMMENT:late\r\n"
        var export = CalendarExport(zone: zone("UTC"))
        try export.add(Array(text.utf8), named: "a.ics")
        #expect(export.calendar.contains("\r\nX-COMMENT:late\r\n"))
        #expect(export.diagnostics.contains { $0.message.contains("follows END:VCALENDAR") })
    }

    @Test func `a rule that gives nothing left but holes is still a series`() throws {
        let lines =
            "EVENT\nUID:a\nDTSTART:20260105T180000Z\nRRULE:FREQ=DAILY;COUNT=2\nEXRULE:FREQ=DAILY"
        let agenda = try agenda(calendar(lines), in: "UTC")
        #expect(agenda.occurrences(in: at("2026-01-01", "UTC")..<at("2027-01-01", "UTC")).isEmpty)
    }

    @Test func `UIDs are compared byte by byte`() throws {
        let two = ["\u{E9}", "e\u{301}"].map {
            "EVENT\nUID:\($0)\nDTSTART:20260105T180000Z\nDURATION:PT1H"
        }
        let text = calendar(two[0], two[1])
        let agenda = try agenda(text)
        #expect(AgendaCheck(agenda).diagnostics.isEmpty)
        #expect(agenda.occurrences(in: at("2026-01-01")..<at("2027-01-01")).count == 2)
        var export = CalendarExport(zone: zone())
        try export.add(Array(calendar(two[0]).utf8), named: "a.ics")
        try export.add(Array(calendar(two[1]).utf8), named: "b.ics")
        #expect(export.calendar.ranges(of: "BEGIN:VEVENT").count == 2)
        let folder = try TemporaryFolder()
        let changes = try export.changes(ofFolder: folder.path)
        #expect(
            changes.map(\.path.utf8.count).sorted() == [
                folder.path.utf8.count + 11, folder.path.utf8.count + 12,
            ])
    }

    @Test func `of to-dos whose UIDs only look the same one is planned, and the other is named`()
        throws
    {
        let text = calendar("TODO\nUID:\u{E9}\nSUMMARY:A", "TODO\nUID:e\u{301}\nSUMMARY:B")
        let agenda = try agenda(text)
        #expect(agenda.toDos.map(\.summary) == ["A", "B"])
        var diagnostics: [CalendarModel.Diagnostic] = []
        let planned = agenda.toDos(
            at: at("2026-01-01"), until: at("2027-01-01"), diagnostics: &diagnostics)
        #expect(planned.map(\.toDo.summary) == ["A"])
        #expect(diagnostics.map(\.severity) == [.error])
        #expect(diagnostics.first?.message.contains("“B” looks like that of another") == true)
    }

    @Test func `a pipe in a folder is passed over, and said`() throws {
        let folder = try TemporaryFolder()
        try folder.write(calendar("EVENT\nUID:a\nDTSTART:20260105T180000Z"), to: "a.ics")
        let isMade = unsafe mkfifo(folder.path + "/b.ics", 0o600) == 0
        #expect(isMade)
        let agenda = try Agenda(reading: [folder.path], zone: zone())
        #expect(agenda.calendars[0].events.map(\.uid) == ["a"])
        #expect(
            agenda.diagnostics.map(\.message) == ["this is a pipe or a device, and was not read"])
    }
}
