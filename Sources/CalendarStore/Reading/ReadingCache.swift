package import CalendarModel
internal import ICalendarIO

/// What earlier readings of large folders have shown, so that the next one need not open files that cannot matter.
///
/// Of a file that holds one event and nothing that anybody would miss, its footprint is kept, and what tells whether the file is
/// the same still. All of it can be deleted at any time.
package struct ReadingCache: Sendable {
    /// Below so many files it is not worth while.
    private static let leastFiles = 64

    private let folder: String
    private let now: Instant

    /// Creates the cache in a folder, which need not be there yet.
    ///
    /// - Parameters:
    ///   - folder: The folder.
    ///   - now: The present moment by the clock of the machine: of files that changed just now nothing is kept, as they may
    ///     change again within the same tick.
    package init(_ folder: String, now: Instant) {
        self.folder = folder
        self.now = now
    }

    /// Returns what is known of the files of a folder.
    ///
    /// - Parameters:
    ///   - place: The folder, links resolved.
    ///   - names: The names of its files, sorted by their bytes.
    /// - Returns: The index; nil for a small folder.
    func index(of place: String, names: [String]) -> FolderIndex? {
        guard names.count >= Self.leastFiles else { return nil }
        let known =
            !Files.isOwn(folder)
            ? nil
            : (try? Files.read(path(of: place))).flatMap {
                FolderIndex(encoded: $0, of: place)
            }
        var index = FolderIndex(of: place)
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

    /// Keeps what is known of the files of a folder now, if it is not the same as before.
    func keep(_ index: FolderIndex, _ footprints: [EventFootprint?]) {
        var new = index
        for row in new.entries.indices {
            let isSettled = new.entries[row].stamp.map { $0.isBefore(now - 2) } ?? false
            new.entries[row].footprint = isSettled ? footprints[row] : nil
        }
        guard new.entries != index.entries else { return }
        let path = path(of: new.place)
        guard (try? Files.makeFolder(folder, isPrivate: true)) != nil else { return }
        let old = try? Files.read(path)
        // Whether it is still there after a failure of power does not matter.
        var folders = ChangedFolders()
        try? AtomicFile.write(
            new.encoded, to: path, replacing: old.map { .bytes($0) } ?? .nothing, in: &folders)
    }

    private func path(of place: String) -> String {
        "\(folder)/\(String(fingerprint(of: [place]), radix: 16))"
    }
}
