public import CalendarModel
public import TimeZones

/// A calendar as the lines of its components, to be written again without losing any of them.
///
/// Other than `ImportedCalendar` it knows little of what the lines mean: properties, alarms and components of
/// which nothing here has heard pass through it.
public struct ICalendarDocument: Sendable {
    /// The content lines that say something of the calendar as a whole, without VERSION and PRODID.
    public var properties: [String] = []
    /// The components in the order of the file.
    public var components: [Component] = []
    /// What could not be kept, and what was repaired.
    public internal(set) var diagnostics: [Diagnostic] = []
    /// What TZIDs without a VTIMEZONE are that were renamed: the TZIDs that they had, by the plain new ones.
    var zoneOrigins: [String: String] = [:]

    /// Reads a calendar.
    ///
    /// Bytes that are no UTF-8 are read as Latin-1, a component without END is ended, and a line that is no
    /// content line is taken for the rest of the text before it.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - file: Its name in diagnostics.
    /// - Throws: `ICalendarError` where the bytes are no calendar at all.
    public init(reading bytes: [UInt8], file: String) throws(ICalendarError) {
        var unwanted: ImportedCalendar?
        try self.init(reading: bytes, file: file, values: &unwanted)
    }

    /// Reads a calendar, and decodes its components into values where there is a place for them.
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
                // A file of several calendars says the same of each of them.
                properties += lines.filter { $0.isKept && known.insert($0).inserted }
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

    /// A calendar without anything in it.
    package static let empty = ICalendarDocument([])

    /// Creates a calendar of components.
    init(_ components: [Component], properties: [String] = []) {
        self.components = components
        self.properties = properties
    }

    /// Returns the lines of a component without its BEGIN and END, those of the components in it in pairs.
    private mutating func repaired(_ component: Component, file: String) -> [String] {
        var all = component.lines[...]
        if component.name != calendarName {
            // A file may end within a BEGIN line: then there is not even that.
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
                    // In place: there may be many of them.
                    lines[lines.count - 1] += "\\n" + line.escapedText
                    isJoined = true
                } else {
                    diagnostics.append(
                        Diagnostic(
                            .error, at: SourcePlace(file: file, line: component.line),
                            "a line of this \(component.name) is no content line; it was left out",
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
                    "a line of this \(component.name) is no content line; it became a part of the text before it",
                    hint: "each line is a name, a colon and a value (RFC 5545 §3.1)"))
        }
        return lines
    }

    private mutating func reportUnclosed(_ name: String, _ component: Component, _ file: String) {
        diagnostics.append(
            Diagnostic(
                .warning, at: SourcePlace(file: file, line: component.line),
                "a \(name) in this \(component.name) has no END; it was ended"))
    }
}

extension ICalendarDocument {
    /// Returns the text of the calendar: CRLF, folded at 75 octets, without control characters.
    ///
    /// PRODID names this program. A VTIMEZONE is added for each TZID that has none, where `zone` knows what it means.
    /// As on reading, a VTIMEZONE is also one for TZIDs that differ from its own in case, quotes or blanks only.
    ///
    /// - Parameter zone: Gives the zone of a TZID, or nil.
    /// - Returns: The text of the file.
    public func text(zone: (_ tzid: String) -> ZoneTable?) -> String {
        completed(zone).text
    }

    /// Returns the calendar with the zones and properties that `text(zone:)` adds, without those that it leaves out.
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

    /// The text of a calendar that is complete.
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

    /// Returns the VTIMEZONEs of TZIDs that are used and not defined.
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
    /// The component that a line BEGIN or END names.
    fileprivate var componentName: String {
        let name = drop { $0 != ":" }.dropFirst()
        return name.filter { $0 != " " && $0 != "\t" }.uppercased()
    }

    /// Whether the line is a property of the calendar that this program does not write itself.
    fileprivate var isKept: Bool {
        let name = propertyName
        return name != "VERSION" && name != "PRODID"
    }

    /// Whether the line is a property whose value is text that people write.
    fileprivate var isText: Bool {
        switch propertyName {
        case "SUMMARY", "DESCRIPTION", "COMMENT", "LOCATION", "CONTACT", "X-ALT-DESC": true
        default: false
        }
    }
}

extension Component {
    /// Whether the component may be written as it stands: RFC 5545 §3.1, every BEGIN with its END, and nothing but content
    /// lines between them.
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
