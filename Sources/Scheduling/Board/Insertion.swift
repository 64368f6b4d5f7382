/// Chunks of one task that can be placed beside the blocks that stand.
struct Insertion: Sendable {
    /// The chunks by start.
    var chunks: [PlacedBlock]
    /// How much the objective grows; negative when it shrinks.
    var growth: Int
}

extension Timetable {
    /// Returns the cheapest way to place what is left of a task, as much or as little of it as is
    /// cheapest, beside the blocks that stand; `nil` when nothing at all is.
    ///
    /// Of equal insertions, more minutes win, then the earlier ones.
    func bestInsertion(of task: Int) -> Insertion? {
        Demand(task, beside: self).flatMap(bestInsertion)
    }

    /// Returns the cheapest insertion of a demand; `nil` when placing nothing is cheaper.
    ///
    /// Complexity: O(*n*) beside the search, *n* the slots of the timeline.
    func bestInsertion(_ demand: Demand) -> Insertion? {
        var board = Board(self) { _ in false }
        return board.bestInsertion(demand)
    }
}
