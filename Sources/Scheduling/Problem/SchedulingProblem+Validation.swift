extension SchedulingProblem {
    /// The maximum number of slots between the first window after now and the last one before the horizon.
    static let mostSlots = 1 << 22
    /// The maximum number of tasks, and of existing blocks.
    static let mostTasks = 10_000
    static let mostBlocks = 10_000
    /// The maximum number of blocks of a task whose chunks are as long as possible.
    package static let mostChunks = 1_000
    /// The maximum number of places with travel times.
    static let mostPlaces = 1_000
    /// The maximum product of tasks and slots.
    static let mostSlotsOfTasks = 1 << 26
    /// The range of times in minutes from the origin: about 190 years either way.
    public static let times = -100_000_000...100_000_000

    /// Throws the first error that makes the problem meaningless.
    ///
    /// Errors are contradictions in the description: references to missing tasks, cycles, negative lengths, and durations that
    /// are not a whole number of slots. A request that cannot be met is not an error but is answered by the plan: categories
    /// without windows, deadlines in the past, chunks longer than any gap.
    ///
    /// Complexity: O(*n* log *n*), where *n* is the size of the problem.
    public func validate() throws(SchedulingProblemError) {
        try check(grid, in: 1...minutesADay, "grid")
        try check(tasks.count, in: 0...Self.mostTasks, "tasks")
        try check(existing.count, in: 0...Self.mostBlocks, "existing")
        try check(horizon, in: Self.times, "horizon")
        try check(now, in: Self.times, "now")
        try check(freeze, in: 0...Self.times.upperBound, "freeze")
        if let effort { try check(effort, in: 0...1_000_000_000, "effort") }
        if let dayCap {
            try check(dayCap.minutes, in: 0...Self.times.upperBound, "day_cap.minutes")
        }
        if let breakRule {
            try check(breakRule.long, in: 1...Self.times.upperBound, "stretch.long")
            try check(breakRule.minutes, in: 0...Self.times.upperBound, "stretch.minutes")
        }
        if let lunch {
            try check(lunch.from, in: 0...minutesADay, "lunch.from")
            try check(lunch.to, in: 0...minutesADay, "lunch.to")
            try check(lunch.minutes, in: 0...minutesADay, "lunch.minutes")
            guard lunch.from <= lunch.to else { throw .reversed(field: "lunch.to") }
        }
        if let comfortable { try check(comfortable, in: 0...minutesADay, "comfortable") }
        if let window { try check(window, in: Self.times, "window") }
        try weights.validate()
        try validateTimes()
        try validateSlots()
        try validateTasks()
        try validateTravel()
        try validateDays()
    }

    private func validateTimes() throws(SchedulingProblemError) {
        for (category, ranges) in windows.sorted(by: { $0.key < $1.key }) {
            for (row, range) in ranges.enumerated() {
                let field = "windows.\(category)[\(row)]"
                try check(range.lowerBound, in: Self.times, field)
                try check(range.upperBound, in: Self.times, field)
            }
        }
        for (row, meeting) in busy.enumerated() {
            let field = "busy[\(row)]"
            try check(meeting.start, in: Self.times, field + ".start")
            try check(meeting.end, in: Self.times, field + ".end")
            try check(meeting.before, in: 0...Self.times.upperBound, field + ".before")
            try check(meeting.after, in: 0...Self.times.upperBound, field + ".after")
            guard meeting.start <= meeting.end else { throw .reversed(field: field) }
        }
        for (row, block) in existing.enumerated() {
            let field = "existing[\(row)]"
            try check(block.start, in: Self.times, field + ".start")
            try check(block.end, in: Self.times, field + ".end")
            guard block.start < block.end else { throw .reversed(field: field) }
        }
    }

    /// Throws if the time from the first window after now to the last one before the horizon has too many slots; the limit falls
    /// as the number of tasks grows.
    private func validateSlots() throws(SchedulingProblemError) {
        let ends = (Array(windows.values) + tasks.compactMap(\.windows)).joined().filter {
            $0.upperBound > now && $0.lowerBound < horizon
        }
        guard let first = ends.map(\.lowerBound).min(), let last = ends.map(\.upperBound).max()
        else { return }
        let minutes = min(last, horizon) - max(first, now)
        guard minutes <= mostMinutes else {
            throw .tooLong(field: "windows", minutes: minutes, most: mostMinutes)
        }
    }

    /// The maximum minutes between the first window after now and the last one before the horizon, for this number of tasks.
    package var mostMinutes: Int {
        min(Self.mostSlots, Self.mostSlotsOfTasks / max(1, tasks.count)) * grid
    }

    /// Throws if the travel times are not a square table, or if a task or meeting refers to a missing place.
    private func validateTravel() throws(SchedulingProblemError) {
        try check(travel.count, in: 0...Self.mostPlaces, "travel")
        for (row, ways) in travel.enumerated() {
            guard ways.count == travel.count else {
                throw .notSquare(field: "travel[\(row)]", count: ways.count, of: travel.count)
            }
            for (column, minutes) in ways.enumerated() {
                try check(minutes, in: 0...Self.times.upperBound, "travel[\(row)][\(column)]")
            }
        }
        let named =
            tasks.enumerated().map { ("tasks[\($0)].place", $1.place) }
            + busy.enumerated().map { ("busy[\($0)].place", $1.place) }
        for case (let field, let place?) in named where !travel.indices.contains(place) {
            throw .noPlace(field: field, place: place)
        }
    }

    private func validateDays() throws(SchedulingProblemError) {
        guard let first = days.first else { return }
        var end = first.lowerBound
        for (row, day) in days.enumerated() {
            let field = "days[\(row)]"
            try check(day.lowerBound, in: Self.times, field)
            try check(day.upperBound, in: Self.times, field)
            guard day.lowerBound >= end, !day.isEmpty else { throw .badDays(field: field) }
            end = day.upperBound
        }
        let firstMinute = existing.map(\.start).min().map { min($0, now) } ?? now
        guard first.lowerBound <= firstMinute else { throw .badDays(field: "days[0]") }
    }

    /// Throws if `value` is not in the allowed range.
    func check(
        _ value: Int, in allowed: ClosedRange<Int>, _ field: String
    ) throws(SchedulingProblemError) {
        guard allowed.contains(value) else {
            throw .outOfRange(field: field, value: value, allowed: allowed)
        }
    }

    /// Throws the first error in a task, a reference to a task, or the dependencies.
    func validateTasks() throws(SchedulingProblemError) {
        var rows: [TaskID: Int] = [:]
        for (row, task) in tasks.enumerated() {
            try validate(task, field: "tasks[\(row)]")
            guard rows.updateValue(row, forKey: task.id) == nil else {
                throw .duplicateID(field: "tasks[\(row)].id", id: task.id)
            }
        }
        for (row, task) in tasks.enumerated() {
            for (place, id) in task.dependencies.enumerated() where rows[id] == nil {
                throw .unknownTask(field: "tasks[\(row)].deps[\(place)]", id: id)
            }
        }
        for (row, block) in existing.enumerated() where rows[block.task] == nil {
            throw .unknownTask(field: "existing[\(row)].task", id: block.task)
        }
        if let cycle = dependencyCycle(rows: rows) {
            throw .dependencyCycle(
                field: "tasks[\(cycle[0])].deps", ids: cycle.map { tasks[$0].id })
        }
    }

    private func validate(
        _ task: PlanningTask, field: String
    ) throws(SchedulingProblemError) {
        let lengths = 1...Self.times.upperBound
        try check(task.duration, in: lengths, field + ".duration")
        guard task.duration % grid == 0 else {
            throw .offGrid(field: field + ".duration", value: task.duration, grid: grid)
        }
        try check(task.earliest, in: Self.times, field + ".earliest")
        if let deadline = task.deadline { try check(deadline, in: Self.times, field + ".deadline") }
        if let weight = task.weight { try check(weight, in: 0...1_000_000, field + ".weight") }
        try check(task.gap, in: 0...Self.times.upperBound, field + ".gap")
        if let reserve = task.reserve {
            try check(reserve, in: 0...Self.times.upperBound, field + ".reserve")
        }
        for (row, range) in (task.windows ?? []).enumerated() {
            try check(range.lowerBound, in: Self.times, field + ".windows[\(row)]")
            try check(range.upperBound, in: Self.times, field + ".windows[\(row)]")
        }
        guard task.isSplittable else { return }
        try check(task.chunkMinimum, in: lengths, field + ".min")
        try check(task.chunkMaximum, in: lengths, field + ".max")
        if let least = task.minimumChunk, let most = task.maximumChunk, least > most {
            throw .reversed(field: field + ".min")
        }
        let shortest = (task.duration + Self.mostChunks - 1) / Self.mostChunks
        try check(task.chunkMaximum, in: shortest...Self.times.upperBound, field + ".max")
    }

    /// Returns the rows of tasks that form a dependency cycle, each waiting for the next, or `nil`.
    ///
    /// Uses depth-first search with an explicit stack.
    private func dependencyCycle(rows: [TaskID: Int]) -> [Int]? {
        let predecessors = tasks.map { $0.dependencies.compactMap { rows[$0] } }
        var isDone = Array(repeating: false, count: tasks.count)
        var depthOnPath = Array(repeating: -1, count: tasks.count)
        for root in tasks.indices where !isDone[root] {
            var path = [root]
            var next = [0]
            depthOnPath[root] = 0
            while let row = path.last, let place = next.last {
                guard place < predecessors[row].count else {
                    isDone[row] = true
                    depthOnPath[row] = -1
                    path.removeLast()
                    next.removeLast()
                    continue
                }
                next[next.count - 1] += 1
                let predecessor = predecessors[row][place]
                if depthOnPath[predecessor] >= 0 {
                    return Array(path[depthOnPath[predecessor]...])
                }
                if !isDone[predecessor] {
                    depthOnPath[predecessor] = path.count
                    path.append(predecessor)
                    next.append(0)
                }
            }
        }
        return nil
    }
}
