import BasicContainers

/// The movable blocks of a state at one moment, to return to later: an incumbent.
struct Snapshot: Sendable {
    private(set) var chunks: [SearchState.Chunk] = []
    private(set) var score = Score.worst

    /// Stores the present blocks and score of a state.
    ///
    /// Complexity: O(*n*), *n* the number of blocks.
    mutating func keep(_ state: borrowing SearchState) {
        score = state.score
        chunks.removeAll(keepingCapacity: true)
        for place in state.starts.indices {
            chunks.append(state.chunk(startingIn: Int(state.starts[place])))
        }
    }

    /// Sorts the blocks by start.
    mutating func sort() { chunks.sort { $0.start < $1.start } }
}

extension SearchState {
    /// Replaces the movable blocks by those of a snapshot.
    ///
    /// Complexity: O(*n*), *n* the number of blocks.
    mutating func restore(_ snapshot: Snapshot) {
        while !starts.isEmpty { _ = remove(at: Int(starts[starts.count - 1])) }
        for chunk in snapshot.chunks { insert(chunk) }
    }
}
