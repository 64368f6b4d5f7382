/// The dynamic programme that places one task in chunks.
struct SplitSearch {
    let table: Timetable
    let demand: Demand
    let chunks: ClosedRange<Int>
    /// Whether the local day limits how much may be placed.
    private let isDayLimited: Bool
    /// The openings that hold a chunk.
    let parts: [SplitPart]
    private let slots: Int
    var trail = Trail()

    var grid: Int { table.problem.grid }
    var terms: Terms { table.problem.terms }

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
            if isDayLimited, isSettled(all, onDay: day) { break }
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
            let start = parts[first].opening.range.lowerBound
            if !isDayLimited, isSettled(ofDay, onDay: table.problem.days.day(of: start)) { break }
            let ofRun = portions(ofRun: parts[first..<end], in: run, upTo: most)
            ofDay.add(ofRun, upTo: most, isExclusive: isHabit, trail: &trail)
            first = end
        }
        return ofDay
    }

    /// Whether a day takes no more than one chunk.
    var isHabit: Bool { demand.task.habit != nil }
}
