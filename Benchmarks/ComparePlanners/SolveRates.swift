import Foundation
import Measuring
import Scheduling

/// Prints how many problems a second of CPU time are read from JSON, planned and written as JSON.
func printSolveRates(_ families: [(name: String, problems: [SchedulingProblem])]) throws {
    var table = Table(
        "JSON to JSON, problems a second of CPU time", "problem", "effort 1,000",
        "default effort")
    for family in families {
        let quick = try rate(of: family.problems, effort: 1000)
        let usual = try rate(of: family.problems, effort: nil)
        table.append(family.name, digits(quick, 1), digits(usual, 1))
    }
    table.print()
}

/// Returns the rate of problems in JSON that become plans in JSON, one at a time.
private func rate(of problems: [SchedulingProblem], effort: Int?) throws -> Double {
    let lines = try problems.map { problem in
        var problem = problem
        problem.effort = effort
        return try JSONEncoder().encode(problem)
    }
    var failures = 0
    let rate = Measuring.rate(of: problems.count, rounds: 2) {
        var bytes = 0
        for line in lines {
            do {
                let problem = try JSONDecoder().decode(SchedulingProblem.self, from: line)
                bytes += try JSONEncoder().encode(Planner(problem).plan()).count
            } catch {
                failures += 1
            }
        }
        return Int64(bytes)
    }
    precondition(failures == 0, "a problem was not answered")
    return rate
}
