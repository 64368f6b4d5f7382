internal import CalendarModel

/// The reading of one component: from lines to properties, and the diagnostics on the way.
struct ComponentReading {
    let bytes: [UInt8]
    let file: String
    private(set) var diagnostics: [Diagnostic] = []
    /// The UID of the component, once it is known.
    var uid: String?
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
    ///
    /// Some properties go around libical, which refuses rules that RFC 5545 allows and times that can be
    /// read, cuts lists of more than 500 values, takes words for the number 0 and `TZOFFSETTO:east` for
    /// +0000, and takes the escapes from the commas of categories.
    mutating func component(_ cut: CutComponent, _ parser: borrowing LibicalParser) -> Component? {
        guard let needed = needs(of: cut.name) else { return nil }
        let firstDiagnostic = diagnostics.count
        var component = Component(name: cut.name, line: cut.line)
        var forLibical: [LibicalParser.Line] = []
        var hasForeignBytes = false
        var parts = PartStack()
        var noProperty: Int?
        for line in ContentLineScanner(bytes, in: cut.bytes, number: cut.line) {
            switch bytes.keyword(of: line) {
            case .begin where line.bytes.lowerBound == cut.bytes.lowerBound: break
            case .begin(let name):
                begin(name, line, &parts)
                if needed.readsParts, parts.depth == 1 {
                    component.children.append(Component(name: name, line: line.number))
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
                guard way == .libical || way == .text && !bytes.isPlain(line, named: name) else {
                    let hasColons = way != .time
                    if let property = read(
                        line, name, hasColons: hasColons, &hasForeignBytes)
                    {
                        component.properties.append(property)
                    } else {
                        reportUnreadable(name, line.number)
                    }
                    continue
                }
                let text = text(of: line, &hasForeignBytes)
                switch text.hasBlankValue {
                case true?: continue
                case false?: forLibical.append(.init(number: line.number, name: name, text: text))
                case nil: reportUnreadable(name, line.number)
                }
            }
        }
        if cut.isClosed { reportUnclosed(parts.open) }
        if hasForeignBytes { reportForeignBytes(cut) }
        if let noProperty { reportNoProperty(noProperty) }
        if !forLibical.isEmpty {
            let (properties, unreadable) = parser.properties(of: cut.name, forLibical)
            component.properties += properties
            for line in unreadable { reportUnreadable(line.name, line.number) }
        }
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
