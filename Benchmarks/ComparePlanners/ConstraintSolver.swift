import Foundation
import Measuring
import Scheduling

/// CP-SAT, the constraint solver of OR-tools, which Python has where `pip install ortools` put it.
struct ConstraintSolver {
    /// The solver's result within the time limit.
    struct Answer: Decodable {
        var blocks: [Block]
        /// The cost as the solver's own model counts it; nil without a plan.
        var objective: Int?
        /// No plan costs less: that is proved.
        var bound: Int
        /// CPU time, that of building the model included.
        var seconds: Double
    }

    /// The most seconds for a problem.
    static let limit = 10

    /// The answers, one for each problem.
    let answers: [Answer]

    /// Solves problems from nothing, one after another; `nil` where that cannot be done here.
    init?(_ problems: [SchedulingProblem]) throws {
        guard run("python3", ["-c", "import ortools"], input: "") != nil else {
            print("No row for CP-SAT: Python has no OR-tools here (pip install ortools).")
            return nil
        }
        let program = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "cp_sat.py")
        var answers: [Answer] = []
        for problem in problems {
            let document = String(decoding: try JSONEncoder().encode(problem), as: UTF8.self)
            let input = "\(Self.limit)\n\(document)\n"
            guard let output = run("python3", [program.path], input: input) else {
                print("No row for CP-SAT: cp_sat.py could not answer \(problem.name).")
                return nil
            }
            let answer = try JSONDecoder().decode(Answer.self, from: Data(output.utf8))
            try Self.check(answer, problem)
            answers.append(answer)
        }
        self.answers = answers
    }

    /// Says so where the model and the planner do not mean the same by a plan and its cost.
    private static func check(_ answer: Answer, _ problem: SchedulingProblem) throws {
        let planner = try Planner(problem)
        let cost = planner.cost(of: answer.blocks).total
        // If the search was cut short, the model's cost may be higher than necessary.
        if let objective = answer.objective, cost > objective {
            print("WARNING: a plan of \(cost) costs CP-SAT \(objective): \(problem.name)")
        }
        for violation in planner.violations(of: answer.blocks) {
            print("WARNING: CP-SAT breaks \(violation.rule): \(problem.name), \(violation.block)")
        }
    }

    /// Returns the column of the plans, with the cost that our own planner computes.
    func column(of problems: [SchedulingProblem]) throws -> Column {
        var column = Column(name: "CP-SAT, \(Self.limit) s")
        for (problem, answer) in zip(problems, answers) {
            column.costs.append(try Planner(problem).cost(of: answer.blocks).total)
            column.seconds += answer.seconds
        }
        return column
    }

    /// Returns how far its bounds are below the least costs that are known, in a sentence.
    func bounds(below best: [Int]) -> String {
        for (cost, answer) in zip(best, answers) where cost < answer.bound {
            print("WARNING: a plan of \(cost) is below CP-SAT's bound of \(answer.bound)")
        }
        let gaps = zip(best, answers).map { Double($0 - $1.bound) / Double(max(1, $0)) }
        let closed = zip(best, answers).count { $0 == $1.bound }
        let empty = answers.count(where: \.blocks.isEmpty)
        return """
            CP-SAT's bound: on average \(digits(100 * gaps.reduce(0, +) / Double(gaps.count), 1)) % \
            below the best known; closed on \(closed) of \(gaps.count); no plan in time for \(empty).

            """
    }
}
