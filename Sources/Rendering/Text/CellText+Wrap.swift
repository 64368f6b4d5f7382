extension CellText {
    /// Returns the text in lines: broken between words where it can be, inside a word where that alone is
    /// too long, never inside a grapheme cluster.
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
