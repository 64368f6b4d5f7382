/// Reads a TOML document: TOML 1.0.0, <https://toml.io/en/v1.0.0>.
///
/// Several places in a text can add to a table. During reading, all tables are in one list and refer to each other by index;
/// at the end, they become a tree.
struct TOMLReader {
    /// The way in which a table was created, which determines where entries may be added.
    private enum Origin: Equatable {
        /// A header of a nested table named it; its own header may follow.
        case implied
        /// Its own header created it.
        case header
        /// A dotted key in a section or an inline table created it; only dotted keys in the same section may add to it.
        case dotted(in: Int)
    }

    /// A complete value, or tables that may grow.
    private enum Draft {
        case value(TOMLValue)
        case table(Int)
        case tables([Int])
    }

    private struct Table {
        var origin: Origin
        var place: TOMLPlace
        var entries: [(name: String, place: TOMLPlace, draft: Draft)] = []
        /// The positions of the entries by the UTF-8 bytes of their names: canonically equivalent texts are different keys.
        var positions: [[UInt8]: Int] = [:]
    }

    /// A part of a key.
    private typealias Part = (name: String, place: TOMLPlace)

    /// The maximum nesting depth of values; each part of a key counts.
    static let deepest = 128

    private var scanner: TOMLScanner
    private var tables = [Table(origin: .header, place: TOMLPlace())]
    /// The number of headers and inline tables so far.
    private var sections = 0

    /// Returns the root table of a document.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    /// - Throws: `TOMLError` at the first place that is not valid TOML.
    static func read(_ bytes: [UInt8]) throws(TOMLError) -> TOMLTable {
        var reader = TOMLReader(scanner: try TOMLScanner(bytes))
        try reader.readLines()
        return reader.finished(0)
    }

    private mutating func readLines() throws(TOMLError) {
        var (table, section, depth) = (0, 0, 0)
        while true {
            try scanner.skipLines()
            guard let byte = scanner.current else { return }
            if byte == UInt8(ascii: "[") {
                (table, depth) = try readHeader()
                section = begin()
            } else {
                try readPair(in: table, section: section, depth: depth)
            }
            try scanner.endLine()
        }
    }

    private mutating func begin() -> Int {
        sections += 1
        return sections
    }

    // MARK: Keys

    /// Reads a dotted key with the whitespace around its dots.
    private mutating func readKey(depth: Int) throws(TOMLError) -> [Part] {
        var parts: [Part] = []
        repeat {
            scanner.skipBlanks()
            let place = scanner.place
            guard depth + parts.count < TOMLReader.deepest else { throw tooDeep() }
            parts.append((try scanner.name(), place))
            scanner.skipBlanks()
        } while scanner.take(".")
        return parts
    }

    /// Reads a key, `=` and a value.
    private mutating func readPair(in table: Int, section: Int, depth: Int) throws(TOMLError) {
        let key = try readKey(depth: depth)
        guard scanner.take("=") else {
            throw scanner.error(
                "\(scanner.found) appears where = is expected", hint: "write key = value")
        }
        scanner.skipBlanks()
        var table = table
        for index in key.indices.dropLast() {
            table = try self.table(dotted: key, index, in: table, section: section)
        }
        if let part = key.last, draft(of: part.name, in: table) != nil {
            throw twice(key, in: table)
        }
        let value = try readValue(depth: depth + key.count)
        if let part = key.last { add(part, .value(value), to: table) }
    }

    /// Reads `[table]` or `[[table]]` and returns the table and its depth.
    private mutating func readHeader() throws(TOMLError) -> (table: Int, depth: Int) {
        _ = scanner.take("[")
        let isElement = scanner.take("[")
        let key = try readKey(depth: 0)
        guard scanner.take("]"), !isElement || scanner.take("]") else {
            throw scanner.error(
                "\(scanner.found) appears where ] is expected",
                hint: isElement ? "write [[table]]" : "write [table]")
        }
        var parent = 0
        for index in key.indices.dropLast() {
            parent = try table(namedIn: key, index, in: parent)
        }
        guard let last = key.last else { return (parent, 0) }
        let new = tables.count
        switch (draft(of: last.name, in: parent), isElement) {
        case (nil, false): add(last, .table(new), to: parent)
        case (nil, true): add(last, .tables([new]), to: parent)
        case (.tables(let elements), true): set(last, .tables(elements + [new]), in: parent)
        case (.table(let table), false) where tables[table].origin == .implied:
            tables[table].origin = .header
            set(last, .table(table), in: parent)
            return (table, key.count)
        default: throw twice(key, in: parent)
        }
        tables.append(Table(origin: .header, place: last.place))
        return (new, key.count)
    }

    /// Returns the table for a header's part before its last dot; creates it if it is missing.
    private mutating func table(
        namedIn key: [Part], _ index: Int, in parent: Int
    ) throws(TOMLError) -> Int {
        switch draft(of: key[index].name, in: parent) {
        case .table(let table): return table
        case .tables(let elements): return elements[elements.count - 1]
        case .value: throw noTable(key[...index], in: parent)
        case nil: return addTable(key[index], .implied, to: parent)
        }
    }

    /// Returns the table for a key's part before its last dot; creates it if it is missing.
    private mutating func table(
        dotted key: [Part], _ index: Int, in parent: Int, section: Int
    ) throws(TOMLError) -> Int {
        switch draft(of: key[index].name, in: parent) {
        case .table(let table):
            if tables[table].origin == .implied { tables[table].origin = .dotted(in: section) }
            guard tables[table].origin == .dotted(in: section) else {
                throw noTable(key[...index], in: parent)
            }
            return table
        case nil: return addTable(key[index], .dotted(in: section), to: parent)
        case .value, .tables: throw noTable(key[...index], in: parent)
        }
    }

    // MARK: Values

    private mutating func readValue(depth: Int) throws(TOMLError) -> TOMLValue {
        let place = scanner.place
        guard depth < TOMLReader.deepest else { throw tooDeep() }
        let content: TOMLValue.Content =
            switch scanner.current {
            case UInt8(ascii: "\""), UInt8(ascii: "'"): .string(try scanner.string())
            case UInt8(ascii: "["): .array(try readArray(depth: depth))
            case UInt8(ascii: "{"): .table(try readInlineTable(depth: depth))
            default: try scanner.bareValue()
            }
        return TOMLValue(content: content, place: place)
    }

    private mutating func readArray(depth: Int) throws(TOMLError) -> [TOMLValue] {
        scanner.advance()
        var values: [TOMLValue] = []
        while true {
            try scanner.skipLines()
            if scanner.take("]") { return values }
            values.append(try readValue(depth: depth + 1))
            try scanner.skipLines()
            guard scanner.take(",") || scanner.current == UInt8(ascii: "]") else {
                throw scanner.error(
                    "\(scanner.found) appears where , or ] is expected", hint: "write [1, 2, 3]")
            }
        }
    }

    private mutating func readInlineTable(depth: Int) throws(TOMLError) -> TOMLTable {
        scanner.advance()
        let (table, section) = (tables.count, begin())
        tables.append(Table(origin: .header, place: scanner.place))
        scanner.skipBlanks()
        if !scanner.take("}") {
            repeat {
                try readPair(in: table, section: section, depth: depth)
                scanner.skipBlanks()
            } while scanner.take(",")
            guard scanner.take("}") else {
                throw scanner.error(
                    "\(scanner.found) appears where , or } is expected",
                    hint: "write { a = 1, b = 2 } on one line")
            }
        }
        defer { tables.removeSubrange(table...) }
        return finished(table)
    }

    // MARK: Tables

    private func draft(of name: String, in table: Int) -> Draft? {
        tables[table].positions[Array(name.utf8)].map { tables[table].entries[$0].draft }
    }

    private mutating func add(_ part: Part, _ draft: Draft, to table: Int) {
        tables[table].positions[Array(part.name.utf8)] = tables[table].entries.count
        tables[table].entries.append((part.name, part.place, draft))
    }

    private mutating func addTable(_ part: Part, _ origin: Origin, to table: Int) -> Int {
        add(part, .table(tables.count), to: table)
        tables.append(Table(origin: origin, place: part.place))
        return tables.count - 1
    }

    /// Replaces the value of a name; a table's place becomes that of its own header.
    private mutating func set(_ part: Part, _ draft: Draft, in table: Int) {
        guard let position = tables[table].positions[Array(part.name.utf8)] else { return }
        tables[table].entries[position].draft = draft
        if case .table = draft { tables[table].entries[position].place = part.place }
    }

    /// Returns a table as a tree; recurses to the depth of the document.
    private func finished(_ number: Int) -> TOMLTable {
        TOMLTable(
            entries: tables[number].entries.map { name, place, draft in
                let value =
                    switch draft {
                    case .value(let value): value
                    case .table(let table):
                        TOMLValue(content: .table(finished(table)), place: place)
                    case .tables(let elements):
                        TOMLValue(
                            content: .array(
                                elements.map {
                                    TOMLValue(
                                        content: .table(finished($0)), place: tables[$0].place)
                                }), place: place)
                    }
                return TOMLTable.Entry(name: name, place: place, value: value)
            })
    }

    // MARK: Errors

    private func tooDeep() -> TOMLError {
        scanner.error(
            "this is nested more than \(TOMLReader.deepest) levels deep",
            hint: "no setting is that deep")
    }

    private func twice(_ key: [Part], in table: Int) -> TOMLError {
        error(key[...], "appears twice", in: table)
    }

    private func noTable(_ key: ArraySlice<Part>, in table: Int) -> TOMLError {
        error(key, "is not a table that this could add to", in: table)
    }

    private func error(_ key: ArraySlice<Part>, _ message: String, in table: Int) -> TOMLError {
        let name = key.map(\.name).joined(separator: ".")
        let last = key[key.endIndex - 1]
        let position = tables[table].positions[Array(last.name.utf8)]
        let line = position.map { tables[table].entries[$0].place.line }
        return scanner.error(
            "“\(name)” \(message)", hint: "see line \(line ?? last.place.line)", at: last.place)
    }
}
