import CalendarModel
import ICalendarIO
import TaskweaveTestSupport
import Testing

/// A file with a calendar written over it: what says the same keeps its bytes.
@Suite("Writing over a calendar file")
struct CalendarPatchTests {
    private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    /// Edits components of a file, and returns the lines that it has afterwards and had before.
    private func patched(
        _ file: [UInt8], _ edit: (inout ICalendarDocument) -> Void
    ) throws -> [UInt8] {
        let document = try ICalendarDocument(reading: file, file: "x.ics")
        var changed = document
        edit(&changed)
        return changed.completed { _ in nil }.bytes(over: file, read: document)
    }

    private func change(_ document: inout ICalendarDocument, _ uid: String) {
        document.components = document.components.map {
            $0.uid == uid ? $0.setting("STATUS", to: "COMPLETED") : $0
        }
    }

    @Test(arguments: ["\n", "\r\n", "\r"], ["", "\u{FEFF}"])
    func `only the line that was meant changes, whatever the line ends`(
        end: String, mark: String
    ) throws {
        let lines = [
            "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//x//y", "X-OWN:1", "begin:vtodo", "UID:a",
            "SUMMARY:Cut", "  off in the middle of a line", "", "STATUS:NEEDS-ACTION", "end:vtodo",
            "BEGIN:VTODO", "UID:b", "no property",
            "SUMMARY:\(String(repeating: "long ", count: 40))",
            "END:VTODO", "END:VCALENDAR",
        ]
        let file = mark + lines.joined(separator: end) + end
        let result = try patched(bytes(file)) { change(&$0, "a") }
        let wanted = file.replacing("STATUS:NEEDS-ACTION", with: "STATUS:COMPLETED")
        #expect(String(decoding: result, as: UTF8.self) == wanted)
        #expect(try patched(bytes(file)) { _ in } == bytes(file))
    }

    @Test func `bytes that are not UTF-8 stay, and the last line may lack its end`() throws {
        var file = bytes("BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:a\nSUMMARY:caf")
        file += [0xE9] + bytes("\nEND:VTODO\nEND:VCALENDAR")
        let result = try patched(file) { change(&$0, "a") }
        let wanted = file.dropLast(23) + bytes("STATUS:COMPLETED\nEND:VTODO\nEND:VCALENDAR")
        #expect(result == Array(wanted))
    }

    @Test func `a new component stands behind the others, in the calendar that they are in`() throws
    {
        let file = "BEGIN:VCALENDAR\nPRODID:x\nBEGIN:VTODO\nUID:a\nEND:VTODO\n\nEND:VCALENDAR\ntail"
        let result = try patched(bytes(file)) {
            $0.components.append(Component(lines: ["BEGIN:VTODO", "UID:b", "END:VTODO"]))
        }
        #expect(
            String(decoding: result, as: UTF8.self)
                == file.replacing(
                    "END:VTODO\n\n", with: "END:VTODO\nBEGIN:VTODO\nUID:b\nEND:VTODO\n\n"))
        let empty = "BEGIN:VCALENDAR\nPRODID:x\nEND:VCALENDAR\n"
        let filled = try patched(bytes(empty)) {
            $0.components.append(Component(lines: ["BEGIN:VTODO", "UID:b", "END:VTODO"]))
        }
        #expect(
            String(decoding: filled, as: UTF8.self)
                == "BEGIN:VCALENDAR\nPRODID:x\nBEGIN:VTODO\nUID:b\nEND:VTODO\nEND:VCALENDAR\n")
    }

    @Test func `what goes takes its lines with it, and what is cut off is ended`() throws {
        let file =
            "BEGIN:VCALENDAR\nX-A:1\nBEGIN:VTODO\nUID:a\nEND:VTODO\nBEGIN:VTODO\nUID:b\nDUE:20260101\n"
        let result = try patched(bytes(file)) { document in
            document.components.removeFirst()
            document.properties = ["X-B:2"]
        }
        #expect(
            String(decoding: result, as: UTF8.self)
                == "BEGIN:VCALENDAR\nX-B:2\nBEGIN:VTODO\nUID:b\nDUE:20260101\nEND:VTODO\nEND:VCALENDAR\n"
        )
    }

    @Test func `a line of the calendar may go from between components that change`() throws {
        let file =
            "BEGIN:VCALENDAR\nX-A:1\nBEGIN:VTODO\nUID:a\nEND:VTODO\nX-B:2\nBEGIN:VTODO\nUID:b\nEND:VTODO\nX-C:3\nEND:VCALENDAR\n"
        let result = try patched(bytes(file)) { document in
            document.properties = ["X-A:1", "X-D:4"]
            change(&document, "a")
            document.components.insert(
                Component(lines: ["BEGIN:VTODO", "UID:n", "END:VTODO"]), at: 1)
        }
        #expect(
            String(decoding: result, as: UTF8.self)
                == "BEGIN:VCALENDAR\nX-A:1\nX-D:4\nBEGIN:VTODO\nUID:a\nSTATUS:COMPLETED\nEND:VTODO\nBEGIN:VTODO\nUID:n\nEND:VTODO\nBEGIN:VTODO\nUID:b\nEND:VTODO\nEND:VCALENDAR\n"
        )
    }

    @Test(arguments: seeds(1...200))
    func `at random, each line of another component stays, and the file says what was wanted`(
        seed: UInt64
    ) throws {
        var random = SeededGenerator(seed: seed)
        let end = ["\n", "\r\n", "\r"].randomElement(using: &random) ?? "\n"
        var blocks: [String] = []
        let count = Int.random(in: 1...8, using: &random)
        for index in 0..<count {
            var lines = ["BEGIN:VTODO", "UID:u\(index)"]
            for _ in 0..<Int.random(in: 0...6, using: &random) {
                lines.append(
                    [
                        "X-A;P=\"a:b\":c", "DESCRIPTION:née  ", "", "stray", "SUMMARY:é",
                        "COMMENT:\(String(repeating: "ab ", count: 40))", "X-F:one", " two",
                        "BEGIN:VALARM\(end)TRIGGER:-PT5M\(end)END:VALARM", "STATUS:NEEDS-ACTION",
                    ].randomElement(using: &random) ?? "")
            }
            blocks.append((lines + ["END:VTODO"]).joined(separator: end) + end)
        }
        let head = ["BEGIN:VCALENDAR", "PRODID:p", ""].joined(separator: end)
        let file = bytes(head + blocks.joined() + "END:VCALENDAR" + end)
        let chosen = Int.random(in: 0..<count, using: &random)
        let result = try patched(file) { change(&$0, "u\(chosen)") }
        let text = String(decoding: result, as: UTF8.self)
        #expect(text.hasPrefix(head + blocks[..<chosen].joined()))
        #expect(text.hasSuffix(blocks[(chosen + 1)...].joined() + "END:VCALENDAR" + end))
        var wanted = try ICalendarDocument(reading: file, file: "x.ics")
        change(&wanted, "u\(chosen)")
        let read = try ICalendarDocument(reading: result, file: "x.ics")
        #expect(read.components.map(\.lines) == wanted.components.map(\.lines))
    }
}
