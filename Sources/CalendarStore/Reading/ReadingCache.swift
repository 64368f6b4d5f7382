package import CalendarModel
internal import ICalendarIO

/// A cache of earlier readings of large folders, so that files outside the window need not be opened.
///
/// For a file that contains a single event and nothing else of interest, it stores the event's footprint and the file's
/// stamp. The cache can be deleted at any time.
package struct ReadingCache: Sendable {
    /// The smallest number of files for which a cache is worthwhile.
    private static let leastFiles = 64

    private let folder: String
    private let now: Instant

    /// Creates the cache in a folder, which need not exist.
    ///
    /// - Parameters:
    ///   - folder: The folder.
    ///   - now: The current time. Files that have just changed are not cached, as they may change again within the same
    ///     clock tick.
    package init(_ folder: String, now: Instant) {
        self.folder = folder
        self.now = now
    }

    /// Returns the index of a folder with the names of its files, sorted by their bytes; nil for a small folder.
    ///
    /// Links in `place` are resolved.
    func index(of place: String, names: [String]) -> FolderIndex? {
        guard names.count >= Self.leastFiles else { return nil }
        let known =
            !Files.isOwn(folder)
            ? nil
            : (try? Files.read(path(of: place))).flatMap {
                FolderIndex(encoded: $0, of: place)
            }
        var index = FolderIndex(place: place)
        var row = 0
        let entries = known?.entries ?? []
        for name in names {
            let bytes = Array(name.utf8)
            while row < entries.count, entries[row].name.lexicographicallyPrecedes(bytes) {
                row += 1
            }
            var entry = FolderIndex.Entry(name: bytes, stamp: FileStamp(place + "/" + name))
            if row < entries.count, entries[row].name == bytes, entries[row].stamp == entry.stamp {
                entry.footprint = entries[row].footprint
            }
            index.entries.append(entry)
        }
        return index
    }

    /// Writes the index with the footprints of a reading, if it has changed.
    func keep(_ index: FolderIndex, _ footprints: [EventFootprint?]) {
        var new = index
        for row in new.entries.indices {
            let isSettled = new.entries[row].stamp.map { $0.isBefore(now - 2) } ?? false
            new.entries[row].footprint = isSettled ? footprints[row] : nil
        }
        guard new.entries != index.entries else { return }
        let path = path(of: new.place)
        guard (try? Files.makeFolder(folder, isPrivate: true)) != nil else { return }
        // Not synced: the file may be lost in a power failure.
        var folders = ChangedFolders()
        try? AtomicFile.write(
            new.encoded, to: path, replacing: try? Files.read(path), in: &folders)
    }

    private func path(of place: String) -> String {
        "\(folder)/\(String(fingerprint(of: [place]), radix: 16))"
    }
}
