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
        let one = Board.Chunk(task: demand.task, start: opening.start, length: 1)
        board.tables.opening.offer(
            EvenRows(
                row: row, start: opening.start, width: opening.end - opening.start,
                limit: limit - opening.start, isLate: isLate, isSingle: task.habit >= 0,
                ofSlot: board.cost(of: one, task), ofChunk: board.weights.frag),
            upTo: most)
    }

    /// Offers every chunk after everything that can be before it: chunks start at the start of the opening, after another
    /// chunk and its pause, or where a later start may cost less.
    private func fillSlotBySlot(
        _ opening: Opening, upTo most: Int, limit: Int, on board: inout Board
    ) {
        let width = opening.end - opening.start
        let places = (most + 1) * (board.tables.opening.longs + 1)
        board.tables.ready.reset(slots: width, places: places)
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
        let slotsOfOpening = opening.end - opening.start
        let start = opening.start + slot
        let longs = board.tables.opening.longs
        let isLong = length >= row.long
        let long = isLong && longs > 0 ? 1 : 0
        let chunk = Board.Chunk(task: demand.task, start: start, length: length)
        let cost = board.weights.frag + board.cost(of: chunk, task)
        let next = slot + length + pause
        let mostBefore = task.habit >= 0 ? 0 : min(most - length, slot)
        let known = board.tables.ready.places(slot)
        let width = longs + 1
        var place = known.lowerBound
        while place < min(known.upperBound, (mostBefore + 1) * width) {
            defer { place += 1 }
            let before = board.tables.ready.cost(slot, place)
            guard before < WayTable.impossible else { continue }
            if long > 0, place % width == longs { continue }
            let after = place + length * width + long
            let isBetter = before + cost < board.tables.opening.cost(at: after)
            let goesOn =
                next < slotsOfOpening && board.tables.ready.lacks(before + cost, at: next, after)
            guard isBetter || goesOn else { continue }
            let list = board.tables.trail.join(
                board.tables.ready.list(slot, place),
                Trail.row(from: start, slots: length, longs: isLong ? 1 : 0))
            if isBetter { board.tables.opening.set(before + cost, list: list, at: after) }
            if goesOn { board.tables.ready.set(before + cost, list: list, at: next, after) }
        }
    }
}
