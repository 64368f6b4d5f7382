/// A component of a calendar with all that stands in it, in the form in which it is written: RFC 5545 §3.6.
///
/// Its bytes are those that it was read from where these have the form of RFC 5545 §3.1: UTF-8, CRLF, no line longer
/// than 75 octets, no control characters, an END for each BEGIN. A component that is made, or was read from anything
/// else, is folded anew. Components with the same content lines are equal, wherever these are folded.
public struct Component: Sendable {
    /// `VEVENT`, `VTODO`, `VTIMEZONE` and so on.
    public let name: String
    /// UID, where it is not blank.
    public let uid: String?
    /// From BEGIN up to and with the line end behind END.
    let bytes: [UInt8]

    /// Creates a component from its unfolded content lines, of which the first is a BEGIN and the last its END.
    ///
    /// Control characters are left out, and so are the errors that libical records as properties.
    public init(lines: [String]) {
        var bytes: [UInt8] = []
        for line in lines.map(\.withoutControls) where !line.hasPrefix("X-LIC-ERROR") {
            bytes.appendFolded(line)
        }
        self.init(writable: bytes, uid: Array(lines.joined(separator: "\n").utf8).uid)
    }

    /// Creates a component from the properties of the component, further lines, and the components in it.
    init(
        _ name: String, _ properties: [Property], otherLines: [String] = [],
        parts: [[String]] = []
    ) {
        self.init(
            lines: ["BEGIN:\(name)"] + properties.map(\.contentLine) + otherLines
                + parts.flatMap(\.self) + ["END:\(name)"])
    }

    /// Takes bytes over as they are.
    init(writable bytes: [UInt8]) {
        self.init(writable: bytes, uid: bytes.uid)
    }

    private init(writable bytes: [UInt8], uid: String?) {
        let end = bytes.firstIndex(of: carriageReturn, in: bytes.indices) ?? 0
        name = bytes.capitals(in: min("BEGIN:".utf8.count, end)..<end)
        self.uid = uid
        self.bytes = bytes
    }

    /// The unfolded content lines, BEGIN and END of the component and of those in it among them.
    public var lines: [String] {
        contentLines.map { String(decoding: bytes.unfolded($0), as: UTF8.self) }
    }

    /// Returns the first property of a name in capitals; those of the components in it are left out.
    ///
    /// - Complexity: O(*n*) in the size of the component.
    func property(_ name: String) -> Property? {
        bytes.ownProperty(name)
    }

    private var contentLines: ContentLineScanner {
        ContentLineScanner(bytes, in: bytes.indices, number: 1)
    }
}

extension Component: Hashable {
    /// Whether two components have the same content lines.
    public static func == (left: Component, right: Component) -> Bool {
        left.bytes == right.bytes || left.unfolded == right.unfolded
    }

    /// Hashes the content lines.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(unfolded)
    }

    private var unfolded: [UInt8] {
        contentLines.reduce(into: []) { $0 += bytes.unfolded($1) + [lineFeed] }
    }
}

// MARK: - Changes

extension Component {
    /// Returns the component with one property in place of all that it has of that name, or with none.
    ///
    /// - Parameters:
    ///   - name: The name of the property in upper case.
    ///   - value: What stands behind the colon, or nil for no such property.
    /// - Returns: The component, all other lines as they were.
    public func setting(_ name: String, to value: String?) -> Self {
        var line = value.map { "\(name):\($0)" }
        let edited = editingOwnLines { own in
            guard own.propertyName == name else { return own }
            defer { line = nil }
            return line
        }
        guard let line else { return edited }
        // Before the components in it, which come last: RFC 5545 §3.6.1.
        var lines = edited.lines
        let inner = lines.dropFirst().firstIndex { $0.propertyName == "BEGIN" }
        lines.insert(line, at: inner ?? max(0, lines.count - 1))
        return Self(lines: lines)
    }

    /// Returns the component without a text, whatever its case, among the values of a property such as
    /// CATEGORIES; a property that has no other value goes.
    public func removing(_ text: String, from name: String) -> Self {
        editingOwnLines { line in
            guard line.propertyName == name,
                let property = Property(contentLine: line, line: 0)
            else { return line }
            let values = property.value.listedValues
            let kept = values.filter { $0.unescapedText.uppercased() != text.uppercased() }
            if kept.count == values.count { return line }
            let head = line.utf8.dropLast(property.value.utf8.count)
            return kept.isEmpty
                ? nil : String(decoding: head, as: UTF8.self) + kept.joined(separator: ",")
        }
    }

    /// Returns the component with each of its lines changed.
    func editingLines(_ change: (String) -> String) -> Self {
        let lines = lines
        let changed = lines.map(change)
        return changed == lines ? self : Self(lines: changed)
    }

    /// Returns the component with each line that is its own, and not one of a component in it, changed.
    private func editingOwnLines(_ change: (String) -> String?) -> Self {
        var depth = 0
        return Self(
            lines: lines.compactMap { line in
                switch line.propertyName {
                case "BEGIN": depth += 1
                case "END": depth -= 1
                default: if depth == 1 { return change(line) }
                }
                return line
            })
    }
}

extension [UInt8] {
    /// The UID of a component, where it is not blank.
    fileprivate var uid: String? {
        let text = ownProperty("UID")?.text
        return text?.utf8.allSatisfy { $0 <= space } == true ? nil : text
    }

    /// Returns the first property of a name in a component, those of the components in it left out.
    fileprivate func ownProperty(_ name: String) -> Property? {
        var depth = 0
        for line in ContentLineScanner(self, in: indices, number: 0) {
            switch keyword(of: line) {
            case .begin: depth += 1
            case .end: depth -= 1
            case .property:
                guard depth == 1,
                    withPropertyName(of: line, { $0.capitals(in: $1) == name }) == true
                else { continue }
                let text = String(decoding: unfolded(line), as: UTF8.self)
                return Property(contentLine: text, line: 0)
            }
        }
        return nil
    }
}
