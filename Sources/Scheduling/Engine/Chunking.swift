import BasicContainers

/// Chunking: the dynamic programme that places one task in chunks, over the local days that limit it, free runs and their
/// openings.
///
/// Each stage is a table of chunk costs, the least cost for each number of slots. Tables are joined by adding costs, and
/// backpointers lead to the chunks. The result is exact with these exceptions:
///
/// - If the day matters to the task (its load, a cap that could bind, a habit, lunch), no chunk crosses local midnight. The
///   slivers of a free run that crosses midnight are computed separately for its two parts.
/// - Lunch is at the beginning or the end of its time.
/// - Chunks in different openings are checked against each other afterwards.
/// - An opening with millions of cells is searched in parts.
///
/// Complexity: O(*o* · *s* · (*s* + *w* · *c*)), *o* the openings, *s* the slots to place, *w* the
/// slots of an opening, *c* the lengths of a chunk.
struct Chunking: ~Copyable {
    /// The maximum number of slots to place times chunk lengths; beyond it, fewer slots are placed at a time.
    private static let mostSlotsAndLengths = 1 << 16
    /// The maximum number of frontier cells.
    static let mostCells = 1 << 20

    let demand: SlotDemand
    let task: SlotTask
    let slots: Int
    let lengths: ClosedRange<Int>
    /// Whether the local day limits the number of slots that may be placed.
    let isDayLimited: Bool
    /// The maximum that restored blocks can save.
    let savings: Int
    /// The amount by which the first chunk of a task is cheaper.
    let discount: Int
    /// The maximum number of minutes that the chunks take.
    let mostMinutes: Int
    /// The maximum number of slots of an opening that are searched together.
    let widest: Int
    /// Whether the demand is too large for a slot-by-slot search for the savings of existing blocks.
    let isLarge: Bool

    @inline(__always)
    fileprivate init?(_ demand: SlotDemand, on state: borrowing SearchState, mostSlots: Int) {
        let task = state.tasks[demand.task]
        self.demand = demand
        self.task = task
        let left = demand.slots
        let kinds = min(task.most, left) - task.least + 1
        isLarge = kinds * min(mostSlots, left) > Self.mostSlotsAndLengths
        let most = max(isLarge ? mostSlots / 4 : mostSlots, task.least)
        slots = left <= most ? left : left - most < task.least ? left - task.least : most
        guard slots >= task.least else { return nil }
        lengths = task.least...min(task.most, slots)
        let isCapTight =
            demand.dayCap < .max
            && state.hasDay(withCappedAbove: demand.dayCap - slots * state.time.grid)
        isDayLimited =
            isCapTight || task.habit >= 0 || state.hasLoad || state.lunchSlots > 0
        savings = state.savings(task)
        discount = state.counts[demand.task] > 0 ? 0 : task.further
        mostMinutes = slots * state.time.grid
        widest = max(lengths.upperBound, Self.mostCells / (slots + 1))
    }

    /// Leaves the chunks of the cheapest insertion in the state's `found`, by start; returns the cost delta, or `nil` if
    /// placing nothing is cheaper.
    fileprivate func cheapest(on state: inout SearchState) -> Int? {
        state.tables.backpointers.reset()
        state.tables.joining.least = lengths.lowerBound
        state.tables.all.reset(slots: slots)
        state.tables.day.reset(slots: 0)
        state.tables.run.reset(slots: 0)
        state.tables.marginalCosts = MarginalCosts()
        var day = -1
        var run = -1
        // The free run whose costs have not been joined yet.
        var filled = -1
        var room = slots
        // At random, chunks go to the ends of openings.
        let isLate = state.blinks.next()
        state.tables.joining.prefersLater = state.blinks.isLater()
        var openings = state.openings(
            task.category, from: demand.earliest, before: demand.latest)
        while var opening = state.next(&openings) {
            if state.blinks.next() { continue }
            while opening.end - opening.start >= lengths.lowerBound {
                let today = Int(state.time.days[opening.start])
                var part = opening
                if isDayLimited, Int(state.time.days[opening.end - 1]) != today {
                    part.end = state.time.end(ofDayAt: opening.start)
                }
                part.end = min(part.end, part.start + widest)
                if opening.run != run || today != day && isDayLimited {
                    if today != day {
                        finish(&filled, on: &state)
                        if isDayLimited { finish(day: day, on: &state) }
                        if isSettled(from: opening.start, &state) { return result(on: &state) }
                        if isDayLimited {
                            room = state.room(demand, task, onDay: today) / state.time.grid
                            room = min(slots, max(0, room))
                            state.tables.day.reset(slots: room)
                        }
                    }
                    (day, run) = (today, opening.run)
                }
                if room >= lengths.lowerBound, !isUseless(part, on: &state) {
                    if filled != run {
                        finish(&filled, on: &state)
                        state.tables.run.reset(slots: room)
                        filled = run
                    }
                    fill(part, isLate, upTo: room, on: &state)
                }
                opening.start = part.end
            }
        }
        finish(&filled, on: &state)
        if isDayLimited { finish(day: day, on: &state) }
        return result(on: &state)
    }

    /// Joins the costs of a day, including its load, to the costs of all.
    private func finish(day: Int, on state: inout SearchState) {
        guard state.tables.day.most > 0 else { return }
        if state.hasLoad || task.habit >= 0 { state.addLoad(task, onDay: day) }
        state.work &+= state.tables.day.most * state.tables.all.most
        state.tables.addDay()
    }

    private func result(on state: inout SearchState) -> Int? {
        var delta = demand.bound
        var pointer = Backpointers.nothing
        do {
            let cells = state.tables.all.cells.span
            var count = state.tables.all.most
            while count >= lengths.lowerBound {
                let cell = cells[count]
                if cell.cost < ChunkCosts.infinite {
                    let other = cell.cost - task.rates.unplaced * count - discount
                    if other < delta { (delta, pointer) = (other, cell.pointer) }
                }
                count &-= 1
            }
        }
        guard pointer != Backpointers.nothing else { return nil }
        state.findChunks(of: pointer, demand.task)
        return delta
    }

    /// Joins the costs of a free run, including its sliver, to the costs of the day or of all.
    private func finish(_ run: inout Int, on state: inout SearchState) {
        guard run >= 0 else { return }
        if state.tables.run.most > 0 {
            state.tables.run.add(RunRemainder(run, of: state))
            state.work &+= state.tables.run.most * state.tables.all.most
            state.tables.addRun(toDay: isDayLimited, isExclusive: task.habit >= 0)
        }
        run = -1
    }
}

/// The tables of the dynamic programme, reused for each task.
struct ChunkingTables: ~Copyable {
    /// The chunk costs of everything searched so far.
    var all: ChunkCosts
    /// The costs of one local day.
    var day: ChunkCosts
    /// The costs of one free run.
    var run: ChunkCosts
    /// The costs of one opening, of one part of it, and of two parts that leave room for lunch.
    var opening: ChunkCosts
    var part: ChunkCosts
    var parts: ChunkCosts
    var frontier = Frontier()
    /// The marginal costs of `all`.
    var marginalCosts = MarginalCosts()
    var backpointers = Backpointers()
    var joining = ChunkCosts.Joining()

    init(slots: Int) {
        all = ChunkCosts(slots: slots)
        day = ChunkCosts(slots: slots)
        run = ChunkCosts(slots: slots)
        opening = ChunkCosts(slots: slots)
        part = ChunkCosts(slots: slots)
        parts = ChunkCosts(slots: slots)
    }

    /// Offers rows of chunks to the table of a part.
    mutating func offer(_ row: ChunkRow, upTo most: Int, isLate: Bool) {
        part.offer(row, upTo: most, isLate: isLate, &backpointers)
    }

    /// Joins the costs of a part to those of the previous parts.
    mutating func addPart(isExclusive: Bool) {
        parts.add(&part, joining, isExclusive: isExclusive, &backpointers)
    }

    /// Joins the costs of the parts to those of an opening; the opening's chunks and theirs exclude each other.
    mutating func addParts() {
        opening.add(&parts, joining, isExclusive: true, &backpointers)
    }

    /// Joins the costs of an opening to those of its free run.
    mutating func addOpening(isExclusive: Bool) {
        run.add(&opening, joining, isExclusive: isExclusive, &backpointers)
    }

    /// Joins the costs of a free run to those of a day, or of all.
    mutating func addRun(toDay isOfDay: Bool, isExclusive: Bool) {
        if isOfDay {
            day.add(&run, joining, isExclusive: isExclusive, &backpointers)
        } else {
            marginalCosts.isKnown = false
            all.add(&run, joining, isExclusive: isExclusive, &backpointers)
        }
    }

    /// Joins the costs of a day to those of all.
    mutating func addDay() {
        marginalCosts.isKnown = false
        all.add(&day, joining, isExclusive: false, &backpointers)
    }
}

extension SearchState {
    /// The maximum number of a task's slots that are placed at a time.
    static let mostSlots = 1024

    /// Leaves the cheapest chunks for a demand in `found`, as much or as little of it as is cheapest; returns the cost delta,
    /// or `nil` if placing nothing is cheaper.
    ///
    /// The dynamic programme fills openings independently of each other. If chunks in different openings break a rule together,
    /// only those that keep the rules are kept, and the rest is placed beside them.
    ///
    /// `isSplit` means that all of the demand has a place in one chunk, so that only several chunks can be cheaper than the
    /// bound.
    mutating func bestChunks(_ demand: SlotDemand, isSplit: Bool = false) -> Int? {
        var kept = 0
        var rest = demand
        // The extra cost of a second chunk.
        let split = tasks[demand.task].split
        let second = counts[demand.task] == 1 ? split : 0
        rest.bound -= isSplit ? split : second
        let before = score.cost
        var delta: Int?
        while let search = Chunking(rest, on: self, mostSlots: Self.mostSlots),
            let found = search.cheapest(on: &self)
        {
            if kept == 0, self.found.count == 1 { return found + second }
            let placed = keepFound()
            if placed.kept == 0 { break }
            kept += placed.kept
            rest.slots -= placed.slots
            delta = score.cost - before
            rest.bound = 1
            if placed.isAll || rest.slots == 0 { break }
            self.found.removeAll(keepingCapacity: true)
        }
        takeBack(kept)
        guard let delta, delta < demand.bound else {
            found.removeAll(keepingCapacity: true)
            return nil
        }
        return delta
    }

    /// Returns a lower bound of the cost delta of a demand that is placed in one go: the result of the dynamic programme, even if
    /// chunks in two openings break a rule together.
    mutating func leastDelta(_ demand: SlotDemand) -> Int {
        found.removeAll(keepingCapacity: true)
        guard tasks[demand.task].isSplittable else { return bestWhole(demand) ?? 0 }
        let search = Chunking(demand, on: self, mostSlots: Self.mostSlots)
        return search?.cheapest(on: &self) ?? 0
    }

    /// Inserts the found chunks that keep all rules, one after another.
    private mutating func keepFound() -> (kept: Int, slots: Int, isAll: Bool) {
        var (kept, slots) = (0, 0)
        for place in found.indices {
            let chunk = found[place]
            guard !hasSurroundings(chunk.task) || keepsRules(chunk) else { continue }
            insert(chunk)
            kept += 1
            slots += chunk.length
        }
        return (kept, slots, kept == found.count)
    }

    /// Removes the most recently inserted blocks and leaves them in `found`, by start.
    private mutating func takeBack(_ count: Int) {
        guard count > 0 else { return }
        found.removeAll(keepingCapacity: true)
        for _ in 0..<count {
            found.insert(remove(at: Int(starts[starts.count - 1]))) { $0.start < $1.start }
        }
    }

    /// Adds the load cost of a day to its table.
    fileprivate mutating func addLoad(_ task: SlotTask, onDay day: Int) {
        var slots = 1
        while slots <= tables.day.most {
            if tables.day.cost(at: slots) < ChunkCosts.infinite {
                tables.day.cells[slots].cost += dayDelta(task, day, slots: slots)
            }
            slots += 1
        }
    }

    /// Leaves the chunks of a backpointer in `found`, by start.
    fileprivate mutating func findChunks(of pointer: Int, _ task: Int) {
        var chunks = UniqueArray<Chunk>()
        swap(&chunks, &found)
        tables.backpointers.forEachChunk(of: pointer) { start, length in
            chunks.insert(Chunk(task: task, start: start, length: length)) { $0.start < $1.start }
        }
        swap(&chunks, &found)
    }
}
