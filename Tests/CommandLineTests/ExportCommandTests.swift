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
            ("other.ics", "other.ics: error: this calendar contains 1 item that would be lost"),
            ("notes.ics", "notes.ics: error: this is not a calendar; it was not overwritten"),
        ] {
            let before = try folder.read(name)
            let answer = try export("week.ics", "--to", name, "--write")
            #expect(answer.status == 2 && answer.output.isEmpty)
            #expect(answer.errors.hasPrefix(start) && answer.errors.contains("\n  hint: "))
            #expect(try folder.read(name) == before)
        }
        let both = try export("week.ics", "other.ics", "--to", "other.ics", "--write")
        #expect(both.output == "changed  other.ics\n1 changed; written\n")
        #expect(try folder.read("other.ics").contains("UID:n\n"))
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
            whole.errors.hasPrefix(
                "v/notes.ics:1:1: error: this is not an iCalendar file\n  hint: "))
        let window = try export("v", "--from", "2026-11-02")
        #expect(window.status == 2 && !window.output.contains("someday"))
        #expect(window.errors.components(separatedBy: "v/notes.ics").count == 2)
    }

    @Test func `what cannot be written ends with 2`() throws {
        let folder = try export("week.ics", "--to", "week.ics/inner", "--write")
        #expect(folder.status == 2)
        #expect(folder.errors.contains(": error: ") && folder.errors.contains("\n  hint: "))
    }

    @Test(arguments: ["tgt.ics", "v"])
    func `overrides and newer versions in a target stay, and it is said`(target: String) throws {
        let master = "BEGIN:VEVENT\nUID:a\nDTSTART:20260105T120000Z\nRRULE:FREQ=DAILY;COUNT=5\n"
        let override =
            "BEGIN:VEVENT\nUID:a\nSEQUENCE:3\nRECURRENCE-ID:20260106T120000Z\nDTSTART:20260106T150000Z\nEND:VEVENT\n"
        let old = "\(master)SEQUENCE:3\nSUMMARY:new\nEND:VEVENT\n\(override)"
        let file = target == "v" ? "v/7.ics" : target
        try folder.write(calendar(old), to: file)
        try folder.write(calendar(master + "SUMMARY:old\nEND:VEVENT\n"), to: "src.ics")
        let answer = try export("src.ics", "--to", target, "--write")
        #expect(answer.status == 0)
        #expect(
            answer.errors.contains("warning: the VEVENT a is newer here than in the export")
                && answer.errors.contains("note: part of the VEVENT a is not in the export"))
        let text = try folder.read(file)
        #expect(text.contains("SUMMARY:new") && !text.contains("SUMMARY:old"))
        #expect(text.contains("RECURRENCE-ID:20260106T120000Z"))
        let again = try export("src.ics", "--to", target, "--write")
        #expect(again.output.contains("same     \(file)\n"))
        #expect(try folder.read(file) == text)
    }

    @Test func `only own documents and calendars are overwritten with JSON`() throws {
        for other in ["notes", "{}", "[1]", "{\"version\":1,\"mine\":true}"] {
            try folder.write(other, to: "x.json")
            for words in [
                ["export", "week.ics", "--to", "x.json", "--write"],
                ["free", "week.ics", "--from", "2026-11-02", "-o", "x.json"],
                ["free", "week.ics", "--from", "2026-11-02", "--as", "text", "-o", "x.json"],
            ] {
                let answer = try Command.run(words, in: folder.path)
                #expect(answer.status == 2 && answer.output.isEmpty)
                #expect(
                    answer.errors.hasPrefix(
                        "x.json: error: this is not a calendar; it was not overwritten\n  hint: "))
                #expect(try folder.read("x.json") == other)
            }
        }
        try folder.write("", to: "x.json")
        for (zone, end) in [
            ("Europe/Berlin", "changed"), ("Asia/Tokyo", "changed"), ("Asia/Tokyo", "the same"),
        ] {
            let answer = try export("week.ics", "--to", "x.json", "--write", "--zone", zone)
            #expect(answer.status == 0 && answer.output.contains("1 \(end)"))
        }
    }

    @Test(arguments: [true, false])
    func `zones of one name stay two, in a file and a folder`(isFile: Bool) throws {
        for (name, offset) in [("one", "+0500"), ("two", "+0100")] {
            let zone =
                "BEGIN:VTIMEZONE\nTZID:Custom\nBEGIN:STANDARD\nDTSTART:19700101T000000\nTZOFFSETFROM:\(offset)\nTZOFFSETTO:\(offset)\nEND:STANDARD\nEND:VTIMEZONE\n"
            let event =
                "BEGIN:VEVENT\nUID:\(name)\nDTSTART;TZID=Custom:20260105T120000\nEND:VEVENT\n"
            try folder.write(
                "BEGIN:VCALENDAR\n\(zone)\(event)END:VCALENDAR\n", to: "in/\(name).ics")
        }
        let target = isFile ? "out.ics" : "out"
        for inputs in [["in"], ["in/one.ics", "in/two.ics"]] {
            _ = try Command.run(["export"] + inputs + ["--to", target, "--write"], in: folder.path)
            let answer = try Command.run(
                ["export", target, "--as", "json", "--zone", "UTC"], in: folder.path)
            let starts = answer.output.matches(of: /"start":"([^"]*)"/).map { String($0.1) }
            #expect(
                starts.sorted() == ["2026-01-05T07:00:00+00:00", "2026-01-05T11:00:00+00:00"]
                    || starts.sorted() == ["2026-01-05T07:00:00Z", "2026-01-05T11:00:00Z"])
            let again = try Command.run(
                ["export"] + inputs + ["--to", target, "--write"], in: folder.path)
            #expect(again.output.hasSuffix(" the same\n"))
        }
    }
}
