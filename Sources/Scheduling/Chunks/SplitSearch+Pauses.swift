import BasicContainers

extension SplitSearch {
    /// A chunk whose pause the next one breaks off.
    struct PauseBound {
        let start: Int
        let end: Int
        /// The slot behind the pause.
        let until: Int
        /// Whether the next chunk has to wait for that; else the pause must end before it.
        var isDelay = true

        /// The same where the pause must end before it did, in place of whatever comes behind waiting for that.
        var shortened: PauseBound {
            var bound = self
            bound.isDelay = false
            return bound
        }
    }

    /// Returns the first chunk whose pause the next one breaks off.
    @inline(__always)
    func brokenPause(on board: borrowing Board) -> PauseBound? {
        guard row.canBeLong else { return nil }
        for place in board.found.indices.dropLast() {
            let (chunk, next) = (board.found[place], board.found[place + 1])
            let until = chunk.end + board.pause.slots(after: chunk.length)
            if until > next.start {
                return PauseBound(start: chunk.start, end: chunk.end, until: until)
            }
        }
        return nil
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
