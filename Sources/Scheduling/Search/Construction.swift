import BasicContainers

extension SearchState {
    /// Constructs a solution by best insertion: places the missing minutes in several orders, then in squeaky-wheel orders, until
    /// no iterations are left.
    ///
    /// It keeps the best solution, the first among equal ones. The first order uses no iterations. If it places nothing, no other
    /// order would, because each task was tried beside the same blocks.
    mutating func construct(placing tasks: [Int], _ stop: inout StoppingCriterion) {
        let missing = tasks.filter { !isComplete($0) }
        var start = Snapshot()
        start.keep(self)
        var best = Snapshot()
        var wheel = SqueakyWheel([])
        for order in UrgencyOrder.tried(isStrict: problem.problem.isStrict) {
            if best.score.cost < .max {
                guard stop.take(price(of: missing.count)) else { break }
                restore(start)
            }
            let order = order.sorted(missing, of: problem)
            place(order)
            if starts.count == start.chunks.count { return }
            if score < best.score {
                best.keep(self)
                wheel = SqueakyWheel(order)
            }
        }
        restore(best)
        var idle = 0
        while idle < SqueakyWheel.patience, wheel.learn(from: self),
            stop.take(price(of: missing.count))
        {
            restore(start)
            place(wheel.order)
            idle += 1
            if score < best.score {
                best.keep(self)
                idle = 0
            }
        }
        restore(best)
    }
}

/// Squeaky wheel optimization: tasks that fared badly are placed earlier in the next round.
///
/// Source: David E. Joslin, David P. Clements, "Squeaky Wheel Optimization", 1999, doi:10.1613/jair.561.
struct SqueakyWheel: Sendable {
    /// The number of rounds without a better solution after which the search stops.
    static let patience = 30

    /// The divisors of the order's length that give a task's move forward in each round; a long move now and then leaves a local
    /// optimum.
    private static let fractions = [8, 16, 4, 1]

    private var rounds = 0
    /// The tasks in the order of the next round.
    private(set) var order: [Int]

    init(_ order: [Int]) {
        self.order = order
    }

    /// Moves tasks that lack minutes or are late forward, together with their predecessors; returns whether there are any.
    mutating func learn(from state: borrowing SearchState) -> Bool {
        let step = order.count / Self.fractions[rounds % Self.fractions.count] + 1
        rounds += 1
        var isSqueaking = false
        let keyed = order.enumerated().map { place, task in
            let isBlamed = state.blame(of: task) > 0
            if isBlamed { isSqueaking = true }
            return (key: isBlamed ? max(-1, place - step) : place, place: place, task: task)
        }
        let sorted = keyed.sorted { ($0.key, $0.place) < ($1.key, $1.place) }
        order = UrgencyOrder.predecessorsFirst(sorted.map(\.task), of: state.problem)
        return isSqueaking
    }
}

extension SearchState {
    /// Returns the cost that placing a task earlier might have saved: unplaced and late minutes.
    fileprivate func blame(of index: Int) -> Int {
        let task = tasks[index]
        var cost = task.rates.unplaced * missing[index] / time.grid
        var start = Int(firsts[index])
        while start >= 0 {
            let length = Int(lengths[start])
            cost += task.rates.tardiness.cost(length, endingAt: time.minute(of: start + length))
            start = Int(nexts[start])
        }
        return cost
    }
}
