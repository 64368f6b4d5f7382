internal import CalendarModel

/// A flag or a variable whose value means nothing: exit status 64.
struct UsageError: Error, CustomStringConvertible {
    /// What is wrong.
    var message: String
    /// What to do about it.
    var hint: String

    init(_ message: String, hint: String) {
        self.message = message
        self.hint = hint
    }

    /// The error in the form of all messages, with the hint in a second line.
    var description: String {
        "error: \(message.withoutLineEnds)\n  hint: \(hint.withoutLineEnds)"
    }
}
