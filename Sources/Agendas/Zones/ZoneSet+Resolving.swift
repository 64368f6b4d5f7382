internal import CalendarModel
internal import ICalendarIO
internal import TimeZones

extension ZoneSet {
    /// Finds a zone for every TZID that the files of a calendar use.
    ///
    /// A VTIMEZONE counts for its own file only (RFC 5545 §3.6.5). Where two files of a folder mean
    /// different zones by one TZID, the second gets a name of its own, and so do the times of that file.
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

    /// Returns `Customized Time Zone 2`, where that is not taken for another zone, or a later number.
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
