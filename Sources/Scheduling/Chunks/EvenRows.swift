import BasicContainers

/// Rows of chunks in an opening of which each slot costs the same.
struct EvenRows {
    let row: ChunkRow
    let start: Int
    let width: Int
    /// The slots of the opening before the first that no pause may reach.
    let limit: Int
    /// Whether rows go to the end of the opening.
    let isLate: Bool
    /// Whether a row may have one chunk only.
    let isSingle: Bool
    let ofSlot: Int
    let ofChunk: Int
}

extension WayTable {
    /// Keeps the rows of each number of slots and of long chunks that are cheaper than what is known.
    mutating func offer(_ rows: EvenRows, upTo most: Int) {
        let row = rows.row
        let width = self.longs + 1
        let mostLongs = width > 1 ? width - 1 : most
        var found = self.most
        var ways = ways.mutableSpan
        var longs = 0
        repeat {
            let room = row.room(slots: 0, longs: longs, width: rows.width, limit: rows.limit)
            let told = width > 1 ? longs : 0
            row.forEachCount(withLongs: longs, upTo: min(most, room)) { slots, shorts in
                guard !rows.isSingle || shorts + longs == 1 else { return }
                let cost = (shorts + longs) * rows.ofChunk + slots * rows.ofSlot
                let place = slots &* width &+ told
                guard cost < ways[place].cost else { return }
                let start = rows.start + (rows.isLate ? room - slots : 0)
                let list = Trail.row(from: start, slots: slots, longs: longs)
                ways[place] = Way(cost: cost, list: list)
                found = max(found, slots)
            }
            longs += 1
        } while row.canBeLong && longs <= mostLongs && longs * row.leastLong <= most
        self.most = found
    }
}
