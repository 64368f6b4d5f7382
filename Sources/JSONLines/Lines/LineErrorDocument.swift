/// The answer to a line that cannot be read or answered.
struct LineErrorDocument: JSONDocument {
    /// What is wrong.
    struct Reason: Encodable, Sendable {
        /// What is wrong, a clause without the field.
        var message: String
        /// The field at fault, such as `tasks[3].duration`.
        var field: Nullable<String>
    }

    /// The line, counted from 1.
    var line: Int
    /// What is wrong with it.
    var error: Reason

    /// Creates the document of an error.
    init(_ error: LineError, line: Int) {
        self.line = line
        self.error = Reason(message: error.message, field: Nullable(error.field))
    }
}
