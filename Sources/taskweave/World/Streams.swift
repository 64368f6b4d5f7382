#if canImport(Darwin)
    private import Darwin
#elseif canImport(Musl)
    private import Musl
#else
    private import Glibc
#endif

/// The standard streams.
enum Streams {
    /// Writes to standard output; ends the program quietly where nobody reads any more.
    static func write(_ text: String) {
        if !write(text, to: STDOUT_FILENO) { exit(errno == EPIPE ? 0 : 2) }
    }

    /// Writes a line to standard error.
    static func warn(_ text: String) {
        _ = write(text + "\n", to: STDERR_FILENO)
    }

    /// Lets a closed pipe be an error of `write` and not the end of the program.
    static func ignoreBrokenPipes() {
        _ = signal(SIGPIPE, SIG_IGN)
    }

    /// Returns all bytes of standard input.
    static func readInput() -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = unsafe read(STDIN_FILENO, &buffer, buffer.count)
            guard count > 0 else { return bytes }
            bytes += buffer[..<count]
        }
    }

    private static func write(_ text: String, to file: Int32) -> Bool {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = unsafe bytes.withUnsafeBytes { buffer in
                unsafe posixWrite(file, buffer.baseAddress, buffer.count)
            }
            if count < 0 { return false }
            bytes = bytes.dropFirst(count)
        }
        return true
    }
}

private let posixWrite = unsafe write
