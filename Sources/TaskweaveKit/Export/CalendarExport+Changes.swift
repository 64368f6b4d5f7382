internal import ICalendarIO

extension CalendarExport {
    /// Returns the change of one file to the whole calendar.
    ///
    /// - Throws: `FileError` where the file holds something that is not part of the export and would be lost.
    public func change(ofFile path: String) throws(FileError) -> [FileChange] {
        if Files.kind(of: path) == .file {
            let bytes = try Files.read(path)
            guard bytes.isEmpty || (try? ICalendarDocument(bytes, path: path)) != nil else {
                throw FileError(
                    .unwritable, path, "this is no calendar; it was not overwritten",
                    hint: "give --to another name, or move the file out of the way")
            }
        }
        let names = Set((document?.contents ?? []).map(\.folderName))
        let hint = "name it among the calendars too, or give --to another name"
        let change = try FileChange(of: path, to: calendar, hint: hint) {
            !names.contains($0.folderName)
        }
        return [change]
    }

    /// Returns the changes of a vdir in which each UID has a file of its own with all its components.
    ///
    /// A UID that stands in some file there stays in it, together with what else the file holds. Files of other
    /// UIDs are left alone.
    ///
    /// - Throws: `FileError` where the folder cannot be read.
    public func changes(ofFolder path: String) throws(FileError) -> [FileChange] {
        guard let document else { return [] }
        let folder =
            Files.kind(of: path) == .missing
            ? CalendarFolder(new: path) : try CalendarFolder(path)
        var targets = FolderTargets(folder)
        for item in document.contents { targets.add(item) }
        return targets.changes(of: document)
    }
}
