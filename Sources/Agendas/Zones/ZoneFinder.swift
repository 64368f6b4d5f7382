internal import CalendarModel
internal import ICalendarIO
internal import Recurrence
internal import TimeZones

/// Finds the zones that one calendar's files mean, and reports each problem with a TZID once.
struct ZoneFinder {
    /// The zone in which floating times are read.
    let local: ZoneTable
    private let database: any ZoneDatabase
    private var meanings: [String: TZIDMeaning?] = [:]
    private var reported: Set<String> = []

    /// Creates a finder that has looked up nothing yet.
    init(_ database: any ZoneDatabase, local: ZoneTable) {
        self.database = database
        self.local = local
    }

    /// The hint for a TZID that is unknown.
    var hintForUnknownZone: String {
        database.hintWithoutZones
            ?? "add a VTIMEZONE for it, or use an IANA name such as Europe/Berlin"
    }

    /// Returns the meaning of a TZID in the database.
    mutating func meaning(of id: String) -> TZIDMeaning? {
        if let known = meanings[id] { return known }
        let meaning = database.meaning(ofTZID: id)
        meanings[id] = .some(meaning)
        return meaning
    }

    /// Returns the zone that a file's X-WR-TIMEZONE names: its own VTIMEZONE, or otherwise the database's zone.
    mutating func calendarZone(of file: ImportedCalendar) -> ZoneTable? {
        guard let id = file.zoneID else { return nil }
        return file.zone(named: id) ?? meaning(of: id)?.table
    }

    /// Returns the zone of each TZID that a file uses, in the order of first use.
    ///
    /// If the file has a VTIMEZONE and the database a zone of that name, `ZoneChoice` decides which one counts. Without
    /// a VTIMEZONE, the first of these counts: the meaning of the TZID in the database, the X-LIC-LOCATION of a
    /// VTIMEZONE that could not be read, the calendar's X-WR-TIMEZONE, the local zone.
    mutating func zones(
        of file: ImportedCalendar, _ diagnostics: inout [Diagnostic]
    ) -> [(id: String, table: ZoneTable)] {
        var uses: [ZoneUse] = []
        var seen: Set<String> = []
        file.forEachTimedComponent { $0.addUses(to: &uses, &seen) }
        var choices: [String: ZoneChoice] = [:]
        let tables = uses.map { use in
            guard let own = file.zone(named: use.id) else { return zone(use, file, &diagnostics) }
            guard case .named(let known)? = meaning(of: use.id) else { return own }
            choices[use.id] = ZoneChoice(use.id, own: own, known: known)
            return known
        }
        choices.add(file)
        return zip(uses, tables).map { use, table in
            guard let choice = choices[use.id] else { return (use.id, table) }
            if let diagnostic = choice.diagnostic, reported.insert(use.id).inserted {
                diagnostics.append(diagnostic)
            }
            return (use.id, choice.table)
        }
    }

    /// Returns the zone of a TZID that its file does not define.
    private mutating func zone(
        _ use: ZoneUse, _ file: ImportedCalendar, _ diagnostics: inout [Diagnostic]
    ) -> ZoneTable {
        let id = use.id
        let (table, severity, hint): (ZoneTable, Diagnostic.Severity, String?)
        switch meaning(of: id) {
        case .named(let zone): return zone
        case .likely(let zone): (table, severity, hint) = (zone, .note, nil)
        case .offset(let zone):
            (table, severity) = (zone, .warning)
            hint = "daylight saving time is not known; use an IANA name such as Europe/Berlin"
        case nil:
            let place = file.zoneLocations[id].flatMap { meaning(of: $0) }
            let other = place?.table ?? calendarZone(of: file)
            (table, severity) = (other ?? local, .warning)
            hint = hintForUnknownZone
        }
        guard reported.insert(id).inserted else { return table }
        let message =
            severity == .note
            ? "the time zone “\(id)” is read as \(table.id)"
            : "the time zone “\(id)” is unknown; its times are read in \(table.id)"
        diagnostics.append(
            Diagnostic(severity, at: use.place, uid: use.uid, message, hint: hint))
        return table
    }
}

extension ImportedCalendar {
    /// Returns the file's zone for a TZID, ignoring case, quotes and blanks.
    fileprivate func zone(named id: String) -> ZoneTable? {
        if let zone = zones[id] { return zone }
        let name = id.trimmedName.lowercased()
        return zones.filter { $0.key.trimmedName.lowercased() == name }
            .min { $0.key < $1.key }?.value
    }
}

/// A TZID and the component that uses it first.
private struct ZoneUse {
    var id: String
    var place: SourcePlace
    var uid: String
}

extension TimedComponent {
    fileprivate func addUses(to uses: inout [ZoneUse], _ seen: inout Set<String>) {
        forEachTime { time in
            guard let id = time.zoneID, id != uses.last?.id, seen.insert(id).inserted else {
                return
            }
            uses.append(ZoneUse(id: id, place: place, uid: uid))
        }
    }
}

extension ZoneSet {
    /// Finds a zone for every TZID that the files of a calendar use.
    ///
    /// A VTIMEZONE applies to its own file only (RFC 5545 §3.6.5). If two files of a folder mean different zones by one
    /// TZID, the second zone is renamed, and so are the zones of that file's times.
    mutating func resolve(
        _ files: inout [ImportedCalendar], _ database: any ZoneDatabase,
        _ diagnostics: inout [Diagnostic]
    ) {
        var finder = ZoneFinder(database, local: local)
        for index in files.indices {
            files[index].placeFloatingTimes(&finder, &diagnostics)
            var names: [String: String] = [:]
            for (id, table) in finder.zones(of: files[index], &diagnostics) {
                let name = tables[id].map { $0 == table ? id : freeName(id, table) } ?? id
                tables[name] = table
                if name != id { names[id] = name }
            }
            if !names.isEmpty { files[index].mapTimes { $0.renamingZone(names) } }
        }
    }

    /// Returns a name such as `Customized Time Zone 2`, with the first number that no other zone has.
    private func freeName(_ id: String, _ table: ZoneTable) -> String {
        var number = 2
        while let other = tables["\(id) \(number)"], other != table { number += 1 }
        return "\(id) \(number)"
    }
}

extension CalendarTime {
    fileprivate func renamingZone(_ names: [String: String]) -> CalendarTime {
        guard case .zoned(let clock, let zone) = self, let name = names[zone] else { return self }
        return .zoned(clock, zone: name)
    }
}
