import CalendarModel
import Scheduling
import TaskweaveTestSupport
import Testing

@Suite("Plans")
struct PlanPropertyTests {
    @Test(arguments: seeds(1...120))
    func `a plan keeps every hard rule, and what it says of itself is so`(seed: UInt64) throws {
        var random = RandomProblem(seed: seed)
        var problem = random.problem()
        for _ in 0..<2 {
            let planner = try Planner(problem)
            let plan = planner.plan()
            #expect(planner.violations(of: plan.blocks).isEmpty)
            #expect(plan.terms == planner.cost(of: plan.blocks))
            #expect(plan.cost == plan.terms.total)
            #expect(plan.bound <= plan.cost)
            #expect(plan.blocks == plan.blocks.sorted())
            for task in problem.tasks {
                let placed = plan.blocks.filter { $0.task == task.id }.reduce(0) { $0 + $1.minutes }
                let unplaced = plan.unplaced.filter { $0.task == task.id }.map(\.minutes)
                #expect(placed + unplaced.reduce(0, +) == task.duration)
                let end = plan.blocks.filter { $0.task == task.id }.map(\.end).max()
                let told = plan.tasks.first { $0.task == task.id }
                #expect(told?.end == end)
                guard let told else { continue }
                #expect(told.slack == task.deadline.map { $0 - told.end })
                let isMet = task.deadline.map { told.end <= $0 && unplaced.isEmpty }
                #expect(told.isLate == !(isMet ?? true))
            }
            problem = random.disturbed(problem, plan.blocks)
        }
    }

    @Test func `a bound is none where pieces may not touch at a meeting without length`() throws {
        var problem = SchedulingProblem(
            grid: 15, horizon: 2820, tasks: [PlanningTask("a", slots: 20, chunks: 1...8)])
        problem.windows = ["work": [480..<960, 2040..<2520]]
        problem.busy = [BusyTime(id: "m", start: 615, end: 615)]
        problem.now = 485
        let plan = try Planner(problem).plan()
        #expect(plan.bound <= plan.cost)
    }

    @Test func `the bound knows that days are full`() throws {
        // Ten whole-day tasks in ten days: nine have to wait in any plan.
        let tasks = (0..<10).map { PlanningTask("\($0)", slots: 8) }
        var problem = SchedulingProblem(grid: 15, horizon: 14_400, tasks: tasks)
        problem.windows = ["work": (0..<10).map { $0 * 1440 + 540..<$0 * 1440 + 660 }]
        let plan = try Planner(problem).plan()
        #expect(plan.unplaced.isEmpty && plan.cost == 2 * 120 * (9 * 6 + 45))
        #expect(plan.bound <= plan.cost && plan.bound * 10 >= plan.cost * 9)
        // Without hours nothing can be placed, and no day has a load.
        problem.windows = ["work": []]
        let none = try Planner(problem).plan()
        #expect(none.bound <= none.cost && none.unplaced.count == 10)
    }

    @Test(arguments: seeds(1...60))
    func `blocks lie in windows and clear of buffered busy time, minute by minute`(
        seed: UInt64
    ) throws {
        var random = RandomProblem(seed: seed)
        let problem = random.problem()
        let blocks = try Planner(problem).plan().blocks
        let windowsOfTasks = Dictionary(
            uniqueKeysWithValues: problem.tasks.map {
                ($0.id, $0.windows ?? problem.windows[$0.category ?? "work"] ?? [])
            })
        for block in blocks {
            let windows = windowsOfTasks[block.task] ?? []
            for minute in block.start..<block.end {
                #expect(windows.contains { $0.contains(minute) })
                #expect(
                    !problem.busy.contains {
                        ($0.start - $0.before..<$0.end + $0.after).contains(minute)
                    })
                #expect(blocks.filter { $0.start <= minute && minute < $0.end }.count == 1)
            }
        }
    }

    @Test(arguments: seeds(1...80))
    func `planning again with its own blocks returns the same plan`(seed: UInt64) throws {
        var random = RandomProblem(seed: seed)
        var problem = random.problem()
        for _ in 0..<3 {
            let plan = try Planner(problem).plan()
            let pinned = Set(problem.existing.filter(\.isPinned).map { [$0.start, $0.end] })
            var again = problem
            again.existing = plan.blocks.map {
                ExistingBlock($0, isPinned: pinned.contains([$0.start, $0.end]))
            }
            let second = try Planner(again).plan()
            #expect(second.blocks == plan.blocks)
            #expect(second.moves.isEmpty)
            #expect(second.unplaced.map(\.task) == plan.unplaced.map(\.task))
            problem = random.disturbed(problem, plan.blocks)
        }
    }

    @Test(arguments: seeds(1...120))
    func `whatever blocks stood, a plan keeps the rules and the next one changes nothing`(
        seed: UInt64
    ) throws {
        var random = RandomProblem(seed: seed)
        var problem = random.problem()
        let blocks = try Planner(problem).plan().blocks
        problem.existing = (0..<2).flatMap { _ in random.broken(blocks, of: problem) }
            .map { ExistingBlock($0, isPinned: random.chance(30)) }
        let planner = try Planner(problem)
        let plan = planner.plan()
        #expect(planner.violations(of: plan.blocks).isEmpty)
        #expect(plan.terms == planner.cost(of: plan.blocks))
        let pinned = problem.existing.filter(\.isPinned).map { [$0.start, $0.end] }
        problem.existing.shuffle(using: &random.generator)
        #expect(try Planner(problem).plan() == plan)
        problem.existing = plan.blocks.map {
            ExistingBlock($0, isPinned: pinned.contains([$0.start, $0.end]))
        }
        #expect(try Planner(problem).plan().blocks == plan.blocks)
    }

    @Test(arguments: seeds(1...60))
    func `the order of the input does not matter`(seed: UInt64) throws {
        var random = RandomProblem(seed: seed)
        var problem = random.problem()
        problem = random.disturbed(problem, try Planner(problem).plan().blocks)
        let plan = try Planner(problem).plan()
        var shuffled = problem
        shuffled.tasks.shuffle(using: &random.generator)
        shuffled.busy.shuffle(using: &random.generator)
        shuffled.existing.shuffle(using: &random.generator)
        for name in problem.windows.keys.sorted() {
            shuffled.windows[name]?.shuffle(using: &random.generator)
        }
        #expect(try Planner(shuffled).plan() == plan)
    }

    @Test(arguments: seeds(1...40))
    func `effort makes a plan no worse`(seed: UInt64) throws {
        var random = RandomProblem(seed: seed)
        var problem = random.problem()
        problem.isStrict = false
        problem.effort = 0
        let quick = try Planner(problem).plan()
        problem.effort = nil
        let plan = try Planner(problem).plan()
        #expect(quick.iterations == 0)
        #expect(plan.cost <= quick.cost)
    }

    @Test(arguments: seeds(1...60))
    func `in strict mode a lower task costs a higher one no minute`(seed: UInt64) throws {
        var random = RandomProblem(seed: seed)
        var problem = random.problem()
        problem.isStrict = true
        if seed % 3 == 0 { problem.effort = nil }
        problem.tasks.sort { $0.priority < $1.priority }
        var more = problem
        guard let lowest = problem.tasks.popLast() else { return }
        for row in problem.tasks.indices { problem.tasks[row].dependencies = [] }
        for row in more.tasks.indices { more.tasks[row].dependencies = [] }
        let without = try Planner(problem).plan()
        let with = try Planner(more).plan()
        var isSettled = false
        for priority in 0..<lowest.priority.rawValue where !isSettled {
            let ids = problem.tasks.filter { $0.priority.rawValue == priority }.map(\.id)
            let minutes = [without, with].map { plan in
                plan.unplaced.filter { ids.contains($0.task) }.reduce(0) { $0 + $1.minutes }
            }
            #expect(minutes[1] <= minutes[0])
            isSettled = minutes[1] < minutes[0]
        }
    }

    @Test(arguments: seeds(1...120))
    func `in strict mode a new lower task beside a plan costs a higher one no minute`(
        seed: UInt64
    ) throws {
        var random = RandomProblem(seed: seed)
        random.hours = 2
        var problem = random.problem()
        problem.isStrict = true
        if seed % 3 == 0 { problem.effort = nil }
        for row in problem.tasks.indices where problem.tasks[row].priority == .none {
            problem.tasks[row].priority = .urgent
        }
        problem = random.disturbed(problem, try Planner(problem).plan().blocks)
        var more = problem
        for number in 0..<3 {
            more.tasks.append(
                PlanningTask("low\(number)", slots: random.number(1...4)) { $0.priority = .none })
        }
        let without = try ExhaustiveSearch(problem).unplaced(Planner(problem).plan().blocks)
        let with = try ExhaustiveSearch(problem).unplaced(Planner(more).plan().blocks)
        #expect(!without.lexicographicallyPrecedes(with))
    }
}
