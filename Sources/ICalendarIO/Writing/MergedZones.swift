internal import CalendarModel
internal import TimeZones

/// The meanings of TZIDs in calendars that are merged.
///
/// A VTIMEZONE applies to its own calendar only (RFC 5545 §3.6.5), and a TZID without one means what it means to the
/// reader. Two calendars share a zone if one description is correct for the times of both.
struct MergedZones: Sendable {
    /// The meaning of a TZID.
    struct Meaning {
        var id: String
        /// Its VTIMEZONE; without one, it has the meaning of `origin`.
        var item: Component?
        /// The zone that the VTIMEZONE describes.
        var own: ZoneTable?
        var origin: String
        /// The zone that counts.
        var table: ZoneTable?
        /// The time range in which it is used.
        var range: Range<Instant>?
    }

    private let zone: @Sendable (String) -> TZIDMeaning?
    private var known: [String: TZIDMeaning?] = [:]
    private var meanings: [String: Meaning] = [:]
    private var order: [String] = []
    /// VTIMEZONEs without a TZID, and later ones with the same TZID, to which nothing refers.
    var others: [Component] = []

    init(_ zone: @escaping @Sendable (String) -> TZIDMeaning?) {
        self.zone = zone
    }

    /// The VTIMEZONEs of all calendars.
    var items: [Component] {
        order.compactMap { meanings[$0]?.item } + others
    }

    /// The original TZIDs of renamed zones without a VTIMEZONE, by the plain form of the new TZIDs.
    var origins: [String: String] {
        meanings.compactMapValues { $0.item == nil && $0.origin != $0.id ? $0.origin : nil }
    }

    /// Whether a TZID has a meaning without a VTIMEZONE.
    mutating func knows(_ id: String) -> Bool { table(id) != nil }

    /// Returns the zone that a TZID means without a VTIMEZONE.
    mutating func table(_ id: String) -> ZoneTable? { knownMeaning(id)?.table }

    private mutating func knownMeaning(_ id: String) -> TZIDMeaning? {
        if let meaning = known[id] { return meaning }
        let meaning = zone(id)
        known[id] = .some(meaning)
        return meaning
    }

    /// Takes the VTIMEZONEs out of a calendar, and renames those whose TZID means another zone in earlier calendars.
    ///
    /// The times in renamed zones are changed accordingly.
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

    /// Makes unknown TZIDs mean the X-WR-TIMEZONE of the calendars so far.
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

    /// Makes unknown TZIDs of a calendar mean its X-WR-TIMEZONE.
    mutating func placeUnknownZones(in id: String, of document: inout ICalendarDocument) {
        for meaning in meanings(in: document) where meaning.item == nil && meaning.table == nil {
            document.zoneOrigins[meaning.id.plainZoneID] = id
        }
    }

    /// Adds a meaning, and returns its name from now on: `X`, `X 2` or a later number.
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

    /// Returns the meaning that is correct for the times of both: one of the two, or the machine's zone; nil if none
    /// is.
    private mutating func shared(_ first: Meaning, _ second: Meaning) -> Meaning? {
        let machines = Meaning(
            id: first.id, item: nil, origin: second.id, table: table(second.id), range: nil)
        if first.table == second.table {
            // Each VTIMEZONE may cover only the times of its own file.
            let range = first.range.union(second.range)
            return [first, second].first { $0.describes(range) } ?? machines
        }
        guard let one = first.table, let two = second.table else { return nil }
        return [first, second, machines].first { candidate in
            guard let table = candidate.table else { return false }
            return table.agrees(with: one, in: first.range)
                && table.agrees(with: two, in: second.range)
        }
    }
}

extension MergedZones.Meaning {
    /// Whether the VTIMEZONE, if there is one, describes the zone that counts within a time range.
    fileprivate func describes(_ range: Range<Instant>?) -> Bool {
        guard let own, let table, own != table else { return true }
        return own.agrees(with: table, in: range)
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
    /// Returns the meanings of a calendar's TZIDs: first those that it defines, then the others.
    mutating func meanings(in document: ICalendarDocument) -> [Meaning] {
        let items = document.components.filter { $0.name == "VTIMEZONE" }
        let uses = document.usedZones.sorted
        let ranges = Dictionary(uses.map { ($0.id.plainZoneID, $0.range) }) { one, _ in one }
        let read = ImportedCalendar(decoding: items[...], file: "")
        var found: [Meaning] = []
        var seen: Set<String> = []
        var choices: [String: ZoneChoice] = [:]
        for item in items {
            guard let id = item.zoneID, seen.insert(id.plainZoneID).inserted else {
                if !others.contains(item) { others.append(item) }
                continue
            }
            let origin = read.zoneLocations[id] ?? id
            let own = read.zones[id.isEmpty ? unnamedZone : id]
            let range = ranges[id.plainZoneID]
            if let own, case .named(let known)? = knownMeaning(id),
                !own.agrees(with: known, in: range)
            {
                choices[id] = ZoneChoice(id, own: own, known: known)
            }
            found.append(
                Meaning(
                    id: id, item: item, own: own, origin: origin, table: own ?? table(origin),
                    range: range))
        }
        choose(by: &choices, in: document, &found)
        for (id, range) in uses where seen.insert(id.plainZoneID).inserted {
            let origin = document.zoneOrigins[id.plainZoneID] ?? id
            found.append(
                Meaning(id: id, item: nil, origin: origin, table: table(origin), range: range))
        }
        return found
    }

    /// Makes a VTIMEZONE that does not contradict the machine's zone of its name mean that zone.
    private func choose(
        by choices: inout [String: ZoneChoice], in document: ICalendarDocument,
        _ meanings: inout [Meaning]
    ) {
        guard !choices.isEmpty else { return }
        let contents = document.components.filter { $0.name != "VTIMEZONE" }
        var values = ImportedCalendar(decoding: contents[...], file: "")
        let spellings = Dictionary(choices.keys.map { ($0.plainZoneID, $0) }) { first, _ in first }
        values.mapTimes { time in
            guard case .zoned(let clock, let zone) = time,
                let spelling = spellings[zone.plainZoneID]
            else { return time }
            return .zoned(clock, zone: spelling)
        }
        choices.add(values)
        for index in meanings.indices {
            if let choice = choices[meanings[index].id] { meanings[index].table = choice.table }
        }
    }
}
