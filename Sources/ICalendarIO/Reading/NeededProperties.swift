/// Which properties of a component the model needs; the others are not even parsed.
struct NeededProperties {
    private let names: Set<String>
    /// Whether no property of the component goes through libical.
    private let isAllDirect: Bool
    /// Whether the properties of the components in it are needed too.
    let readsParts: Bool

    private init(_ names: Set<String>, isAllDirect: Bool = false, readsParts: Bool = false) {
        self.names = names
        self.isAllDirect = isAllDirect
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

    /// Whether a property is needed.
    func contains(_ name: String) -> Bool { names.contains(name) }

    /// Whether a property is read without libical.
    func isDirect(_ name: String) -> Bool { isAllDirect || directProperties.contains(name) }

    /// Whether the value of a property has no colons.
    func isTime(_ name: String) -> Bool { timeProperties.contains(name) }

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

/// The properties of events and to-dos that are read without libical.
private let directProperties: Set<String> = [
    "DTSTART", "DTEND", "DURATION", "DUE", "RECURRENCE-ID", "RRULE", "EXRULE", "RDATE", "EXDATE",
    "CATEGORIES", "SEQUENCE", "PRIORITY", "PERCENT-COMPLETE", "STATUS", "TRANSP", "ATTENDEE",
    "SUMMARY", "RELATED-TO", "CONFERENCE", "COLOR",
]

/// The properties whose values have no colons.
private let timeProperties: Set<String> = [
    "DTSTART", "DTEND", "DUE", "RECURRENCE-ID", "RRULE", "RDATE", "EXDATE",
]
