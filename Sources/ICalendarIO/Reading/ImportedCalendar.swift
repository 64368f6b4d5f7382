public import CalendarModel
private import Dispatch
private import Synchronization
public import TimeZones

/// The contents of a calendar file.
public struct ImportedCalendar: Sendable {
    /// X-WR-CALNAME or NAME (RFC 7986 §5.1), if the calendar has one.
    public var name: String?
    /// COLOR (RFC 7986 §5.9), or X-APPLE-CALENDAR-COLOR: a CSS colour name or `#218A8D`.
    public var color: String?
    /// X-WR-TIMEZONE: the zone in which unknown TZIDs are read.
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
    /// The places at which the zones are defined, by TZID.
    var zonePlaces: [String: SourcePlace] = [:]
    /// The number of components of other kinds, which are not read.
    public var otherComponents = 0
    /// Components with unreadable times, durations or rules, which may be given to another reader.
    package var damaged: [DamagedComponent] = []
    /// The diagnostics about repairs and omissions.
    public var diagnostics: [Diagnostic] = []
    /// NAME, which takes precedence over X-WR-CALNAME.
    private var standardName: String?

    package init() {}
}

extension ImportedCalendar {
    /// The number of component bytes that one core decodes at a time.
    private static let batchSize = 5 << 15

    /// Decodes components of a file.
    init(decoding components: ArraySlice<Component>, file: String) {
        // Every event refers to the file name: with its own copy, no core waits for a shared reference count.
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

    /// Decodes components of a file on all cores and adds the results.
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

    /// Adds the problems of the file as a whole, after all of its components have been added.
    mutating func finish(with other: [Diagnostic]) {
        diagnostics += other
        diagnostics.sort { $0.place.line < $1.place.line }
    }

    private mutating func append(_ other: ImportedCalendar) {
        standardName = standardName ?? other.standardName
        name = standardName ?? name ?? other.name
        zoneID = zoneID ?? other.zoneID
        color = color ?? other.color
        // Assigning an array to an empty one avoids a copy.
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
    /// Returns the result of `transform` for each element, in order, computed on all cores.
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
