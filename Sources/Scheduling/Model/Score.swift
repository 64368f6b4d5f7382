import CalendarModel

/// The cost of a plan by term of the objective; less is better.
public struct Cost: Hashable, Sendable, Codable {
    /// The cost of minutes without a block.
    public var unplaced = 0
    /// The cost of minutes after their deadline.
    public var late = 0
    /// The cost of minutes shortly before their deadline.
    public var slack = 0
    /// The cost of waiting.
    public var wait = 0
    /// The cost of full days.
    public var load = 0
    /// The cost of minutes outside the preferred time of day.
    public var pref = 0
    /// The cost of blocks beyond the first of a task.
    public var frag = 0
    /// The cost of free time too short to use.
    public var sliver = 0
    /// The cost of habit days that are close together.
    public var spread = 0
    /// The cost of existing blocks that did not stay in place.
    public var moved = 0

    private static let terms: [any WritableKeyPath<Cost, Int> & Sendable] = [
        \.unplaced, \.late, \.slack, \.wait, \.load, \.pref, \.frag, \.sliver, \.spread, \.moved,
    ]

    /// Creates a zero cost.
    public init() {}

    /// The sum of all terms.
    public var total: Int { Self.terms.reduce(0) { $0 + self[keyPath: $1] } }

    /// Returns the difference of each term.
    static func - (left: Cost, right: Cost) -> Cost {
        terms.reduce(into: left) { $0[keyPath: $1] -= right[keyPath: $1] }
    }
}

extension PreparedProblem {
    /// Adds the terms that depend only on one block: `late`, `slack`, `wait` and `pref`.
    func addCost(of block: PlacedBlock, to cost: inout Cost) {
        let task = tasks[block.task]
        let day = days.day(of: block.start)
        let minute = block.start - (days.start(ofDay: day) ?? block.start)
        cost.late += task.rates.tardiness.cost(block.minutes, endingAt: block.end)
        cost.slack += task.rates.slack.cost(endingAt: block.end) * block.minutes
        cost.wait += task.rates.waiting.cost(
            block.minutes, startingAt: block.start, days: day - task.firstDay)
        if let part = task.preference, part.number != ToDo.DayPart.number(at: minute) {
            cost.pref += task.rates.pref * block.minutes
        }
    }

    /// Returns the load cost of so many half minutes of blocks on a local day.
    func load(ofDay day: Int, _ halfMinutes: Int) -> Int {
        dayLoad?.cost(of: halfMinutes, beside: meetingLoad(ofDay: day)) ?? 0
    }
}

extension Solution {
    /// The cost of the solution's blocks, by term.
    ///
    /// Complexity: O(*n* log *n*), where *n* is the number of blocks, tasks and free runs.
    var cost: Cost {
        let weights = problem.weights
        var cost = Cost()
        for task in problem.tasks { add(task, to: &cost) }
        for (run, used) in zip(problem.runs, used) {
            cost.sliver += weights.sliver(ofRun: run.count, used: used)
        }
        for (day, load) in dayLoads { cost.load += problem.load(ofDay: day, load) }
        for (habit, days) in habitBlocks {
            let days = days.filter { !$0.value.isEmpty }.keys.sorted()
            for (day, next) in zip(days, days.dropFirst()) {
                cost.spread += weights.spread(problem.habits[habit], days: next - day)
            }
        }
        for block in problem.existing where !contains(block) {
            cost.moved += problem.movedCost(of: block)
            let saving = problem.sameDaySaving(of: block)
            guard saving > 0 else { continue }
            let day = problem.days.day(of: block.start)
            let isOnDay = blocks[block.task].contains {
                $0.minutes == block.minutes && problem.days.day(of: $0.start) == day
            }
            if isOnDay { cost.moved -= saving }
        }
        return cost
    }
}

extension Solution {
    /// Returns a task's own cost, by term.
    func cost(ofTask task: PreparedTask) -> Cost {
        var cost = Cost()
        add(task, to: &cost)
        return cost
    }

    /// Adds the terms that depend only on a task and its blocks.
    private func add(_ task: PreparedTask, to cost: inout Cost) {
        cost.unplaced += task.rates.unplaced * (task.duration - minutes[task.index])
        cost.frag += Pieces(
            further: task.further, split: task.split
        ).cost(blocks: blocks[task.index].count)
        for block in blocks[task.index] { problem.addCost(of: block, to: &cost) }
    }
}

/// The quality of a solution; less is better.
///
/// In strict mode, the unplaced minutes of each priority count first, from urgent to none, then the cost; otherwise only the cost
/// counts.
struct Score: Comparable, Sendable {
    /// The unplaced minutes by priority; all zero unless the mode is strict.
    var unplaced = SIMD8<Int>()
    var cost: Int

    /// A score worse than that of any solution, strict or not.
    static let worst = Score(unplaced: SIMD8(repeating: .max), cost: .max)

    /// Whether this score is better than another, or exceeds its cost by at most the allowance.
    func isAcceptable(after other: Score, allowing more: Int) -> Bool {
        if unplaced != other.unplaced { return isLess(than: other) }
        return cost <= other.cost + more
    }

    static func < (left: Score, right: Score) -> Bool {
        left.unplaced == right.unplaced ? left.cost < right.cost : left.isLess(than: right)
    }

    private func isLess(than other: Score) -> Bool {
        for priority in unplaced.indices where unplaced[priority] != other.unplaced[priority] {
            return unplaced[priority] < other.unplaced[priority]
        }
        return false
    }
}

extension Solution {
    /// The score of the solution.
    var score: Score {
        var score = Score(cost: cost.total)
        guard problem.problem.isStrict else { return score }
        for task in problem.tasks {
            score.unplaced[task.task.priority.rawValue] += task.duration - minutes[task.index]
        }
        return score
    }
}
