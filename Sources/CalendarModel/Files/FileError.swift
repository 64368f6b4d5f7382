/// The reason why a file could not be used.
public struct FileError: Error, Hashable, Sendable {
    /// The kind of error.
    public enum Code: Hashable, Sendable {
        /// There is no such file or folder.
        case missing
        /// The file could not be read.
        case unreadable
        /// The folder contains no calendar.
        case noCalendarInFolder
        /// The bytes are not a calendar.
        case notICalendar
        /// The file could not be written.
        case unwritable
        /// The file has changed since it was read.
        case changed
        /// The configuration cannot be understood.
        case configuration
    }

    /// The kind of error.
    public var code: Code
    /// The path as the user gave it.
    public var path: String
    /// The line in the file, counted from 1; 0 if no particular line is meant.
    public var line: Int
    /// The column in the line, counted from 1.
    public var column: Int
    /// The problem in words.
    public var message: String
    /// How to fix it.
    public var hint: String?

    /// Creates an error about a file.
    public init(
        _ code: Code, _ path: String, line: Int = 0, column: Int = 1, _ message: String,
        hint: String? = nil
    ) {
        self.code = code
        self.path = path
        self.line = line
        self.column = column
        self.message = message
        self.hint = hint
    }
}

extension FileError: CustomStringConvertible {
    /// The error in the format of compilers, with the hint on a second line.
    public var description: String {
        let place = line > 0 ? "\(path):\(line):\(column)" : path
        return "\(place): error: \(message)".withoutLineEnds
            + (hint.map { "\n  hint: \($0.withoutLineEnds)" } ?? "")
    }
}

extension Diagnostic {
    /// Creates the diagnostic of a file that could not be used when other files can.
    package init(_ error: FileError) {
        let place = SourcePlace(file: error.path, line: error.line)
        self.init(.error, at: place, error.message, hint: error.hint)
    }
}
