public import CalendarModel
public import Recurrence

/// Why bytes are no calendar at all.
public enum ICalendarError: Error, Hashable, Sendable {
    /// There are no bytes.
    case empty
    /// There is no BEGIN of a calendar or a component among them.
    case notICalendar
    /// libical has no memory left for a parser.
    case outOfMemory
    /// A component could not be written: libical refuses one of its lines.
    case unwritable(uid: String)
}

/// What a calendar file holds.
public struct ImportedCalendar: Sendable {
    /// X-WR-CALNAME or NAME (RFC 7986 §5.1), where the calendar has one.
    public var name: String?
    /// X-WR-TIMEZONE: the zone in which TZIDs that nobody knows are read.
    public var zoneID: String?
    /// The VEVENTs in the order of the file.
    public var events: [Event] = []
    /// The VTODOs in the order of the file.
    public var toDos: [ToDo] = []
    /// The zones that the file defines itself, by TZID.
    public var zones: [String: ZoneTable] = [:]
    /// How many components of other kinds the file holds, which are not read.
    public var otherComponents = 0
    /// What was repaired or left out.
    public var diagnostics: [Diagnostic] = []
}

/// Reads iCalendar files: RFC 5545.
public enum ICalendarReader {
    /// Returns what a file holds; a broken component costs that component and is reported.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - file: Its name in diagnostics.
    /// - Returns: The events and to-dos, the zones, and what was found wrong.
    /// - Throws: `ICalendarError` where the bytes are no calendar at all.
    /// - Complexity: O(*n*) in the size of the file; beside the result, memory for one component.
    public static func read(
        _ bytes: [UInt8], file: String
    ) throws(ICalendarError) -> ImportedCalendar {
        guard !bytes.isEmpty else { throw .empty }
        guard let parser = LibicalParser() else { throw .outOfMemory }
        let source = SourceText(bytes, file: file)
        var result = ImportedCalendar(diagnostics: source.diagnostics)
        var cutter = ComponentCutter(source.bytes, file: file)
        while let cut = cutter.next() {
            var reading = ComponentReading(source.bytes, file: file)
            guard let component = reading.component(cut, parser) else {
                result.otherComponents += 1
                continue
            }
            result.add(component, of: cut, &reading)
            result.diagnostics += reading.diagnostics
        }
        guard cutter.foundComponents else { throw .notICalendar }
        result.diagnostics += cutter.diagnostics
        result.diagnostics.sort { $0.place.line < $1.place.line }
        return result
    }
}

extension ImportedCalendar {
    fileprivate mutating func add(
        _ component: Component, of cut: CutComponent, _ reading: inout ComponentReading
    ) {
        switch component.name {
        case "VCALENDAR":
            name = name ?? (component["NAME"] ?? component["X-WR-CALNAME"])?.text
            zoneID = zoneID ?? component["X-WR-TIMEZONE"]?.text
        case "VTIMEZONE":
            if let zone = reading.zone(component) { zones[zone.id] = zone }
        case "VEVENT":
            if let event = reading.event(component, isWhole: cut.isClosed) { events.append(event) }
        case "VTODO":
            if let toDo = reading.toDo(component) { toDos.append(toDo) }
        default: break
        }
    }
}
