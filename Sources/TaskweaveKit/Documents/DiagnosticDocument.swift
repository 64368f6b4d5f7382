public import CalendarModel

/// A diagnostic in a document.
public struct DiagnosticDocument: Encodable, Sendable {
    /// `error`, `warning` or `note`.
    public var severity: String
    /// The file.
    public var file: String
    /// The line, counted from 1.
    public var line: Int
    /// The UID of the component, where it has one.
    public var uid: Nullable<String>
    /// What is wrong.
    public var message: String
    /// What to do about it.
    public var hint: Nullable<String>

    /// Creates the document of a diagnostic.
    public init(_ diagnostic: Diagnostic) {
        severity = diagnostic.severity.rawValue
        file = diagnostic.place.file
        line = diagnostic.place.line
        uid = Nullable(diagnostic.uid)
        message = diagnostic.message
        hint = Nullable(diagnostic.hint)
    }
}
