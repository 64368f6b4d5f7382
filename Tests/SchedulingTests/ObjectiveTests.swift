import CalendarModel
import Scheduling
import Testing

/// Each picture shows what one term prefers, each number what it costs.
@Suite("Objective")
struct ObjectiveTests {
    private func cost(
        _ picture: DayPicture, _ tasks: PlanningTask...,
        change: (inout SchedulingProblem) -> Void = { _ in }
    ) throws -> Cost {
        var problem = picture.problem()
        problem.tasks = tasks
        change(&problem)
        let blocks = problem.existing.map { Block(task: $0.task, start: $0.start, end: $0.end) }
        problem.existing = []
        return try Planner(problem).cost(of: blocks)
    }

    @Test(arguments: zip([Int](0...4), [16, 8, 4, 2, 1]))
    func `a minute without a block costs 1,000 times the weight of its priority`(
        priority: Int, factor: Int
    ) throws {
        let task = PlanningTask("a", slots: 2) { $0.priority = .init(rawValue: priority) ?? .none }
        #expect(try cost(DayPicture("09 ...."), task).unplaced == 30 * 1000 * factor)
    }

    @Test func `the more urgent task gets the time`() throws {
        let urgent = PlanningTask("b", slots: 2) { $0.priority = .urgent }
        let drawn = try plan(DayPicture("09 ..m"), PlanningTask("a", slots: 2), urgent)
        #expect(drawn == ["09 bbm"])
    }

    @Test(arguments: [(deadline: at(10), late: 0), (at(9, 45), 1), (at(-14), 1), (at(-15), 2)])
    func `a late minute costs 100 times the weight for each started day`(
        deadline: Int, late: Int
    ) throws {
        let task = PlanningTask("a", slots: 2) { $0.deadline = deadline }
        let cost = try cost(DayPicture("09 ..aa"), task)
        #expect(cost.late == 100 * 4 * late * 30)
    }

    @Test func `a task comes before its deadline rather than first`() throws {
        let due = PlanningTask("b", slots: 4) { $0.deadline = at(10) }
        let drawn = try plan(DayPicture("09 .........."), PlanningTask("a", slots: 4), due)
        #expect(drawn == ["09 bbbbaaaa.."])
    }

    @Test func `a minute waits for each local midnight`() throws {
        let task = PlanningTask("a", slots: 2) { $0.earliest = at(12) }
        let cost = try cost(DayPicture("09 ....", "09 ....", "09 aa.."), task)
        #expect(cost.wait == 2 * 4 * 2 * 30)
    }

    @Test func `a task prefers its time of day`() throws {
        let afternoon = PlanningTask("a", slots: 2) { $0.preference = .afternoon }
        #expect(try plan(DayPicture("11 ........"), afternoon) == ["11 ....aa.."])
        #expect(try cost(DayPicture("11 ...aa..."), afternoon).pref == 40 * 30)
        let evening = PlanningTask("a", slots: 2) { $0.preference = .evening }
        #expect(try plan(DayPicture("16 ........"), evening) == ["16 ....aa.."])
        let morning = PlanningTask("a", slots: 2) { $0.preference = .morning }
        #expect(try plan(DayPicture("11 mm......"), morning) == ["11 mmaa...."])
    }

    @Test func `a task stays in one piece where it can`() throws {
        let task = PlanningTask("a", slots: 4, chunks: 2...4)
        #expect(try plan(DayPicture("09 ..mm...."), task) == ["09 ..mmaaaa"])
        #expect(try cost(DayPicture("09 aamm..aa"), task).frag == 1200)
    }

    @Test func `a block fills a run rather than leave a sliver`() throws {
        let task = PlanningTask("a", slots: 2)
        #expect(try plan(DayPicture("09 ...mm..mm...."), task) == ["09 ...mmaamm...."])
        #expect(try cost(DayPicture("09 aa.mm..mm...."), task).sliver == 40 * 15)
        #expect(try cost(DayPicture("09 aa..m..mm...."), task).sliver == 0)
    }

    @Test func `a break counts as used`() throws {
        let task = PlanningTask("a", slots: 4)
        let cost = try cost(DayPicture("09 aaaa.m..."), task) {
            $0.breakRule = SchedulingProblem.BreakRule(long: 60, minutes: 15)
        }
        #expect(cost.sliver == 0)
    }

    @Test(arguments: [(day: 0, near: 3), (1, 2), (3, 1)])
    func `a block that moved costs 20 minutes and its own, more within 72 hours`(
        day: Int, near: Int
    ) throws {
        var problem = SchedulingProblem(
            grid: 15, horizon: at(0, day: 7), tasks: [PlanningTask("a", slots: 2)])
        problem.now = at(8)
        let start = at(10, day: day)
        problem.existing = [ExistingBlock(task: "a", start: start, end: start + 30)]
        problem.windows = ["work": [0..<at(0, day: 7)]]
        let planner = try Planner(problem)
        let there = Block(task: "a", start: start, end: start + 30)
        #expect(planner.cost(of: [there]).moved == 0)
        let away = Block(task: "a", start: start + 15, end: start + 45)
        #expect(planner.cost(of: [away]).moved == 40 * (20 + near * 30))
    }

    @Test func `weights change what is preferred`() throws {
        let task = PlanningTask("a", slots: 2)
        let drawn = try plan(DayPicture("09 ...mm..mm...."), task) { $0.weights.sliver = 0 }
        #expect(drawn == ["09 aa.mm..mm...."])
    }

    @Test func `in strict mode no lower minute costs a higher one`() throws {
        let high = PlanningTask("a", slots: 2) { $0.priority = .high }
        let low = PlanningTask("b", slots: 20) { $0.priority = .medium }
        let picture = DayPicture("09 ....................m")
        #expect(try plan(picture, high, low) == ["09 bbbbbbbbbbbbbbbbbbbbm"])
        let strict = try plan(picture, high, low) { $0.isStrict = true }
        #expect(strict == ["09 aa..................m"])
    }
}
