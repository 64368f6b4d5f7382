internal import CalendarModel

/// An invalid value of a flag or variable: exit status 64.
struct UsageError: Error, CustomStringConvertible {
    /// The message.
    var message: String
    /// A suggested correction.
    var hint: String

    init(_ message: String, hint: String) {
        self.message = message
        self.hint = hint
    }

    /// The error in the common message format, with the hint on a second line.
    var description: String {
        "error: \(message.withoutLineEnds)\n  hint: \(hint.withoutLineEnds)"
    }
}
