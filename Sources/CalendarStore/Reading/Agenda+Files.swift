public import Agendas
public import CalendarModel
internal import ICalendarIO
internal import LibicalBridge
public import TimeZones

extension Agenda {
    /// Reads calendars, on all cores.
    ///
    /// - Parameters:
    ///   - paths: iCalendar files and folders of them.
    ///   - zone: The zone in which floating times are read and days begin.
    ///   - window: The time of interest; events outside it need not be read. If nil, all events are read.
    /// - Throws: `FileError` for the first path that cannot be used at all.
    public init(
        reading paths: [String], zone: ZoneTable, window: Range<Instant>? = nil
    ) throws(FileError) {
        self.init(zone: zone, zones: ZoneFiles(), window: window)
        try add(paths: paths)
    }

    /// Adds the calendars of files and folders in order; they are read concurrently.
    ///
    /// - Throws: `FileError` for the first path that cannot be used at all.
    public mutating func add(paths: [String]) throws(FileError) {
        let window = window
        let read = paths.concurrentMap { path in
            Result { () throws(FileError) in
                let files = try CalendarFiles(at: path)
                return (name: files.name, contents: try files.read(for: window))
            }
        }
        for (path, result) in zip(paths, read) {
            let (name, (calendars, failures)) = try result.get()
            add(calendars, path: path, name: name, failures: failures)
        }
    }

    /// Adds a calendar from the bytes of a stream.
    ///
    /// - Throws: `FileError` if they cannot be used at all.
    package mutating func add(stream bytes: [UInt8], named name: String) throws(FileError) {
        let read = try CalendarFiles(reading: bytes, named: name).read(for: window)
        add(read.calendars, path: name, isStream: true)
    }

    /// Adds the calendar of a file or folder.
    ///
    /// - Throws: `FileError` if it cannot be used at all.
    public mutating func add(path: String) throws(FileError) {
        try add(paths: [path])
    }

    /// Notes what libical, and therefore Evolution, GNOME and KDE, would lose from a path's calendars or read differently.
    package mutating func noteLosses(at path: String) {
        guard Witness.isThere else {
            diagnostics.append(
                Diagnostic(
                    .note, at: SourcePlace(file: path, line: 0),
                    "losses in other programs were not checked: libical is missing",
                    hint: "install libical"))
            return
        }
        guard Files.kind(of: path) != .stream, let files = try? CalendarFiles(at: path) else {
            return
        }
        let names = files.inputs.map(\.name)
        diagnostics += names.concurrentMap { name in
            (try? Files.read(name, isPart: files.isFolder)).map {
                Witness.losses(in: $0, file: name)
            } ?? []
        }.flatMap(\.self)
    }
}
