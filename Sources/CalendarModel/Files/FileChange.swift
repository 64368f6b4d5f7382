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
    /// What it held when it was read; `nil` if there was none.
    ///
    /// Writing is refused if it holds something else by then.
    public var earlier: [UInt8]?
    /// What it holds afterwards.
    public var contents: [UInt8]
    /// What of the file stays although it is not what was exported.
    public var diagnostics: [Diagnostic] = []

    /// Creates a change.
    public init(_ kind: Kind, _ path: String, from earlier: [UInt8]? = nil, to contents: [UInt8]) {
        self.kind = kind
        self.path = path
        self.earlier = earlier
        self.contents = contents
    }

    /// Creates the change of a file to a text.
    public init(_ kind: Kind, _ path: String, from earlier: [UInt8]? = nil, text: String) {
        self.init(kind, path, from: earlier, to: Array(text.utf8))
    }

    /// What it says afterwards.
    public var text: String { String(decoding: contents, as: UTF8.self) }
}
