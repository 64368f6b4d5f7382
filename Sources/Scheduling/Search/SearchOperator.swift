/// A randomly drawn search operator, with its frequency and its source.
struct SearchOperator: Sendable {
    let name: String
    /// The odds of the operator: it is drawn once in so many times.
    let oneIn: Int
    /// The publication that describes it.
    let source: String

    private static let ours = "ours, tuned on generated problems"
    private static let shaw = "P. Shaw, 1998, doi:10.1007/3-540-49481-2_30"
    private static let valls2005 = "V. Valls et al., 2005, doi:10.1016/j.ejor.2004.04.008"
    private static let valls2008 = "V. Valls et al., 2008, doi:10.1016/j.ejor.2006.12.033"

    /// Copies a stretch of time from the other parent, instead of a ruin.
    static let recombination = Self(name: "recombination", oneIn: 10, source: valls2008)
    /// Gives all blocks of a habit new days, instead of a ruin.
    static let habitDays = Self(name: "habit days", oneIn: 10, source: ours)
    /// Ruins tasks of all categories around a place, instead of only those of the task's category.
    static let allCategories = Self(name: "all categories", oneIn: 4, source: shaw)
    /// Ruins only those of a task's several blocks that are near a place.
    static let stretch = Self(name: "stretch", oneIn: 2, source: ours)
    /// Compacts the remaining blocks on the days of the ruin (justification).
    static let compaction = Self(name: "compaction", oneIn: 2, source: valls2005)

    /// All operators, in the order in which an attempt draws them.
    static let all = [recombination, habitDays, allCategories, stretch, compaction]
}

extension SplitMix64 {
    /// Returns whether an operator is drawn.
    @inline(__always)
    mutating func draws(_ drawn: SearchOperator) -> Bool { next(below: drawn.oneIn) == 0 }
}
