import Foundation
import Measuring
import Scheduling
import TaskweaveKit

/// Prints how many lines a second of CPU time `taskweave solve` answers: read, planned and written.
func printSolveRates(_ families: [(name: String, problems: [SchedulingProblem])]) throws {
    var table = Table(
        "taskweave solve, problems a second of CPU time", "problem", "effort 1,000",
        "default effort")
    for family in families {
        let quick = try rate(of: family.problems, effort: 1000)
        let usual = try rate(of: family.problems, effort: nil)
        table.append(family.name, digits(quick, 1), digits(usual, 1))
    }
    table.print()
}

/// Returns the rate of what the command does for its lines, one line at a time.
private func rate(of problems: [SchedulingProblem], effort: Int?) throws -> Double {
    let lines = try problems.map { problem in
        var problem = problem
        problem.effort = effort
        return String(decoding: try JSONEncoder().encode(problem), as: UTF8.self) + "\n"
    }
    let text = Array(lines.joined().utf8)
    var failures = 0
    let rate = Measuring.rate(of: problems.count, rounds: 2) {
        var left = text
        let processor = LineProcessor(.plans, width: 1) { answer in
            keep(Int64(answer.json.utf8.count))
        }
        let reader = LineReader(named: "problems") {
            defer { left = [] }
            return left
        }
        do {
            try processor.process(reader)
            failures += try processor.finish()
        } catch {
            failures += 1
        }
        return Int64(failures)
    }
    precondition(failures == 0, "a problem was not answered")
    return rate
}
