import Foundation
import TaskweaveTestSupport
import Testing

@Suite("Exit statuses and streams")
struct StreamTests {
    private let fortnight = [
        "--config", "config.toml", "--from", "2026-11-02", "--for", "2w", "--now",
        "2026-11-02T08:00",
    ]

    @Test func `an answer of no is 1`() throws {
        let conflicts = try Command.run(["conflicts", "work.ics", "personal.ics"] + fortnight)
        #expect(conflicts.status == 1)
        #expect(!conflicts.output.isEmpty)
        let busy = try Command.run(["free", "work.ics", "--at-least", "25h"] + fortnight)
        #expect(busy.status == 1)
        #expect(busy.output == "No gaps.\n")
        let none = try Command.run(["conflicts", "personal.ics"] + fortnight)
        #expect(none.status == 0)
        #expect(none.output == "No conflicts.\n")
        let folder = try TemporaryFolder()
        let long =
            "BEGIN:VTODO\nUID:t\nSUMMARY:T\nESTIMATED-DURATION:PT12H\nX-TASKWEAVE-SPLIT:NO\nEND:VTODO\n"
        try folder.write(calendar(long), to: "long.ics")
        let plan = try Command.run(
            ["plan", "long.ics", "--now", "2026-11-02"], in: folder.path)
        #expect(plan.status == 1)
        #expect(
            plan.output
                == "No blocks.\nNot placed\n  12h of “T”: the hours of “work” leave no room for it\n"
        )
    }

    @Test(arguments: [
        "list work.ics --from 2026-01-01 --for 52w",
        "list work.ics --from 2026-01-01 --for 52w --json",
        "show work.ics --from 2026-11-02", "--help", "plan --help",
        "occurrences work.ics --from 2026-01-01 --limit 2000", "check work.ics",
        "free work.ics --from 2026-01-01 --for 52w", "export work.ics personal.ics",
        "solve problems.jsonl problems.jsonl",
    ])
    func `a closed pipe ends quietly with 0`(words: String) throws {
        let answer = try Command.shell(
            "taskweave \(words) | head -c 1 > /dev/null; echo ${PIPESTATUS[0]}")
        #expect(answer.output == "0\n")
        #expect(answer.errors.isEmpty)
    }

    @Test(
        .enabled(
            if: FileManager.default.fileExists(atPath: "/dev/full"), "only Linux has /dev/full"))
    func `an answer that cannot be written is not taken for done`() throws {
        for words in ["list work.ics --from 2026-11-02", "solve problems.jsonl"] {
            let answer = try Command.shell("taskweave \(words) > /dev/full")
            #expect(answer.status == 2)
            #expect(answer.errors.hasPrefix("<stdout>: error: the answer cannot be written"))
        }
    }

    @Test func `standard input and pipes are read like files`() throws {
        let words = ["--from", "2026-11-02", "--for", "1d", "--zone", "UTC"]
        let file = try Command.run(["list", "work.ics"] + words)
        let bytes = try Data(contentsOf: URL(filePath: Command.samples + "/work.ics"))
        let input = try Command.run(["list", "-"] + words, input: bytes)
        #expect(input.output == file.output && !file.output.isEmpty)
        let pipe = try Command.shell(
            "taskweave list <(cat work.ics) \(words.joined(separator: " "))")
        #expect(pipe.output == file.output)
    }

    @Test(arguments: [
        ["plan", "work.ics", "personal.ics", "todos.ics"],
        ["plan", "work.ics", "todos.ics", "--json"],
        ["show", "work.ics", "--for", "1w", "--color", "always"], ["list", "work.ics", "--json"],
        ["conflicts", "work.ics", "personal.ics", "--json"],
        ["occurrences", "work.ics", "--limit", "9"],
        ["free", "work.ics", "personal.ics", "--json"],
        ["free", "work.ics", "--as", "ics"], ["export", "work.ics", "personal.ics"],
        ["export", "work.ics", "--as", "json"],
    ])
    func `the same command twice gives the same bytes`(words: [String]) throws {
        let window =
            words.contains("--for")
            ? fortnight.filter { !["--for", "2w"].contains($0) } : fortnight
        let answers = try (1...2).map { _ in try Command.run(words + window) }
        #expect(answers[0].output == answers[1].output && answers[0].errors == answers[1].errors)
        #expect(answers[0].status == answers[1].status && answers[0].status < 2)
        #expect(!answers[0].output.isEmpty)
    }
}
