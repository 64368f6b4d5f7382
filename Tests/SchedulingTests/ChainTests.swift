import CalendarModel
import Scheduling
import Testing

@Suite("Tasks that others wait for")
struct ChainTests {
    private func task(
        _ id: TaskID, _ minutes: Int, _ priority: Priority, until deadline: Int? = nil,
        _ preference: ToDo.DayPart? = nil
    ) -> PlanningTask {
        var task = PlanningTask(id: id, duration: minutes)
        task.priority = priority
        task.deadline = deadline
        task.preference = preference
        return task
    }

    /// Three days on which an unimportant draft has to displace whole mornings, so that the task that depends on it can be
    /// done in time.
    @Test func `an unimportant task makes way for what waits for it`() throws {
        let (second, third) = (2460, 3900)
        var draft = task("draft", 180, .none)
        draft.isSplittable = true
        draft.minimumChunk = 30
        draft.maximumChunk = 120
        var send = task("send", 45, .low, until: second)
        send.isDeadlineHard = true
        send.dependencies = ["draft"]
        var problem = SchedulingProblem(
            grid: 15, horizon: 3 * 1440,
            tasks: [
                draft, send, task("a", 30, .medium, until: second), task("b", 45, .medium),
                task("c", 30, .high, until: second), task("d", 75, .high), task("e", 75, .high),
                task("f", 30, .high), task("g", 75, .high, until: second, .morning),
                task("h", 30, .medium, until: second, .afternoon),
                task("i", 75, .high, until: second, .afternoon),
                task("j", 75, .high, until: third), task("k", 60, .high, until: third),
                task("l", 75, .high, until: second, .afternoon), task("m", 60, .high),
                task("n", 45, .medium, until: second), task("o", 45, .high),
                task("p", 30, .high, until: second),
            ])
        problem.windows = ["work": [540..<900, 1980..<2460, 3420..<3780]]
        problem.dayCap = .init(minutes: 360, categories: ["work"])
        problem.effort = 8000
        let plan = try Planner(problem).plan()
        #expect(plan.unplaced.isEmpty)
        #expect(plan.blocks.contains { $0.task == "send" && $0.end <= second })
    }
}
