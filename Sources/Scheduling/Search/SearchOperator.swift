/// A randomly drawn search operator, with its frequency and its source.
struct SearchOperator: Sendable {
    let name: String
    /// The odds of the operator: it is drawn once in so many times.
    let oneIn: Int
    /// The publication that describes it.
    let source: String

    private static let ours = "ours, tuned on generated problems"
    private static let crauwels = "H. A. J. Crauwels et al., 1998, doi:10.1287/ijoc.10.3.341"
    private static let ropkePisinger = "S. Ropke, D. Pisinger, 2006, doi:10.1287/trsc.1050.0135"
    private static let schrimpf = "G. Schrimpf et al., 2000, doi:10.1006/jcph.1999.6413"
    private static let shaw = "P. Shaw, 1998, doi:10.1007/3-540-49481-2_30"
    private static let valls2005 = "V. Valls et al., 2005, doi:10.1016/j.ejor.2004.04.008"
    private static let valls2008 = "V. Valls et al., 2008, doi:10.1016/j.ejor.2006.12.033"

    /// Reorders adjacent blocks, instead of a ruin.
    static let resequencing = Self(name: "resequencing", oneIn: 3, source: crauwels)
    /// Copies a stretch of time from the other parent, instead of a ruin.
    static let recombination = Self(name: "recombination", oneIn: 10, source: valls2008)
    /// Gives all blocks of a habit new days, instead of a ruin.
    static let habitDays = Self(name: "habit days", oneIn: 10, source: ours)
    /// Ruins around a random block, instead of a costly task's possible place.
    static let randomRuin = Self(name: "random ruin", oneIn: 20, source: schrimpf)
    /// Begins with a task that lacks minutes or is late, instead of the worst of a sample (worst removal).
    static let unmetTask = Self(name: "unmet task", oneIn: 5, source: ropkePisinger)
    /// Also ruins a complete predecessor of the task.
    static let predecessor = Self(name: "predecessor", oneIn: 2, source: ours)
    /// Places a chain of predecessors in the order of urgency, instead of first.
    static let looseChain = Self(name: "loose chain", oneIn: 5, source: ours)
    /// Ruins tasks of all categories around a place, instead of only those of the task's category.
    static let allCategories = Self(name: "all categories", oneIn: 4, source: shaw)
    /// Also ruins around the task's current place.
    static let currentPlace = Self(name: "current place", oneIn: 2, source: ours)
    /// Also ruins a task's successors.
    static let successors = Self(name: "successors", oneIn: 2, source: ours)
    /// Ruins only those of a task's several blocks that are near a place.
    static let stretch = Self(name: "stretch", oneIn: 2, source: ours)
    /// Compacts the remaining blocks on the days of the ruin (justification).
    static let compaction = Self(name: "compaction", oneIn: 2, source: valls2005)
    /// Recreates in an order of urgency with noise.
    static let noise = Self(name: "noise", oneIn: 4, source: ropkePisinger)

    /// All operators, in the order in which an attempt draws them.
    static let all = [
        resequencing, recombination, habitDays, randomRuin, unmetTask, predecessor, looseChain,
        allCategories, currentPlace, successors, stretch, compaction, noise,
    ]
}

extension SplitMix64 {
    /// Returns whether an operator is drawn.
    @inline(__always)
    mutating func draws(_ drawn: SearchOperator) -> Bool { next(below: drawn.oneIn) == 0 }
}
