internal import CalendarModel
internal import CalendarStore
internal import JSONLines
private import Synchronization
internal import Wording

#if canImport(Darwin)
    private import Darwin
#elseif canImport(Musl)
    private import Musl
#else
    private import Glibc
#endif

/// The standard streams.
enum Streams {
    /// The output of a command that an agent runs, instead of the standard streams.
    final class Capture: Sendable {
        private let texts = Mutex((output: "", warnings: ""))

        /// The text for standard output.
        var output: String { texts.withLock { $0.output } }
        /// The text for standard error.
        var warnings: String { texts.withLock { $0.warnings } }

        fileprivate func add(output text: String) { texts.withLock { $0.output += text } }
        fileprivate func add(warning text: String) { texts.withLock { $0.warnings += text } }
    }

    /// The capture into which the current task prints; nil for the standard streams.
    @TaskLocal static var capture: Capture?

    /// Writes to standard output; exits quietly if the reader has closed the pipe.
    ///
    /// - Throws: `FileError.Code.unwritable`, for example if the disk is full.
    static func write(_ text: String) throws(FileError) {
        if let capture { return capture.add(output: text) }
        try check(writeAll(text, to: STDOUT_FILENO))
    }

    /// Writes a document to standard output in pieces; handles errors and closed pipes as `write(_:)` does for text.
    static func write(_ document: some JSONWritable) throws(FileError) {
        if let capture { return capture.add(output: document.json) }
        try document.write { piece throws(FileError) in
            try check(writeAll(piece, to: STDOUT_FILENO))
        }
    }

    private static func check(_ error: Int32?) throws(FileError) {
        guard let error else { return }
        if error == EPIPE { exit(0) }
        throw FileError(
            .unwritable, "<stdout>", "the answer cannot be written (\(reason(error)))")
    }

    /// Writes a line to standard error.
    static func warn(_ text: String) {
        if let capture { return capture.add(warning: text + "\n") }
        _ = writeAll(text.printable + "\n", to: STDERR_FILENO)
    }

    /// Replaces the terminal's current line on standard error.
    static func notice(_ text: String) {
        guard capture == nil else { return }
        _ = writeAll("\r\u{1B}[K" + text, to: STDERR_FILENO)
    }

    /// Writes a question for the user to standard error.
    static func ask(_ question: String) {
        _ = writeAll(question, to: STDERR_FILENO)
    }

    /// Returns the line that the user types, without surrounding whitespace; nil at the end of the input.
    static func readAnswer() -> String? {
        readLine().map { line in
            String(line.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
        }
    }

    /// Asks a yes-or-no question; an empty answer means yes, the end of the input no.
    static func isYes(_ question: String) -> Bool {
        while true {
            ask(question + " [Y/n] ")
            switch readAnswer()?.lowercased() {
            case "", "y", "yes": return true
            case nil, "n", "no": return false
            case let text?: warn("“\(text)” is not an answer; write y or n")
            }
        }
    }

    /// Makes a closed pipe an error of `write` instead of ending the program.
    static func ignoreBrokenPipes() {
        _ = signal(SIGPIPE, SIG_IGN)
    }

    /// Returns all bytes of standard input.
    ///
    /// - Throws: `FileError.Code.unreadable`, for example if standard input is a folder.
    static func readInput(named name: String) throws(FileError) -> [UInt8] {
        var bytes: [UInt8] = []
        while true {
            let further = try readSome(named: name)
            guard !further.isEmpty else { return bytes }
            bytes += further
        }
    }

    /// Waits for bytes on standard input and returns them; empty at the end.
    ///
    /// - Throws: `FileError.Code.unreadable`, for example if standard input is a folder.
    static func readSome(named name: String) throws(FileError) -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = unsafe read(STDIN_FILENO, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else {
                throw FileError(
                    .unreadable, name, "standard input cannot be read (\(reason(errno)))")
            }
            return Array(buffer[..<count])
        }
    }

    private static func reason(_ error: Int32) -> String {
        unsafe String(cString: strerror(error))
    }
}
