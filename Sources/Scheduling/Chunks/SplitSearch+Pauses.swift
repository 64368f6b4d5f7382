extension SplitSearch {
    /// A chunk whose pause the next one breaks off.
    struct PauseBound {
        let start: Int
        let end: Int
        /// The slot behind the pause.
        let until: Int
        /// Whether the next chunk has to wait for that; else the pause must end before it.
        var isDelay = true
    }

    /// Returns the first chunk whose pause the next one breaks off.
    func brokenPause(on board: borrowing Board) -> PauseBound? {
        guard row.canBeLong else { return nil }
        let chunks = board.found
        for (chunk, next) in zip(chunks, chunks.dropFirst()) {
            let until = chunk.end + board.pause.slots(after: chunk.length)
            if until > next.start {
                return PauseBound(start: chunk.start, end: chunk.end, until: until)
            }
        }
        return nil
    }

    /// Returns a search in which everything behind a chunk starts no earlier than its pause ended.
    func delayed(_ broken: PauseBound) -> SplitSearch {
        var search = self
        search.bounds.append(broken)
        return search
    }

    /// Returns a search in which the pause after a chunk in the place of one must end before it did.
    func shortened(_ broken: PauseBound) -> SplitSearch {
        var search = delayed(broken)
        search.bounds[search.bounds.count - 1].isDelay = false
        return search
    }

    /// Keeps an opening within the bounds of broken pauses.
    func bind(_ opening: inout Opening) {
        for bound in bounds {
            if bound.isDelay {
                if (bound.end..<bound.until).contains(opening.start) { opening.start = bound.until }
            } else if (opening.start..<opening.end).contains(bound.start) {
                opening.limit = min(opening.limit, bound.until - 1)
            }
        }
    }
}
