import BasicContainers

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
        for place in board.starts.indices {
            chunks.append(board.chunk(startingIn: Int(board.starts[place])))
        }
    }

    /// Puts the blocks in the order of their starts.
    mutating func sort() { chunks.sort { $0.start < $1.start } }
}

extension Board {
    /// Makes the movable blocks those of a moment.
    ///
    /// Complexity: O(*n*), *n* the number of blocks.
    mutating func restore(_ snapshot: Snapshot) {
        while !starts.isEmpty { _ = remove(at: Int(starts[starts.count - 1])) }
        for chunk in snapshot.chunks { insert(chunk) }
    }
}
