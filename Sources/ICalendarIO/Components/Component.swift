/// A component of a calendar with all that stands in it: RFC 5545 §3.6.
///
/// It is its bytes. A calendar is a tree of components, in which each is taken apart when somebody asks; events, to-dos
/// and zones are decoded from it, and changes are encoded into it. One that nobody changes is written as it was
/// read, where its bytes have the form of RFC 5545 §3.1: UTF-8, CRLF, no line longer than 75 octets, no control characters,
/// an END for each BEGIN. A component that is made, or was read from anything else, is folded anew. Components with the
/// same content lines are equal, wherever these are folded.
public struct Component: Sendable {
    /// `VEVENT`, `VTODO`, `VTIMEZONE` and so on, or `VCALENDAR` for one line of the calendar itself.
    public let name: String
    /// The line of its BEGIN in its file, counted from 1.
    package let line: Int
    /// Whether its END was found.
    let isClosed: Bool
    /// From BEGIN up to and with END, without the line end behind it.
    let bytes: [UInt8]
    /// Those of its properties that the model needs, once it was decoded.
    var properties: [Property] = []
    /// The components in it with their properties, once it was decoded, where the model needs them.
    var parts: [Component] = []
    /// The lines of it that the model does not need, once it was decoded, if they are kept: those of a VTODO.
    var otherLines: [String] = []
    /// UID as it stood before control characters were left out.
    private let writtenUID: String?

    /// Creates a component from its unfolded content lines, of which the first is a BEGIN and the last its END.
    ///
    /// Control characters are left out, and so are the errors that libical records as properties.
    public init(lines: [String]) {
        self.init(lines: lines, readAt: 1)
    }

    /// Creates the same, of a component that stood on a line of a file.
    init(lines: [String], readAt line: Int) {
        var bytes: [UInt8] = []
        for text in lines.map(\.withoutControls) {
            bytes.appendFolded(text)
        }
        let end = bytes.firstIndex(of: carriageReturn, in: bytes.indices) ?? 0
        self.init(
            bytes.capitals(in: min("BEGIN:".utf8.count, end)..<end), line: line,
            bytes: Array(bytes.dropLast(2)),
            writtenUID: Array(lines.joined(separator: "\n").utf8).ownProperty("UID")?.nonblankText)
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

    /// Creates a component of its bytes in a text.
    init(_ outline: ComponentOutline, in text: [UInt8]) {
        self.init(
            outline.name, line: outline.line, bytes: Array(text[outline.bytes]),
            isClosed: outline.isClosed)
    }

    private init(
        _ name: String, line: Int, bytes: [UInt8], isClosed: Bool = true, writtenUID: String? = nil
    ) {
        self.name = name
        self.line = line
        self.bytes = bytes
        self.isClosed = isClosed
        self.writtenUID = writtenUID
    }
}

// MARK: - Taking it apart

extension Component {
    /// An unfolded content line.
    package struct Line: Sendable {
        /// The number of its first physical line, counted from 1.
        package var number: Int
        /// The line without its line end.
        package var text: String
        /// The name of its property in capitals; nil where it is none.
        package var name: String? { text.propertyName }
        /// What stands behind the first colon that is not in quotes; empty where there is none.
        package var value: String { Property(contentLine: text, line: 0)?.value ?? "" }
    }

    /// The content lines, BEGIN and END of the component and of those in it among them.
    var contentLines: ContentLineScanner {
        ContentLineScanner(bytes, in: bytes.indices, number: line)
    }

    /// The same lines unfolded, those that are no UTF-8 read as Latin-1, with their numbers.
    package var numberedLines: [Line] {
        contentLines.map { Line(number: $0.number, text: readableText(bytes.unfolded($0))) }
    }

    /// The same lines without their numbers.
    public var lines: [String] { numberedLines.map(\.text) }

    /// The components that stand directly in it, in their order.
    ///
    /// One that has no END ends with the component that it is in.
    var components: [Component] {
        var found: [Component] = []
        var first: ContentLine?
        var open = PartStack()
        let add = { (first: ContentLine, end: Int, isClosed: Bool) in
            guard case .begin(let name) = bytes.keyword(of: first) else { return }
            found.append(
                Component(
                    name, line: first.number, bytes: Array(bytes[first.bytes.lowerBound..<end]),
                    isClosed: isClosed))
        }
        for line in contentLines where line.bytes.lowerBound > 0 {
            switch bytes.keyword(of: line) {
            case .begin(let name):
                if open.depth == 0 { first = line }
                _ = open.begin(.init(name: name, line: line.number))
            case .end(let name):
                guard let begin = first, open.end(name) != nil, open.depth == 0 else { continue }
                add(begin, line.bytes.upperBound, true)
                first = nil
            case .property: break
            }
        }
        if let first { add(first, bytes.count, false) }
        return found
    }

    /// UID, where it is not blank.
    ///
    /// - Complexity: O(*n*) in the size of the component.
    public var uid: String? { writtenUID ?? property("UID")?.nonblankText }

    /// Returns the first property of a name in capitals; those of the components in it are left out.
    ///
    /// - Complexity: O(*n*) in the size of the component.
    func property(_ name: String) -> Property? {
        bytes.ownProperty(name)
    }

    /// Whether it has a property of a name in capitals.
    package func has(_ name: String) -> Bool { property(name) != nil }

    /// Returns the text of the first TEXT property of a name, escapes undone; nil where there is none.
    ///
    /// Where an END is missing, nobody can tell what is the component's own: those in it are looked at, too.
    package func text(_ name: String) -> String? {
        numberedLines.first { $0.name == name }
            .flatMap { Property(contentLine: $0.text, line: 0)?.text }
    }

    /// Returns the first of the decoded properties that has a name.
    subscript(name: String) -> Property? {
        // By index: passing on each property would copy it.
        for index in properties.indices where properties[index].name == name {
            return properties[index]
        }
        return nil
    }

    /// Returns all decoded properties of a name.
    func all(_ name: String) -> [Property] {
        properties.filter { $0.name == name }
    }
}

extension Property {
    /// The text, where it is not blank.
    fileprivate var nonblankText: String? {
        text.utf8.allSatisfy { $0 <= space } ? nil : text
    }
}

extension [UInt8] {
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
                return Property(contentLine: readableText(unfolded(line)), line: 0)
            }
        }
        return nil
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
