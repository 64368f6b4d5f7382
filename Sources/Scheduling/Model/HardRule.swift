/// A rule that every block must keep unless it is pinned; the cases are in the order of checking.
///
/// Pinned blocks stay as they are even if they break a rule; every other block respects them.
public enum HardRule: String, Hashable, CaseIterable, Sendable, Codable {
    /// Starts and ends on multiples of the grid.
    case grid
    /// Ends by the horizon.
    case horizon
    /// Lies within the windows of its category; windows that touch are joined.
    case window
    /// Shares no minute with a meeting or its buffers.
    case busyTime
    /// Shares no minute with another block.
    case overlap
    /// Leaves enough travel time between its place and the places of meetings and other blocks.
    case travel
    /// Is in a row of blocks no longer than is allowed without a break, unless it is alone in the row and as short as its task
    /// allows.
    case stretch
    /// Leaves time for lunch on its local day, unless meetings and pinned blocks alone leave too little.
    case lunch
    /// Is separated from its task's other blocks by the task's gap, and at least by a break.
    case gap
    /// Has an allowed length: within the chunk bounds, or the whole duration of an unsplittable task.
    case chunk
    /// Takes no more minutes than its task has left.
    case duration
    /// Starts neither before its task's earliest start nor before now.
    case earliestStart
    /// Ends by its task's deadline if that is hard.
    case hardDeadline
    /// Starts after all predecessors are fully placed, but for less than a slot, and have ended.
    case predecessor
    /// Keeps the capped minutes of its local day within the cap.
    case dayCap
    /// Is its habit's only block on its local day.
    case habit
    /// Applies to the plan, not to a block: no pinned block is missing.
    case pinned

    /// Returns how `block` would break the rule if added to a solution that does not contain it, or `nil` if it keeps the rule.
    ///
    /// Complexity: O(log *n*), where *n* is the number of blocks and meetings, plus the number of blocks of the same task or
    /// habit.
    func breach(by block: PlacedBlock, beside solution: Solution) -> Breach? {
        switch self {
        case .grid: Self.grid(block, solution)
        case .horizon: Self.horizon(block, solution)
        case .window: Self.window(block, solution)
        case .busyTime: Self.busyTime(block, solution)
        case .overlap: Self.overlap(block, solution)
        case .travel: Self.travel(block, solution)
        case .stretch: Self.stretch(block, solution)
        case .lunch: Self.lunch(block, solution)
        case .gap: Self.gap(block, solution)
        case .chunk: Self.chunk(block, solution)
        case .duration: Self.duration(block, solution)
        case .earliestStart: Self.earliestStart(block, solution)
        case .hardDeadline: Self.hardDeadline(block, solution)
        case .predecessor: Self.predecessor(block, solution)
        case .dayCap: Self.dayCap(block, solution)
        case .habit: Self.habit(block, solution)
        case .pinned: nil
        }
    }

    /// Returns the first rule that `block` would break, or `nil` if it keeps all of them.
    static func firstBreach(by block: PlacedBlock, beside solution: Solution) -> Breach? {
        for rule in allCases {
            if let breach = rule.breach(by: block, beside: solution) { return breach }
        }
        return nil
    }
}

/// A broken rule and its cause.
struct Breach: Sendable {
    let rule: HardRule
    var cause: Cause?
}

/// The hard rules, one function each, in the order of the cases.
///
/// The search keeps them by considering only allowed places; tests check its results against these functions. The travel rule is
/// next to `Travel`.
extension HardRule {
    private static func grid(_ block: PlacedBlock, _ solution: Solution) -> Breach? {
        let grid = solution.problem.grid
        return block.start % grid == 0 && block.end % grid == 0 ? nil : Breach(rule: .grid)
    }

    private static func horizon(_ block: PlacedBlock, _ solution: Solution) -> Breach? {
        block.end <= solution.problem.problem.horizon ? nil : Breach(rule: .horizon)
    }

    private static func window(_ block: PlacedBlock, _ solution: Solution) -> Breach? {
        let problem = solution.problem
        let task = problem.tasks[block.task]
        guard let category = task.category else {
            let name = task.task.category ?? problem.problem.categoryOfOthers
            return Breach(rule: .window, cause: name.map { .category($0) })
        }
        let windows = problem.windows[category]
        let next = windows.partition { $0.lowerBound > block.start }
        let isInside = next > 0 && block.end <= windows[next - 1].upperBound
        return isInside
            ? nil : Breach(rule: .window, cause: .category(problem.categories[category]))
    }

    private static func busyTime(_ block: PlacedBlock, _ solution: Solution) -> Breach? {
        solution.problem.meetings.meeting(in: block.start, block.end).map { meeting in
            let isMet = Meetings.isMet(meeting, block.start, block.end)
            return Breach(rule: .busyTime, cause: .meeting(meeting.id, isBuffer: !isMet))
        }
    }

    private static func overlap(_ block: PlacedBlock, _ solution: Solution) -> Breach? {
        let row = solution.position(of: block)
        if row > 0, solution.entries[row - 1].farthest.end > block.start {
            let before = solution.entries[row - 1].farthest
            return Breach(rule: .overlap, cause: solution.problem.cause(before.task))
        }
        if row < solution.entries.count, solution.entries[row].block.start < block.end {
            let after = solution.entries[row].block
            return Breach(rule: .overlap, cause: solution.problem.cause(after.task))
        }
        return nil
    }

    private static func stretch(_ block: PlacedBlock, _ solution: Solution) -> Breach? {
        guard let rule = solution.problem.problem.breakRule, rule.minutes > 0 else { return nil }
        let row = solution.row(around: block)
        let least = solution.problem.tasks[block.task].chunks?.lowerBound ?? 0
        guard row.minutes > max(rule.long, row.neighbor == nil ? least : 0) else { return nil }
        return Breach(rule: .stretch, cause: row.neighbor.map { solution.problem.cause($0.task) })
    }

    private static func lunch(_ block: PlacedBlock, _ solution: Solution) -> Breach? {
        let problem = solution.problem
        guard let lunch = problem.problem.lunch else { return nil }
        let first = problem.days.day(of: block.start)
        for day in first...problem.days.day(of: block.end - 1) {
            let place = day - problem.timeline.firstDay
            guard problem.lunches.indices.contains(place) else { continue }
            let range = problem.lunches[place]
            guard range.overlaps(block.start..<block.end) else { continue }
            let blocks = solution.blocks(in: range) + [block]
            let free = Lunches.longestFree(
                in: range, blocks.map { $0.start..<$0.end }, problem)
            if free < lunch.minutes { return Breach(rule: .lunch) }
        }
        return nil
    }

    private static func gap(_ block: PlacedBlock, _ solution: Solution) -> Breach? {
        let gap = solution.problem.tasks[block.task].gap
        let isNear = solution.blocks[block.task].contains {
            $0.start < block.end + gap && block.start < $0.end + gap
        }
        return isNear ? Breach(rule: .gap, cause: solution.problem.cause(block.task)) : nil
    }

    private static func chunk(_ block: PlacedBlock, _ solution: Solution) -> Breach? {
        let task = solution.problem.tasks[block.task].task
        let isWhole = block.minutes == task.duration && solution.blocks[block.task].isEmpty
        let isChunk = block.minutes >= task.chunkMinimum && block.minutes <= task.chunkMaximum
        return (task.isSplittable ? isChunk : isWhole) ? nil : Breach(rule: .chunk)
    }

    private static func duration(_ block: PlacedBlock, _ solution: Solution) -> Breach? {
        let minutes = solution.minutes[block.task] + block.minutes
        let isEnough = minutes <= solution.problem.tasks[block.task].duration
        return isEnough ? nil : Breach(rule: .duration, cause: solution.problem.cause(block.task))
    }

    private static func earliestStart(_ block: PlacedBlock, _ solution: Solution) -> Breach? {
        let release = solution.problem.tasks[block.task].release
        return block.start >= release ? nil : Breach(rule: .earliestStart)
    }

    private static func hardDeadline(_ block: PlacedBlock, _ solution: Solution) -> Breach? {
        guard let deadline = solution.problem.tasks[block.task].hardDeadline else { return nil }
        return block.end <= deadline ? nil : Breach(rule: .hardDeadline)
    }

    private static func predecessor(_ block: PlacedBlock, _ solution: Solution) -> Breach? {
        for predecessor in solution.problem.tasks[block.task].predecessors {
            let hasEnded = solution.blocks[predecessor].allSatisfy { $0.end <= block.start }
            guard hasEnded, solution.isComplete(predecessor) else {
                return Breach(rule: .predecessor, cause: solution.problem.cause(predecessor))
            }
        }
        return nil
    }

    private static func dayCap(_ block: PlacedBlock, _ solution: Solution) -> Breach? {
        guard solution.problem.tasks[block.task].isCapped,
            let cap = solution.problem.problem.dayCap?.minutes
        else { return nil }
        let day = solution.problem.days.day(of: block.start)
        let minutes = (solution.cappedMinutes[day] ?? 0) + block.minutes
        return minutes <= cap ? nil : Breach(rule: .dayCap)
    }

    private static func habit(_ block: PlacedBlock, _ solution: Solution) -> Breach? {
        guard let habit = solution.problem.tasks[block.task].habit else { return nil }
        let day = solution.problem.days.day(of: block.start)
        let other = solution.habitBlocks[habit]?[day]?.min()
        return other.map { Breach(rule: .habit, cause: solution.problem.cause($0.task)) }
    }
}
