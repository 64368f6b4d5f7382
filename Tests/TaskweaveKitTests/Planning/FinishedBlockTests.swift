import CalendarModel
import Testing

@testable import Agendas
@testable import Planning
@testable import Preferences

@Suite("Blocks whose to-dos are completed while they run")
struct FinishedBlockTests {
    private let standing = calendar(
        block("a-block-1", of: "a", "20261102T0900", "20261102T1100"))

    private func plan(_ finished: String, now: String = "2026-11-02 09:30") throws -> PlannedAgenda
    {
        var week = Week()
        week.now = now
        return try week.plan(calendar(finished, toDo("b")), standing)
    }

    private func done(_ completed: String) -> String {
        toDo("a", "PT2H", "STATUS:COMPLETED", completed)
    }

    @Test(arguments: [
        (completed: "COMPLETED:20261102T081000Z", now: "2026-11-02 09:30", minutes: 10),
        ("COMPLETED:20261102T083000Z", "2026-11-02 15:00", 30),
        ("COMPLETED;VALUE=DATE:20261102", "2026-11-02 09:30", 30),
    ])
    func `a block ends when its to-do is completed, and was worked until then`(
        completed: String, now: String, minutes: Int
    ) throws {
        let plan = try plan(done(completed), now: now)
        let text = plan.calendar()
        #expect(plan.removed.isEmpty)
        #expect(text.contains("DTSTART;TZID=Europe/Berlin:20261102T090000"))
        #expect(text.contains("DTEND;TZID=Europe/Berlin:20261102T09\(minutes)00"))
        #expect(text.contains("X-TASKWEAVE-WORKED:PT\(minutes)M"))
        // Written once, it says nothing new.
        var week = Week()
        week.now = now
        #expect(try week.plan(calendar(done(completed), toDo("b")), text).calendar() == text)
    }

    @Test(arguments: ["COMPLETED:20261102T075500Z", "COMPLETED:20261101T120000Z"])
    func `a block that runs after its to-do was completed is removed`(completed: String) throws {
        let plan = try plan(done(completed))
        #expect(plan.removed.map(\.uid) == ["a-block-1"])
        #expect(!plan.calendar().contains("UID:a-block-1"))
    }

    @Test func `what was worked until then takes its time`() throws {
        let plan = try plan(done("COMPLETED:20261102T082000Z"), now: "2026-11-02 09:20")
        #expect(Week().times(plan) == ["b 11-02 09:30–10:30"])
    }

    @Test func `the rest of a block that was finished early is free`() throws {
        let plan = try plan(done("COMPLETED:20261102T085000Z"), now: "2026-11-02 10:00")
        #expect(Week().times(plan) == ["b 11-02 10:00–11:00"])
    }
}
