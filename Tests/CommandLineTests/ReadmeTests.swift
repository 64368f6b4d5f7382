import Foundation
import TaskweaveTestSupport
import Testing

@Suite("The sessions that README and the articles show")
struct ReadmeTests {
    private static let articles = "Sources/TaskweaveKit/TaskweaveKit.docc/"

    /// The documents whose `console` blocks are run.
    static let documents =
        ["README.md"]
        + [
            "FirstWeek", "FromTaskwarrior", "FromOrg", "ForCron", "QuickAdd", "Settings",
            "StatusBars", "TheDay", "ChangingADay",
        ].map { articles + $0 + ".md" }

    /// Runs the commands of a document, one after another, in a copy of the samples.
    @Test(arguments: documents)
    func `a document shows what its commands print`(name: String) throws {
        let file = packageFolder.appending(path: name)
        var document = ShownSessions(try String(contentsOf: file, encoding: .utf8))
        let place = try SessionPlace(document)
        var wrong: [(ShownSessions.Example, [String])] = []
        #expect(!document.examples.isEmpty)
        for part in document.parts {
            switch part {
            case .file(let path, let text): try place.write(text, to: path)
            case .example(let example):
                let answer = try place.run(example.command)
                let isMistake = document.output(of: example).contains { $0.contains("error: ") }
                #expect(answer.status < 2 || isMistake, "\(example.command)\n\(answer.output)")
                if !document.shows(answer.lines, in: example) {
                    wrong.append((example, answer.lines))
                }
            }
        }
        for (example, lines) in wrong {
            Issue.record("\(example.command) prints\n\(lines.joined(separator: "\n"))")
        }
        if name == "README.md" { expectGolden(try place.read("week.svg"), named: "week.svg") }
        guard ProcessInfo.processInfo.environment["TASKWEAVE_RECORD"] == "1" else { return }
        for (example, lines) in wrong.reversed() { document.replace(example, with: lines) }
        try Data(document.text.utf8).write(to: file)
    }

    /// A block that begins with the name of a sample contains that sample.
    @Test func `the samples that README shows are those of the folder`() throws {
        let readme = try String(
            contentsOf: packageFolder.appending(path: "README.md"), encoding: .utf8)
        let shown = ShownSessions(readme).samples
        #expect(!shown.isEmpty)
        for (path, text) in shown {
            #expect(
                try String(contentsOf: packageFolder.appending(path: path), encoding: .utf8) == text
            )
        }
    }

    @Test func `README is short`() throws {
        let readme = try String(
            contentsOf: packageFolder.appending(path: "README.md"), encoding: .utf8)
        #expect(readme.split(separator: "\n", omittingEmptySubsequences: false).count <= 250)
    }
}
