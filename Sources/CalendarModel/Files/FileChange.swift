/// The change that writing would make to a file.
public struct FileChange: Hashable, Sendable {
    /// The kind of change.
    public enum Kind: String, Hashable, Sendable {
        /// The file did not exist.
        case new
        /// The contents change.
        case changed
        /// The contents are the same already, and the file is not touched.
        case same
        /// The file is removed.
        case removed
    }

    /// The path of the file.
    public var path: String
    /// The kind of change.
    public var kind: Kind
    /// The contents when the file was read; `nil` if it did not exist.
    ///
    /// Writing is refused if the file has changed since then.
    public var earlier: [UInt8]?
    /// The new contents.
    public var contents: [UInt8]
    /// Reports of the items that stay in the file although they were not exported.
    public var diagnostics: [Diagnostic] = []

    /// Creates a change.
    public init(_ kind: Kind, _ path: String, from earlier: [UInt8]? = nil, to contents: [UInt8]) {
        self.kind = kind
        self.path = path
        self.earlier = earlier
        self.contents = contents
    }

    /// Creates a change from text.
    public init(_ kind: Kind, _ path: String, from earlier: [UInt8]? = nil, text: String) {
        self.init(kind, path, from: earlier, to: Array(text.utf8))
    }

    /// The new contents as text.
    public var text: String { String(decoding: contents, as: UTF8.self) }
}
