/// Why the blocks of a task are where they are, why some of its minutes are unplaced, and which changes would help.
public struct Explanation: Hashable, Sendable, Encodable {
    /// The id of the task.
    public var task: TaskID
    /// Each of its blocks, by start.
    public var blocks: [Placement]
    /// The minutes without a block and the reason, or `nil` if there are none.
    public var unplaced: Plan.Unplaced?
    /// Changes that would each place all unplaced minutes, the smallest of each kind, sorted by minutes.
    public var remedies: [Remedy]
    /// The minutes from the end of its last block to its deadline, or `nil` without blocks or deadline; 0
    /// if it is late.
    public var slack: Int?
    /// The minutes from its deadline to the end of its last block, 0 if it is in time.
    public var tardiness: Int
}

extension Explanation {
    /// Why a block is where it is.
    public struct Placement: Hashable, Sendable, Encodable {
        /// The reason why a block is not in another place: the rule that it would break, or the cost of moving there.
        public struct Bound: Hashable, Sendable, Encodable {
            /// The first rule that it would break there, or `nil`.
            public var rule: HardRule?
            /// The obstacle, or `nil`.
            public var cause: Cause?
            /// The growth of the objective, if no rule is broken.
            public var growth: Int? { terms?.total }
            /// The growth by terms; some may be negative.
            public var terms: Cost?
        }

        /// The cheapest other place for the minutes of a block, with everything else staying where it is.
        public struct Alternative: Hashable, Sendable, Encodable {
            /// The blocks that replace it; several if the task may be split.
            public var blocks: [Block]
            /// The growth of the objective.
            public var growth: Int
            /// The growth by terms; some may be negative.
            public var terms: Cost
        }

        /// The block.
        public var block: Block
        /// Whether the block is fixed because it is pinned or has begun.
        public var isFixed: Bool
        /// Whether an existing block was already there.
        public var stood: Bool
        /// The reason why it does not start one slot earlier.
        public var earlier: Bound
        /// The reasons why it does not start earlier still on its local day, from the nearest start, each reason once.
        ///
        /// If no rule
        /// forbids some of these starts, the growth is the least among them.
        public var earlierToday: [Bound]
        /// The reason why it does not start one slot later.
        public var later: Bound
        /// The cheapest place on an earlier local day; `nil` if there is none or the block is fixed.
        public var sooner: Alternative?
        /// The cheapest place that does not overlap the present one; `nil` if there is none or the block is fixed.
        public var alternative: Alternative?
    }
}

extension Solution {
    /// Explains where the blocks of a task are in a plan and why some of its minutes are unplaced, see `Planner`.
    func explanation(of position: Int, in plan: Plan) -> Explanation {
        let task = problem.tasks[position].task.id
        let own = plan.blocks.filter { $0.task == task }.sorted()
        let unplaced = plan.unplaced.first { $0.task == task }
        let deadline = problem.tasks[position].deadline
        let end = own.map(\.end).max()
        let margin = deadline.flatMap { deadline in end.map { deadline - $0 } }
        return Explanation(
            task: task,
            blocks: own.compactMap { reason(for: $0, in: plan) },
            unplaced: unplaced,
            remedies: unplaced == nil ? [] : problem.remedies(for: position, in: plan),
            slack: margin.map { max(0, $0) },
            tardiness: margin.map { max(0, -$0) } ?? 0)
    }

    private func reason(for block: Block, in plan: Plan) -> Explanation.Placement? {
        guard let placed = problem.placed(block) else { return nil }
        var without = self
        without.remove(placed)
        let shift = { (minutes: Int) in
            bound(of: placed, shiftedBy: minutes, in: plan, beside: without)
        }
        return Explanation.Placement(
            block: block, isFixed: placed.isFixed,
            stood: problem.existing(like: placed) != nil,
            earlier: shift(-problem.grid),
            earlierToday: placed.isFixed ? [] : boundsToday(before: placed, shift),
            later: shift(problem.grid),
            sooner: placed.isFixed ? nil : sooner(than: placed, in: plan, beside: without),
            alternative: placed.isFixed
                ? nil : alternative(to: placed, in: plan, beside: without))
    }

    /// Returns the reasons why a block does not start earlier on its day, without the start one slot before it.
    private func boundsToday(
        before block: PlacedBlock, _ shift: (Int) -> Explanation.Placement.Bound
    ) -> [Explanation.Placement.Bound] {
        let day = problem.days.day(of: block.start)
        let first = max(problem.tasks[block.task].release, problem.days.start(ofDay: day) ?? 0)
        var found: [Explanation.Placement.Bound] = []
        var start = block.start - 2 * problem.grid
        while start >= first {
            let bound = shift(start - block.start)
            start -= problem.grid
            let known = found.firstIndex { $0.rule == bound.rule && $0.cause == bound.cause }
            guard let known else {
                found.append(bound)
                continue
            }
            if let growth = bound.growth, growth < found[known].growth ?? .max {
                found[known].terms = bound.terms
            }
        }
        return found
    }

    private func bound(
        of block: PlacedBlock, shiftedBy minutes: Int, in plan: Plan, beside without: Solution
    ) -> Explanation.Placement.Bound {
        let shifted = PlacedBlock(
            task: block.task, start: block.start + minutes, end: block.end + minutes)
        if let breach = HardRule.firstBreach(by: shifted, beside: without) {
            return Explanation.Placement.Bound(
                rule: breach.rule, cause: breach.cause)
        }
        // A later start breaks the rule for the successor, not for the block itself.
        if let first = firstSuccessor(of: block.task), first.start < shifted.end {
            return Explanation.Placement.Bound(
                rule: .predecessor, cause: problem.cause(first.task))
        }
        var moved = without
        moved.insert(shifted)
        return Explanation.Placement.Bound(terms: moved.cost - plan.terms)
    }

    /// Returns the first block of a successor of a task that is not fixed.
    private func firstSuccessor(of task: Int) -> PlacedBlock? {
        problem.tasks[task].successors.compactMap { successor in
            blocks[successor].first { !$0.isFixed }
        }.min()
    }

    /// Returns the cheapest place for the minutes of a block that does not overlap the block.
    private func alternative(
        to block: PlacedBlock, in plan: Plan, beside without: Solution
    ) -> Explanation.Placement.Alternative? {
        [0..<block.start, block.end..<problem.problem.horizon].compactMap {
            place(for: block, within: $0, in: plan, beside: without)
        }.min { $0.growth < $1.growth }
    }

    /// Returns the cheapest place for the minutes of a block on the local days before its own.
    private func sooner(
        than block: PlacedBlock, in plan: Plan, beside without: Solution
    ) -> Explanation.Placement.Alternative? {
        problem.days.start(ofDay: problem.days.day(of: block.start)).flatMap {
            $0 > 0 ? place(for: block, within: 0..<$0, in: plan, beside: without) : nil
        }
    }

    /// Returns the cheapest place for the minutes of a block within a range of minutes.
    private func place(
        for block: PlacedBlock, within bounds: Range<Int>, in plan: Plan, beside without: Solution
    ) -> Explanation.Placement.Alternative? {
        guard var demand = Demand(block.task, beside: without) else { return nil }
        demand.minutes = block.minutes
        demand.earliest = max(demand.earliest, bounds.lowerBound)
        demand.latest = min(demand.latest, bounds.upperBound)
        guard demand.earliest < demand.latest, let found = without.bestInsertion(demand),
            found.minutes == demand.minutes
        else { return nil }
        var moved = without
        for chunk in found.chunks { moved.insert(chunk) }
        let terms = moved.cost - plan.terms
        return Explanation.Placement.Alternative(
            blocks: found.chunks.map(problem.named), growth: terms.total, terms: terms)
    }
}
