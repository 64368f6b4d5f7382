import Measuring
import Scheduling

/// One way to plan: what the plans cost beside the best that we know, and the CPU time of one.
struct Column {
    let name: String
    var costs: [Int] = []
    var seconds = 0.0
}

/// Prints what each way to plan costs beside the best known, as the mean of the ratios.
///
/// Best known is the least cost of all planners of the table.
func compareQuality(_ name: String, _ problems: [SchedulingProblem]) throws {
    var columns: [Column] = []
    for greedy in Greedy.allCases {
        columns.append(
            try measured(greedy.name, problems) { problem in
                try Planner(problem).cost(of: greedy.blocks(of: problem)).total
            })
    }
    for (name, effort) in [
        ("construction", 0), ("20,000 iterations", 20_000), ("50,000 iterations", 50_000),
        ("default effort", nil), ("2,000,000 iterations", 2_000_000),
    ] as [(String, Int?)] {
        columns.append(
            try measured(name, problems) { problem in
                var problem = problem
                problem.effort = effort
                return try Planner(problem).plan().cost
            })
    }
    let solver = try ConstraintSolver(problems)
    if let solver { columns.append(try solver.column(of: problems)) }
    let best = problems.indices.map { row in columns.map { $0.costs[row] }.min() ?? 0 }
    var table = Table(name, "planner", "cost / best known", "worst", "CPU ms")
    for column in columns {
        let ratios = zip(column.costs, best).map { Double($0) / Double(max(1, $1)) }
        table.append(
            column.name, digits(ratios.reduce(0, +) / Double(ratios.count), 3),
            digits(ratios.max(), 3), digits(column.seconds * 1000 / Double(problems.count), 1))
    }
    table.print()
    if let solver { print(solver.bounds(below: best)) }
}

private func measured(
    _ name: String, _ problems: [SchedulingProblem], _ cost: (SchedulingProblem) throws -> Int
) rethrows -> Column {
    var column = Column(name: name)
    let start = cpuSeconds()
    for problem in problems { column.costs.append(try cost(problem)) }
    column.seconds = cpuSeconds() - start
    return column
}

/// Prints how many blocks move after a fifth of the meetings did, beside those that a meeting forces to.
func compareReplanning(_ problems: [SchedulingProblem]) throws {
    var table = Table(
        "A fifth of the meetings an hour later", "problem", "forced", "moved", "CPU ms")
    for (row, problem) in problems.enumerated() {
        let plan = try Planner(problem).plan()
        var changed = problem
        for meeting in changed.busy.indices where meeting % 5 == 0 {
            changed.busy[meeting].start += 60
            changed.busy[meeting].end += 60
        }
        changed.existing = plan.blocks.map { ExistingBlock($0) }
        let forced = plan.blocks.count { block in
            changed.busy.contains {
                $0.start - $0.before < block.end && block.start < $0.end + $0.after
            }
        }
        let start = cpuSeconds()
        let moved = try Planner(changed).plan()
        let seconds = cpuSeconds() - start
        let gone = Set(plan.blocks).subtracting(moved.blocks).count
        table.append("\(row + 1)", "\(forced)", "\(gone)", digits(seconds * 1000, 1))
    }
    table.print()
}
