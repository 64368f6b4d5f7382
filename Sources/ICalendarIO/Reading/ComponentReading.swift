internal import CalendarModel

/// Decodes components: lines into properties, and properties into values, and collects diagnostics.
struct ComponentReading {
    let file: String
    private(set) var diagnostics: [Diagnostic] = []
    /// The UID of the component, once it is known.
    var uid: String?
    /// The component's lines with unreadable times, durations or rules.
    var unreadTimes: Set<Int> = []
    /// The last line that was reported for a time of the wrong type.
    var reportedLine = 0
    /// The rules that have been read, by their text.
    var knownRules: [String: (rule: RecurrenceRule, misplacedParts: [String])] = [:]

    /// The needed properties of the known components met so far, by component name.
    private var knownNeeds: [(name: String, needed: NeededProperties?)] = []

    init(file: String) {
        self.file = file
    }

    /// Adds a diagnostic about a line.
    mutating func report(
        _ severity: Diagnostic.Severity, line: Int, _ message: String, hint: String? = nil
    ) {
        let place = SourcePlace(file: file, line: line)
        diagnostics.append(Diagnostic(severity, at: place, uid: uid, message, hint: hint))
    }

    /// Extracts the properties that the model needs from a component; returns false if the model does not know the
    /// component.
    mutating func takeProperties(of component: inout Component) -> Bool {
        guard let needed = needs(of: component.name) else { return false }
        let firstDiagnostic = diagnostics.count
        let bytes = component.bytes
        var hasForeignBytes = false
        var open = PartStack()
        var part = -1
        var noProperty: Int?
        if needed.readsParts { component.parts = component.components }
        for line in component.contentLines {
            switch bytes.keyword(of: line) {
            case .begin where line.bytes.lowerBound == 0: break
            case .begin(let name):
                if open.depth == 0 { part += 1 }
                begin(name, line, &open)
                if needed.keepsOthers { component.keep("BEGIN:\(name)".utf8) }
            case .end(let name):
                if needed.keepsOthers, open.depth > 0 { component.keep("END:\(name)".utf8) }
                end(name, line, &open, of: component)
            case .property where open.depth > 0:
                if needed.keepsOthers { component.keep(bytes.unfolded(line)) }
                guard needed.readsParts, open.depth == 1,
                    let property = read(line, nil, in: bytes, hasColons: true, &hasForeignBytes)
                else { continue }
                component.parts[part].properties.append(property)
            case .property:
                let found = bytes.withPropertyName(of: line) { needed.named($0, in: $1) }
                guard let found else {
                    noProperty = noProperty ?? line.number
                    continue
                }
                guard let (name, way) = found else {
                    let isName = bytes.withPropertyName(of: line) { bytes, name in
                        name.allSatisfy { isNameByte(bytes[$0]) || bytes[$0].isBlank }
                    }
                    if isName != true {
                        noProperty = noProperty ?? line.number
                    } else if needed.keepsOthers {
                        component.keep(bytes.unfolded(line))
                    }
                    continue
                }
                if way == .kept {
                    component.keep(bytes.unfolded(line))
                    guard name == "ATTENDEE", bytes.saysDeclined(line) else { continue }
                }
                guard
                    var property = read(
                        line, name, in: bytes, hasColons: way != .time, &hasForeignBytes)
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
        if component.isClosed { reportUnclosed(open.open) }
        if hasForeignBytes { reportForeignBytes(component) }
        if let noProperty { reportNoProperty(noProperty) }
        name(component["UID"]?.text, from: firstDiagnostic)
        return true
    }

    /// Returns the properties that the model needs of a component; nil if it does not know the component.
    mutating func needs(of name: String) -> NeededProperties? {
        for known in knownNeeds where known.name == name { return known.needed }
        let needed = NeededProperties(of: name)
        // There may be any number of unknown names, so they are not cached.
        if needed != nil { knownNeeds.append((name, needed)) }
        return needed
    }

    /// Sets the component's UID, also in the diagnostics that were reported before it was known.
    private mutating func name(_ uid: String?, from first: Int) {
        self.uid = uid
        for index in diagnostics[first...].indices where diagnostics[index].uid == nil {
            diagnostics[index].uid = uid
        }
    }

    /// Returns the property in a line, read as Latin-1 if it is not UTF-8.
    private func read(
        _ line: ContentLine, _ name: String?, in bytes: [UInt8], hasColons: Bool,
        _ hasForeignBytes: inout Bool
    ) -> Property? {
        let whole = line.isFolded ? bytes.unfolded(line.bytes) : bytes
        let range = line.isFolded ? whole.indices : line.bytes
        if let property = Property(
            whole, in: range, name: name, line: line.number, valueMayHaveColons: hasColons)
        {
            return property
        }
        guard !whole[range].isUTF8 else { return nil }
        hasForeignBytes = true
        let text = Array(readableText(whole[range]).utf8)
        return Property(
            text, in: text.indices, name: name, line: line.number, valueMayHaveColons: hasColons)
    }
}

extension [UInt8] {
    /// Whether a line mentions declining; the many attendees who have not declined are irrelevant here.
    fileprivate func saysDeclined(_ line: ContentLine) -> Bool {
        hasValue(beginningWith: UInt8(ascii: "d"), in: line.bytes)
            && contains("declined", in: line.bytes)
    }
}

extension ComponentReading {
    /// Opens a component nested in the one being read.
    private mutating func begin(_ name: String, _ line: ContentLine, _ parts: inout PartStack) {
        let depth = parts.depth
        if !parts.begin(.init(name: name, line: line.number)), depth == PartStack.maximumDepth {
            report(
                .error, line: line.number, "BEGIN:\(name) is nested too deeply; it was left out")
        }
    }

    /// Closes a component nested in the one being read.
    private mutating func end(
        _ name: String, _ line: ContentLine, _ parts: inout PartStack, of component: Component
    ) {
        if let unclosed = parts.end(name) {
            reportUnclosed(unclosed)
        } else if name != component.name {
            report(
                .warning, line: line.number, "END:\(name) without its BEGIN; it was ignored")
        }
    }

    /// Reports nested components that have no END.
    private mutating func reportUnclosed(_ parts: [PartStack.Part]) {
        for part in parts {
            report(
                .warning, line: part.line,
                "BEGIN:\(part.name) has no END; it ends where the next component begins")
        }
    }

    /// Reports a component with bytes that are not UTF-8.
    private mutating func reportForeignBytes(_ component: Component) {
        report(
            .warning, line: component.line,
            "this \(component.name) is not UTF-8; it was read as Latin-1",
            hint: "save the file as UTF-8 (RFC 5545 §3.1.4)")
    }

    /// Reports the first line of a component that is not a property.
    private mutating func reportNoProperty(_ line: Int) {
        report(
            .warning, line: line,
            "this line is not a property: it has no name and colon; it was ignored",
            hint: "write a line break in a text as \\n, and begin a continued line with a blank")
    }

    /// Reports a property that was left out because its value cannot be read.
    mutating func reportUnreadable(_ name: String, _ line: Int) {
        report(
            .warning, line: line, "\(name) has a value that cannot be read; it was left out",
            hint: "compare it with RFC 5545")
    }
}
