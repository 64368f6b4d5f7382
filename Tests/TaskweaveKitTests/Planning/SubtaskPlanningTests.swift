import CalendarModel
import Scheduling
import Testing

@testable import Agendas
@testable import Planning
@testable import Reports

@Suite("Planning to-dos that are parts of others")
struct SubtaskPlanningTests {
    private let week = Week()

    /// A to-do without an estimate.
    private func heading(_ uid: String, _ lines: String...) -> String {
        (["TODO", "UID:\(uid)", "SUMMARY:\(uid)"] + lines).joined(separator: "\n")
    }

    private func part(_ uid: String, of parent: String, _ lines: String...) -> String {
        ([toDo(uid), "RELATED-TO:\(parent)"] + lines).joined(separator: "\n")
    }

    private func after(_ uid: String) -> String { "RELATED-TO;RELTYPE=DEPENDS-ON:\(uid)" }

    @Test func `subtasks are planned in place of their heading`() throws {
        let plan = try week.plan(
            calendar(heading("trip"), part("a", of: "trip"), part("b", of: "trip")))
        #expect(week.times(plan) == ["a 11-02 09:00–10:00", "b 11-02 10:00–11:00"])
        #expect(plan.diagnostics.isEmpty)
    }

    @Test func `a to-do with an estimate is planned beside its subtasks`() throws {
        let plan = try week.plan(calendar(toDo("trip"), part("a", of: "trip")))
        #expect(Set(plan.blocks.map(\.toDo.uid)) == ["trip", "a"])
    }

    @Test func `a heading whose subtasks are done is planned again`() throws {
        let plan = try week.plan(
            calendar(heading("trip"), part("a", of: "trip", "STATUS:COMPLETED")))
        #expect(plan.blocks.map(\.toDo.uid) == ["trip"])
    }

    @Test func `subtasks are due with their heading, unless they say when`() throws {
        let plan = try week.plan(
            calendar(
                heading("trip", "DUE;TZID=Europe/Berlin:20261103T100000"),
                part("a", of: "trip"), part("b", of: "trip", "DUE:20261104T100000Z")))
        let due = Dictionary(uniqueKeysWithValues: plan.blocks.map { ($0.toDo.uid, $0.toDo.due) })
        #expect(due["a"] == .utc(at("2026-11-03 10:00", week.zoneName)))
        #expect(due["b"] == .utc(at("2026-11-04 11:00", week.zoneName)))
    }

    @Test func `a due date of the heading means the end of that day`() throws {
        let plan = try week.plan(
            calendar(heading("trip", "DUE;VALUE=DATE:20261103"), part("a", of: "trip")))
        #expect(plan.blocks.first?.toDo.due == .utc(at("2026-11-04", week.zoneName)))
    }

    @Test func `subtasks have the priority and the category of their heading, or their own`() throws
    {
        let plan = try week.plan(
            calendar(
                heading("trip", "PRIORITY:1", "CATEGORIES:personal"), part("a", of: "trip"),
                part("b", of: "trip", "PRIORITY:9", "CATEGORIES:work")))
        let toDos = Dictionary(uniqueKeysWithValues: plan.blocks.map { ($0.toDo.uid, $0.toDo) })
        #expect(toDos["a"]?.priority == .urgent)
        #expect(toDos["a"]?.categories == ["personal"])
        #expect(toDos["b"]?.priority == .low)
        #expect(toDos["b"]?.categories == ["work"])
    }

    @Test func `subtasks of subtasks begin with the outermost heading`() throws {
        let plan = try week.plan(
            calendar(
                heading("year", "DTSTART;TZID=Europe/Berlin:20261104T130000"),
                heading("trip", "RELATED-TO:year"), part("a", of: "trip")))
        #expect(week.times(plan) == ["a 11-04 13:00–14:00"])
    }

    @Test func `what waits for a heading waits for all of its subtasks`() throws {
        let plan = try week.plan(
            calendar(
                toDo("z", "PT1H", "PRIORITY:1", after("trip")), heading("trip"),
                part("a", of: "trip"), part("b", of: "trip")))
        #expect(week.times(plan).last == "z 11-02 11:00–12:00")
        #expect(plan.blocks.count == 3)
    }

    @Test func `what a heading waits for comes before its subtasks`() throws {
        let plan = try week.plan(
            calendar(
                heading("trip", after("z")), part("a", of: "trip", "PRIORITY:1"), toDo("z")))
        #expect(week.times(plan) == ["z 11-02 09:00–10:00", "a 11-02 10:00–11:00"])
    }

    @Test func `a heading and its subtasks may name each other as their predecessors`() throws {
        let plan = try week.plan(
            calendar(
                heading("trip", after("a")), part("a", of: "trip"),
                part("b", of: "trip", after("trip"))))
        #expect(plan.blocks.count == 2)
        #expect(plan.diagnostics.isEmpty)
    }

    @Test func `to-dos that are parts of each other are planned all the same`() throws {
        let plan = try week.plan(
            calendar(
                heading("a", "RELATED-TO:b"), heading("b", "RELATED-TO:a"),
                heading("c", "RELATED-TO:c")))
        #expect(Set(plan.blocks.map(\.toDo.uid)) == ["a", "b", "c"])
    }

    @Test func `the explanation of a heading names its subtasks`() throws {
        let request = try week.request([calendar(heading("trip"), part("a", of: "trip"))])
        let toDo = try #require(request.toDos(meaning: "trip").first)
        let note = try request.explain([toDo]).explanations[0].note
        #expect(note == "it has no estimate of its own; its subtasks are planned in its place")
    }
}
