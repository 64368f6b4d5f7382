internal import ICalendarIO

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
    }

    /// Where the file is.
    public var path: String
    /// What becomes of it.
    public var kind: Kind
    /// What it says afterwards.
    public var text: String

    /// Creates a change.
    public init(_ kind: Kind, _ path: String, text: String) {
        self.kind = kind
        self.path = path
        self.text = text
    }

    /// Creates the change of a file to a text.
    ///
    /// - Parameters:
    ///   - path: Where the file is, or will be.
    ///   - text: What it is to say.
    /// - Throws: `FileError` where the file is a calendar that holds anything but free and busy time, which would
    ///   be lost, or where it cannot be read.
    public init(of path: String, to text: String) throws(FileError) {
        let hint = "give another name, or move the file out of the way"
        try self.init(of: path, to: text, hint: hint) { $0.name != "VFREEBUSY" }
    }

    /// Creates the change of a file to a text, unless it is a calendar with components that `isLost` names.
    init(
        of path: String, to text: String, hint: String, isLost: (ICalendarDocument.Item) -> Bool
    ) throws(FileError) {
        switch Files.kind(of: path) {
        case .missing: self.init(.new, path, text: text)
        case .stream: self.init(.changed, path, text: text)
        case .file, .folder:
            let bytes = try Files.read(path)
            let calendar = bytes.isEmpty ? nil : try? ICalendarDocument(bytes, path: path)
            let lost = calendar?.contents.count(where: isLost) ?? 0
            guard lost == 0 else {
                throw FileError(
                    .unwritable, path,
                    "this calendar holds \(counted(lost, "item")) that would be lost; it was not overwritten",
                    hint: hint)
            }
            self.init(bytes == Array(text.utf8) ? .same : .changed, path, text: text)
        }
    }

    /// Writes the file, unless it says the same already; its folder is made where there is none.
    ///
    /// - Throws: `FileError.Code.unwritable`.
    public func write() throws(FileError) {
        guard kind != .same else { return }
        if let slash = path.lastIndex(of: "/") { try Files.makeFolder(String(path[...slash])) }
        try AtomicFile.write(text, to: path)
    }
}
