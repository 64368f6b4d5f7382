import IntervalIndex

/// The lunch time of each local day, if the rule applies to it.
struct Lunches {
    /// The lunch time of each local day in minutes, from the timeline's first day on.
    ///
    /// A range is empty if a meeting is that day's lunch, or if meetings and fixed blocks alone leave too little room; the rule
    /// then forbids nothing.
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
            guard let start = problem.days.start(ofDay: day), !had.contains(day) else {
                return 0..<0
            }
            let range = start + lunch.from..<start + lunch.to
            let free = Self.longestFree(in: range, fixed, problem)
            return free >= lunch.minutes ? range : 0..<0
        }
    }

    /// Returns the longest contiguous time, in minutes, that meetings and blocks leave free in a range.
    static func longestFree(
        in range: Range<Int>, _ blocks: some Sequence<Range<Int>>, _ problem: PreparedProblem
    ) -> Int {
        let met = problem.meetings.all(in: range) + blocks.filter { $0.overlaps(range) }
        let free = IntervalSet([range]).pieces(without: IntervalSet(met, keepsEmpty: false))
        return free.map(\.count).max() ?? 0
    }
}
