/// A change of a problem that would place what has no block.
public struct Remedy: Hashable, Sendable, Codable {
    /// What is changed.
    public enum Kind: String, Hashable, CaseIterable, Sendable, Codable {
        /// The task takes so many minutes less.
        case shorten
        /// The task may be done in chunks of at least so many minutes.
        case split
        /// The day's last window of the task's category ends so many minutes later.
        case endDayLater
        /// The day's first window of the task's category starts so many minutes earlier.
        case startDayEarlier
        /// The daily cap is so many minutes higher.
        case raiseCap
        /// The day's last window of the category ends so many minutes later, and the daily cap is as much higher.
        case workLonger
        /// The hard deadline of the task is so many minutes later.
        case moveDeadline
        /// The task does not wait for a predecessor; 0 minutes.
        case dropDependency
    }

    /// What is changed.
    public var kind: Kind
    /// The id of the task that is to be placed.
    public var task: String
    /// By how many minutes.
    public var minutes: Int
    /// The first minute of the local day, where one day is changed; `nil` for every day.
    public var day: Int?
    /// The id of the predecessor that is no longer waited for.
    public var predecessor: String?

    /// Returns a problem with the change made.
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
        case .dropDependency:
            changed.tasks[row].dependencies.removeAll { $0 == predecessor }
        }
        return changed
    }

    /// Returns windows of which the last or the first of the day, or of each, is longer.
    private func longer(_ windows: [Range<Int>], in problem: SchedulingProblem) -> [Range<Int>] {
        let days = LocalDays(problem.days)
        let sorted = union(windows)
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
