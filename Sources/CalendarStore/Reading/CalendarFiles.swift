internal import Agendas
internal import CalendarModel

/// The files that make one calendar together: one file, or those of a folder (a vdir).
struct CalendarFiles {
    /// Whether a folder was named.
    let isFolder: Bool
    /// What the folder is called: what its file `displayname` says, else its own name.
    let name: String?
    /// The files.
    let inputs: [CalendarInput]

    /// Finds the files of a path; of a folder those that end in `.ics`.
    ///
    /// - Throws: `FileError` where there are none.
    init(at path: String) throws(FileError) {
        let kind = Files.kind(of: path)
        isFolder = kind == .folder
        guard isFolder else {
            name = nil
            // A pipe cannot be read twice.
            inputs =
                kind == .stream
                ? [CalendarInput(try Files.read(path), named: path)] : [CalendarInput(path)]
            return
        }
        let names = try Files.names(in: path).filter { $0.lowercased().hasSuffix(".ics") }
        guard !names.isEmpty else {
            throw FileError(
                .noCalendarInFolder, path, "there is no .ics file in this folder",
                hint: "name a calendar file or the folder of one calendar")
        }
        let prefix = path.hasSuffix("/") ? path : path + "/"
        let title = try? Files.read(prefix + "displayname")
        let line = title.map { String(decoding: $0, as: UTF8.self).split(separator: "\n") }?.first
        name = line.map(String.init) ?? path.lastPathPart
        inputs = names.map { CalendarInput(prefix + $0) }
    }
}

extension CalendarInput {
    fileprivate init(_ path: String) {
        self.init(named: path) { () throws(FileError) in try FileSource(path) }
    }
}
