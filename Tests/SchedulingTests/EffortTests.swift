import Testing

@testable import Scheduling

@Suite("What effort promises")
struct EffortTests {
    /// Returns a problem with `count` tasks in four weeks, which have room for about a hundred of them.
    private func problem(_ count: Int) -> SchedulingProblem {
        let days = (0..<28).filter { $0 % 7 < 5 }
        let tasks = (0..<count).map { row in
            var task = PlanningTask(id: TaskID("t\(row)"), duration: 30 + row % 4 * 30)
            if row % 3 == 0 { task.deadline = (row % 20 + 1) * 1440 }
            task.isSplittable = row % 2 == 0
            return task
        }
        var problem = SchedulingProblem(grid: 15, horizon: 28 * 1440, tasks: tasks)
        problem.windows = ["work": days.map { $0 * 1440 + 540..<$0 * 1440 + 1080 }]
        problem.comfortable = 390
        return problem
    }

    @Test(arguments: [10, 100, 1000, 10_000], [0, 1000, 5000])
    func `no answer takes more iterations than it may, however much there is to do`(
        count: Int, effort: Int
    ) throws {
        var problem = problem(count)
        problem.effort = effort
        let plan = try Planner(problem).plan()
        // A step that has begun is completed: the places of one task, and the start of each block.
        #expect(plan.iterations <= effort + effort / 2)
        #expect(!plan.blocks.isEmpty)
        if count >= 1000 { #expect(!plan.unplaced.isEmpty) }
    }
}
