import Foundation
import TaskweaveTestSupport
import Testing

@Suite("The command export")
struct ExportCommandTests {
    private let folder: TemporaryFolder
    private let journal =
        "BEGIN:VJOURNAL\nUID:j\nSUMMARY:Kept\nX-ODD;P=1:a\\,b\nBEGIN:X-PART\nX-DEEP:1\nEND:X-PART\nEND:VJOURNAL\n"

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(calendar(journal), to: "week.ics")
    }

    private func export(_ words: String...) throws -> Command.Answer {
        try Command.run(["export"] + words, in: folder.path)
    }

    @Test(arguments: ["ics", "json"])
    func `the sample that is exported is as it was looked at`(form: String) throws {
        let answer = try Command.run([
            "export", "work.ics", "--from", "2026-11-04", "--for", "2d", "--zone", "Europe/Berlin",
            "--as", form,
        ])
        #expect(answer.status == 0 && answer.errors.isEmpty)
        expectGolden(answer.output, named: "export.\(form)")
    }

    @Test func `without --to the calendar is printed with everything that is in it`() throws {
        let answer = try export("week.ics")
        #expect(answer.status == 0)
        let lines = answer.output.replacing("\r\n", with: "\n")
        #expect(lines.contains(journal))
        #expect(lines.contains("UID:m\nSUMMARY:Meeting\n"))
        #expect(try export("week.ics", "--to", "-").output == answer.output)
        let pipe = try Command.shell("taskweave export <(cat week.ics)", in: folder.path)
        #expect(pipe.output == answer.output)
        let input = try Command.run(["export", "-"], input: Data(folder.read("week.ics").utf8))
        #expect(input.output == answer.output)
        #expect(try folder.names == ["week.ics"])
    }

    @Test func `a folder is shown first and written with --write, the second time not again`()
        throws
    {
        let shown = try export("week.ics", "--to", "v/plan")
        #expect(
            shown.output
                == "new      v/plan/m.ics\nnew      v/plan/j.ics\n2 new; not written without --write\n"
        )
        #expect(try folder.names == ["week.ics"])
        let written = try export("week.ics", "--to", "v/plan", "--write")
        #expect(written.output == "new      v/plan/m.ics\nnew      v/plan/j.ics\n2 new; written\n")
        #expect(try folder.read("v/plan/j.ics").replacing("\r\n", with: "\n").contains(journal))
        let again = try export("week.ics", "--to", "v/plan/", "--write")
        #expect(again.output == "same     v/plan/m.ics\nsame     v/plan/j.ics\n2 the same\n")
        let changed = calendar(journal).replacing("Meeting", with: "Moved")
        try folder.write(changed, to: "week.ics")
        let once = try export("week.ics", "--to", "v/plan", "--write")
        #expect(
            once.output
                == "changed  v/plan/m.ics\nsame     v/plan/j.ics\n1 changed, 1 the same; written\n")
        #expect(try folder.read("v/plan/m.ics").contains("SUMMARY:Moved"))
        #expect(try Command.run(["check", "v/plan", "--strict"], in: folder.path).status == 0)
    }

    @Test func `a file that would lose something is not overwritten`() throws {
        try folder.write(calendar().replacing("UID:m", with: "UID:n"), to: "other.ics")
        try folder.write("notes", to: "notes.ics")
        for (name, start) in [
            ("other.ics", "other.ics: error: this calendar holds 1 item that would be lost"),
            ("notes.ics", "notes.ics: error: this is no calendar; it was not overwritten"),
        ] {
            let before = try folder.read(name)
            let answer = try export("week.ics", "--to", name, "--write")
            #expect(answer.status == 2 && answer.output.isEmpty)
            #expect(answer.errors.hasPrefix(start) && answer.errors.contains("\n  hint: "))
            #expect(try folder.read(name) == before)
        }
        let both = try export("week.ics", "other.ics", "--to", "other.ics", "--write")
        #expect(both.output == "changed  other.ics\n1 changed; written\n")
        #expect(try folder.read("other.ics").contains("UID:n\r\n"))
        let json = try export("week.ics", "--as", "json", "--to", "week.ics", "--write")
        #expect(json.status == 2 && json.errors.contains("would be lost"))
    }

    @Test func `a block is exported whatever the window`() throws {
        let block =
            "BEGIN:VEVENT\nUID:t-block-1\nDTSTART:20200101T090000Z\nDURATION:PT1H\nX-TASKWEAVE-TASK:t\nEND:VEVENT\n"
        try folder.write(calendar(block + journal), to: "week.ics")
        let answer = try export("week.ics", "--from", "2027-01-01")
        let uids = answer.output.split(separator: "\r\n").filter { $0.hasPrefix("UID:") }
        #expect(uids == ["UID:t-block-1"])
    }

    @Test func `what nobody understands is written all the same, what is lost is said`() throws {
        let odd = "BEGIN:VEVENT\nUID:odd\nDTSTART:someday\nEND:VEVENT\n"
        try folder.write(calendar(odd), to: "v/odd.ics")
        let kept = try export("v", "--to", "-")
        #expect(kept.status == 0 && kept.errors.isEmpty)
        #expect(kept.output.contains("DTSTART:someday\r\n"))
        let json = try export("v", "--json")
        #expect(json.status == 2 && json.output.contains("cannot be read; it was left out"))
        try folder.write("no calendar", to: "v/notes.ics")
        let whole = try export("v")
        #expect(whole.status == 2 && whole.output == kept.output)
        #expect(
            whole.errors.hasPrefix("v/notes.ics:1:1: error: this is no iCalendar file\n  hint: "))
        let window = try export("v", "--from", "2026-11-02")
        #expect(window.status == 2 && !window.output.contains("someday"))
        #expect(window.errors.components(separatedBy: "v/notes.ics").count == 2)
    }

    @Test func `what cannot be written ends with 2`() throws {
        let folder = try export("week.ics", "--to", "week.ics/inner", "--write")
        #expect(folder.status == 2)
        #expect(folder.errors.contains(": error: ") && folder.errors.contains("\n  hint: "))
    }
}
