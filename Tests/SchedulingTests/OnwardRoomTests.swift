import CalendarModel
import TaskweaveTestSupport
import Testing

@testable import Scheduling

@Suite("Room for a task on a day from which nothing can go far")
struct OnwardRoomTests {
    private static let width = 16
    private static let days = 4

    /// Returns a search in which a task for the first day has no place: every day but the last is full, with tasks that may
    /// also be done on the next day.
    private func search(seed: UInt64) -> RuinAndRecreate {
        let line = "09 " + String(repeating: ".", count: Self.width)
        var problem = DayPicture(line, line, line, line).problem()
        func add(_ id: TaskID, from day: Int, until end: Int) {
            problem.tasks.append(
                PlanningTask(id, slots: 1) {
                    $0.earliest = day * 24 * 60
                    ($0.deadline, $0.isDeadlineHard) = (end * 24 * 60, true)
                })
        }
        for day in 0..<Self.days - 1 {
            for place in 0..<Self.width { add("d\(day).\(place)", from: day, until: day + 2) }
        }
        add("late", from: 0, until: 1)
        let prepared = PreparedProblem(problem)
        var state = SearchState.load(Solution(prepared)) { _ in true }
        for task in 0..<prepared.tasks.count - 1 {
            let minute = task / Self.width * 24 * 60 + 9 * 60
            let start = state.time.slot(of: minute) + task % Self.width
            state.insert(SearchState.Chunk(task: task, start: start, length: 1))
        }
        var search = RuinAndRecreate(state, moving: prepared.tasks.map(\.index))
        search.random = SplitMix64(seed: seed)
        return search
    }

    @Test(arguments: seeds(1...40))
    func `a task finds room where others have to move on, day after day`(seed: UInt64) {
        let search = search(seed: seed)
        // A plan that lacks a task gets four times its usual iterations.
        var effort = StoppingCriterion(limit: 8_000)
        let state = search.run(&effort)
        let open = state.incompleteCount
        #expect(open == 0, "seed \(seed)")
    }
}
