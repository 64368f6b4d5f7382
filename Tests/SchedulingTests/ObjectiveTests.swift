import CalendarModel
import Scheduling
import Testing

/// Each picture shows the preference of one term, each number its cost.
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

    @Test(arguments: zip([Int](1...4), [8, 4, 2, 2]))
    func `a minute without a block costs 1,000 times the weight of its priority`(
        priority: Int, factor: Int
    ) throws {
        let task = PlanningTask("a", slots: 2) { $0.priority = .init(rawValue: priority) ?? .none }
        #expect(try cost(DayPicture("09 ...."), task).unplaced == 60 * 1000 * factor)
    }

    @Test func `a minute without a block costs more than the last one before the horizon`() throws {
        let urgent = PlanningTask("a", slots: 2) { $0.priority = .urgent }
        let waiting = 2 * 16 * 8 * (1439 + 3 * 480) / 1440
        #expect(try cost(DayPicture("09 ...."), urgent).unplaced == 30 * (32_000 + waiting))
        // Two days and six hours late, 4 · 2880 minutes for being late at all, and two midnights; the first counts seven times.
        let due = PlanningTask("a", slots: 2) { $0.deadline = at(18) }
        let late = 400 * (2 * 4 * 1440 + 2 * 1440 + 6 * 60) / 2880
        let days = DayPicture("09 ....", "09 ....", "09 ....")
        #expect(
            try cost(days, due).unplaced == 60 * (4000 + late + 45 * 4 + 2 * 4 * 16 * (2 + 6)))
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
        let waiting = 2 * 8 * (1439 + 3 * 480) / 1440
        #expect(try cost(DayPicture("09 .."), light, heavy).unplaced == 30 * (10_000 + waiting))
    }

    /// Returns the cost of a half-hour block at 9:30 on a day; now is 8:00 on the first of thirty days.
    private func cost(onDay day: Int, of task: PlanningTask) throws -> Cost {
        var problem = SchedulingProblem(grid: 15, horizon: at(0, day: 30), tasks: [task])
        problem.now = at(8)
        problem.windows = ["work": [0..<at(0, day: 30)]]
        let start = at(9, 30, day: day)
        return try Planner(problem).cost(of: [Block(task: task.id, start: start, end: start + 30)])
    }

    @Test(arguments: [
        (deadline: at(10), halves: 0), (at(9, 45), 11_535), (at(10, day: -1), 12_960),
        (at(10, day: -10), 25_920), (at(9, day: -10), 25_920),
    ])
    func `a late minute costs four days for being late, half a day for each day, up to nine`(
        deadline: Int, halves: Int
    ) throws {
        let task = PlanningTask("a", slots: 2) { $0.deadline = at(0, day: 12) + deadline }
        #expect(try cost(onDay: 12, of: task).late == 100 * 4 * 60 * halves / 2880)
    }

    @Test(arguments: [(15, 240), (30, 120), (45, 75), (60, 60), (90, 60)])
    func `a short task counts as much as an hour`(minutes: Int, wait: Int) throws {
        let task = PlanningTask("a", slots: minutes / 15) { $0.priority = .high }
        let block = DayPicture("09 ......", "09 " + String(repeating: "a", count: minutes / 15))
        #expect(try cost(block, task).wait == 2 * 8 / 4 * minutes * wait / 60 * 7)
    }

    @Test(arguments: [(deadline: at(9, 30), halves: 11_550), (at(9, 15), 45)])
    func `to miss a deadline that is out of reach costs no more than each day late`(
        deadline: Int, halves: Int
    ) throws {
        let task = PlanningTask("a", slots: 2) { $0.deadline = deadline }
        #expect(try cost(DayPicture("09 ..aa"), task).late == 100 * 8 * 30 * halves / 2880)
    }

    @Test(arguments: [(slots: 4, share: 1), (8, 1), (16, 2), (80, 10)])
    func `a task of more than two hours is late as one of two`(slots: Int, share: Int) throws {
        let task = PlanningTask("a", slots: slots, chunks: 2...80) { $0.deadline = at(8) }
        let late = try cost(DayPicture("09 aaaa"), task) { $0.now = at(9) }.late
        #expect(late == 100 * 4 / share * 60 * 60 / 2880)
    }

    @Test func `what cannot be in time takes no date that can be kept`() throws {
        let hopeless = PlanningTask("a", slots: 20, chunks: 2...4) { $0.deadline = at(11) }
        let report = PlanningTask("b", slots: 4) { $0.deadline = at(11) }
        let drawn = try plan(
            DayPicture("09 ....m...m", "09 ....................."), hopeless, report)
        #expect(drawn[0] == "09 bbbbmaaam")
    }

    @Test func `the rest of a deadline's day costs two thirds of the reserve`() throws {
        let task = PlanningTask("a", slots: 2) { $0.deadline = at(20, day: 2) }
        #expect(try cost(onDay: 1, of: task).slack == 0)
        #expect(try cost(onDay: 2, of: task).slack == 30 * 4 * 60)
        let soon = PlanningTask("a", slots: 2) { $0.deadline = at(11, day: 2) }
        #expect(try cost(onDay: 2, of: soon).slack == 45 * 4 * 60)
        let today = PlanningTask("a", slots: 2) { $0.deadline = at(20) }
        #expect(try cost(onDay: 0, of: today).slack == 0)
    }

    @Test func `what is overdue is due now`() throws {
        let task = PlanningTask("a", slots: 2) { $0.deadline = at(9, day: -4) }
        #expect(
            try cost(DayPicture("09 ..aa"), task) { $0.now = at(9) }.late == 100 * 4 * 60
                * 60 / 2880)
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
        #expect(cost.slack == (isNear ? 45 * 4 * 60 : 0))
    }

    @Test(arguments: [(start: at(9, 30), isNear: false), (at(9, 45), true)])
    func `slack is working time`(start: Int, isNear: Bool) throws {
        let task = PlanningTask("a", slots: 2) { $0.deadline = at(10, day: 1) }
        let cost = try cost(DayPicture("09 ........", "09 ........"), task) {
            $0.existing = [ExistingBlock(task: "a", start: start, end: start + 30)]
        }
        #expect(cost.slack == (isNear ? 45 * 4 * 60 : 0))
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

    @Test(arguments: [(hour: 9, days: 2), (12, 1)])
    func
        `a minute waits for each local midnight from the first day with room, seven times for the first`(
            hour: Int, days: Int
        ) throws
    {
        let task = PlanningTask("a", slots: 2) { $0.earliest = at(hour) }
        let cost = try cost(DayPicture("09 ....", "09 ....", "09 aa.."), task)
        #expect(cost.wait == 2 * 4 * 4 / 16 * (days + 6) * 60)
    }

    @Test(arguments: [(hour: 20, day: 0), (8, 1)])
    func `the plan of the evening is that of the morning`(hour: Int, day: Int) throws {
        var problem = SchedulingProblem(
            grid: 15, horizon: at(0, day: 7),
            tasks: [PlanningTask("a", slots: 4) { $0.deadline = at(17, day: 3) }])
        problem.now = at(hour, day: day)
        problem.windows = ["work": (0..<7).map { at(9, day: $0)..<at(17, day: $0) }]
        problem.busy = [BusyTime(id: "m", start: at(9, day: 1), end: at(15, day: 1))]
        problem.comfortable = 6 * 60
        let block = try #require(try Planner(problem).plan().blocks.first)
        #expect(block.start == at(15, day: 1))
    }

    @Test(arguments: [(Priority.high, 8), (.medium, 4), (.low, 2)])
    func `without a deadline waiting costs a quarter, by the factor of the priority`(
        priority: Priority, factor: Int
    ) throws {
        let picture = DayPicture("09 ..", "09 aa")
        let undated = PlanningTask("a", slots: 2) { $0.priority = priority }
        #expect(try cost(picture, undated).wait == 2 * factor / 4 * 60 * 7)
        var weighted = undated
        weighted.weight = 6
        #expect(try cost(picture, weighted).wait == 2 * 6 / 4 * 30 * 7)
    }

    @Test(arguments: [(left: 0, parts: 256), (1, 136), (5, 56), (47, 21), (240, 16)])
    func `waiting costs up to sixteen times as much the nearer the deadline is`(
        left: Int, parts: Int
    ) throws {
        let task = PlanningTask("a", slots: 2) { $0.deadline = at(23, day: left) }
        let cost = try cost(DayPicture("09 ....", "09 aa.."), task)
        #expect(cost.wait == 2 * 8 * parts / 16 * 30 * 7)
    }

    @Test func `what is urgent waits by the minute, and what is overdue as if it were due today`()
        throws
    {
        let urgent = PlanningTask("a", slots: 2) { $0.priority = .urgent }
        let picture = DayPicture("09 ....", "09 aa..")
        let day = try cost(picture, urgent) { $0.now = at(9) }
        #expect(day.wait == 2 * 8 * 8 * 60 * (1440 + 3 * 480 + 6 * 1440) / 1440)
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
        let waitOfLast = 2 * 4 * 4 / 16 * 30 * 7
        #expect(try cost(days, first, second).wait == waitOfLast)
        let long = PlanningTask("a", slots: 6, chunks: 2...2)
        #expect(try cost(days, second, long).wait == 2 * waitOfLast)
        #expect(try cost(days, first, second, short).wait == waitOfLast)
        #expect(
            try plan(DayPicture("09 ..mm..", "09 ..mm.."), first, second)
                == ["09 aammaa", "09 bbmmbb"])
        var begun = second
        begun.isBegun = true
        #expect(
            try plan(DayPicture("09 ..mm..", "09 ..mm.."), first, begun)
                == ["09 bbmmbb", "09 aammaa"])
    }

    @Test func `what is due goes before what is not, also at a lower priority`() throws {
        let due = PlanningTask("b", slots: 4) {
            ($0.priority, $0.deadline) = (.medium, at(20, day: 5))
        }
        let high = PlanningTask("a", slots: 4) { $0.priority = .high }
        let drawn = try plan(DayPicture("09 ....", "09 ....", "09 ...."), high, due)
        #expect(drawn == ["09 bbbb", "09 aaaa", "09 ...."])
    }

    @Test func `a deadline has the reserve that its task asks for`() throws {
        let days = DayPicture("09 ........", "09 aaaa....")
        for (reserve, slack) in [(nil, 0), (60, 0), (90, 45 * 4 * 60)] as [(Int?, Int)] {
            let task = PlanningTask("a", slots: 4) {
                ($0.deadline, $0.reserve, $0.earliest) = (at(11, day: 1), reserve, at(9, day: 1))
            }
            #expect(try cost(days, task).slack == (reserve == nil ? 45 * 4 * 60 : slack))
        }
    }

    @Test func `a minute of a habit without a block counts twice`() throws {
        let task = PlanningTask("a", slots: 2) { $0.group = "run" }
        #expect(try cost(DayPicture("09 .."), task).unplaced == 2 * 1000 * 4 * 60)
    }

    @Test func `a habit does not wait`() throws {
        let task = PlanningTask("a", slots: 2) { $0.group = "run" }
        #expect(try cost(DayPicture("09 ....", "09 aa.."), task).wait == 0)
    }

    @Test func `a day costs more the fuller it is beyond what is comfortable`() throws {
        let picture = DayPicture("09 mmmmaaaa")
        let task = PlanningTask("a", slots: 4)
        let full = try cost(picture, task) { $0.comfortable = 60 }
        #expect(full.load == 64 * 4 * 60 * 60 / 90)
        let fuller = try cost(picture, task) { $0.comfortable = 30 }
        #expect(fuller.load == 64 * 4 * 90 * 90 / 90 - 64 * 4 * 30 * 30 / 90)
        #expect(try cost(picture, task).load == 0)
        #expect(try cost(picture, task) { $0.comfortable = 120 }.load == 0)
    }

    @Test func `categories that are aside count half`() throws {
        let picture = DayPicture("09 mmmmaaaa")
        func load(aside: [String], of category: String = "home") throws -> Int {
            try cost(picture, PlanningTask("a", slots: 4) { $0.category = category }) {
                $0.comfortable = 30
                $0.windows = ["work": [at(9, 30)..<at(11)], "home": [at(9)..<at(11)]]
                $0.aside = aside
            }.load
        }
        func weight(_ halfMinutes: Int) -> Int {
            let more = max(0, halfMinutes - 60)
            return 64 * more * more / 90
        }
        #expect(try load(aside: []) == weight(240) - weight(120))
        // Of the meeting's hour, half is in working hours.
        #expect(try load(aside: ["home"]) == weight(150) - weight(90))
        #expect(try load(aside: ["home"], of: "work") == weight(210) - weight(90))
        #expect(try load(aside: ["home", "work"]) == weight(120) - weight(60))
    }

    @Test func `a day is filled up to what is comfortable before the next one is begun`() throws {
        let picture = DayPicture("09 ..........", "09 ..........")
        let tasks = ["a", "b", "c"].map { PlanningTask(TaskID($0), slots: 4) }
        let drawn = try plan(picture, tasks[0], tasks[1], tasks[2]) { $0.comfortable = 120 }
        #expect(drawn == ["09 aaaabbbb..", "09 cccc......"])
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
        [(due: nil, share: 8), (at(10, day: 5), 1), (at(11, day: 20), 4)] as [(Int?, Int)])
    func
        `a block that moved costs 20 minutes and its own, more within 72 hours, less after a day if it can wait`(
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
        let share = near == 3 ? 1 : wait.share
        let price = 15 * 8 * (20 + near * 30) / share
        let later = Block(task: "a", start: start + 15, end: start + 45)
        #expect(planner.cost(of: [later]).moved == price - price / 2)
        let away = Block(task: "a", start: start + 1440, end: start + 1470)
        #expect(planner.cost(of: [away]).moved == price)
    }

    @Test func `what is pushed away begins later on its day`() throws {
        var problem = SchedulingProblem(
            grid: 15, horizon: at(0, day: 7),
            tasks: [
                PlanningTask("a", slots: 4) { ($0.priority, $0.deadline) = (.high, at(17, day: 6)) }
            ])
        problem.now = at(15)
        problem.windows = ["work": (0..<7).map { at(9, day: $0)..<at(18, day: $0) }]
        problem.busy = [BusyTime(id: "m", start: at(9), end: at(16))]
        problem.comfortable = 390
        problem.existing = [ExistingBlock(task: "a", start: at(15, 30), end: at(16, 30))]
        let block = try #require(try Planner(problem).plan().blocks.first)
        #expect(block.start == at(16))
    }

    @Test(arguments: [(from: 8, to: 1), (5, 5)])
    func `a block without a deadline comes back if a place a week earlier is free`(
        from: Int, to: Int
    ) throws {
        var problem = SchedulingProblem(
            grid: 15, horizon: at(0, day: 14),
            tasks: [PlanningTask("a", slots: 4), PlanningTask("b", slots: 4)])
        problem.existing = [
            ExistingBlock(task: "a", start: at(9, day: from), end: at(10, day: from)),
            ExistingBlock(task: "b", start: at(9), end: at(10), isPinned: true),
        ]
        problem.windows = ["work": (0..<14).map { at(9, day: $0)..<at(10, day: $0) }]
        let block = try #require(try Planner(problem).plan().blocks.first { $0.task == "a" })
        #expect(block.start == at(9, day: to))
    }

    @Test func `a block that ends after its deadline is held by a quarter, and goes in time`()
        throws
    {
        var problem = DayPicture("09 ........").problem(
            [PlanningTask("a", slots: 2) { $0.deadline = at(10) }]) { _ in }
        problem.existing = [ExistingBlock(task: "a", start: at(9, 45), end: at(10, 15))]
        let planner = try Planner(problem)
        let away = Block(task: "a", start: at(9), end: at(9, 30))
        #expect(planner.cost(of: [away]).moved == 15 * 8 * (20 + 30) / 4 / 2)
        #expect(planner.plan().blocks == [away])
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
        let drawn = try plan(picture, urgent, low)
        #expect(drawn[0].contains("maaaam") && drawn[1].contains("bbbb"), "\(drawn)")
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
