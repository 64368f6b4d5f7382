import BasicContainers

extension SplitSearch {
    /// Whether chunks in an opening make no number of slots cheaper, as far as that is told by what its slots cost at least.
    @inline(__always)
    func isUseless(_ opening: Opening, on board: inout Board) -> Bool {
        guard board.tables.all.most == slots, task.existing.isEmpty else { return false }
        let ofSlot = leastCostOfSlot(in: opening, board)
        let left = board.time.runLengths[opening.run] - board.used[opening.run]
        let canFillSliver = left - mostMinutes < Terms.sliverBound
        if isReached(by: ofSlot, canFillSliver, board) { return true }
        if board.tables.rises.isKnown || isCheaper(ofSlot, board) { return false }
        let ofChunk = board.weights.frag
        let most = board.mostOfSliver
        board.tables.rises = Rises(
            plain: board.tables.all.fastestRise(of: lengths, ofChunk: ofChunk, saving: 0),
            saving: board.tables.all.fastestRise(of: lengths, ofChunk: ofChunk, saving: most),
            isKnown: true)
        return isReached(by: ofSlot, canFillSliver, board)
    }

    @inline(__always)
    private func isReached(
        by ofSlot: Int, _ canFillSliver: Bool, _ board: borrowing Board
    ) -> Bool {
        let rises = board.tables.rises
        // Of ways that cost the same a later one may be wanted.
        return (canFillSliver ? rises.saving : rises.plain)
            .isReached(by: ofSlot, isFaster: board.tables.prefersLater)
    }

    /// Returns what a slot of an opening costs at least.
    @inline(__always)
    private func leastCostOfSlot(in opening: Opening, _ board: borrowing Board) -> Int {
        let (first, last) = (opening.start, opening.end - 1)
        var cost = board.late(task, endingIn: first + 1)
        cost += task.wait * max(0, Int(board.time.days[first]) - task.releaseDay)
        if task.part >= 0, task.part != Int(board.time.parts[first]),
            board.time.parts[first] == board.time.parts[last],
            board.time.days[first] == board.time.days[last]
        {
            cost += task.pref
        }
        return cost
    }

    /// Whether one chunk, or as many as all slots take, cost less than what is known: then no rise has to be found.
    @inline(__always)
    private func isCheaper(_ ofSlot: Int, _ board: borrowing Board) -> Bool {
        let ways = board.tables.all.ways.span
        let ofChunk = board.weights.frag
        let (least, most) = (lengths.lowerBound, lengths.upperBound)
        let chunks = slots <= most ? 1 : (slots + most - 1) / most
        return ofChunk + least * ofSlot < ways[least].cost
            || chunks * ofChunk + slots * ofSlot < ways[slots].cost
    }
}
