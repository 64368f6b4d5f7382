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
        var problem = picture.problem(tasks, change)
        let blocks = problem.existing.map { Block(task: $0.task, start: $0.start, end: $0.end) }
        problem.existing = []
        return try Planner(problem).cost(of: blocks)
    }

    @Test(arguments: zip([Int](0...4), [16, 8, 4, 2, 2]))
    func `a minute without a block costs 1,000 times the weight of its priority`(
        priority: Int, factor: Int
    ) throws {
        let task = PlanningTask("a", slots: 2) { $0.priority = .init(rawValue: priority) ?? .none }
        #expect(try cost(DayPicture("09 ...."), task).unplaced == 60 * 1000 * factor)
    }

    @Test func `the more urgent task gets the time`() throws {
        let urgent = PlanningTask("b", slots: 2) { $0.priority = .urgent }
        let drawn = try plan(DayPicture("09 ..m"), PlanningTask("a", slots: 2), urgent)
        #expect(drawn == ["09 bbm"])
    }

    @Test func `a task's own weight counts in place of its priority`() throws {
        let light = PlanningTask("a", slots: 2) { ($0.priority, $0.weight) = (.urgent, 1) }
        let heavy = PlanningTask("b", slots: 2) { ($0.priority, $0.weight) = (.low, 9) }
        #expect(try plan(DayPicture("09 ..m"), light, heavy) == ["09 bbm"])
        #expect(try cost(DayPicture("09 .."), light, heavy).unplaced == 30 * 1000 * 10)
    }

    /// Returns the cost of a block of half an hour that starts at 9:30 on a day, with now at 8:00 on the first of thirty days.
    private func cost(onDay day: Int, of task: PlanningTask) throws -> Cost {
        var problem = SchedulingProblem(grid: 15, horizon: at(0, day: 30), tasks: [task])
        problem.now = at(8)
        problem.windows = ["work": [0..<at(0, day: 30)]]
        let start = at(9, 30, day: day)
        return try Planner(problem).cost(of: [Block(task: task.id, start: start, end: start + 30)])
    }

    @Test(arguments: [
        (deadline: at(10), halves: 0), (at(9, 45), 1455), (at(10, day: -1), 2880),
        (at(9, 59, day: -1), 4321), (at(9, day: -8), 24_540), (at(9, day: -9), 25_920),
    ])
    func `a late minute costs 100 times the weight a day, half for started ones, up to nine`(
        deadline: Int, halves: Int
    ) throws {
        let task = PlanningTask("a", slots: 2) { $0.deadline = at(0, day: 12) + deadline }
        #expect(try cost(onDay: 12, of: task).late == 100 * 4 * 60 * halves / 2880)
    }

    @Test(arguments: [(15, 240), (30, 120), (45, 75), (60, 60), (90, 60)])
    func `a short task counts as much as an hour`(minutes: Int, wait: Int) throws {
        let task = PlanningTask("a", slots: minutes / 15)
        let block = DayPicture("09 ......", "09 " + String(repeating: "a", count: minutes / 15))
        #expect(try cost(block, task).wait == 2 * 4 * minutes * wait / 60)
    }

    @Test(arguments: [(left: 0, late: 3), (1, 2), (2, 1)])
    func `to miss a deadline of today or tomorrow costs more`(left: Int, late: Int) throws {
        let task = PlanningTask("a", slots: 2) { $0.deadline = at(20, day: left) }
        let block = try cost(onDay: left + 1, of: task)
        // It ends 14 hours after the deadline: half a day and half of that.
        #expect(block.late == 100 * 4 * 60 * (2880 * (late - 1) + 1440 + 840) / 2880)
    }

    @Test func `the rest of a deadline's day costs two thirds of the margin`() throws {
        let task = PlanningTask("a", slots: 2) { $0.deadline = at(20, day: 2) }
        #expect(try cost(onDay: 1, of: task).slack == 0)
        #expect(try cost(onDay: 2, of: task).slack == 10 * 4 * 60)
        let soon = PlanningTask("a", slots: 2) { $0.deadline = at(11, day: 2) }
        #expect(try cost(onDay: 2, of: soon).slack == 15 * 4 * 60)
        let today = PlanningTask("a", slots: 2) { $0.deadline = at(20) }
        #expect(try cost(onDay: 0, of: today).slack == 0)
    }

    @Test func `what is overdue is due now`() throws {
        let task = PlanningTask("a", slots: 2) { $0.deadline = at(9, day: -4) }
        #expect(
            try cost(DayPicture("09 ..aa"), task) { $0.now = at(9) }.late == 100 * 4 * 60
                * (1440 + 60) / 2880)
    }

    @Test(arguments: [(deadline: at(10), late: 0), (at(9, 45), 15), (at(9), 60)])
    func `lateness can count by the minute, whatever the length of the block`(
        deadline: Int, late: Int
    ) throws {
        let task = PlanningTask("a", slots: 2) { $0.deadline = deadline }
        #expect(try cost(DayPicture("09 ..aa"), task) { $0.lateness = .minute }.late == 800 * late)
    }

    @Test func `by the minute, the short one of two late tasks comes first`() throws {
        let tasks = [("a", 4), ("b", 1)].map { id, slots in
            PlanningTask(TaskID(id), slots: slots) { $0.deadline = at(9, 5) }
        }
        let drawn = try plan(DayPicture("09 ......"), tasks[0], tasks[1]) {
            $0.lateness = .minute
        }
        #expect(drawn == ["09 baaaa."])
    }

    @Test(arguments: [(start: at(10, 30), isNear: false), (at(10, 45), true)])
    func `a block that ends within two hours before its deadline has too little slack`(
        start: Int, isNear: Bool
    ) throws {
        let task = PlanningTask("a", slots: 2) { $0.deadline = at(13) }
        let picture = DayPicture("09 ................")
        let cost = try cost(picture, task) {
            $0.existing = [ExistingBlock(task: "a", start: start, end: start + 30)]
        }
        #expect(cost.slack == (isNear ? 15 * 4 * 60 : 0))
    }

    @Test(arguments: [(start: at(9, 30), isNear: false), (at(9, 45), true)])
    func `slack is working time`(start: Int, isNear: Bool) throws {
        let task = PlanningTask("a", slots: 2) { $0.deadline = at(10, day: 1) }
        let cost = try cost(DayPicture("09 ........", "09 ........"), task) {
            $0.existing = [ExistingBlock(task: "a", start: start, end: start + 30)]
        }
        #expect(cost.slack == (isNear ? 15 * 4 * 60 : 0))
    }

    @Test func `a task keeps its slack before a more urgent one that can wait`() throws {
        let due = PlanningTask("b", slots: 4) { $0.deadline = at(12, 30) }
        let urgent = PlanningTask("a", slots: 4) { $0.priority = .urgent }
        let drawn = try plan(DayPicture("09 ..............."), urgent, due)
        #expect(drawn == ["09 bbbbaaaa......."])
    }

    @Test func `a task comes before its deadline rather than first`() throws {
        let due = PlanningTask("b", slots: 4) { $0.deadline = at(10) }
        let drawn = try plan(DayPicture("09 .........."), PlanningTask("a", slots: 4), due)
        #expect(drawn == ["09 bbbbaaaa.."])
    }

    @Test func `a minute waits for each local midnight`() throws {
        let task = PlanningTask("a", slots: 2) { $0.earliest = at(12) }
        let cost = try cost(DayPicture("09 ....", "09 ....", "09 aa.."), task)
        #expect(cost.wait == 2 * 4 * 2 * 60)
    }

    @Test(arguments: [(left: 0, parts: 64), (1, 40), (5, 24), (47, 17), (48, 16)])
    func `waiting costs up to four times as much the nearer the deadline is`(
        left: Int, parts: Int
    ) throws {
        let task = PlanningTask("a", slots: 2) { $0.deadline = at(23, day: left) }
        let cost = try cost(DayPicture("09 ....", "09 aa.."), task)
        #expect(cost.wait == 2 * 8 * parts / 16 * 30)
    }

    @Test func `what is urgent waits by the minute, and what is overdue dearly`() throws {
        let urgent = PlanningTask("a", slots: 2) { $0.priority = .urgent }
        let picture = DayPicture("09 ....", "09 aa..")
        let day = try cost(picture, urgent) { $0.now = at(9) }
        #expect(day.wait == 2 * 16 * 4 * 60 * (1440 + 3 * 480) / 1440)
        let overdue = PlanningTask("a", slots: 2) { $0.deadline = at(8) }
        let hour = try cost(DayPicture("09 ....aa"), overdue) { $0.now = at(9) }
        #expect(hour.wait == 2 * 4 * 16 * 60 * 4 * 60 / 1440)
    }

    @Test func `of equal projects each waits dearer than the next, the shortest first`() throws {
        let days = DayPicture("09 aa......", "09 bb......")
        let (first, second) = (
            PlanningTask("a", slots: 4, chunks: 2...2), PlanningTask("b", slots: 4, chunks: 2...2)
        )
        let short = PlanningTask("c", slots: 3, chunks: 1...2)
        #expect(try cost(days, first, second).wait == 2 * 4 * 30)
        #expect(try cost(days, second, PlanningTask("a", slots: 6, chunks: 2...2)).wait == 300)
        #expect(try cost(days, first, second, short).wait == 2 * 4 * 30)
        #expect(
            try plan(DayPicture("09 ..mm..", "09 ..mm.."), first, second)
                == ["09 aammaa", "09 bbmmbb"])
    }

    @Test(arguments: [(day: 6, taken: 0), (7, 195), (8, 195)])
    func `distant days after the window count as half taken`(day: Int, taken: Int) throws {
        var problem = SchedulingProblem(
            grid: 15, horizon: at(0, day: 20), tasks: [PlanningTask("a", slots: 8)])
        problem.now = at(8)
        problem.windows = ["work": [0..<at(0, day: 20)]]
        problem.comfortable = 390
        problem.window = at(0, day: 3)
        let block = Block(task: "a", start: at(9, day: day), end: at(11, day: day))
        func load(_ minutes: Int) -> Int {
            let (some, more) = (max(0, minutes - 130), max(0, minutes - 390))
            return 16 * (some * some + 4 * more * more) / 90
        }
        #expect(
            try Planner(problem).cost(of: [block]).load == load(taken + 120) - load(taken))
    }

    @Test func `a minute of a habit without a block counts twice`() throws {
        let task = PlanningTask("a", slots: 2) { $0.group = "run" }
        #expect(try cost(DayPicture("09 .."), task).unplaced == 2 * 1000 * 4 * 60)
    }

    @Test func `a habit does not wait`() throws {
        let task = PlanningTask("a", slots: 2) { $0.group = "run" }
        #expect(try cost(DayPicture("09 ....", "09 aa.."), task).wait == 0)
    }

    @Test func `a day costs more the fuller it is, and much more if that is too full`() throws {
        let picture = DayPicture("09 mmmmaaaa")
        let task = PlanningTask("a", slots: 4)
        let easy = try cost(picture, task) { $0.comfortable = 120 }
        #expect(easy.load == 16 * 80 * 80 / 90 - 16 * 20 * 20 / 90)
        let full = try cost(picture, task) { $0.comfortable = 60 }
        #expect(full.load == 16 * (100 * 100 + 4 * 60 * 60) / 90 - 16 * 40 * 40 / 90)
        #expect(try cost(picture, task).load == 0)
        #expect(try cost(picture, task) { $0.comfortable = 360 }.load == 0)
    }

    @Test func `days are filled alike before one is full`() throws {
        let picture = DayPicture("09 mmmm......", "09 ..........")
        let drawn = try plan(picture, PlanningTask("a", slots: 4), PlanningTask("b", slots: 2)) {
            $0.comfortable = 60
        }
        #expect(drawn == ["09 mmmmbb....", "09 aaaa......"])
    }

    @Test func `a habit three times a week stands apart`() throws {
        let habit = { (id: TaskID) in
            PlanningTask(id, slots: 1) {
                ($0.group, $0.deadline) = ("run", at(0, day: 7))
            }
        }
        let day = "09 ............"
        let drawn = try plan(
            DayPicture(day, day, day, day, day, day, day), habit("a"), habit("b"), habit("c"))
        let days = drawn.indices.filter { drawn[$0] != day }
        #expect(days == [0, 3, 6])
    }

    @Test(arguments: [(apart: 1, part: 4), (2, 1), (3, 0)])
    func `days of a habit cost the square of what they lack of an even week`(
        apart: Int, part: Int
    ) throws {
        let tasks = ["a", "b", "c"].map { id in
            PlanningTask(TaskID(id), slots: 2) { ($0.group, $0.deadline) = ("run", at(0, day: 7)) }
        }
        let cost = try cost(DayPicture("09 ...."), tasks[0], tasks[1], tasks[2]) {
            $0.existing = [("a", 0), ("b", apart)].map { id, day in
                let start = at(9, day: day)
                return ExistingBlock(task: TaskID(id), start: start, end: start + 30)
            }
        }
        #expect(cost.spread == 2300 * 4 * 60 * part * part / 49)
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
        #expect(try cost(DayPicture("09 aamm..aa"), task).frag == 1200 + 9600)
        let long = PlanningTask("a", slots: 4, chunks: 2...3)
        #expect(try cost(DayPicture("09 aamm..aa"), long).frag == 1200)
        for (priority, times) in [(Priority.urgent, 4), (.high, 2), (.low, 1), (.none, 1)] {
            let task = PlanningTask("a", slots: 6, chunks: 2...3) { $0.priority = priority }
            #expect(try cost(DayPicture("09 aamm..aa..aa"), task).frag == 2 * times * 1200)
        }
    }

    @Test func `a task is cut only if that keeps its deadline`() throws {
        let picture = DayPicture("09 ..mm..", "09 ......")
        let task = PlanningTask("a", slots: 4, chunks: 2...4)
        #expect(try plan(picture, task) == ["09 ..mm..", "09 aaaa.."])
        let due = PlanningTask("a", slots: 4, chunks: 2...4) { $0.deadline = at(18) }
        #expect(try plan(picture, due) == ["09 aammaa", "09 ......"])
    }

    @Test func `a block fills a run rather than leave a sliver`() throws {
        let task = PlanningTask("a", slots: 2)
        #expect(try plan(DayPicture("09 ...mm..mm...."), task) == ["09 ...mmaamm...."])
        #expect(try cost(DayPicture("09 aa.mm..mm...."), task).sliver == 10 * 15)
        #expect(try cost(DayPicture("09 aa..m..mm...."), task).sliver == 0)
    }

    @Test(
        arguments: [(day: 0, near: 3), (1, 2), (3, 1)],
        [(due: nil, share: 2), (at(10, day: 5), 1), (at(11, day: 20), 2)] as [(Int?, Int)])
    func
        `a block that moved costs 20 minutes and its own, more within 72 hours, half if it can wait`(
            when: (day: Int, near: Int), wait: (due: Int?, share: Int)
        ) throws
    {
        let (day, near) = when
        var problem = SchedulingProblem(
            grid: 15, horizon: at(0, day: 7),
            tasks: [PlanningTask("a", slots: 2) { $0.deadline = wait.due }])
        problem.now = at(8)
        let start = at(10, day: day)
        problem.existing = [ExistingBlock(task: "a", start: start, end: start + 30)]
        problem.windows = ["work": [0..<at(0, day: 7)]]
        let planner = try Planner(problem)
        let there = Block(task: "a", start: start, end: start + 30)
        #expect(planner.cost(of: [there]).moved == 0)
        let away = Block(task: "a", start: start + 15, end: start + 45)
        #expect(planner.cost(of: [away]).moved == 15 * 8 * (20 + near * 30) / wait.share)
    }

    @Test
    func `what is urgent takes the place of what can wait rather than be cut into more pieces`()
        throws
    {
        let picture = DayPicture("09 ..m..mbbbbm..m..", "09 ........")
        let low = PlanningTask("b", slots: 4) { $0.priority = .low }
        let urgent = PlanningTask("a", slots: 8, chunks: 2...4) {
            ($0.priority, $0.deadline) = (.urgent, at(20, day: 1))
        }
        #expect(try plan(picture, urgent, low) == ["09 aamaamaaaam..m..", "09 bbbb...."])
        let medium = PlanningTask("a", slots: 8, chunks: 2...4) { $0.deadline = at(20, day: 1) }
        #expect(try plan(picture, medium, low) == ["09 aamaambbbbmaamaa", "09 ........"])
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
