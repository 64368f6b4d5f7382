import CalendarModel
import Scheduling
import Testing

@testable import Agendas
@testable import Planning
@testable import Preferences

@Suite("Planning to-dos that wait for others")
struct DependencyPlanningTests {
    private let week = Week()

    private func after(_ uids: String...) -> String {
        uids.map { "RELATED-TO;RELTYPE=DEPENDS-ON:\($0)" }.joined(separator: "\n")
    }

    @Test func `a to-do comes after the one that it waits for`() throws {
        let plan = try week.plan(calendar(toDo("a", "PT1H", "PRIORITY:1", after("b")), toDo("b")))
        #expect(week.times(plan) == ["b 11-02 09:00–10:00", "a 11-02 10:00–11:00"])
    }

    @Test(arguments: ["STATUS:COMPLETED", "STATUS:CANCELLED"])
    func `what is done is not waited for`(status: String) throws {
        let plan = try week.plan(calendar(toDo("a", "PT1H", after("b")), toDo("b", "PT1H", status)))
        #expect(week.times(plan) == ["a 11-02 09:00–10:00"])
        #expect(plan.diagnostics.isEmpty)
    }

    @Test func `what is nowhere is reported and not waited for`() throws {
        let plan = try week.plan(calendar(toDo("a", "PT1H", after("gone"))))
        #expect(plan.blocks.count == 1)
        #expect(
            plan.diagnostics.map(\.message) == ["“a” waits for gone, which is not a to-do here"])
        #expect(plan.diagnostics.map(\.place.line) == [4])
    }

    @Test func `what begins after the window is left for later, and all that waits for it`() throws
    {
        let plan = try week.plan(
            calendar(
                toDo("a", "PT1H", "DTSTART:20261201T090000Z"), toDo("b", "PT1H", after("a")),
                toDo("c")))
        #expect(plan.blocks.map(\.toDo.uid) == ["c"])
        #expect(plan.missing.isEmpty)
        #expect(plan.later.map(\.toDo.uid) == ["a", "b"])
        #expect(plan.later.map(\.minutes) == [60, 60])
        #expect(plan.later.map(\.day) == [at("2026-12-01 10:00"), nil])
    }

    @Test func `to-dos that wait for each other are named, and planned all the same`() throws {
        let plan = try week.plan(
            calendar(
                toDo("a", "PT1H", after("b")), toDo("b", "PT1H", after("a")),
                toDo("c", "PT1H", after("c"))))
        #expect(plan.blocks.count == 3)
        #expect(
            plan.diagnostics.map(\.message) == [
                "to-dos wait for each other: “a” → “b” → “a”; “b” is planned without waiting",
                "“c” waits for itself; that was ignored",
            ])
        #expect(plan.diagnostics.allSatisfy { $0.hint != nil && $0.severity == .warning })
    }

    @Test func `what waits for something without room says so`() throws {
        let plan = try week.plan(
            calendar(toDo("a", "PT90H", "X-TASKWEAVE-SPLIT:NO"), toDo("b", "PT1H", after("a"))))
        #expect(plan.missing.map(\.minutes) == [5400, 60])
        #expect(plan.missing.map(\.reason) == [.windowClosed, .predecessorUnplaced])
        #expect(plan.missing.last?.detail == "it waits for “a”, which is not fully placed")
    }
}
