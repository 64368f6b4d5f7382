public import CalendarModel
internal import ICalendarIO
internal import Recurrence
public import TimeZones

/// One calendar: a file, or a folder of files that form one calendar together (a vdir).
public struct CalendarSource: Sendable {
    /// The name given to the calendar, or its own name, or otherwise the name of its file or folder.
    public var name: String
    /// The calendar's own colour: a CSS colour name or `#218A8D`.
    public var color: String?
    /// The path as the user gave it.
    public var path: String
    /// Whether it was given as bytes rather than read from a file at that path.
    public var isStream = false
    /// Its events.
    public var events: [Event]
    /// Its to-dos.
    public var toDos: [ToDo]
    /// The times at which its person is available.
    public var availabilities: [Availability]
    /// The zones of its TZIDs.
    public var zones: ZoneSet

    /// Whether a part of it could not be read: an item, or a file of the folder.
    package var isReadInPart: Bool

    /// The number of its files, including those that cannot be read.
    var fileCount: Int
    private(set) var finder: OccurrenceFinder

    /// Combines the contents of a calendar's files.
    init(
        _ files: [ImportedCalendar], path: String, name: String?, zones database: any ZoneDatabase,
        local: ZoneTable,
        countsStart: Bool, diagnostics: inout [Diagnostic]
    ) {
        let stem = path.lastPathPart
        let fileName = stem.lowercased().hasSuffix(".ics") ? String(stem.dropLast(4)) : stem
        self.path = path
        self.name = name ?? files.lazy.compactMap(\.name).first { !$0.isEmpty } ?? fileName
        color = files.lazy.compactMap(\.color).first
        diagnostics += files.flatMap(\.diagnostics)
        isReadInPart = files.contains { $0.diagnostics.contains { $0.severity == .error } }
        fileCount = files.count
        zones = ZoneSet(local: local)
        var files = files
        zones.resolve(&files, database, &diagnostics)
        events = files.count == 1 ? files[0].events : files.flatMap(\.events)
        let busy = files.flatMap { $0.freeBusy.flatMap(\.busyEvents) }
        // Even appending nothing copies an array that is shared.
        if !busy.isEmpty { events += busy }
        toDos = files.flatMap(\.toDos)
        availabilities = files.flatMap(\.availabilities)
        finder = OccurrenceFinder(
            events, zones: zones, countsStart: countsStart, diagnostics: &diagnostics)
    }
}

extension CalendarSource {
    /// Creates a part of a calendar for events that replace some of its own.
    ///
    /// A TZID means what it means in that calendar; other TZIDs are looked up in the database.
    init(
        replacing other: CalendarSource, by events: [Event], zones database: any ZoneDatabase,
        countsStart: Bool, diagnostics known: inout [Diagnostic]
    ) {
        self = other
        self.events = events
        toDos = []
        availabilities = []
        fileCount = 0
        var files = [ImportedCalendar()]
        files[0].events = events
        var used = ZoneSet(local: zones.local)
        used.resolve(&files, database, &known)
        zones.tables.merge(used.tables) { own, _ in own }
        finder = OccurrenceFinder(
            events, zones: zones, countsStart: countsStart, diagnostics: &known)
    }

    /// Removes events by their rows.
    ///
    /// An empty event stays in each row, because occurrences refer to rows.
    mutating func remove(_ rows: Set<Int>) {
        finder.remove(rows)
        for row in rows {
            events[row] = Event(uid: "", start: events[row].start)
            events[row].status = .cancelled
        }
    }
}
