package import Agendas
package import CalendarModel
internal import ICalendarIO
package import TimeZones

/// Calendars as they are written again: every component with every line, whether it is understood or not.
package struct CalendarExport: Sendable {
    /// What the same calendars mean, and what was noticed in them.
    package var agenda: Agenda
    /// All that was read, as one calendar.
    private var merger: CalendarMerger?
    /// What of it was selected.
    private var selection: ICalendarDocument?
    /// The UIDs of the events that were selected; nil for all that was read.
    package private(set) var selected: Set<String>?
    /// The files that could not be read.
    private var failures: [Diagnostic] = []

    /// Creates an export of nothing.
    ///
    /// - Parameter zone: The zone in which floating times are read and days begin.
    package init(zone: ZoneTable) {
        agenda = Agenda(zone: zone, zones: ZoneFiles())
    }

    /// Adds a calendar file, or every one in a folder that can be read.
    ///
    /// - Throws: `FileError` where the path cannot be used at all.
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

    /// Adds the calendar that the bytes of a file are.
    ///
    /// - Throws: `FileError` where they are none.
    package mutating func add(_ bytes: [UInt8], named path: String) throws(FileError) {
        try agenda.add(stream: bytes, named: path)
        merge(try ICalendarDocument(bytes, path: path))
    }

    private mutating func merge(_ other: ICalendarDocument) {
        if merger == nil { merger = CalendarMerger(other) } else { merger?.add(other) }
    }

    /// What is exported, as one calendar.
    var document: ICalendarDocument? { selection ?? merger?.document }

    /// Leaves only blocks and the events that take place in a window, each with all components of its UID, events
    /// without a UID, and the zones that they use.
    ///
    /// - Complexity: that of `Agenda.occurrences(in:)`.
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

    /// Changes components one by one.
    mutating func edit(_ change: (Component) -> Component) {
        selection = document
        guard let components = selection?.components else { return }
        selection?.components = components.map(change)
    }

    /// What is missing or other than in the files, in the order in which they were read.
    ///
    /// What nobody understands is written all the same. Only where a window selects events does it matter
    /// what they mean.
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
