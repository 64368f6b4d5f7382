import CalendarModel
import ICalendarIO
import LibicalBridge
import Testing

@Suite("vCalendar 1.0")
struct VCalendarTests {
    private static let organizer = """
        BEGIN:VCALENDAR
        VERSION:1.0
        PRODID:-//Nokia//9210
        BEGIN:VEVENT
        UID:old-1
        SUMMARY;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Gr=C3=BC=C3=9Fe
        DTSTART:20260105T090000
        DTEND:20260105T103000
        RRULE:W1 MO WE #4
        END:VEVENT
        BEGIN:VTODO
        UID:old-2
        SUMMARY:Pay the rent
        DUE:20260131T120000Z
        PRIORITY:1
        END:VTODO
        END:VCALENDAR

        """

    private func bytes(_ text: String) -> [UInt8] {
        Array(text.replacing("\n", with: "\r\n").utf8)
    }

    @Test func `events, to-dos, quoted text and old rules are read`() throws {
        let converted = try VCalendar.converted(bytes(VCalendarTests.organizer))
        let found = try ICalendarReader.read(converted, file: "old.vcs")
        let event = try #require(found.events.first)
        #expect(event.uid == "old-1" && event.summary == "Grüße")
        #expect(event.start == CalendarTime(basic: "20260105T090000", zone: nil))
        #expect(event.rules.first?.frequency == .weekly && event.rules.first?.end == .count(4))
        #expect(found.toDos.map(\.summary) == ["Pay the rent"])
        #expect(found.toDos.first?.priority == .urgent)
    }

    @Test(arguments: [
        ("BEGIN:VCALENDAR\nVERSION:1.0\n", "x.ics", true),
        ("begin:vcalendar\nversion: 1.0\n", "x.ics", true),
        ("BEGIN:VCALENDAR\nVERSION:2.0\n", "x.vcs", false),
        ("BEGIN:VCALENDAR\nBEGIN:VEVENT\nX-A:1\nVERSION:1.0\n", "x.ics", false),
        ("BEGIN:VCALENDAR\nBEGIN:VEVENT\n", "X.VCS", true),
        ("", "x.ics", false),
    ])
    func `the version tells, and without one the name does`(
        text: String, file: String, isOld: Bool
    ) {
        #expect(VCalendar.isVCalendar(Array(text.utf8), file: file) == isOld)
    }

    @Test func `what is not a calendar, too deep or too long is refused`() {
        #expect(throws: VCalendar.Failure.unreadable) { try VCalendar.converted([]) }
        #expect(throws: VCalendar.Failure.unreadable) {
            try VCalendar.converted(bytes("Dear Ada,\nthis is a letter.\n"))
        }
        let deep = String(repeating: "BEGIN:VEVENT\n", count: 20)
        #expect(throws: VCalendar.Failure.tooLarge) { try VCalendar.converted(bytes(deep)) }
        let long = "BEGIN:VCALENDAR\nVERSION:1.0\nX-A:" + String(repeating: "a", count: 70_000)
        #expect(throws: VCalendar.Failure.tooLarge) { try VCalendar.converted(bytes(long)) }
    }

    @Test func `an attachment in BASE64 is left out, and text in it refused`() throws {
        let attached = VCalendarTests.organizer.replacing(
            "RRULE", with: "ATTACH;ENCODING=BASE64:\n  R3LDvMOfZQ==\n  R3Lx\n\nRRULE")
        let plain = try VCalendar.converted(bytes(VCalendarTests.organizer))
        #expect(try VCalendar.converted(bytes(attached)) == plain)
        let cut = attached.replacing("R3Lx\n\n", with: "R3L")
        #expect(try VCalendar.converted(bytes(cut)) != [])
        let text = VCalendarTests.organizer.replacing(
            "SUMMARY:Pay", with: "SUMMARY;ENCODING=BASE64:R3LDvMOfZQ==\n\nX-A:")
        #expect(throws: VCalendar.Failure.unreadable) { try VCalendar.converted(bytes(text)) }
    }

    @Test(arguments: [
        ("Gr=c3=bc=C3=9Fe", "Grüße"), ("1+1=2", "1+1=2"), ("a=\n b", "a b"), ("x=3Dy", "x=y"),
        ("a=zz\u{E9}", "a=zzé"),
    ])
    func `quoted text that breaks its own rules is read`(quoted: String, meaning: String) throws {
        let text = VCalendarTests.organizer.replacing("Gr=C3=BC=C3=9Fe", with: quoted)
        let found = try ICalendarReader.read(VCalendar.converted(bytes(text)), file: "old.vcs")
        #expect(found.events.first?.summary.hasSuffix(String(meaning.suffix(2))) == true)
    }

    @Test func `a cut-off calendar does no harm`() {
        let whole = bytes(VCalendarTests.organizer)
        for end in stride(from: 0, to: whole.count, by: 7) {
            _ = try? VCalendar.converted(Array(whole[..<end]))
        }
    }
}
