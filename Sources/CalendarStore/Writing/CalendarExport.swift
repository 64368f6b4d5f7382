package import Agendas
package import CalendarModel
internal import ICalendarIO
package import TimeZones

/// The calendars to write.
///
/// Every line of every component is kept, even if it cannot be interpreted.
package struct CalendarExport: Sendable {
    /// The agenda of the same calendars, with the diagnostics about them.
    package var agenda: Agenda
    /// Everything that was read, as one calendar.
    private var merger: CalendarMerger?
    /// The selected components, or nil for all.
    private var selection: ICalendarDocument?
    /// The UIDs of the selected events, or nil for everything that was read.
    package private(set) var selected: Set<String>?
    /// The files that could not be read.
    private var failures: [Diagnostic] = []

    /// Creates an empty export.
    ///
    /// - Parameter zone: The zone in which floating times are read and days begin.
    package init(zone: ZoneTable) {
        agenda = Agenda(zone: zone, zones: ZoneFiles())
    }

    /// Adds a calendar file, or every readable one in a folder.
    ///
    /// - Throws: `FileError` if the path cannot be used at all.
    package mutating func add(path: String) throws(FileError) {
        let kind = Files.kind(of: path)
        guard kind == .folder else {
            try add(Files.read(path), named: path)
            agenda.calendars[agenda.calendars.count - 1].isStream = kind == .stream
            return
        }
        try agenda.add(path: path)
        let folder = try CalendarFolder(path)
        failures += folder.failures
        for file in folder.files { merge(file.document) }
    }

    /// Adds a calendar from a file's bytes.
    ///
    /// - Throws: `FileError` if they are not a calendar.
    package mutating func add(_ bytes: [UInt8], named path: String) throws(FileError) {
        try agenda.add(stream: bytes, named: path)
        merge(try ICalendarDocument(bytes, path: path))
    }

    private mutating func merge(_ other: ICalendarDocument) {
        if merger == nil { merger = CalendarMerger(other) } else { merger?.add(other) }
    }

    /// The calendar to export.
    var document: ICalendarDocument? { selection ?? merger?.document }

    /// Keeps only blocks, events that take place in a window, and events without a UID.
    ///
    /// Each event keeps all components of its UID and the zones that it uses.
    ///
    /// - Complexity: That of `Agenda.occurrences(in:)`.
    package mutating func select(in window: Range<Instant>) {
        let blocks = agenda.calendars.flatMap(\.events).filter { $0.block != nil }
        var diagnostics: [Diagnostic] = []
        let found = agenda.occurrences(in: window, diagnostics: &diagnostics)
        agenda.diagnostics += diagnostics
        let uids = Set(found.map(\.event.uid) + blocks.map(\.uid))
        selected = uids
        selection = document
        selection?.components.removeAll { item in
            item.name != "VTIMEZONE"
                && (item.name != "VEVENT" || item.uid.map { !uids.contains($0) } ?? false)
        }
        selection?.removeUnusedZones()
    }

    /// Replaces each component with the result of a closure.
    mutating func edit(_ change: (Component) -> Component) {
        selection = document
        guard let components = selection?.components else { return }
        selection?.components = components.map(change)
    }

    /// The diagnostics about components that are missing from the export or differ in it.
    ///
    /// Components that cannot be interpreted are exported anyway. Diagnostics about their meaning are included only if a
    /// window selects events.
    package var diagnostics: [Diagnostic] {
        let lost = failures + (document?.diagnostics ?? [])
        guard selected != nil else { return lost }
        let known = Set(agenda.diagnostics)
        return agenda.diagnostics + lost.filter { !known.contains($0) }
    }

    /// The calendar as one file.
    package var calendar: String {
        document?.written.text ?? ""
    }
}
