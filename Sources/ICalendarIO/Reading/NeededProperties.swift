/// The properties of a component that the model needs, and how they are read; others are not even parsed.
///
/// Each value has its own tables, so that cores reading at the same time share nothing.
struct NeededProperties {
    /// How a property is read.
    enum Way {
        /// As written.
        case whole
        /// Without blanks around the value; a blank property counts as missing.
        case trimmed
        /// As written; the value contains no colons.
        case time
        /// Not at all: the line is kept and decoded only where it is shown.
        case kept
    }

    /// A needed property.
    fileprivate struct Need {
        var name: String
        var way: Way
        var beginning: UInt64
    }

    private let needs: [Need]
    /// The lengths of the names as bit sets, indexed by first letter.
    private let lengths: [UInt64]
    /// Whether the properties of nested components are needed, too.
    let readsParts: Bool
    /// Whether the other lines are kept as written.
    let keepsOthers: Bool

    /// Creates the needs of a component; nil if the model does not know the component.
    init?(of component: String) {
        guard let names = neededNames[component] else { return nil }
        needs = names.utf8.split(separator: space).map { text in
            let way = text.last.flatMap { wayMarks[$0] } ?? .whole
            let bytes = Array(way == .whole ? text : text.dropLast())
            return Need(
                name: String(decoding: bytes, as: UTF8.self), way: way,
                beginning: bytes.beginning(of: bytes.indices))
        }
        lengths = needs.reduce(into: Array(repeating: 0, count: 32)) { lengths, need in
            guard let first = need.name.utf8.first else { return }
            lengths[Int(first & 0x1F)] |= 1 << UInt64(need.name.utf8.count)
        }
        readsParts = component == "VTIMEZONE" || component == "VAVAILABILITY"
        keepsOthers = component == "VTODO"
    }

    /// Returns the upper-case property name in a range, and how the property is read; nil if it is not needed.
    ///
    /// Most are not needed, which their first letters and lengths show quickly.
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

    /// Returns how a property is read; nil if it is not needed.
    func way(of name: String) -> Way? {
        needs.first { $0.name == name }?.way
    }
}

extension NeededProperties.Need {
    /// Whether the name in a range is this property's, ignoring case.
    fileprivate func isNamed(_ bytes: [UInt8], in range: Range<Int>) -> Bool {
        let name = name.utf8
        guard name.count == range.count else { return false }
        return range.count <= 8 || zip(name, range).allSatisfy { $0 == bytes[$1].upperCased }
    }
}

extension [UInt8] {
    /// The first eight bytes of a range, in upper case, as one number.
    fileprivate func beginning(of range: Range<Int>) -> UInt64 {
        range.prefix(8).reduce(0) { $0 << 8 | UInt64(self[$1].upperCased) }
    }
}

/// The ways other than `whole`, by the mark that follows the name.
private let wayMarks: [UInt8: NeededProperties.Way] = [
    UInt8(ascii: "*"): .trimmed, UInt8(ascii: "="): .time, UInt8(ascii: "+"): .kept,
]

/// The names of the properties that the model needs, by component.
private let neededNames = [
    calendarName: "COLOR NAME X-APPLE-CALENDAR-COLOR X-WR-CALNAME X-WR-TIMEZONE",
    "VEVENT": """
    UID* SUMMARY DTSTART= DTEND= DURATION RRULE= EXRULE= RDATE= EXDATE= RECURRENCE-ID= STATUS \
    TRANSP PRIORITY CATEGORIES SEQUENCE RELATED-TO ATTENDEE+ COLOR CONFERENCE \
    LOCATION+ DESCRIPTION+ URL+ ORGANIZER+ X-GOOGLE-CONFERENCE+ X-MICROSOFT-SKYPETEAMSMEETINGURL+ \
    X-MICROSOFT-CDO-BUSYSTATUS* X-TASKWEAVE-TASK* X-TASKWEAVE-PLANNED* X-TASKWEAVE-PINNED* \
    X-TASKWEAVE-STARTED* X-TASKWEAVE-WORKED* X-APPLE-TRAVEL-DURATION*
    """,
    "VTODO": """
    UID* SUMMARY DTSTART= DUE= DURATION ESTIMATED-DURATION* PERCENT-COMPLETE PRIORITY STATUS \
    CATEGORIES SEQUENCE RELATED-TO RRULE= RDATE= EXDATE= RECURRENCE-ID= COMPLETED* X-TASKWEAVE-ESTIMATE* X-TASKWEAVE-HARD* \
    X-TASKWEAVE-SPLIT* X-TASKWEAVE-PREFER* X-TASKWEAVE-NO-START*
    """,
    "VTIMEZONE": "TZID X-LIC-LOCATION",
    "VFREEBUSY": "UID ORGANIZER ATTENDEE FREEBUSY",
    "VAVAILABILITY": "UID SUMMARY DTSTART= DTEND= DURATION BUSYTYPE PRIORITY",
]
