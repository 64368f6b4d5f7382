public import CalendarModel
private import Dispatch
private import Synchronization
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
    /// How many bytes of components are decoded on one core at a time.
    private static let batchSize = 5 << 15

    /// Decodes components of a file.
    init(decoding components: ArraySlice<Component>, file: String) {
        // Every event names the file: with a name of its own, no core waits for the count of another's copies.
        var reading = ComponentReading(file: String(decoding: Array(file.utf8), as: UTF8.self))
        for var component in components {
            let known = reading.diagnostics.count
            reading.uid = nil
            guard reading.takeProperties(of: &component) else {
                otherComponents += 1
                continue
            }
            add(component, &reading)
            guard !reading.unreadTimes.isEmpty else { continue }
            if component.name == "VEVENT" || component.name == "VTODO" {
                damaged.append(
                    DamagedComponent(
                        component: component, lines: reading.unreadTimes,
                        diagnostics: Array(reading.diagnostics[known...])))
            }
            reading.unreadTimes = []
        }
        diagnostics += reading.diagnostics
    }

    private mutating func add(_ component: Component, _ reading: inout ComponentReading) {
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
            if let event = reading.event(component, isWhole: component.isClosed) {
                events.append(event)
            }
        case "VTODO":
            if let toDo = reading.toDo(component) { toDos.append(toDo) }
        case "VFREEBUSY": freeBusy.append(reading.freeBusy(component))
        case "VAVAILABILITY": availabilities.append(reading.availability(component))
        default: otherComponents += 1
        }
    }

    /// Adds what components of a file say, which are decoded on all cores.
    mutating func append(_ components: [Component], file: String) {
        var batches: [ArraySlice<Component>] = []
        var (start, size) = (0, 0)
        for (index, component) in components.enumerated() {
            size += component.bytes.count
            guard size >= Self.batchSize || index == components.count - 1 else { continue }
            batches.append(components[start...index])
            (start, size) = (index + 1, 0)
        }
        let parts = batches.concurrentMap { ImportedCalendar(decoding: $0, file: file) }
        for part in parts { append(part) }
    }

    /// Adds what was found wrong with the file as a whole, when all of its components are there.
    mutating func finish(with other: [Diagnostic]) {
        diagnostics += other
        diagnostics.sort { $0.place.line < $1.place.line }
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

extension Array where Element: Sendable {
    /// Returns what `transform` makes of each element, in order, worked out on all cores.
    package func concurrentMap<Result: Sendable>(
        _ transform: @Sendable (Element) -> Result
    ) -> [Result] {
        guard count > 1 else { return map(transform) }
        let results = Mutex([Result?](repeating: nil, count: count))
        DispatchQueue.concurrentPerform(iterations: count) { index in
            let result = transform(self[index])
            results.withLock { $0[index] = result }
        }
        return results.withLock { $0.compactMap(\.self) }
    }
}
