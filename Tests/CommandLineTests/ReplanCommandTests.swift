import Foundation
import TaskweaveTestSupport
import Testing

@Suite("The command replan")
struct ReplanCommandTests {
    private let folder: TemporaryFolder
    private let options = ["--config", "/dev/null", "--now", "2026-11-02T08:00"]
    private let plan = calendar(
        of: block(of: "t", "20261102T091500", "20261102T101500"),
        block(of: "u", "20261102T120000", "20261102T130000"))

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(plan, to: "plan.ics")
        try folder.write(calendar(), to: "week.ics")
        try folder.write(calendar(of: toDo("t"), toDo("u")), to: "todo.ics")
    }

    private func replan(_ words: String...) throws -> Command.Answer {
        try Command.run(["replan"] + words + options, in: folder.path)
    }

    @Test func `the sample that is mended is as it was looked at`() throws {
        let words = [
            "replan", "blocks.ics", "work.ics", "personal.ics", "todos.ics", "budget-review.ics",
            "--config", "config.toml", "--from", "2026-11-02", "--for", "2w", "--now",
            "2026-11-02T08:00",
        ]
        let answer = try Command.run(words)
        #expect(answer.status == 0)
        expectGolden(answer.output, named: "replan.txt")
        expectGolden(try Command.run(words + ["--json"]).output, named: "replan.json")
    }

    @Test func `a move is shown with its reason and written with --write only`() throws {
        let shown = try replan("plan.ics", "week.ics", "todo.ics")
        #expect(
            shown.output
                == "1 moved; not written without --write\n  “T” Mon 2 Nov 09:15–10:15 → Mon 2 Nov 10:15–11:15: “Meeting” now overlaps\n"
        )
        #expect(shown.status == 0 && shown.errors.isEmpty)
        #expect(try folder.read("plan.ics") == plan)
        let written = try replan("plan.ics", "week.ics", "todo.ics", "--write")
        #expect(written.output.hasPrefix("1 moved; written\n"))
        let text = try folder.read("plan.ics").replacing("\r\n", with: "\n")
        #expect(text.contains("UID:t-block-1\n") && text.contains("SEQUENCE:1\n"))
        #expect(text.contains("X-TASKWEAVE-PLANNED:20261102T101500Z/20261102T111500Z\n"))
        #expect(text.components(separatedBy: "X-MINE:kept").count == 3)
        #expect(text.contains("X-WR-CALNAME:Mine\n"))
        let again = try replan("plan.ics", "week.ics", "todo.ics", "--write")
        #expect(again.output == "Nothing changed: the plan stands.\n")
        #expect(try folder.read("plan.ics").replacing("\r\n", with: "\n") == text)
    }

    @Test func `an urgent to-do takes the place of another when it has none`() throws {
        let full = calendar(
            of: block(of: "t", "20261102T101500", "20261102T111500"),
            block(of: "u", "20261102T111500", "20261102T121500"))
        try folder.write(full, to: "full.ics")
        let due = "PRIORITY:1\nDUE:20261102T121500Z\nX-TASKWEAVE-HARD:TRUE\n"
        try folder.write(calendar(of: toDo("hotfix", due)), to: "hotfix.ics")
        let files = ["full.ics", "week.ics", "todo.ics", "hotfix.ics"]
        let answer = try Command.run(["replan"] + files + ["--write"] + options, in: folder.path)
        #expect(
            answer.output
                == "1 moved, 1 new; written\n  “T” Mon 2 Nov 10:15–11:15 → Mon 2 Nov 12:30–13:30: “HOTFIX” took its place\n  “HOTFIX” new Mon 2 Nov 10:15–11:15\n"
        )
        let again = try Command.run(["replan"] + files + options, in: folder.path)
        #expect(again.output == "Nothing changed: the plan stands.\n")
    }

    @Test func `plan and replan agree to the byte`() throws {
        let mended = try replan("plan.ics", "week.ics", "todo.ics", "-o", "-")
        let planned = try Command.run(
            ["plan", "plan.ics", "week.ics", "todo.ics", "-o", "-"] + options, in: folder.path)
        #expect(mended.output == planned.output && mended.status == planned.status)
        let json = try replan("plan.ics", "week.ics", "todo.ics", "--json")
        let plan = try Command.run(
            ["plan", "plan.ics", "week.ics", "todo.ics", "--json"] + options, in: folder.path)
        #expect(json.output == plan.output)
        #expect(json.output.contains(#""reason":"meetingOverlap""#))
        _ = try replan("plan.ics", "week.ics", "todo.ics", "-o", "new.ics")
        #expect(try folder.read("new.ics") == mended.output)
        #expect(try folder.read("plan.ics") == self.plan)
    }

    @Test func `blocks among meetings change there, and the meetings stay`() throws {
        let mixed = plan.replacing(
            "END:VCALENDAR\n", with: calendar(toDo("w")).components(separatedBy: "EN\n")[1])
        try folder.write(mixed, to: "mixed.ics")
        let answer = try replan("mixed.ics", "todo.ics", "--write")
        #expect(answer.output.hasPrefix("1 moved, 1 new; written\n"))
        #expect(answer.output.contains("  “W” new Mon 2 Nov "))
        let text = try folder.read("mixed.ics")
        for uid in ["m", "w", "t-block-1", "u-block-1", "w-block-1"] {
            #expect(text.components(separatedBy: "UID:\(uid)\n").count == 2, "\(uid)")
        }
    }

    @Test func `in a folder each block has its file, new and gone ones too`() throws {
        try folder.write(
            calendar(of: block(of: "t", "20261102T091500", "20261102T101500")), to: "v/a.ics")
        try folder.write(
            calendar(of: block(of: "u", "20261102T120000", "20261102T130000")), to: "v/b.ics")
        try folder.write(
            calendar(of: toDo("t"), toDo("u", "STATUS:COMPLETED\n"), toDo("w")), to: "todo.ics")
        let answer = try replan("v", "week.ics", "todo.ics", "--write")
        #expect(answer.output.contains("  “U” Mon 2 Nov 12:00–13:00 is gone: its to-do is done\n"))
        #expect(answer.output.hasPrefix("1 moved, 1 new, 1 removed; written\n"))
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/v").sorted()
        #expect(names == ["a.ics", "w-block-1.ics"])
        let json = try replan("v", "week.ics", "todo.ics", "--json")
        #expect(json.output.contains(#""moves":[]"#))
    }

    @Test func `a block whose to-do is not named is gone, and it is said why`() throws {
        let answer = try replan("plan.ics", "week.ics")
        #expect(
            answer.output.contains(
                "“T” Mon 2 Nov 09:15–10:15 is gone: its to-do is not among the inputs"))
        let json = try replan("plan.ics", "week.ics", "--json")
        #expect(json.output.contains(#""reason":"gone","summary":"T","to":null,"uid":"t-block-1""#))
    }

    @Test func `what came through a pipe is mended, but not in place`() throws {
        let words = ["replan", "-", "week.ics", "todo.ics"] + options
        let text = Data(plan.utf8)
        let shown = try Command.run(words, in: folder.path, input: text)
        #expect(shown.output.hasPrefix("1 moved; not written without --write\n"))
        let written = try Command.run(words + ["--write"], in: folder.path, input: text)
        #expect(written.status == 2 && written.output.isEmpty)
        #expect(written.errors.contains("cannot be changed in place\n  hint: "))
    }

    @Test func `in the freeze window only what must moves`() throws {
        try folder.write("[limits]\nfreeze = \"30m\"\n", to: "c.toml")
        for words in [["--freeze", "8h"], ["--config", "c.toml"], []] {
            let answer = try Command.run(
                ["replan", "plan.ics", "week.ics", "todo.ics", "--now", "2026-11-02T08:00"] + words,
                in: folder.path)
            #expect(answer.output.contains("“T” Mon 2 Nov 09:15–10:15 → Mon 2 Nov 10:15–11:15"))
        }
    }

    @Test func `unplaced to-dos end with 1 and their reason`() throws {
        try folder.write(
            calendar(
                of: toDo("t"), toDo("u"), toDo("w", "DUE:20261102T090000Z\nX-TASKWEAVE-HARD:TRUE\n")
            ),
            to: "todo.ics")
        let answer = try replan("plan.ics", "week.ics", "todo.ics")
        #expect(answer.status == 1)
        #expect(answer.output.contains("Not placed\n  1h of “W”: "))
    }
}
