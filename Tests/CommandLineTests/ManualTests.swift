import Foundation
import TaskweaveTestSupport
import Testing

/// `.ci/manual.py` turns the tool's dumped help into manual pages.
@Suite("Manual pages")
struct ManualTests {
    /// Writes the manual pages of a dumped help into a folder, and returns their names.
    private static func write(_ dump: String, into folder: URL) throws -> [String] {
        let file = folder.appending(path: "help.json")
        try Data(dump.utf8).write(to: file)
        let script = packageFolder.appending(path: ".ci/manual.py").path
        let answer = try Command.shell(
            "python3 '\(script)' '\(folder.path)/man' 1.0.0 2026-11-02 < '\(file.path)'")
        try #require(answer.status == 0, "\(answer.errors)")
        return try FileManager.default.contentsOfDirectory(atPath: folder.path + "/man").sorted()
    }

    /// The parts of a dumped help that these tests read.
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

    private static func page(_ name: String, in folder: URL) throws -> String {
        try String(contentsOf: folder.appending(path: "man/\(name)"), encoding: .utf8)
    }

    @Test func `the pages are as they were looked at`() throws {
        let folder = try TemporaryFolder()
        let dump = try Command.run(["--experimental-dump-help"]).output
        let pages = try Self.write(dump, into: URL(filePath: folder.path))
        for page in ["taskweave.1", "taskweave-plan.1"] {
            expectGolden(try Self.page(page, in: URL(filePath: folder.path)), named: page)
        }
        let tool = try JSONDecoder().decode(Dump.self, from: Data(dump.utf8)).command
        let commands = (tool.subcommands ?? []).filter {
            $0.shouldDisplay && $0.commandName != "help"
        }.map(\.commandName)
        #expect(commands.count > 10)
        #expect(pages == (["taskweave.1"] + commands.map { "taskweave-\($0).1" }).sorted())
    }

    @Test func `the article on the commands has each with what it does`() throws {
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

            What each of them does; `taskweave help NAME` and the manual pages have their options and examples.

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

    @Test func `what roff would take for its own stays text`() throws {
        let folder = try TemporaryFolder()
        let dump = #"""
            {"command": {"commandName": "tool", "abstract": "Does it.", "shouldDisplay": true,
             "discussion": ".dot at first, 'quoted' and a\\b, ~/x.\n\nExit status: 0 done; 7 no; really.\n\nExamples:\n  tool --a 'b  c' | wc -l\n  .hidden …",
             "arguments": [
              {"kind": "flag", "abstract": "Short.", "isOptional": true, "isRepeating": false, "shouldDisplay": true,
               "names": [{"kind": "short", "name": "s"}, {"kind": "long", "name": "so-long"}], "valueName": "s"},
              {"kind": "option", "abstract": "Hidden.", "isOptional": true, "isRepeating": false, "shouldDisplay": false,
               "names": [{"kind": "long", "name": "hidden"}], "valueName": "h"}],
             "subcommands": [
              {"commandName": "help", "shouldDisplay": true}, {"commandName": "secret", "shouldDisplay": false},
              {"commandName": "do", "shouldDisplay": true, "abstract": "Does; exits with 1.",
               "subcommands": [{"commandName": "more", "shouldDisplay": true, "abstract": "More."}]}]}}
            """#
        let place = URL(filePath: folder.path)
        #expect(try Self.write(dump, into: place) == ["tool-do-more.1", "tool-do.1", "tool.1"])
        let page = try Self.page("tool.1", in: place)
        for line in [
            #"\&.dot at first, 'quoted' and a\eb, \(ti/x."#,
            #"tool \-\-a \(aqb  c\(aq | wc \-l"#,
            #"\&.hidden \[u2026]"#,
            #"\fB\-s\fR, \fB\-\-so\-long\fR"#,
            "No; really.",
        ] {
            #expect(page.split(separator: "\n").contains { $0 == line }, "\(line) in \(page)")
        }
        // The manual contains a discussion that the help leaves out.
        #expect(page.contains("Hidden.") && !page.contains("secret"))
        let below = try Self.page("tool-do.1", in: place)
        #expect(below.contains("tool\\-do \\- does\n"))
        #expect(below.contains(".BR tool (1)"))
        #expect(below.contains("No; really."))
    }
}
