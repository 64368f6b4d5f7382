import CalendarModel
import ICalendarIO
import Testing

@Suite("What others wrote into a block")
struct KeptLinesTests {
    private static let marks = ["X-TASKWEAVE-TASK:t", "DTEND:20260105T100000Z"]

    private func rewritten(_ lines: [String]) throws -> String {
        let all = ["BEGIN:VEVENT", "UID:a", "DTSTART:20260105T090000Z"] + lines + ["END:VEVENT"]
        let calendar = try imported(Array(calendar(all).utf8))
        return try WritingTests.write(calendar.events)
    }

    @Test(arguments: [
        ["DESCRIPTION:Bring the numbers\\, please"], ["LOCATION:Room 4"], ["X-OTHER;X-P=1:y"],
        ["ATTENDEE;CN=Ada:mailto:ada@example.org"], ["CREATED:20260101T000000Z"],
        ["LINK;LINKREL=SOURCE;VALUE=URI:https://example.org"], ["REFID:trip"], ["X-BLANKS:  x "],
        ["ATTACH;ENCODING=BASE64;VALUE=BINARY:QUJD"], ["BEGIN:X-PART", "X-Q:1", "END:X-PART"],
        ["ATTENDEE;PARTSTAT=DECLINED;CN=Ada:mailto:ada@example.org"],
        ["CONFERENCE;VALUE=URI;FEATURE=AUDIO,VIDEO;LABEL=Here:https://example.org"],
        ["BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:Go", "TRIGGER:-PT15M", "END:VALARM"],
    ])
    func `is written again`(lines: [String]) throws {
        let text = try rewritten(KeptLinesTests.marks + lines)
        for line in lines { #expect(text.contains("\r\n\(line)\r\n")) }
    }

    @Test func `is not doubled where the block renews it`() throws {
        let text = try rewritten(KeptLinesTests.marks + ["DTSTAMP:20250101T000000Z", "SUMMARY:S"])
        for name in ["DTSTAMP:", "SUMMARY:", "DTSTART:", "UID:"] {
            #expect(text.split(separator: "\r\n").count { $0.hasPrefix(name) } == 1)
        }
    }

    @Test func `stays where libical wrote it about an error`() throws {
        let text = try rewritten(KeptLinesTests.marks + ["X-LIC-ERROR;X-LIC-ERRORTYPE=A:no"])
        #expect(text.contains("X-LIC-ERROR;X-LIC-ERRORTYPE=A:no\r\n"))
    }

    @Test func `is left out with a warning where it cannot be written`() throws {
        let lines =
            ["BEGIN:VEVENT", "UID:a", "DTSTART:20260105T090000Z"] + KeptLinesTests.marks
            + ["BEGIN:VALARM", "ACTION:DISPLAY", "END:VEVENT"]
        let found = try imported(Array(calendar(lines).utf8))
        #expect(found.events.map(\.otherLines) == [[]])
        #expect(found.diagnostics.contains { $0.message.contains("cannot be written again") })
    }

    @Test func `is only details in an event that is no block`() throws {
        let event = try event("DESCRIPTION:long", "X-OTHER:y", "CREATED:20260101T000000Z")
        #expect(event.otherLines == ["DESCRIPTION:long"])
    }
}
