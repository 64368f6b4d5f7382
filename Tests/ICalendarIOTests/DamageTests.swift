import CalendarModel
import ICalendarIO
import TaskweaveTestSupport
import Testing

@Suite("Damaged structure")
struct DamageTests {
    private func read(_ lines: [String]) throws -> ImportedCalendar {
        try imported(Array(calendar(lines).utf8))
    }

    @Test func `a BEGIN without END ends where the next component begins`() throws {
        let found = try read(
            eventLines("a").dropLast() + eventLines("b") + ["BEGIN:VALARM"] + eventLines("c"))
        #expect(found.events.map(\.uid) == ["a", "b", "c"])
        #expect(found.diagnostics.map(\.place.line) == [2, 13])
    }

    @Test func `an END without BEGIN is passed over`() throws {
        let found = try read(
            ["END:VEVENT"] + eventLines("a") + ["END:VEVENT", "END:VALARM"] + eventLines("b"))
        #expect(found.events.map(\.uid) == ["a", "b"])
        #expect(found.diagnostics.map(\.place.line) == [2, 9, 10])
    }

    @Test func `events behind an END of the calendar that came too early are read`() throws {
        let found = try read(eventLines("a") + ["END:VCALENDAR"] + eventLines("b"))
        #expect(found.events.map(\.uid) == ["a", "b"])
        #expect(found.diagnostics.count == 1)
    }

    @Test func `one broken event among many costs only itself`() throws {
        var lines: [String] = []
        for index in 0..<50 {
            lines += eventLines("\(index)", index == 20 ? "rubbish" : "20260105")
        }
        let found = try read(lines)
        #expect(found.events.count == 49)
        let errors = found.diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.place.line) == [20 * 6 + 2])
        #expect(errors.map(\.uid) == ["20"])
    }

    @Test(arguments: ["X", "VEVENT", "VALARM", "VTIMEZONE", "VCALENDAR", "STANDARD"])
    func `a hundred thousand BEGINs inside one another are survived`(name: String) throws {
        let begins = Array(repeating: "BEGIN:\(name)", count: 100_000)
        let ends = Array(repeating: "END:\(name)", count: 100_000)
        let found = try read(eventLines("a") + begins + ends + eventLines("b"))
        #expect(found.events.map(\.uid) == ["a", "b"])
        // Nobody reads a component of another kind, and nothing of it can be lost.
        let isRead = ["VEVENT", "VTIMEZONE", "VCALENDAR"].contains(name)
        #expect(found.diagnostics.isEmpty == !isRead)
    }

    @Test func `events in a component of another kind are none of the calendar`() throws {
        let poll = ["BEGIN:VPOLL", "UID:p"] + eventLines("choice") + ["COMMENT:last", "END:VPOLL"]
        let found = try read(eventLines("a") + poll + eventLines("b"))
        #expect(found.events.map(\.uid) == ["a", "b"])
        #expect(found.otherComponents == 1)
        #expect(found.diagnostics.isEmpty)
    }

    @Test func `a component of another kind without END swallows nothing`() throws {
        let open = ["BEGIN:X-ONE", "UID:x"]
        let lines = eventLines("a") + open + eventLines("b") + open + eventLines("c")
        for text in [calendar(lines), calendar(lines).replacing("END:VCALENDAR\r\n", with: "")] {
            let found = try imported(Array(text.utf8))
            #expect(found.events.map(\.uid) == ["a", "b", "c"])
            let unclosed = found.diagnostics.filter { $0.message.contains("has no END") }
            #expect(unclosed.map(\.place.line) == [8, 16])
        }
    }

    @Test func `what lies too deep in an event does not speak for it`() throws {
        let begins = (0..<40).map { "BEGIN:X\($0)" }
        let ends = (0..<40).reversed().map { "END:X\($0)" }
        let found = try read(
            eventLines("a").dropLast() + begins + ["SUMMARY:inner"] + ends + [
                "PRIORITY:3", "END:VEVENT",
            ])
        #expect(found.events.map(\.summary) == ["Event a"])
        #expect(found.events.map(\.priority) == [3])
    }

    @Test func `two calendars in one file, or none around an event, are read`() throws {
        let two = calendar(eventLines("a")) + calendar(eventLines("b"))
        #expect(try imported(Array(two.utf8)).events.map(\.uid) == ["a", "b"])
        let bare = eventLines("c").joined(separator: "\n")
        #expect(try imported(Array(bare.utf8)).events.map(\.uid) == ["c"])
    }

    @Test(arguments: [
        "DTEND", "DTEND:", "DTEND:x", "DTEND;", "DURATION:x", "RRULE:FREQ=ODD", "RRULE", "RDATE:x",
        "EXDATE:x,20260106", "RECURRENCE-ID:x", "PRIORITY:99", "SEQUENCE:-1", ":x",
        "RRULE:FREQ=DAILY;BYMONTHDAY=-9223372036854775808", "DTEND;TZID",
        "RRULE:FREQ=DAILY;RSCALE=CHINESE", "SUMMARY", "UID", "DURATION:P999999999W999999999W",
    ])
    func `a property that cannot be read costs itself`(line: String) throws {
        let found = try read(
            ["BEGIN:VEVENT", "UID:a", "SUMMARY:Event", "DTSTART:20260105", line, "END:VEVENT"])
        #expect(found.events.map(\.uid) == ["a"])
        #expect(found.events.map(\.summary) == ["Event"])
        #expect(line == ":x" || found.diagnostics.map(\.place.line) == [6])
    }

    @Test func `an event without UID gets one from its text`() throws {
        let lines = ["BEGIN:VEVENT", "SUMMARY:x", "DTSTART:20260105T090000", "END:VEVENT"]
        let zoned = lines.map { $0.replacing("DTSTART:", with: "DTSTART;TZID=Asia/Tokyo:") }
        let longer = lines.dropLast() + ["DURATION:PT2H", "END:VEVENT"]
        let found = try read(lines + zoned + longer + lines)
        #expect(Set(found.events.map(\.uid)).count == 3)
        #expect(found.events.first?.uid == found.events.last?.uid)
        #expect(found.diagnostics.count == 4)
        #expect(try read(lines).events.first?.uid == found.events.first?.uid)
    }

    @Test func `a UID without a colon is none`() throws {
        let lines = ["BEGIN:VEVENT", "UID;a", "DTSTART:20260105T090000", "END:VEVENT"]
        let found = try read(lines)
        #expect(found.events.map { $0.uid.hasPrefix("no-uid-") } == [true])
        #expect(found.diagnostics.map(\.message).contains { $0.hasPrefix("UID has a value") })
    }

    @Test func `an override whose name cannot be read does not become the series`() throws {
        let override = [
            "BEGIN:VEVENT", "UID:a", "DTSTART:20260106T100000Z", "RECURRENCE-ID:x", "END:VEVENT",
        ]
        let found = try read(eventLines("a") + override)
        #expect(found.events.map(\.recurrenceID) == [nil, time("20260106T100000Z")])
    }

    @Test func `what is not a calendar is refused`() {
        #expect(throws: ICalendarError.empty) { try imported([]) }
        for text in [
            "\0", " ", "\r\n", "hello", "PK\u{3}\u{4}", "<html></html>", "BEGIN",
            "DTSTART:20260105",
        ] {
            #expect(throws: ICalendarError.notICalendar) { try imported(Array(text.utf8)) }
        }
        #expect(throws: ICalendarError.notICalendar) { try imported([0xFF, 0xFE]) }
    }
}
