/// A calendar component with everything in it: RFC 5545 §3.6.
///
/// A component is stored as its bytes. Nested components are parsed on demand; events, to-dos and zones are decoded
/// from a component, and changes are encoded into it. An unchanged component is written as it was read if its bytes
/// conform to RFC 5545 §3.1: UTF-8, CRLF, no line longer than 75 octets, no control characters, and an END for each
/// BEGIN. A component that is created, or was read in any other form, is folded again. Components with the same content
/// lines are equal, wherever these are folded.
public struct Component: Sendable {
    /// `VEVENT`, `VTODO`, `VTIMEZONE` and so on, or `VCALENDAR` for one line of the calendar itself.
    public let name: String
    /// The line of its BEGIN in its file, counted from 1.
    package let line: Int
    /// Whether its END was found.
    let isClosed: Bool
    /// The bytes from BEGIN through END, without the line end after it.
    let bytes: [UInt8]
    /// The properties that the model needs, once the component is decoded.
    var properties: [Property] = []
    /// The nested components with their properties, once the component is decoded, if the model needs them.
    var parts: [Component] = []
    /// The lines that the model does not need, once the component is decoded: all of a VTODO, and those with the details
    /// of a VEVENT.
    ///
    /// They are unfolded and joined by line feeds.
    private(set) var otherText: [UInt8] = []
    /// The UID as written, before control characters were removed.
    private let writtenUID: String?

    /// Creates a component from its unfolded content lines; the first must be a BEGIN and the last its END.
    ///
    /// Control characters are removed.
    public init(lines: [String]) {
        self.init(lines: lines, readAt: 1)
    }

    /// Creates a component that begins on the given line of a file.
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

    /// Creates a component from its own properties, other lines, and nested components.
    init(
        _ name: String, _ properties: [Property], otherLines: [String] = [],
        parts: [[String]] = []
    ) {
        self.init(
            lines: ["BEGIN:\(name)"] + properties.map(\.contentLine) + otherLines
                + parts.flatMap(\.self) + ["END:\(name)"])
    }

    /// Creates a component from its bytes in a text.
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

// MARK: - Lines that the model does not need

extension Component {
    /// The kept lines, each read as Latin-1 if it is not UTF-8.
    var otherLines: [String] { otherText.split(separator: lineFeed).map(readableText) }

    /// The kept lines, joined by line feeds.
    var readableOtherText: String {
        String(validating: otherText, as: UTF8.self) ?? otherLines.joined(separator: "\n")
    }

    /// Keeps an unfolded line.
    mutating func keep(_ line: some Collection<UInt8>) {
        if !otherText.isEmpty { otherText.append(lineFeed) }
        otherText += line
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
        /// The property name in upper case; nil if the line is not a property.
        package var name: String? { text.propertyName }
        /// The text after the first colon outside quotes; empty if there is none.
        package var value: String { Property(contentLine: text, line: 0)?.value ?? "" }
    }

    /// The content lines, including BEGIN and END, of the component and of those nested in it.
    var contentLines: ContentLineScanner {
        ContentLineScanner(bytes, in: bytes.indices, number: line)
    }

    /// The unfolded content lines with their numbers; lines that are not UTF-8 are read as Latin-1.
    package var numberedLines: [Line] {
        contentLines.map { Line(number: $0.number, text: readableText(bytes.unfolded($0))) }
    }

    /// The unfolded content lines without their numbers.
    public var lines: [String] { numberedLines.map(\.text) }

    /// The components that are directly nested in this one, in order.
    ///
    /// A nested component without END ends with this component.
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

    /// The UID, if it is not blank.
    ///
    /// - Complexity: O(*n*) in the size of the component.
    public var uid: String? { writtenUID ?? property("UID")?.nonblankText }

    /// Returns the first property with the given upper-case name, excluding those of nested components.
    ///
    /// - Complexity: O(*n*) in the size of the component.
    func property(_ name: String) -> Property? {
        bytes.ownProperty(name)
    }

    /// Whether the component has a property with the given upper-case name.
    package func has(_ name: String) -> Bool { property(name) != nil }

    /// Returns the unescaped text of the first TEXT property with the given name; nil if there is none.
    ///
    /// Nested components are searched too: if an END is missing, the component's own lines cannot be identified.
    package func text(_ name: String) -> String? {
        numberedLines.first { $0.name == name }
            .flatMap { Property(contentLine: $0.text, line: 0)?.text }
    }

    /// Returns the first decoded property with the given name.
    subscript(name: String) -> Property? {
        // Iterates by index, because passing each property to a closure would copy it.
        for index in properties.indices where properties[index].name == name {
            return properties[index]
        }
        return nil
    }

    /// Returns all decoded properties with the given name.
    func all(_ name: String) -> [Property] {
        properties.filter { $0.name == name }
    }
}

extension Property {
    /// The text, if it is not blank.
    fileprivate var nonblankText: String? {
        text.utf8.allSatisfy { $0 <= space } ? nil : text
    }
}

extension [UInt8] {
    /// Returns the component's first property with the given name, excluding those of nested components.
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
    /// Returns the component with one property, or none, in place of all its properties with that name.
    ///
    /// - Parameters:
    ///   - name: The property's upper-case name.
    ///   - value: The text after the colon, or nil to remove the property.
    /// - Returns: The component with all other lines unchanged.
    public func setting(_ name: String, to value: String?) -> Self {
        var line = value.map { "\(name):\($0)" }
        let edited = editingOwnLines { own in
            guard own.propertyName == name else { return own }
            defer { line = nil }
            return line
        }
        return line.map(edited.adding) ?? edited
    }

    /// Returns the component with one more property, after its others.
    func adding(_ line: String) -> Self {
        // RFC 5545 §3.6.1 requires properties before nested components.
        var lines = lines
        let inner = lines.dropFirst().firstIndex { $0.propertyName == "BEGIN" }
        lines.insert(line, at: inner ?? max(0, lines.count - 1))
        return Self(lines: lines)
    }

    /// Returns the component without a text, ignoring case, among the values of a property such as CATEGORIES.
    ///
    /// A property that has no other value is removed.
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

    /// Returns the component with each line changed.
    func editingLines(_ change: (String) -> String) -> Self {
        let lines = lines
        let changed = lines.map(change)
        return changed == lines ? self : Self(lines: changed)
    }

    /// Returns the component with each of its own lines changed, excluding those of nested components.
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
