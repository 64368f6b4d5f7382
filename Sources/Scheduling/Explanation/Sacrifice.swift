import BasicContainers

/// The search for the least valuable work that would have to go so that unplaced minutes have a place; every answer is tried.
struct Sacrifice: ~Copyable {
    /// The maximum number of groups, each a task or several that wait for each other, tried one by one and tried together.
    private static let (mostAlone, mostTogether) = (24, 12)

    private var state: SearchState
    private let solution: Solution

    /// Creates the search for a solution.
    ///
    /// If the solution may break hard rules, as a plan from another source can, the offending blocks are immovable, because the
    /// search state has no such blocks.
    init(_ solution: Solution, mayBreakRules: Bool = false) {
        self.solution = solution
        let problem = solution.problem
        let broken = Set(mayBreakRules ? problem.violations(of: solution.named).map(\.block) : [])
        state = SearchState.load(solution) { block in
            !block.isFixed && !broken.contains(problem.named(block))
        }
    }

    /// Tasks that have to go together, because the others wait, directly or not, for one of them.
    private struct Group {
        let tasks: [Int]
        /// The worth of their placed minutes in the objective.
        let worth: Int
    }

    /// Returns the tasks that would have to lose their blocks so that all minutes of a task have a place, by id; empty if no
    /// small number of them suffices.
    ///
    /// A single task that is enough is preferred to several. Of several, none could stay.
    mutating func tasks(for index: Int) -> [Int] {
        let groups = groups(besides: index)
        for group in groups.prefix(Self.mostAlone) where isEnough([group], for: index) {
            return group.tasks.sorted()
        }
        var taken = Array(groups.prefix(Self.mostTogether))
        guard taken.count > 1, isEnough(taken, for: index) else { return [] }
        for place in taken.indices.reversed() {
            var fewer = taken
            fewer.remove(at: place)
            if isEnough(fewer, for: index) { taken = fewer }
        }
        return Set(taken.flatMap(\.tasks)).sorted()
    }

    /// Returns the groups with blocks where the task could be and that may go, the least worth first.
    private func groups(besides index: Int) -> [Group] {
        let problem = solution.problem
        let task = state.tasks[index]
        guard task.category >= 0 else { return [] }
        let needed = closure(of: index) { problem.tasks[$0].predecessors }
        return problem.tasks.indices.compactMap { other in
            let isNear = solution.blocks[other].contains { block in
                let slots = state.time.slots(touchedBy: block)
                return !block.isFixed && slots.upperBound > task.release
                    && slots.lowerBound < task.limit
                    && slots.contains { state.time.isOpen($0, to: task.category) }
            }
            guard isNear, !needed.contains(other) else { return nil }
            let tasks = closure(of: other) { problem.tasks[$0].successors }.filter { member in
                !solution.blocks[member].isEmpty
            }
            guard !tasks.contains(index) else { return nil }
            let worth = tasks.reduce(0) { sum, member in
                sum + problem.tasks[member].factor * solution.minutes[member]
            }
            return Group(tasks: tasks.sorted(), worth: worth)
        }.sorted { ($0.worth, $0.tasks[0]) < ($1.worth, $1.tasks[0]) }
    }

    /// Returns a task and all tasks that are reached from it.
    private func closure(of index: Int, _ next: (Int) -> [Int]) -> Set<Int> {
        var found: Set<Int> = [index]
        var open = [index]
        while let task = open.popLast() {
            for other in next(task) where found.insert(other).inserted { open.append(other) }
        }
        return found
    }

    /// Whether all minutes of a task have a place without the blocks of the groups.
    private mutating func isEnough(_ groups: [Group], for index: Int) -> Bool {
        var removed: [SearchState.Chunk] = []
        for group in groups {
            for task in group.tasks { state.removeBlocks(of: task, to: &removed) }
        }
        defer { for chunk in removed.reversed() { state.insert(chunk) } }
        guard let demand = state.demand(of: index), state.bestInsertion(demand) != nil else {
            return false
        }
        var slots = 0
        for place in state.found.indices { slots += state.found[place].length }
        return slots == demand.slots
    }
}
