package import CalendarModel
internal import ICalendarIO
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
        self.init(bytes, path, text: new.written)
        guard kind == .changed, let read = try? ICalendarDocument(Array(text.utf8), path: path),
            earlier.saysTheSame(as: read)
        else { return }
        self.init(.same, path, text: String(decoding: bytes, as: UTF8.self))
    }

    /// Writes or removes the file, unless it says the same already; its folder is made where there is none.
    ///
    /// - Throws: `FileError.Code.unwritable`.
    package func write() throws(FileError) {
        guard kind != .same else { return }
        if kind == .removed { return try Files.remove(path) }
        if let slash = path.lastIndex(of: "/") { try Files.makeFolder(String(path[...slash])) }
        try AtomicFile.write(text, to: path)
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
