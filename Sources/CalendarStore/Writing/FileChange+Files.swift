package import CalendarModel
internal import ICalendarIO
internal import LibicalBridge
internal import Wording

extension FileChange {
    /// Creates the change that replaces a file with a text.
    ///
    /// - Throws: `FileError` if the file cannot be read or must not be lost. Only calendars of nothing but free/busy time
    ///   and JSON documents of this program may be overwritten.
    package init(of path: String, to text: String) throws(FileError) {
        let hint = "give another name, or move the file out of the way"
        let earlier = try EarlierFile(path, hint: hint, text: text, mayBeJSON: true)
        let lost = earlier?.calendar?.contents.count { $0.name != "VFREEBUSY" } ?? 0
        guard lost == 0 else { throw FileError(wouldLose: lost, path, hint: hint) }
        self.init(earlier?.bytes, path, to: Array(text.utf8))
    }

    /// Creates the change that replaces a file with a text, whatever the file contains.
    ///
    /// - Throws: `FileError` if it cannot be read.
    package init(replacing path: String, with text: String) throws(FileError) {
        let earlier = Files.kind(of: path) == .file ? try Files.read(path) : nil
        self.init(earlier, path, to: Array(text.utf8))
    }

    /// Creates the change of a file from its earlier bytes, or nil for a new file, to new ones.
    init(_ earlier: [UInt8]?, _ path: String, to contents: [UInt8]) {
        let isNew = earlier == nil && Files.kind(of: path) == .missing
        self.init(
            isNew ? .new : earlier == contents ? .same : .changed, path, from: earlier,
            to: contents)
    }

    /// Creates the change of a calendar file to a calendar; unchanged lines keep their bytes.
    ///
    /// Line folding and the order of components are not differences.
    init(_ bytes: [UInt8], _ earlier: ICalendarDocument, _ path: String, _ new: ICalendarDocument) {
        let written = new.written(over: earlier)
        let isVCalendar = VCalendar.isVCalendar(bytes, file: path)
        self.init(
            bytes, path,
            to: isVCalendar ? Array(written.text.utf8) : written.bytes(over: bytes, read: earlier))
        guard kind == .changed, earlier.saysTheSame(as: written) else { return }
        self.init(.same, path, from: bytes, to: bytes)
    }

    fileprivate func writeConfirmed(in folders: inout ChangedFolders) throws(FileError) {
        if kind == .removed {
            return try AtomicFile.remove(path, if: earlier ?? [], in: &folders)
        }
        try AtomicFile.write(contents, to: path, replacing: earlier, in: &folders)
    }

    /// Throws if the file is no longer as it was read.
    fileprivate func checkEarlier() throws(FileError) {
        let target = try AtomicFile.resolved(path)
        switch Files.kind(of: target) {
        case .stream: return
        case .folder: break
        case .missing: if earlier == nil { return }
        case .file: if let earlier, try Files.read(target) == earlier { return }
        }
        throw AtomicFile.changed(path)
    }
}

/// The command that writes, its time, and the journal that keeps the replaced bytes.
package struct WriteRecord: Sendable {
    let journal: Journal?
    let command: String
    let moment: Instant
    /// The changes of the program's own memory files that belong to the write.
    package var memories: [FileChange] = []
    /// Whether the command means to change the memories, so that undo restores them even if no file changed.
    package var isAboutMemories = false
    /// The commands of another program that belong to the write; only that program can undo them.
    var commands: [String] = []

    /// Creates the record of a command; without a journal, nothing is kept for undo.
    package init(_ journal: Journal?, command: String, at moment: Instant) {
        self.journal = journal
        self.command = command
        self.moment = moment
    }
}

extension [FileChange] {
    /// Makes the changes in order, unless libical reads a block in them differently or a file has changed since it was read.
    ///
    /// In these two cases, no change is made. Folders are created only if `makingFolders` is true. The replaced bytes are
    /// first kept in the journal.
    ///
    /// - Returns: Warnings about other components that libical, and therefore Evolution, GNOME and KDE, reads differently,
    ///   and one if the write cannot be undone.
    /// - Throws: `FileError.Code.changed`, `FileError.Code.unwritable`.
    @discardableResult
    package func write(
        _ record: WriteRecord? = nil, makingFolders: Bool = false
    ) throws(FileError) -> [Diagnostic] {
        var found: [Diagnostic] = []
        for change in self where change.kind == .new || change.kind == .changed {
            found += try confirmed(change.contents, path: change.path)
        }
        if makingFolders {
            for folder in Set(map(\.path.folderPart)) { try Files.makeFolder(folder) }
        }
        return try found + writeConfirmed(record)
    }

    /// Makes the changes without letting libical check them.
    ///
    /// - Returns: A warning if the write cannot be undone, and one for each memory that cannot be written.
    /// - Throws: `FileError.Code.changed`, `FileError.Code.unwritable`.
    package func writeConfirmed(_ record: WriteRecord?) throws(FileError) -> [Diagnostic] {
        let changes = filter { $0.kind != .same }
        let memories = record?.memories ?? []
        guard !changes.isEmpty || !memories.isEmpty else { return [] }
        var folders: Set<String> = []
        for change in changes {
            folders.insert(try AtomicFile.resolved(change.path).folderPart)
        }
        let lock = try FolderLock(folders)
        defer { lock.release() }
        let signals = HeldSignals()
        defer { signals.release() }
        for change in changes { try change.checkEarlier() }
        var diagnostics: [Diagnostic] = []
        if let record, let journal = record.journal {
            let files = changes.filter { Files.kind(of: $0.path) != .stream }
            do throws(FileError) {
                if !files.isEmpty || record.isAboutMemories && !memories.isEmpty {
                    try journal.record(
                        files, and: memories, running: record.commands, by: record.command,
                        at: record.moment)
                }
            } catch {
                diagnostics.append(
                    Diagnostic(
                        .warning, at: SourcePlace(file: error.path, line: 0),
                        "this write cannot be undone: \(error.message)", hint: error.hint))
            }
        }
        var changed = ChangedFolders()
        defer { changed.sync() }
        for change in changes { try change.writeConfirmed(in: &changed) }
        for memory in memories {
            do throws(FileError) {
                try Files.makeFolder(memory.path.folderPart, isPrivate: true)
                try memory.writeConfirmed(in: &changed)
            } catch {
                diagnostics.append(
                    Diagnostic(
                        .warning, at: SourcePlace(file: error.path, line: 0),
                        "blocks that are deleted by hand will not be recognised: \(error.message)",
                        hint: error.hint))
            }
        }
        return diagnostics
    }
}

/// Lets libical check a calendar before it is written; other texts are not checked.
private func confirmed(_ bytes: [UInt8], path: String) throws(FileError) -> [Diagnostic] {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let bytes = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
    guard bytes.starts(with: "BEGIN:VCALENDAR".utf8) else { return [] }
    var blocks: Set<String> = []
    try? ICalendarReader.forEachComponent(of: bytes) { component in
        if component.text("X-TASKWEAVE-TASK") != nil, let uid = component.text("UID") {
            blocks.insert(uid)
        }
    }
    do throws(Witness.Refusal) {
        return try Witness.confirm(bytes, file: path, ours: blocks)
    } catch {
        guard case .differs(let differences) = error, let first = differences.first else {
            return []
        }
        throw FileError(
            .unwritable, path, line: first.place.line,
            "nothing was written: \(first.message)",
            hint: "report this with the calendar: other programs would read it differently")
    }
}

extension FileError {
    /// Creates the error for a calendar that must not be overwritten.
    init(wouldLose count: Int, _ path: String, hint: String) {
        self.init(
            .unwritable, path,
            "this calendar contains \(counted(count, "item")) that would be lost; it was not overwritten",
            hint: hint)
    }
}
