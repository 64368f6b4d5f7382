import Foundation
import TaskweaveTestSupport

/// The executable under test, run in a separate process.
enum Command {
    /// The result of a run.
    struct Answer {
        var status: Int32
        var output: String
        var errors: String
    }

    /// The executable that was built with these tests.
    static let path: String = {
        var folders = [URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()]
        folders += Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") }
            .map { $0.bundleURL.deletingLastPathComponent() }
        let candidates = folders.map { $0.appending(path: "taskweave").path }
        guard let path = candidates.first(where: FileManager.default.isExecutableFile) else {
            preconditionFailure("there is no taskweave in \(folders.map(\.path))")
        }
        return path
    }()

    /// The package's `Samples`.
    static let samples = packageFolder.appending(path: "Samples").path

    /// Runs `taskweave` in an isolated environment, so that the machine's settings have no effect.
    static func run(
        _ arguments: [String], in folder: String = samples, input: Data? = nil,
        environment: [String: String] = [:]
    ) throws -> Answer {
        try launch(path, arguments, in: folder, input: input, environment)
    }

    /// Runs a shell command line in which `taskweave` is defined.
    static func shell(
        _ line: String, in folder: String = samples, environment: [String: String] = [:]
    ) throws -> Answer {
        let binaries = URL(filePath: path).deletingLastPathComponent().path
        var environment = environment
        environment["PATH"] = "\(binaries):/usr/bin:/bin"
        return try launch("/bin/bash", ["-c", line], in: folder, input: nil, environment)
    }

    private static func launch(
        _ program: String, _ arguments: [String], in folder: String, input: Data?,
        _ environment: [String: String]
    ) throws -> Answer {
        // Files instead of pipes: no amount of output on either stream can block.
        let scratch = try TemporaryFolder()
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.currentDirectoryURL = URL(filePath: folder)
        let base = ["LANG": "C.UTF-8", "HOME": scratch.path, "TZ": "UTC"]
        process.environment = base.merging(environment) { _, own in own }
        process.standardInput = try FileHandle(
            forReadingFrom: scratch.write(input ?? Data(), to: "input"))
        let (output, errors) = (
            try scratch.write(Data(), to: "output"), try scratch.write(Data(), to: "errors")
        )
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        process.waitUntilExit()
        return Answer(
            status: process.terminationStatus,
            output: try String(contentsOf: output, encoding: .utf8),
            errors: try String(contentsOf: errors, encoding: .utf8))
    }
}

/// Returns a calendar with one meeting on 2 November 2026, 9:00–10:00 UTC, and additional lines before its end.
func calendar(_ more: String = "") -> String {
    """
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//Test//EN
    BEGIN:VEVENT
    UID:m
    SUMMARY:Meeting
    DTSTART:20261102T090000Z
    DTEND:20261102T100000Z
    END:VEVENT
    \(more)END:VCALENDAR

    """
}
