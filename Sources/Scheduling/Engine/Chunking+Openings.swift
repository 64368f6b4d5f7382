import BasicContainers

extension Chunking {
    /// Joins the costs of one opening to those of its free run.
    ///
    /// If lunch has no other room on that day, it is placed at the beginning or at the end of its time, after the longest chunks
    /// from the opening's start, or before the longest chunks up to its end.
    func fill(_ opening: Opening, _ isLate: Bool, upTo room: Int, on state: inout SearchState) {
        let most = min(room, opening.end - opening.start)
        guard most >= lengths.lowerBound else { return }
        let around = state.surroundings(of: opening, demand.task)
        state.tables.opening.reset(slots: room)
        state.work &+= room
        if let lunch = state.lunch(in: opening.start, opening.end) {
            let length = min(state.lunchSlots, lunch.count)
            let (first, last) = (lunch.lowerBound, lunch.upperBound - length)
            fill(opening, around, without: first, length, isLate, most, on: &state)
            if last > first {
                fill(opening, around, without: last, length, isLate, most, on: &state)
            }
            // With blinks, starts are skipped anyway, so the most exact place is not worth its time.
            if most > lengths.upperBound, state.blinks.rate == 0 {
                let next = lengths.upperBound + task.gap
                let after = last - (last - around.first + task.gap) % next
                let before = first + (around.last - length - first + task.gap) % next
                if first < after, after < last {
                    fill(opening, around, without: after, length, isLate, most, on: &state)
                }
                if first < before, before < last, before != after {
                    fill(opening, around, without: before, length, isLate, most, on: &state)
                }
            }
        } else {
            fillPart(around, run: opening.run, isLate, upTo: most, room, on: &state)
            swap(&state.tables.part, &state.tables.opening)
        }
        state.tables.addOpening(isExclusive: task.habit >= 0)
    }

    /// Joins the costs of the parts before and after a time for lunch to those of the opening.
    private func fill(
        _ opening: Opening, _ around: Surroundings, without lunch: Int, _ length: Int,
        _ isLate: Bool, _ most: Int, on state: inout SearchState
    ) {
        var (before, after) = (around, around)
        (before.end, before.last) = (lunch, min(around.last, lunch))
        (after.start, after.first) = (lunch + length, max(around.first, lunch + length))
        if length >= state.rowRule?.pauseSlots ?? 0 {
            (before.after, before.afterBegins) = (0, lunch)
            (after.before, after.beforeEnds) = (0, lunch + length)
        }
        let room = state.tables.opening.slots
        state.tables.parts.reset(slots: room)
        for part in [before, after] where part.last - part.first >= lengths.lowerBound {
            fillPart(part, run: opening.run, isLate, upTo: most, room, on: &state)
            // Chunks before and after lunch may be too close to each other.
            state.tables.addPart(isExclusive: task.habit >= 0 || length < task.gap)
        }
        state.tables.addParts()
    }

    /// Leaves the costs of a part of an opening in the table of the part.
    private func fillPart(
        _ around: Surroundings, run: Int, _ isLate: Bool, upTo most: Int, _ room: Int,
        on state: inout SearchState
    ) {
        state.tables.part.reset(slots: room)
        let part = Opening(start: around.first, end: around.last, run: run)
        let most = min(most, part.end - part.start)
        guard most >= lengths.lowerBound else { return }
        if isEven(part, state) {
            fillEvenly(part, around, isLate, upTo: most, on: &state)
        } else {
            fillSlotBySlot(part, around, upTo: most, on: &state)
        }
    }

    /// Whether each slot of an opening costs the same, whichever chunk takes it.
    @inline(__always)
    private func isEven(_ opening: Opening, _ state: borrowing SearchState) -> Bool {
        let (first, last) = (opening.start, opening.end - 1)
        for place in task.existing where !isLarge {
            let block = state.existing[place]
            if first <= block.start, block.start <= last { return false }
            if block.sameDaySaving > 0, block.day == Int(state.time.days[first]) { return false }
        }
        return !task.rates.waiting.isPrompt && state.time.days[first] == state.time.days[last]
            && (task.part < 0 || state.time.parts[first] == state.time.parts[last])
            && state.isEvenlyLate(task, endingFrom: first + 1, to: opening.end)
    }

    /// Offers as few chunks as possible for each number of slots.
    private func fillEvenly(
        _ part: Opening, _ around: Surroundings, _ isLate: Bool, upTo most: Int,
        on state: inout SearchState
    ) {
        let one = SearchState.Chunk(task: demand.task, start: part.start, length: 1)
        let row = ChunkRow(
            lengths: lengths, gap: task.gap, isSingle: task.habit >= 0,
            ofSlot: state.cost(of: one, task), ofChunk: task.further, grid: state.time.grid,
            mostInRow: state.rowRule?.most ?? .max, around: isLate ? around.mirrored : around)
        state.tables.offer(row, upTo: most, isLate: isLate)
    }

    /// Offers every chunk after every combination that can precede it.
    ///
    /// A chunk starts at the start of the opening or after the
    /// break of the row before it, after another chunk and a gap, or where a later start may cost less.
    private func fillSlotBySlot(
        _ part: Opening, _ around: Surroundings, upTo most: Int, on state: inout SearchState
    ) {
        let width = part.end - part.start
        state.tables.frontier.reset(slots: width, places: most + 1)
        let hasAnchors = task.part >= 0 || !task.existing.isEmpty
        let afterRow = around.beforeEnds - part.start
        if afterRow > 0, afterRow < width { state.tables.frontier.carry(from: 0, to: afterRow) }
        var slot = 0
        while slot < width {
            if state.tables.frontier.isReachable(slot) {
                if hasAnchors,
                    let next = state.anchor(after: part.start + slot, upTo: part.end - 1, task)
                {
                    state.tables.frontier.carry(from: slot, to: next - part.start)
                }
                var length = lengths.lowerBound
                while length <= min(lengths.upperBound, most, width - slot) {
                    let start = part.start + slot
                    if state.mayStand(start, start + length, around, task) {
                        offer(length, at: slot, part, most, on: &state)
                    }
                    length += 1
                }
            }
            slot += 1
        }
    }

    /// Offers a chunk after every combination that can precede it.
    private func offer(
        _ length: Int, at slot: Int, _ part: Opening, _ most: Int, on state: inout SearchState
    ) {
        let start = part.start + slot
        let chunk = SearchState.Chunk(task: demand.task, start: start, length: length)
        let cost = task.further + state.cost(of: chunk, task)
        let next = slot + length + task.gap
        let mostBefore = task.habit >= 0 ? 0 : min(most - length, slot)
        let known = state.tables.frontier.places(slot)
        var place = known.lowerBound
        state.work &+= known.count
        while place < min(known.upperBound, mostBefore + 1) {
            defer { place += 1 }
            let before = state.tables.frontier.cost(slot, place)
            guard before < ChunkCosts.infinite else { continue }
            let after = place + length
            let isBetter = before + cost < state.tables.part.cost(at: after)
            let goesOn =
                next < part.end - part.start
                && state.tables.frontier.lacks(before + cost, at: next, after)
            guard isBetter || goesOn else { continue }
            let pointer = state.tables.backpointers.join(
                state.tables.frontier.pointer(slot, place),
                Backpointers.chunk(from: start, slots: length))
            if isBetter { state.tables.part.set(before + cost, pointer: pointer, at: after) }
            if goesOn {
                state.tables.frontier.set(before + cost, pointer: pointer, at: next, after)
            }
        }
    }

    /// The bound: whether no slot from this one on makes the known costs cheaper, or cheap enough.
    @inline(__always)
    func isSettled(from slot: Int, _ state: inout SearchState) -> Bool {
        let most = state.tables.all.most
        guard most > 0 || demand.bound <= 0 else { return false }
        state.work &+= most
        let cells = state.tables.all.cells.span
        var least = task.rates.unplaced * slots + min(0, demand.bound)
        var count = lengths.lowerBound
        var rest = task.rates.unplaced * (slots - count) - discount
        while count <= most {
            least = min(least, cells[count].cost &+ rest)
            rest &-= task.rates.unplaced
            count &+= 1
        }
        let waiting = state.wait(task, 1, from: slot)
        let ofSlot = min(task.rates.unplaced, waiting)
        // If a slot costs more unplaced than in a chunk of its own, all of the rest is placed.
        let isPlaced = task.rates.unplaced - waiting >= task.further
        count = 0
        while count <= min(most, slots - 1) {
            let cost = cells[count].cost
            if cost < ChunkCosts.infinite {
                let rest = slots - count
                let chunks =
                    isPlaced ? (rest + lengths.upperBound - 1) / lengths.upperBound : 1
                let ofChunks = state.leastCost(
                    ofChunks: chunks, atMost: max(chunks, rest / lengths.lowerBound), task)
                if cost - discount + ofSlot * rest + ofChunks - savings < least { return false }
            }
            count += 1
        }
        return true
    }
    /// The dominance test: whether a lower bound of the slot cost shows that chunks in an opening make no number of slots
    /// cheaper.
    @inline(__always)
    func isUseless(_ opening: Opening, on state: inout SearchState) -> Bool {
        guard state.tables.all.most == slots, task.existing.isEmpty else { return false }
        let ofSlot = leastCostOfSlot(in: opening, state)
        let left = state.time.runLengths[opening.run] - state.used[opening.run]
        let canFillSliver = left - mostMinutes < Objective.sliverBound
        if isReached(by: ofSlot, canFillSliver, state) { return true }
        if state.tables.marginalCosts.isKnown || isCheaper(ofSlot, state) { return false }
        let ofChunk = task.further
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
        // Among chunks of the same cost, the later ones may be preferred.
        return (canFillSliver ? marginalCosts.saving : marginalCosts.plain)
            .isReached(by: ofSlot, isStrict: state.tables.joining.prefersLater)
    }

    /// Returns a lower bound of the cost of a slot of an opening.
    @inline(__always)
    private func leastCostOfSlot(in opening: Opening, _ state: borrowing SearchState) -> Int {
        let (first, last) = (opening.start, opening.end - 1)
        var cost = state.wait(task, 1, from: first)
        if task.rates.tardiness.aMinute == 0 { cost += state.late(task, endingIn: first + 1) }
        if task.part >= 0, task.part != Int(state.time.parts[first]),
            state.time.parts[first] == state.time.parts[last],
            state.time.days[first] == state.time.days[last]
        {
            cost += task.rates.pref
        }
        return cost
    }

    /// Whether one chunk, or as many as all slots need, cost less than known.
    ///
    /// In that case, no marginal cost is needed.
    @inline(__always)
    private func isCheaper(_ ofSlot: Int, _ state: borrowing SearchState) -> Bool {
        let cells = state.tables.all.cells.span
        let ofChunk = task.further
        let (least, most) = (lengths.lowerBound, lengths.upperBound)
        let chunks = slots <= most ? 1 : (slots + most - 1) / most
        return ofChunk + least * ofSlot < cells[least].cost
            || chunks * ofChunk + slots * ofSlot < cells[slots].cost
    }
}
