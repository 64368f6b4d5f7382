// How the CPU time of whole commands grows with what they are given:
//
//     swift build -c release --product taskweave
//     swift run -c release --package-path Benchmarks CommandGrowth [TASKWEAVE]
//
// TASKWEAVE is the program, `.build/release/taskweave` where it is not named. A figure is the least of some fresh
// processes of it, start and end included. The anchor in the same run is the start alone, `taskweave --version`.

import Foundation
import Measuring

let program =
    CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : ".build/release/taskweave"
let folder = FileManager.default.temporaryDirectory.appending(path: "taskweave-growth-\(getpid())")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }

let sizes = [10, 100, 1000, 10_000]
guard let start = milliseconds(["--version"], runs: 9) else {
    print("\(program) cannot be run: build it first, or name it")
    exit(1)
}

var table = Table(
    "CPU time of whole commands, milliseconds; the start alone takes \(digits(start, 1))",
    ["command"] + sizes.map { $0.formatted(.number.locale(Locale(identifier: "en_US"))) }
        + ["last tenfold", "largest beside the start"])
for command in Command.all {
    var times: [Double?] = []
    for size in sizes {
        let file = folder.appending(path: "\(size).\(command.suffix)")
        try command.input(size).write(to: file, atomically: true, encoding: .utf8)
        times.append(milliseconds(command.arguments(file.path), runs: size < 10_000 ? 5 : 3))
    }
    table.append(
        [command.title] + times.map { digits($0, $0.map { $0 < 100 } == true ? 1 : 0) }
            + [ratio(times[3], times[2]), ratio(times[3], start)])
}
table.print()

/// Returns the least CPU time of some runs; nil where the program cannot do it.
func milliseconds(_ arguments: [String], runs: Int) -> Double? {
    let times = (0..<runs).map { _ in once(arguments) }
    return times.contains(nil) ? nil : times.compactMap(\.self).min()
}

/// Returns the CPU time of a run, user and system.
func once(_ arguments: [String]) -> Double? {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    // No configuration and no cache of the person who measures.
    process.environment = ["HOME": folder.path, "TZ": "Europe/Berlin", "LANG": "C.UTF-8"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let before = childSeconds()
    do { try process.run() } catch { return nil }
    process.waitUntilExit()
    // Status 2 means that diagnostics were reported, such as a line without an answer; status 1 is the answer "no".
    guard process.terminationReason == .exit, process.terminationStatus <= 1 else { return nil }
    return 1000 * (childSeconds() - before)
}

/// The CPU time of all processes that this one has waited for.
func childSeconds() -> Double {
    var usage = rusage()
    #if canImport(Glibc)
        getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    #else
        getrusage(RUSAGE_CHILDREN, &usage)
    #endif
    return [usage.ru_utime, usage.ru_stime].reduce(0) {
        $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6
    }
}
