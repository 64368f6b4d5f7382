import BasicContainers

/// The movable blocks of a state at one moment, to go back to: an incumbent.
struct Snapshot: Sendable {
    private(set) var chunks: [SearchState.Chunk] = []
    private(set) var score = Score.worst

    /// Keeps what a state holds now.
    ///
    /// Complexity: O(*n*), *n* the number of blocks.
    mutating func keep(_ state: borrowing SearchState) {
        score = state.score
        chunks.removeAll(keepingCapacity: true)
        for place in state.starts.indices {
            chunks.append(state.chunk(startingIn: Int(state.starts[place])))
        }
    }

    /// Puts the blocks in the order of their starts.
    mutating func sort() { chunks.sort { $0.start < $1.start } }
}

extension SearchState {
    /// Makes the movable blocks those of a snapshot.
    ///
    /// Complexity: O(*n*), *n* the number of blocks.
    mutating func restore(_ snapshot: Snapshot) {
        while !starts.isEmpty { _ = remove(at: Int(starts[starts.count - 1])) }
        for chunk in snapshot.chunks { insert(chunk) }
    }
}
