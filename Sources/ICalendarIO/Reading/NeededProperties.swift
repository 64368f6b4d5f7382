/// Which properties of a component the model needs, and how they are read; the others are not even parsed.
struct NeededProperties {
    /// How a property is read.
    enum Way {
        /// Through libical.
        case libical
        /// Without libical.
        case direct
        /// Without libical; the value has no colons.
        case time
    }

    private let ways: [String: Way]
    /// The lengths of the names, a bit each, by their first letters.
    private let lengths: [UInt64]
    /// Whether the properties of the components in it are needed too.
    let readsParts: Bool

    private init(_ names: [String], isAllDirect: Bool = false, readsParts: Bool = false) {
        let ways = names.map { name in
            let isDirect = isAllDirect || directProperties.contains(name)
            return (name, timeProperties.contains(name) ? Way.time : isDirect ? .direct : .libical)
        }
        self.ways = Dictionary(uniqueKeysWithValues: ways)
        lengths = names.reduce(into: Array(repeating: 0, count: 32)) { lengths, name in
            guard let first = name.utf8.first else { return }
            lengths[Int(first & 0x1F)] |= 1 << UInt64(name.utf8.count)
        }
        self.readsParts = readsParts
    }

    /// Creates the needs of a component, or nil for one that the model does not know.
    init?(of component: String) {
        switch component {
        case "VEVENT": self = .event
        case "VTODO": self = .toDo
        case "VTIMEZONE": self = .zone
        case "VFREEBUSY": self = .freeBusy
        case "VAVAILABILITY": self = .availability
        case calendarName: self = .calendar
        default: return nil
        }
    }

    /// Returns the capitals of a name that stands in a range, and how the property is read; nil for one that is not
    /// needed.
    ///
    /// Most are not, and a look at their first letter and length tells.
    func named(_ bytes: [UInt8], in range: Range<Int>) -> (name: String, way: Way)? {
        guard !range.isEmpty,
            lengths[Int(bytes[range.lowerBound] & 0x1F)] & 1 << range.count != 0
        else { return nil }
        let name = bytes.capitals(in: range)
        return ways[name].map { (name, $0) }
    }

    /// Returns how a property is read, or nil for one that is not needed.
    func way(of name: String) -> Way? { ways[name] }

    private static let calendar = NeededProperties(
        ["NAME", "X-WR-CALNAME", "X-WR-TIMEZONE"], isAllDirect: true)

    private static let event = NeededProperties([
        "UID", "SUMMARY", "DTSTART", "DTEND", "DURATION", "RRULE", "EXRULE", "RDATE",
        "EXDATE", "RECURRENCE-ID", "STATUS", "TRANSP", "PRIORITY", "CATEGORIES", "SEQUENCE",
        "RELATED-TO",
        "ATTENDEE", "COLOR", "CONFERENCE", "X-MICROSOFT-CDO-BUSYSTATUS", "X-TASKWEAVE-TASK",
        "X-TASKWEAVE-PLANNED", "X-TASKWEAVE-PINNED",
    ])

    private static let toDo = NeededProperties([
        "UID", "SUMMARY", "DTSTART", "DUE", "DURATION", "ESTIMATED-DURATION", "PERCENT-COMPLETE",
        "PRIORITY", "STATUS", "CATEGORIES", "SEQUENCE", "RELATED-TO", "RRULE", "COMPLETED",
        "X-TASKWEAVE-ESTIMATE", "X-TASKWEAVE-HARD", "X-TASKWEAVE-SPLIT", "X-TASKWEAVE-PREFER",
    ])

    private static let zone = NeededProperties(
        ["TZID", "X-LIC-LOCATION"], isAllDirect: true, readsParts: true)

    private static let freeBusy = NeededProperties(
        ["UID", "ORGANIZER", "ATTENDEE", "FREEBUSY"],
        isAllDirect: true)

    private static let availability = NeededProperties(
        ["UID", "SUMMARY", "DTSTART", "DTEND", "DURATION", "BUSYTYPE", "PRIORITY"],
        isAllDirect: true, readsParts: true)
}

/// The properties of events and to-dos, beside times, that are read without libical.
private let directProperties: Set<String> = [
    "DURATION", "CATEGORIES", "SEQUENCE", "PRIORITY", "PERCENT-COMPLETE", "STATUS", "TRANSP",
    "ATTENDEE",
    "SUMMARY", "RELATED-TO", "CONFERENCE", "COLOR",
]

/// The properties whose values have no colons.
private let timeProperties: Set<String> = [
    "DTSTART", "DTEND", "DUE", "RECURRENCE-ID", "RRULE", "EXRULE", "RDATE", "EXDATE",
]
