import CalendarModel
import Foundation
import ICalendarIO
import Testing

@Suite("Encodings and line ends")
struct EncodingTests {
    private static let text = calendar(
        ["BEGIN:VEVENT", "UID:a", "SUMMARY:Käse 🧀", "DTSTART:20260105T090000Z", "END:VEVENT"])

    @Test(arguments: ["\r\n", "\n", "\r", "\r\r\n", "\n\n", "\r\n\r\n"])
    func `any line end will do`(lineEnd: String) throws {
        let text = calendar(
            eventLines("a") + [
                "BEGIN:VEVENT", "UID:b", "SUMMARY:fol" + lineEnd + " ded", "DTSTART:20260105",
                "END:VEVENT",
            ],
            lineEnd: lineEnd)
        let found = try imported(Array(text.utf8))
        #expect(found.events.map(\.uid) == ["a", "b"])
        #expect(found.events.last?.summary == "folded")
        #expect(found.diagnostics == [])
    }

    @Test func `a byte order mark is passed over`() throws {
        let found = try imported([0xEF, 0xBB, 0xBF] + Array(EncodingTests.text.utf8))
        #expect(found.events.map(\.summary) == ["Käse 🧀"])
        #expect(found.diagnostics == [])
    }

    @Test(arguments: [true, false], ["\u{FEFF}", ""])
    func `UTF-16 is read, with a warning`(isLittleEndian: Bool, mark: String) throws {
        var bytes: [UInt8] = []
        for unit in "\(mark)\(EncodingTests.text)".utf16 {
            let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
            bytes += isLittleEndian ? [low, high] : [high, low]
        }
        let found = try imported(bytes)
        #expect(found.events.map(\.summary) == ["Käse 🧀"])
        #expect(found.diagnostics.map(\.severity) == [.warning])
        #expect(try imported(bytes + [0]).events.count == 1)
    }

    @Test func `bytes of Latin-1 stay readable, with a warning at their component`() throws {
        var bytes = Array(calendar(eventLines("a")).utf8.dropLast(15))
        bytes += Array("BEGIN:VEVENT\r\nUID:b\r\nDTSTART:20260105\r\nSUMMARY:K".utf8) + [0xE4]
        bytes += Array("se\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n".utf8)
        let found = try imported(bytes)
        #expect(found.events.map(\.summary) == ["Event a", "Käse"])
        #expect(found.diagnostics.map(\.place.line) == [8])
    }

    @Test func `NUL bytes are taken out, with a warning`() throws {
        let damaged = EncodingTests.text.replacing("SUMMARY", with: "SUM\0MARY")
        let found = try imported(Array(damaged.utf8))
        #expect(found.events.map(\.summary) == ["Käse 🧀"])
        #expect(found.diagnostics.map(\.place.line) == [4])
    }

    @Test func `a fold may stand between any two bytes`() throws {
        let line = Array("SUMMARY:Käse 🧀 日本".utf8)
        let head = Array("BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTART:20260105\r\n".utf8)
        let tail = Array("\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n".utf8)
        for cut in 1..<line.count {
            for fold in ["\r\n ", "\r\n\t", "\n "] {
                let folded = line[..<cut] + Array(fold.utf8) + line[cut...]
                let found = try imported(head + folded + tail)
                #expect(found.events.map(\.summary) == ["Käse 🧀 日本"], "fold at byte \(cut)")
                #expect(found.diagnostics == [])
            }
        }
    }

    @Test func `every line may be folded after every byte`() throws {
        let text = calendar(
            eventLines("a", "20260105T090000Z") + [
                "BEGIN:VTODO", "UID:t", "DUE:20260105", "END:VTODO",
            ])
        let folded = text.split(separator: "\r\n").map { line in
            line.map(String.init).joined(separator: "\r\n ")
        }
        let found = try imported(Array(folded.joined(separator: "\r\n").utf8))
        #expect(found.events.map(\.start) == [time("20260105T090000Z")])
        #expect(found.toDos.map(\.due) == [time("20260105")])
        #expect(found.diagnostics == [])
    }

    @Test func `a line of two megabytes is read`() throws {
        let long = String(repeating: " long 🧀", count: 200_000)
        let found = try imported(
            Array(
                calendar(
                    [
                        "BEGIN:VEVENT", "UID:a", "DTSTART:20260105", "SUMMARY:A\(long)",
                        "DESCRIPTION:\(long)", "END:VEVENT",
                    ] + eventLines("b")
                ).utf8))
        #expect(found.events.map(\.uid) == ["a", "b"])
        #expect(found.events.first?.summary.count == long.count + 1)
    }

    @Test func `two thousand exceptions on one line are all read`() throws {
        let times = (0..<2000).map {
            CalendarTime.floating(CivilDateTime(CivilDate(unchecked: 2026, 1, 1) + $0))
        }
        let found = try event(
            "RRULE:FREQ=DAILY", "EXDATE:" + times.map(\.basic).joined(separator: ","))
        #expect(found.exceptionDates == times)
    }

    @Test func `an event of a hundred thousand lines is read`() throws {
        let relations = (0..<100_000).map { "RELATED-TO:\($0)" }
        let found = try imported(
            Array(
                calendar(
                    ["BEGIN:VEVENT", "UID:a", "DTSTART:20260105"] + relations + ["END:VEVENT"]
                ).utf8))
        #expect(found.events.first?.relations.count == 100_000)
    }
}
