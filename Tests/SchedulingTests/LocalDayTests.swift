import CalendarModel
import Scheduling
import Testing

@Suite("Local days")
struct LocalDayTests {
    /// A Saturday, a Sunday of 23 hours and a Monday.
    private let short = [0..<1440, 1440..<1440 + 23 * 60, 1440 + 23 * 60..<2 * 1440 + 23 * 60]

    private func planner(_ task: PlanningTask, days: [Range<Int>]) throws -> Planner {
        var problem = SchedulingProblem(grid: 15, horizon: 3 * 1440, tasks: [task])
        problem.days = days
        problem.windows = ["work": [0..<3 * 1440]]
        return try Planner(problem)
    }

    @Test func `a task waits for local midnights, not for 24 hours`() throws {
        let start = 1440 + 23 * 60
        let block = [Block(task: "a", start: start, end: start + 30)]
        let task = PlanningTask("a", slots: 2)
        #expect(try planner(task, days: short).cost(of: block).wait == 2 * (2 + 6) * 60)
        #expect(try planner(task, days: []).cost(of: block).wait == 2 * (1 + 6) * 60)
    }

    @Test(arguments: [
        (23, at(11, day: 2), true), (24, at(11, day: 2), false), (25, at(12, 45, day: 2), false),
    ])
    func `the time of day counts from local midnight`(hours: Int, start: Int, isLate: Bool) throws {
        let end = 1440 + hours * 60
        let task = PlanningTask("a", slots: 2) { $0.preference = .morning }
        let planner = try planner(task, days: [0..<1440, 1440..<end, end..<end + 1440])
        let cost = planner.cost(of: [Block(task: "a", start: start, end: start + 30)])
        #expect(cost.pref == (isLate ? 40 * 30 : 0))
    }

    @Test func `a cap holds for the local day`() throws {
        var problem = SchedulingProblem(
            grid: 15, horizon: 3 * 1440, tasks: [PlanningTask("a", slots: 4, chunks: 2...2)])
        problem.days = short
        problem.windows = ["work": [1440 + 22 * 60..<1440 + 24 * 60]]
        problem.dayCap = .init(minutes: 30, categories: ["work"])
        let midnight = 1440 + 23 * 60
        #expect(
            try Planner(problem).plan().blocks.map(\.start) == [1440 + 22 * 60, midnight])
    }

    @Test func `habits are one a local day, also where the clock goes back`() throws {
        let habit = { (id: TaskID) in PlanningTask(id, slots: 2) { $0.group = "run" } }
        var problem = SchedulingProblem(
            grid: 15, horizon: 2 * 1440, tasks: [habit("a"), habit("b")])
        problem.days = [0..<25 * 60, 25 * 60..<49 * 60]
        problem.windows = ["work": [23 * 60..<26 * 60]]
        #expect(try Planner(problem).plan().blocks.map(\.start) == [23 * 60, 25 * 60])
    }
}
