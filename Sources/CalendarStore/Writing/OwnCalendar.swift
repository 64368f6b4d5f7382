package import Agendas
package import CalendarModel
internal import ICalendarIO
package import TimeZones

/// A person's own calendar for new events: a file, or a folder with a file for each event.
package struct OwnCalendar: Sendable {
    /// The path, which need not exist.
    package let path: String
    private let zone: ZoneTable
    private let now: Instant

    /// Creates the calendar at a path, which need not exist.
    package init(_ path: String, zone: ZoneTable, now: Instant) {
        self.path = path
        self.zone = zone
        self.now = now
    }

    /// Whether an event was read from this calendar.
    package func holds(_ event: Event) -> Bool {
        let (place, file) = (PlanHome.place(of: path), event.place.file)
        return PlanHome.place(of: file) == place || PlanHome.place(of: file.folderPart) == place
    }

    /// Returns the change that adds an event.
    ///
    /// - Throws: `FileError` if the calendar's file cannot be read.
    package func adding(_ event: Event) throws(FileError) -> FileChange {
        var zones = ZoneSet(local: zone)
        zones.tables[zone.id] = zone
        let calendar = ICalendarDocument(of: [event], zones: zones, stamp: now)
        return try PlanHome(path).adding(calendar, uid: event.uid)
    }

    /// Returns the change that removes an event, or one date of a series unless all of it (`isWhole`) is removed.
    ///
    /// - Throws: `FileError` if the file cannot be read, no longer contains the event, or the event is an invitation.
    package func removing(
        _ occurrence: ListedOccurrence, isWhole: Bool
    ) throws(FileError) -> FileChange {
        let event = occurrence.event
        let bytes = try Files.read(event.place.file)
        let document = try ICalendarDocument(bytes, path: event.place.file)
        let file = BlockFiles.File(
            path: event.place.file, uids: [],
            isInFolder: PlanHome.place(of: event.place.file) != PlanHome.place(of: path),
            bytes: bytes, document: document)
        let isOwn = { (item: Component) in item.name == "VEVENT" && item.uid == event.uid }
        guard document.contents.contains(where: isOwn) else {
            throw AtomicFile.changed(event.place.file)
        }
        // RFC 5545 §3.8.4.3: only group-scheduled events have an ORGANIZER.
        if document.contents.contains(where: { isOwn($0) && $0.has("ORGANIZER") }) {
            throw FileError(
                .unwritable, event.place.file, line: event.place.line,
                "“\(event.summary)” is an invitation; it was not removed",
                hint: "decline it in the program that shows invitations")
        }
        guard !isWhole, let date = occurrence.recurrenceID else {
            return file.change(keeping: document.contents.filter { !isOwn($0) })
        }
        // An override of the date goes with it, unless it replaces later dates, too.
        let override =
            event.recurrenceID != nil && !event.replacesFuture ? event.place.line : nil
        let kept = document.contents.compactMap { item -> Component? in
            guard isOwn(item) else { return item }
            guard item.has("RECURRENCE-ID") else { return item.excluding(date, at: now) }
            return item.line == override ? nil : item
        }
        return file.change(keeping: kept)
    }
}

extension PlanHome {
    /// Returns the change that adds a calendar's components: a new file in a folder, or additions to a file.
    ///
    /// A new file in a folder is named after the UID of the components.
    ///
    /// - Throws: `FileError` if the file cannot be read.
    func adding(_ calendar: ICalendarDocument, uid: String) throws(FileError) -> FileChange {
        switch self {
        case .folder(let folder):
            let prefix = folder.hasSuffix("/") ? folder : folder + "/"
            let text = calendar.written.text
            return FileChange(nil, prefix + fileName(of: uid), to: Array(text.utf8))
        case .file(let path):
            guard Files.kind(of: path) == .file else {
                return FileChange(nil, path, to: Array(calendar.written.text.utf8))
            }
            let file = try BlockFiles.File(withoutBlocks: path)
            return file.change(keeping: file.document.contents, adding: calendar)
        }
    }
}
