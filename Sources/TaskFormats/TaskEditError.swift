/// Why a to-do could not be written.
package struct TaskEditError: Error, Hashable, Sendable {
    /// What went wrong.
    package enum Code: Hashable, Sendable {
        /// No to-do has the UID.
        case unknown
        /// It is done already.
        case alreadyDone
        /// The file is not one that we write into, or not without being told how.
        case readOnly
        /// The format has no form for it.
        case inexpressible
    }

    /// What went wrong.
    package var code: Code
    /// What went wrong, in words.
    package var message: String
    /// What to do about it.
    package var hint: String?

    /// Creates an error.
    package init(_ code: Code, _ message: String, hint: String? = nil) {
        self.code = code
        self.message = message
        self.hint = hint
    }
}

extension TaskEditError: CustomStringConvertible {
    /// The error as compilers write it, with a hint in a second line.
    package var description: String {
        "error: \(message)" + (hint.map { "\n  hint: \($0)" } ?? "")
    }
}
