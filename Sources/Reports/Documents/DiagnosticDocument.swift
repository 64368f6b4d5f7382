package import CalendarModel
package import JSONLines

/// A diagnostic in a document.
package struct DiagnosticDocument: Encodable, Sendable {
    /// `error`, `warning` or `note`.
    package var severity: String
    /// The file.
    package var file: String
    /// The line, counted from 1.
    package var line: Int
    /// The UID of the component, where it has one.
    package var uid: Nullable<String>
    /// What is wrong.
    package var message: String
    /// What to do about it.
    package var hint: Nullable<String>

    /// Creates the document of a diagnostic.
    package init(_ diagnostic: Diagnostic) {
        severity = diagnostic.severity.rawValue
        file = diagnostic.place.file
        line = diagnostic.place.line
        uid = Nullable(diagnostic.uid)
        message = diagnostic.message
        hint = Nullable(diagnostic.hint)
    }
}
