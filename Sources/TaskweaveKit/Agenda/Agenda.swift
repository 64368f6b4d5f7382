public import CalendarModel
internal import ICalendarIO
public import Recurrence

/// What a person's calendars and task lists hold, read from files.
public struct Agenda: Sendable {
    /// The calendars in the order in which they were named.
    public var calendars: [CalendarSource] = []
    /// What was repaired or left out on the way.
    public var diagnostics: [Diagnostic] = []
    /// The zone in which floating times are read and days begin.
    public let zone: ZoneTable

    /// Where not nil, what the files hold was read for this window only: events outside it are missing, to-dos
    /// and blocks are not.
    public let window: Range<Instant>?

    /// Whether DTSTART is the first occurrence of a series also where no rule matches it.
    ///
    /// RFC 5545 §3.8.5.3 leaves such a series undefined. Here it begins with the first match; some programs count
    /// DTSTART, also towards COUNT.
    public let countsStart: Bool

    /// Creates an agenda without calendars.
    public init(zone: ZoneTable, window: Range<Instant>? = nil, countsStart: Bool = false) {
        self.zone = zone
        self.window = window
        self.countsStart = countsStart
    }

    /// Reads calendars, on all cores.
    ///
    /// - Parameters:
    ///   - paths: iCalendar files and folders of them.
    ///   - zone: The zone in which floating times are read and days begin.
    ///   - window: The time that will be asked about; other events need not be read. All time where nil.
    /// - Throws: `FileError` for the first path that cannot be used at all.
    public init(
        reading paths: [String], zone: ZoneTable, window: Range<Instant>? = nil
    ) throws(FileError) {
        self.init(zone: zone, window: window)
        try add(paths: paths)
    }

    /// Adds the calendars of files and folders in their order, which are read at the same time.
    ///
    /// - Throws: `FileError` for the first path that cannot be used at all.
    public mutating func add(paths: [String]) throws(FileError) {
        let window = window
        let read = paths.concurrentMap { path in
            Result { () throws(FileError) in
                let files = try CalendarFiles(at: path)
                let (imported, failures) = files.read(for: window)
                if let failure = failures.first, !files.isFolder { throw failure }
                return (name: files.name, imported: imported, failures: failures)
            }
        }
        for (path, result) in zip(paths, read) {
            let calendar = try result.get()
            for failure in calendar.failures {
                let place = SourcePlace(file: failure.path, line: failure.line)
                diagnostics.append(
                    Diagnostic(.error, at: place, failure.message, hint: failure.hint))
            }
            add(calendar.imported, path: path, name: calendar.name)
        }
    }

    /// Adds the calendar of a file or folder.
    ///
    /// - Throws: `FileError` where it cannot be used at all.
    public mutating func add(path: String) throws(FileError) {
        try add(paths: [path])
    }

    /// Adds the calendar that the bytes of a file are.
    ///
    /// - Throws: `FileError` where they are none.
    public mutating func add(_ bytes: [UInt8], named path: String) throws(FileError) {
        let (imported, failures) = CalendarFiles(bytes, named: path).read(for: window)
        if let failure = failures.first { throw failure }
        add(imported, path: path, name: nil)
        calendars[calendars.count - 1].isStream = true
    }

    private mutating func add(_ files: [ImportedCalendar], path: String, name: String?) {
        calendars.append(
            CalendarSource(
                files, path: path, name: name, local: zone, countsStart: countsStart,
                diagnostics: &diagnostics))
    }
}

extension FileError {
    /// Creates the error of a file that is no calendar.
    init(_ error: ICalendarError, path: String) {
        switch error {
        case .empty:
            self.init(
                .notICalendar, path, "the file is empty",
                hint: "an iCalendar file begins with BEGIN:VCALENDAR")
        case .notICalendar:
            self.init(
                .notICalendar, path, line: 1, "this is no iCalendar file",
                hint: "an iCalendar file begins with BEGIN:VCALENDAR")
        case .unreadable(let reason):
            self.init(
                .unreadable, path, "the file cannot be read (\(reason))",
                hint: "check its permissions")
        }
    }
}
