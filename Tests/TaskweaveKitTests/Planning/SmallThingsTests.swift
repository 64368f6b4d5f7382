import CalendarModel
import Testing

@testable import Agendas
@testable import CalendarStore
@testable import JSONLines
@testable import Planning
@testable import Reports
@testable import Wording

@Suite("Small things together")
struct SmallThingsTests {
    private let week = Week()
    private let three = calendar(toDo("a", "PT5M"), toDo("b", "PT5M"), toDo("c", "PT4M"))

    @Test func `to-dos shorter than a slot share a block that is related to each of them`() throws {
        let plan = try week.plan(three)
        #expect(plan.blocks.map(\.uid) == ["small-2026-11-02-block-1"])
        #expect(plan.blocks.map(\.toDo.summary) == ["Small things: a, b, c"])
        #expect(plan.blocks.map { Int($0.range.seconds / 60) } == [15])
        let lines = plan.calendar().split(separator: "\r\n")
        #expect(lines.filter { $0.hasPrefix("RELATED-TO;RELTYPE=PARENT:") }.count == 3)
        #expect(lines.filter { $0.hasPrefix("X-TASKWEAVE-TASK:") }.count == 3)
        let json = PlanDocument(plan, TimeText(zone: zone())).json
        #expect(json.contains(#""task":null,"tasks":["a","b","c"]"#))
        #expect(plan.endings.map(\.toDo.uid).sorted() == ["a", "b", "c"])
    }

    @Test func `those that are due first share a block, with what is not due`() throws {
        let due = ["20261110", "20261103", "20261104"].enumerated().map { place, day in
            toDo("t\(place)", "PT10M", "DUE;VALUE=DATE:\(day)")
        }
        let plan = try week.plan(calendar(due[0], due[1], due[2], toDo("t3", "PT10M")))
        #expect(plan.blocks.map { $0.members.map(\.uid) } == [["t1", "t2", "t0"], []])
        #expect(plan.blocks.first?.deadline == at("2026-11-04"))
        let dues = Dictionary(uniqueKeysWithValues: plan.endings.map { ($0.toDo.uid, $0.deadline) })
        #expect(dues["t1"] == at("2026-11-04") && dues["t0"] == at("2026-11-11"))
        #expect(dues["t3"] == .some(nil))
    }

    @Test func `planned again the block stands, and less of it when one is done`() throws {
        let text = try week.plan(three).calendar()
        let again = try week.plan(three, text)
        #expect(again.calendar() == text && again.moves.isEmpty)
        let less = try week.plan(
            calendar(toDo("a", "PT5M", "STATUS:COMPLETED"), toDo("b", "PT5M"), toDo("c", "PT4M")),
            text)
        #expect(less.blocks.map(\.uid) == ["small-2026-11-02-block-1"])
        #expect(less.blocks.map(\.toDo.summary) == ["Small things: b, c"])
        #expect(less.removed.isEmpty)
    }

    @Test func `one alone, and one that waits for another, has a block of its own`() throws {
        let plan = try week.plan(
            calendar(
                toDo("a", "PT5M"), toDo("b", "PT1H"),
                toDo("c", "PT5M", "RELATED-TO;RELTYPE=DEPENDS-ON:b")))
        #expect(plan.blocks.map(\.uid).sorted() == ["a-block-1", "b-block-1", "c-block-1"])
    }

    @Test func `a shared block that was missed counts for each of them`() throws {
        var week = week
        let text = try week.plan(three).calendar()
        week.now = "2026-11-03 08:00"
        let plan = try week.plan(three, text)
        #expect(plan.counted.map(\.kind) == [.missed, .missed, .missed])
        #expect(plan.counted.map(\.minutes) == [5, 5, 4])
        #expect(plan.blocks.map(\.uid) == ["small-2026-11-03-block-1"])
    }
}
