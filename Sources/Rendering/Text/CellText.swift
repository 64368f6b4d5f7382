/// A text for terminal cells, in which every grapheme cluster covers at least one cell and none is a control.
///
/// Titles come from external calendars. Line breaks and tabs become blanks. Controls, escape characters and bidirectional
/// marks are removed, so that a title can neither move the cursor nor recolour the screen.
struct CellText: Hashable {
    /// The clusters with their widths.
    private(set) var clusters: [Cluster] = []
    /// The total width of the clusters in cells.
    private(set) var width = 0

    struct Cluster: Hashable {
        var character: Character
        var width: Int
        /// Whether this is a blank that keeps two words on one line.
        var joinsWords = false
    }

    /// A blank at which lines are not broken.
    static let joiningBlank = CellText([Cluster(character: " ", width: 1, joinsWords: true)])

    init(_ text: String, isASCII: Bool = false) {
        for character in text {
            if character.isNewline || character == "\t" {
                append(" ", width: 1)
            } else if isASCII, !character.isASCII {
                for letter in asciiFolding(of: character) { append(letter, width: 1) }
            } else {
                append(character, width: DisplayWidth.of(character))
            }
        }
    }

    private init(_ clusters: some Sequence<Cluster>) {
        self.clusters = Array(clusters)
        width = self.clusters.reduce(0) { $0 + $1.width }
    }

    var isEmpty: Bool { clusters.isEmpty }

    /// The text itself.
    var text: String {
        String(clusters.map(\.character))
    }

    private mutating func append(_ character: Character, width: Int) {
        guard width > 0 else { return }
        clusters.append(Cluster(character: character, width: width))
        self.width += width
    }

    /// Returns the longest prefix that fits, and the rest.
    func split(atWidth limit: Int) -> (head: CellText, tail: CellText) {
        var used = 0
        let count = clusters.prefix { cluster in
            used += cluster.width
            return used <= limit
        }.count
        return (CellText(clusters[..<count]), CellText(clusters[count...]))
    }

    /// Returns the text if it fits, otherwise its start and `ellipsis`; with fewer than three cells only the
    /// start.
    func truncated(toWidth limit: Int, ellipsis: Character) -> CellText {
        guard width > limit else { return self }
        guard limit >= 3 else { return split(atWidth: max(0, limit)).head }
        var head = split(atWidth: limit - 1).head.withoutTrailingBlanks()
        head.append(ellipsis, width: 1)
        return head
    }

    /// Returns the text without trailing blanks.
    private func withoutTrailingBlanks() -> CellText {
        let end = clusters.lastIndex { $0.character != " " }.map { $0 + 1 } ?? 0
        return CellText(clusters[..<end])
    }

    /// Returns the words, which are separated by blanks.
    func words() -> [CellText] {
        clusters.split { $0.character == " " && !$0.joinsWords }.map { CellText($0) }
    }

    static func + (left: CellText, right: CellText) -> CellText {
        CellText(left.clusters + right.clusters)
    }

    /// Whether a word may be broken, which is so if it has wide clusters, as in scripts without blanks.
    private var isBreakable: Bool { clusters.contains { $0.width > 1 } }

    /// Returns the text in lines, broken between words.
    ///
    /// A single word that is too long is cut off. In scripts without blanks it is broken instead, but never inside a grapheme
    /// cluster. If the text does not fit in `maxLines` lines, the last line ends in `ellipsis`.
    ///
    /// - Complexity: O(*n*), *n* the number of clusters.
    func wrapped(toWidth width: Int, maxLines: Int, ellipsis: Character) -> [CellText] {
        guard width > 0, maxLines > 0 else { return [] }
        var lines: [CellText] = []
        var line = CellText("")
        for word in words() {
            let blank = CellText(line.isEmpty ? "" : " ")
            if line.width + blank.width + word.width <= width {
                line = line + blank + word
                continue
            }
            if lines.count == maxLines - 1 {  // the rest of the text is cut off in the last line
                line = line + blank + word
                break
            }
            if !line.isEmpty { lines.append(line) }
            line = word
            // An alphabetic word that is too long is cut off; scripts without blanks can be broken anywhere.
            guard word.isBreakable else {
                line = word.truncated(toWidth: width, ellipsis: ellipsis)
                continue
            }
            while line.width > width, lines.count < maxLines - 1 {
                let (head, tail) = line.split(atWidth: width)
                guard !head.isEmpty else {  // a wide cluster does not fit in a line of one cell
                    line = CellText("")
                    break
                }
                lines.append(head)
                line = tail
            }
        }
        if !line.isEmpty { lines.append(line) }
        return lines.map { $0.truncated(toWidth: width, ellipsis: ellipsis) }
    }
}

/// Returns the ASCII replacement of a non-ASCII character: a letter without its marks, a plain quote or dash, otherwise
/// a question mark.
private func asciiFolding(of character: Character) -> String {
    if DisplayWidth.of(character) == 0 { return "" }
    if let known = asciiByCharacter[character] { return known }
    guard let scalar = character.unicodeScalars.first, scalar.isASCII else { return "?" }
    return String(Character(scalar))  // an ASCII letter with combining marks
}

/// The replacements for letters of Latin-1 Supplement and Latin Extended-A, and for common punctuation.
private let asciiByCharacter: [Character: String] = {
    let rows: [(String, String)] = [
        ("ÀÁÂÃÅĀĂĄ", "A"), ("àáâãåāăą", "a"), ("ÇĆĈĊČ", "C"), ("çćĉċč", "c"), ("ÐĎĐ", "D"),
        ("ðďđ", "d"), ("ÈÉÊËĒĔĖĘĚ", "E"), ("èéêëēĕėęě", "e"), ("ĜĞĠĢ", "G"), ("ĝğġģ", "g"),
        ("ĤĦ", "H"), ("ĥħ", "h"), ("ÌÍÎÏĨĪĬĮİ", "I"), ("ìíîïĩīĭįı", "i"), ("Ĵ", "J"), ("ĵ", "j"),
        ("Ķ", "K"), ("ķĸ", "k"), ("ĹĻĽĿŁ", "L"), ("ĺļľŀł", "l"), ("ÑŃŅŇŊ", "N"), ("ñńņňŋ", "n"),
        ("ÒÓÔÕØŌŎŐ", "O"), ("òóôõøōŏő", "o"), ("ŔŖŘ", "R"), ("ŕŗř", "r"), ("ŚŜŞŠȘ", "S"),
        ("śŝşšș", "s"), ("ŢŤŦȚ", "T"), ("ţťŧț", "t"), ("ÙÚÛŨŪŬŮŰŲ", "U"), ("ùúûũūŭůűų", "u"),
        ("Ŵ", "W"), ("ŵ", "w"), ("ÝŶŸ", "Y"), ("ýŷÿ", "y"), ("ŹŻŽ", "Z"), ("źżž", "z"),
        ("Ä", "Ae"), ("ä", "ae"), ("Ö", "Oe"), ("ö", "oe"), ("Ü", "Ue"), ("ü", "ue"), ("ß", "ss"),
        ("Æ", "AE"), ("æ", "ae"), ("Œ", "OE"), ("œ", "oe"), ("Þ", "Th"), ("þ", "th"),
        ("‘’‚′", "'"), ("“”„«»″", "\""), ("‐‑‒–—−", "-"), ("…", "..."), ("•·", "*"), ("×", "x"),
        ("→", "->"), ("←", "<-"), ("\u{A0}\u{2009}\u{202F}", " "), ("€", "EUR"),
    ]
    var table: [Character: String] = [:]
    for (characters, ascii) in rows {
        for character in characters { table[character] = ascii }
    }
    return table
}()
