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

    /// Creates an agenda without calendars.
    public init(zone: ZoneTable) {
        self.zone = zone
    }

    /// Reads calendars.
    ///
    /// - Parameters:
    ///   - paths: iCalendar files and folders of them.
    ///   - zone: The zone in which floating times are read and days begin.
    /// - Throws: `FileError` for the first path that cannot be used at all.
    public init(reading paths: [String], zone: ZoneTable) throws(FileError) {
        self.init(zone: zone)
        for path in paths { try add(path: path) }
    }

    /// Adds the calendar of a file or folder.
    ///
    /// - Throws: `FileError` where it cannot be used at all.
    public mutating func add(path: String) throws(FileError) {
        switch Files.kind(of: path) {
        case .folder: try addFolder(path)
        case .file, .stream, .missing: try add(Files.read(path), named: path)
        }
    }

    /// Adds the calendar that the bytes of a file are.
    ///
    /// - Throws: `FileError` where they are none.
    public mutating func add(_ bytes: [UInt8], named path: String) throws(FileError) {
        let file = try Agenda.imported(bytes, path)
        add([file], path: path, name: nil)
    }

    /// Adds a vdir, a folder whose files make one calendar together.
    ///
    /// Every `.ics` file of it counts. The calendar is called what the file `displayname` says, else like the
    /// folder. A file that cannot be read costs that file.
    private mutating func addFolder(_ path: String) throws(FileError) {
        let names = try Files.names(in: path).filter { $0.lowercased().hasSuffix(".ics") }
        guard !names.isEmpty else {
            throw FileError(
                .noCalendarInFolder, path, "there is no .ics file in this folder",
                hint: "name a calendar file or the folder of one calendar")
        }
        let prefix = path.hasSuffix("/") ? path : path + "/"
        var files: [ImportedCalendar] = []
        for name in names {
            do throws(FileError) {
                files.append(try Agenda.imported(Files.read(prefix + name), prefix + name))
            } catch {
                let place = SourcePlace(file: error.path, line: error.line)
                diagnostics.append(Diagnostic(.error, at: place, error.message, hint: error.hint))
            }
        }
        let title = try? Files.read(prefix + "displayname")
        let name = title.map { String(decoding: $0, as: UTF8.self).split(separator: "\n") }?.first
        add(files, path: path, name: name.map(String.init) ?? path.lastPathPart)
    }

    private mutating func add(_ files: [ImportedCalendar], path: String, name: String?) {
        calendars.append(
            CalendarSource(files, path: path, name: name, local: zone, diagnostics: &diagnostics))
    }

    private static func imported(
        _ bytes: [UInt8], _ path: String
    ) throws(FileError) -> ImportedCalendar {
        do throws(ICalendarError) {
            return try ICalendarReader.read(bytes, file: path)
        } catch {
            throw FileError(error, path: path)
        }
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
        case .outOfMemory:
            self.init(.unreadable, path, "there is no memory left to read the file with")
        case .unwritable(let uid):
            self.init(.unwritable, path, "the event \(uid) cannot be written as iCalendar")
        }
    }
}
