import TaskweaveTestSupport
import Testing

@Suite("Help")
struct HelpTests {
    private static let commands = [
        "plan", "replan", "explain", "pin", "unpin", "next", "show", "list", "occurrences", "free",
        "conflicts", "check", "export", "solve", "layout", "today", "add", "todos", "done",
        "worked",
        "review", "recommend", "undo", "setup", "config",
    ]

    @Test(arguments: commands)
    func `the help of a command is as it was looked at`(command: String) throws {
        let long = try Command.run([command, "--help"], environment: ["COLUMNS": "80"])
        #expect(long.status == 0)
        #expect(long.errors.isEmpty)
        #expect(
            try Command.run([command, "-h"], environment: ["COLUMNS": "80"]).output == long.output)
        expectGolden(long.output, named: "help-\(command).txt")
    }

    @Test func `the help of the tool is as it was looked at`() throws {
        let help = try Command.run(["--help"], environment: ["COLUMNS": "80"])
        #expect(help.status == 0)
        expectGolden(help.output, named: "help.txt")
    }

    /// With a commit where `.ci/install` built it; `.ci/try-release` looks at that.
    @Test func `the version is a number`() throws {
        let answer = try Command.run(["--version"])
        #expect(answer.status == 0)
        #expect(answer.output.wholeMatch(of: /\d+\.\d+\.\d+( \([0-9a-f]{7,}(-dirty)?\))?\n/) != nil)
    }

    /// The examples stand in the help texts, one a line or continued by a backslash, and run in `Samples`.
    @Test(arguments: commands.filter { $0 != "undo" })
    func `the examples of the help run`(command: String) throws {
        let help = try Command.run([command, "--help"], environment: ["COLUMNS": "1000"]).output
        let examples = help.split(separator: "\n").map { $0.drop { $0 == " " } }
            .filter { $0.hasPrefix("taskweave \(command) ") }
        #expect(!examples.isEmpty)
        let folder = try TemporaryFolder()
        for example in examples {
            let answer = try Command.shell(
                "cp -r . '\(folder.path)/Samples' && cd '\(folder.path)/Samples' && \(example)")
            #expect(answer.status < 2, "\(example)")
            #expect(!answer.output.isEmpty)
        }
    }
}
