package import CalendarModel

#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// The to-dos of the last list that was printed: each can be named by its number there.
package struct ListedNames: Codable, Sendable {
    /// A to-do of the list.
    package struct Item: Codable, Sendable {
        /// Its UID.
        package var uid: String
        /// Its title.
        package var summary: String

        /// Creates an item.
        package init(uid: String, summary: String) {
            self.uid = uid
            self.summary = summary
        }
    }

    /// The version of this form.
    private var version = 1
    /// When the list was printed, in seconds since 1970.
    private var printed: Int64
    /// The to-dos, number 1 first.
    package private(set) var items: [Item]

    /// Creates the list that is printed at a moment.
    package init(_ items: [Item], at moment: Instant) {
        self.items = items
        printed = moment.seconds
    }

    /// Reads the list in a file; nil where there is none that can be read.
    package init?(_ path: String) {
        guard let bytes = try? Files.read(path),
            let list = try? JSONDecoder().decode(ListedNames.self, from: Data(bytes)),
            list.version == 1
        else { return nil }
        self = list
    }

    /// When the list was printed.
    package var moment: Instant { Instant(seconds: printed) }

    /// Whether the list is older than half a day: nobody remembers its numbers.
    package func isOld(at now: Instant) -> Bool { now - moment > 43_200 }

    /// Writes the list in the place of the one before it.
    ///
    /// - Throws: `FileError` where that cannot be done; then numbers are not known.
    package func write(to path: String) throws(FileError) {
        guard let data = try? JSONEncoder().encode(self) else { return }
        try Files.makeFolder(path.folderPart, isPrivate: true)
        let earlier = Files.kind(of: path) == .file ? try Files.read(path) : nil
        var folders = ChangedFolders()
        try AtomicFile.write(
            Array(data), to: path, replacing: earlier.map { .bytes($0) } ?? .nothing, in: &folders)
    }
}
