internal import CalendarModel

/// The reading of one component: from lines to properties, and the diagnostics on the way.
struct ComponentReading {
    let bytes: [UInt8]
    let file: String
    private(set) var diagnostics: [Diagnostic] = []
    /// The UID of the component, once it is known.
    var uid: String?

    /// Creates the reading of a component of a file.
    init(_ bytes: [UInt8], file: String) {
        self.bytes = bytes
        self.file = file
    }

    /// Adds a diagnostic about a line.
    mutating func report(
        _ severity: Diagnostic.Severity, line: Int, _ message: String, hint: String? = nil
    ) {
        let place = SourcePlace(file: file, line: line)
        diagnostics.append(Diagnostic(severity, at: place, uid: uid, message, hint: hint))
    }

    /// Returns the component with the properties that the model needs, or nil for one that it does not know.
    ///
    /// Some properties go around libical, which refuses rules that RFC 5545 allows and times that can be
    /// read, cuts lists of more than 500 values, takes words for the number 0, and takes the escapes from the commas of categories.
    mutating func component(_ cut: CutComponent, _ parser: borrowing LibicalParser) -> Component? {
        if cut.name == "VTIMEZONE" { return zoneComponent(cut) }
        guard let names = neededProperties[cut.name] else { return nil }
        var lines: [(number: Int, text: String)] = []
        var direct: [Property] = []
        var others: [ContentLine] = []
        var hasForeignBytes = false
        for line in cut.lines {
            let name = bytes.propertyName(of: line)
            if name == "ATTENDEE" || !names.contains(name) { others.append(line) }
            guard names.contains(name) else { continue }
            let (text, isUTF8) = readableText(bytes.unfolded(line))
            if name == "ATTENDEE", !text.uppercased().contains("DECLINED") { continue }
            hasForeignBytes = hasForeignBytes || !isUTF8
            if directProperties.contains(name) {
                let property = Property(
                    contentLine: text, line: line.number, valueMayHaveColons: name == "CATEGORIES")
                if let property {
                    direct.append(property)
                } else {
                    reportUnreadable(name, line.number)
                }
            } else if Property(contentLine: text, line: line.number)?.isBlank != true {
                lines.append((line.number, text))
            }
        }
        if hasForeignBytes { reportForeignBytes(cut) }
        var (component, unreadable) = parser.component(
            named: cut.name, line: cut.line, lines: lines)
        component.properties += direct
        uid = component["UID"]?.text
        if blockToDo(component) != nil {
            component.otherLines = otherLines(others, cut, parser)
        }
        let refused = Set(unreadable)
        for line in lines where refused.contains(line.number) {
            reportUnreadable(String(line.text.prefix { $0 != ":" && $0 != ";" }), line.number)
        }
        return component
    }

    /// Returns a VTIMEZONE and its parts without libical, which takes `TZOFFSETTO:east` for +0000.
    private mutating func zoneComponent(_ cut: CutComponent) -> Component {
        var component = Component(name: cut.name, line: cut.line)
        var isInPart = false
        var hasForeignBytes = false
        for line in cut.lines {
            switch bytes.keyword(of: line) {
            case .begin(let name):
                component.children.append(Component(name: name, line: line.number))
                isInPart = true
            case .end: isInPart = false
            case .property:
                let (text, isUTF8) = readableText(bytes.unfolded(line))
                hasForeignBytes = hasForeignBytes || !isUTF8
                guard let property = Property(contentLine: text, line: line.number) else {
                    continue
                }
                if isInPart {
                    component.children[component.children.count - 1].properties.append(property)
                } else {
                    component.properties.append(property)
                }
            }
        }
        if hasForeignBytes { reportForeignBytes(cut) }
        return component
    }

    private mutating func reportForeignBytes(_ cut: CutComponent) {
        report(
            .warning, line: cut.line, "this \(cut.name) is not UTF-8; it was read as Latin-1",
            hint: "save the file as UTF-8 (RFC 5545 §3.1.4)")
    }

    private mutating func reportUnreadable(_ name: String, _ line: Int) {
        report(
            .warning, line: line, "\(name) has a value that cannot be read; it was left out",
            hint: "compare it with RFC 5545")
    }
}

/// The properties that the model needs, by component; the others are not even parsed.
private let neededProperties: [String: Set<String>] = [
    "VCALENDAR": ["NAME", "X-WR-CALNAME", "X-WR-TIMEZONE"],
    "VEVENT": [
        "UID", "SUMMARY", "DTSTART", "DTEND", "DURATION", "RRULE", "RDATE", "EXDATE",
        "RECURRENCE-ID", "STATUS", "TRANSP", "PRIORITY", "CATEGORIES", "SEQUENCE", "RELATED-TO",
        "ATTENDEE", "COLOR", "X-MICROSOFT-CDO-BUSYSTATUS", "X-TASKWEAVE-TASK",
        "X-TASKWEAVE-PLANNED", "X-TASKWEAVE-PINNED",
    ],
    "VTODO": [
        "UID", "SUMMARY", "DTSTART", "DUE", "DURATION", "ESTIMATED-DURATION", "PERCENT-COMPLETE",
        "PRIORITY", "STATUS", "CATEGORIES", "SEQUENCE", "RELATED-TO", "RRULE", "COMPLETED",
        "X-TASKWEAVE-ESTIMATE", "X-TASKWEAVE-HARD", "X-TASKWEAVE-SPLIT", "X-TASKWEAVE-PREFER",
    ],
]

/// The properties whose text is read without libical.
private let directProperties: Set<String> = [
    "DTSTART", "DTEND", "DUE", "RECURRENCE-ID", "RRULE", "RDATE", "EXDATE", "CATEGORIES",
    "SEQUENCE", "PRIORITY", "PERCENT-COMPLETE", "STATUS",
]
