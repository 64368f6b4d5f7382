internal import CalendarModel
internal import Planning

/// An invalid value of a flag or variable: exit status 64.
struct UsageError: Error, CustomStringConvertible {
    /// The message.
    var message: String
    /// A suggested correction.
    var hint: String

    /// The command or the option that makes the correction; nil if the hint says it all.
    var command: String?
    /// The place of the mistake in a command line; nil if the message says it.
    var place: String?

    init(_ message: String, hint: String, command: String? = nil, at place: String? = nil) {
        self.message = message
        self.hint = hint
        self.command = command
        self.place = place
    }

    /// Creates the error of a change that was not made.
    init(_ refusal: DayRefusal) {
        self.init(
            "\(refusal.message); nothing was changed", hint: refusal.hint,
            command: refusal.command)
    }

    /// The error in the common message format, with the hint on a second line.
    var description: String {
        let place = place.map { " (\($0.withoutLineEnds))" } ?? ""
        let command = command.map { " (\($0))" } ?? ""
        return
            "error: \(message.withoutLineEnds)\(place)\n  hint: \(hint.withoutLineEnds)\(command)"
    }

    /// The error for those who do not type commands.
    var withoutCommand: String {
        "error: \(message.withoutLineEnds)\n  hint: \(hint.withoutLineEnds)"
    }
}
