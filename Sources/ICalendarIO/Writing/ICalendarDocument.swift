public import CalendarModel

/// A calendar as the lines of its components, to be written again without losing any of them.
///
/// Other than `ImportedCalendar` it knows little of what the lines mean: properties, alarms and components of
/// which nothing here has heard pass through it.
public struct ICalendarDocument: Sendable {
    /// One component of the calendar with all that stands in it.
    public struct Item: Hashable, Sendable {
        /// `VEVENT`, `VTODO`, `VTIMEZONE` and so on.
        public let name: String
        /// UID.
        public let uid: String?
        /// The unfolded content lines, BEGIN and END of the component and of those in it among them.
        public let lines: [String]

        /// Creates a component from its lines, of which the first is a BEGIN and the last its END.
        public init(lines: [String]) {
            name = lines.first.map { String($0.dropFirst("BEGIN:".count)) } ?? ""
            self.lines = lines
            let text = lines.own("UID")?.text
            uid = text?.utf8.allSatisfy { $0 <= space } == true ? nil : text
        }
    }

    /// The content lines that say something of the calendar as a whole, without VERSION and PRODID.
    public var properties: [String] = []
    /// The components in the order of the file.
    public var components: [Item] = []
    /// What could not be kept, and what was repaired.
    public private(set) var diagnostics: [Diagnostic]
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
        diagnostics = []
        var known: Set<String> = []
        for raw in try rawComponents(of: bytes, file: file, &diagnostics) {
            let lines = repaired(raw, file: file)
            if raw.name == calendarName {
                // A file of several calendars says the same of each of them.
                properties += lines.filter { $0.isKept && known.insert($0).inserted }
            } else {
                components.append(Item(lines: ["BEGIN:\(raw.name)"] + lines + ["END:\(raw.name)"]))
            }
        }
        diagnostics.sort { $0.place.line < $1.place.line }
    }

    /// Adds what was noticed about another calendar.
    mutating func append(_ others: [Diagnostic]) {
        diagnostics += others
    }

    /// Returns the lines of a component without its BEGIN and END, those of the components in it in pairs.
    private mutating func repaired(_ raw: RawComponent, file: String) -> [String] {
        var lines: [String] = []
        var open: [String] = []
        for line in raw.lines {
            switch line.propertyName {
            case "BEGIN":
                open.append(line.componentName)
                lines.append("BEGIN:\(line.componentName)")
            case "END":
                guard open.contains(line.componentName) else { continue }
                while let name = open.popLast() {
                    lines.append("END:\(name)")
                    if name == line.componentName { break }
                    reportUnclosed(name, raw, file)
                }
            case .some: lines.append(line)
            case nil:
                if lines.last?.isText == true {
                    // In place: there may be many of them.
                    lines[lines.count - 1] += "\\n" + line.escapedText
                } else {
                    diagnostics.append(
                        Diagnostic(
                            .error, at: SourcePlace(file: file, line: raw.line),
                            "a line of this \(raw.name) is no content line; it was left out",
                            hint: "each line is a name, a colon and a value (RFC 5545 §3.1)"))
                }
            }
        }
        for name in open.reversed() {
            lines.append("END:\(name)")
            reportUnclosed(name, raw, file)
        }
        return lines
    }

    private mutating func reportUnclosed(_ name: String, _ raw: RawComponent, _ file: String) {
        diagnostics.append(
            Diagnostic(
                .warning, at: SourcePlace(file: file, line: raw.line),
                "a \(name) in this \(raw.name) has no END; it was ended"))
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

extension [String] {
    /// Returns the first property of a name among the lines of a component, those in it left out.
    func own(_ name: String) -> Property? {
        var depth = 0
        for line in self {
            let lineName = line.propertyName
            if lineName == "BEGIN" { depth += 1 }
            if lineName == "END" { depth -= 1 }
            if depth == 1, lineName == name { return Property(contentLine: line, line: 0) }
        }
        return nil
    }
}
