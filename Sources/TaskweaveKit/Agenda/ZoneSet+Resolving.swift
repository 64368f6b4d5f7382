internal import CalendarModel
internal import Recurrence

extension ZoneSet {
    /// Finds a zone for every TZID that the calendar uses and does not define.
    ///
    /// `assumed` is the calendar's own X-WR-TIMEZONE, for TZIDs that nobody knows.
    mutating func resolve(
        events: [Event], toDos: [ToDo], assumed: ZoneTable?, _ diagnostics: inout [Diagnostic]
    ) {
        for event in events {
            var times = [event.start] + event.exceptionDates + event.addedDates.map(\.start)
            if case .time(let end) = event.end { times.append(end) }
            if let identity = event.recurrenceID { times.append(identity) }
            resolve(times, assumed, uid: event.uid, event.place, &diagnostics)
        }
        for toDo in toDos {
            let times = [toDo.earliestStart, toDo.due].compactMap(\.self)
            resolve(times, assumed, uid: toDo.uid, toDo.place, &diagnostics)
        }
    }

    private mutating func resolve(
        _ times: [CalendarTime], _ assumed: ZoneTable?, uid: String, _ place: SourcePlace,
        _ diagnostics: inout [Diagnostic]
    ) {
        for id in times.lazy.compactMap(\.zoneID) where tables[id] == nil {
            if let zone = ZoneFiles.table(tzid: id) {
                tables[id] = zone
                continue
            }
            let fallback = assumed ?? local
            tables[id] = fallback
            diagnostics.append(
                Diagnostic(
                    .warning, at: place, uid: uid,
                    "the time zone “\(id)” is unknown; its times are read in \(fallback.id)",
                    hint: "add a VTIMEZONE for it, or use an IANA name such as Europe/Berlin"))
        }
    }
}
