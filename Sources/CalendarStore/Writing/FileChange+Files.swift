package import CalendarModel
internal import ICalendarIO
internal import LibicalBridge
internal import Wording

extension FileChange {
    /// Creates the change of a file to a text.
    ///
    /// - Parameters:
    ///   - path: Where the file is, or will be.
    ///   - text: What it is to say.
    /// - Throws: `FileError` where the file may not be lost: a calendar that holds anything but free and busy time, and
    ///   anything else but a JSON document of this program; or where it cannot be read.
    package init(of path: String, to text: String) throws(FileError) {
        let hint = "give another name, or move the file out of the way"
        let earlier = try EarlierFile(path, hint: hint, text: text, mayBeJSON: true)
        let lost = earlier?.calendar?.contents.count { $0.name != "VFREEBUSY" } ?? 0
        guard lost == 0 else { throw FileError(wouldLose: lost, path, hint: hint) }
        self.init(earlier?.bytes, path, to: Array(text.utf8))
    }

    /// Creates the change of a file to a text, whatever it holds.
    ///
    /// - Throws: `FileError` where it cannot be read.
    package init(replacing path: String, with text: String) throws(FileError) {
        let earlier = Files.kind(of: path) == .file ? try Files.read(path) : nil
        self.init(earlier, path, to: Array(text.utf8))
    }

    /// Creates the change of a file that holds some bytes, or is new, to others.
    init(_ earlier: [UInt8]?, _ path: String, to contents: [UInt8]) {
        let isNew = earlier == nil && Files.kind(of: path) == .missing
        self.init(
            isNew ? .new : earlier == contents ? .same : .changed, path, from: earlier,
            to: contents)
    }

    /// Creates the change of a calendar file to a calendar; lines that say the same keep their bytes.
    ///
    /// Folds and the order of components say nothing.
    init(_ bytes: [UInt8], _ earlier: ICalendarDocument, _ path: String, _ new: ICalendarDocument) {
        let written = new.written
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
        try AtomicFile.write(
            contents, to: path, replacing: earlier.map { .bytes($0) } ?? .nothing, in: &folders)
    }

    /// Throws where the file is not as it was read.
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

/// Who writes, where what is replaced is kept, and when.
package struct WriteRecord: Sendable {
    let journal: Journal?
    let command: String
    let moment: Instant
    /// What is remembered of the write, files of this program's own.
    package var memories: [FileChange] = []
    /// The commands of another program that belong to the write, and that only it can take back.
    var commands: [String] = []

    /// Creates the record of a command; nothing is kept without a journal.
    package init(_ journal: Journal?, command: String, at moment: Instant) {
        self.journal = journal
        self.command = command
        self.moment = moment
    }
}

extension [FileChange] {
    /// Makes the changes, in their order, unless libical reads a block in one of them otherwise, or a file is not as it was
    /// read: then none is made.
    ///
    /// Folders are made only where that is wanted. What is replaced is kept in a journal first.
    ///
    /// - Returns: What libical, and so Evolution, GNOME and KDE, reads otherwise in what is not ours, and whether the write
    ///   cannot be taken back.
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

    /// Makes the changes, which nobody has to look at any more.
    ///
    /// - Returns: Why the write cannot be taken back, if it cannot.
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
                if !files.isEmpty {
                    try journal.record(
                        files, and: memories, running: record.commands, by: record.command,
                        at: record.moment)
                }
            } catch {
                diagnostics.append(
                    Diagnostic(
                        .warning, at: SourcePlace(file: error.path, line: 0),
                        "this write cannot be taken back: \(error.message)", hint: error.hint))
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
                        "it will not be known which blocks are deleted by hand: \(error.message)",
                        hint: error.hint))
            }
        }
        return diagnostics
    }
}

/// Lets libical read a calendar that is about to be written; other texts pass.
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
            hint: "report this with the calendar: other programs would read it otherwise")
    }
}

extension FileError {
    /// Creates the error of a calendar that is not overwritten.
    init(wouldLose count: Int, _ path: String, hint: String) {
        self.init(
            .unwritable, path,
            "this calendar holds \(counted(count, "item")) that would be lost; it was not overwritten",
            hint: hint)
    }
}
