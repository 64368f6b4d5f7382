extension SplitSearch {
    /// Adds the ways to fill one opening to those of its free run.
    func fill(_ opening: Opening, _ isLate: Bool, upTo room: Int, on board: inout Board) {
        let most = min(room, opening.end - opening.start)
        guard most >= lengths.lowerBound else { return }
        var limit = opening.limit
        if row.canBeLong { limit = min(limit, board.limit(behind: opening.end)) }
        board.tables.opening.reset(slots: room, longs: board.tables.run.longs)
        if isEven(opening, board) {
            fillEvenly(opening, isLate, upTo: most, limit: limit, on: &board)
        } else {
            fillSlotBySlot(opening, upTo: most, limit: limit, on: &board)
        }
        board.tables.addOpening(isExclusive: task.habit >= 0)
    }

    /// Whether each slot of an opening costs the same, whatever chunks take it.
    @inline(__always)
    private func isEven(_ opening: Opening, _ board: borrowing Board) -> Bool {
        let (first, last) = (opening.start, opening.end - 1)
        for place in task.existing where first <= board.existing[place].start {
            if board.existing[place].start <= last { return false }
        }
        return board.time.days[first] == board.time.days[last]
            && (task.part < 0 || board.time.parts[first] == board.time.parts[last])
            && board.late(task, endingIn: first + 1) == board.late(task, endingIn: opening.end)
    }

    /// Offers as few chunks as possible for each number of slots and of long chunks.
    private func fillEvenly(
        _ opening: Opening, _ isLate: Bool, upTo most: Int, limit: Int, on board: inout Board
    ) {
        let width = opening.end - opening.start
        let limit = limit - opening.start
        let one = Board.Chunk(task: demand.task, start: opening.start, length: 1)
        let ofSlot = board.cost(of: one, task)
        let isTold = board.tables.opening.longs > 0
        var count = lengths.lowerBound
        while count <= most {
            var longs = 0
            let mostLongs = row.canBeLong ? count / row.long : 0
            while longs <= mostLongs {
                let room = row.room(slots: count, longs: longs, width: width, limit: limit)
                if room >= 0,
                    let shorts = row.shorts(slots: count, longs: longs),
                    task.habit < 0 || shorts + longs == 1
                {
                    let cost = (shorts + longs) * board.weights.frag + count * ofSlot
                    let told = isTold ? longs : 0
                    if cost < board.tables.opening.cost(count, longs: told) {
                        let start = opening.start + (isLate ? room : 0)
                        let node = board.tables.trail.extend(
                            Trail.nothing, from: start, slots: count, longs: longs)
                        board.tables.opening.set(cost, node: node, count, longs: told)
                    }
                }
                longs += 1
            }
            count += 1
        }
    }

    /// Offers every chunk after everything that can be before it: chunks start at the start of the opening, after another
    /// chunk and its pause, or where a later start may cost less.
    private func fillSlotBySlot(
        _ opening: Opening, upTo most: Int, limit: Int, on board: inout Board
    ) {
        let width = opening.end - opening.start
        let places = (most + 1) * (board.tables.opening.longs + 1)
        board.tables.ready.reset(width: width, places: places)
        let hasAnchors = task.part >= 0 || !task.existing.isEmpty
        var slot = 0
        while slot < width {
            if board.tables.ready.isReady(slot) {
                if hasAnchors,
                    let next = board.anchor(
                        after: opening.start + slot, upTo: opening.end - 1, task)
                {
                    board.tables.ready.carry(from: slot, to: next - opening.start)
                }
                var length = lengths.lowerBound
                while length <= min(lengths.upperBound, most, width - slot) {
                    let pause = board.pause.slots(after: length)
                    if opening.start + slot + length + pause <= limit {
                        offer(length, at: slot, pause, opening, most, on: &board)
                    }
                    length += 1
                }
            }
            slot += 1
        }
    }

    /// Offers a chunk after everything that can be before it.
    private func offer(
        _ length: Int, at slot: Int, _ pause: Int, _ opening: Opening, _ most: Int,
        on board: inout Board
    ) {
        let width = opening.end - opening.start
        let start = opening.start + slot
        let longs = board.tables.opening.longs
        let isLong = length >= row.long
        let long = isLong && longs > 0 ? 1 : 0
        let chunk = Board.Chunk(task: demand.task, start: start, length: length)
        let cost = board.weights.frag + board.cost(of: chunk, task)
        let next = slot + length + pause
        let mostBefore = task.habit >= 0 ? 0 : min(most - length, slot)
        for before in 0...mostBefore {
            var longBefore = 0
            while longBefore + long <= longs {
                defer { longBefore += 1 }
                let place = before * (longs + 1) + longBefore
                let placed = board.tables.ready.cost(slot, place)
                guard placed < WayTable.impossible else { continue }
                let (slots, long) = (before + length, longBefore + long)
                let isBetter = placed + cost < board.tables.opening.cost(slots, longs: long)
                guard isBetter || next < width else { continue }
                let node = board.tables.trail.extend(
                    board.tables.ready.node(slot, place), from: start, slots: length,
                    longs: isLong ? 1 : 0)
                if isBetter {
                    board.tables.opening.set(placed + cost, node: node, slots, longs: long)
                }
                guard next < width else { continue }
                board.tables.ready.offer(
                    placed + cost, node: node, at: next, slots * (longs + 1) + long)
            }
        }
    }
}
