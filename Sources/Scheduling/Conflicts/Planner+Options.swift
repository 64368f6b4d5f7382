import CalendarModel

extension Planner {
    /// Returns where blocks in a conflict could go, all other blocks staying where they are.
    ///
    /// They are found jointly: no option of one block shares a minute with an option of another one, so that any
    /// choice for each can be made at once. More urgent tasks choose first. Blocks move as they are, in one
    /// piece, and keep every hard rule.
    ///
    /// - Parameters:
    ///   - displaced: The blocks in a conflict.
    ///   - blocks: The plan that holds them.
    /// - Returns: The blocks in their order, those of unknown tasks left out.
    /// - Complexity: O(*d* · *s* · *n*), *d* the displaced blocks, *s* the slots of a local day, *n* the size of plan
    ///   and problem; the search for the next free place looks at later days where there is none.
    public func options(for displaced: [Block], in blocks: [Block]) -> [DisplacedBlock] {
        let rest = blocks.filter { !displaced.contains($0) }
        var search = OptionSearch(table: table(of: rest), standing: cost(of: blocks).total)
        let known = displaced.filter { problem.positions[$0.task] != nil }
        func rank(_ block: Block) -> Int {
            problem.positions[block.task].map { problem.tasks[$0].inheritedPriority.rawValue } ?? 0
        }
        let order = known.indices.sorted {
            (rank(known[$0]), $0) < (rank(known[$1]), $1)
        }
        var found = known.map { DisplacedBlock(block: $0, options: []) }
        for row in order {
            guard let task = problem.positions[known[row].task] else { continue }
            let others = known.enumerated().filter { $0.offset != row }.map(\.element)
            found[row].options = search.options(for: known[row], of: task, beside: others)
        }
        return found
    }
}
