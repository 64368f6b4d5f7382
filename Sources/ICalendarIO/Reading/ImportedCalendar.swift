public import CalendarModel
public import TimeZones

/// What a calendar file holds.
public struct ImportedCalendar: Sendable {
    /// X-WR-CALNAME or NAME (RFC 7986 §5.1), where the calendar has one.
    public var name: String?
    /// COLOR (RFC 7986 §5.9), or X-APPLE-CALENDAR-COLOR: a colour name of CSS or `#218A8D`.
    public var color: String?
    /// X-WR-TIMEZONE: the zone in which TZIDs that nobody knows are read.
    public var zoneID: String?
    /// The VEVENTs in the order of the file.
    public var events: [Event] = []
    /// The VTODOs in the order of the file.
    public var toDos: [ToDo] = []
    /// The VFREEBUSYs in the order of the file.
    public var freeBusy: [FreeBusy] = []
    /// The VAVAILABILITYs in the order of the file.
    public var availabilities: [Availability] = []
    /// The zones that the file defines itself, by TZID.
    public var zones: [String: ZoneTable] = [:]
    /// X-LIC-LOCATION, the IANA name, of VTIMEZONEs that could not be read, by TZID.
    public var zoneLocations: [String: String] = [:]
    /// Where the zones stand.
    var zonePlaces: [String: SourcePlace] = [:]
    /// How many components of other kinds the file holds, which are not read.
    public var otherComponents = 0
    /// Components with times, durations or rules that could not be read, which another reader may be shown.
    package var damaged: [DamagedComponent] = []
    /// What was repaired or left out.
    public var diagnostics: [Diagnostic] = []
    /// NAME, which counts for more than X-WR-CALNAME.
    private var standardName: String?

    /// Creates a calendar without anything in it.
    package init() {}
}

extension ImportedCalendar {
    /// Adds what a component says.
    mutating func add(
        _ component: DecodedComponent, isWhole: Bool, _ reading: inout ComponentReading
    ) {
        switch component.name {
        case calendarName:
            standardName = standardName ?? component["NAME"]?.text
            name = standardName ?? name ?? component["X-WR-CALNAME"]?.text
            zoneID = zoneID ?? component["X-WR-TIMEZONE"]?.text
            color =
                color ?? component["COLOR"]?.text ?? component["X-APPLE-CALENDAR-COLOR"]?.text
        case "VTIMEZONE":
            add(zone: component, &reading)
        case "VEVENT":
            if let event = reading.event(component, isWhole: isWhole) { events.append(event) }
        case "VTODO":
            if let toDo = reading.toDo(component, isWhole: isWhole) { toDos.append(toDo) }
        case "VFREEBUSY": freeBusy.append(reading.freeBusy(component))
        case "VAVAILABILITY": availabilities.append(reading.availability(component))
        default: otherComponents += 1
        }
    }

    /// Adds what batches of components say, which are read on all cores.
    mutating func append(_ batches: [ComponentBatch]) {
        for part in batches.concurrentMap({ $0.read() }) { append(part) }
    }

    private mutating func append(_ other: ImportedCalendar) {
        standardName = standardName ?? other.standardName
        name = standardName ?? name ?? other.name
        zoneID = zoneID ?? other.zoneID
        color = color ?? other.color
        // An array that becomes another one is not copied.
        if events.isEmpty { events = other.events } else { events += other.events }
        toDos += other.toDos
        freeBusy += other.freeBusy
        availabilities += other.availabilities
        addZones(of: other)
        otherComponents += other.otherComponents
        damaged += other.damaged
        diagnostics += other.diagnostics
    }
}
