import CalendarModel
import Testing

@testable import Agendas
@testable import Planning

@Suite("Why a block in a conflict may not move")
struct BlockOptionsTests {
    private let overlap = meeting("m", "20261103T0930", "20261103T1000")

    /// Returns what is said of a block at nine on Tuesday, with what else is in its calendar.
    private func options(
        now: String = "2026-11-02 08:00", _ components: String...,
        lines: String = "STATUS:CONFIRMED"
    ) throws -> BlockOptions {
        var week = Week()
        week.now = now
        let standing = block("b", of: "a", "20261103T0900", "20261103T1000", lines)
        let others = components.map { calendar($0) }
        let request = try week.request([calendar(standing, overlap)] + others)
        var diagnostics: [Diagnostic] = []
        let conflicts = request.agenda.conflicts(
            in: request.window, busy: BusyRules(), diagnostics: &diagnostics)
        return try #require(try request.options(for: conflicts).first)
    }

    @Test func `one that may move has places and no obstacle`() throws {
        let options = try options(toDo("a"))
        #expect(options.obstacle == nil)
        #expect(!options.options.isEmpty)
    }

    @Test func `one whose to-do is nowhere stays`() throws {
        #expect(try options().obstacle == .toDoMissing)
        #expect(try options().options.isEmpty)
    }

    @Test(arguments: ["STATUS:COMPLETED", "DTSTART:20261201T090000Z"])
    func `one whose to-do is done or left for later stays`(line: String) throws {
        #expect(try options(toDo("a", "PT1H", line)).obstacle == .toDoUnplanned)
    }

    @Test func `a pinned one stays`() throws {
        #expect(try options(toDo("a"), lines: "CATEGORIES:PINNED").obstacle == .pinned)
    }

    @Test func `one that is over stays`() throws {
        #expect(try options(now: "2026-11-03 12:00", toDo("a")).obstacle == .outside)
    }
}
