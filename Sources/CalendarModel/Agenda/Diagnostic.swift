/// A place in a source text.
public struct SourcePlace: Hashable, Sendable {
    /// The name of the file as the user gave it.
    public var file: String
    /// The line, counted from 1; 0 if no particular line is meant.
    public var line: Int

    /// Creates a place.
    public init(file: String, line: Int) {
        self.file = file
        self.line = line
    }

    /// No place: the value was created, not read.
    public static let none = SourcePlace(file: "", line: 0)
}

/// A problem with one item of an otherwise usable input.
public struct Diagnostic: Hashable, Sendable {
    /// The severity of a diagnostic.
    public enum Severity: String, Hashable, Sendable, Codable {
        /// Something was lost.
        case error
        /// Something was read differently from how it is written.
        case warning
        /// Information only.
        case note
    }

    /// The severity.
    public var severity: Severity
    /// The place of the problem.
    public var place: SourcePlace
    /// The UID of the component, if it has one.
    public var uid: String?
    /// The problem, as a clause without a full stop.
    public var message: String
    /// How to fix it.
    public var hint: String?

    /// Creates a diagnostic.
    public init(
        _ severity: Severity,
        at place: SourcePlace,
        uid: String? = nil,
        _ message: String,
        hint: String? = nil
    ) {
        self.severity = severity
        self.place = place
        self.uid = uid
        self.message = message
        self.hint = hint
    }
}

extension Diagnostic: CustomStringConvertible {
    /// The diagnostic in the format of compilers: `week.ics:41:1: warning: …`, then a line with the hint.
    public var description: String { text() }

    /// Returns the diagnostic with additional lines before the hint.
    package func text(saying details: [String] = []) -> String {
        var place = place.file
        if self.place.line > 0 { place += ":\(self.place.line):1" }
        place += place.isEmpty ? "" : ": "
        let head = "\(place)\(severity.rawValue): \(message)"
        let hint = hint.map { ["hint: \($0)"] } ?? []
        return ([head] + (details + hint).map { "  \($0)" }).map(\.withoutLineEnds)
            .joined(separator: "\n")
    }
}

extension String {
    /// The text with a space in place of each line end, so that text from a file cannot begin a new line.
    ///
    /// Line ends are all that Unicode counts as such: CR, NEL and U+2028 as well as LF.
    package var withoutLineEnds: String {
        guard contains(where: \.isNewline) else { return self }
        return String(map { $0.isNewline ? " " : $0 })
    }
}
