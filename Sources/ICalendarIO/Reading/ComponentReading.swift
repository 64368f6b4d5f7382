internal import CalendarModel

/// What the model needs of a component: its properties as plain values.
struct DecodedComponent {
    /// The name: `VEVENT`, `VTODO`, `VTIMEZONE` and so on.
    var name: String
    /// The line of its BEGIN.
    var line: Int
    /// Its properties in order.
    var properties: [Property] = []
    /// Further lines in it, unfolded, that are written as they were read.
    var otherLines: [String] = []
    /// The components in it.
    var children: [DecodedComponent] = []

    /// Returns the first property of a name.
    subscript(name: String) -> Property? {
        // By index: passing on each property would copy it.
        for index in properties.indices where properties[index].name == name {
            return properties[index]
        }
        return nil
    }

    /// Returns all properties of a name.
    func all(_ name: String) -> [Property] {
        properties.filter { $0.name == name }
    }
}

/// The reading of one component: from lines to properties, and the diagnostics on the way.
struct ComponentReading {
    let bytes: [UInt8]
    let file: String
    private(set) var diagnostics: [Diagnostic] = []
    /// The UID of the component, once it is known.
    var uid: String?
    /// The lines of the component with times, durations or rules that cannot be read.
    var unreadTimes: Set<Int> = []
    /// Rules that were read already, by their text.
    var knownRules: [String: (rule: RecurrenceRule, misplacedParts: [String])] = [:]

    /// What is needed of components that were met, by their names.
    private var knownNeeds: [(name: String, needed: NeededProperties?)] = []

    /// Creates the reading of a component that stands in `bytes`.
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
    mutating func component(_ cut: CutComponent) -> DecodedComponent? {
        guard let needed = needs(of: cut.name) else { return nil }
        let firstDiagnostic = diagnostics.count
        var component = DecodedComponent(name: cut.name, line: cut.line)
        var hasForeignBytes = false
        var parts = PartStack()
        var noProperty: Int?
        for line in ContentLineScanner(bytes, in: cut.bytes, number: cut.line) {
            switch bytes.keyword(of: line) {
            case .begin where line.bytes.lowerBound == cut.bytes.lowerBound: break
            case .begin(let name):
                begin(name, line, &parts)
                if needed.readsParts, parts.depth == 1 {
                    component.children.append(DecodedComponent(name: name, line: line.number))
                }
            case .end(let name): end(name, line, &parts, of: cut)
            case .property where parts.depth > 0:
                guard needed.readsParts, parts.depth == 1 else { continue }
                let property = read(line, nil, hasColons: true, &hasForeignBytes)
                guard let property else { continue }
                component.children[component.children.count - 1].properties.append(property)
            case .property:
                let found = bytes.withPropertyName(of: line) { needed.named($0, in: $1) }
                guard let found else {
                    noProperty = noProperty ?? line.number
                    continue
                }
                guard let (name, way) = found else { continue }
                if name == "ATTENDEE", cut.name == "VEVENT", !hasDeclined(line) { continue }
                guard
                    var property = read(line, name, hasColons: way != .time, &hasForeignBytes)
                else {
                    reportUnreadable(name, line.number)
                    continue
                }
                if way == .trimmed {
                    property.value.trimBlanks()
                    if property.value.isEmpty { continue }
                }
                component.properties.append(property)
            }
        }
        if cut.isClosed { reportUnclosed(parts.open) }
        if hasForeignBytes { reportForeignBytes(cut) }
        if let noProperty { reportNoProperty(noProperty) }
        name(component["UID"]?.text, from: firstDiagnostic)
        if blockToDo(component) != nil { component.otherLines = otherLines(cut) }
        return component
    }

    private mutating func needs(of name: String) -> NeededProperties? {
        for known in knownNeeds where known.name == name { return known.needed }
        let needed = NeededProperties(of: name)
        // Of names that nobody knows there may be any number.
        if needed != nil { knownNeeds.append((name, needed)) }
        return needed
    }

    /// Takes the UID of the component, also for what was reported before it was known.
    private mutating func name(_ uid: String?, from first: Int) {
        self.uid = uid
        for index in diagnostics[first...].indices where diagnostics[index].uid == nil {
            diagnostics[index].uid = uid
        }
    }

    /// Whether a line speaks of declining; those of attendees that do not are many and say nothing here.
    private func hasDeclined(_ line: ContentLine) -> Bool {
        bytes.hasValue(beginningWith: UInt8(ascii: "d"), in: line.bytes)
            && bytes.contains("declined", in: line.bytes)
    }

    /// Returns the property in a line, read as Latin-1 where it is no UTF-8.
    private func read(
        _ line: ContentLine, _ name: String?, hasColons: Bool, _ hasForeignBytes: inout Bool
    ) -> Property? {
        let whole = line.isFolded ? bytes.unfolded(line.bytes) : bytes
        let range = line.isFolded ? whole.indices : line.bytes
        if let property = Property(
            whole, in: range, name: name, line: line.number, valueMayHaveColons: hasColons)
        {
            return property
        }
        guard !whole[range].isUTF8 else { return nil }
        let text = Array(text(of: line, &hasForeignBytes))
        return Property(
            text, in: text.indices, name: name, line: line.number, valueMayHaveColons: hasColons)
    }

    /// Returns the unfolded bytes of a line, made UTF-8.
    private func text(of line: ContentLine, _ hasForeignBytes: inout Bool) -> ArraySlice<UInt8> {
        let text = bytes.unfolded(line)
        if text.isUTF8 { return text }
        hasForeignBytes = true
        return Array(readableText(text).text.utf8)[...]
    }
}

extension ComponentReading {
    /// Opens a component in the one that is read.
    mutating func begin(_ name: String, _ line: ContentLine, _ parts: inout PartStack) {
        let depth = parts.depth
        if !parts.begin(.init(name: name, line: line.number)), depth == PartStack.maximumDepth {
            report(
                .error, line: line.number, "BEGIN:\(name) is nested too deeply; it was left out")
        }
    }

    /// Closes a component in the one that is read.
    mutating func end(
        _ name: String, _ line: ContentLine, _ parts: inout PartStack, of cut: CutComponent
    ) {
        if let unclosed = parts.end(name) {
            reportUnclosed(unclosed)
        } else if name != cut.name {
            report(
                .warning, line: line.number, "END:\(name) without its BEGIN; it was passed over")
        }
    }

    /// Reports components that have no END.
    mutating func reportUnclosed(_ parts: [PartStack.Part]) {
        for part in parts {
            report(
                .warning, line: part.line,
                "BEGIN:\(part.name) has no END; it was ended where the next component begins")
        }
    }

    /// Reports a component with bytes that are no UTF-8.
    mutating func reportForeignBytes(_ cut: CutComponent) {
        report(
            .warning, line: cut.line, "this \(cut.name) is not UTF-8; it was read as Latin-1",
            hint: "save the file as UTF-8 (RFC 5545 §3.1.4)")
    }

    /// Reports the first line of a component that is no property.
    mutating func reportNoProperty(_ line: Int) {
        report(
            .warning, line: line, "this line is no property: it has no colon; it was passed over",
            hint: "a line break in a text is written \\n, and a long line goes on behind a blank")
    }

    /// Reports a property that was left out.
    mutating func reportUnreadable(_ name: String, _ line: Int) {
        report(
            .warning, line: line, "\(name) has a value that cannot be read; it was left out",
            hint: "compare it with RFC 5545")
    }
}
