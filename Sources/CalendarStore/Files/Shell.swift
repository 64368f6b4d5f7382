internal import CalendarModel

#if canImport(Darwin)
    private import Darwin
#elseif canImport(Musl)
    private import Musl
#else
    private import Glibc
#endif

/// Runs the commands of other programs that the configuration names, and writes command lines.
package enum Shell {
    /// Runs a command line in the shell and returns its output.
    ///
    /// - Throws: `FileError.Code.unreadable` if it cannot be run or fails.
    static func output(of command: String) throws(FileError) -> [UInt8] {
        guard let pipe = unsafe popen(command, "r") else { throw failure(command, nil) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = unsafe fread(&buffer, 1, buffer.count, pipe)
            guard count > 0 else { break }
            bytes += buffer[..<count]
        }
        let status = unsafe pclose(pipe)
        guard status == 0 else { throw failure(command, status) }
        return bytes
    }

    /// Returns a command line that passes words on verbatim.
    static func line(_ words: [String]) -> String {
        words.map(quoted).joined(separator: " ")
    }

    /// Returns a word for a command line that a person may copy: in quotes if the shell would change it otherwise.
    package static func word(_ text: String) -> String {
        let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || "/._-+,:@%".contains($0) }
        return isPlain && !text.isEmpty ? text : quoted(text)
    }

    private static func quoted(_ word: String) -> String {
        "'" + word.replacing("'", with: #"'\''"#) + "'"
    }

    /// Opens an address in the browser; nothing happens where there is none.
    package static func open(_ address: String) {
        #if canImport(Darwin)
            let program = "open"
        #else
            let program = "xdg-open"
        #endif
        _ = try? output(of: "\(program) \(line([address])) > /dev/null 2>&1 &")
    }

    private static func failure(_ command: String, _ status: Int32?) -> FileError {
        let program = String(command.prefix { $0 != " " })
        // The shell's exit code for a program that it does not find.
        let isMissing = status.map { $0 >> 8 & 0xFF == 127 } ?? false
        return FileError(
            .unreadable, command,
            isMissing ? "\(program) is not installed" : "\(program) failed",
            hint: isMissing
                ? "install it, or remove its line from [todos] in the configuration"
                : "run the command by hand to see why")
    }
}
