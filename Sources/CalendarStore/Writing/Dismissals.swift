package import CalendarModel

#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// The suggestions that the user dismissed, so that they are not offered again.
package struct Dismissals: Codable, Sendable {
    /// The maximum number that are kept; the oldest are forgotten first.
    private static let most = 500

    /// The version of this format.
    private var version = 1
    /// The suggestions, the newest last.
    private var suggestions: [String] = []

    /// Reads the dismissals from a file; none if there is no file that can be read.
    package init(_ path: String?) {
        guard let path, let bytes = try? Files.read(path),
            let known = try? JSONDecoder().decode(Dismissals.self, from: Data(bytes)),
            known.version == 1
        else { return }
        self = known
    }

    /// Whether a suggestion was dismissed.
    ///
    /// - Parameters:
    ///   - words: The suggestion in words.
    ///   - uid: The UID of the to-do.
    /// - Returns: Whether the same words were dismissed for the same to-do.
    package func contains(_ words: String, for uid: String) -> Bool {
        suggestions.contains(Self.key(words, uid))
    }

    /// Adds a suggestion.
    package mutating func add(_ words: String, for uid: String) {
        suggestions = (suggestions + [Self.key(words, uid)]).suffix(Self.most)
    }

    private static func key(_ words: String, _ uid: String) -> String { "\(uid)\t\(words)" }

    /// Writes the dismissals in place of the earlier ones.
    ///
    /// - Throws: `FileError` if that fails.
    package func write(to path: String) throws(FileError) {
        guard let data = try? JSONEncoder().encode(self) else { return }
        try Files.makeFolder(path.folderPart, isPrivate: true)
        let earlier = Files.kind(of: path) == .file ? try Files.read(path) : nil
        var folders = ChangedFolders()
        try AtomicFile.write(Array(data), to: path, replacing: earlier, in: &folders)
    }
}
