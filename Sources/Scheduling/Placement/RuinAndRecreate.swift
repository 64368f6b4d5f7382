/// Takes tasks that lie near each other out of a plan and places them anew, again and again; what is a little
/// worse is kept at first, and less and less of it later.
///
/// Source: Gerhard Schrimpf et al., "Record breaking optimization results using the ruin and recreate
/// principle", 2000, doi:10.1006/jcph.1999.6413. The numbers were tuned on generated problems.
struct RuinAndRecreate {
    /// The most tasks without a place that are tried along with those that were taken out.
    private static let mostMissing = 4

    /// The best plan so far.
    private(set) var best: Timetable
    private var bestMerit: Merit
    var table: Timetable
    private var merit: Merit
    var random = SplitMix64(seed: 1)
    /// The tasks that may be moved.
    let tasks: [Int]
    let isMovable: [Bool]
    /// The ranks of all tasks in each order of urgency.
    private let ranks: [[Int]]
    /// The tasks to place, first those that were taken out.
    var waiting: [Int] = []
    /// The task to place before all others.
    var preferred: Int?
    var removed: [PlacedBlock] = []
    private var inserted: [PlacedBlock] = []

    /// Begins with a plan of which some tasks may be moved.
    init(_ table: Timetable, moving tasks: [Int]) {
        self.table = table
        self.tasks = tasks
        merit = table.merit
        best = table
        bestMerit = merit
        let problem = table.problem
        let movable = Set(tasks)
        isMovable = problem.tasks.map { movable.contains($0.index) }
        ranks = UrgencyOrder.tried(isStrict: problem.problem.isStrict).map { order in
            var ranks = Array(repeating: 0, count: problem.tasks.count)
            let sorted = order.sorted(problem.tasks.map(\.index), of: problem)
            for (rank, task) in sorted.enumerated() { ranks[task] = rank }
            return ranks
        }
    }

    /// Searches for as long as effort lasts and the plan costs anything.
    mutating func run(_ effort: inout Effort) {
        guard !tasks.isEmpty, !table.entries.isEmpty else { return }
        let cost = table.cost
        let cooling = Cooling(
            warmth: (cost.total - cost.unplaced) / tasks.count / 8, from: effort)
        while bestMerit.cost > 0, effort.take(1) {
            if table.entries.isEmpty { (table, merit) = (best, bestMerit) }
            removed.removeAll(keepingCapacity: true)
            inserted.removeAll(keepingCapacity: true)
            ruin()
            guard recreate(&effort) else {
                undo()
                continue
            }
            let found = table.merit
            let allowed = cooling.allowance(at: effort, &random)
            guard found.isAcceptable(after: merit, allowing: allowed) else {
                undo()
                continue
            }
            merit = found
            guard merit < bestMerit else { continue }
            (best, bestMerit) = (table, merit)
        }
    }

    /// Places what was taken out, and some of what had no place; false where something would have to wait for
    /// what has no place now, or where effort ends.
    private mutating func recreate(_ effort: inout Effort) -> Bool {
        let ruined = waiting.count
        let shift = random.next(below: tasks.count)
        for offset in tasks.indices where waiting.count < ruined + Self.mostMissing {
            let task = tasks[(offset + shift) % tasks.count]
            if !table.isComplete(task), !waiting.contains(task) { waiting.append(task) }
        }
        let order = shuffledOrder()
        // A task whose predecessor came after it gets a second turn.
        for _ in 0..<2 {
            for task in order where !table.isComplete(task) {
                guard let insertion = table.bestInsertion(of: task) else { continue }
                guard effort.take(1) else { return false }
                for chunk in insertion.chunks {
                    table.insert(chunk)
                    inserted.append(chunk)
                }
            }
        }
        return waiting[..<ruined].allSatisfy { table.isComplete($0) || !table.isAwaited($0) }
    }

    /// Returns what waits by urgency, or roughly so.
    private mutating func shuffledOrder() -> [Int] {
        let ranks = ranks[random.next(below: ranks.count)]
        let noise = random.next(below: 2) == 0 ? 1 : max(1, tasks.count / 2)
        let keys = waiting.map { task in
            task == preferred ? -1 : ranks[task] + random.next(below: noise)
        }
        return waiting.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }.map { waiting[$0] }
    }

    private mutating func undo() {
        for block in inserted { table.remove(block) }
        for block in removed { table.insert(block) }
    }
}

/// How much worse a plan may become: less and less, as in simulated annealing.
///
/// Source: S. Kirkpatrick et al., "Optimization by simulated annealing", 1983, doi:10.1126/science.220.4598.671;
/// the logarithm of a random number is taken in halves, so that it is the same everywhere.
private struct Cooling {
    private let warmth: Int
    private let begin: Int
    private let span: Int

    init(warmth: Int, from effort: Effort) {
        self.warmth = max(1, warmth)
        begin = effort.iterations
        span = max(1, effort.limit - effort.iterations)
    }

    func allowance(at effort: Effort, _ random: inout SplitMix64) -> Int {
        let left = span - (effort.iterations - begin)
        let (product, isTooLarge) = warmth.multipliedReportingOverflow(by: left)
        let temperature = isTooLarge ? warmth / span * left : product / span
        return temperature * random.next().leadingZeroBitCount
    }
}
