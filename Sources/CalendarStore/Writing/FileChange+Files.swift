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
        self.init(earlier?.bytes, path, text: text)
    }

    /// Creates the change of a file that holds some bytes, or is new, to a text.
    init(_ earlier: [UInt8]?, _ path: String, text: String) {
        let isNew = earlier == nil && Files.kind(of: path) == .missing
        self.init(
            isNew ? .new : earlier == Array(text.utf8) ? .same : .changed, path, text: text)
    }

    /// Creates the change of a calendar file to a calendar.
    ///
    /// Folds and the order of components say nothing.
    init(_ bytes: [UInt8], _ earlier: ICalendarDocument, _ path: String, _ new: ICalendarDocument) {
        let written = new.written
        self.init(bytes, path, text: written.text)
        guard kind == .changed, earlier.saysTheSame(as: written) else { return }
        self.init(.same, path, text: String(decoding: bytes, as: UTF8.self))
    }

    /// Writes or removes the file, unless it says the same already; its folder is made where there is none.
    ///
    /// - Returns: What other programs read otherwise.
    /// - Throws: `FileError.Code.unwritable`.
    @discardableResult
    package func write() throws(FileError) -> [Diagnostic] {
        try [self].write()
    }

    fileprivate func writeConfirmed() throws(FileError) {
        guard kind != .same else { return }
        if kind == .removed { return try Files.remove(path) }
        if let slash = path.lastIndex(of: "/") { try Files.makeFolder(String(path[...slash])) }
        try AtomicFile.write(text, to: path)
    }
}

extension [FileChange] {
    /// Makes the changes, in their order, unless libical reads a block in one of them otherwise: then none is made.
    ///
    /// - Returns: What libical, and so Evolution, GNOME and KDE, reads otherwise in what is not ours.
    /// - Throws: `FileError.Code.unwritable`.
    @discardableResult
    package func write() throws(FileError) -> [Diagnostic] {
        var found: [Diagnostic] = []
        for change in self where change.kind == .new || change.kind == .changed {
            found += try confirmed(change.text, path: change.path)
        }
        for change in self { try change.writeConfirmed() }
        return found
    }
}

extension AtomicFile {
    /// Writes a calendar, unless libical reads a block in it otherwise.
    ///
    /// - Returns: What libical, and so Evolution, GNOME and KDE, reads otherwise in what is not ours.
    /// - Throws: `FileError.Code.unwritable`; nothing has changed then.
    @discardableResult
    package static func write(calendar: String, to path: String) throws(FileError) -> [Diagnostic] {
        let found = try confirmed(calendar, path: path)
        try write(calendar, to: path)
        return found
    }
}

/// Lets libical read a calendar that is about to be written; other texts pass.
private func confirmed(_ text: String, path: String) throws(FileError) -> [Diagnostic] {
    guard text.hasPrefix("BEGIN:VCALENDAR") else { return [] }
    let bytes = Array(text.utf8)
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
