/// Which properties of a component the model needs, and how they are read; the others are not even parsed.
///
/// Each value has tables of its own, so that cores that read at the same time share nothing.
struct NeededProperties {
    /// How a property is read.
    enum Way {
        /// As it stands.
        case whole
        /// Without blanks around the value; where nothing else stands in it, the property is not there.
        case trimmed
        /// As it stands; the value has no colons.
        case time
    }

    /// A property that is needed.
    fileprivate struct Need {
        var name: String
        var way: Way
        var beginning: UInt64
    }

    private let needs: [Need]
    /// The lengths of the names, a bit each, by their first letters.
    private let lengths: [UInt64]
    /// Whether the properties of the components in it are needed too.
    let readsParts: Bool

    private init(_ names: [String], trimmed: Set<String> = [], readsParts: Bool = false) {
        needs = names.map { name in
            let isTrimmed = trimmed.contains(name)
            let way = timeProperties.contains(name) ? Way.time : isTrimmed ? .trimmed : .whole
            let bytes = Array(name.utf8)
            return Need(name: name, way: way, beginning: bytes.beginning(of: bytes.indices))
        }
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
        let beginning = bytes.beginning(of: range)
        for need in needs where need.beginning == beginning && need.isNamed(bytes, in: range) {
            return (need.name, need.way)
        }
        return nil
    }

    /// Returns how a property is read, or nil for one that is not needed.
    func way(of name: String) -> Way? {
        needs.first { $0.name == name }?.way
    }

    private static var calendar: Self {
        Self(
            ["COLOR", "NAME", "X-APPLE-CALENDAR-COLOR", "X-WR-CALNAME", "X-WR-TIMEZONE"])
    }

    private static var event: Self {
        Self(
            [
                "UID", "SUMMARY", "DTSTART", "DTEND", "DURATION", "RRULE", "EXRULE", "RDATE",
                "EXDATE", "RECURRENCE-ID", "STATUS", "TRANSP", "PRIORITY", "CATEGORIES", "SEQUENCE",
                "RELATED-TO",
                "ATTENDEE", "COLOR", "CONFERENCE", "X-MICROSOFT-CDO-BUSYSTATUS", "X-TASKWEAVE-TASK",
                "X-TASKWEAVE-PLANNED", "X-TASKWEAVE-PINNED", "X-TASKWEAVE-WORKED",
                "X-APPLE-TRAVEL-DURATION",
            ], trimmed: trimmedProperties)
    }

    private static var toDo: Self {
        Self(
            [
                "UID", "SUMMARY", "DTSTART", "DUE", "DURATION", "ESTIMATED-DURATION",
                "PERCENT-COMPLETE",
                "PRIORITY", "STATUS", "CATEGORIES", "SEQUENCE", "RELATED-TO", "RRULE", "RDATE",
                "EXDATE", "RECURRENCE-ID", "COMPLETED",
                "X-TASKWEAVE-ESTIMATE", "X-TASKWEAVE-HARD", "X-TASKWEAVE-SPLIT",
                "X-TASKWEAVE-PREFER",
            ], trimmed: trimmedProperties)
    }

    private static var zone: Self {
        Self(
            ["TZID", "X-LIC-LOCATION"], readsParts: true)
    }

    private static var freeBusy: Self {
        Self(
            ["UID", "ORGANIZER", "ATTENDEE", "FREEBUSY"])
    }

    private static var availability: Self {
        Self(
            ["UID", "SUMMARY", "DTSTART", "DTEND", "DURATION", "BUSYTYPE", "PRIORITY"],
            readsParts: true)
    }
}

extension NeededProperties.Need {
    /// Whether this is the property whose name stands in a range, in any case.
    fileprivate func isNamed(_ bytes: [UInt8], in range: Range<Int>) -> Bool {
        let name = name.utf8
        guard name.count == range.count else { return false }
        return range.count <= 8 || zip(name, range).allSatisfy { $0 == bytes[$1].upperCased }
    }
}

extension [UInt8] {
    /// The first eight bytes of a range, in capitals, as one number.
    fileprivate func beginning(of range: Range<Int>) -> UInt64 {
        range.prefix(8).reduce(0) { $0 << 8 | UInt64(self[$1].upperCased) }
    }
}

/// What programs write an empty line for where they have nothing to say.
private let trimmedProperties: Set<String> = [
    "UID", "COMPLETED", "ESTIMATED-DURATION", "X-MICROSOFT-CDO-BUSYSTATUS", "X-TASKWEAVE-TASK",
    "X-TASKWEAVE-PLANNED", "X-TASKWEAVE-PINNED", "X-TASKWEAVE-WORKED", "X-TASKWEAVE-ESTIMATE",
    "X-TASKWEAVE-HARD", "X-TASKWEAVE-SPLIT", "X-TASKWEAVE-PREFER", "X-APPLE-TRAVEL-DURATION",
]

/// The properties whose values have no colons.
private let timeProperties: Set<String> = [
    "DTSTART", "DTEND", "DUE", "RECURRENCE-ID", "RRULE", "EXRULE", "RDATE", "EXDATE",
]
