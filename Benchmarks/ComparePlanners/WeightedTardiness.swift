import Foundation
import Measuring
import Scheduling

/// The public yardstick: OR-Library's instances of total weighted tardiness on a single machine.
///
/// Source: H. A. J. Crauwels, C. N. Potts and L. N. Van Wassenhove, "Local search heuristics for the single machine total
/// weighted tardiness scheduling problem", 1998, doi:10.1287/ijoc.10.3.341; the files are `wt40.txt`, `wtopt40.txt` and so on.
struct WeightedTardiness {
    /// Minutes of a unit of time, and the grid.
    private static let unit = 5

    /// The problems of one size, and the least cost that is known of each.
    let problems: [SchedulingProblem]
    let best: [Int]

    /// Reads every `step`-th instance with so many jobs.
    init(jobs: Int, in folder: String, step: Int) throws {
        func numbers(_ name: String) throws -> [Int] {
            try String(contentsOfFile: "\(folder)/\(name).txt", encoding: .utf8)
                .split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
        }
        let all = try numbers("wt\(jobs)")
        let known =
            jobs == 100
            ? zip(try numbers("wtbest100a"), try numbers("wtbest100b")).map(min)
            : try numbers("wtopt\(jobs)")
        let rows = Array(stride(from: 0, to: known.count, by: step))
        best = rows.map { known[$0] }
        problems = rows.map { row in
            let of = { (list: Int) in all[(3 * row + list) * jobs..<(3 * row + list + 1) * jobs] }
            return WeightedTardiness.problem("wt\(jobs)-\(row)", of(0), of(1), of(2))
        }
    }

    private static func problem(
        _ name: String, _ lengths: ArraySlice<Int>, _ weights: ArraySlice<Int>,
        _ deadlines: ArraySlice<Int>
    ) -> SchedulingProblem {
        let end = unit * lengths.reduce(0, +)
        var problem = SchedulingProblem(grid: unit, horizon: end, tasks: [])
        problem.name = name
        problem.windows = ["machine": [0..<end]]
        problem.lateness = .minute
        for (_, weight) in Objective.named { problem.weights[keyPath: weight] = 0 }
        (problem.weights.unplaced, problem.weights.late) = (1_000_000, 1)
        for (job, (length, (weight, deadline))) in zip(lengths, zip(weights, deadlines))
            .enumerated()
        {
            var task = PlanningTask(id: "\(job)", duration: unit * length)
            task.weight = weight
            task.deadline = unit * deadline
            problem.tasks.append(task)
        }
        return problem
    }

    /// Prints how many instances reach the least cost that is known, and how far the sum of all is above.
    static func compare(in folder: String, step: Int) throws {
        var table = Table(
            "Weighted tardiness, every \(step)th instance", "planner", "instances", "best known",
            "sum above, %", "CPU ms")
        for jobs in [40, 50, 100] {
            let instances = try WeightedTardiness(jobs: jobs, in: folder, step: step)
            let start = cpuSeconds()
            let costs = try instances.problems.map { try Planner($0).plan().cost }
            table.append(instances.row("default effort", jobs, costs, cpuSeconds() - start))
            guard let solver = try ConstraintSolver(instances.problems) else { continue }
            let column = try solver.column(of: instances.problems)
            table.append(instances.row(column.name, jobs, column.costs, column.seconds))
        }
        table.print()
    }

    private func row(_ name: String, _ jobs: Int, _ costs: [Int], _ seconds: Double) -> [String] {
        let reached = zip(costs, best).count { $0 <= Self.unit * $1 }
        let least = Self.unit * best.reduce(0, +)
        let above = Double(costs.reduce(0, +) - least) / Double(least)
        return [
            "\(jobs) jobs, \(name)", "\(best.count)", "\(reached)", digits(100 * above, 4),
            digits(1000 * seconds / Double(best.count)),
        ]
    }
}
