import BasicContainers

/// Plans that were found apart and become one: the better goes on and takes over stretches of time from the other.
///
/// Source: Vicente Valls et al., "A hybrid genetic algorithm for the resource-constrained project scheduling problem",
/// 2008, doi:10.1016/j.ejor.2006.12.033.
extension RuinAndRecreate {
    /// The iterations for each task from which two searches find more than one that is longer.
    static let leastEffortToCross = 4_000
    /// How often two plans become one, one after another: twice, so that four are found apart.
    static let generations = 2
    /// How much of the effort each of two searches takes, in per cent; the rest is for both together.
    private static let share = 35

    /// Searches twice from a plan, with a generation less, then goes on with the better plan beside the other one.
    mutating func cross(
        _ generations: Int, from plan: Snapshot, warmth: Int, _ effort: inout Effort, until end: Int
    ) {
        guard generations > 0 else {
            best = plan
            other = Snapshot()
            anneal(warmth: warmth, &effort, until: end)
            return
        }
        let part = (end - effort.iterations) * Self.share / 100
        let next = generations - 1
        cross(next, from: plan, warmth: warmth, &effort, until: effort.iterations + part)
        let first = best
        guard first.merit.cost > least.cost else { return }
        cross(next, from: plan, warmth: warmth, &effort, until: effort.iterations + part)
        other = first
        if other.merit < best.merit { swap(&other, &best) }
        other.sort()
        anneal(warmth: warmth / 10, &effort, until: end)
    }

    /// Takes out the tasks with blocks in a stretch of time of at most two days, in this plan or in the other one, and places
    /// them as they stand there, as far as there is room.
    mutating func takeOver() {
        let width = 1 + random.next(below: 2 * minutesADay / board.time.grid)
        let first = other.chunks[random.next(below: other.chunks.count)].start
        let start = first - random.next(below: width)
        let stretch = start..<start + width
        var differs = false
        for chunk in other.chunks where stretch.contains(chunk.start) && isMovable[chunk.task] {
            if !board.holds(chunk) { differs = true }
            choose(chunk.task)
        }
        let common = waiting.count
        for place in board.starts.indices {
            let start = Int(board.starts[place])
            if stretch.contains(start) { choose(Int(board.owners[start])) }
        }
        guard differs || waiting.count > common else {
            for task in waiting { isWaiting[task] = false }
            waiting.removeAll(keepingCapacity: true)
            return
        }
        for place in waiting.indices { board.takeOut(waiting[place], &removed) }
        for chunk in other.chunks where isWaiting[chunk.task] {
            let slots = board.missing[chunk.task] / board.time.grid
            guard slots >= chunk.length, let start = board.insert(chunk, within: chunk.slots)
            else { continue }
            inserted.append(start)
        }
    }
}
