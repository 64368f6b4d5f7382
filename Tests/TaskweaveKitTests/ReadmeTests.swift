import CalendarModel
import Foundation
import TaskweaveKit
import TaskweaveTestSupport
import Testing

@Suite("What README shows")
struct ReadmeTests {
    private static let readme = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "README.md")

    /// The example of README, letter by letter but for the folder.
    private func planThisWeek(now: Instant, in folder: String) throws {
        guard let berlin = ZoneFiles.table(named: "Europe/Berlin") else { return }
        let agenda = try Agenda(reading: [folder + "work.ics", folder + "todos.ics"], zone: berlin)
        let times = TimeReader(now: now, zone: berlin)
        guard let monday = times.instant("week") else { return }
        let week = monday..<times.end(from: monday, after: CalendarDuration(days: 7))

        let plan = try PlanningRequest(
            agenda: agenda, configuration: Configuration(), window: week, now: now
        ).plan()
        try AtomicFile.write(plan.calendar(), to: folder + "blocks.ics")
    }

    @Test func `the library example plans the samples`() throws {
        let folder = try TemporaryFolder()
        let samples = ReadmeTests.readme.deletingLastPathComponent().appending(path: "Samples")
        for name in ["work.ics", "todos.ics"] {
            try folder.write(Data(contentsOf: samples.appending(path: name)), to: name)
        }
        try planThisWeek(now: Instant(seconds: 1_793_602_800), in: folder.path + "/")
        #expect(try folder.read("blocks.ics").contains("BEGIN:VEVENT"))
    }

    @Test func `the library example is the one that is tested`() throws {
        let readme = try String(contentsOf: ReadmeTests.readme, encoding: .utf8)
        let test = try String(contentsOfFile: #filePath, encoding: .utf8)
        let start = try #require(readme.range(of: "    guard let berlin"))
        let end = try #require(readme.range(of: "to: \"blocks.ics\")"))
        for line in readme[start.lowerBound..<end.lowerBound].split(separator: "\n") {
            let shown = line.split(separator: " ").joined(separator: " ")
            let tested = test.split(separator: " ", omittingEmptySubsequences: true)
                .joined(separator: " ").replacing("folder + ", with: "")
            #expect(tested.contains(shown))
        }
    }
}
