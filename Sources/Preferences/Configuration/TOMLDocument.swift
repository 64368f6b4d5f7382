internal import CalendarModel
internal import TOMLKit

/// A TOML document whose values are asked for by dotted keys, and which knows the keys that nobody asked for.
struct TOMLDocument {
    let root: TOMLTable
    let places: TOMLPlaces
    let path: String
    private(set) var known: Set<TOMLKey> = []

    init(_ root: TOMLTable, text: String, path: String) {
        self.init(root, places: TOMLPlaces(text), path: path)
    }

    private init(_ root: TOMLTable, places: TOMLPlaces, path: String) {
        self.root = root
        self.places = places
        self.path = path
    }

    /// Returns the text of a key, or nil where it is not there.
    mutating func string(_ key: TOMLKey) throws(FileError) -> String? {
        guard let value = find(key) else { return nil }
        guard let string = value.string else {
            throw error(key, "\(key) must be a text", hint: "write it in quotes: \"…\"")
        }
        return string
    }

    /// Returns the whole number of a key; it must not be negative.
    mutating func integer(_ key: TOMLKey) throws(FileError) -> Int? {
        guard let value = find(key) else { return nil }
        guard let number = value.int, (0...1_000_000).contains(number) else {
            throw error(
                key, "\(key) must be a whole number from 0 to 1000000",
                hint: "write it without quotes")
        }
        return number
    }

    /// Returns the texts of a list.
    mutating func strings(_ key: TOMLKey) throws(FileError) -> [String]? {
        guard let value = find(key) else { return nil }
        let texts = value.array.map { array in array.map(\.string) }
        guard let texts, texts.allSatisfy({ $0 != nil }) else {
            throw error(key, "\(key) must be a list of texts", hint: "write \(key) = [\"…\"]")
        }
        return texts.compactMap(\.self)
    }

    /// Returns the tables of a list, each as a document of its own.
    mutating func tables(_ key: TOMLKey) throws(FileError) -> [TOMLDocument] {
        guard let value = find(key) else { return [] }
        let tables = value.array.map { array in array.map(\.table) }
        guard let tables, tables.allSatisfy({ $0 != nil }) else {
            throw error(key, "\(key) must be a list of tables", hint: "write [[\(key)]]")
        }
        let places = places
        return tables.compactMap(\.self).enumerated().map { number, table in
            TOMLDocument(table, places: places.ofTable(number, in: key), path: path)
        }
    }

    /// Returns the minutes of a duration like `1h30m`.
    mutating func minutes(_ key: TOMLKey, from least: Int = 0) throws(FileError) -> Int? {
        guard let text = try string(key) else { return nil }
        guard let duration = CalendarDuration(terse: text), duration.nominalSeconds % 60 == 0 else {
            throw error(
                key, "“\(text)” is no duration of whole minutes", hint: "write 45m or 1h30m")
        }
        let minutes = Int(duration.nominalSeconds / 60)
        guard (least...TOMLDocument.longest).contains(minutes) else {
            throw error(
                key, "\(key) must be between \(least)m and a year, not “\(text)”",
                hint: "write 45m or 1h30m")
        }
        return minutes
    }

    /// The minutes of a year: a longer setting is a slip.
    private static let longest = 366 * 1440

    /// Returns the position of a key's text among those that it may have.
    mutating func choice(_ key: TOMLKey, _ allowed: [String]) throws(FileError) -> Int? {
        guard let text = try string(key) else { return nil }
        guard let index = allowed.firstIndex(of: text.lowercased()) else {
            throw error(
                key, "\(key) cannot be “\(text)”",
                hint: "write " + allowed.joined(separator: " or "))
        }
        return index
    }

    /// Returns the names in a table, in the order of the text.
    mutating func names(in key: TOMLKey) throws(FileError) -> [String]? {
        guard let value = find(key) else { return nil }
        guard let table = value.table else {
            throw error(key, "\(key) must be a table", hint: "write [\(key)]")
        }
        let order = places.names(in: key)
        // A key with escapes in it reads differently in the text: it comes last.
        let position = { (name: String) in order.firstIndex(of: name) ?? order.count }
        return table.keys.sorted { (position($0), $0) < (position($1), $1) }
    }

    /// Whether a key is there; it then counts as known.
    mutating func has(_ key: TOMLKey) -> Bool {
        find(key) != nil
    }

    /// Returns an error about the value of a key, with the line in which it stands.
    func error(_ key: TOMLKey, _ message: String, hint: String? = nil) -> FileError {
        FileError(.configuration, path, line: places.line(of: key), message, hint: hint)
    }

    /// Returns a warning about a key, with the line in which it stands.
    func warning(_ key: TOMLKey, _ message: String, hint: String? = nil) -> Diagnostic {
        let place = SourcePlace(file: path, line: places.line(of: key))
        return Diagnostic(.warning, at: place, message, hint: hint)
    }

    private mutating func find(_ key: TOMLKey) -> (any TOMLValueConvertible)? {
        known.insert(key)
        var value: any TOMLValueConvertible = root
        for part in key.parts {
            guard let next = value.table?[part] else { return nil }
            value = next
        }
        return value
    }
}
