import BasicContainers

/// A construction that learns from its own failures: what came off badly is placed earlier next time.
///
/// Source: David E. Joslin, David P. Clements, "Squeaky Wheel Optimization", 1999, doi:10.1613/jair.561.
struct SqueakyWheel: Sendable {
    /// Rounds without a better plan after which to stop.
    static let patience = 30

    /// By which part of the order a task moves forward, round after round: far now and then, to get out
    /// of a rut.
    private static let fractions = [8, 16, 4, 1]

    private var rounds = 0
    /// The tasks in the order in which they are placed next.
    private(set) var order: [Int]

    init(_ order: [Int]) {
        self.order = order
    }

    /// Moves the tasks that came off badly on a board forward, what is unplaced or late, and their predecessors with
    /// them; returns whether there are any.
    mutating func learn(from board: borrowing Board) -> Bool {
        let step = order.count / Self.fractions[rounds % Self.fractions.count] + 1
        rounds += 1
        var isSqueaking = false
        let keyed = order.enumerated().map { place, task in
            let isBlamed = board.blame(of: task) > 0
            if isBlamed { isSqueaking = true }
            return (key: isBlamed ? max(-1, place - step) : place, place: place, task: task)
        }
        let sorted = keyed.sorted { ($0.key, $0.place) < ($1.key, $1.place) }
        order = UrgencyOrder.predecessorsFirst(sorted.map(\.task), of: board.problem)
        return isSqueaking
    }
}

extension Board {
    /// Returns what a task costs that an earlier turn might have saved: unplaced and late minutes.
    fileprivate func blame(of index: Int) -> Int {
        let task = tasks[index]
        var cost = task.unplaced * missing[index] / time.grid
        var start = Int(firsts[index])
        while start >= 0 {
            let length = Int(lengths[start])
            cost += late(task, endingIn: start + length) * length
            start = Int(nexts[start])
        }
        return cost
    }
}
