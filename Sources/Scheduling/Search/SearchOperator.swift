/// A randomly drawn search operator, with its frequency.
///
/// An operator without a source is ours, tuned on generated problems.
struct SearchOperator: Sendable {
    let name: String
    /// The odds of the operator: it is drawn once in so many times.
    let oneIn: Int

    /// Copies a stretch of time from the other parent, instead of a ruin.
    ///
    /// Source: V. Valls et al., 2008, doi:10.1016/j.ejor.2006.12.033.
    static let recombination = Self(name: "recombination", oneIn: 10)
    /// Gives all blocks of a habit new days, instead of a ruin.
    static let habitDays = Self(name: "habit days", oneIn: 10)
    /// Ruins tasks of all categories around a place, instead of only those of the task's category.
    ///
    /// Source: P. Shaw, 1998, doi:10.1007/3-540-49481-2_30.
    static let allCategories = Self(name: "all categories", oneIn: 4)
    /// Ruins only those of a task's several blocks that are near a place.
    static let stretch = Self(name: "stretch", oneIn: 2)
    /// Compacts the remaining blocks on the days of the ruin (justification).
    ///
    /// Source: V. Valls et al., 2005, doi:10.1016/j.ejor.2004.04.008.
    static let compaction = Self(name: "compaction", oneIn: 2)

    /// All operators, in the order in which an attempt draws them.
    static let all = [recombination, habitDays, allCategories, stretch, compaction]
}

extension SplitMix64 {
    /// Returns whether an operator is drawn.
    @inline(__always)
    mutating func draws(_ drawn: SearchOperator) -> Bool { next(below: drawn.oneIn) == 0 }
}
