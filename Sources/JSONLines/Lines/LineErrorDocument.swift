/// The document that replaces the answer if a line cannot be read or answered.
struct LineErrorDocument: JSONDocument {
    /// The reason for an error.
    struct Reason: Encodable, Sendable {
        /// The problem, as a clause that does not name the field.
        var message: String
        /// The invalid field, such as `tasks[3].duration`; null if the whole line is invalid.
        var field: Nullable<String>
        /// A suggested correction; absent if there is none.
        var hint: String?
    }

    /// The line number, counted from 1.
    var line: Int
    /// The reason why the line cannot be answered.
    var error: Reason

    init(_ error: LineError, line: Int) {
        self.line = line
        self.error = Reason(
            message: error.message, field: Nullable(error.field), hint: error.hint)
    }
}
