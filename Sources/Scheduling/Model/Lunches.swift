import IntervalIndex

/// When lunch may be had on each local day, and whether blocks leave room for it.
struct Lunches {
    /// The time of each local day from the timeline's first on, in minutes; empty if a meeting is the lunch of that day, or if meetings
    /// and pinned blocks alone leave no room, so that nobody is held back.
    private(set) var ranges: [Range<Int>] = []

    init(_ problem: PreparedProblem) {
        guard let lunch = problem.problem.lunch, lunch.minutes > 0 else { return }
        let time = problem.timeline
        let fixed = problem.existing.filter(\.isFixed).map { $0.start..<$0.end }
        var had: Set<Int> = []
        for meeting in problem.problem.busy where meeting.isLunch && meeting.start < meeting.end {
            had.formUnion(
                problem.days.day(of: meeting.start)...problem.days.day(of: meeting.end - 1))
        }
        ranges = (time.firstDay..<time.firstDay + time.dayCount).map { day in
            guard let range = Self.range(ofDay: day, problem), !had.contains(day) else {
                return 0..<0
            }
            let free = Self.longestFree(in: range, fixed, problem)
            return free >= lunch.minutes ? range : 0..<0
        }
    }

    /// Returns the time of a local day in which lunch may be had, or `nil` if there is no such day.
    static func range(ofDay day: Int, _ problem: PreparedProblem) -> Range<Int>? {
        guard let lunch = problem.problem.lunch, let start = problem.days.start(ofDay: day) else {
            return nil
        }
        return start + lunch.from..<start + lunch.to
    }

    /// Returns the most minutes in one piece that meetings and blocks leave of some time.
    static func longestFree(
        in range: Range<Int>, _ blocks: some Sequence<Range<Int>>, _ problem: PreparedProblem
    ) -> Int {
        let met = problem.meetings.all(in: range) + blocks.filter { $0.overlaps(range) }
        let free = IntervalSet([range]).pieces(without: IntervalSet(met, keepsEmpty: false))
        return free.map(\.count).max() ?? 0
    }
}
