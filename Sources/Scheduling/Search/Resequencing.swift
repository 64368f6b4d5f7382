import BasicContainers
import IntervalIndex

/// Resequencing: adjacent blocks change their order, and the blocks between them shift accordingly.
///
/// If no time is free, no block can be inserted anywhere else, so only a different order is a different solution. The moves are
/// those of single-machine sequencing: insertion and exchange.
///
/// Source: H. A. J. Crauwels, C. N. Potts, L. N. Van Wassenhove, "Local search heuristics for the single machine total weighted
/// tardiness scheduling problem", 1998, doi:10.1287/ijoc.10.3.341.
extension RuinAndRecreate {
    /// The maximum number of blocks in one change of order.
    private static let mostInSequence = 128
    /// The number of orders that one iteration tries; each takes a tenth of the time of a ruin.
    private static let ordersInIteration = 8
    /// The number of adjacent blocks above which the plan can be a sequence.
    private static let leastSequence = 8
    /// The parameters of the iterated local search: the random orders that begin a round, the maximum number of extra blocks in
    /// each, the odds (one in so many) of continuing from a worse round, and the rounds per task without an improvement.
    private static let (kicks, mostInKick, oneWorseIn, patience) = (6, 11, 50, 6)

    /// Tries random orders, and applies those that cost no more than the acceptance criterion allows.
    mutating func resequence(_ acceptance: AcceptanceCriterion, _ stop: StoppingCriterion) {
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
                accept(stop)
            }
        }
    }

    /// Whether most blocks are adjacent, so that the search is mainly for an order.
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

    /// Iterated local search over the orders: a few random ones, then those that cost less; usually returns to the previous
    /// solution if the result is worse.
    ///
    /// Source: H. R. Lourenço, O. C. Martin, T. Stützle, "Iterated local search", 2003, doi:10.1007/0-306-48056-5_11.
    mutating func iterateSequences(_ stop: inout StoppingCriterion, until end: Int) {
        var current = Snapshot()
        var idle = 0
        resequenceAll(&stop, until: end)
        current.keep(state)
        accept(stop)
        while !stop.isOver(at: end), incumbent.score.cost > lowerBound.cost,
            idle < Self.patience * tasks.count
        {
            for _ in 0..<Self.kicks { kick() }
            resequenceAll(&stop, until: end)
            idle = state.score < incumbent.score ? 0 : idle + 1
            accept(stop)
            if current.score < state.score, random.next(below: Self.oneWorseIn) > 0 {
                state.restore(current)
            } else {
                current.keep(state)
            }
        }
    }

    /// Gives a few blocks another order, whatever the cost.
    private mutating func kick() {
        let first = Int(state.starts[random.next(below: state.starts.count)])
        sequence.removeAll(keepingCapacity: true)
        extend(from: first, upTo: 2 + random.next(below: Self.mostInKick))
        let order = SequenceMove.allCases[random.next(below: SequenceMove.allCases.count)]
        if sequence.count > 1, delta(of: order) != nil { apply(order) }
    }

    /// Applies orders that cost less until there are none.
    ///
    /// Each block from which orders are tried uses one iteration.
    ///
    /// Complexity: O(*n* · *s*²) if nothing helps, where *n* is the number of blocks and *s* the maximum number of adjacent ones.
    mutating func resequenceAll(_ stop: inout StoppingCriterion, until end: Int) {
        var isChanged = true
        while isChanged {
            isChanged = false
            var head = state.heads.firstBusy(from: 0, before: state.time.count)
            while head < state.time.count, !stop.isOver(at: end) {
                let next = state.heads.firstBusy(from: head + 1, before: state.time.count)
                if head + Int(state.lengths[head]) == next, stop.take(1), resequence(from: head) {
                    isChanged = true
                } else {
                    head = next
                }
            }
        }
    }

    /// Applies the first order of adjacent blocks, starting with the given one, that costs less; returns whether there is one.
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

    /// Appends adjacent movable blocks of one free run, starting at a slot, up to a total count.
    ///
    /// It stops at a task with other blocks, because these may not come closer together, and at a task with a place.
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

    /// Returns the cost increase if the sequence gets another order, or `nil` if a rule forbids it.
    ///
    /// The blocks use the same slots, so breaks, lunch and slivers do not change.
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

    /// Returns the start of one of the sequence's blocks in another order.
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

/// A new order for a sequence of blocks.
private enum SequenceMove: CaseIterable {
    case firstToEnd
    case lastToFront
    case exchange

    /// Returns the number of slots by which the blocks between the first and the last shift.
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
