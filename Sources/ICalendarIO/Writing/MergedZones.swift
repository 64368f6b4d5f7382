internal import CalendarModel
internal import TimeZones

/// What the TZIDs of calendars mean that are merged.
///
/// A VTIMEZONE counts for its own calendar only (RFC 5545 §3.6.5), and a TZID without one means what it means to
/// the reader. Two calendars share a zone where one description is right for the times of both.
struct MergedZones: Sendable {
    /// What a TZID means.
    struct Meaning {
        var id: String
        /// Its VTIMEZONE; without one it means what `origin` does.
        var item: Component?
        var origin: String
        var table: ZoneTable?
        /// The time in which it is used.
        var range: Range<Instant>?
    }

    private let zone: @Sendable (String) -> ZoneTable?
    private var tables: [String: ZoneTable?] = [:]
    private var meanings: [String: Meaning] = [:]
    private var order: [String] = []
    /// VTIMEZONEs without a TZID, and others of the same one, which nothing refers to.
    var others: [Component] = []

    init(_ zone: @escaping @Sendable (String) -> ZoneTable?) {
        self.zone = zone
    }

    /// The VTIMEZONEs of all calendars.
    var items: [Component] {
        order.compactMap { meanings[$0]?.item } + others
    }

    /// What the TZIDs mean that are used without a VTIMEZONE under another name than their own.
    var origins: [String: String] {
        meanings.compactMapValues { $0.item == nil && $0.origin != $0.id ? $0.origin : nil }
    }

    /// Whether a TZID means something without a VTIMEZONE.
    mutating func knows(_ id: String) -> Bool { table(id) != nil }

    /// Returns what a TZID means without a VTIMEZONE.
    mutating func table(_ id: String) -> ZoneTable? {
        if let known = tables[id] { return known }
        let table = zone(id)
        tables[id] = .some(table)
        return table
    }

    /// Takes the VTIMEZONEs out of a calendar, and renames those, and the times in them, that mean something else
    /// than in the calendars before it.
    mutating func add(_ document: inout ICalendarDocument) {
        var names: [String: String] = [:]
        for meaning in meanings(in: document) {
            let name = add(meaning)
            if name != meaning.id { names[meaning.id.plainZoneID] = name }
        }
        document.components.removeAll { $0.name == "VTIMEZONE" }
        guard !names.isEmpty else { return }
        document.components = document.components.map { $0.renamingZones(names) }
    }

    /// Lets TZIDs that nobody knows mean the X-WR-TIMEZONE of the calendars so far.
    mutating func placeUnknownZones(in id: String) {
        for name in order {
            guard var meaning = meanings[name], meaning.item == nil, meaning.table == nil else {
                continue
            }
            meaning.origin = id
            meaning.table = table(id)
            meanings[name] = meaning
        }
    }

    /// Lets TZIDs that nobody knows mean the X-WR-TIMEZONE of a calendar.
    mutating func placeUnknownZones(in id: String, of document: inout ICalendarDocument) {
        for meaning in meanings(in: document) where meaning.item == nil && meaning.table == nil {
            document.zoneOrigins[meaning.id.plainZoneID] = id
        }
    }

    /// Adds a meaning, and returns the name that it has from now on: `X`, `X 2` or a later number.
    private mutating func add(_ meaning: Meaning) -> String {
        var number = 1
        while true {
            let base = meaning.id.isEmpty ? unnamedZone : meaning.id
            let name = number == 1 ? meaning.id : "\(base) \(number)"
            let key = name.plainZoneID
            guard let known = meanings[key] else {
                var new = meaning
                new.id = name
                new.item = meaning.item?.renamingZones([meaning.id.plainZoneID: name])
                meanings[key] = new
                order.append(key)
                return name
            }
            if var shared = shared(known, meaning) {
                shared.id = known.id
                shared.item = shared.item?.renamingZones([meaning.id.plainZoneID: known.id])
                shared.range = known.range.union(meaning.range)
                meanings[key] = shared
                return number == 1 ? meaning.id : name
            }
            number += 1
        }
    }

    /// Returns the one of two meanings, or the machine's zone, that is right for the times of both.
    private mutating func shared(_ first: Meaning, _ second: Meaning) -> Meaning? {
        if first.table == second.table { return first }
        guard let one = first.table, let two = second.table else { return nil }
        let machines = Meaning(
            id: first.id, item: nil, origin: second.id, table: table(second.id), range: nil)
        return [first, second, machines].first { candidate in
            guard let table = candidate.table else { return false }
            return table.agrees(with: one, in: first.range)
                && table.agrees(with: two, in: second.range)
        }
    }
}

extension Range<Instant>? {
    fileprivate func union(_ other: Range<Instant>?) -> Range<Instant>? {
        guard let self, let other else { return self ?? other }
        return Swift.min(
            self.lowerBound, other.lowerBound)..<Swift.max(self.upperBound, other.upperBound)
    }
}

extension ZoneTable {
    fileprivate func agrees(with other: ZoneTable, in range: Range<Instant>?) -> Bool {
        guard let range else { return true }
        return offsets(in: range).elementsEqual(other.offsets(in: range), by: ==)
    }
}

extension MergedZones {
    /// Returns what the TZIDs of a calendar mean: those that it defines, then the others.
    mutating func meanings(in document: ICalendarDocument) -> [Meaning] {
        let items = document.components.filter { $0.name == "VTIMEZONE" }
        let uses = document.usedZones.sorted
        let ranges = Dictionary(uses.map { ($0.id.plainZoneID, $0.range) }) { one, _ in one }
        let read = ImportedCalendar(decoding: items[...], file: "")
        var found: [Meaning] = []
        var seen: Set<String> = []
        for item in items {
            guard let id = item.zoneID, seen.insert(id.plainZoneID).inserted else {
                if !others.contains(item) { others.append(item) }
                continue
            }
            let key = id.isEmpty ? unnamedZone : id
            let origin = read.zoneLocations[id] ?? id
            let table = read.zones[key] ?? table(origin)
            found.append(
                Meaning(
                    id: id, item: item, origin: origin, table: table, range: ranges[id.plainZoneID])
            )
        }
        for (id, range) in uses where seen.insert(id.plainZoneID).inserted {
            let origin = document.zoneOrigins[id.plainZoneID] ?? id
            found.append(
                Meaning(id: id, item: nil, origin: origin, table: table(origin), range: range))
        }
        return found
    }
}
