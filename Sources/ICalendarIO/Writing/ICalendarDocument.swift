public import CalendarModel
public import TimeZones

/// A calendar as the lines of its components, which can be written again without losing any of them.
///
/// Unlike `ImportedCalendar`, it knows little about the lines' meaning: unknown properties, alarms and components pass
/// through it.
public struct ICalendarDocument: Sendable {
    /// The content lines about the calendar as a whole, without VERSION and PRODID.
    public var properties: [String] = []
    /// The components in the order of the file.
    public var components: [Component] = []
    /// The diagnostics about omissions and repairs.
    public internal(set) var diagnostics: [Diagnostic] = []
    /// The original TZIDs of renamed zones without a VTIMEZONE, by the plain form of the new TZIDs.
    var zoneOrigins: [String: String] = [:]

    /// Reads a calendar.
    ///
    /// Bytes that are not UTF-8 are read as Latin-1, a component without END is ended, and a line that is not a content
    /// line is appended to the text before it.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - file: Its name in diagnostics.
    /// - Throws: `ICalendarError` if the bytes are not a calendar.
    public init(reading bytes: [UInt8], file: String) throws(ICalendarError) {
        var unwanted: ImportedCalendar?
        try self.init(reading: bytes, file: file, values: &unwanted)
    }

    /// Reads a calendar, and decodes its components into `values` unless this is nil.
    package init(
        reading bytes: [UInt8], file: String, values: inout ImportedCalendar?
    ) throws(ICalendarError) {
        var cutter = ComponentCutter(ByteArraySource(bytes), file: file)
        var known: Set<String> = []
        var decoded: [Component] = []
        while let component = try cutter.next() {
            if values != nil { decoded.append(component) }
            if component.name != calendarName, component.isWritable {
                components.append(component)
                continue
            }
            let lines = repaired(component, file: file)
            if component.name == calendarName {
                // The calendars of a file repeat the same properties.
                properties += lines.filter {
                    !["VERSION", "PRODID"].contains($0.propertyName) && known.insert($0).inserted
                }
            } else {
                components.append(
                    Component(
                        lines: ["BEGIN:\(component.name)"] + lines + ["END:\(component.name)"],
                        readAt: component.line))
            }
        }
        values?.append(decoded, file: file)
        values?.finish(with: cutter.diagnostics)
        diagnostics = cutter.diagnostics + diagnostics
        diagnostics.sort { $0.place.line < $1.place.line }
    }

    /// A calendar without contents.
    package static let empty = ICalendarDocument([])

    package init(_ components: [Component], properties: [String] = []) {
        self.components = components
        self.properties = properties
    }

    /// Returns a component's lines without its BEGIN and END; those of nested components are in pairs.
    private mutating func repaired(_ component: Component, file: String) -> [String] {
        var all = component.lines[...]
        if component.name != calendarName {
            // A file may end within a BEGIN line, which is then missing, too.
            all = all.dropFirst()
            if component.isClosed { all = all.dropLast() }
        }
        var lines: [String] = []
        var open: [String] = []
        var isJoined = false
        for line in all {
            switch line.propertyName {
            case "BEGIN":
                open.append(line.componentName)
                lines.append("BEGIN:\(line.componentName)")
            case "END":
                guard open.contains(line.componentName) else { continue }
                while let name = open.popLast() {
                    lines.append("END:\(name)")
                    if name == line.componentName { break }
                    reportUnclosed(name, component, file)
                }
            case .some: lines.append(line)
            case nil:
                if lines.last?.isText == true {
                    // In place, because there may be many of them.
                    lines[lines.count - 1] += "\\n" + line.escapedText
                    isJoined = true
                } else {
                    diagnostics.append(
                        Diagnostic(
                            .error, at: SourcePlace(file: file, line: component.line),
                            "a line of this \(component.name) is not a content line; it was left out",
                            hint: "each line is a name, a colon and a value (RFC 5545 §3.1)"))
                }
            }
        }
        for name in open.reversed() {
            lines.append("END:\(name)")
            reportUnclosed(name, component, file)
        }
        if isJoined {
            diagnostics.append(
                Diagnostic(
                    .warning, at: SourcePlace(file: file, line: component.line),
                    "a line of this \(component.name) is not a content line; it became part of the text before it",
                    hint: "each line is a name, a colon and a value (RFC 5545 §3.1)"))
        }
        return lines
    }

    private mutating func reportUnclosed(_ name: String, _ component: Component, _ file: String) {
        diagnostics.append(
            Diagnostic(
                .warning, at: SourcePlace(file: file, line: component.line),
                "a \(name) in this \(component.name) has no END; one was added"))
    }
}

extension ICalendarDocument {
    /// Returns the text of the calendar: CRLF, folded at 75 octets, without control characters.
    ///
    /// PRODID names this program. A VTIMEZONE is added for each TZID without one if `zone` knows its meaning. As in
    /// reading, a VTIMEZONE also applies to TZIDs that differ from its own only in case, quotes or blanks.
    ///
    /// - Parameter zone: Returns the zone of a TZID, or nil.
    /// - Returns: The text of the file.
    public func text(zone: (_ tzid: String) -> ZoneTable?) -> String {
        completed(zone).text
    }

    /// Returns the calendar with the zones and properties that `text(zone:)` adds, and without those that it leaves
    /// out.
    package func completed(_ zone: (_ tzid: String) -> ZoneTable?) -> ICalendarDocument {
        var document = self
        document.components = missingZones(zone) + components
        document.properties = properties.map(\.withoutControls).filter {
            !["VERSION", "PRODID", nil].contains($0.propertyName)
        }
        if !properties.contains(where: { $0.propertyName == "CALSCALE" }) {
            document.properties.insert("CALSCALE:GREGORIAN", at: 0)
        }
        return document
    }

    /// The text of a complete calendar.
    package var text: String {
        var bytes: [UInt8] = []
        let head = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:\(ICalendarWriter.product)"]
        for line in head + properties { bytes.appendFolded(line) }
        for component in components {
            bytes += component.bytes
            bytes += [carriageReturn, lineFeed]
        }
        bytes.appendFolded("END:VCALENDAR")
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns the VTIMEZONEs of TZIDs that are used but not defined.
    private func missingZones(_ zone: (String) -> ZoneTable?) -> [Component] {
        let defined = Set(components.compactMap { $0.zoneID?.plainZoneID })
        return usedZones.sorted.compactMap { id, range in
            guard !id.isEmpty, !defined.contains(id.plainZoneID) else { return nil }
            return zone(zoneOrigins[id.plainZoneID] ?? id).map {
                Component(zone: id, $0.observances(covering: range))
            }
        }
    }
}

extension String {
    /// The component that a BEGIN or END line names.
    fileprivate var componentName: String {
        let name = drop { $0 != ":" }.dropFirst()
        return name.filter { $0 != " " && $0 != "\t" }.uppercased()
    }

    /// Whether the line is a property whose value is text written by people.
    fileprivate var isText: Bool {
        switch propertyName {
        case "SUMMARY", "DESCRIPTION", "COMMENT", "LOCATION", "CONTACT", "X-ALT-DESC": true
        default: false
        }
    }
}

extension Component {
    /// Whether the component may be written unchanged: RFC 5545 §3.1, an END for each BEGIN, and only content lines
    /// between them.
    fileprivate var isWritable: Bool {
        guard isClosed else { return false }
        var length = 0
        for index in bytes.indices {
            switch bytes[index] {
            case lineFeed:
                guard index > 0, bytes[index - 1] == carriageReturn, (1...75).contains(length)
                else { return false }
                length = 0
            case carriageReturn:
                guard index + 1 < bytes.count, bytes[index + 1] == lineFeed else { return false }
            case 0..<space where bytes[index] != tab, 0x7F: return false
            default: length += 1
            }
        }
        return length <= 75 && bytes[...].isUTF8 && isNested
    }

    private var isNested: Bool {
        var open: [String] = []
        for line in contentLines {
            let (keyword, isName): (String, Bool)
            switch bytes.keyword(of: line) {
            case .begin(let name):
                (keyword, isName) = ("BEGIN:\(name)", !name.isEmpty)
                open.append(name)
            case .end(let name):
                (keyword, isName) = ("END:\(name)", open.popLast() == name)
            case .property:
                let isName = bytes.withPropertyName(of: line) { bytes, name in
                    !name.isEmpty && !bytes[name.upperBound].isBlank
                        && name.allSatisfy { isNameByte(bytes[$0]) }
                }
                guard isName == true else { return false }
                continue
            }
            guard isName, bytes[line.bytes].elementsEqual(keyword.utf8) else { return false }
        }
        return open.isEmpty
    }
}
