extension SchedulingProblem {
    /// The minutes that a time may be away from the origin: about 190 years.
    static let times = -100_000_000...100_000_000

    /// Throws the first thing that makes the problem meaningless.
    ///
    /// Errors are contradictions in the description: references to nothing, cycles, negative lengths,
    /// durations that no whole number of slots makes up. Answers are wishes that time has no room for:
    /// categories without windows, deadlines in the past, chunks longer than any gap.
    ///
    /// Complexity: O(*n* log *n*), *n* the size of the problem.
    public func validate() throws(SchedulingProblemError) {
        try check(grid, in: 1...minutesADay, "grid")
        try check(horizon, in: Self.times, "horizon")
        try check(now, in: Self.times, "now")
        try check(freeze, in: 0...Self.times.upperBound, "freeze")
        if let effort { try check(effort, in: 0...1_000_000_000, "effort") }
        if let dayCap {
            try check(dayCap.minutes, in: 0...Self.times.upperBound, "day_cap.minutes")
        }
        if let breakRule {
            try check(breakRule.long, in: 1...Self.times.upperBound, "brk.long")
            try check(breakRule.minutes, in: 0...Self.times.upperBound, "brk.minutes")
        }
        try weights.validate()
        try validateTimes()
        try validateSlots()
        try validateTasks()
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

    /// Throws when the time from the first window after now to the last before the horizon has more slots than a plan
    /// keeps track of.
    private func validateSlots() throws(SchedulingProblemError) {
        let ends = windows.values.joined().filter { $0.upperBound > now && $0.lowerBound < horizon }
        guard let first = ends.map(\.lowerBound).min(), let last = ends.map(\.upperBound).max()
        else { return }
        let minutes = min(last, horizon) - max(first, now)
        let most = Timeline.mostSlots * grid
        guard minutes <= most else {
            throw .tooLong(field: "windows", minutes: minutes, most: most)
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

    /// Throws when `value` is not allowed.
    func check(
        _ value: Int, in allowed: ClosedRange<Int>, _ field: String
    ) throws(SchedulingProblemError) {
        guard allowed.contains(value) else {
            throw .outOfRange(field: field, value: value, allowed: allowed)
        }
    }
}
