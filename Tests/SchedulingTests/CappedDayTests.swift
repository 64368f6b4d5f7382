import CalendarModel
import Scheduling
import Testing

@Suite("Days that a moved block passed over")
struct CappedDayTests {
    private func days(
        _ picture: DayPicture, _ tasks: PlanningTask...,
        change: (inout SchedulingProblem) -> Void
    ) throws -> [Int] {
        let problem = picture.problem(tasks, change)
        let planner = try Planner(problem)
        let plan = planner.plan()
        return plan.moves.flatMap { planner.cappedDays(passedBy: $0, in: plan.blocks) }
            .map { $0 / 1440 }
    }

    private let tasks = (PlanningTask("a", slots: 2), PlanningTask("b", slots: 2))

    @Test
    func `a day at its cap is passed over, and one that is full for other reasons is not named`()
        throws
    {
        let picture = DayPicture("09 aammm", "09 BB...", "09 m....")
        let change = { (problem: inout SchedulingProblem) in
            problem.busy.append(BusyTime(id: "new", start: at(9), end: at(9, 30)))
            problem.dayCap = .init(minutes: 30, categories: ["work"])
        }
        #expect(try days(picture, tasks.0, tasks.1, change: change) == [1])
        let higher = try days(picture, tasks.0, tasks.1) {
            change(&$0)
            $0.dayCap?.minutes = 60
        }
        #expect(higher.isEmpty)
        let full = try days(
            DayPicture("09 aammm", "09 BBmmm", "09 m...."), tasks.0, tasks.1, change: change)
        #expect(full.isEmpty)
    }

    @Test func `without a cap, or to an earlier day, nothing is passed over`() throws {
        let picture = DayPicture("09 .....", "09 aa...")
        let none = try days(picture, tasks.0) {
            $0.busy.append(BusyTime(id: "new", start: at(9, day: 1), end: at(11, day: 1)))
            $0.dayCap = .init(minutes: 30, categories: ["work"])
        }
        #expect(none.isEmpty)
    }
}
