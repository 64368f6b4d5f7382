internal import CalendarModel
internal import ICalendarIO

/// The files that make one calendar together: one file, or those of a folder (a vdir).
struct CalendarFiles {
    /// Whether a folder was named.
    let isFolder: Bool
    /// What the folder is called: what its file `displayname` says, else its own name.
    let name: String?
    private let paths: [String]
    /// The bytes of the one file, where they are here already.
    private let bytes: [UInt8]?

    /// Finds the files of a path; of a folder those that end in `.ics`.
    ///
    /// - Throws: `FileError` where there are none.
    init(at path: String) throws(FileError) {
        let kind = Files.kind(of: path)
        // A pipe cannot be read twice.
        bytes = kind == .stream ? try Files.read(path) : nil
        guard kind == .folder else {
            isFolder = false
            name = nil
            paths = [path]
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
        isFolder = true
        name = line.map(String.init) ?? path.lastPathPart
        paths = names.map { prefix + $0 }
    }

    /// Takes bytes as the one file.
    init(_ bytes: [UInt8], named path: String) {
        isFolder = false
        name = nil
        paths = [path]
        self.bytes = bytes
    }

    /// Reads the files on all cores; one that cannot be read costs that file.
    ///
    /// - Parameter window: The time that will be asked about; all time where nil.
    /// - Returns: What the files hold, in their order, and what is wrong with those that cannot be read.
    func read(for window: Range<Instant>?) -> (calendars: [ImportedCalendar], failures: [FileError])
    {
        var scope = window.map { ReadingScope($0) } ?? ReadingScope()
        var results = readOnce(&scope)
        if scope.needsSecondReading {
            scope.beginSecondReading()
            results = readOnce(&scope)
        }
        var calendars: [ImportedCalendar] = []
        var failures: [FileError] = []
        for result in results {
            switch result {
            case .success(let calendar): calendars.append(calendar)
            case .failure(let error): failures.append(error)
            }
        }
        return (calendars, failures)
    }

    private func readOnce(_ scope: inout ReadingScope) -> [Result<ImportedCalendar, FileError>] {
        let known = scope
        let bytes = bytes
        let files = paths.concurrentMap { path in
            var scope = known
            let result = Result { () throws(FileError) in
                try CalendarFiles.read(path, bytes, &scope)
            }
            return (result: result, scope: scope)
        }
        for file in files { scope.formUnion(file.scope) }
        return files.map(\.result)
    }

    private static func read(
        _ path: String, _ bytes: [UInt8]?, _ scope: inout ReadingScope
    ) throws(FileError) -> ImportedCalendar {
        let source: any ByteSource =
            if let bytes { ByteArraySource(bytes) } else { try FileSource(path) }
        do throws(ICalendarError) {
            return try ICalendarReader.read(source, file: path, scope: &scope)
        } catch {
            throw FileError(error, path: path)
        }
    }
}
