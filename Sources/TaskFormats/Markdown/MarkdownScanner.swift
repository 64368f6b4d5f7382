/// Splits the text of an item into words, tags and fields.
struct MarkdownScanner {
    let bytes: [UInt8]
    var index: Int
    let end: Int

    /// The emoji of each field, each of which a variation selector may follow.
    ///
    /// Source: the documentation of Obsidian Tasks, “Emoji Format”.
    static let emoji: [(text: String, field: MarkdownLine.Field)] = [
        ("📅", .due), ("📆", .due), ("🗓", .due), ("⏳", .scheduled), ("⌛", .scheduled), ("🛫", .start),
        ("➕", .created), ("✅", .completed), ("❌", .cancelled), ("⏰", .reminder), ("🔁", .rule),
        ("🆔", .id), ("⛔", .dependencies), ("🏁", .onCompletion), ("🔺", .priority),
        ("⏫", .priority), ("🔼", .priority), ("🔽", .priority), ("⏬", .priority),
    ]

    /// The names of fields in Dataview's form; the first name of each field is used for writing.
    static let names: [(text: String, field: MarkdownLine.Field)] = [
        ("due", .due), ("scheduled", .scheduled), ("start", .start), ("created", .created),
        ("completion", .completed), ("completed", .completed), ("cancelled", .cancelled),
        ("priority", .priority), ("repeat", .rule), ("id", .id), ("dependsOn", .dependencies),
        ("onCompletion", .onCompletion), ("duration", .estimate), ("estimate", .estimate),
        ("worked", .worked), ("project", .project), ("split", .splitting), ("prefer", .preference),
        ("hard", .hard),
    ]

    /// The maximum length of a field or inline code, so that a line of brackets takes time proportional to its length.
    private static let longest = 512

    /// The maximum end of a field or code that begins at an offset.
    private func limit(_ start: Int) -> Int { min(end, start + MarkdownScanner.longest) }

    /// The next position of each mark, so that no part of the line is searched twice.
    private(set) var found: [String: (from: Int, at: Int?)] = [:]

    private static let emojiBytes = emoji.map { (bytes: Array($0.text.utf8), field: $0.field) }
    private static let lowerNames = names.map { (text: $0.text.lowercased(), field: $0.field) }

    /// Returns the pieces of the text in order.
    mutating func pieces() -> [MarkdownLine.Piece] {
        var pieces: [MarkdownLine.Piece] = []
        while true {
            while index < end, bytes[index].isBlank { index += 1 }
            guard index < end else { return pieces }
            pieces.append(field() ?? tag() ?? word())
        }
    }

    // MARK: Fields

    private mutating func field() -> MarkdownLine.Piece? {
        guard let piece = emojiField() ?? dataviewField() else { return nil }
        index = piece.range.upperBound
        return piece
    }

    private func emojiField() -> MarkdownLine.Piece? {
        guard bytes[index] >= 0xE2,
            let (symbol, field) = MarkdownScanner.emojiBytes.first(where: {
                bytes[index..<end].starts(with: $0.bytes)
            })
        else { return nil }
        var start = index + symbol.count
        let selector: [UInt8] = [0xEF, 0xB8, 0x8F]
        if bytes[start..<end].starts(with: selector) { start += selector.count }
        if field == .priority {
            return piece(field, index..<start, value: index..<start)
        }
        start += blanks(at: start)
        let stop = valueEnd(field, from: start)
        let value = start..<stop
        if value.isEmpty { return nil }
        // Within a sentence these are not fields: Obsidian reads them only at the end.
        if field == .id || field == .dependencies, !isFollowedByField(stop) { return nil }
        return piece(field, index..<stop, value: value)
    }

    private func piece(
        _ field: MarkdownLine.Field, _ range: Range<Int>, value: Range<Int>, hasEmoji: Bool = true
    ) -> MarkdownLine.Piece {
        MarkdownLine.Piece(
            kind: .field(field, hasEmoji: hasEmoji),
            value: String(decoding: bytes[value], as: UTF8.self), range: range, valueRange: value)
    }

    private func valueEnd(_ field: MarkdownLine.Field, from start: Int) -> Int {
        var stop = start
        func take(_ isTaken: (UInt8) -> Bool) {
            while stop < end, isTaken(bytes[stop]) { stop += 1 }
        }
        switch field {
        case .rule:
            repeat {
                stop += blanks(at: stop)
                take { $0.isASCIILetter || $0.isDigit || ", !".utf8.contains($0) }
            } while blanks(at: stop) > 0
            while stop > start,
                !(bytes[stop - 1].isASCIILetter || bytes[stop - 1].isDigit
                    || bytes[stop - 1] == UInt8(ascii: "!"))
            { stop -= 1 }
        case .id: take(isNameByte)
        case .dependencies:
            // `a, b`: the list continues after a comma.
            while true {
                let before = stop
                take(isNameByte)
                if stop == before { break }
                let last = stop
                take(\.isBlank)
                guard stop < end, bytes[stop] == UInt8(ascii: ",") else { return last }
                stop += 1
                take(\.isBlank)
                guard stop < end, isNameByte(bytes[stop]) else { return last }
            }
        case .onCompletion: take(\.isASCIILetter)
        default:
            take { $0.isDigit || $0 == UInt8(ascii: "-") }
            let rest = bytes[stop..<end].prefix(6)
            if field == .reminder, rest.count == 6, rest.first == 0x20,
                rest.dropFirst().elementsEqual("00:00".utf8, by: { $0.isDigit == $1.isDigit })
            {
                stop += 6
            }
        }
        return stop
    }

    /// The non-breaking spaces that editors insert: U+00A0, U+2007 and U+202F.
    private static let fixedBlanks: [[UInt8]] = [
        [0xC2, 0xA0], [0xE2, 0x80, 0x87], [0xE2, 0x80, 0xAF],
    ]

    /// The number of bytes of blanks at an index.
    private func blanks(at index: Int) -> Int {
        var stop = index
        while stop < end {
            if bytes[stop].isBlank {
                stop += 1
            } else if bytes[stop] >= 0xC2,
                let blank = Self.fixedBlanks.first(where: { bytes[stop..<end].starts(with: $0) })
            {
                stop += blank.count
            } else {
                break
            }
        }
        return stop - index
    }

    private func isNameByte(_ byte: UInt8) -> Bool {
        byte.isASCIILetter || byte.isDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }

    private func isFollowedByField(_ stop: Int) -> Bool {
        var next = MarkdownScanner(bytes: bytes, index: stop, end: end)
        next.index += blanks(at: stop)
        return next.index == end || next.emojiField() != nil || next.dataviewField() != nil
            || next.tag() != nil
    }

    /// Reads `[due:: 2026-11-27]`, or the same in parentheses.
    private func dataviewField() -> MarkdownLine.Piece? {
        let open = bytes[index]
        guard open == UInt8(ascii: "[") || open == UInt8(ascii: "(") else { return nil }
        let close = open == UInt8(ascii: "[") ? UInt8(ascii: "]") : UInt8(ascii: ")")
        var start = index + 1
        while start < end, isNameByte(bytes[start]) || bytes[start].isBlank { start += 1 }
        guard bytes[start..<end].starts(with: "::".utf8) else { return nil }
        let name = String(decoding: bytes[(index + 1)..<start], as: UTF8.self).asOneLine
            .lowercased()
        guard let field = MarkdownScanner.lowerNames.first(where: { $0.text == name })?.field else {
            return nil
        }
        start += 2
        var depth = 1
        var stop = start
        while stop < limit(start) {
            if bytes[stop] == open { depth += 1 }
            if bytes[stop] == close { depth -= 1 }
            if depth == 0 { break }
            stop += 1
        }
        guard depth == 0, stop < end else { return nil }
        var value = start..<stop
        while let first = value.first, bytes[first].isBlank { value.removeFirst() }
        while let last = value.last, bytes[last].isBlank { value.removeLast() }
        return piece(field, index..<stop + 1, value: value, hasEmoji: false)
    }

    // MARK: Tags and words

    private mutating func tag() -> MarkdownLine.Piece? {
        guard bytes[index] == UInt8(ascii: "#") else { return nil }
        var stop = index + 1
        while stop < end, MarkdownScanner.isTagByte(bytes[stop]) { stop += 1 }
        guard stop > index + 1, stop == end || bytes[stop].isBlank else { return nil }
        defer { index = stop }
        let name = index + 1..<stop
        return MarkdownLine.Piece(
            kind: .tag, value: String(decoding: bytes[name], as: UTF8.self), range: index..<stop,
            valueRange: name)
    }

    /// Whether a byte can be part of a tag.
    static func isTagByte(_ byte: UInt8) -> Bool {
        byte > 0x20 && byte != 0x7F && !"!@#$%^&*(),.?\":{}|<>[]`".utf8.contains(byte)
    }

    /// Takes the text up to the next blank or field; links and code may contain blanks.
    private mutating func word() -> MarkdownLine.Piece {
        let start = index
        var text: [UInt8] = []
        while index < end, !bytes[index].isBlank {
            if index > start, emojiField() != nil || dataviewField() != nil { break }
            if let link = link() {
                text += link.text
                index = link.end
            } else if let stop = code() {
                text += bytes[index..<stop]
                index = stop
            } else {
                text.append(bytes[index])
                index += 1
            }
        }
        return MarkdownLine.Piece(
            kind: .text, value: String(decoding: text, as: UTF8.self), range: start..<index,
            valueRange: start..<index)
    }

    /// Reads `[[page]]`, `[[page|words]]` or `[words](address)` and returns the displayed text.
    private mutating func link() -> (text: [UInt8], end: Int)? {
        guard bytes[index] == UInt8(ascii: "[") else { return nil }
        if bytes[index..<end].starts(with: "[[".utf8) {
            guard let close = find("]]", from: index + 2) else { return nil }
            let target = bytes[(index + 2)..<close]
            if let bar = target.lastIndex(of: UInt8(ascii: "|")) {
                return (Array(target[(bar + 1)...]), close + 2)
            }
            let parts = target.split(separator: UInt8(ascii: "#"))
            return (Array(parts.joined(separator: " > ".utf8)), close + 2)
        }
        guard let close = find("](", from: index + 1),
            let stop = find(")", from: close)
        else { return nil }
        let text = bytes[(index + 1)..<close]
        guard !text.isEmpty, !text.contains(UInt8(ascii: "[")), !text.contains(UInt8(ascii: "]"))
        else { return nil }
        return (Array(text), stop + 1)
    }

    private mutating func find(_ mark: String, from start: Int) -> Int? {
        if let known = found[mark], known.from <= start, known.at.map({ $0 >= start }) ?? true {
            return known.at
        }
        let first = mark.utf8.first
        var place = start
        while place < end, bytes[place] != first || !bytes[place..<end].starts(with: mark.utf8) {
            place += 1
        }
        found[mark] = (start, place < end ? place : nil)
        return found[mark]?.at
    }

    /// Returns the end of inline code in backticks.
    private func code() -> Int? {
        let mark = UInt8(ascii: "`")
        guard bytes[index] == mark, index == 0 || bytes[index - 1] != mark else { return nil }
        let fence = bytes[index..<end].prefix { $0 == mark }
        var start = fence.endIndex
        while let next = bytes[start..<max(start, limit(index))].firstIndex(of: mark) {
            let run = bytes[next..<end].prefix { $0 == mark }
            if run.count == fence.count { return run.endIndex }
            start = run.endIndex
        }
        return nil
    }
}
