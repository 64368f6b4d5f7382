/// What writing would do to a file.
public struct FileChange: Hashable, Sendable {
    /// What becomes of the file.
    public enum Kind: String, Hashable, Sendable {
        /// There was none.
        case new
        /// It says something else afterwards.
        case changed
        /// It says the same already, and is not touched.
        case same
        /// Nothing is left of it.
        case removed
    }

    /// Where the file is.
    public var path: String
    /// What becomes of it.
    public var kind: Kind
    /// What it says afterwards.
    public var text: String
    /// What of the file stays although it is not what was exported.
    public var diagnostics: [Diagnostic] = []

    /// Creates a change.
    public init(_ kind: Kind, _ path: String, text: String) {
        self.kind = kind
        self.path = path
        self.text = text
    }
}
