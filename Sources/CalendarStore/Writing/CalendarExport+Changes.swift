package import CalendarModel
internal import ICalendarIO

extension CalendarExport {
    /// Returns the change that writes the whole calendar to one file.
    ///
    /// Components of the exported UIDs that are only in the file, such as overrides, are kept. So are versions that are
    /// newer than the export. Both are reported.
    ///
    /// - Throws: `FileError` if the file contains something that is not part of the export and would be lost.
    package func change(ofFile path: String) throws(FileError) -> [FileChange] {
        let hint = "write to another name, or move the file out of the way"
        let earlier = try EarlierFile(path, hint: hint)
        guard let earlier, let old = earlier.calendar, let document else {
            return [FileChange(earlier?.bytes, path, to: Array(calendar.utf8))]
        }
        let names = Set(document.contents.map { ExactText($0.folderName) })
        let lost = old.contents.count { !names.contains(ExactText($0.folderName)) }
        guard lost == 0 else {
            throw FileError(
                wouldLose: lost, path,
                hint: "name it as an input too, or write to another name")
        }
        let replacement = Replacement(of: old.contents, by: document.contents)
        var merger = CalendarMerger(document.holding(all: replacement.new))
        if !replacement.kept.isEmpty {
            merger.add(old.holding(replacement.kept).described(as: document))
        }
        var change = FileChange(earlier.bytes, old, path, merger.document)
        change.diagnostics = replacement.diagnostics(path)
        return [change]
    }

    /// Returns the changes that write each UID, with all its components, to a file of its own in a vdir.
    ///
    /// A UID that is already in a file stays there, together with the file's other components. Files of other UIDs are left
    /// alone. Overrides and newer versions are kept as in a single file.
    ///
    /// - Throws: `FileError` if the folder cannot be read.
    package func changes(ofFolder path: String) throws(FileError) -> [FileChange] {
        guard let document else { return [] }
        let folder =
            Files.kind(of: path) == .missing
            ? CalendarFolder(new: path) : try CalendarFolder(path)
        var targets = FolderTargets(folder)
        for item in document.contents { targets.add(item) }
        return targets.changes(of: document)
    }
}

extension Replacement {
    /// Returns a diagnostic for each component that is kept in a file although its UID is exported.
    func diagnostics(
        _ path: String, of uids: (String) -> Bool = { _ in true }
    ) -> [Diagnostic] {
        let place = SourcePlace(file: path, line: 0)
        let newer = Set(newer)
        return kept.filter { uids($0.folderName) }.map { item in
            let name = "the \(item.name) \(item.uid ?? "without UID")"
            return newer.contains(item)
                ? Diagnostic(
                    .warning, at: place, uid: item.uid,
                    "\(name) is newer here than in the export; it was kept",
                    hint: "the higher SEQUENCE counts, then the later DTSTAMP (RFC 5546 §2.1.5)")
                : Diagnostic(
                    .note, at: place, uid: item.uid,
                    "part of \(name) is not in the export; it was kept")
        }
    }
}
