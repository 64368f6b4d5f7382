internal import Agendas
internal import CalendarModel
internal import IntervalIndex
internal import Scheduling
internal import Wording

extension PlanWords {
    /// Returns the disadvantages of a place against another one: clauses without a full stop.
    ///
    /// - Parameters:
    ///   - place: The blocks there, all of one task.
    ///   - terms: How much the cost terms grow.
    ///   - standing: The block that they would replace; `nil` if they are new.
    ///   - others: The other blocks of the plan.
    /// - Returns: The clauses, most serious first; empty if nothing is worse.
    func costs(
        of place: [Block], _ terms: Cost, insteadOf standing: Block? = nil, beside others: [Block]
    ) -> [String] {
        guard let first = place.first, let last = place.last else { return [] }
        var costs: [String] = []
        if let task = tasks[last.task], let deadline = task.deadline {
            if last.end > deadline, terms.late > 0 {
                let late = text.lateness(
                    from: problem.line.instant(deadline), to: problem.line.instant(last.end))
                costs.append("\(late) late")
            } else if terms.slack > 0 {
                let spare = problem.spare(of: task, endingAt: last.end) ?? 0
                costs.append(
                    spare == 0 ? "just in time" : "only \(TimeText.spelled(spare)) to spare")
            }
        }
        if terms.wait > 0, terms.late <= 0, let standing {
            costs += waiting(from: standing.start, to: first.start)
        }
        if terms.frag > 0, place.count > 1 { costs.append("in \(place.count) pieces") }
        if terms.load > 0 { costs += longDays(of: place, beside: others) }
        if terms.pref > 0 { costs.append("not at the time of day that it prefers") }
        if terms.sliver > 0 { costs.append("leaves a scrap of free time") }
        if terms.spread > 0 { costs.append("its days are less even") }
        if terms.moved > 0 { costs.append("not where it was") }
        return costs
    }

    /// Returns how much later a block begins: in days, or in hours on the same day.
    private func waiting(from start: Int, to later: Int) -> [String] {
        let days = problem.problem.days.count { start < $0.lowerBound && $0.lowerBound <= later }
        guard later > start else { return [] }
        return ["\(TimeText.spelled(days > 0 ? days * 24 * 60 : later - start)) later"]
    }

    /// Returns the length of a place's longest day, or the number of its days that are longer than is comfortable.
    private func longDays(of place: [Block], beside others: [Block]) -> [String] {
        guard let comfortable = problem.problem.comfortable else { return [] }
        // Actual meeting times, not rounded to the grid.
        let taken = IntervalSet(
            problem.meetings.values.map { problem.line.minutes($0.range) }
                + (others + place).map { $0.start..<$0.end })
        let days = problem.problem.days.filter { day in
            place.contains { day.contains($0.start) }
        }
        let lengths = days.map { day in
            (day: day, minutes: taken.intersection(IntervalSet([day])).minutes)
        }
        let long = lengths.count { $0.minutes > comfortable }
        if long > 1 { return ["\(long) days of more than \(TimeText.work(comfortable))"] }
        guard let longest = lengths.max(by: { $0.minutes < $1.minutes }) else { return [] }
        guard longest.minutes > comfortable else { return [] }
        let name = text.day(problem.line.instant(longest.day.lowerBound))
        return ["\(TimeText.work(longest.minutes)) of blocks and meetings on \(name)"]
    }
}
