package import CalendarModel
package import JSONLines

/// A diagnostic in a document.
package struct DiagnosticDocument: Encodable, Sendable {
    /// `error`, `warning` or `note`.
    package var severity: String
    /// The path of the file.
    package var file: String
    /// The line number, counted from 1.
    package var line: Int
    /// The UID of the component, if it has one.
    package var uid: Nullable<String>
    /// The message.
    package var message: String
    /// A suggested correction.
    package var hint: Nullable<String>

    package init(_ diagnostic: Diagnostic) {
        severity = diagnostic.severity.rawValue
        file = diagnostic.place.file
        line = diagnostic.place.line
        uid = Nullable(diagnostic.uid)
        message = diagnostic.message
        hint = Nullable(diagnostic.hint)
    }
}
