internal import CalendarModel

/// A parsed headline with everything up to the next headline.
struct OrgEntry {
    /// A part of the headline or a line.
    struct Part {
        var text: String
        var range: Range<Int>
    }

    /// `SCHEDULED:`, `DEADLINE:` or `CLOSED:` with its timestamp.
    struct Planning {
        var keyword: String
        /// From the keyword to the end of the timestamp.
        var range: Range<Int>
        var stamp: Part
    }

    /// A line of the property drawer.
    struct Property {
        /// In upper case.
        var name: String
        var value: Part
        var line: SourceText.Line
    }

    let headline: SourceText.Line
    private(set) var level: Int
    private(set) var keyword: Part?
    /// The offset of the keyword, or the position for one.
    private(set) var start: Int
    private(set) var priority: Part?
    private(set) var isComment = false
    private(set) var title: Part
    /// The tags of the headline, and their range including the colons.
    private(set) var tags: (names: [String], range: Range<Int>)?
    private(set) var planningLine: SourceText.Line?
    private(set) var planning: [Planning] = []
    /// The first and the last line of the property drawer.
    private(set) var drawer: (start: SourceText.Line, end: SourceText.Line)?
    private(set) var properties: [Property] = []
    /// The lines after the drawer up to the next headline.
    private(set) var body: ArraySlice<SourceText.Line> = []

    /// The number of a headline's stars; 0 for any other line.
    static func level(_ bytes: ArraySlice<UInt8>) -> Int {
        let stars = bytes.prefix { $0 == UInt8(ascii: "*") }
        guard !stars.isEmpty, stars.endIndex < bytes.endIndex, bytes[stars.endIndex] == 0x20 else {
            return 0
        }
        return stars.count
    }

    /// Parses an entry, whose first line is its headline.
    init(_ source: SourceText, _ lines: ArraySlice<SourceText.Line>, _ keywords: OrgKeywords) {
        headline = lines[lines.startIndex]
        let bytes = source.bytes
        let line = headline.range
        level = OrgEntry.level(bytes[line])
        var index = line.lowerBound + level
        func skipBlanks() {
            while index < line.upperBound, bytes[index].isBlank { index += 1 }
        }
        func word() -> Part {
            let end = bytes[index..<line.upperBound].firstIndex(where: \.isBlank) ?? line.upperBound
            return Part(text: source[index..<end], range: index..<end)
        }
        skipBlanks()
        start = index
        let first = word()
        if keywords.contains(first.text) {
            keyword = first
            index = first.range.upperBound
            skipBlanks()
        }
        let cookie = word()
        if cookie.text.hasPrefix("[#"), cookie.text.hasSuffix("]"),
            OrgEntry.priority(cookie.text.dropFirst(2).dropLast()) != nil
        {
            priority = Part(text: String(cookie.text.dropFirst(2).dropLast()), range: cookie.range)
            index = cookie.range.upperBound
            skipBlanks()
        }
        isComment = word().text == "COMMENT"
        var end = line.upperBound
        while end > index, bytes[end - 1].isBlank { end -= 1 }
        if let found = OrgEntry.tags(bytes, index..<end) {
            tags = (
                found.dropFirst().dropLast().split(separator: UInt8(ascii: ":"))
                    .map { String(decoding: $0, as: UTF8.self) },
                found.startIndex..<found.endIndex
            )
            end = found.startIndex
            while end > index, bytes[end - 1].isBlank { end -= 1 }
        }
        title = Part(text: source[index..<end], range: index..<end)
        body = lines.dropFirst()
        takePlanning(source)
        takeDrawer(source)
    }

    /// Reads a priority's letter or number.
    static func priority(_ text: some StringProtocol) -> Priority? {
        if text.utf8.count == 1, let letter = text.utf8.first,
            let priority = Priority(letter: letter)
        {
            return priority
        }
        guard let number = decimal(text.utf8), (1...64).contains(number) else { return nil }
        return [.urgent, .high, .medium][safe: number - 1] ?? .low
    }

    /// Returns the tags at the end of a headline, such as `:work:phone:`.
    private static func tags(_ bytes: [UInt8], _ range: Range<Int>) -> ArraySlice<UInt8>? {
        guard let last = range.last, bytes[last] == UInt8(ascii: ":") else { return nil }
        var start = last
        while start > range.lowerBound,
            isTagByte(bytes[start - 1]) || bytes[start - 1] == UInt8(ascii: ":")
        {
            start -= 1
        }
        let tags = bytes[start..<range.upperBound]
        guard tags.first == UInt8(ascii: ":"), tags.count > 2,
            start == range.lowerBound || bytes[start - 1].isBlank
        else { return nil }
        return tags
    }

    /// Whether a byte can be part of a tag.
    static func isTagByte(_ byte: UInt8) -> Bool {
        byte.isASCIILetter || byte.isDigit || "_@#%".utf8.contains(byte) || byte >= 0x80
    }

    // MARK: Below the headline

    private mutating func takePlanning(_ source: SourceText) {
        guard let line = body.first else { return }
        var index = line.range.lowerBound
        let bytes = source.bytes
        while true {
            while index < line.range.upperBound, bytes[index].isBlank { index += 1 }
            let rest = bytes[index..<line.range.upperBound]
            guard
                let keyword = ["SCHEDULED:", "DEADLINE:", "CLOSED:"].first(where: {
                    rest.starts(with: $0.utf8)
                })
            else { break }
            let start = index
            index += keyword.utf8.count
            while index < line.range.upperBound, bytes[index].isBlank { index += 1 }
            let stop = bytes[index..<line.range.upperBound].firstIndex {
                $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "]")
            }
            let end = stop.map { $0 + 1 } ?? line.range.upperBound
            planning.append(
                Planning(
                    keyword: String(keyword.dropLast()), range: start..<end,
                    stamp: Part(text: source[index..<end], range: index..<end)))
            index = end
        }
        guard !planning.isEmpty else { return }
        planningLine = line
        body = body.dropFirst()
    }

    private mutating func takeDrawer(_ source: SourceText) {
        guard let first = body.first, OrgEntry.word(source, first).uppercased() == ":PROPERTIES:",
            let end = body.firstIndex(where: { OrgEntry.word(source, $0).uppercased() == ":END:" })
        else { return }
        var found: [Property] = []
        for line in body[..<end].dropFirst() {
            guard let property = OrgEntry.property(source, line) else { return }
            found.append(property)
        }
        properties = found
        drawer = (first, body[end])
        body = body[(end + 1)...]
    }

    /// The line without leading and trailing blanks; empty if it is longer than 40 bytes.
    private static func word(_ source: SourceText, _ line: SourceText.Line) -> String {
        let range = trimmed(source, line.range)
        return range.count > 40 ? "" : source[range]
    }

    private static func trimmed(_ source: SourceText, _ range: Range<Int>) -> Range<Int> {
        var range = range
        while let first = range.first, source.bytes[first].isBlank { range.removeFirst() }
        while let last = range.last, source.bytes[last].isBlank { range.removeLast() }
        return range
    }

    private static func property(_ source: SourceText, _ line: SourceText.Line) -> Property? {
        let range = trimmed(source, line.range)
        guard source.bytes[range].first == UInt8(ascii: ":"),
            let colon = source.bytes[range].dropFirst().firstIndex(of: UInt8(ascii: ":")),
            colon > range.lowerBound + 1
        else { return nil }
        let value = trimmed(source, colon + 1..<range.upperBound)
        return Property(
            name: source[range.lowerBound + 1..<colon].uppercased(),
            value: Part(
                text: source[value],
                range: value.isEmpty ? range.upperBound..<range.upperBound : value),
            line: line)
    }

    /// The first property with this name and a value.
    func property(_ name: String) -> Property? {
        properties.first { $0.name == name && !$0.value.text.isEmpty }
    }

    /// The last planning entry with this keyword.
    func planning(_ keyword: String) -> Planning? {
        planning.last { $0.keyword == keyword }
    }
}

extension Array {
    /// The element at an index, or nil if the index is out of bounds.
    subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
