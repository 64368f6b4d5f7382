internal import CalendarModel
internal import ICalendarIO

/// A vdir: a folder of calendar files, commonly one for each UID.
struct CalendarFolder {
    /// One of its calendar files.
    struct File {
        var name: String
        var text: String
        var document: ICalendarDocument
    }

    /// Its path with a slash at the end.
    let path: String
    /// Its calendar files that can be read, by name.
    private(set) var files: [File] = []
    /// Why others could not be read.
    private(set) var failures: [Diagnostic] = []
    /// All its names, those of files that cannot be read among them.
    private(set) var names: Set<String> = []

    /// Reads a folder.
    ///
    /// - Throws: `FileError` where that is not possible.
    init(_ path: String) throws(FileError) {
        self.init(new: path)
        let names = try Files.names(in: path)
        self.names = Set(names)
        for name in names where name.lowercased().hasSuffix(".ics") {
            do throws(FileError) {
                let bytes = try Files.read(self.path + name)
                let document = try ICalendarDocument(bytes, path: self.path + name)
                let text = String(decoding: bytes, as: UTF8.self)
                files.append(File(name: name, text: text, document: document))
            } catch {
                failures.append(Diagnostic(error))
            }
        }
    }

    /// Describes a folder that is not there yet.
    init(new path: String) {
        self.path = path.hasSuffix("/") ? path : path + "/"
    }
}
