import CalendarModel
import Scheduling
import Testing

@Suite("Why minutes end late")
struct LatenessReasonTests {
    /// Returns why tasks end late, each with the tasks in its way, and expects the counterfactual check to confirm it.
    private func reasons(
        _ picture: DayPicture, _ tasks: PlanningTask...,
        change: (inout SchedulingProblem) -> Void = { _ in }
    ) throws -> [String] {
        let problem = picture.problem(tasks, change)
        let found = try Counterfactual(problem)
        #expect(try found.doubts().isEmpty)
        return found.planner.lateness(in: found.plan).values.map { late in
            let instead = late.instead.map(\.rawValue).joined(separator: " ")
            return "\(late.task) \(late.minutes) \(late.reason.rawValue) "
                + "\(late.cause?.description ?? "-") [\(instead)]"
        }
    }

    private func task(_ id: TaskID, slots: Int, due deadline: Int) -> PlanningTask {
        PlanningTask(id, slots: slots) { $0.deadline = deadline }
    }

    @Test func `what is in time has none, nor has what was overdue`() throws {
        let picture = DayPicture("09 ........")
        #expect(try reasons(picture, task("a", slots: 2, due: at(11))).isEmpty)
        let overdue = try reasons(picture, task("a", slots: 2, due: at(9))) { $0.now = at(9) }
        #expect(overdue.isEmpty)
    }

    @Test func `a meeting is in the way`() throws {
        let drawn = try reasons(DayPicture("09 .mm....."), task("a", slots: 2, due: at(10)))
        #expect(drawn == ["a 30 noRoom m1 []"])
    }

    @Test func `other work is in the way, and what would have to go is named`() throws {
        let urgent = PlanningTask("b", slots: 4) {
            $0.deadline = at(10)
            $0.priority = .urgent
        }
        let drawn = try reasons(DayPicture("09 ........"), task("a", slots: 2, due: at(10)), urgent)
        #expect(drawn == ["a 30 noRoom b [b]"])
    }

    @Test func `the hours before the deadline are too few`() throws {
        let drawn = try reasons(DayPicture("09 --......"), task("a", slots: 4, due: at(10)))
        #expect(drawn == ["a 60 windowClosed work []"])
    }

    @Test func `the day is at its cap`() throws {
        let drawn = try reasons(
            DayPicture("09 BB......", "09 ......"), task("a", slots: 2, due: at(24)),
            PlanningTask("b", slots: 2)
        ) { $0.dayCap = .init(minutes: 45, categories: ["work"]) }
        #expect(drawn == ["a 30 capReached b []"])
    }

    @Test func `lunch is kept free`() throws {
        let drawn = try reasons(DayPicture("11 mm........"), task("a", slots: 4, due: at(12, 30))) {
            $0.lunch = .init(from: at(11, 30), to: at(12, 30), minutes: 30)
        }
        #expect(drawn == ["a 60 lunchKept - []"])
    }

    @Test func `a break is due`() throws {
        let drawn = try reasons(
            DayPicture("09 BBBB......"), task("a", slots: 2, due: at(10, 30)),
            PlanningTask("b", slots: 4)
        ) { $0.breakRule = .init(long: 60, minutes: 15) }
        #expect(drawn == ["a 30 breakDue - []"])
    }

    @Test func `it waits for something that ends too late`() throws {
        let drawn = try reasons(
            DayPicture("09 ........"),
            task("a", slots: 2, due: at(10)), PlanningTask("b", slots: 3)
        ) { $0.tasks[0].dependencies = ["b"] }
        #expect(drawn == ["a 30 predecessorLate b []"])
    }

    @Test func `only the late minutes are told`() throws {
        let long = PlanningTask("a", slots: 6, chunks: 2...4) { $0.deadline = at(10) }
        let drawn = try reasons(DayPicture("09 ....m......"), long)
        #expect(drawn == ["a 30 windowClosed work []"])
    }
}
