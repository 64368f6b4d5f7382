import BasicContainers

/// Ruin and recreate: repeatedly removes tasks that are close together and reinserts them, under simulated annealing.
///
/// The parameters were tuned on generated problems; the operators are in `SearchOperator`.
///
/// Source: Gerhard Schrimpf et al., "Record breaking optimization results using the ruin and recreate principle", 2000,
/// doi:10.1006/jcph.1999.6413; absent tasks and blinks: Jan Christiaens, Greet Vanden Berghe, "Slack induction by string removals
/// for vehicle routing problems" (SISR), 2020, doi:10.1287/trsc.2019.0914.
struct RuinAndRecreate: ~Copyable {
    var state: SearchState
    /// The best solution so far.
    var incumbent = Snapshot()
    /// The other parent, sorted by start, from which the search copies stretches of time.
    var partner = Snapshot()
    /// The score of the current solution.
    private var score: Score
    var random = SplitMix64(seed: 1)
    /// The tasks that may be moved.
    let tasks: [Int]
    let isMovable: [Bool]
    /// The ranks of all tasks in each order of urgency.
    let ranks: [[Int]]
    /// The tasks without a place in this attempt, beginning with those that were ruined.
    var absent: [Int] = []
    var isAbsent: UniqueArray<Bool>
    /// The number of absent tasks that are placed before all others: a chain, each a successor of the next one.
    var chained = 0
    /// The blocks that this attempt removed, and the starts of those that it inserted.
    var removed: [SearchState.Chunk] = []
    var inserted: [Int] = []
    /// Adjacent blocks that may get another order.
    var sequence: [SearchState.Chunk] = []
    /// The days of habits, which change together.
    var habitDays: HabitDays
    /// The absent tasks in the order of placement.
    var order = UniqueArray<Turn>()
    let lowerBound: (cost: Int, deltas: [Int])

    /// Begins with a solution some of whose tasks may move; the lower bound is irrelevant without a search.
    init(
        _ state: consuming SearchState, moving tasks: [Int],
        lowerBound: (cost: Int, deltas: [Int])? = nil
    ) {
        let problem = state.problem
        score = state.score
        incumbent.keep(state)
        self.lowerBound = lowerBound ?? state.lowerBound
        self.tasks = tasks
        let movable = Set(tasks)
        isMovable = problem.tasks.map { movable.contains($0.index) }
        habitDays = HabitDays(state, isMovable: isMovable)
        self.state = state
        isAbsent = UniqueArray(repeating: false, count: problem.tasks.count)
        ranks = UrgencyOrder.tried(isStrict: problem.problem.isStrict).map { order in
            var ranks = Array(repeating: 0, count: problem.tasks.count)
            let sorted = order.sorted(problem.tasks.map(\.index), of: problem)
            for (rank, task) in sorted.enumerated() { ranks[task] = rank }
            return ranks
        }
    }

    /// Searches until the stopping criterion or the lower bound is reached, and returns the best state.
    ///
    /// No single task has a better place in it, if enough iterations were left to check.
    consuming func run(_ stop: inout StoppingCriterion) -> SearchState {
        stop.report(incumbentWithCost: incumbent.score.cost)
        let left = (stop.limit - stop.iterations) / max(1, tasks.count)
        state.blinks.rate = min(Blinks.most, left / 100)
        let last = stop.limit - min(stop.limit / 10, 10 * tasks.count)
        // Ejection chains get a fiftieth of the iterations, or more if that lets them try each pair of tasks.
        let all = max(0, last - stop.iterations)
        let end = last - max(all / 50, min(all / 8, 4 * tasks.count * tasks.count))
        // In strict mode, separate searches leave minutes unplaced in some tiny problems that a single search places.
        let isApart = left >= Self.leastIterationsToRecombine && !state.problem.problem.isStrict
        // If nearly all time is taken, only the order remains to be optimized.
        let isSequence = isSequence
        let middle = isSequence ? stop.iterations + (end - stop.iterations) / 8 : end
        search(
            generations: isApart && !isSequence ? Self.generations : 0, from: incumbent,
            temperature: temperature, &stop, until: middle)
        state.blinks.rate = 0
        state.restore(incumbent)
        if isSequence {
            iterateSequences(&stop, until: end)
            state.restore(incumbent)
        }
        if state.score.cost > lowerBound.cost {
            exchange(&stop)
            rearrangeHabits(&stop, until: last)
            resequenceAll(&stop, until: last)
            chainEjections(&stop, until: last)
            exchange(&stop)
        }
        if state.existing.isEmpty { shiftLeft(&stop) }
        if state.score.cost > lowerBound.cost { state.reinsert(tasks, &stop) }
        return state
    }

    /// Anneals from the incumbent, and returns to the incumbent when half of the iterations are used.
    private mutating func anneal(
        temperature: Int, _ stop: inout StoppingCriterion, until end: Int
    ) {
        let acceptance = AcceptanceCriterion(temperature: temperature, from: stop, until: end)
        let isStrict = state.problem.problem.isStrict
        let middle = stop.iterations + (end - stop.iterations) / 2
        var isInSecondHalf = false
        returnToIncumbent()
        while incumbent.score.cost > lowerBound.cost, !stop.isOver(at: end) {
            guard !state.starts.isEmpty, stop.take(state.price()) else { break }
            if !isInSecondHalf, stop.iterations > middle {
                isInSecondHalf = true
                returnToIncumbent()
            }
            if random.draws(.resequencing) {
                resequence(acceptance, stop)
                continue
            }
            removed.removeAll(keepingCapacity: true)
            inserted.removeAll(keepingCapacity: true)
            absent.removeAll(keepingCapacity: true)
            chained = 0
            if !partner.chunks.isEmpty, random.draws(.recombination) {
                recombine()
            } else if !habitDays.isEmpty, random.draws(.habitDays) {
                ruinHabit()
            } else {
                ruin()
            }
            let allowed = acceptance.allowance(at: stop, &random)
            let most = isStrict ? .max / 2 : score.cost + allowed
            let isWhole = recreate(&stop, atMost: most)
            for task in absent { isAbsent[task] = false }
            guard isWhole, state.score.isAcceptable(after: score, allowing: allowed) else {
                undo()
                continue
            }
            accept(stop)
        }
    }

    /// Continues from the current state, which becomes the incumbent if it is better.
    mutating func accept(_ stop: StoppingCriterion) {
        score = state.score
        if score < incumbent.score {
            incumbent.keep(state)
            stop.report(incumbentWithCost: score.cost)
        }
    }

    private mutating func returnToIncumbent() {
        state.restore(incumbent)
        score = incumbent.score
    }

    /// The initial temperature: a fraction of the average cost of a task, without its unplaced minutes.
    ///
    /// It rises with the share of unplaced minutes, because tasks then displace each other, which changes the cost more than a
    /// single move. If a plan is only mended, the temperature is close to zero: with 60 overdue blocks, 6 instead of 15 of them
    /// then move at the same cost.
    private var temperature: Int {
        var cost = state.score.cost
        for task in state.tasks.indices {
            cost -= state.tasks[task].rates.unplaced * state.missing[task] / state.time.grid
        }
        var (missing, all) = (0, 0)
        for task in tasks {
            missing += max(0, state.missing[task])
            all += state.problem.tasks[task].duration
        }
        let share = Double(missing) / Double(max(1, all))
        let part = state.problem.problem.isMended ? 0.01 : 0.6
        return Int(Double(cost / max(1, tasks.count)) * part * (1 + 4 * share))
    }

    /// Undoes the changes of this attempt.
    mutating func undo() {
        for start in inserted { _ = state.remove(at: start) }
        for chunk in removed { state.insert(chunk) }
    }

    /// Makes a task absent if it is not already.
    mutating func select(_ task: Int) {
        guard !isAbsent[task] else { return }
        isAbsent[task] = true
        absent.append(task)
    }
}

/// Recombination: merges two solutions that were found separately.
///
/// The search continues from the better one and copies stretches of time from the other, as in a two-point crossover.
///
/// Source: Vicente Valls et al., "A hybrid genetic algorithm for the resource-constrained project scheduling problem", 2008,
/// doi:10.1016/j.ejor.2006.12.033.
extension RuinAndRecreate {
    /// The iterations per task from which two searches find more than a single longer one.
    private static let leastIterationsToRecombine = 4_000
    /// The number of successive merges of two solutions; with two, four solutions are found separately.
    private static let generations = 2
    /// The percentage of the iterations that each of two searches gets; the rest is for both together.
    private static let share = 35

    /// Searches twice from a solution, with one generation less, then continues from the better result with the other one as its
    /// partner.
    private mutating func search(
        generations: Int, from solution: Snapshot, temperature: Int,
        _ stop: inout StoppingCriterion, until end: Int
    ) {
        guard generations > 0 else {
            incumbent = solution
            partner = Snapshot()
            anneal(temperature: temperature, &stop, until: end)
            return
        }
        let part = (end - stop.iterations) * Self.share / 100
        search(
            generations: generations - 1, from: solution, temperature: temperature, &stop,
            until: stop.iterations + part)
        let first = incumbent
        guard first.score.cost > lowerBound.cost else { return }
        search(
            generations: generations - 1, from: solution, temperature: temperature, &stop,
            until: stop.iterations + part)
        partner = first
        if partner.score < incumbent.score { swap(&partner, &incumbent) }
        partner.sort()
        anneal(temperature: temperature / 10, &stop, until: end)
    }

    /// Removes the tasks with blocks in a stretch of at most two days in either parent, and places them as in the partner as far
    /// as there is room.
    mutating func recombine() {
        let width = 1 + random.next(below: 2 * minutesADay / state.time.grid)
        let first = partner.chunks[random.next(below: partner.chunks.count)].start
        let start = first - random.next(below: width)
        let stretch = start..<start + width
        var differs = false
        for chunk in partner.chunks where stretch.contains(chunk.start) && isMovable[chunk.task] {
            if !state.holds(chunk) { differs = true }
            select(chunk.task)
        }
        let common = absent.count
        for place in state.starts.indices {
            let start = Int(state.starts[place])
            if stretch.contains(start) { select(Int(state.owners[start])) }
        }
        guard differs || absent.count > common else {
            for task in absent { isAbsent[task] = false }
            absent.removeAll(keepingCapacity: true)
            return
        }
        for place in absent.indices { state.removeBlocks(of: absent[place], to: &removed) }
        for chunk in partner.chunks where isAbsent[chunk.task] {
            let slots = state.missing[chunk.task] / state.time.grid
            guard slots >= chunk.length, let start = state.insert(chunk, within: chunk.slots)
            else { continue }
            inserted.append(start)
        }
    }
}
