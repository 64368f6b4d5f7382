import Foundation
import Measuring

/// How long Python's intervaltree takes for the same queries, in nanoseconds; nothing where it is not installed.
struct PythonRates {
    private var times: [Int: Double] = [:]

    /// Runs the Python program beside this file.
    init(_ sizes: [Int]) {
        let program = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "intervaltree_rates.py")
        for size in sizes {
            let years = BusyYears(intervals: size)
            let queries = years.stretches(1 << 10, of: 15...240, seed: 7)
            let lines = (years.intervals + queries).map { "\($0.lowerBound) \($0.upperBound)\n" }
            let input = "\(years.intervals.count)\n" + lines.joined()
            let output = run("python3", [program.path], input: input)
            times[size] = output.flatMap {
                Double($0.trimmingCharacters(in: .whitespacesAndNewlines))
            }
        }
    }

    subscript(size: Int) -> Double? { times[size] }
}
