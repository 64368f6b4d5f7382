import Foundation
import TaskweaveTestSupport
import Testing

@Suite("Writing the plan")
struct OutputFileTests {
    private let folder: TemporaryFolder
    private let arguments = [
        "plan", "week.ics", "--config", "/dev/null", "--from", "2026-11-02", "--now", "2026-11-02",
    ]

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(calendar("BEGIN:VTODO\nUID:t\nSUMMARY:T\nEND:VTODO\n"), to: "week.ics")
    }

    private func plan(_ output: String) throws -> Command.Answer {
        try Command.run(arguments + ["-o", output], in: folder.path)
    }

    @Test func `the plan is printed and written, and written again it is the same bytes`() throws {
        let first = try plan("plan.ics")
        #expect(first.status == 0)
        #expect(
            first.output
                == "Mon 2 Nov\n  09:00–10:00  ·      Meeting\n  10:15–10:45  30m    T\n"
                + "Written: plan.ics, 1 new.\n")
        let text = try folder.read("plan.ics")
        #expect(text.contains("UID:t-block-1\r\n"))
        let second = try plan("./plan.ics")
        #expect(second.output.hasSuffix("Nothing was written: the blocks are already there.\n"))
        #expect(try folder.read("plan.ics") == text)
        #expect(try folder.names == ["plan.ics", "week.ics"])
    }

    @Test(arguments: [
        (
            "missing/plan.ics",
            "missing/plan.ics: error: the file cannot be written (No such file or directory)"
        ),
        (
            "week.ics",
            "week.ics: error: this calendar contains 2 items besides blocks; it was not overwritten"
        ),
        ("notes.txt", "notes.txt: error: this is not a calendar; it was not overwritten"),
    ])
    func `what cannot be written ends with 2 and nothing has changed`(path: String, start: String)
        throws
    {
        try folder.write("my notes", to: "notes.txt")
        let before = try (folder.names, folder.read("week.ics"), folder.read("notes.txt"))
        let answer = try plan(path)
        #expect(answer.status == 2)
        #expect(answer.output.isEmpty)
        #expect(answer.errors.hasPrefix(start))
        #expect(try (folder.names, folder.read("week.ics"), folder.read("notes.txt")) == before)
    }

    @Test func `a reader that goes away does not cost the file`() throws {
        let line =
            "taskweave " + arguments.joined(separator: " ")
            + " -o plan.ics | true; echo ${PIPESTATUS[0]}"
        let answer = try Command.shell(line, in: folder.path)
        #expect(answer.output == "0\n")
        #expect(answer.errors.isEmpty)
        #expect(try folder.read("plan.ics").contains("UID:t-block-1"))
    }

    @Test func `a dash is standard output and no file`() throws {
        let answer = try plan("-")
        #expect(answer.status == 0)
        #expect(answer.output.hasPrefix("BEGIN:VCALENDAR\r\n"))
        #expect(answer.output.contains("UID:t-block-1\r\n"))
        #expect(try folder.names == ["week.ics"])
    }

    @Test func `meetings between the blocks are dim where there are colours`() throws {
        let answer = try Command.run(arguments + ["--color", "always"], in: folder.path)
        #expect(
            answer.output.contains(
                "  \u{1B}[2m09:00–10:00  ·      Meeting\u{1B}[22m\n  10:15–10:45  30m    T\n"))
    }

    @Test func `what has its place after the window is told, not written, and no failure`() throws {
        let answer = try Command.run(
            arguments + ["--for", "9h", "-o", "plan.ics"], in: folder.path)
        #expect(answer.status == 0)
        #expect(
            answer.output
                == "No blocks.\nLater\n  30m of “T” from Mon 2 Nov; ends Mon 2 Nov 10:45\n"
                + "Written: plan.ics, 1 new.\n")
        #expect(try !folder.read("plan.ics").contains("BEGIN:VEVENT"))
    }

    @Test func `what is late ends with 1`() throws {
        let late = "BEGIN:VTODO\nUID:t\nSUMMARY:T\nDUE;VALUE=DATE:20261101\nEND:VTODO\n"
        try folder.write(calendar(late), to: "week.ics")
        let answer = try Command.run(arguments, in: folder.path)
        #expect(answer.status == 1)
        #expect(answer.output.contains("Late\n  “T” ends Mon 2 Nov "))
    }

    @Test func `without -o nothing is written`() throws {
        #expect(try Command.run(arguments, in: folder.path).status == 0)
        #expect(try folder.names == ["week.ics"])
    }
}
