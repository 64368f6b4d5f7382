import CalendarModel
import Scheduling
import Testing

@Suite("Replanning")
struct ReplanningTests {
    private func moves(
        _ picture: DayPicture, _ tasks: PlanningTask...,
        change: (inout SchedulingProblem) -> Void = { _ in }
    ) throws -> [String] {
        let problem = picture.problem(tasks, change)
        return try Planner(problem).plan().moves.map { move in
            let words = [move.task.rawValue, move.reason.rawValue, move.cause?.description ?? "-"]
            return words.joined(separator: " ") + (move.to == nil ? " gone" : "")
        }
    }

    @Test func `one late piece of several takes a free place before the deadline by itself`() throws
    {
        var first = PlanningTask("a", slots: 1)
        first.category = "work"
        var second = PlanningTask("b", slots: 12, chunks: 1...3) { $0.deadline = 1165 }
        second.category = "work"
        second.gap = 60
        second.windows = [400..<900, 1840..<2340, 3280..<3780]
        second.dependencies = ["a"]
        var problem = SchedulingProblem(grid: 15, horizon: 4313, tasks: [first, second])
        problem.windows = [
            "work": [545..<755, 755..<1025, 1980..<2220, 3420..<3630, 3640..<3960]
        ]
        problem.lunch = .init(from: 690, to: 840, minutes: 30)
        let before = [(570, 615), (675, 720), (780, 825), (1845, 1875), (3615, 3630)]
        problem.existing =
            [ExistingBlock(task: "a", start: 555, end: 570)]
            + before.map { ExistingBlock(task: "b", start: $0.0, end: $0.1) }
        let blocks = try Planner(problem).plan().blocks.filter { $0.task == "b" }
        #expect(blocks.filter { $0.end <= 1165 }.reduce(0) { $0 + $1.minutes } == 150)
    }

    @Test func `of much too much, what is late does not change places with each plan`() throws {
        let tasks = (0..<120).map { row in
            PlanningTask("t\(row)", slots: 2 + row % 3) { $0.deadline = (row % 5 + 1) * 1440 }
        }
        var problem = SchedulingProblem(grid: 15, horizon: 28 * 1440, tasks: tasks)
        problem.windows = [
            "work": (0..<28).filter { $0 % 7 < 5 }.map { $0 * 1440 + 540..<$0 * 1440 + 840 }
        ]
        problem.now = 480
        var moves: [Int] = []
        for _ in 0..<4 {
            let plan = try Planner(problem).plan()
            moves.append(plan.moves.count)
            problem.existing = plan.blocks.map { ExistingBlock($0) }
        }
        // A new plan may find better places for a few blocks.
        #expect(moves.dropFirst().allSatisfy { $0 <= 12 }, "\(moves)")
    }

    @Test func `existing blocks stay where they are, however bad the place`() throws {
        let picture = DayPicture("09 ...a.b......c..")
        let drawn = try plan(
            picture, PlanningTask("a", slots: 1), PlanningTask("b", slots: 1),
            PlanningTask("c", slots: 1))
        #expect(drawn == ["09 ...a.b......c.."])
    }

    @Test func `a block that a meeting overlaps moves, the others stay`() throws {
        let picture = DayPicture("09 aabb......")
        let change = { (problem: inout SchedulingProblem) in
            problem.busy = [BusyTime(id: "review", start: at(9, 15), end: at(9, 30))]
        }
        let tasks = (PlanningTask("a", slots: 2), PlanningTask("b", slots: 2))
        #expect(try plan(picture, tasks.0, tasks.1, change: change) == ["09 ..bbaa...."])
        #expect(try moves(picture, tasks.0, tasks.1, change: change) == ["a meetingOverlap review"])
    }

    @Test func `a buffer alone is a reason of its own`() throws {
        let moves = try moves(DayPicture("09 maa....."), PlanningTask("a", slots: 2)) {
            $0.busy[0].after = 15
        }
        #expect(moves == ["a buffer m1"])
    }

    @Test func `a block without its break moves`() throws {
        let moves = try moves(
            DayPicture("09 aaaabb.."), PlanningTask("a", slots: 4) { $0.priority = .high },
            PlanningTask("b", slots: 2)
        ) { $0.breakRule = .init(long: 60, minutes: 15) }
        #expect(moves == ["b break a"])
    }

    @Test func `a block moves behind its predecessor`() throws {
        let second = PlanningTask("b", slots: 2) { $0.dependencies = ["a"] }
        let moves = try moves(DayPicture("09 .bb.aa...."), PlanningTask("a", slots: 2), second)
        #expect(moves == ["b dependency a"])
    }

    @Test func `what waits for a block that moved stays where it can`() throws {
        let second = PlanningTask("b", slots: 2) { $0.dependencies = ["a"] }
        let drawn = try plan(DayPicture("09 aa....bb...."), PlanningTask("a", slots: 2), second) {
            $0.busy = [BusyTime(id: "m", start: at(9), end: at(9, 15))]
        }
        #expect(drawn == ["09 .aa...bb...."])
    }

    @Test func `a day over its cap gives up the less urgent block`() throws {
        let urgent = PlanningTask("b", slots: 2) { $0.priority = .urgent }
        let picture = DayPicture("09 aabb", "09 ....")
        let cap = SchedulingProblem.DayCap(minutes: 30, categories: ["work"])
        let moves = try moves(picture, PlanningTask("a", slots: 2), urgent) { $0.dayCap = cap }
        #expect(moves == ["a capReached -"])
    }

    @Test func `a window that closed moves a block`() throws {
        let moves = try moves(DayPicture("09 ..aa...."), PlanningTask("a", slots: 2)) {
            $0.windows["work"] = [at(9)..<at(9, 45), at(10)..<at(12)]
        }
        #expect(moves == ["a windowChanged work"])
    }

    @Test func `a block that stands off the grid moves onto it`() throws {
        let drawn = try plan(DayPicture("09 ........"), PlanningTask("a", slots: 2)) {
            $0.existing = [ExistingBlock(task: "a", start: at(9, 20), end: at(9, 50))]
        }
        #expect(drawn == ["09 aa......"])
    }

    @Test func `a hard deadline that came nearer moves a block`() throws {
        let task = PlanningTask("a", slots: 2) {
            $0.deadline = at(10)
            $0.isDeadlineHard = true
        }
        #expect(try moves(DayPicture("09 ......aa"), task) == ["a deadlineRisk -"])
    }

    @Test func `of two blocks in one place the more urgent stays`() throws {
        let urgent = PlanningTask("b", slots: 2) { $0.priority = .urgent }
        let moves = try moves(DayPicture("09 ........"), PlanningTask("a", slots: 2), urgent) {
            $0.existing = [
                ExistingBlock(task: "a", start: at(9), end: at(9, 30)),
                ExistingBlock(task: "b", start: at(9, 15), end: at(9, 45)),
            ]
        }
        #expect(moves == ["a displacedBy b"])
    }

    @Test(arguments: [false, true])
    func `of two equal blocks of which one is pinned it stays`(isFirst: Bool) throws {
        let drawn = try plan(DayPicture("09 ....m..."), PlanningTask("a", slots: 2)) {
            $0.existing = [isFirst, !isFirst].map {
                ExistingBlock(task: "a", start: at(9, 30), end: at(10), isPinned: $0)
            }
            $0.busy[0].before = 30
        }
        #expect(drawn == ["09 ..aam..."])
    }

    @Test func `a task that got shorter gives up a chunk`() throws {
        let task = PlanningTask("a", slots: 2, chunks: 2...2)
        #expect(try moves(DayPicture("09 aa..aa.."), task) == ["a mergedChunks a gone"])
    }

    @Test func `within the freeze only a hard rule moves a block`() throws {
        let other = PlanningTask("b", slots: 2)
        let task = PlanningTask("a", slots: 2) { $0.preference = .afternoon }
        let picture = DayPicture("11 aa....bb....")
        let change = { (problem: inout SchedulingProblem) in
            problem.weights.moved = 1
            problem.busy = [BusyTime(id: "m", start: at(12, 30), end: at(13))]
        }
        #expect(try plan(picture, task, other, change: change) == ["11 ..bbaa......"])
        let frozen = try plan(picture, task, other) {
            change(&$0)
            $0.freeze = at(11, 15)
        }
        #expect(frozen == ["11 aabb........"])
    }
}
