internal import CalendarModel
internal import Wording

/// A TOML document whose values are requested by dotted keys; it records them, to find the keys that were never requested.
struct TOMLDocument {
    let root: TOMLTable
    /// The line of the table, for keys that are missing; 0 for a whole file.
    let line: Int
    let path: String
    private(set) var known: Set<TOMLKey> = []

    init(_ root: TOMLTable, line: Int = 0, path: String) {
        self.root = root
        self.line = line
        self.path = path
    }

    /// Returns the string of a key, or nil if the key is missing.
    mutating func string(_ key: TOMLKey) throws(FileError) -> String? {
        guard let value = find(key) else { return nil }
        guard let string = value.string else {
            throw error(key, "\(key) must be a text", hint: "write it in quotes: \"…\"")
        }
        return string
    }

    /// Returns the integer of a key; it must be from 0 to 1,000,000.
    mutating func integer(_ key: TOMLKey) throws(FileError) -> Int? {
        guard let value = find(key) else { return nil }
        guard case .integer(let number) = value.content, (0...1_000_000).contains(number) else {
            throw error(
                key, "\(key) must be a whole number from 0 to 1000000",
                hint: "write it without quotes")
        }
        return Int(number)
    }

    mutating func boolean(_ key: TOMLKey) throws(FileError) -> Bool? {
        guard let value = find(key) else { return nil }
        guard case .boolean(let isTrue) = value.content else {
            throw error(
                key, "\(key) must be true or false", hint: "write \(key.parts.last ?? "") = true")
        }
        return isTrue
    }

    /// Returns the strings of a list.
    mutating func strings(_ key: TOMLKey) throws(FileError) -> [String]? {
        guard let value = find(key) else { return nil }
        guard let values = value.array, values.allSatisfy({ $0.string != nil }) else {
            throw error(key, "\(key) must be a list of texts", hint: "write \(key) = [\"…\"]")
        }
        return values.compactMap(\.string)
    }

    /// Returns the tables of a list, each as a document of its own.
    mutating func tables(_ key: TOMLKey) throws(FileError) -> [TOMLDocument] {
        guard let value = find(key) else { return [] }
        guard let tables = value.array, tables.allSatisfy({ $0.table != nil }) else {
            throw error(key, "\(key) must be a list of tables", hint: "write [[\(key)]]")
        }
        return tables.compactMap { value in
            value.table.map { TOMLDocument($0, line: value.place.line, path: path) }
        }
    }

    /// Returns the minutes of a duration such as `1h30m`.
    mutating func minutes(_ key: TOMLKey, from least: Int = 0) throws(FileError) -> Int? {
        guard let text = try string(key) else { return nil }
        guard let duration = CalendarDuration(terse: text), duration.nominalSeconds % 60 == 0 else {
            throw error(
                key, "“\(text)” is not a duration of whole minutes", hint: "write 45m or 1h30m")
        }
        let minutes = Int(duration.nominalSeconds / 60)
        guard (least...TOMLDocument.longest).contains(minutes) else {
            throw error(
                key, "\(key) must be between \(least)m and a year, not “\(text)”",
                hint: "write 45m or 1h30m")
        }
        return minutes
    }

    /// The minutes of a leap year: a longer setting is a mistake.
    private static let longest = 366 * 1440

    /// Returns a time range such as `06:00-22:00`, in seconds after midnight.
    mutating func hours(_ key: TOMLKey, example: String) throws(FileError) -> Range<Int>? {
        guard let text = try string(key) else { return nil }
        let clock = text.split(separator: "-", omittingEmptySubsequences: false).map {
            secondOfDay($0)
        }
        guard clock.count == 2, let start = clock[0], let end = clock[1], start < end else {
            throw error(key, "“\(text)” is not a range of hours", hint: "write \(example)")
        }
        return start..<end
    }

    /// Returns a date, which may be in quotes.
    mutating func date(_ key: TOMLKey) throws(FileError) -> CivilDate? {
        guard let value = find(key) else { return nil }
        return try date(value, of: key)
    }

    /// Returns the dates of a list.
    mutating func dates(_ key: TOMLKey) throws(FileError) -> [CivilDate] {
        var dates: [CivilDate] = []
        for value in find(key)?.array ?? [] { dates.append(try date(value, of: key)) }
        return dates
    }

    private func date(_ value: TOMLValue, of key: TOMLKey) throws(FileError) -> CivilDate {
        let date: CivilDate? =
            switch value.content {
            case .string(let text): CivilDate(text)
            case .time(let time) where time.clock == nil: time.date
            default: nil
            }
        guard let date else {
            throw error(
                key, value.string.map { "“\($0)” is not a date" } ?? "\(key) must be a date",
                hint: "write the year, the month and the day: \"2026-12-24\"")
        }
        return date
    }

    /// Returns the index of a key's string among its allowed values.
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
        return table.entries.map(\.name)
    }

    /// Whether a key exists and is a table.
    mutating func isTable(_ key: TOMLKey) -> Bool { find(key)?.table != nil }

    /// Whether a key exists and is a list.
    mutating func isList(_ key: TOMLKey) -> Bool { find(key)?.array != nil }

    /// Returns the string of a key, or nil if it is anything else.
    mutating func text(_ key: TOMLKey) -> String? { find(key)?.string }

    /// Whether a key exists and is not a table.
    mutating func isValue(_ key: TOMLKey) -> Bool {
        find(key).map { $0.table == nil } ?? false
    }

    /// Whether a key exists; it then counts as known.
    mutating func has(_ key: TOMLKey) -> Bool { find(key) != nil }

    /// Returns an error about the value of a key, with its line.
    func error(_ key: TOMLKey, _ message: String, hint: String? = nil) -> FileError {
        FileError(.configuration, path, line: line(of: key), message, hint: hint)
    }

    /// Returns a warning about a key, with its line.
    func warning(_ key: TOMLKey, _ message: String, hint: String? = nil) -> Diagnostic {
        let place = SourcePlace(file: path, line: line(of: key))
        return Diagnostic(.warning, at: place, message, hint: hint)
    }

    /// Returns the line of a key, or of its innermost existing table.
    func line(of key: TOMLKey) -> Int {
        entries(of: key).last?.place.line ?? line
    }

    /// Resolves a path relative to the configuration's folder.
    func besideConfiguration(_ name: String) -> String {
        guard !name.hasPrefix("/"), let slash = path.lastIndex(of: "/") else { return name }
        return path[...slash] + name
    }

    private mutating func find(_ key: TOMLKey) -> TOMLValue? {
        known.insert(key)
        let entries = entries(of: key)
        return entries.count == key.parts.count ? entries.last?.value : nil
    }

    /// Returns the entries of a key's parts, up to the first missing one.
    private func entries(of key: TOMLKey) -> [TOMLTable.Entry] {
        var entries: [TOMLTable.Entry] = []
        var table: TOMLTable? = root
        for part in key.parts {
            guard let entry = table?[part] else { break }
            entries.append(entry)
            table = entry.value.table
        }
        return entries
    }
}
