import Foundation
import Scheduling

/// The checker of the shared tools, another program in another language, where there is one.
struct IndependentChecker {
    /// What the checker says of a plan.
    struct Verdict: Decodable {
        var feasible: Bool
        var errors: [String]
        var terms: Cost?
    }

    /// The folder of the checker, or `nil`: `TASKWEAVE_SHARED`, else `shared` beside the package.
    static let folder: String? = {
        let package = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let beside = package.deletingLastPathComponent().appending(path: "shared").path()
        let shared = ProcessInfo.processInfo.environment["TASKWEAVE_SHARED"] ?? beside
        let folder = shared + "/tools/planner"
        return FileManager.default.fileExists(atPath: folder + "/check.py") ? folder : nil
    }()

    private struct Case: Encodable {
        let problem: SchedulingProblem
        let plan: [Block]
    }

    /// Returns what the checker says of each plan; one process judges them all.
    static func verdicts(on cases: [(SchedulingProblem, [Block])]) throws -> [Verdict] {
        let script = """
            import sys, json
            sys.path.insert(0, sys.argv[1])
            from check import check
            for line in open(sys.argv[2]):
                case = json.loads(line)
                print(json.dumps(check(case['problem'], case['plan'])))
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
        process.arguments = ["python3", "-c", script, folder ?? "", file.path()]
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
