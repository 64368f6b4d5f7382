import Agendas
import CalendarModel
import Foundation
import TaskweaveKit
import TaskweaveTestSupport
import Testing

@testable import Planning

@Suite("What README shows")
struct ReadmeTests {
    private static let readme = packageFolder.appending(path: "README.md")

    /// The example of README, letter by letter but for the folder.
    private func planWeek(now: Instant, in folder: String) throws {
        let workspace = try Workspace(
            reading: [folder + "work.ics", folder + "todos.ics"], zone: "Europe/Berlin", now: now)
        let plan = try workspace.plan(for: workspace.days(7))
        for missing in plan.missing { print(missing.toDo.summary, missing.detail) }
        try workspace.write(plan, to: folder + "blocks.ics")
    }

    @Test func `the library example plans the samples`() throws {
        let folder = try TemporaryFolder()
        let samples = ReadmeTests.readme.deletingLastPathComponent().appending(path: "Samples")
        for name in ["work.ics", "todos.ics"] {
            try folder.write(Data(contentsOf: samples.appending(path: name)), to: name)
        }
        try planWeek(now: Instant(seconds: 1_793_602_800), in: folder.path + "/")
        #expect(try folder.read("blocks.ics").contains("BEGIN:VEVENT"))
    }

    @Test func `a workspace of bytes plans and draws without a file`() throws {
        let samples = ReadmeTests.readme.deletingLastPathComponent().appending(path: "Samples")
        let now = Instant(seconds: 1_793_602_800)
        var workspace = try Workspace(reading: [], zone: "Europe/Berlin", now: now)
        for name in ["work.ics", "todos.ics"] {
            let bytes = [UInt8](try Data(contentsOf: samples.appending(path: name)))
            try workspace.agenda.add(bytes, named: name)
        }
        #expect(try !workspace.plan(for: workspace.days(7)).blocks.isEmpty)
        #expect(!workspace.free(in: workspace.days(7), atLeast: 60).gaps.isEmpty)
        #expect(workspace.picture(.svg).hasPrefix("<svg"))
        #expect(workspace.picture(.html, days: 2).contains("Stand-up"))
        let lines = workspace.picture(.terminal(columns: 80)).split(separator: "\n")
        #expect(lines.contains { $0.contains("Mon 2") })
    }

    @Test func `the library example is the one that is tested`() throws {
        let readme = try String(contentsOf: ReadmeTests.readme, encoding: .utf8)
        let test = try String(contentsOfFile: #filePath, encoding: .utf8)
        let start = try #require(readme.range(of: "    let workspace"))
        let end = try #require(readme.range(of: "to: \"blocks.ics\")"))
        for line in readme[start.lowerBound..<end.lowerBound].split(separator: "\n") {
            let shown = line.split(separator: " ").joined(separator: " ")
            let tested = test.split(separator: " ", omittingEmptySubsequences: true)
                .joined(separator: " ").replacing("folder + ", with: "")
            #expect(tested.contains(shown))
        }
    }
}
