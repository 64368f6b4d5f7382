internal import CalendarModel

/// Tracks the blocks that hide the items of a Markdown file: code, front matter, comments, formulas and HTML.
///
/// Code follows CommonMark §4.5 and ends with the list item or quote that contains it; HTML follows §4.6; comments in `%%`
/// and formulas in `$$` are Obsidian's.
struct MarkdownHiding {
    /// The kind of the open block.
    private enum Block {
        case fence([UInt8])
        /// Ends with the line that contains these bytes.
        case upTo([UInt8])
        /// Ends before a blank line.
        case html
    }

    private let source: SourceText
    private var block: Block?
    /// The depth of the item or quote that contains the block.
    private var depth: (columns: Int, quotes: Int) = (0, 0)

    /// The offset of the last occurrence of each end mark; -1 if there is none.
    private var lastMarks: [[UInt8]: Int] = [:]

    /// Whether the next line is hidden.
    var isOpen: Bool { block != nil }

    init(_ source: SourceText) {
        self.source = source
        // Front matter, if the first line is `---`.
        let mark = Array("---".utf8)
        let lines = source.lines.lazy.map { source.bytes[$0.range] }
        if lines.first?.elementsEqual(mark) == true,
            lines.dropFirst().contains(where: { $0.elementsEqual(mark) })
        {
            block = .fence(mark)
        }
    }

    /// Whether a line is hidden, or ends the block that hid the lines before it.
    mutating func hides(_ line: SourceText.Line) -> Bool {
        guard let block else { return false }
        let bytes = source.bytes
        let content = bytes[line.range].drop { $0.isBlank || $0 == UInt8(ascii: ">") }
        let own = MarkdownItem.depth(bytes[line.range.lowerBound..<content.startIndex])
        let isOutside =
            own.quotes < depth.quotes || !content.isEmpty && own.columns < depth.columns
        switch block {
        case .fence(let mark):
            if isOutside {
                self.block = nil
                return false
            }
            let isEnd = content.prefix { $0 == mark[0] }.count >= mark.count
            if isEnd, content.allSatisfy({ $0 == mark[0] || $0.isBlank }), line.number > 1 {
                self.block = nil
            }
        case .upTo(let mark):
            if content.firstRange(of: mark) != nil { self.block = nil }
        case .html:
            if content.isEmpty || isOutside {
                self.block = nil
                return !isOutside
            }
        }
        return true
    }

    /// Opens the block that a line, or the list item at its beginning, begins, and returns whether all of it is hidden.
    ///
    /// `container` is the column in which the content of the enclosing list item begins; 0 if there is none.
    mutating func open(_ line: SourceText.Line, item: MarkdownItem?, in container: Int) -> Bool {
        let bytes = source.bytes
        let start =
            item?.content
            ?? bytes[line.range].drop { $0.isBlank || $0 == UInt8(ascii: ">") }.startIndex
        let content = bytes[start..<line.range.upperBound]
        let quotes = MarkdownItem.depth(bytes[line.range.lowerBound..<start]).quotes
        depth = (item?.contentColumn ?? container, quotes)
        if let mark = MarkdownHiding.fence(content) {
            block = .fence(mark)
            return true
        }
        for (begin, end) in [("%%", "%%"), ("<!--", "-->"), ("$$", "$$")] {
            let end = Array(end.utf8)
            // In inline code, a mark is text.
            guard let first = content.firstRange(of: Array(begin.utf8)),
                begin != "$$" || first.lowerBound == content.startIndex,
                content[..<first.lowerBound].count(where: { $0 == UInt8(ascii: "`") }) % 2 == 0
            else { continue }
            // The last of several on the line decides.
            var rest = content[first.upperBound...]
            var isOpen = true
            while let next = rest.firstRange(of: isOpen ? end : Array(begin.utf8)) {
                isOpen.toggle()
                rest = rest[next.upperBound...]
            }
            // A block that never ends hides nothing.
            guard isOpen, stands(end, behind: line.range.upperBound) else {
                continue
            }
            block = .upTo(end)
            return first.lowerBound == content.startIndex
        }
        return openHTML(content)
    }

    /// Whether a mark appears at or after an offset.
    private mutating func stands(_ mark: [UInt8], behind offset: Int) -> Bool {
        // The last one is searched for only once, so that many unclosed blocks cost no more than one.
        if let last = lastMarks[mark] { return last >= offset }
        var last = source.bytes.count - mark.count
        while last >= 0, !source.bytes[last...].starts(with: mark) { last -= 1 }
        lastMarks[mark] = last
        return last >= offset
    }

    private mutating func openHTML(_ content: ArraySlice<UInt8>) -> Bool {
        guard content.first == UInt8(ascii: "<") else { return false }
        let text = content.dropFirst().drop { $0 == UInt8(ascii: "/") }
        let name = String(decoding: text.prefix { $0.isASCIILetter || $0.isDigit }, as: UTF8.self)
            .lowercased()
        if MarkdownHiding.rawTags.contains(name) {
            let end = Array("</\(name)>".utf8)
            if content.firstRange(of: end) == nil,
                stands(end, behind: content.endIndex)
            {
                block = .upTo(end)
            }
            return true
        }
        guard MarkdownHiding.blockTags.contains(name) else { return false }
        block = .html
        return true
    }

    /// Returns the fence of the code block that a text begins.
    private static func fence(_ content: ArraySlice<UInt8>) -> [UInt8]? {
        guard let first = content.first, first == UInt8(ascii: "`") || first == UInt8(ascii: "~")
        else { return nil }
        let mark = content.prefix { $0 == first }
        guard mark.count >= 3,
            first == UInt8(ascii: "~") || !content.dropFirst(mark.count).contains(first)
        else { return nil }
        return Array(mark)
    }

    private static let rawTags: Set<String> = ["script", "pre", "style", "textarea"]
    private static let blockTags: Set<String> = [
        "address", "article", "aside", "blockquote", "body", "caption", "center", "col", "colgroup",
        "dd",
        "details", "dialog", "dir", "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer",
        "form",
        "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "hr", "html", "iframe", "legend",
        "li", "link",
        "main", "menu", "nav", "ol", "optgroup", "option", "p", "param", "search", "section",
        "summary",
        "table", "tbody", "td", "tfoot", "th", "thead", "title", "tr", "track", "ul",
    ]
}

extension ArraySlice<UInt8> {
    fileprivate func firstRange(of text: [UInt8]) -> Range<Int>? {
        guard let first = text.first else { return nil }
        var rest = self
        while let start = rest.firstIndex(of: first) {
            if self[start...].starts(with: text) { return start..<start + text.count }
            rest = self[(start + 1)...]
        }
        return nil
    }
}
