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
        }

        /// The version of this form.
        var version = 1
        /// The command that wrote.
        package var command: String
        /// When it wrote, in seconds since 1970.
        var seconds: Int64
        var files: [File]

        /// When it wrote.
        package var moment: Instant { Instant(seconds: seconds) }
    }

    /// Keeps what some changes replace.
    ///
    /// - Throws: `FileError.Code.unwritable`.
    func record(
        _ changes: [FileChange], by command: String, at moment: Instant
    ) throws(FileError) {
        try Files.makeFolder(folder, isPrivate: true)
        let lock = try FolderLock([folder])
        defer { lock.release() }
        let numbers = try self.numbers()
        let number = (numbers.last ?? 0) + 1
        let place = path(of: number)
        try Files.makeFolder(place)
        var files: [Entry.File] = []
        for (index, change) in changes.enumerated() {
            if let bytes = change.earlier {
                try AtomicFile.write(bytes, to: "\(place)/\(index)", replacing: .nothing)
            }
            files.append(
                Entry.File(
                    path: try AtomicFile.resolved(change.path),
                    existed: change.earlier != nil,
                    fingerprint: change.kind == .removed ? nil : fingerprint(of: change.contents)))
        }
        let entry = Entry(command: command, seconds: moment.seconds, files: files)
        let list = (try? JSONEncoder().encode(entry)).map { Array($0) } ?? []
        try AtomicFile.write(list, to: place + "/list.json", replacing: .nothing)
        for old in numbers.dropLast(Journal.count - 1) { remove(old) }
    }

    /// Returns the last write, and the changes that take it back; nil where there is none.
    ///
    /// What was killed before it wrote anything is passed over.
    ///
    /// - Throws: `FileError.Code.changed` for a file that somebody has changed since.
    package func last() throws(FileError) -> (number: Int, entry: Entry, changes: [FileChange])? {
        for number in try numbers().reversed() {
            guard let bytes = try? Files.read(path(of: number) + "/list.json"),
                let entry = try? JSONDecoder().decode(Entry.self, from: Data(bytes))
            else { continue }
            let changes = try changes(takingBack: entry, number)
            if changes.contains(where: { $0.kind != .same }) { return (number, entry, changes) }
        }
        return nil
    }

    /// Forgets a write.
    package func remove(_ number: Int) {
        try? FileManager.default.removeItem(atPath: path(of: number))
    }

    private func changes(
        takingBack entry: Entry, _ number: Int
    ) throws(FileError) -> [FileChange] {
        var changes: [FileChange] = []
        for (index, file) in entry.files.enumerated() {
            let present = Files.kind(of: file.path) == .file ? try Files.read(file.path) : nil
            let before = file.existed ? try Files.read("\(path(of: number))/\(index)") : nil
            if present == before {
                changes.append(FileChange(.same, file.path, from: present, to: present ?? []))
                continue
            }
            guard present.map(fingerprint) == file.fingerprint else {
                throw FileError(
                    .changed, file.path,
                    "this was changed after taskweave wrote it; nothing was taken back",
                    hint: "the bytes of before are in \(path(of: number))")
            }
            let kind: FileChange.Kind = before == nil ? .removed : present == nil ? .new : .changed
            changes.append(FileChange(kind, file.path, from: present, to: before ?? []))
        }
        return changes
    }

    private func path(of number: Int) -> String { "\(folder)/\(number)" }

    /// The numbers of the writes, ascending.
    private func numbers() throws(FileError) -> [Int] {
        guard Files.kind(of: folder) == .folder else { return [] }
        return try Files.names(in: folder).compactMap { Int($0) }.sorted()
    }
}

/// Returns what tells bytes from others: their number, and FNV-1a of 64 bits.
private func fingerprint(of bytes: [UInt8]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return "\(bytes.count)-\(String(hash, radix: 16))"
}
