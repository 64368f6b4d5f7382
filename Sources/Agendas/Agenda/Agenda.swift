public import CalendarModel
package import ICalendarIO
internal import Recurrence
internal import Synchronization
public import TimeZones

/// The contents of a person's calendars and task lists.
public struct Agenda: Sendable {
    /// The calendars in the order in which they were added.
    public var calendars: [CalendarSource] = [] {
        didSet { merged = Memo() }
    }
    /// The diagnostics about repairs and omissions in reading.
    public var diagnostics: [Diagnostic] = []
    /// The zone in which floating times are read and days begin.
    public let zone: ZoneTable

    /// The window to which reading was limited, or nil; events outside it are missing, but to-dos and blocks are not.
    public let window: Range<Instant>?

    /// Whether DTSTART is the first occurrence of a series even if no rule matches it.
    ///
    /// RFC 5545 §3.8.5.3 leaves such a series undefined. By default, it begins with the first match; some programs
    /// count DTSTART, also towards COUNT.
    public let countsStart: Bool

    /// The database for TZIDs that calendars do not define.
    public let zones: any ZoneDatabase

    /// The merged to-dos of the calendars, which copies of the agenda share until their calendars change.
    private var merged = Memo<[ZonedToDo]>()

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

    /// Adds the calendar in an iCalendar text.
    ///
    /// - Parameters:
    ///   - bytes: The text, in any encoding that calendars use.
    ///   - name: Its name in messages.
    /// - Throws: `FileError` if the bytes are not a calendar.
    public mutating func add(_ bytes: [UInt8], named name: String) throws(FileError) {
        let (imported, failures) = [CalendarInput(bytes, named: name)].read(for: window)
        if let failure = failures.first { throw failure }
        add(imported, path: name, isStream: true)
    }

    /// Adds a calendar of events and to-dos that are given as values.
    ///
    /// - Parameters:
    ///   - events: The events; their TZIDs are looked up in `zones`. One without a possible start is left out with a
    ///     diagnostic.
    ///   - toDos: The to-dos. An estimate that is not above 0 is left out with a diagnostic.
    ///   - name: The name of the calendar.
    public mutating func add(events: [Event], toDos: [ToDo] = [], named name: String) {
        var calendar = ImportedCalendar()
        var given = GivenValues(name: name)
        calendar.events = given.events(events)
        calendar.toDos = given.toDos(toDos)
        diagnostics += given.diagnostics
        for row in calendar.toDos.indices { calendar.toDos[row].takeEstimateFromSummary() }
        add([calendar], path: name, name: name, isStream: true)
    }

    /// Adds a calendar that consists of the imported files.
    ///
    /// - Parameters:
    ///   - files: The contents of the calendar's files, in order.
    ///   - path: The calendar's name in messages.
    ///   - name: The calendar's name; nil to take it from its files or otherwise from `path`.
    ///   - isStream: Whether it was given as bytes rather than read from a file at that path.
    ///   - failures: The reasons why other files of the calendar could not be read.
    package mutating func add(
        _ files: [ImportedCalendar], path: String, name: String? = nil, isStream: Bool = false,
        failures: [FileError] = []
    ) {
        diagnostics += failures.map { Diagnostic($0) }
        var calendar = CalendarSource(
            files, path: path, name: name, zones: zones, local: zone, countsStart: countsStart,
            diagnostics: &diagnostics)
        calendar.isStream = isStream
        calendar.fileCount += failures.count
        if !failures.isEmpty { calendar.isReadInPart = true }
        calendars.append(calendar)
    }

    /// The same to-dos as `toDos`, each with the zones of its calendar.
    ///
    /// - Complexity: O(*n*) on average for the first call, where *n* is the number of to-dos; O(1) until the calendars
    ///   change.
    package var mergedToDos: [ZonedToDo] {
        merged.value { calendars.mergedToDos }
    }

    /// The sources of to-dos that were read only in part, so that a missing to-do may still exist.
    package var sourcesReadInPart: [CalendarSource] {
        calendars.filter { $0.isReadInPart && (!$0.toDos.isEmpty || $0.events.isEmpty) }
    }
}

/// A value that is computed when it is first needed.
private final class Memo<Value: Sendable>: Sendable {
    private let known = Mutex<Value?>(nil)

    func value(_ compute: () -> Value) -> Value {
        known.withLock { known in
            if let known { return known }
            let value = compute()
            known = value
            return value
        }
    }
}
