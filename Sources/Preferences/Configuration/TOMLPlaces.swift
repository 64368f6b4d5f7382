/// Where the keys of a TOML document stand, in the order of its text, which parsers do not keep.
///
/// The text is known to be TOML already: what is between keys is only passed over.
struct TOMLPlaces {
    /// The keys in the order in which the text first names them, each with its line, counted from 1.
    private(set) var keys: [(key: TOMLKey, line: Int)] = []

    private var firstLine = 0
    private let bytes: [UInt8]
    private var position = 0
    private var line = 1

    init(_ text: String) {
        bytes = Array(text.utf8)
        var table = TOMLKey([])
        skipBlank()
        while let byte = current {
            if byte == UInt8(ascii: "[") {
                skip { $0 == UInt8(ascii: "[") }
                table = key(in: TOMLKey([]))
                skip { $0 == UInt8(ascii: "]") }
            } else {
                pair(in: table)
            }
            skipBlank()
        }
    }

    /// Returns the line of a key, or of the table nearest to it that is there; that of the whole where there is
    /// none, 0 for a file.
    func line(of key: TOMLKey) -> Int {
        var key = key
        while !key.parts.isEmpty {
            if let place = keys.first(where: { $0.key == key }) { return place.line }
            key.parts.removeLast()
        }
        return firstLine
    }

    /// Returns the names in a table in the order of the text.
    func names(in table: TOMLKey) -> [String] {
        var names: [String] = []
        let depth = table.parts.count
        for (key, _) in keys where key.parts.count > depth && key.parts.starts(with: table.parts) {
            if !names.contains(key.parts[depth]) { names.append(key.parts[depth]) }
        }
        return names
    }

    /// Returns the keys of one table of a list, as they are named in it, and the line of the table for those that
    /// are not there.
    func ofTable(_ number: Int, in list: TOMLKey) -> TOMLPlaces {
        let heads = keys.indices.filter { keys[$0].key == list }
        var places = self
        places.firstLine = heads.first.map { keys[$0].line } ?? 0
        guard number < heads.count else {
            places.keys = []
            return places
        }
        let end = number + 1 < heads.count ? heads[number + 1] : keys.count
        places.firstLine = keys[heads[number]].line
        places.keys = keys[heads[number]..<end].compactMap { key, line in
            guard key.parts.count > list.parts.count, key.parts.starts(with: list.parts) else {
                return nil
            }
            return (TOMLKey(Array(key.parts.dropFirst(list.parts.count))), line)
        }
        return places
    }

    // MARK: - Reading

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func advance() {
        if current == UInt8(ascii: "\n") { line += 1 }
        position += 1
    }

    private mutating func skip(while isSkipped: (UInt8) -> Bool) {
        while let byte = current, isSkipped(byte) { advance() }
    }

    /// Passes over spaces, line ends, commas and comments.
    private mutating func skipBlank() {
        while let byte = current {
            if byte == UInt8(ascii: "#") {
                skip { $0 != UInt8(ascii: "\n") }
            } else if " \t\r\n,".utf8.contains(byte) {
                advance()
            } else {
                return
            }
        }
    }

    private mutating func pair(in table: TOMLKey) {
        let before = position
        let key = key(in: table)
        skip { " \t=".utf8.contains($0) }
        value(of: key)
        if position == before { advance() }
    }

    /// Reads a key, bare, quoted or with dots, and notes it.
    private mutating func key(in table: TOMLKey) -> TOMLKey {
        var key = table
        let line = line
        while let byte = current, !"]=\n".utf8.contains(byte) {
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                key.parts.append(quoted(byte))
            } else if " \t\r.".utf8.contains(byte) {
                advance()
            } else {
                let start = position
                skip { !" \t\r.]=\n\"'".utf8.contains($0) }
                key.parts.append(String(decoding: bytes[start..<position], as: UTF8.self))
            }
        }
        keys.append((key, line))
        return key
    }

    private mutating func value(of key: TOMLKey) {
        switch current {
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            if let quote = current { _ = quoted(quote) }
        case UInt8(ascii: "["):
            elements(until: UInt8(ascii: "]")) { $0.value(of: key) }
        case UInt8(ascii: "{"):
            elements(until: UInt8(ascii: "}")) { $0.pair(in: key) }
        default:
            skip { !",]}\n#".utf8.contains($0) }
        }
    }

    private mutating func elements(until end: UInt8, _ element: (inout TOMLPlaces) -> Void) {
        advance()
        skipBlank()
        while let byte = current, byte != end {
            let before = position
            element(&self)
            if position == before { advance() }
            skipBlank()
        }
        advance()
    }

    /// Passes over a text in quotes, of one line or several, and returns what is between them.
    private mutating func quoted(_ quote: UInt8) -> String {
        let opening = bytes[position...].prefix { $0 == quote }.count
        let width = opening >= 3 ? 3 : 1
        position += width
        let start = position
        while let byte = current {
            if bytes[position...].prefix(width).elementsEqual(repeatElement(quote, count: width)) {
                break
            }
            if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") { advance() }
            advance()
        }
        let text = String(decoding: bytes[start..<min(position, bytes.count)], as: UTF8.self)
        position += width
        return text
    }
}
