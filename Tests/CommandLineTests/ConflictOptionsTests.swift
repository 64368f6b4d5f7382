import TaskweaveTestSupport
import Testing

@Suite("The options of the command conflicts")
struct ConflictOptionsTests {
    private let words = [
        "conflicts", "blocks.ics", "work.ics", "personal.ics", "todos.ics", "budget-review.ics",
        "--config", "config.toml", "--from", "2026-11-02", "--now", "2026-11-02T08:00",
    ]

    @Test func `the sample with options is as it was looked at`() throws {
        let answer = try Command.run(words + ["--options"])
        #expect(answer.status == 1)
        expectGolden(answer.output, named: "conflicts-options.txt")
        let plain = try Command.run(words)
        let lines = answer.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }
        #expect(plain.output.split(separator: "\n") == lines)
    }

    @Test func `the JSON has options where they were asked for`() throws {
        #expect(try Command.run(words + ["--json"]).output.contains(#""options":null,"version":1"#))
        let answer = try Command.run(words + ["--json", "--options"])
        expectGolden(answer.output, named: "conflicts-options.json")
    }

    @Test func `a block whose to-do is not named goes, and why is said`() throws {
        let answer = try Command.run(
            ["conflicts", "blocks.ics", "budget-review.ics", "--options"] + words.suffix(6))
        let line =
            "  “Slides for the monthly review” goes with the next plan: its to-do is not among the inputs\n"
        #expect(answer.output.contains(line))
    }
}
