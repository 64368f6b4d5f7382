internal import CalendarModel
internal import TOMLKit

/// A TOML document whose values are asked for by dotted keys, and which knows the keys that nobody asked for.
struct TOMLDocument {
    private let root: TOMLTable
    private let text: String
    private let path: String
    private var known: Set<String> = []

    init(_ root: TOMLTable, text: String, path: String) {
        self.root = root
        self.text = text
        self.path = path
    }

    /// Returns the text of a key, or nil where it is not there.
    mutating func string(_ key: String) throws(FileError) -> String? {
        guard let value = find(key) else { return nil }
        guard let string = value.string else { throw error(key, "\(key) must be a text in quotes") }
        return string
    }

    /// Returns the whole number of a key; it must not be negative.
    mutating func integer(_ key: String) throws(FileError) -> Int? {
        guard let value = find(key) else { return nil }
        guard let number = value.int, number >= 0 else {
            throw error(key, "\(key) must be a whole number")
        }
        return number
    }

    /// Returns the texts of a list.
    mutating func strings(_ key: String) throws(FileError) -> [String]? {
        guard let value = find(key) else { return nil }
        let texts = value.array.map { array in array.map(\.string) }
        guard let texts, texts.allSatisfy({ $0 != nil }) else {
            throw error(key, "\(key) must be a list of texts", hint: "write \(key) = [\"…\"]")
        }
        return texts.compactMap(\.self)
    }

    /// Returns the minutes of a duration like `1h30m`.
    mutating func minutes(_ key: String, from least: Int = 0) throws(FileError) -> Int? {
        guard let text = try string(key) else { return nil }
        guard let duration = CalendarDuration(terse: text), duration.nominalSeconds % 60 == 0,
            duration.nominalSeconds / 60 >= least
        else {
            throw error(key, "“\(text)” is no duration of whole minutes", hint: "write 45m or 1h30m")
        }
        return Int(duration.nominalSeconds / 60)
    }

    /// Returns the position of a key's text among those that it may have.
    mutating func choice(_ key: String, _ allowed: [String]) throws(FileError) -> Int? {
        guard let text = try string(key) else { return nil }
        guard let index = allowed.firstIndex(of: text.lowercased()) else {
            throw error(
                key, "\(key) cannot be “\(text)”", hint: "write " + allowed.joined(separator: " or "))
        }
        return index
    }

    /// Returns the keys of a table in the order in which the text has them, which TOML itself does not keep.
    mutating func keys(of key: String) throws(FileError) -> [String]? {
        guard let value = find(key) else { return nil }
        guard let table = value.table else { throw error(key, "\(key) must be a table") }
        let start = text.firstRange(of: key)?.upperBound ?? text.startIndex
        let places = table.keys.map { name in
            (name, text[start...].firstRange(of: name)?.lowerBound ?? text.endIndex)
        }
        return places.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map(\.0)
    }

    /// Returns an error about the value of a key, with the line in which it stands.
    func error(_ key: String, _ message: String, hint: String? = nil) -> FileError {
        FileError(.configuration, path, line: line(of: key), message, hint: hint)
    }

    /// Returns a warning for every key that was not asked for, with the nearest known one as a hint.
    func unknownKeys() -> [Diagnostic] {
        root.leafKeys(prefix: "").filter { !known.contains($0) }.sorted().map { key in
            let nearest = known.min { ($0.distance(to: key), $0) < ($1.distance(to: key), $1) }
            let place = SourcePlace(file: path, line: line(of: key))
            let hint = nearest.flatMap { $0.distance(to: key) <= 3 ? "did you mean \($0)?" : nil }
            return Diagnostic(
                .warning, at: place, "\(key) is no setting; it was passed over", hint: hint)
        }
    }

    private mutating func find(_ key: String) -> (any TOMLValueConvertible)? {
        known.insert(key)
        var value: any TOMLValueConvertible = root
        for part in key.split(separator: ".") {
            guard let next = value.table?[String(part)] else { return nil }
            value = next
        }
        return value
    }

    /// Returns the line of a key's last part, the first that looks like it.
    private func line(of key: String) -> Int {
        let name = key.split(separator: ".").last.map(String.init) ?? key
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let index = lines.firstIndex { line in
            guard let range = line.firstRange(of: name) else { return false }
            let rest = line[range.upperBound...].drop { $0 == " " }
            return rest.first == "=" || rest.first == "]" || rest.first == "\""
        }
        return index.map { $0 + 1 } ?? 0
    }
}

extension TOMLTable {
    /// The dotted keys of all values that are no tables.
    fileprivate func leafKeys(prefix: String) -> [String] {
        keys.flatMap { key in
            let dotted = prefix.isEmpty ? key : "\(prefix).\(key)"
            return self[key]?.table?.leafKeys(prefix: dotted) ?? [dotted]
        }
    }
}

extension String {
    /// Returns how many letters must be added, taken away or changed to make one text another
    /// (Levenshtein, 1966).
    func distance(to other: String) -> Int {
        var row = Array(0...other.count)
        for (index, letter) in enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for (column, otherLetter) in other.enumerated() {
                let change = diagonal + (letter == otherLetter ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = Swift.min(change, diagonal + 1, row[column] + 1)
            }
        }
        return row[other.count]
    }
}
