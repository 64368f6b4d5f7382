import BasicContainers

/// Chunking: the dynamic programme that places one task in chunks, over the local days that limit it, free runs and their
/// openings.
///
/// Each stage is a table of chunk costs, the least cost for each number of slots; tables are joined by adding costs, and
/// backpointers tell the chunks. The result is exact but for one case: if the day limits the task (a cap that could
/// bind, a habit), no chunk crosses local midnight, and the two parts of a free run that does are sized one by one.
///
/// Complexity: O(*o* · *s* · (*s* + *w* · *c*)) without long chunks, *o* the openings, *s* the slots to place, *w* the
/// slots of an opening, *c* the lengths of a chunk.
struct Chunking: ~Copyable {
    let demand: SlotDemand
    let task: SlotTask
    let slots: Int
    let lengths: ClosedRange<Int>
    let row: ChunkRow
    /// Whether the local day limits how much may be placed.
    let isDayLimited: Bool
    /// What restored blocks can save at most.
    let savings: Int
    /// What the first chunk of a task costs less.
    let discount: Int
    /// The most minutes that the chunks and their pauses take.
    let mostMinutes: Int
    /// Where chunks of earlier searches broke pauses.
    var bounds: [PauseBound] = []

    @inline(__always)
    fileprivate init?(_ demand: SlotDemand, on state: borrowing SearchState, mostSlots: Int) {
        let task = state.tasks[demand.task]
        self.demand = demand
        self.task = task
        let most = max(mostSlots, task.least)
        let left = demand.slots
        slots = left <= most ? left : left - most < task.least ? left - task.least : most
        guard slots >= task.least else { return nil }
        lengths = task.least...min(task.most, slots)
        row = ChunkRow(lengths, state.pause)
        let isCapTight =
            demand.dayCap < .max
            && state.hasDay(withCappedAbove: demand.dayCap - slots * state.time.grid)
        isDayLimited = isCapTight || task.habit >= 0
        savings = state.savings(task)
        discount = state.counts[demand.task] > 0 ? 0 : state.weights.frag
        let longs = row.canBeLong ? slots / row.long : 0
        mostMinutes = slots * state.time.grid + longs * state.pause.pause.minutes
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
        // The free run whose costs are not joined yet.
        var filled = -1
        var room = slots
        // Now and then chunks go to the ends of openings.
        let isLate = state.blinks.next()
        state.tables.joining.prefersLater = state.blinks.isLater()
        var openings = state.openings(
            task.category, from: demand.earliest, before: demand.latest)
        while var opening = state.next(&openings) {
            if state.blinks.next() { continue }
            if !bounds.isEmpty { bind(&opening) }
            while opening.end - opening.start >= lengths.lowerBound {
                let today = Int(state.time.days[opening.start])
                var part = opening
                if isDayLimited, Int(state.time.days[opening.end - 1]) != today {
                    part.end = state.time.end(ofDayAt: opening.start)
                }
                if opening.run != run || today != day && isDayLimited {
                    if today != day {
                        finish(&filled, on: &state)
                        if isDayLimited { state.tables.addDay() }
                        if isSettled(onDay: today, state) { return result(on: &state) }
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
                        state.tables.run.reset(
                            slots: room, longs: trackedLongs(run, room, state))
                        filled = run
                    }
                    fill(part, isLate, upTo: room, on: &state)
                }
                opening.start = part.end
            }
        }
        finish(&filled, on: &state)
        if isDayLimited { state.tables.addDay() }
        return result(on: &state)
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
        state.findChunks(of: pointer, demand.task, row)
        return delta
    }

    /// Joins the costs of a free run, its sliver included, to those of the day or of all.
    private func finish(_ run: inout Int, on state: inout SearchState) {
        guard run >= 0 else { return }
        if state.tables.run.most > 0 {
            state.tables.run.add(RunRemainder(run, of: state))
            state.tables.addRun(toDay: isDayLimited, isExclusive: task.habit >= 0)
        }
        run = -1
    }

    /// Returns how many long chunks have to be told apart: those that fit, if their pauses decide how much of the run is
    /// left; none, if too much is left for a sliver in any case.
    @inline(__always)
    private func trackedLongs(_ run: Int, _ room: Int, _ state: borrowing SearchState) -> Int {
        guard row.canBeLong else { return 0 }
        let grid = state.time.grid
        let left = state.time.runLengths[run] - state.used[run]
        let most = min(room, (left + state.immovable.excess[run]) / grid)
        let longs = max(0, most / row.long)
        let rest = left - most * grid - longs * state.pause.pause.minutes
        return rest < Objective.sliverBound ? longs : 0
    }

    /// A branch: a chunk whose pause the next one broke off, and how that is avoided.
    struct PauseBound {
        let start: Int
        let end: Int
        /// The slot behind the pause.
        let until: Int
        /// Whether the next chunk starts after that; else the pause ends before it.
        var isDelay = true

        /// The other branch, in which the chunk ends earlier.
        var shortened: PauseBound {
            var bound = self
            bound.isDelay = false
            return bound
        }
    }

    /// Returns the first chunk whose pause the next one breaks off.
    @inline(__always)
    fileprivate func brokenPause(on state: borrowing SearchState) -> PauseBound? {
        guard row.canBeLong else { return nil }
        for place in state.found.indices.dropLast() {
            let (chunk, next) = (state.found[place], state.found[place + 1])
            let until = chunk.end + state.pause.slots(after: chunk.length)
            if until > next.start {
                return PauseBound(start: chunk.start, end: chunk.end, until: until)
            }
        }
        return nil
    }

    /// Keeps an opening within the bounds of broken pauses.
    fileprivate func bind(_ opening: inout Opening) {
        for bound in bounds {
            if bound.isDelay {
                if (bound.end..<bound.until).contains(opening.start) { opening.start = bound.until }
            } else if (opening.start..<opening.end).contains(bound.start) {
                opening.limit = min(opening.limit, bound.until - 1)
            }
        }
    }
}

/// The tables of the dynamic programme, used again for each task.
struct ChunkingTables: ~Copyable {
    /// The chunk costs of all that was looked at.
    var all: ChunkCosts
    /// The same for one local day.
    var day: ChunkCosts
    /// The same for one free run, told apart by how many chunks are long.
    var run: ChunkCosts
    /// The same for one opening.
    var opening: ChunkCosts
    var frontier = Frontier()
    /// The marginal costs of all.
    var marginalCosts = MarginalCosts()
    var backpointers = Backpointers()
    var joining = ChunkCosts.Joining()

    init(slots: Int) {
        all = ChunkCosts(slots: slots)
        day = ChunkCosts(slots: slots)
        run = ChunkCosts(slots: slots)
        opening = ChunkCosts(slots: slots)
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
    /// The most slots that are placed of a task at a time.
    private static let mostSlots = 1024

    /// Leaves the cheapest chunks for a demand in `found`, as much or as little of it as is cheapest; returns the cost delta,
    /// or `nil` if placing nothing is cheaper.
    ///
    /// The dynamic programme fills openings independently of each other. If a meeting, or the time between two windows, is
    /// shorter than a pause, the chunk after it may come out too early. Then a branch and bound decides whether the
    /// chunk before ends earlier or the one after starts later.
    mutating func bestChunks(_ demand: SlotDemand) -> Int? {
        guard var search = Chunking(demand, on: self, mostSlots: Self.mostSlots),
            let delta = search.cheapest(on: &self)
        else { return nil }
        guard let broken = search.brokenPause(on: self) else { return delta }
        return bestChunks(&search, branchingAt: broken)
    }

    /// Branches at a chunk whose pause is broken off: rare, and the only place that allocates.
    private mutating func bestChunks(
        _ search: inout Chunking, branchingAt broken: Chunking.PauseBound
    ) -> Int? {
        var best: (delta: Int, chunks: [Chunk])?
        var open = [[broken], [broken.shortened]]
        var branchings = 0
        while let bounds = open.popLast() {
            search.bounds = bounds
            found.removeAll(keepingCapacity: true)
            guard let delta = search.cheapest(on: &self) else { continue }
            if let best, delta >= best.delta { continue }
            guard let broken = search.brokenPause(on: self) else {
                best = (delta, found.indices.map { found[$0] })
                continue
            }
            branchings += 1
            // Beyond that many branchings only the branch that always ends is taken.
            if branchings < 100 { open.append(bounds + [broken]) }
            open.append(bounds + [broken.shortened])
        }
        guard let best else { return nil }
        found = UniqueArray(copying: best.chunks)
        return best.delta
    }

    /// Leaves the chunks behind a backpointer in `found`, by start.
    fileprivate mutating func findChunks(of pointer: Int, _ task: Int, _ row: ChunkRow) {
        var chunks = UniqueArray<Chunk>()
        swap(&chunks, &found)
        tables.backpointers.forEachRow(of: pointer) { start, slots, longs in
            row.forEachChunk(from: start, slots: slots, longs: longs) { start, length in
                let chunk = Chunk(task: task, start: start, length: length)
                chunks.insert(chunk) { $0.start < $1.start }
            }
        }
        swap(&chunks, &found)
    }
}
