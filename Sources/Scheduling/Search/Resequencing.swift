import BasicContainers
import IntervalIndex

/// Resequencing: blocks that follow each other without a gap change their order; those between shift by as much.
///
/// Where no time is free, no block can be inserted anywhere else, and only another order is another solution. Both moves are
/// those of a sequence on one machine: insertion and exchange.
///
/// Source: H. A. J. Crauwels, C. N. Potts, L. N. Van Wassenhove, "Local search heuristics for the single machine total weighted
/// tardiness scheduling problem", 1998, doi:10.1287/ijoc.10.3.341.
extension RuinAndRecreate {
    /// The most blocks that change their order at once.
    private static let mostInSequence = 128
    /// How many orders one iteration tries: each takes a tenth of the time of a ruin.
    private static let ordersInIteration = 8
    /// From how many blocks without a gap on the plan is a sequence.
    private static let leastSequence = 8
    /// How many random orders begin a round, of how many more than two blocks at most, how often a worse round is gone on
    /// from, and how many rounds for each task may find nothing better.
    private static let (kicks, mostInKick, oneWorseIn, patience) = (6, 11, 50, 6)

    /// Tries orders at random, and takes those that cost no more than the acceptance criterion allows.
    mutating func resequence(_ acceptance: AcceptanceCriterion, _ stop: inout StoppingCriterion) {
        for _ in 0..<Self.ordersInIteration {
            let first = Int(state.starts[random.next(below: state.starts.count)])
            let blocks = 2 + random.next(below: 1 + random.next(below: Self.mostInSequence))
            sequence.removeAll(keepingCapacity: true)
            extend(from: first, upTo: blocks)
            guard sequence.count > 1 else { continue }
            let order = SequenceMove.allCases[random.next(below: SequenceMove.allCases.count)]
            guard let delta = delta(of: order) else { continue }
            if delta <= acceptance.allowance(at: stop, &random) {
                apply(order)
                accept(&stop)
            }
        }
    }

    /// Whether most blocks follow each other without a gap, so that what is sought is an order.
    var isSequence: Bool {
        var most = 0
        var length = 0
        var last = -1
        var head = state.heads.firstBusy(from: 0, before: state.time.count)
        while head < state.time.count {
            length = head == last ? length + 1 : 1
            most = max(most, length)
            last = head + Int(state.lengths[head])
            head = state.heads.firstBusy(from: head + 1, before: state.time.count)
        }
        return most > Self.leastSequence && 2 * most > state.starts.count
    }

    /// Iterated local search over the orders: a few random ones, then those that cost less, from the solution before if
    /// that ends in a worse one.
    ///
    /// Source: H. R. Lourenço, O. C. Martin, T. Stützle, "Iterated local search", 2003, doi:10.1007/0-306-48056-5_11.
    mutating func iterateSequences(_ stop: inout StoppingCriterion, until end: Int) {
        var current = Snapshot()
        var idle = 0
        resequenceAll(&stop, until: end)
        current.keep(state)
        accept(&stop)
        while stop.iterations < end, incumbent.score.cost > lowerBound.cost,
            idle < Self.patience * tasks.count
        {
            for _ in 0..<Self.kicks { kick() }
            resequenceAll(&stop, until: end)
            idle = state.score < incumbent.score ? 0 : idle + 1
            accept(&stop)
            if current.score < state.score, random.next(below: Self.oneWorseIn) > 0 {
                state.restore(current)
            } else {
                current.keep(state)
            }
        }
    }

    /// Gives a few blocks another order, whatever that costs.
    private mutating func kick() {
        let first = Int(state.starts[random.next(below: state.starts.count)])
        sequence.removeAll(keepingCapacity: true)
        extend(from: first, upTo: 2 + random.next(below: Self.mostInKick))
        let order = SequenceMove.allCases[random.next(below: SequenceMove.allCases.count)]
        if sequence.count > 1, delta(of: order) != nil { apply(order) }
    }

    /// Takes orders that cost less until there is none.
    ///
    /// Each block from which orders are tried takes an iteration.
    ///
    /// Complexity: O(*n* · *s*²) if nothing helps, *n* the blocks, *s* the most of them without a gap.
    mutating func resequenceAll(_ stop: inout StoppingCriterion, until end: Int) {
        var isChanged = true
        while isChanged {
            isChanged = false
            var head = state.heads.firstBusy(from: 0, before: state.time.count)
            while head < state.time.count, stop.iterations < end {
                let next = state.heads.firstBusy(from: head + 1, before: state.time.count)
                if head + Int(state.lengths[head]) == next, stop.take(1), resequence(from: head) {
                    isChanged = true
                } else {
                    head = next
                }
            }
        }
    }

    /// Takes the first order of blocks from one on that costs less; returns whether there is one.
    private mutating func resequence(from head: Int) -> Bool {
        sequence.removeAll(keepingCapacity: true)
        extend(from: head, upTo: 1)
        while !sequence.isEmpty {
            let count = sequence.count
            extend(from: sequence[count - 1].end, upTo: count + 1)
            guard sequence.count > count else { return false }
            for order in SequenceMove.allCases {
                if let delta = delta(of: order), delta < 0 {
                    apply(order)
                    return true
                }
            }
        }
        return false
    }

    /// Adds movable blocks that follow each other from a slot on, in one free run, up to a number of them.
    ///
    /// A task with other blocks is left out, because these may not come nearer each other, and so is one with a place.
    private mutating func extend(from first: Int, upTo count: Int) {
        var slot = first
        while sequence.count < count, slot < state.time.count {
            let owner = Int(state.owners[slot])
            guard owner >= 0, isMovable[owner], state.counts[owner] == 1,
                state.tasks[owner].place < 0,
                sequence.isEmpty || state.time.runs[slot] == state.time.runs[sequence[0].start]
            else { return }
            sequence.append(state.chunk(startingIn: slot))
            slot += Int(state.lengths[slot])
        }
    }

    /// Returns by how much the cost grows if the sequence gets another order, or `nil` if a rule forbids it.
    ///
    /// The blocks take the same slots, so that breaks, lunch and slivers stay as they are.
    private mutating func delta(of order: SequenceMove) -> Int? {
        let last = sequence.count - 1
        let shift = order.shift(of: sequence)
        let isWithinDay =
            state.time.days[sequence[0].start] == state.time.days[sequence[last].end - 1]
        var delta = 0
        for place in sequence.indices {
            let chunk = sequence[place]
            let task = state.tasks[chunk.task]
            guard isWithinDay || !state.hasLoad && task.habit < 0 && !task.isCapped else {
                return nil
            }
            let moved = SearchState.Chunk(
                task: chunk.task, start: start(of: place, order, shift), length: chunk.length)
            guard moved.start != chunk.start else { continue }
            guard let bounds = state.bounds(of: chunk.task), bounds.earliest <= moved.start,
                moved.end <= bounds.latest, state.time.isOpen(moved.slots, to: task.category)
            else { return nil }
            delta += state.cost(of: moved, task) - state.cost(of: chunk, task)
        }
        return delta
    }

    /// Returns where a block of the sequence starts in another order.
    @inline(__always)
    private func start(of place: Int, _ order: SequenceMove, _ shift: Int) -> Int {
        let last = sequence.count - 1
        if place == 0, order != .lastToFront { return sequence[last].end - sequence[0].length }
        if place == last, order != .firstToEnd { return sequence[0].start }
        return sequence[place].start + shift
    }

    private mutating func apply(_ order: SequenceMove) {
        let shift = order.shift(of: sequence)
        for chunk in sequence { _ = state.remove(at: chunk.start) }
        for place in sequence.indices {
            let chunk = sequence[place]
            state.insert(
                SearchState.Chunk(
                    task: chunk.task, start: start(of: place, order, shift), length: chunk.length))
        }
    }
}

/// Another order of a sequence of blocks.
private enum SequenceMove: CaseIterable {
    case firstToEnd
    case lastToFront
    case exchange

    /// Returns by how many slots the blocks between the first and the last of a sequence shift.
    @inline(__always)
    func shift(of sequence: [SearchState.Chunk]) -> Int {
        let (first, last) = (sequence[0].length, sequence[sequence.count - 1].length)
        return switch self {
        case .firstToEnd: -first
        case .lastToFront: last
        case .exchange: last - first
        }
    }
}
