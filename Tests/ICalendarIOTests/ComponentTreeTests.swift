import Testing

@testable import ICalendarIO

@Suite("Taking components apart")
struct ComponentTreeTests {
    private func event(_ lines: [String]) throws -> Component {
        let all = ["BEGIN:VCALENDAR", "BEGIN:VEVENT"] + lines + ["END:VEVENT", "END:VCALENDAR"]
        let text = all.map { $0 + "\r\n" }.joined()
        let document = try ICalendarDocument(reading: Array(text.utf8), file: "x.ics")
        return try #require(document.components.first)
    }

    @Test func `those in a component come in their order, with the numbers of lines`() throws {
        let event = try event([
            "UID:u", "BEGIN:VALARM", "ACTION:AUDIO", "BEGIN:X-PART", "X-A:1", "END:X-PART",
            "END:VALARM", "BEGIN:VALARM", "ACTION:DISPLAY", "END:VALARM",
        ])
        #expect(event.components.map(\.name) == ["VALARM", "VALARM"])
        #expect(event.components.map(\.line) == [4, 10])
        #expect(event.components.map { $0.property("ACTION")?.value } == ["AUDIO", "DISPLAY"])
        let part = try #require(event.components[0].components.first)
        #expect(part.lines == ["BEGIN:X-PART", "X-A:1", "END:X-PART"])
        #expect(part.numberedLines.map(\.number) == [6, 7, 8])
    }

    @Test func `depth costs no stack`() throws {
        let depth = 100_000
        var part = try event(
            Array(repeating: "BEGIN:X-PART", count: depth)
                + Array(repeating: "END:X-PART", count: depth))
        for _ in 0..<3 { part = try #require(part.components.first) }
        #expect(part.name == "X-PART")
        #expect(part.lines.count == 2 * (depth - 2))
    }

    @Test func `a calendar is read once, to be written again and for what it says`() throws {
        let text = """
            BEGIN:VCALENDAR
            BEGIN:VEVENT
            UID:a
            DTSTART:20260105T090000Z
            END:VEVENT
            END:VCALENDAR
            """
        var values: ImportedCalendar? = ImportedCalendar()
        let document = try ICalendarDocument(
            reading: Array(text.utf8), file: "x.ics", values: &values)
        let read = try ICalendarReader.read(Array(text.utf8), file: "x.ics")
        #expect(document.components.map(\.uid) == ["a"])
        #expect(values?.events == read.events)
    }
}
