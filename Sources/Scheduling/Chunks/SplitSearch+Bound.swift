import BasicContainers

extension SplitSearch {
    /// Whether nothing on a local day, or later, makes what is known cheaper, or cheap enough.
    @inline(__always)
    func isSettled(onDay day: Int, _ board: borrowing Board) -> Bool {
        let most = board.tables.all.most
        guard most > 0 || demand.bound <= 0 else { return false }
        let ways = board.tables.all.ways.span
        var least = task.unplaced * slots + min(0, demand.bound)
        var count = lengths.lowerBound
        var rest = task.unplaced * (slots - count) - discount
        while count <= most {
            least = min(least, ways[count].cost &+ rest)
            rest &-= task.unplaced
            count &+= 1
        }
        let waiting = task.wait * max(0, day - task.releaseDay)
        let ofSlot = min(task.unplaced, waiting)
        // Where a slot costs more without a block than in one of its own, all of the rest is placed.
        let isPlaced = task.unplaced - waiting >= board.weights.frag
        count = 0
        while count <= min(most, slots - 1) {
            let cost = ways[count].cost
            if cost < WayTable.impossible {
                let rest = slots - count
                let chunks =
                    isPlaced ? (rest + lengths.upperBound - 1) / lengths.upperBound : 1
                let ofChunks = board.leastCost(
                    ofChunks: chunks, atMost: max(chunks, rest / lengths.lowerBound))
                if cost - discount + ofSlot * rest + ofChunks - savings < least { return false }
            }
            count += 1
        }
        return true
    }
}
