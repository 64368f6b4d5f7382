import Foundation
import TaskweaveTestSupport
import Testing

@Suite("todos --suggest: what the past suggests, once")
struct SuggestionCommandTests {
    private let folder: TemporaryFolder

    /// Four reviews that took an hour instead of half an hour, and one that is open.
    init() throws {
        folder = try TemporaryFolder()
        let past = (1...4).map { day in
            """
            BEGIN:VTODO
            UID:past\(day)
            SUMMARY:Review pull request \(day)
            ESTIMATED-DURATION:PT30M
            STATUS:COMPLETED
            COMPLETED:2026102\(day)T120000Z
            END:VTODO
            BEGIN:VEVENT
            UID:past\(day)-block-1
            SUMMARY:Review pull request \(day)
            DTSTART:2026102\(day)T090000Z
            DTEND:2026102\(day)T100000Z
            X-TASKWEAVE-TASK:past\(day)
            X-TASKWEAVE-PLANNED:2026102\(day)T090000Z/2026102\(day)T100000Z
            X-TASKWEAVE-STARTED:2026102\(day)T090000Z
            X-TASKWEAVE-WORKED:PT1H
            END:VEVENT

            """
        }
        let open = """
            BEGIN:VTODO
            UID:review
            SUMMARY:Review pull request 9
            ESTIMATED-DURATION:PT30M
            END:VTODO

            """
        try folder.write(calendar(of: past.joined() + open), to: "todos.ics")
    }

    private func todos(_ words: String...) throws -> Command.Answer {
        try Command.run(
            ["todos", "todos.ics", "--zone", "UTC", "--now", "2026-11-02T08:00"] + words,
            in: folder.path, environment: ["HOME": folder.path])
    }

    @Test func `an accepted length is written, and is not doubled by the next suggestion`() throws {
        #expect(try todos("--suggest").output.contains("4 like it took 2 times their estimate"))
        #expect(try todos("--accept", "review").status == 0)
        #expect(try folder.read("todos.ics").components(separatedBy: "PT30M").count == 6)
        #expect(try todos("--accept", "review", "--write").status == 0)
        #expect(try folder.read("todos.ics").components(separatedBy: "PT30M").count == 5)
        #expect(try !todos("--suggest").output.contains("like it"))
        let again = try todos("--accept", "review", "--write")
        #expect(again.errors.contains("nothing is suggested for “review”"), "\(again.errors)")
    }
}
