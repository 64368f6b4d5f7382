import Foundation
import Scheduling

/// An independent checker of plans in another language, written from the article "The objective" alone.
struct IndependentChecker {
    /// The checker's verdict on a plan.
    struct Verdict: Decodable {
        /// The broken rules.
        var errors: [String]
        var terms: Cost
    }

    /// Whether Python is available to run it.
    static let isThere: Bool = {
        let path = ProcessInfo.processInfo.environment["PATH", default: ""]
        return path.split(separator: ":").contains {
            FileManager.default.isExecutableFile(atPath: $0 + "/python3")
        }
    }()

    private struct Case: Encodable {
        let problem: SchedulingProblem
        let plan: [Block]
    }

    /// Returns the checker's verdict on each plan, using a single process.
    static func verdicts(on cases: [(SchedulingProblem, [Block])]) throws -> [Verdict] {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let script = """
            import sys, json
            sys.dont_write_bytecode = True
            sys.path.insert(0, sys.argv[1])
            from check_plans import Problem, broken, cost
            for line in open(sys.argv[2]):
                case = json.loads(line)
                problem = Problem(case['problem'])
                blocks = [(b['task'], b['start'], b['end']) for b in case['plan']]
                print(json.dumps(dict(errors=broken(problem, blocks), terms=cost(problem, blocks))))
            """
        let lines = try cases.map { problem, plan in
            String(
                decoding: try JSONEncoder().encode(Case(problem: problem, plan: plan)),
                as: UTF8.self)
        }
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).jsonl")
        try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [
            "python3", "-c", script, tests.appending(path: "Judges").path(), file.path(),
        ]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return try data.split(separator: UInt8(ascii: "\n")).map {
            try JSONDecoder().decode(Verdict.self, from: Data($0))
        }
    }
}
