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
}
