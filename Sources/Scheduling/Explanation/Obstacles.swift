/// The meetings and blocks of a plan, used to find the single one that keeps minutes from a place.
struct Obstacles: Sendable {
    private let solution: Solution
    private let meetings: [BusyTime]
    private let blocks: [PlacedBlock]

    init(_ solution: Solution) {
        self.solution = solution
        meetings = solution.problem.meetings.sorted
        blocks = solution.blocks.joined().sorted()
    }

    /// Returns the first meeting, or task of other blocks, without which minutes of a demand would have a place,
    /// by the time of that place; `nil` if no single one is in the way.
    ///
    /// The places that are tried begin where a window begins or an obstacle ends. If there is room without one obstacle, there is
    /// room at one of these starts.
    ///
    /// Complexity: O(*n*²) if no place is found, *n* the number of windows, meetings and blocks between the bounds of the demand;
    /// otherwise few are tried.
    func soleCause(of demand: Demand) -> Cause? {
        guard let category = demand.task.category, let length = demand.task.chunks?.lowerBound
        else { return nil }
        let problem = solution.problem
        for window in problem.windows[category] {
            let start = max(window.lowerBound, demand.earliest)
            let end = min(window.upperBound, demand.latest)
            guard start + length <= end else { continue }
            let near = obstacles(in: start..<end)
            let ends = near.map(\.range.upperBound)
            let starts = Set([start] + ends + ends.map { $0 + demand.task.gap })
                .map { max(start, $0).roundedUp(to: problem.grid) }.sorted()
            for start in starts where start + length <= end {
                let place = PlacedBlock(task: demand.task.index, start: start, end: start + length)
                if let source = soleSource(at: place, near) {
                    switch source {
                    case .meeting(let id): return .meeting(id, isBuffer: false)
                    case .task(let task): return problem.cause(task)
                    }
                }
            }
        }
        return nil
    }

    /// Something that takes time, including its buffers.
    private struct Obstacle {
        enum Source: Hashable {
            case meeting(MeetingID)
            case task(Int)
        }

        var range: Range<Int>
        var source: Source
    }

    /// Whether two ranges share a minute, or an empty one lies inside the other, which a block must not cross.
    private func meet(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
        one.lowerBound < other.upperBound && other.lowerBound < one.upperBound
    }

    private func obstacles(in range: Range<Int>) -> [Obstacle] {
        var found: [Obstacle] = []
        for meeting in meetings {
            let time = meeting.paddedStart..<meeting.paddedEnd
            guard meet(time, range) else { continue }
            found.append(Obstacle(range: time, source: .meeting(meeting.id)))
        }
        for block in blocks {
            let time = block.start..<block.end
            guard meet(time, range) else { continue }
            found.append(Obstacle(range: time, source: .task(block.task)))
        }
        return found
    }

    /// Returns the source without which a place would keep every rule, or `nil` if it has none or several.
    private func soleSource(at place: PlacedBlock, _ near: [Obstacle]) -> Obstacle.Source? {
        let range = place.start..<place.end
        let met = near.filter { meet($0.range, range) }
        let sources = Set(met.map(\.source))
        guard sources.count == 1, let source = sources.first, source != .task(place.task) else {
            return nil
        }
        // A name may belong to several meetings, and all blocks of the task go: the rest must keep all rules.
        var without = solution
        if case .meeting(let id) = source { without = self.without(id) }
        for block in blocks where source == .task(block.task) { without.remove(block) }
        let breaches = HardRule.allCases.filter { rule in
            rule != .busyTime && rule.breach(by: place, beside: without) != nil
        }
        return breaches.isEmpty && isWorth(place, beside: without) ? source : nil
    }

    /// Returns the solution without the meetings of a name, which may have ended rows of blocks or taken lunch.
    private func without(_ meeting: MeetingID) -> Solution {
        var problem = solution.problem.problem
        guard problem.breakRule != nil || problem.lunch != nil else { return solution }
        problem.busy.removeAll { $0.id == meeting }
        return Solution(PreparedProblem(problem), solution.named)
    }

    /// Whether the minutes in a place are worth more than they cost, so that they would be placed if it were free.
    private func isWorth(_ place: PlacedBlock, beside others: Solution) -> Bool {
        var with = others
        with.insert(place)
        let sliver = others.problem.weights.sliver * Objective.sliverBound
        return with.cost.total + sliver < others.cost.total
    }
}
