import BasicContainers

/// The dynamic programme that places one task in chunks: over local days where they limit the task, free runs and their
/// openings.
///
/// Exact, but for one case: when the day limits the task (a cap that could bind, a habit), no chunk crosses local
/// midnight, and the two parts of a free run that does are sized one by one.
///
/// Complexity: O(*o* · *s* · (*s* + *w* · *c*)) without long chunks, *o* the openings, *s* the slots to place, *w* the
/// slots of an opening, *c* the lengths of a chunk.
struct SplitSearch: ~Copyable {
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
    init?(_ demand: SlotDemand, on board: borrowing Board, mostSlots: Int) {
        let task = board.tasks[demand.task]
        self.demand = demand
        self.task = task
        let most = max(mostSlots, task.least)
        let left = demand.slots
        slots = left <= most ? left : left - most < task.least ? left - task.least : most
        guard slots >= task.least else { return nil }
        lengths = task.least...min(task.most, slots)
        row = ChunkRow(lengths, board.pause)
        let isCapTight =
            demand.dayCap < .max
            && board.hasDay(withCappedAbove: demand.dayCap - slots * board.time.grid)
        isDayLimited = isCapTight || task.habit >= 0
        savings = board.savings(task)
        discount = board.counts[demand.task] > 0 ? 0 : board.weights.frag
        let longs = row.canBeLong ? slots / row.long : 0
        mostMinutes = slots * board.time.grid + longs * board.pause.pause.minutes
    }

    /// Appends the chunks of the cheapest insertion to what the board found, by start; returns by how much the cost
    /// grows, or `nil` when placing nothing is cheaper.
    func cheapest(on board: inout Board) -> Int? {
        board.tables.trail.reset()
        board.tables.least = lengths.lowerBound
        board.tables.all.reset(slots: slots)
        board.tables.day.reset(slots: 0)
        board.tables.run.reset(slots: 0)
        board.tables.rises = Rises()
        var day = -1
        var run = -1
        // The free run whose ways wait to be added.
        var filled = -1
        var room = slots
        // Now and then chunks go to the ends of openings.
        let isLate = board.blinks.next()
        board.tables.prefersLater = board.blinks.isLater()
        var openings = board.openings(
            task.category, from: demand.earliest, before: demand.latest)
        while var opening = board.next(&openings) {
            if board.blinks.next() { continue }
            if !bounds.isEmpty { bind(&opening) }
            while opening.end - opening.start >= lengths.lowerBound {
                let today = Int(board.time.days[opening.start])
                var part = opening
                if isDayLimited, Int(board.time.days[opening.end - 1]) != today {
                    part.end = board.time.end(ofDayAt: opening.start)
                }
                if opening.run != run || today != day && isDayLimited {
                    if today != day {
                        finish(&filled, on: &board)
                        if isDayLimited { board.tables.addDay() }
                        if isSettled(onDay: today, board) { return result(on: &board) }
                        if isDayLimited {
                            room = board.room(demand, task, onDay: today) / board.time.grid
                            room = min(slots, max(0, room))
                            board.tables.day.reset(slots: room)
                        }
                    }
                    (day, run) = (today, opening.run)
                }
                if room >= lengths.lowerBound, !isUseless(part, on: &board) {
                    if filled != run {
                        finish(&filled, on: &board)
                        board.tables.run.reset(
                            slots: room, longs: trackedLongs(run, room, board))
                        filled = run
                    }
                    fill(part, isLate, upTo: room, on: &board)
                }
                opening.start = part.end
            }
        }
        finish(&filled, on: &board)
        if isDayLimited { board.tables.addDay() }
        return result(on: &board)
    }

    private func result(on board: inout Board) -> Int? {
        var growth = demand.bound
        var list = Trail.nothing
        do {
            let ways = board.tables.all.ways.span
            var count = board.tables.all.most
            while count >= lengths.lowerBound {
                let way = ways[count]
                if way.cost < WayTable.impossible {
                    let other = way.cost - task.unplaced * count - discount
                    if other < growth { (growth, list) = (other, way.list) }
                }
                count &-= 1
            }
        }
        guard list != Trail.nothing else { return nil }
        board.findChunks(of: list, demand.task, row)
        return growth
    }

    /// Adds what the free run holds, its sliver included, to the day or to all.
    private func finish(_ run: inout Int, on board: inout Board) {
        guard run >= 0 else { return }
        if board.tables.run.most > 0 {
            board.tables.run.size(RunRest(run, of: board))
            board.tables.addRun(toDay: isDayLimited, isExclusive: task.habit >= 0)
        }
        run = -1
    }

    /// Returns how many long chunks have to be told apart: those that fit, where their pauses decide how much of the run is
    /// left; none, where too much is left for a sliver in any case.
    @inline(__always)
    private func trackedLongs(_ run: Int, _ room: Int, _ board: borrowing Board) -> Int {
        guard row.canBeLong else { return 0 }
        let grid = board.time.grid
        let left = board.time.runLengths[run] - board.used[run]
        let most = min(room, (left + board.staying.excess[run]) / grid)
        let longs = max(0, most / row.long)
        let rest = left - most * grid - longs * board.pause.pause.minutes
        return rest < Terms.sliverBound ? longs : 0
    }
}
