internal import Agendas
internal import CalendarModel
internal import ICalendarIO
internal import LibicalBridge

/// The files of one calendar: a single file, or those of a folder (a vdir).
struct CalendarFiles {
    /// Whether the path is a folder.
    let isFolder: Bool
    /// The folder's name: the contents of its `displayname` file, otherwise the last part of its path.
    let name: String?
    /// The files.
    private(set) var inputs: [CalendarInput]
    /// The index of earlier readings, and the cache that keeps it.
    private var index: FolderIndex?
    private let cache: ReadingCache?

    /// Finds the files of a path: the file itself, or a folder's files that end in `.ics` or `.vcs`.
    ///
    /// An empty folder is valid.
    ///
    /// - Throws: `FileError` if a folder contains only other files: the user probably meant another one.
    init(at path: String, cache: ReadingCache? = nil) throws(FileError) {
        self.cache = cache
        let kind = Files.kind(of: path)
        isFolder = kind == .folder
        guard isFolder else {
            name = nil
            // A pipe cannot be read twice.
            if kind == .stream {
                inputs = [try CalendarInput(reading: Files.read(path), named: path)]
            } else {
                inputs = [CalendarInput(path)]
            }
            return
        }
        let all = try Files.names(in: path)
        let names = all.filter {
            $0.lowercased().hasSuffix(".ics") || $0.lowercased().hasSuffix(".vcs")
        }
        // The metadata files of a vdir: https://vdirsyncer.pimutils.org/en/stable/vdir.html
        let isEmpty = all.allSatisfy {
            ["displayname", "color", "description", "order"].contains($0)
        }
        guard !names.isEmpty || isEmpty else {
            throw FileError(
                .noCalendarInFolder, path, "there is no .ics file in this folder",
                hint: "name a calendar file or the folder of one calendar")
        }
        let prefix = path.hasSuffix("/") ? path : path + "/"
        let title = try? Files.read(prefix + "displayname", isPart: true)
        let line = title.map { String(decoding: $0, as: UTF8.self).split(separator: "\n") }?.first
        name = line.map(String.init) ?? path.lastPathPart
        inputs = names.map { CalendarInput(prefix + $0, isPart: true) }
        index = cache?.index(of: Files.place(of: path), names: names)
        for (row, entry) in (index?.entries ?? []).enumerated() {
            inputs[row].footprint = entry.footprint
        }
    }

    /// Creates a calendar from bytes that have already been read, such as those of a pipe.
    init(reading bytes: [UInt8], named name: String) throws(FileError) {
        isFolder = false
        self.name = nil
        inputs = [try CalendarInput(reading: bytes, named: name)]
        cache = nil
    }

    /// Reads the files.
    ///
    /// - Parameter window: The time of interest; all time if nil.
    /// - Returns: The calendars, and the errors of a folder's files that cannot be read.
    /// - Throws: `FileError` for a single file that cannot be read.
    func read(
        for window: Range<Instant>?
    ) throws(FileError) -> (calendars: [ImportedCalendar], failures: [FileError]) {
        let reading = inputs.readWithFootprints(for: window)
        if let failure = reading.failures.first, !isFolder { throw failure }
        // Without a window, the reader does not determine when events take place.
        if let index, window != nil { cache?.keep(index, reading.footprints) }
        return (reading.calendars, reading.failures)
    }
}

extension FileSource {
    /// Returns the first 16 KiB of a file, and whether that is the whole file.
    ///
    /// - Throws: `FileError` if it cannot be read.
    fileprivate func start(of path: String) throws(FileError) -> (bytes: [UInt8], isWhole: Bool) {
        var bytes = [UInt8](repeating: 0, count: 16_384)
        var count = 0
        do throws(ICalendarError) {
            while count < bytes.count {
                let further = try read(into: &bytes, count..<bytes.count)
                guard further > 0 else { return (Array(bytes[..<count]), true) }
                count += further
            }
        } catch {
            throw FileError(error, path: path)
        }
        return (bytes, false)
    }
}

extension CalendarInput {
    /// Creates an input from bytes that have already been read, such as those of a pipe.
    init(reading bytes: [UInt8], named name: String) throws(FileError) {
        let bytes = try iCalendar(of: bytes, named: name)
        self.init(named: name, mending: SecondReader.mend) { () throws(FileError) in
            ByteArraySource(bytes)
        }
    }

    fileprivate init(_ path: String, isPart: Bool = false) {
        self.init(named: path, mending: SecondReader.mend) {
            () throws(FileError) -> any ByteSource in
            // Most files in a folder are small: one that was read completely need not be opened again.
            let (start, isWhole) = try FileSource(path, isPart: isPart).start(of: path)
            guard VCalendar.isVCalendar(start, file: path) else {
                return isWhole ? ByteArraySource(start) : try FileSource(path, isPart: isPart)
            }
            return ByteArraySource(
                try iCalendar(of: try Files.read(path, isPart: isPart), named: path))
        }
    }
}

/// Returns bytes as iCalendar; a vCalendar 1.0 is converted.
///
/// - Throws: `FileError` if the conversion is not possible.
func iCalendar(of bytes: [UInt8], named path: String) throws(FileError) -> [UInt8] {
    guard VCalendar.isVCalendar(bytes, file: path) else { return bytes }
    do throws(VCalendar.Failure) {
        return try VCalendar.converted(bytes)
    } catch {
        let hint = "export it as iCalendar (.ics) from the program that made it"
        switch error {
        case .notInstalled:
            throw FileError(
                .notICalendar, path, "vCalendar 1.0 cannot be read: libicalvcal is not installed",
                hint: hint)
        case .tooLarge:
            throw FileError(
                .notICalendar, path,
                "this vCalendar 1.0 is too large, is nested too deeply or has too long a line",
                hint: hint)
        case .unreadable:
            throw FileError(
                .notICalendar, path, "there is no vCalendar 1.0 in this file", hint: hint)
        }
    }
}
