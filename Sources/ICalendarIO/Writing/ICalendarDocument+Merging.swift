internal import CalendarModel

extension ICalendarDocument {
    /// Adds what another calendar holds.
    ///
    /// Of properties of the calendar the first one counts, and METHOD stays only where both agree on it. A
    /// component that is there already is not added again, nor is a VTIMEZONE whose TZID is. Of the versions of an
    /// event or to-do the one with the higher SEQUENCE counts, then with the later DTSTAMP, then the last
    /// (RFC 5546 §2.1.5); of those with equal SEQUENCE and other starts both are kept, as they are no versions
    /// of one another.
    ///
    /// - Complexity: O(*n* + *m*) on average, the numbers of components.
    public mutating func merge(_ other: ICalendarDocument) {
        let method = { (document: ICalendarDocument) in
            document.properties.filter { $0.propertyName == "METHOD" }
        }
        let isSameMethod = method(self) == method(other)
        add(properties: other.properties)
        if !isSameMethod { properties.removeAll { $0.propertyName == "METHOD" } }
        var known = Set(components)
        var positions: [ItemName: Int] = [:]
        for (index, item) in components.enumerated() {
            if let name = ItemName(item) { positions[name] = index }
        }
        for item in other.components where known.insert(item).inserted {
            guard let name = ItemName(item) else {
                components.append(item)
                continue
            }
            guard let position = positions[name] else {
                positions[name] = components.count
                components.append(item)
                continue
            }
            if item.name == "VTIMEZONE" { continue }
            switch item.relation(to: components[position]) {
            case .newer: components[position] = item
            case .older: continue
            case .other: components.append(item)
            }
        }
        append(other.diagnostics)
    }
}

/// What two components share that are versions of one.
private struct ItemName: Hashable {
    var component: String
    var uid: String
    var recurrenceID: String?

    /// Creates the name of a component, or nil for one without UID or TZID.
    init?(_ item: ICalendarDocument.Item) {
        guard let id = item.name == "VTIMEZONE" ? item.lines.own("TZID")?.text : item.uid else {
            return nil
        }
        component = item.name
        uid = id
        recurrenceID = item.lines.own("RECURRENCE-ID").map {
            "\($0.parameters["TZID"] ?? "")/\($0.value)"
        }
    }
}

extension ICalendarDocument.Item {
    fileprivate enum Relation {
        case newer
        case older
        case other
    }

    /// Returns how the component relates to another one of its name that was read before it.
    fileprivate func relation(to other: ICalendarDocument.Item) -> Relation {
        if sequence != other.sequence { return sequence > other.sequence ? .newer : .older }
        let starts = (lines.own("DTSTART"), other.lines.own("DTSTART"))
        if name == "VEVENT", starts.0?.contentLine != starts.1?.contentLine { return .other }
        return stamp >= other.stamp ? .newer : .older
    }

    private var sequence: Int {
        lines.own("SEQUENCE").flatMap { Int($0.value.filter { $0 != " " }) } ?? 0
    }

    private var stamp: String { lines.own("DTSTAMP")?.value ?? "" }
}
