/// The dynamic programme that places one task in chunks.
struct SplitSearch {
    private let table: Timetable
    private let demand: Demand
    private let chunks: ClosedRange<Int>
    /// Whether the local day limits how much may be placed.
    private let isDayLimited: Bool
    /// The openings that hold a chunk.
    let parts: [SplitPart]
    private let slots: Int
    private let longs: Int
    private var trail = Trail()

    private var grid: Int { table.problem.grid }
    private var terms: Terms { table.problem.terms }

    init?(_ demand: Demand, beside table: Timetable) {
        guard let lengths = demand.task.chunks else { return nil }
        self.table = table
        self.demand = demand
        let grid = table.problem.grid
        let busiest = table.cappedMinutes.values.max() ?? 0
        let isCapTight = demand.dayCap.map { $0 < max(0, busiest) + demand.minutes } ?? false
        isDayLimited = isCapTight || demand.task.habit != nil
        parts = SplitPart.all(demand, table, least: lengths.lowerBound, byDay: isDayLimited)
        let room = parts.reduce(0) { $0 + $1.opening.range.count / grid }
        slots = min(demand.minutes / grid, room)
        guard slots * grid >= lengths.lowerBound else { return nil }
        chunks = lengths.lowerBound / grid...min(slots, lengths.upperBound / grid)
        let pause = table.problem.pause
        let hasLongs = pause.minutes > 0 && pause.long <= chunks.upperBound * grid
        longs = hasLongs ? slots * grid / pause.long : 0
    }

    /// Returns the cheapest insertion, or `nil` when placing nothing is cheaper.
    mutating func cheapest(in parts: [SplitPart]) -> Insertion? {
        let all = portionsOfAllDays(parts)
        var best: (slots: Int, growth: Int)?
        for count in stride(from: slots, through: 1, by: -1)
        where all.cost(count) < Portions.impossible {
            let growth =
                all.cost(count) - terms.unplaced(demand.task, minutes: count * grid)
                - (demand.hasBlock ? 0 : terms.weights.frag)
            if growth < best?.growth ?? 1 { best = (count, growth) }
        }
        return best.map { count, growth in
            Insertion(chunks: trail.chunks(of: all.nodes[all.place(count, 0)]), growth: growth)
        }
    }

    private mutating func portionsOfAllDays(_ parts: [SplitPart]) -> Portions {
        var all = Portions(slots: slots, longs: 0)
        var first = 0
        while first < parts.count {
            let day = parts[first].day
            let end = parts[first...].firstIndex { $0.day != day } ?? parts.count
            let room = isDayLimited ? table.room(onDay: day, for: demand) : nil
            let most = min(slots, (room ?? .max) / grid)
            if most >= chunks.lowerBound {
                let ofDay = portions(ofDay: parts[first..<end], upTo: most)
                all.add(ofDay, upTo: slots, trail: &trail)
            }
            first = end
        }
        return all
    }

    private mutating func portions(ofDay parts: ArraySlice<SplitPart>, upTo most: Int) -> Portions {
        var ofDay = Portions(slots: most, longs: 0)
        var first = parts.startIndex
        while first < parts.endIndex {
            let run = parts[first].opening.run
            let end = parts[first...].firstIndex { $0.opening.run != run } ?? parts.endIndex
            let ofRun = portions(ofRun: parts[first..<end], in: run, upTo: most)
            ofDay.add(ofRun, upTo: most, isExclusive: isHabit, trail: &trail)
            first = end
        }
        return ofDay
    }

    private var isHabit: Bool { demand.task.habit != nil }

    /// Returns the ways to use one free run, its sliver included.
    private mutating func portions(
        ofRun parts: ArraySlice<SplitPart>, in run: Int, upTo most: Int
    ) -> Portions {
        let room = parts.reduce(0) { $0 + $1.opening.range.count / grid }
        let most = min(most, room)
        var ofRun = Portions(slots: most, longs: longs)
        for part in parts where !part.opening.range.isEmpty {
            let ofOpening = portions(of: part.opening, upTo: most)
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

    /// Returns the ways to fill one opening: chunks start at its start, after another chunk and its
    /// pause, or at an anchor.
    private mutating func portions(of opening: Opening, upTo most: Int) -> Portions {
        let width = opening.range.count / grid
        let most = min(most, width)
        let start = opening.range.lowerBound
        var result = Portions(slots: most, longs: longs)
        var anchors = table.anchors(in: opening, for: demand).map { ($0 - start) / grid }
        anchors.sort()
        // What can have been placed when the next chunk may start at a slot.
        var ready: [Portions?] = Array(repeating: nil, count: width)
        ready[0] = Portions(slots: most, longs: longs)
        for slot in 0..<width {
            guard let placed = ready[slot] else { continue }
            ready[slot] = nil
            if let anchor = anchors.first(where: { $0 > slot }) {
                if ready[anchor] == nil {
                    ready[anchor] = placed
                } else {
                    ready[anchor]?.merge(placed)
                }
            }
            fill(opening, from: slot, placed: placed, most: most, &result, &ready)
        }
        return result
    }

    /// Offers every length of a chunk at a slot after everything that can have been placed before.
    private mutating func fill(
        _ opening: Opening, from slot: Int, placed: Portions, most: Int,
        _ result: inout Portions, _ ready: inout [Portions?]
    ) {
        let start = opening.range.lowerBound + slot * grid
        let day = table.problem.days.day(of: start)
        for length in chunks where length <= min(most, ready.count - slot) {
            let end = start + length * grid
            let pause = table.problem.pause.after(length * grid)
            let long = pause > 0 ? 1 : 0
            guard end + pause <= opening.nextBlock else { continue }
            let cost = terms.weights.frag + table.chunkCost(demand, start, end, day: day)
            let chunk = PlacedBlock(task: demand.task.index, start: start, end: end)
            let next = ((end + pause).roundedUp(to: grid) - opening.range.lowerBound) / grid
            for before in 0...(most - length) where !isHabit || before == 0 {
                for longBefore in 0...longs where longBefore + long <= longs {
                    let place = placed.place(before, longBefore)
                    let total = placed.costs[place] + cost
                    let target = result.place(before + length, longBefore + long)
                    let isBest = total < result.costs[target]
                    guard placed.costs[place] < Portions.impossible else { continue }
                    guard isBest || next < ready.count else { continue }
                    let node = trail.extend(placed.nodes[place], by: chunk)
                    result.offer(
                        total, node: node, slots: before + length, longs: longBefore + long)
                    guard next < ready.count else { continue }
                    if ready[next] == nil {
                        ready[next] = Portions(slots: most, longs: longs, isEmpty: true)
                    }
                    ready[next]?.offer(
                        total, node: node, slots: before + length, longs: longBefore + long)
                }
            }
        }
    }
}
