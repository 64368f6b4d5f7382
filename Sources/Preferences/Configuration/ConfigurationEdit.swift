package import CalendarModel

/// An edit of single settings in a configuration file; all other lines are kept as they are.
package struct ConfigurationEdit: Sendable {
    /// The lines, each including a CR at its end if it has one.
    private var lines: [String]
    private let path: String
    private let end: String
    /// Whether the last line is terminated.
    private let isEnded: Bool

    /// Creates an edit of a file, which may be empty; its path is for messages.
    package init(_ bytes: [UInt8], path: String) {
        // Split by bytes, as CR LF is a single `Character`.
        lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        isEnded = lines.last?.isEmpty == true
        if isEnded { lines.removeLast() }
        end = lines.first?.utf8.last == UInt8(ascii: "\r") ? "\r" : ""
        self.path = path
    }

    /// The contents of the file.
    package var bytes: [UInt8] {
        Array((lines.joined(separator: "\n") + (isEnded && !lines.isEmpty ? "\n" : "")).utf8)
    }

    /// Whether a key has a value.
    package func has(_ key: String) -> Bool { keys[key] != nil }

    private var keys: [String: Int] { Configuration.lines(toml: bytes) }

    /// Sets a key: replaces its value, or adds a line to its table.
    ///
    /// - Parameters:
    ///   - name: The name of the key in its table.
    ///   - table: The table; empty for the keys before all tables.
    ///   - value: The value in TOML notation.
    /// - Throws: `FileError` if the existing value cannot be replaced by editing a single line.
    package mutating func set(
        _ name: String, in table: String = "", to value: String
    ) throws(FileError) {
        let known = keys
        let key = table.isEmpty ? name : "\(table).\(name)"
        var next = self
        if let line = known[key] {
            let head = lines[line - 1].prefix { $0 != "=" }
            next.lines[line - 1] = "\(head)= \(value)\(end)"
        } else {
            next.insert("\(name) = \(value)\(end)", into: table, known)
        }
        // Reading the result shows whether the edit of lines was correct.
        guard Set(next.keys.keys) == Set(known.keys).union([key, table]).subtracting([""]) else {
            throw FileError(
                .configuration, path, line: known[key] ?? known[table] ?? 0,
                "\(key) is written in a form that taskweave does not change",
                hint: "write \(key) = \(value) by hand")
        }
        self = next
    }

    private mutating func insert(_ line: String, into table: String, _ known: [String: Int]) {
        let isHeader = { (line: String) in line.drop { $0 == " " || $0 == "\t" }.hasPrefix("[") }
        let isBlank = { (line: String) in line.allSatisfy(\.isWhitespace) }
        guard !table.isEmpty else {
            let header = lines.firstIndex(where: isHeader) ?? lines.count
            let last = lines[..<header].lastIndex { !isBlank($0) }
            var new = [line]
            if last == nil, header < lines.count { new.append(end) }
            lines.insert(contentsOf: new, at: last.map { $0 + 1 } ?? 0)
            return
        }
        let header = lines.firstIndex { text in
            text.filter { !$0.isWhitespace }.prefix { $0 != "#" } == "[\(table)]"
        }
        guard let header else {
            if let last = lines.last, !isBlank(last) { lines.append(end) }
            lines += ["[\(table)]\(end)", line]
            return
        }
        let next = lines[(header + 1)...].firstIndex(where: isHeader) ?? lines.count
        let last = known.filter { $0.key.hasPrefix(table + ".") && $0.value <= next }.values.max()
        lines.insert(line, at: max(header + 1, last ?? 0))
    }
}

extension String {
    /// The text as a quoted TOML string.
    package var quotedTOML: String {
        let escaped = replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return "\"\(escaped.withoutLineEnds)\""
    }
}
