import CalendarModel
import Scheduling
import Testing

@Suite("Hard rules")
struct HardRuleTests {
    @Test func `two tasks fill what meetings leave`() throws {
        let picture = DayPicture("09 mm..mmmm....mm")
        let tasks = [PlanningTask("a", slots: 2), PlanningTask("b", slots: 4)]
        #expect(try plan(picture, tasks[0], tasks[1]) == ["09 mmaammmmbbbbmm"])
    }

    @Test func `a block starts and ends on the grid`() throws {
        let picture = DayPicture("09 mm........")
        let drawn = try plan(picture, PlanningTask("a", slots: 2)) { $0.busy[0].end -= 5 }
        #expect(drawn == ["09 mmaa......"])
        var problem = picture.problem(PlanningTask("a", slots: 2))
        problem.busy[0].end -= 5
        problem.grid = 5
        let blocks = try Planner(problem).plan().blocks
        #expect(blocks == [Block(task: "a", start: at(9, 25), end: at(9, 55))])
    }

    @Test func `no block ends after the horizon`() throws {
        let drawn = try plan(
            DayPicture("09 ....mm...."), PlanningTask("a", slots: 4, chunks: 1...4)
        ) {
            $0.horizon = at(10, 45)
            $0.busy.append(BusyTime(id: "x", start: at(9), end: at(9, 45)))
        }
        #expect(drawn == ["09 ...amma..."])
    }

    @Test func `a block stays within a window of its category, and windows that touch are one`()
        throws
    {
        let picture = DayPicture("09 ..--....")
        let task = PlanningTask("a", slots: 3) { $0.category = "work" }
        let drawn = try plan(picture, task) {
            $0.windows["work"] = [at(9)..<at(9, 30), at(10)..<at(10, 30), at(10, 30)..<at(11)]
            $0.windows["home"] = [at(9)..<at(11)]
        }
        #expect(drawn == ["09 ..--aaa."])
    }

    @Test func `a block stays clear of meetings and their buffers`() throws {
        let picture = DayPicture("09 ..mm....")
        #expect(try plan(picture, PlanningTask("a", slots: 2)) == ["09 aamm...."])
        let buffered = try plan(picture, PlanningTask("a", slots: 2)) {
            $0.busy[0].before = 15
            $0.busy[0].after = 15
        }
        #expect(buffered == ["09 ..mm.aa."])
    }

    @Test func `a meeting of no length lets nothing go on across it`() throws {
        let drawn = try plan(DayPicture("09 ......"), PlanningTask("a", slots: 3)) {
            $0.busy = [BusyTime(id: "x", start: at(9, 30), end: at(9, 30))]
        }
        #expect(drawn == ["09 ..aaa."])
    }

    @Test func `blocks do not overlap`() throws {
        let picture = DayPicture("09 ....")
        let drawn = try plan(
            picture, PlanningTask("a", slots: 2), PlanningTask("b", slots: 2),
            PlanningTask("c", slots: 2))
        #expect(drawn == ["09 aabb"])
    }

    @Test func `an unsplittable task is placed whole or not at all`() throws {
        let picture = DayPicture("09 ...mm...")
        #expect(try plan(picture, PlanningTask("a", slots: 4)) == ["09 ...mm..."])
    }

    @Test func `a chunk is neither shorter nor longer than its bounds`() throws {
        let picture = DayPicture("09 .mm...mm......")
        let drawn = try plan(picture, PlanningTask("a", slots: 7, chunks: 2...4))
        #expect(drawn == ["09 .mmaaammaaaa.."])
    }

    @Test func `a task that does not fit is placed in part`() throws {
        let picture = DayPicture("09 ..mmm..m")
        #expect(try plan(picture, PlanningTask("a", slots: 9, chunks: 2...4)) == ["09 aammmaam"])
    }

    @Test func `a task gets no more than its duration`() throws {
        let drawn = try plan(
            DayPicture("09 ..aaaa..aa.."), PlanningTask("a", slots: 4, chunks: 1...4))
        #expect(drawn == ["09 ..aaaa......"])
    }

    @Test func `a block starts neither before its earliest start nor before now`() throws {
        let task = PlanningTask("a", slots: 2) { $0.earliest = at(9, 45) }
        #expect(try plan(DayPicture("09 ........"), task) == ["09 ...aa..."])
        #expect(try plan(DayPicture("09 ........"), task) { $0.now = at(10, 5) } == ["09 .....aa."])
    }

    @Test func `no block ends after a hard deadline`() throws {
        let task = PlanningTask("a", slots: 2) {
            $0.deadline = at(9, 45)
            $0.isDeadlineHard = true
        }
        #expect(try plan(DayPicture("09 m......."), task) == ["09 maa....."])
        #expect(try plan(DayPicture("09 mm......"), task) == ["09 mm......"])
    }

    @Test func `a task starts after its predecessors are fully placed and have ended`() throws {
        let second = PlanningTask("a", slots: 1) {
            $0.dependencies = ["b"]
            $0.priority = .urgent
        }
        let first = PlanningTask("b", slots: 4, chunks: 2...2) { $0.priority = .none }
        #expect(try plan(DayPicture("09 .mm..mm....."), second, first) == ["09 .mmbbmmbba.."])
        #expect(try plan(DayPicture("09 .mm..mm."), second, first) == ["09 .mmbbmm."])
    }

    @Test func `a day keeps its cap`() throws {
        let drawn = try plan(
            DayPicture("09 ......", "09 ......"), PlanningTask("a", slots: 2),
            PlanningTask("b", slots: 2), PlanningTask("c", slots: 2)
        ) { $0.dayCap = SchedulingProblem.DayCap(minutes: 60, categories: ["work"]) }
        #expect(drawn == ["09 aabb..", "09 cc...."])
    }

    @Test func `a cap shortens the chunks of a task`() throws {
        let drawn = try plan(
            DayPicture("09 ......", "09 ......"), PlanningTask("a", slots: 6, chunks: 2...4)
        ) { $0.dayCap = SchedulingProblem.DayCap(minutes: 45, categories: ["work"]) }
        #expect(drawn == ["09 aaa...", "09 aaa..."])
    }

    @Test func `a habit takes one block a day`() throws {
        let habit = { (id: TaskID) in PlanningTask(id, slots: 2) { $0.group = "run" } }
        let picture = DayPicture("09 ......", "09 ......")
        #expect(
            try plan(picture, habit("a"), habit("b"), habit("c")) == ["09 aa....", "09 bb...."])
        let split = PlanningTask("a", slots: 4, chunks: 2...3) { $0.group = "run" }
        let drawn = try plan(picture, split) { $0.weights.spread = 0 }
        #expect(drawn == ["09 aa....", "09 aa...."])
    }

    @Test func `a task keeps to its own hours`() throws {
        let task = PlanningTask("a", slots: 2) { $0.windows = [at(10)..<at(11)] }
        #expect(try plan(DayPicture("09 ........"), task) == ["09 ....aa.."])
    }

    @Test func `pinned blocks stand even where they break a rule`() throws {
        let picture = DayPicture("09 ..AAAA..")
        let drawn = try plan(picture, PlanningTask("a", slots: 4), PlanningTask("b", slots: 2)) {
            $0.busy = [BusyTime(id: "x", start: at(9), end: at(9, 45))]
        }
        #expect(drawn == ["09 ..aaaabb"])
    }

    @Test func `a block that started before now stands`() throws {
        let drawn = try plan(DayPicture("09 .mmaamm."), PlanningTask("a", slots: 2)) {
            $0.now = at(10)
            $0.busy[0].end = at(10, 15)
        }
        #expect(drawn == ["09 .mmaamm."])
    }
}
