package import CalendarModel

#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// The bytes that the last writes replaced, for undo.
///
/// Each write has a numbered folder with the earlier bytes and a list of the files; the list is written last. The folder is
/// complete before any of the files is written, so that a killed write can be undone as well.
package struct Journal: Sendable {
    /// The number of writes that are kept.
    private static let count = 20

    /// The folder that contains the journal.
    private let folder: String

    /// Creates a journal in a folder, which need not exist.
    package init(_ folder: String) {
        self.folder = folder
    }

    /// A recorded write.
    package struct Entry: Codable, Sendable {
        struct File: Codable, Sendable {
            var path: String
            /// Whether the file existed before.
            var existed: Bool
            /// A fingerprint of the file as it was written, or nil if it was removed.
            var fingerprint: String?
            /// Whether it is one of the program's own memory files, which are not reported.
            var isMemory: Bool?
        }

        /// The version of this format.
        var version = 1
        /// The command that wrote.
        package var command: String
        /// The time of the write, in seconds since 1970.
        var seconds: Int64
        var files: [File]
        /// The commands of another program that were run; only that program can undo them.
        package var commands: [String]?

        /// Whether it changed memories and no file, as when a to-do without blocks is postponed.
        var isAboutMemories: Bool { !files.isEmpty && files.allSatisfy { $0.isMemory == true } }

        /// The time of the write.
        package var moment: Instant { Instant(seconds: seconds) }
    }

    /// Records the bytes that changes of files and of memories replace.
    ///
    /// - Throws: `FileError.Code.unwritable`.
    func record(
        _ changes: [FileChange], and memories: [FileChange] = [], running commands: [String] = [],
        by command: String, at moment: Instant
    ) throws(FileError) {
        try Files.makeFolder(folder, isPrivate: true)
        let lock = try FolderLock([folder])
        defer { lock.release() }
        let numbers = try self.numbers()
        let number = (numbers.last ?? 0) + 1
        let place = path(of: number)
        try Files.makeFolder(place)
        var files: [Entry.File] = []
        var folders = ChangedFolders()
        for (index, change) in (changes + memories).enumerated() {
            if let bytes = change.earlier {
                try AtomicFile.write(bytes, to: "\(place)/\(index)", replacing: nil, in: &folders)
            }
            files.append(
                Entry.File(
                    path: try AtomicFile.resolved(change.path),
                    existed: change.earlier != nil,
                    fingerprint: change.kind == .removed ? nil : mark(of: change.contents),
                    isMemory: index < changes.count ? nil : true))
        }
        let entry = Entry(
            command: command, seconds: moment.seconds, files: files,
            commands: commands.isEmpty ? nil : commands)
        let list = (try? JSONEncoder().encode(entry)).map { Array($0) } ?? []
        // The bytes must be on the disk before the list that refers to them.
        folders.sync()
        try AtomicFile.write(list, to: place + "/list.json", replacing: nil, in: &folders)
        folders.sync()
        for old in numbers.dropLast(Journal.count - 1) { remove(old) }
    }

    /// A write that can be undone.
    package struct Last: Sendable {
        /// The recorded write.
        package var entry: Entry
        /// The file changes that undo it.
        package var changes: [FileChange]
        /// The memory file changes that undo it.
        var memories: [FileChange]
        fileprivate var number: Int
    }

    /// Identifies the last write; nil if there is none.
    ///
    /// The number alone would not: when a write is undone, the next one gets its number.
    package var lastWrite: String? {
        guard let number = (try? numbers())?.last else { return nil }
        let list = (try? Files.read(path(of: number) + "/list.json")) ?? []
        return "\(number) \(mark(of: list))"
    }

    /// Returns the last write and the changes that undo it, or nil if there is none.
    ///
    /// Writes that were killed before they wrote anything are skipped.
    ///
    /// - Throws: `FileError.Code.changed` for a file that has changed since.
    package func last() throws(FileError) -> Last? {
        for number in try numbers().reversed() {
            guard let entry = StateFile.read(Entry.self, at: path(of: number) + "/list.json")
            else { continue }
            var last = Last(entry: entry, changes: [], memories: [], number: number)
            for (index, file) in entry.files.enumerated() {
                if file.isMemory == true {
                    // A memory that has changed since must not prevent the undo of files. If it is all that the write
                    // changed, only writes that changed no file have come since, and it is restored anyway.
                    guard
                        let change = try? change(
                            takingBack: file, index, number, isForced: entry.isAboutMemories)
                    else { continue }
                    last.memories.append(change)
                } else {
                    last.changes.append(try change(takingBack: file, index, number))
                }
            }
            let restored = last.changes + (entry.isAboutMemories ? last.memories : [])
            if entry.commands != nil || restored.contains(where: { $0.kind != .same }) {
                return last
            }
        }
        return nil
    }

    /// Undoes a write.
    ///
    /// - Returns: Warnings about memories that could not be written.
    /// - Throws: `FileError.Code.changed`, `FileError.Code.unwritable`.
    package func takeBack(_ last: Last) throws(FileError) -> [Diagnostic] {
        var record = WriteRecord(nil, command: "undo", at: last.entry.moment)
        record.memories = last.memories.filter { $0.kind != .same }
        let diagnostics = try last.changes.writeConfirmed(record)
        remove(last.number)
        return diagnostics
    }

    /// Drops a write that only another program can undo.
    package func forget(_ last: Last) { remove(last.number) }

    /// Removes a write from the journal.
    private func remove(_ number: Int) {
        try? FileManager.default.removeItem(atPath: path(of: number))
    }

    /// Returns the change that restores a file's bytes from before a write.
    private func change(
        takingBack file: Entry.File, _ index: Int, _ number: Int, isForced: Bool = false
    ) throws(FileError) -> FileChange {
        let present = Files.kind(of: file.path) == .file ? try Files.read(file.path) : nil
        let before = file.existed ? try Files.read("\(path(of: number))/\(index)") : nil
        if present == before {
            return FileChange(.same, file.path, from: present, to: present ?? [])
        }
        guard isForced || present.map(mark) == file.fingerprint else {
            throw FileError(
                .changed, file.path,
                "this was changed after taskweave wrote it; nothing was undone",
                hint: "the earlier contents are in \(path(of: number))")
        }
        let kind: FileChange.Kind = before == nil ? .removed : present == nil ? .new : .changed
        return FileChange(kind, file.path, from: present, to: before ?? [])
    }

    private func path(of number: Int) -> String { "\(folder)/\(number)" }

    /// The numbers of the writes, ascending.
    private func numbers() throws(FileError) -> [Int] {
        guard Files.kind(of: folder) == .folder else { return [] }
        return try Files.names(in: folder).compactMap { Int($0) }.sorted()
    }
}

/// Returns a fingerprint of bytes: their count and a 64-bit hash.
private func mark(of bytes: [UInt8]) -> String {
    "\(bytes.count)-\(String(fingerprint(of: bytes), radix: 16))"
}
