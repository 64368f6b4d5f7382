/// A text made fit for cells: every grapheme cluster in it covers at least one, and none is a control.
///
/// Titles come from other people's calendars. Line breaks and tabs become blanks; controls, escape
/// characters and marks that turn the direction of writing are taken out, so that no title can move the
/// cursor or recolour the screen.
struct CellText: Hashable {
    /// The clusters with their widths.
    private(set) var clusters: [Cluster] = []
    /// The cells that all clusters cover together.
    private(set) var width = 0

    struct Cluster: Hashable {
        var character: Character
        var width: Int
        /// Whether this is a blank that keeps two words in one line.
        var joinsWords = false
    }

    /// A blank at which no line is broken.
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

    /// Returns the longest beginning that fits, and the rest.
    func split(atWidth limit: Int) -> (head: CellText, tail: CellText) {
        var used = 0
        let count = clusters.prefix { cluster in
            used += cluster.width
            return used <= limit
        }.count
        return (CellText(clusters[..<count]), CellText(clusters[count...]))
    }

    /// Returns the text if it fits, else its beginning and `ellipsis`; under three cells only the
    /// beginning.
    func truncated(toWidth limit: Int, ellipsis: Character) -> CellText {
        guard width > limit else { return self }
        guard limit >= 3 else { return split(atWidth: max(0, limit)).head }
        var head = split(atWidth: limit - 1).head.withoutTrailingBlanks()
        head.append(ellipsis, width: 1)
        return head
    }

    /// Returns the text without blanks at its end.
    private func withoutTrailingBlanks() -> CellText {
        let end = clusters.lastIndex { $0.character != " " }.map { $0 + 1 } ?? 0
        return CellText(clusters[..<end])
    }

    /// Returns the words, which blanks part.
    func words() -> [CellText] {
        clusters.split { $0.character == " " && !$0.joinsWords }.map { CellText($0) }
    }

    static func + (left: CellText, right: CellText) -> CellText {
        CellText(left.clusters + right.clusters)
    }

    /// Whether a word may be broken: where it has wide clusters, as writing without blanks has.
    private var isBreakable: Bool { clusters.contains { $0.width > 1 } }

    /// Returns the text in lines, broken between words; a word that alone is too long is cut off, but for writing
    /// without blanks, which is broken, never inside a grapheme cluster.
    ///
    /// If `maxLines` lines do not hold all of it, the last ends in `ellipsis`.
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
            if lines.count == maxLines - 1 {  // the rest goes into the last line, cut off
                line = line + blank + word
                break
            }
            if !line.isEmpty { lines.append(line) }
            line = word
            // A word of letters that is too long is cut off; writing without blanks is broken anywhere.
            guard word.isBreakable else {
                line = word.truncated(toWidth: width, ellipsis: ellipsis)
                continue
            }
            while line.width > width, lines.count < maxLines - 1 {
                let (head, tail) = line.split(atWidth: width)
                guard !head.isEmpty else {  // a wide cluster in a line of one cell
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

/// Returns how to write a character that is not ASCII in ASCII: a letter without its marks, a plain quote
/// or dash, else a question mark.
private func asciiFolding(of character: Character) -> String {
    if DisplayWidth.of(character) == 0 { return "" }
    if let known = asciiByCharacter[character] { return known }
    guard let scalar = character.unicodeScalars.first, scalar.isASCII else { return "?" }
    return String(Character(scalar))  // an ASCII letter with combining marks
}

/// Letters of Latin-1 Supplement and Latin Extended-A with the punctuation that titles use.
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
