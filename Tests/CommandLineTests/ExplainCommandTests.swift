import Foundation
import TaskweaveTestSupport
import Testing

@Suite("The command explain")
struct ExplainCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(calendar(), to: "week.ics")
        try folder.write(
            calendar(
                of: toDo("t"), toDo("long", "X-TASKWEAVE-SPLIT:NO\n"),
                toDo("done", "STATUS:COMPLETED\n"),
                toDo("later", "DTSTART:20270401T080000Z\n")),
            to: "todo.ics")
    }

    private func explain(_ words: String...) throws -> Command.Answer {
        try Command.run(
            ["explain"] + words + [
                "week.ics", "todo.ics", "--config", "/dev/null", "--now", "2026-11-02T08:00",
            ], in: folder.path)
    }

    @Test func `what is explained of the sample is as it was looked at`() throws {
        let words = [
            "explain", "goals", "work.ics", "personal.ics", "todos.ics", "--config", "config.toml",
            "--from", "2026-11-02", "--now", "2026-11-02T08:00", "--for",
        ]
        let placed = try Command.run(words + ["2w"])
        #expect(placed.status == 0)
        expectGolden(placed.output, named: "explain-placed.txt")
        // Without planning beyond the day, some of it has no place.
        let settings = try String(
            contentsOfFile: Command.samples + "/config.toml", encoding: .utf8)
        let near = try folder.write("look_ahead = \"1d\"\n" + settings, to: "near.toml")
        let nearWords = words.map { $0 == "config.toml" ? near : $0 }
        let unplaced = try Command.run(nearWords + ["1d"])
        #expect(unplaced.status == 1)
        expectGolden(unplaced.output, named: "explain-unplaced.txt")
        expectGolden(try Command.run(nearWords + ["1d", "--json"]).output, named: "explain.json")
    }

    @Test func `a to-do is chosen by UID, summary or a part of it, whatever the case`() throws {
        for words in ["t", "T", "long", "LON"] {
            let answer = try explain(words)
            #expect(answer.status == 0)
            #expect(answer.output.hasPrefix(words.lowercased() == "t" ? "T\n" : "LONG\n"))
            #expect(answer.output.contains("\n    earlier: "))
            #expect(answer.output.contains("\n    next best: "))
        }
    }

    @Test func `what is not a to-do, several or done is said so`() throws {
        let none = try explain("nothing")
        #expect(none.status == 64 && none.output.isEmpty)
        #expect(none.errors.hasPrefix("error: there is no to-do “nothing”\n  hint: "))
        let several = try explain("on")
        #expect(several.status == 64)
        #expect(
            several.errors.hasPrefix(
                "error: “on” means 2 to-dos: “LONG” (long), “DONE” (done)\n  hint: "))
        let done = try explain("done")
        #expect(done.status == 1 && done.output == "DONE\n  not planned: it is done\n")
        let later = try explain("later")
        #expect(later.status == 1)
        #expect(
            later.output.contains(
                "  not planned: it is left for later, after the look-ahead"))
    }

    @Test func `all times of a habit are explained, and all to-dos of a name`() throws {
        let settings = try folder.write(
            "[[habit]]\nname = \"Run\"\nduration = \"1h\"\ntimes_per_week = 3\n", to: "habit.toml")
        let words = [
            "explain", "run", "week.ics", "todo.ics", "--config", settings, "--from", "2026-11-02",
            "--for", "1w", "--now", "2026-11-02T08:00",
        ]
        let answer = try Command.run(words, in: folder.path)
        #expect(answer.status == 0)
        #expect(answer.output.components(separatedBy: "Run  (").count == 4)
        let json = try Command.run(words + ["--json"], in: folder.path)
        #expect(json.output.split(separator: "\n").count == 3)
    }

    @Test func `the plan that is explained is the one that plan makes`() throws {
        let answer = try explain("t")
        let plan = try Command.run(
            ["plan", "week.ics", "todo.ics", "--config", "/dev/null", "--now", "2026-11-02T08:00"],
            in: folder.path)
        let lines = plan.output.split(separator: "\n").filter { $0.hasSuffix(" T") }
        let span = try #require(lines.first?.split(separator: " ").first)
        #expect(answer.output.contains("  Mon 2 Nov \(span)\n"))
    }
}
