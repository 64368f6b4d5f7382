import BasicContainers

extension Chunking {
    /// Joins the costs of one opening to those of its free run.
    func fill(_ opening: Opening, _ isLate: Bool, upTo room: Int, on state: inout SearchState) {
        let most = min(room, opening.end - opening.start)
        guard most >= lengths.lowerBound else { return }
        var limit = opening.limit
        if row.canBeLong { limit = min(limit, state.limit(behind: opening.end)) }
        state.tables.opening.reset(slots: room, longs: state.tables.run.longs)
        if isEven(opening, state) {
            fillEvenly(opening, isLate, upTo: most, limit: limit, on: &state)
        } else {
            fillSlotBySlot(opening, upTo: most, limit: limit, on: &state)
        }
        state.tables.addOpening(isExclusive: task.habit >= 0)
    }

    /// Whether each slot of an opening costs the same, whatever chunks take it.
    @inline(__always)
    private func isEven(_ opening: Opening, _ state: borrowing SearchState) -> Bool {
        let (first, last) = (opening.start, opening.end - 1)
        for place in task.existing where first <= state.existing[place].start {
            if state.existing[place].start <= last { return false }
        }
        return state.time.days[first] == state.time.days[last]
            && (task.part < 0 || state.time.parts[first] == state.time.parts[last])
            && state.late(task, endingIn: first + 1) == state.late(task, endingIn: opening.end)
    }

    /// Offers as few chunks as possible for each number of slots and of long chunks.
    private func fillEvenly(
        _ opening: Opening, _ isLate: Bool, upTo most: Int, limit: Int, on state: inout SearchState
    ) {
        let one = SearchState.Chunk(task: demand.task, start: opening.start, length: 1)
        state.tables.opening.offer(
            UniformRows(
                row: row, start: opening.start, width: opening.end - opening.start,
                limit: limit - opening.start, isLate: isLate, isSingle: task.habit >= 0,
                ofSlot: state.cost(of: one, task), ofChunk: state.weights.frag),
            upTo: most)
    }

    /// Offers every chunk after everything that can be before it: chunks start at the start of the opening, after another
    /// chunk and its pause, or where a later start may cost less.
    private func fillSlotBySlot(
        _ opening: Opening, upTo most: Int, limit: Int, on state: inout SearchState
    ) {
        let width = opening.end - opening.start
        let places = (most + 1) * (state.tables.opening.longs + 1)
        state.tables.frontier.reset(slots: width, places: places)
        let hasAnchors = task.part >= 0 || !task.existing.isEmpty
        var slot = 0
        while slot < width {
            if state.tables.frontier.isReachable(slot) {
                if hasAnchors,
                    let next = state.anchor(
                        after: opening.start + slot, upTo: opening.end - 1, task)
                {
                    state.tables.frontier.carry(from: slot, to: next - opening.start)
                }
                var length = lengths.lowerBound
                while length <= min(lengths.upperBound, most, width - slot) {
                    let pause = state.pause.slots(after: length)
                    if opening.start + slot + length + pause <= limit {
                        offer(length, at: slot, pause, opening, most, on: &state)
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
        on state: inout SearchState
    ) {
        let slotsOfOpening = opening.end - opening.start
        let start = opening.start + slot
        let longs = state.tables.opening.longs
        let isLong = length >= row.long
        let long = isLong && longs > 0 ? 1 : 0
        let chunk = SearchState.Chunk(task: demand.task, start: start, length: length)
        let cost = state.weights.frag + state.cost(of: chunk, task)
        let next = slot + length + pause
        let mostBefore = task.habit >= 0 ? 0 : min(most - length, slot)
        let known = state.tables.frontier.places(slot)
        let width = longs + 1
        var place = known.lowerBound
        while place < min(known.upperBound, (mostBefore + 1) * width) {
            defer { place += 1 }
            let before = state.tables.frontier.cost(slot, place)
            guard before < ChunkCosts.infinite else { continue }
            if long > 0, place % width == longs { continue }
            let after = place + length * width + long
            let isBetter = before + cost < state.tables.opening.cost(at: after)
            let goesOn =
                next < slotsOfOpening && state.tables.frontier.lacks(before + cost, at: next, after)
            guard isBetter || goesOn else { continue }
            let pointer = state.tables.backpointers.join(
                state.tables.frontier.pointer(slot, place),
                Backpointers.row(from: start, slots: length, longs: isLong ? 1 : 0))
            if isBetter { state.tables.opening.set(before + cost, pointer: pointer, at: after) }
            if goesOn {
                state.tables.frontier.set(before + cost, pointer: pointer, at: next, after)
            }
        }
    }
    /// The bound: whether nothing on a local day, or later, makes what is known cheaper, or cheap enough.
    @inline(__always)
    func isSettled(onDay day: Int, _ state: borrowing SearchState) -> Bool {
        let most = state.tables.all.most
        guard most > 0 || demand.bound <= 0 else { return false }
        let cells = state.tables.all.cells.span
        var least = task.rates.unplaced * slots + min(0, demand.bound)
        var count = lengths.lowerBound
        var rest = task.rates.unplaced * (slots - count) - discount
        while count <= most {
            least = min(least, cells[count].cost &+ rest)
            rest &-= task.rates.unplaced
            count &+= 1
        }
        let waiting = task.rates.wait(days: day - task.releaseDay)
        let ofSlot = min(task.rates.unplaced, waiting)
        // If a slot costs more without a block than in one of its own, all of the rest is placed.
        let isPlaced = task.rates.unplaced - waiting >= state.weights.frag
        count = 0
        while count <= min(most, slots - 1) {
            let cost = cells[count].cost
            if cost < ChunkCosts.infinite {
                let rest = slots - count
                let chunks =
                    isPlaced ? (rest + lengths.upperBound - 1) / lengths.upperBound : 1
                let ofChunks = state.leastCost(
                    ofChunks: chunks, atMost: max(chunks, rest / lengths.lowerBound))
                if cost - discount + ofSlot * rest + ofChunks - savings < least { return false }
            }
            count += 1
        }
        return true
    }
    /// The dominance test: whether chunks in an opening make no number of slots cheaper, as far as a lower bound of what its
    /// slots cost tells.
    @inline(__always)
    func isUseless(_ opening: Opening, on state: inout SearchState) -> Bool {
        guard state.tables.all.most == slots, task.existing.isEmpty else { return false }
        let ofSlot = leastCostOfSlot(in: opening, state)
        let left = state.time.runLengths[opening.run] - state.used[opening.run]
        let canFillSliver = left - mostMinutes < Objective.sliverBound
        if isReached(by: ofSlot, canFillSliver, state) { return true }
        if state.tables.marginalCosts.isKnown || isCheaper(ofSlot, state) { return false }
        let ofChunk = state.weights.frag
        let plain = state.tables.all.greatestMarginalCost(of: lengths, ofChunk: ofChunk, saving: 0)
        let saving = state.tables.all.greatestMarginalCost(
            of: lengths, ofChunk: ofChunk, saving: state.weights.mostOfSliver)
        state.tables.marginalCosts = MarginalCosts(plain: plain, saving: saving, isKnown: true)
        return isReached(by: ofSlot, canFillSliver, state)
    }

    @inline(__always)
    private func isReached(
        by ofSlot: Int, _ canFillSliver: Bool, _ state: borrowing SearchState
    ) -> Bool {
        let marginalCosts = state.tables.marginalCosts
        // Of chunks that cost the same later ones may be wanted.
        return (canFillSliver ? marginalCosts.saving : marginalCosts.plain)
            .isReached(by: ofSlot, isStrict: state.tables.joining.prefersLater)
    }

    /// Returns a lower bound of what a slot of an opening costs.
    @inline(__always)
    private func leastCostOfSlot(in opening: Opening, _ state: borrowing SearchState) -> Int {
        let (first, last) = (opening.start, opening.end - 1)
        var cost = state.late(task, endingIn: first + 1)
        cost += task.rates.wait(days: Int(state.time.days[first]) - task.releaseDay)
        if task.part >= 0, task.part != Int(state.time.parts[first]),
            state.time.parts[first] == state.time.parts[last],
            state.time.days[first] == state.time.days[last]
        {
            cost += task.rates.pref
        }
        return cost
    }

    /// Whether one chunk, or as many as all slots take, cost less than what is known: then no marginal cost has to be found.
    @inline(__always)
    private func isCheaper(_ ofSlot: Int, _ state: borrowing SearchState) -> Bool {
        let cells = state.tables.all.cells.span
        let ofChunk = state.weights.frag
        let (least, most) = (lengths.lowerBound, lengths.upperBound)
        let chunks = slots <= most ? 1 : (slots + most - 1) / most
        return ofChunk + least * ofSlot < cells[least].cost
            || chunks * ofChunk + slots * ofSlot < cells[slots].cost
    }
}
