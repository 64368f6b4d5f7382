/// The movable blocks of a board at one moment, to go back to.
struct Snapshot: Sendable {
    private(set) var chunks: [Board.Chunk] = []
    private(set) var merit = Merit.worst

    /// Keeps what a board holds now.
    ///
    /// Complexity: O(*n*), *n* the number of blocks.
    mutating func keep(_ board: borrowing Board) {
        merit = board.merit
        chunks.removeAll(keepingCapacity: true)
        for start in board.starts {
            let slot = Int(start)
            chunks.append(
                Board.Chunk(
                    task: Int(board.owners[slot]), start: slot, length: Int(board.lengths[slot])))
        }
    }
}

extension Board {
    /// Makes the movable blocks those of a moment.
    ///
    /// Complexity: O(*n*), *n* the number of blocks.
    mutating func restore(_ snapshot: Snapshot) {
        while let start = starts.last { _ = remove(at: Int(start)) }
        for chunk in snapshot.chunks { insert(chunk) }
    }
}
