package import CalendarModel

#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// What the last writes replaced, so that they can be taken back.
///
/// Each write has a folder named by a number: the bytes that were there before, and a list of the files, which is written last. It
/// stands before anything is written, so that a write that was killed can be taken back, too.
package struct Journal: Sendable {
    /// How many writes are kept.
    private static let count = 20

    /// Where they are kept.
    private let folder: String

    /// Creates the journal that is kept in a folder, which need not be there yet.
    package init(_ folder: String) {
        self.folder = folder
    }

    /// A write.
    package struct Entry: Codable, Sendable {
        struct File: Codable, Sendable {
            var path: String
            /// Whether there was a file before.
            var existed: Bool
            /// What tells the file as it was written; nil where it was removed.
            var fingerprint: String?
            /// Whether it is a file of this program's own, of which nobody needs to hear.
            var isMemory: Bool?
        }

        /// The version of this form.
        var version = 1
        /// The command that wrote.
        package var command: String
        /// When it wrote, in seconds since 1970.
        var seconds: Int64
        var files: [File]
        /// The commands of another program that were run and that only it can take back.
        package var commands: [String]?

        /// When it wrote.
        package var moment: Instant { Instant(seconds: seconds) }
    }

    /// Keeps what some changes replace, and those of files of this program's own.
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
                try AtomicFile.write(
                    bytes, to: "\(place)/\(index)", replacing: .nothing, in: &folders)
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
        // The list stands for what it names.
        folders.sync()
        try AtomicFile.write(list, to: place + "/list.json", replacing: .nothing, in: &folders)
        folders.sync()
        for old in numbers.dropLast(Journal.count - 1) { remove(old) }
    }

    /// A write that can be taken back.
    package struct Last: Sendable {
        /// What was written.
        package var entry: Entry
        /// What becomes of the files.
        package var changes: [FileChange]
        /// What becomes of the files of this program's own.
        var memories: [FileChange]
        fileprivate var number: Int
    }

    /// Returns the last write, and the changes that take it back; nil where there is none.
    ///
    /// What was killed before it wrote anything is passed over.
    ///
    /// - Throws: `FileError.Code.changed` for a file that somebody has changed since.
    package func last() throws(FileError) -> Last? {
        for number in try numbers().reversed() {
            guard let bytes = try? Files.read(path(of: number) + "/list.json"),
                let entry = try? JSONDecoder().decode(Entry.self, from: Data(bytes))
            else { continue }
            var last = Last(entry: entry, changes: [], memories: [], number: number)
            for (index, file) in entry.files.enumerated() {
                if file.isMemory == true {
                    // What was remembered since is not worth the write.
                    guard let change = try? change(takingBack: file, index, number) else {
                        continue
                    }
                    last.memories.append(change)
                } else {
                    last.changes.append(try change(takingBack: file, index, number))
                }
            }
            if entry.commands != nil || last.changes.contains(where: { $0.kind != .same }) {
                return last
            }
        }
        return nil
    }

    /// Takes a write back.
    ///
    /// - Returns: What was noticed.
    /// - Throws: `FileError.Code.changed`, `FileError.Code.unwritable`.
    package func takeBack(_ last: Last) throws(FileError) -> [Diagnostic] {
        var record = WriteRecord(nil, command: "undo", at: last.entry.moment)
        record.memories = last.memories.filter { $0.kind != .same }
        let diagnostics = try last.changes.writeConfirmed(record)
        remove(last.number)
        return diagnostics
    }

    /// Passes a write over that another program made.
    package func forget(_ last: Last) { remove(last.number) }

    /// Forgets a write.
    private func remove(_ number: Int) {
        try? FileManager.default.removeItem(atPath: path(of: number))
    }

    /// Returns the change that gives a file the bytes that it had before a write.
    private func change(
        takingBack file: Entry.File, _ index: Int, _ number: Int
    ) throws(FileError) -> FileChange {
        let present = Files.kind(of: file.path) == .file ? try Files.read(file.path) : nil
        let before = file.existed ? try Files.read("\(path(of: number))/\(index)") : nil
        if present == before {
            return FileChange(.same, file.path, from: present, to: present ?? [])
        }
        guard present.map(mark) == file.fingerprint else {
            throw FileError(
                .changed, file.path,
                "this was changed after taskweave wrote it; nothing was taken back",
                hint: "the bytes of before are in \(path(of: number))")
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

/// Returns what tells bytes from others: their number, and a hash of 64 bits.
private func mark(of bytes: [UInt8]) -> String {
    "\(bytes.count)-\(String(fingerprint(of: bytes), radix: 16))"
}
