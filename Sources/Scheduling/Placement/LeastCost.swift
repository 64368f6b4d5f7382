/// What blocks of a demand cost at least from a local day on, so that a search may stop where nothing later can
/// be cheaper than what it has.
///
/// Waiting grows from day to day. What may go down is a sliver that a block fills, one for each free run, and
/// what an existing block saves that is taken up again.
struct LeastCost: Sendable {
    private let waitOfMinute: Int
    private let releaseDay: Int
    private let sliver: Int
    private let restored: Int

    init(_ demand: Demand, _ terms: Terms) {
        waitOfMinute = terms.weights.wait * demand.task.factor
        releaseDay = demand.task.releaseDay
        sliver = terms.weights.sliver * (Terms.sliverBound - 1)
        restored = demand.restorable.reduce(0) { $0 + terms.moved($1.start, $1.end) }
    }

    /// Returns a bound for minutes in as many chunks, or fewer, each of which costs something by itself.
    func bound(minutes: Int, chunks: Int, costOfChunk: Int, onDay day: Int) -> Int {
        let ofChunk = costOfChunk - sliver
        return waitOfMinute * minutes * max(0, day - releaseDay)
            + (ofChunk < 0 ? chunks * ofChunk : ofChunk) - restored
    }
}

extension SplitSearch {
    /// Whether no chunk on a local day, or later, makes any number of slots cheaper.
    func isSettled(_ portions: Portions, onDay day: Int) -> Bool {
        let least = LeastCost(demand, terms)
        for total in stride(from: chunks.lowerBound, through: portions.slots, by: 1) {
            let cost = portions.cost(total)
            guard cost < Portions.impossible else { return false }
            for later in chunks.lowerBound...total {
                let bound = least.bound(
                    minutes: later * grid, chunks: later / chunks.lowerBound,
                    costOfChunk: terms.weights.frag, onDay: day)
                if portions.cost(total - later) + bound < cost { return false }
            }
        }
        return true
    }
}
