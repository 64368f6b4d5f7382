import Foundation
import TaskweaveTestSupport
import Testing

@Suite("The article on the commands")
struct CommandsArticleTests {
    /// The parts of a dumped help that the article has.
    private struct Dump: Decodable {
        struct Part: Decodable {
            var commandName: String
            var abstract: String?
            var discussion: String?
            var shouldDisplay: Bool
            var subcommands: [Part]?
        }

        var command: Part
    }

    @Test func `each command is there with what it does`() throws {
        let dump = try Command.run(["--experimental-dump-help"]).output
        let tool = try JSONDecoder().decode(Dump.self, from: Data(dump.utf8)).command
        let commands = (tool.subcommands ?? []).filter {
            $0.shouldDisplay && $0.commandName != "help"
        }
        let discussion = try #require(tool.discussion)
        let statuses = try #require(discussion.split(separator: "Exit status: ").last)
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
            .replacing(/;? ?(\d+) ([^;.]+)\.?/) { "\n| `\($0.1)` | \($0.2) |" }
        expectGolden(
            """
            # The commands of taskweave

            The commands, one line each; `taskweave help NAME` and the manual pages have the options and examples.

            ## Overview

            `taskweave` alone is `taskweave today`.

            | command | what it does |
            | --- | --- |
            \(commands.map { "| `\($0.commandName)` | \($0.abstract ?? "") |" }.joined(separator: "\n"))

            ## Exit status

            | status | meaning |
            | --- | --- |\(statuses)

            """,
            named: "../../../Sources/TaskweaveKit/TaskweaveKit.docc/TheCommands.md")
    }
}
