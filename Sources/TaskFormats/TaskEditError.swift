/// The reason why a to-do could not be written.
package struct TaskEditError: Error, Hashable, Sendable {
    /// The kind of error.
    package enum Code: Hashable, Sendable {
        /// No to-do has the UID.
        case unknown
        /// The to-do is done already.
        case alreadyDone
        /// The file cannot be written, or not without settings that say how.
        case readOnly
        /// The format cannot express it.
        case inexpressible
    }

    /// The kind of error.
    package var code: Code
    /// The problem in words.
    package var message: String
    /// How to fix it.
    package var hint: String?

    package init(_ code: Code, _ message: String, hint: String? = nil) {
        self.code = code
        self.message = message
        self.hint = hint
    }

    /// A new to-do has no title.
    static let untitled = TaskEditError(
        .inexpressible, "a to-do needs a title", hint: "say what has to be done")
}
