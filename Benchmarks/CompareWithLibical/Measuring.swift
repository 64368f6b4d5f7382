import Foundation
import LibicalHarness

/// Returns how many items a second of CPU time a job makes, `count` at each call; the best of five rounds.
func rate(of count: Int, _ job: () -> Int64) -> Double {
    var best = 0.0
    for _ in 0..<5 {
        var calls = 0
        var sum: Int64 = 0
        let first = harness_cpu_seconds()
        var spent = 0.0
        repeat {
            for _ in 0..<16 { sum &+= job() }
            calls += 16
            spent = harness_cpu_seconds() - first
        } while spent < 0.1
        keep(sum)
        best = max(best, Double(calls * count) / spent)
    }
    return best
}

/// Uses a value in a way that the optimizer cannot see through.
@inline(never)
func keep(_ value: Int64) {
    withUnsafePointer(to: value) { _ in }
}

/// Runs a program found by PATH with some input, and returns its output; nil where it fails.
func run(_ program: String, _ arguments: [String], input: String) -> String? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let (stdin, stdout) = (Pipe(), Pipe())
    process.standardInput = stdin
    process.standardOutput = stdout
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { return nil }
    stdin.fileHandleForWriting.write(Data(input.utf8))
    try? stdin.fileHandleForWriting.close()
    let output = stdout.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: output, as: UTF8.self) : nil
}
