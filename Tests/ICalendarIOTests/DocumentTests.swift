import CalendarModel
import Foundation
import ICalendarIO
import Recurrence
import Testing
import TimeZones

/// Reads a document, checks that it stands written as it was read, and returns it with its text.
func document(
    _ bytes: [UInt8], zone: (String) -> ZoneTable? = { _ in nil }
) throws -> (document: ICalendarDocument, text: String) {
    let document = try ICalendarDocument(reading: bytes, file: "x.ics")
    let text = document.text(zone: zone)
    let lines = Array(text.utf8).split(separator: 10, omittingEmptySubsequences: false)
    #expect(lines.last?.isEmpty == true)
    for line in lines.dropLast() {
        #expect(line.last == 13 && line.count <= 76)
        #expect(line.dropLast().allSatisfy { ($0 >= 32 && $0 != 127) || $0 == 9 })
        #expect(String(validating: line, as: UTF8.self) != nil)
    }
    let again = try ICalendarDocument(reading: Array(text.utf8), file: "x.ics")
    #expect(again.diagnostics == [])
    let zones = again.components.count - document.components.count
    #expect(again.components.prefix(zones).allSatisfy { $0.name == "VTIMEZONE" })
    #expect(Array(again.components.dropFirst(zones)) == document.components.map(\.clean))
    #expect(again.text(zone: { _ in nil }) == text)
    return (document, text)
}

extension Component {
    /// The component without what may not be written.
    fileprivate var clean: Component {
        Component(
            lines: lines.map { line in
                String(
                    String.UnicodeScalarView(
                        line.unicodeScalars.filter {
                            ($0.value >= 32 && $0.value != 127) || $0 == "\t"
                        }))
            })
    }
}

@Suite("Writing a calendar again")
struct DocumentTests {
    @Test(arguments: [
        ["LINK;LINKREL=SOURCE;VALUE=URI:https://example.org/a,b;c"], ["REFID:trip"],
        ["CONCEPT:https://example.org/x"], ["CATEGORIES:a\\,b,c"], ["X-FOO;X-A=1,2:  kept  "],
        ["SUMMARY: blanks  "], ["RRULE:FREQ=DAILY;INTERVAL=40000"],
        ["CONFERENCE;VALUE=URI;FEATURE=AUDIO,VIDEO;LABEL=Here:https://example.org"],
        ["IANA-TOKEN;X=\"a:b\":c"], ["GEO:1.5;2.5"], ["REQUEST-STATUS:2.0;ok"], ["TRANSP:ODD"],
        ["STRUCTURED-DATA;FMTTYPE=text/plain;VALUE=TEXT:x"], ["DESCRIPTION:"], ["DURATION:P7D"],
        ["ATTENDEE;CN=Ada: PhD;PARTSTAT=DECLINED:mailto:ada@example.org"],
        ["ATTENDEE;MEMBER=\"mailto:a@b.c\",\"mailto:d@e.f\":mailto:x@y.z"],
        [
            "EXDATE:"
                + (10...99).map { "202601\($0 % 28 + 1)T0900\($0 % 60)Z" }.joined(separator: ",")
        ],
        ["EXDATE:" + (0..<900).map { _ in "20260105T090000Z" }.joined(separator: ",")],
        ["RDATE;VALUE=PERIOD:20260105T090000Z/PT1H,20260106T090000Z/20260106T093000Z"],
        ["BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT15M", "X-A:b", "END:VALARM"],
        ["BEGIN:X-PART", "X-Q:1", "BEGIN:X-DEEP", "X-R: ", "END:X-DEEP", "END:X-PART"],
        ["BEGIN:PARTICIPANT", "UID:p", "PARTICIPANT-TYPE:ACTIVE", "END:PARTICIPANT"],
        ["DESCRIPTION:" + String(repeating: "日本語 🧀 e\u{301} ", count: 50)],
        ["ATTACH;ENCODING=BASE64;VALUE=BINARY:" + String(repeating: "QUJD", count: 30_000)],
    ])
    func `no line is lost or changed`(lines: [String]) throws {
        for name in ["VEVENT", "VTODO", "VJOURNAL", "X-COMPONENT", "VPOLL"] {
            let all = ["BEGIN:\(name)", "UID:a"] + lines + ["END:\(name)"]
            let (found, _) = try document(Array(calendar(all).utf8))
            #expect(found.components.map(\.lines) == [all])
            #expect(found.components.map(\.name) == [name])
            #expect(found.components.map(\.uid) == ["a"])
            #expect(found.diagnostics == [])
        }
    }

    @Test func `properties of the calendar are kept, and this program is named as its maker`()
        throws
    {
        let kept = [
            "METHOD:PUBLISH", "X-WR-CALNAME:Ada\\, private", "NAME:Ada", "COLOR:teal",
            "X-WR-TIMEZONE:Europe/Berlin", "REFRESH-INTERVAL;VALUE=DURATION:P1W",
        ]
        let (found, text) = try document(
            Array(calendar(["PRODID:-//Other//EN", "VERSION:2.0"] + kept).utf8))
        #expect(found.properties == kept)
        let head = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:\(ICalendarWriter.product)"]
        #expect(
            text
                == (head + ["CALSCALE:GREGORIAN"] + kept + ["END:VCALENDAR"]).map { $0 + "\r\n" }
                .joined())
        let (_, other) = try document(Array(calendar(["CALSCALE:OTHER"]).utf8))
        #expect(!other.contains("GREGORIAN"))
    }

    @Test func `properties of the calendar that stand more than once are all kept`() throws {
        let kept = [
            "NAME;LANGUAGE=en:Ada", "NAME;LANGUAGE=de:Ada", "CATEGORIES:a", "CATEGORIES:b",
            "IMAGE;VALUE=URI:https://example.org/a", "IMAGE;VALUE=URI:https://example.org/b",
            "X-FOO:1", "X-FOO:2",
        ]
        #expect(try document(Array(calendar(kept + ["X-FOO:1"]).utf8)).document.properties == kept)
    }

    @Test(.timeLimit(.minutes(1)))
    func `many properties and many stray lines take no longer for each`() throws {
        let properties = (0..<40_000).map { "X-P\($0):\($0)" }
        let stray = (0..<40_000).map { "stray line number \($0) of a long text" }
        let lines =
            properties + ["BEGIN:VEVENT", "UID:a", "DESCRIPTION:x"] + stray + ["END:VEVENT"]
        let found = try ICalendarDocument(reading: Array(calendar(lines).utf8), file: "x.ics")
        #expect(found.properties == properties)
        #expect(
            found.components.map { $0.lines[2] } == [
                (["DESCRIPTION:x"] + stray).joined(separator: "\\n")
            ])
    }

    @Test func `a TZID in another case is no second zone`() throws {
        let lines = [
            "BEGIN:VTIMEZONE", "TZID:EUROPE/BERLIN", "BEGIN:STANDARD", "DTSTART:19700101T000000",
            "TZOFFSETFROM:+0500", "TZOFFSETTO:+0500", "END:STANDARD", "END:VTIMEZONE",
            "BEGIN:VEVENT", "UID:a", "DTSTART;TZID=\" Europe/Berlin\":20260105T090000",
            "END:VEVENT",
        ]
        let (_, text) = try document(Array(calendar(lines).utf8)) { _ in
            WritingTests.zones.tables["Europe/Berlin"]
        }
        #expect(text.components(separatedBy: "BEGIN:VTIMEZONE").count == 2)
    }

    @Test func `a component in the form of the RFC keeps its bytes, folds of others among them`()
        throws
    {
        let kept =
            "BEGIN:VEVENT\r\nUID:a\r\nSUMMARY:An offsite\r\n  in the hills\r\nEND:VEVENT\r\n"
        let folded =
            "BEGIN:VEVENT\r\nUID:b\r\nDESCRIPTION:" + String(repeating: "long ", count: 20)
            + "\r\nEND:VEVENT\r\n"
        let recorded = "BEGIN:VEVENT\r\nUID:c\r\nX-LIC-ERROR:no\r\nEND:VEVENT\r\n"
        let whole = "BEGIN:VCALENDAR\r\n\(kept)\(folded)\(recorded)END:VCALENDAR\r\n"
        let (found, text) = try document(Array(whole.utf8))
        #expect(text.contains(kept) && !text.contains(folded) && text.contains(recorded))
        let changed = found.components[0].setting("UID", to: "d")
        #expect(changed != found.components[0] && changed.setting("UID", to: "a").uid == "a")
    }

    @Test func `controls and foreign bytes do not pass, recorded errors stay`() throws {
        let bytes = Array("SUMMARY:K".utf8) + [0xE4] + Array("se\u{7}\u{1B}[1m\u{7F}\tx".utf8)
        let lines = [
            "BEGIN:VEVENT", "UID:a", "X-LIC-ERROR;X-LIC-ERRORTYPE=VALUE-PARSE-ERROR:no",
            "END:VEVENT",
        ]
        let start = Array("BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:b\n".utf8)
        let (_, text) = try document(
            start + bytes + Array("\nEND:VEVENT\n".utf8)
                + Array(lines.joined(separator: "\n").utf8) + Array("\nEND:VCALENDAR\n".utf8))
        #expect(text.contains("\r\nSUMMARY:Käse[1m\tx\r\n"))
        #expect(text.contains("X-LIC-ERROR;X-LIC-ERRORTYPE=VALUE-PARSE-ERROR:no\r\n"))
    }

    @Test(arguments: [
        (
            ["BEGIN:VEVENT", "UID:a", "SUMMARY:x"],
            ["BEGIN:VEVENT", "UID:a", "SUMMARY:x", "END:VEVENT"]
        ),
        (
            ["BEGIN:VEVENT", "UID:a", "BEGIN:VALARM", "X-A:1", "END:VEVENT"],
            ["BEGIN:VEVENT", "UID:a", "BEGIN:VALARM", "X-A:1", "END:VALARM", "END:VEVENT"]
        ),
        (
            ["BEGIN:VEVENT", "UID:a", "BEGIN:X-A", "BEGIN:X-B", "END:X-A", "END:VEVENT"],
            [
                "BEGIN:VEVENT", "UID:a", "BEGIN:X-A", "BEGIN:X-B", "END:X-B", "END:X-A",
                "END:VEVENT",
            ]
        ),
        (
            ["begin:vevent", "UID:a", "DESCRIPTION:one", "two\\, three; four", "END:VEVENT"],
            ["BEGIN:VEVENT", "UID:a", "DESCRIPTION:one\\ntwo\\\\\\, three\\; four", "END:VEVENT"]
        ),
        (
            ["BEGIN:VEVENT", "UID:a", "no line", "END:VEVENT"],
            ["BEGIN:VEVENT", "UID:a", "END:VEVENT"]
        ),
    ])
    func `of what is broken all is kept that can be`(lines: [String], kept: [String]) throws {
        let (found, _) = try document(Array(calendar(lines).utf8))
        #expect(found.components.map(\.lines) == [kept])
        #expect(!found.diagnostics.isEmpty)
    }

    @Test(arguments: [
        ("", ICalendarError.empty), ("hello", .notICalendar), ("\r\n\r\n", .notICalendar),
    ])
    func `what is not a calendar is refused`(text: String, wanted: ICalendarError) throws {
        #expect(throws: wanted) { try ICalendarDocument(reading: Array(text.utf8), file: "x.ics") }
    }

    @Test func `every TZID that is used gets a description, each once`() throws {
        let lines = [
            "BEGIN:VTIMEZONE", "TZID:Own", "BEGIN:STANDARD", "DTSTART:19700101T000000",
            "TZOFFSETFROM:+0500", "TZOFFSETTO:+0500", "END:STANDARD", "END:VTIMEZONE",
            "BEGIN:VEVENT", "UID:a", "DTSTART;TZID=\"W. Europe Standard Time\":20260105T090000",
            "DTEND;TZID=Europe/Berlin:20260105T100000", "EXDATE;TZID=Own:20260106T090000",
            "RRULE:FREQ=DAILY", "RDATE;TZID=Asia/Tokyo;VALUE=PERIOD:20260107T090000/PT1H",
            "BEGIN:VALARM", "TRIGGER;TZID=Deep:20260105T080000", "END:VALARM",
            "X-UNKNOWN;TZID=No:x",
            "END:VEVENT", "BEGIN:VTODO", "UID:t", "DUE;TZID=Europe/Berlin:20260805T090000",
            "END:VTODO",
        ]
        let (_, text) = try document(Array(calendar(lines).utf8)) { name in
            let known = WritingTests.zones.tables
            return name == "W. Europe Standard Time"
                ? known["Europe/Berlin"]
                : name == "No" || name == "Deep" ? nil : known[name]
        }
        let found = try imported(Array(text.utf8))
        #expect(
            found.zones.keys.sorted() == [
                "Asia/Tokyo", "Europe/Berlin", "Own", "W. Europe Standard Time",
            ])
        let berlin = try #require(WritingTests.zones.tables["Europe/Berlin"])
        for day in [0, 100, 200, 5000] as [Int64] {
            let instant = WritingTests.stamp + day * 86_400
            for name in ["Europe/Berlin", "W. Europe Standard Time"]
            where day < 5000 || name.first == "W" {
                #expect(found.zones[name]?.offset(at: instant) == berlin.offset(at: instant))
            }
        }
    }
}
