public import CalendarModel
package import ICalendarIO
internal import Recurrence
public import TimeZones

/// What a person's calendars and task lists hold.
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

    /// Where TZIDs are looked up that calendars do not define.
    public let zones: any ZoneDatabase

    /// Creates an agenda without calendars.
    public init(
        zone: ZoneTable, zones: any ZoneDatabase, window: Range<Instant>? = nil,
        countsStart: Bool = false
    ) {
        self.zone = zone
        self.zones = zones
        self.window = window
        self.countsStart = countsStart
    }

    /// Adds the calendar that iCalendar text is.
    ///
    /// - Parameters:
    ///   - bytes: The text, in any of the encodings that calendars come in.
    ///   - name: What it is called in messages.
    /// - Throws: `FileError` where the bytes are no calendar.
    public mutating func add(_ bytes: [UInt8], named name: String) throws(FileError) {
        let (imported, failures) = [CalendarInput(bytes, named: name)].read(for: window)
        if let failure = failures.first { throw failure }
        add(imported, path: name, isStream: true)
    }

    /// Adds a calendar of events and to-dos that a program holds as values.
    ///
    /// - Parameters:
    ///   - events: The events; their TZIDs are looked up in `zones`.
    ///   - toDos: The to-dos.
    ///   - name: What the calendar is called.
    public mutating func add(events: [Event], toDos: [ToDo] = [], named name: String) {
        var calendar = ImportedCalendar()
        calendar.events = events
        calendar.toDos = toDos
        for row in calendar.toDos.indices { calendar.toDos[row].takeEstimateFromSummary() }
        add([calendar], path: name, name: name, isStream: true)
    }

    /// Adds a calendar that the imported files make together.
    ///
    /// - Parameters:
    ///   - files: What the files of the calendar hold, in their order.
    ///   - path: What the calendar is called in messages.
    ///   - name: What the calendar is called, where its files do not say.
    ///   - isStream: Whether it came as bytes and not from a file of that path.
    ///   - failures: Why further files of the calendar could not be read.
    package mutating func add(
        _ files: [ImportedCalendar], path: String, name: String? = nil, isStream: Bool = false,
        failures: [FileError] = []
    ) {
        diagnostics += failures.map { Diagnostic($0) }
        calendars.append(
            CalendarSource(
                files, path: path, name: name, zones: zones, local: zone, countsStart: countsStart,
                diagnostics: &diagnostics))
        calendars[calendars.count - 1].isStream = isStream
        calendars[calendars.count - 1].fileCount += failures.count
        if !failures.isEmpty { calendars[calendars.count - 1].isReadInPart = true }
    }

    /// The sources of to-dos of which something could not be read, so that a to-do that is missing may still be there.
    package var sourcesReadInPart: [CalendarSource] {
        calendars.filter { $0.isReadInPart && (!$0.toDos.isEmpty || $0.events.isEmpty) }
    }
}
