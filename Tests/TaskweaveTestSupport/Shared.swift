public import Foundation

/// The root folder of this package, which contains `Package.swift`, `README.md` and `Samples`.
public let packageFolder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

/// Independent checkers, generators and real calendars that are kept outside the package.
///
/// Their folder is `TASKWEAVE_SHARED`, or by default `shared` beside the package. Tests that need them are skipped if the
/// folder does not exist.
public enum Shared {
    /// The folder, if it exists.
    public static let folder: URL? = {
        let named = ProcessInfo.processInfo.environment["TASKWEAVE_SHARED"]
        let folder =
            named.map { URL(filePath: $0) }
            ?? packageFolder.deletingLastPathComponent().appending(path: "shared")
        return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
    }()

    /// Whether a file exists in the folder.
    public static func has(_ path: String) -> Bool {
        guard let folder else { return false }
        return FileManager.default.fileExists(atPath: folder.appending(path: path).path)
    }

    /// Runs one of the folder's Python programs and returns its standard output.
    ///
    /// - Throws: `ShellError` if the program fails.
    public static func python(_ program: String, _ arguments: [String]) throws -> String {
        guard let folder else { throw ShellError(command: program, status: -1, output: "") }
        // A child inherits the signals that the test's thread blocks, including the signal of a program's own timer.
        let unblocking = """
            import runpy, signal, sys
            signal.pthread_sigmask(signal.SIG_SETMASK, [])
            sys.argv = sys.argv[1:]
            runpy.run_path(sys.argv[0], run_name="__main__")
            """
        return try shell(
            ["python3", "-c", unblocking, folder.appending(path: program).path] + arguments)
    }
}

/// A program that ended with a non-zero exit status.
public struct ShellError: Error {
    /// The command and its arguments.
    public var command: String
    /// Its exit status.
    public var status: Int32
    /// The output before the end.
    public var output: String
}

/// Runs a program found by PATH and returns its standard output.
///
/// - Throws: `ShellError` if the program fails.
public func shell(_ words: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: data, as: UTF8.self)
    guard process.terminationStatus == 0 else {
        throw ShellError(
            command: words.joined(separator: " "), status: process.terminationStatus, output: text)
    }
    return text
}
