import CalendarModel
import Scheduling
import Testing

@Suite("Why minutes find no place")
struct UnplacedReasonTests {
    private func reasons(
        _ picture: DayPicture, _ tasks: PlanningTask...,
        change: (inout SchedulingProblem) -> Void = { _ in }
    ) throws -> [String] {
        let problem = picture.problem(tasks, change)
        return try Planner(problem).plan().unplaced.map {
            "\($0.task) \($0.minutes) \($0.reason.rawValue) \($0.cause?.description ?? "-")"
        }
    }

    @Test func `a category without windows is closed`() throws {
        let task = PlanningTask("a", slots: 2) { $0.category = "gym" }
        #expect(try reasons(DayPicture("09 ...."), task) == ["a 30 windowClosed gym"])
        let none = try reasons(DayPicture("09 ...."), PlanningTask("a", slots: 2)) {
            $0.windows = [:]
        }
        #expect(none == ["a 30 windowClosed -"])
    }

    @Test func `a window shorter than the task is closed to it`() throws {
        let drawn = try reasons(DayPicture("09 ..--.."), PlanningTask("a", slots: 3))
        #expect(drawn == ["a 45 windowClosed work"])
    }

    @Test func `a window that is over is closed`() throws {
        let drawn = try reasons(DayPicture("09 ......"), PlanningTask("a", slots: 3)) {
            $0.now = at(10)
        }
        #expect(drawn == ["a 45 windowClosed work"])
    }

    @Test func `what waits for an unplaced task names it`() throws {
        let second = PlanningTask("b", slots: 1) { $0.dependencies = ["a"] }
        let drawn = try reasons(DayPicture("09 mm..m."), PlanningTask("a", slots: 3), second)
        #expect(drawn == ["a 45 noRoom m1", "b 15 predecessorUnplaced a"])
    }

    @Test func `room after a hard deadline is not asked for`() throws {
        let task = PlanningTask("a", slots: 2) {
            $0.deadline = at(10)
            $0.isDeadlineHard = true
        }
        #expect(try reasons(DayPicture("09 .mm......"), task) == ["a 30 afterHardDeadline m1"])
    }

    @Test func `room on a day at its cap is not asked for`() throws {
        let task = PlanningTask("a", slots: 3)
        let drawn = try reasons(DayPicture("09 ......"), task) {
            $0.dayCap = .init(minutes: 30, categories: ["work"])
        }
        #expect(drawn == ["a 45 capReached -"])
    }

    @Test func `room that is kept for lunch or a break is not asked for`() throws {
        let lunch = try reasons(DayPicture("12 ........"), PlanningTask("a", slots: 8)) {
            $0.lunch = .init(from: 12 * 60, to: 14 * 60, minutes: 30)
        }
        #expect(lunch == ["a 120 lunchKept -"])
        let row = try reasons(
            DayPicture("09 ........"), PlanningTask("a", slots: 4) { $0.priority = .urgent },
            PlanningTask("b", slots: 4)
        ) {
            $0.breakRule = .init(long: 60, minutes: 15)
        }
        #expect(row == ["b 60 breakDue -"])
    }

    @Test func `a full day has no room`() throws {
        let tasks = (PlanningTask("a", slots: 4, chunks: 1...4), PlanningTask("b", slots: 2))
        let drawn = try reasons(DayPicture("09 .mm..m"), tasks.0, tasks.1) {
            $0.tasks[1].priority = .urgent
        }
        #expect(drawn == ["a 45 noRoom m1"])
    }

    @Test(arguments: [Priority.urgent, .high, .medium, .low], [1, 3, 8, 60])
    func `what is overdue has a place, however long it has to wait`(
        priority: Priority, days: Int
    ) throws {
        for deadline in [900, 1500] {
            var task = PlanningTask("a", slots: 4) { $0.deadline = deadline }
            task.priority = priority
            var problem = SchedulingProblem(grid: 15, horizon: 90 * 1440, tasks: [task])
            problem.now = 1000
            problem.windows = ["work": [days * 1440 + 540..<days * 1440 + 1080]]
            problem.tasks[0].category = "work"
            let plan = try Planner(problem).plan()
            #expect(plan.unplaced.isEmpty && plan.blocks.map(\.start) == [days * 1440 + 540])
        }
    }

    @Test func `no horizon is too far, and no weight too great, to say what having no place costs`()
        throws
    {
        var task = PlanningTask("a", slots: 4) { ($0.weight, $0.deadline) = (1_000_000, 100) }
        task.category = "work"
        var problem = SchedulingProblem(grid: 15, horizon: 100_000_000, tasks: [task])
        problem.windows = ["work": [540..<1080]]
        (problem.weights.wait, problem.weights.late) = (1_000_000, 1_000_000)
        #expect(try Planner(problem).plan().unplaced.isEmpty)
    }

    @Test func `time that costs more than it is worth is no room`() throws {
        let drawn = try reasons(DayPicture("09 ..."), PlanningTask("a", slots: 1)) {
            $0.weights.unplaced = 0
            $0.tasks[0].preference = .evening
        }
        #expect(drawn == ["a 15 noRoom -"])
    }
}
