import Foundation

/// The seconds of CPU time that this process has used.
public func cpuSeconds() -> Double {
    var now = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
}

/// Returns how many items a second of CPU time a job makes, `count` at each call; the best of some rounds.
public func rate(of count: Int, rounds: Int = 5, _ job: () -> Int64) -> Double {
    var best = 0.0
    for _ in 0..<rounds {
        var calls = 0
        var sum: Int64 = 0
        let first = cpuSeconds()
        var spent = 0.0
        repeat {
            sum &+= job()
            calls += 1
            spent = cpuSeconds() - first
        } while spent < 0.1
        keep(sum)
        best = max(best, Double(calls * count) / spent)
    }
    return best
}

/// Uses a value in a way that the optimizer cannot see through.
@inline(never)
public func keep(_ value: Int64) {
    withUnsafePointer(to: value) { _ in }
}

/// Runs a program found by PATH with some input, and returns its output; nil where it fails.
public func run(_ program: String, _ arguments: [String], input: String) -> String? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let (stdin, stdout) = (Pipe(), Pipe())
    process.standardInput = stdin
    process.standardOutput = stdout
    process.standardError = FileHandle.nullDevice
    // A program that ends without reading its input has failed by its status; the pipe must not end this one.
    signal(SIGPIPE, SIG_IGN)
    do { try process.run() } catch { return nil }
    try? stdin.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try? stdin.fileHandleForWriting.close()
    let output = stdout.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: output, as: UTF8.self) : nil
}
