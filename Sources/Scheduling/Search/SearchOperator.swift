/// An operator of the search that is drawn at random, with its weight and its source.
struct SearchOperator: Sendable {
    let name: String
    /// The operator is drawn once in so many times.
    let oneIn: Int
    /// Who described it.
    let source: String

    private init(_ name: String, oneIn: Int, _ source: String) {
        self.name = name
        self.oneIn = oneIn
        self.source = source
    }

    private static let ours = "ours, tuned on generated problems"
    private static let shaw = "P. Shaw, 1998, doi:10.1007/3-540-49481-2_30"
    private static let ropkePisinger = "S. Ropke, D. Pisinger, 2006, doi:10.1287/trsc.1050.0135"

    /// Takes over a stretch of time from the other parent, instead of a ruin.
    static let recombination = SearchOperator(
        "recombination", oneIn: 10, "V. Valls et al., 2008, doi:10.1016/j.ejor.2006.12.033")
    /// Ruins around any block, instead of where a costly task could stand.
    static let randomRuin = SearchOperator(
        "random ruin", oneIn: 20, "G. Schrimpf et al., 2000, doi:10.1006/jcph.1999.6413")
    /// Begins with a task that lacks minutes or is late, instead of the worst of a sample (worst removal).
    static let unmetTask = SearchOperator("unmet task", oneIn: 5, ropkePisinger)
    /// Ruins a complete predecessor of the task, too.
    static let predecessor = SearchOperator("predecessor", oneIn: 2, ours)
    /// Places a chain of predecessors in the order of urgency, instead of first.
    static let looseChain = SearchOperator("loose chain", oneIn: 5, ours)
    /// Ruins tasks of all categories around a place, instead of those that are related by theirs, too.
    static let allCategories = SearchOperator("all categories", oneIn: 4, shaw)
    /// Ruins around where the task stands, too.
    static let currentPlace = SearchOperator("current place", oneIn: 2, ours)
    /// Ruins the successors of a task with it.
    static let successors = SearchOperator("successors", oneIn: 2, ours)
    /// Compacts the blocks that stay on the days of the ruin.
    static let compaction = SearchOperator(
        "compaction", oneIn: 2, "V. Valls et al., 2005, doi:10.1016/j.ejor.2004.04.008")
    /// Recreates in an order of urgency with noise.
    static let noise = SearchOperator("noise", oneIn: 4, ropkePisinger)

    /// All of them, in the order in which an attempt asks for them.
    static let all = [
        recombination, randomRuin, unmetTask, predecessor, looseChain, allCategories, currentPlace,
        successors, compaction, noise,
    ]
}

extension SplitMix64 {
    /// Whether an operator is drawn.
    @inline(__always)
    mutating func draws(_ drawn: SearchOperator) -> Bool { next(below: drawn.oneIn) == 0 }
}
