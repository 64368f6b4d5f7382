public import Foundation

/// A new folder that is removed together with the last reference to it.
public final class TemporaryFolder: Sendable {
    /// The path of the folder.
    public let path: String

    /// Creates the folder.
    public init() throws {
        let url = FileManager.default.temporaryDirectory.appending(
            path: "taskweave-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Writes a file and returns its URL.
    @discardableResult
    public func write(_ data: Data, to name: String) throws -> URL {
        let file = URL(filePath: path).appending(path: name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
        return file
    }

    /// Writes a file and returns its path.
    @discardableResult
    public func write(_ text: String, to name: String) throws -> String {
        try write(Data(text.utf8), to: name).path
    }

    /// Returns a file's text.
    public func read(_ name: String) throws -> String {
        try String(contentsOfFile: path + "/" + name, encoding: .utf8)
    }

    /// The names of the folder's entries, sorted.
    public var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
    }
}
