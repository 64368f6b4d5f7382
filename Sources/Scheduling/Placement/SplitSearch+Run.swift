extension SplitSearch {
    /// Returns the ways to use one free run, its sliver included.
    mutating func portions(
        ofRun parts: ArraySlice<SplitPart>, in run: Int, upTo most: Int
    ) -> Portions {
        let room = parts.reduce(0) { $0 + $1.opening.range.count / grid }
        let most = min(most, room)
        let longs = trackedLongs(run: run, slots: most)
        var ofRun = Portions(slots: most, longs: longs)
        for part in parts where !part.opening.range.isEmpty {
            let ofOpening = portions(of: part.opening, upTo: most, longs: longs)
            ofRun.add(ofOpening, upTo: most, isExclusive: isHabit, trail: &trail)
        }
        var sized = Portions(slots: most, longs: 0)
        for count in stride(from: 1, through: most, by: 1) {
            for long in 0...longs where ofRun.cost(count, long) < Portions.impossible {
                let used = count * grid + long * table.problem.pause.minutes
                let sliver = table.sliverGrowth(run: run, by: used)
                let node = ofRun.nodes[ofRun.place(count, long)]
                sized.offer(ofRun.cost(count, long) + sliver, node: node, slots: count)
            }
        }
        return sized
    }

    /// Returns how many long chunks have to be told apart: those that fit, where their pauses decide
    /// how much of the run is left; none, where too much is left for a sliver in any case.
    private func trackedLongs(run: Int, slots: Int) -> Int {
        let pause = table.problem.pause
        guard pause.minutes > 0, pause.long <= chunks.upperBound * grid else { return 0 }
        let longs = slots * grid / pause.long
        let left = table.problem.runs[run].count - table.used[run]
        let isSliverPossible = left - slots * grid - longs * pause.minutes < Terms.sliverBound
        return isSliverPossible ? longs : 0
    }

    /// Returns the ways to fill one opening: chunks start at its start, after another chunk and its
    /// pause, or at an anchor.
    private mutating func portions(
        of opening: Opening, upTo most: Int, longs: Int
    ) -> Portions {
        let width = opening.range.count / grid
        let most = min(most, width)
        let start = opening.range.lowerBound
        var result = Portions(slots: most, longs: longs)
        let anchors = table.anchors(in: opening, for: demand).map { ($0 - start) / grid }
        var ready = ReadySlots(width: width, like: result)
        for slot in 0..<width where ready.isReady(slot) {
            if let anchor = anchors.first(where: { $0 > slot }) {
                ready.carry(from: slot, to: anchor)
            }
            fill(opening, from: slot, &result, &ready)
        }
        return result
    }

    /// Offers every length of a chunk at a slot after everything that can have been placed before.
    private mutating func fill(
        _ opening: Opening, from slot: Int, _ result: inout Portions, _ ready: inout ReadySlots
    ) {
        let start = opening.range.lowerBound + slot * grid
        let day = table.problem.days.day(of: start)
        let (most, longs) = (result.slots, result.longs)
        for length in chunks where length <= min(most, ready.width - slot) {
            let end = start + length * grid
            let pause = table.problem.pause.after(length * grid)
            let long = pause > 0 && longs > 0 ? 1 : 0
            guard end + pause <= opening.nextBlock else { continue }
            let cost = terms.weights.frag + table.chunkCost(demand, start, end, day: day)
            let chunk = PlacedBlock(task: demand.task.index, start: start, end: end)
            let next = ((end + pause).roundedUp(to: grid) - opening.range.lowerBound) / grid
            for before in 0...(most - length) where !isHabit || before == 0 {
                for longBefore in 0...(longs - long) {
                    let place = result.place(before, longBefore)
                    let placed = ready.cost(slot, place)
                    guard placed < Portions.impossible else { continue }
                    let total = placed + cost
                    let target = result.place(before + length, longBefore + long)
                    guard total < result.costs[target] || next < ready.width else { continue }
                    let node = trail.extend(ready.node(slot, place), by: chunk)
                    result.offer(
                        total, node: node, slots: before + length, longs: longBefore + long)
                    guard next < ready.width else { continue }
                    ready.offer(total, node: node, at: next, target)
                }
            }
        }
    }
}
