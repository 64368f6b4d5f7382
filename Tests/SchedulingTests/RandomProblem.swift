import CalendarModel
import Scheduling
import TaskweaveTestSupport

/// Small problems with many edge cases, made from a seed.
struct RandomProblem {
    var generator: SeededGenerator
    /// Whether days may have 23 or 25 hours and windows may cross midnight.
    var isOdd = true
    var days = 2
    var hours = 3
    var tasks = 6
    /// Whether splittable tasks have few slots and long chunks, so that every plan can be tried.
    var isTiny = false
    /// Whether there may be breaks, lunch, full days, gaps, weights and task-specific hours.
    var isWide = true

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    mutating func chance(_ percent: Int) -> Bool {
        Int.random(in: 0..<100, using: &generator) < percent
    }

    mutating func number(_ range: ClosedRange<Int>) -> Int {
        Int.random(in: range, using: &generator)
    }

    mutating func one<Element>(of elements: [Element]) -> Element {
        elements[number(0...elements.count - 1)]
    }

    mutating func problem() -> SchedulingProblem {
        var problem = SchedulingProblem(grid: 15, horizon: days * 24 * 60, tasks: [])
        if isOdd && chance(30) { problem.grid = 5 }
        if isOdd && chance(30) { problem.days = oddDays() }
        addWindows(to: &problem)
        addMeetings(to: &problem)
        if chance(50) {
            let minutes = 15 * number(2...hours * 3)
            problem.dayCap = .init(minutes: minutes, categories: ["work"])
        }
        if isWide && chance(60) {
            problem.breakRule = .init(long: 15 * number(3...5), minutes: one(of: [5, 15, 30]))
        }
        if isWide { addRulesOfDays(to: &problem) }
        if chance(20) { problem.now = at(number(9...9 + hours)) }
        for row in 0..<tasks { problem.tasks.append(task(row, of: problem)) }
        if isWide && chance(20) { addPlaces(to: &problem) }
        if isOdd && chance(20) { problem.isStrict = true }
        // Enough for so few tasks.
        problem.effort = 150
        return problem
    }

    /// Adds the rules about whole days: lunch, and how full a day is.
    private mutating func addRulesOfDays(to problem: inout SchedulingProblem) {
        if chance(40) {
            let from = 15 * number(40...46)
            problem.lunch = .init(
                from: from, to: from + 15 * number(2...8), minutes: one(of: [15, 30, 40]))
        }
        if chance(50) { problem.comfortable = 15 * number(0...hours * 4) }
        if chance(20) { problem.lateness = .minute }
        if chance(20) { problem.window = at(0, day: number(1...days)) }
    }

    /// Adds travel times between places, and assigns places to some tasks and meetings.
    private mutating func addPlaces(to problem: inout SchedulingProblem) {
        let places = number(2...3)
        problem.travel = (0..<places).map { row in
            (0..<places).map { row == $0 ? 0 : one(of: [0, 5, 15, 30, 60]) }
        }
        for row in problem.tasks.indices where chance(60) {
            problem.tasks[row].place = number(0...places - 1)
        }
        for row in problem.busy.indices where chance(50) {
            problem.busy[row].place = number(0...places - 1)
        }
    }

    private mutating func oddDays() -> [Range<Int>] {
        var start = 0
        return (0..<days).map { _ in
            let end = start + one(of: [23, 24, 25]) * 60
            defer { start = end }
            return start..<end
        }
    }

    private mutating func addWindows(to problem: inout SchedulingProblem) {
        var work: [Range<Int>] = []
        var home: [Range<Int>] = []
        for day in 0..<days {
            let opening = isOdd && chance(20) ? 22 : 9 + number(0...2)
            let start = at(opening, day: day)
            let end = min(start + hours * 60, problem.horizon)
            work.append(start..<end)
            if chance(50) { home.append(end..<min(end + 60, problem.horizon)) }
        }
        problem.windows = ["work": work, "home": home]
        problem.defaultCategory = "work"
    }

    private mutating func addMeetings(to problem: inout SchedulingProblem) {
        let step = isOdd && chance(30) ? 5 : 15
        for window in problem.windows["work"] ?? [] where !window.isEmpty {
            for _ in 0..<number(0...3) {
                let start = window.lowerBound + step * number(0...window.count / step - 1)
                let length = isOdd && chance(10) ? 0 : 15 * number(1...3)
                problem.busy.append(
                    BusyTime(
                        id: "m\(problem.busy.count)", start: start, end: start + length,
                        before: chance(20) ? 15 : 0, after: chance(20) ? 15 : 0))
            }
        }
    }

    private mutating func task(_ row: Int, of problem: SchedulingProblem) -> PlanningTask {
        var task = PlanningTask(id: "t\(row)", duration: 15 * number(1...5))
        if chance(40) {
            task.isSplittable = true
            task.duration += isTiny ? 15 : 30
            task.minimumChunk = isTiny ? 30 : 15 * number(1...2)
            task.maximumChunk = chance(50) ? nil : 15 * number(2...4)
            if isWide && chance(30) { task.gap = one(of: [5, 30, 120]) }
        }
        task.priority = Priority(rawValue: number(0...4)) ?? .none
        if chance(40) { task.earliest = 15 * number(0...days * 96) }
        if chance(50) {
            task.deadline = at(number(10...14), day: number(0...days - 1))
            task.isDeadlineHard = chance(40)
        }
        if chance(40) { task.preference = one(of: ToDo.DayPart.allCases) }
        if chance(20) { task.category = "home" }
        if row > 0 && chance(25) { task.dependencies = ["t\(number(0...row - 1))"] }
        if chance(20) { task.group = "habit" }
        if isWide && chance(10) { task.weight = one(of: [1, 3, 40]) }
        if isWide && chance(10) {
            task.windows = (0..<days).map {
                at(9, 15 * number(0...4), day: $0)..<at(11, 15 * number(0...6), day: $0)
            }
        }
        return task
    }

    /// Turns the blocks of a plan into existing ones and changes the problem around them.
    mutating func disturbed(_ problem: SchedulingProblem, _ blocks: [Block]) -> SchedulingProblem {
        var problem = problem
        problem.existing = blocks.map { ExistingBlock($0, isPinned: chance(10)) }
        for row in problem.busy.indices where chance(30) {
            let shift = 15 * number(-4...4)
            problem.busy[row].start += shift
            problem.busy[row].end += shift
        }
        if chance(20) { problem.now += 15 * number(1...8) }
        if chance(20) { problem.freeze = 60 * number(1...24) }
        if chance(20), !problem.tasks.isEmpty {
            let row = number(0...problem.tasks.count - 1)
            problem.tasks[row].duration += 15
        }
        return problem
    }

    /// Returns the blocks after some were shifted, resized, doubled, lost or given to another task.
    mutating func broken(_ blocks: [Block], of problem: SchedulingProblem) -> [Block] {
        var broken: [Block] = []
        for var block in blocks {
            switch number(0...11) {
            case 0: block.start += 15 * number(-3...3)
            case 1: block.end += 15 * number(1...3)
            case 2:
                let shift = 5 * number(-12...12)
                block.start += shift
                block.end += shift
            case 3 where !problem.existing.contains(ExistingBlock(block, isPinned: true)):
                broken.append(block)
            case 4: continue
            case 5: block.task = one(of: problem.tasks).id
            default: break
            }
            if block.start < block.end && block.start >= 0 { broken.append(block) }
        }
        return broken
    }
}
