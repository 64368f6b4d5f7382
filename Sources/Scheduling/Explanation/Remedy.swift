internal import IntervalIndex

/// A change of a problem that would place the unplaced minutes of a task.
public struct Remedy: Hashable, Sendable, Codable {
    /// The kind of a change.
    public enum Kind: String, Hashable, CaseIterable, Sendable, Codable {
        /// The task takes `minutes` less.
        case shorten
        /// The task may be done in chunks of at least `minutes`.
        case split
        /// The day's last window of the task's category ends `minutes` later.
        case endDayLater
        /// The day's first window of the task's category starts `minutes` earlier.
        case startDayEarlier
        /// The daily cap is `minutes` higher.
        case raiseCap
        /// The day's last window of the category ends `minutes` later, and the daily cap is higher by as much.
        case workLonger
        /// The hard deadline of the task is `minutes` later.
        case moveDeadline
        /// No room is kept for lunch; 0 minutes.
        case skipLunch
        /// The task does not wait for a predecessor; 0 minutes.
        case dropDependency
    }

    /// The kind of the change.
    public var kind: Kind
    /// The id of the task that it would place.
    public var task: TaskID
    /// The size of the change, in minutes.
    public var minutes: Int
    /// The first minute of the local day if only one day is changed; `nil` for every day.
    public var day: Int?
    /// The id of the predecessor that is no longer waited for.
    public var predecessor: TaskID?

    /// Returns the problem with the change made.
    public func applied(to problem: SchedulingProblem) -> SchedulingProblem {
        var changed = problem
        guard let row = changed.tasks.firstIndex(where: { $0.id == task }) else { return problem }
        switch kind {
        case .shorten:
            changed.tasks[row].duration -= minutes
        case .split:
            changed.tasks[row].isSplittable = true
            changed.tasks[row].minimumChunk = minutes
            changed.tasks[row].maximumChunk = changed.tasks[row].duration
        case .endDayLater, .startDayEarlier:
            guard let category = changed.tasks[row].category ?? problem.categoryOfOthers else {
                return problem
            }
            changed.windows[category] = longer(problem.windows[category] ?? [], in: problem)
        case .workLonger:
            var longer = self
            longer.kind = .endDayLater
            changed = longer.applied(to: problem)
            changed.dayCap?.minutes += minutes
        case .raiseCap:
            changed.dayCap?.minutes += minutes
        case .moveDeadline:
            if let deadline = changed.tasks[row].deadline {
                changed.tasks[row].deadline = deadline + minutes
            }
        case .skipLunch:
            changed.lunch = nil
        case .dropDependency:
            changed.tasks[row].dependencies.removeAll { $0 == predecessor }
        }
        return changed
    }

    /// Returns the windows with the last or first one longer, on one day or on each.
    private func longer(_ windows: [Range<Int>], in problem: SchedulingProblem) -> [Range<Int>] {
        let days = LocalDays(problem.days)
        let sorted = IntervalSet(windows, keepsEmpty: true).ranges
        let grouped = Dictionary(grouping: sorted.indices) { days.day(of: sorted[$0].lowerBound) }
        var longer = sorted
        for (number, rows) in grouped where day.map({ days.day(of: $0) == number }) ?? true {
            if kind == .endDayLater, let row = rows.max() {
                longer[row] = sorted[row].lowerBound..<sorted[row].upperBound + minutes
            } else if kind == .startDayEarlier, let row = rows.min() {
                longer[row] = sorted[row].lowerBound - minutes..<sorted[row].upperBound
            }
        }
        return longer
    }
}

extension PreparedProblem {
    /// The maximum number of minutes by which a day is made longer to find room.
    private static let longestExtension = 6 * 60

    /// Returns the smallest change of each kind that alone would place all unplaced minutes of a task, with everything else
    /// staying where it is; sorted by minutes, then in the order of the kinds.
    ///
    /// Each change has been tried by placing the minutes in the changed problem.
    func remedies(for position: Int, in plan: Plan) -> [Remedy] {
        let minutes = tasks[position].duration
        let own = plan.blocks.filter { $0.task == tasks[position].task.id }
        let placed = own.reduce(0) { $0 + $1.minutes }
        guard (minutes - placed).roundedDown(to: grid) > 0 else { return [] }
        var remedies: [Remedy] = []
        for kind in Remedy.Kind.allCases {
            // Working longer is not offered if a smaller change suffices.
            let isSpared = remedies.contains { remedy in
                [.endDayLater, .startDayEarlier, .raiseCap].contains(remedy.kind)
            }
            guard kind != .workLonger || !isSpared,
                let remedy = remedy(kind, for: position, lacking: minutes - placed, in: plan)
            else { continue }
            remedies.append(remedy)
        }
        return remedies.enumerated().sorted {
            ($0.element.minutes, $0.offset) < ($1.element.minutes, $1.offset)
        }.map(\.element)
    }

    private func remedy(
        _ kind: Remedy.Kind, for position: Int, lacking: Int, in plan: Plan
    ) -> Remedy? {
        let prepared = tasks[position]
        let task = prepared.task
        let make = { (slots: Int) in Remedy(kind: kind, task: task.id, minutes: slots * grid) }
        switch kind {
        case .shorten:
            let most = min(lacking, task.duration - grid) / grid
            return least(upTo: most, in: plan, make)
        case .split:
            guard !task.isSplittable, task.duration > grid else { return nil }
            let chunk = min(30.roundedUp(to: grid), (task.duration / 2).roundedDown(to: grid))
            guard chunk > 0 else { return nil }
            let remedy = make(chunk / grid)
            return places(remedy, in: plan) ? remedy : nil
        case .endDayLater, .startDayEarlier, .workLonger:
            guard kind != .workLonger || prepared.isCapped && problem.dayCap != nil,
                let every = least(upTo: Self.longestExtension / grid, in: plan, make)
            else { return nil }
            return onOneDay(every, in: plan) ?? every
        case .raiseCap:
            guard prepared.isCapped, problem.dayCap != nil else { return nil }
            return least(upTo: lacking.roundedUp(to: grid) / grid, in: plan, make)
        case .moveDeadline:
            guard let deadline = prepared.hardDeadline else { return nil }
            let most = (problem.horizon - deadline).roundedUp(to: grid) / grid
            return least(upTo: most, in: plan, make)
        case .skipLunch:
            let remedy = make(0)
            return problem.lunch != nil && places(remedy, in: plan) ? remedy : nil
        case .dropDependency:
            let open = plan.unplaced.first { item in task.dependencies.contains(item.task) }
            guard let open else { return nil }
            let remedy = Remedy(kind: kind, task: task.id, minutes: 0, predecessor: open.task)
            return places(remedy, in: plan) ? remedy : nil
        }
    }

    /// Returns the smallest change of 1 to `most` slots that helps, given that more slots help at least as much.
    private func least(upTo most: Int, in plan: Plan, _ make: (Int) -> Remedy) -> Remedy? {
        guard most >= 1, places(make(most), in: plan) else { return nil }
        var (low, high) = (1, most)
        while low < high {
            let middle = (low + high) / 2
            if places(make(middle), in: plan) { high = middle } else { low = middle + 1 }
        }
        return make(high)
    }

    /// Returns the change on the first single day that has the same effect as on all days.
    private func onOneDay(_ remedy: Remedy, in plan: Plan) -> Remedy? {
        let chunks = insertion(after: remedy, in: plan)
        for day in Set(chunks.map { days.day(of: $0.start) }).sorted() {
            var single = remedy
            single.day = days.start(ofDay: day)
            if single.day != nil, places(single, in: plan) { return single }
        }
        return nil
    }

    /// Whether a change places all missing minutes of the task.
    private func places(_ remedy: Remedy, in plan: Plan) -> Bool {
        let placed = plan.blocks.filter { $0.task == remedy.task }
        let chunks = insertion(after: remedy, in: plan)
        let wanted = remedy.applied(to: problem).tasks.first { $0.id == remedy.task }
        let minutes = (placed + chunks).reduce(0) { $0 + $1.minutes }
        return (wanted?.duration ?? .max) - minutes < grid
    }

    /// Returns the chunks in which the missing minutes of the task are placed after a change.
    private func insertion(after remedy: Remedy, in plan: Plan) -> [Block] {
        guard let changed = try? PreparedProblem(validating: remedy.applied(to: problem)),
            let task = changed.positions[remedy.task],
            let found = Solution(changed, plan.blocks).bestInsertion(of: task)
        else { return [] }
        return found.chunks.map(changed.named)
    }
}
