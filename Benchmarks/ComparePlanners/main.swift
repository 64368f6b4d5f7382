import Foundation
import Measuring
import Scheduling

// How good the plans are, and how long they take: beside planners that take the first fit, beside our own search
// with a long run, and beside CP-SAT, where Python has OR-tools (pip install ortools).
//
// swift run -c release --package-path Benchmarks ComparePlanners [PROBLEMS.jsonl]
// swift run -c release --package-path Benchmarks ComparePlanners --weighted-tardiness FOLDER [STEP]
//
// The second form measures every STEP-th of OR-Library's instances, whose files are in FOLDER.

if CommandLine.arguments.count > 2, CommandLine.arguments[1] == "--weighted-tardiness" {
    let step = CommandLine.arguments.count > 3 ? Int(CommandLine.arguments[3]) ?? 1 : 1
    try WeightedTardiness.compare(in: CommandLine.arguments[2], step: max(1, step))
    exit(0)
}

let families: [(name: String, problems: [SchedulingProblem])]
if CommandLine.arguments.count > 1 {
    let text = try String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8)
    let problems = try text.split(separator: "\n").map {
        try JSONDecoder().decode(SchedulingProblem.self, from: Data($0.utf8))
    }
    families = [(CommandLine.arguments[1], problems)]
} else {
    families = [
        ("S, 1 week, 15 tasks", 1, 15, 85, 20), ("M, 2 weeks, 50 tasks", 2, 50, 85, 12),
        ("L, 4 weeks, 150 tasks", 4, 150, 85, 8), ("M, over-subscribed", 2, 50, 130, 6),
        ("L, over-subscribed", 4, 150, 130, 4),
    ].map { name, weeks, tasks, load, count in
        let problems = (101..<101 + count).map { seed in
            var office = OfficeProblem(seed: seed)
            return office.problem(name: name, weeks: weeks, tasks: tasks, load: load)
        }
        return (name, problems)
    }
}
for family in families { try compareQuality(family.name, family.problems) }
try compareReplanning(families[min(2, families.count - 1)].problems)
try printSolveRates(families)
try printGrowth()
