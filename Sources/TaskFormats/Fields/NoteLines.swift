/// The lines of a note below a to-do.
enum NoteLines {
    /// Returns the text of lines without leading and trailing blank lines and without their common indentation.
    static func text(_ lines: [String]) -> String {
        let isBlank = { (line: String) in line.utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 } }
        guard let first = lines.firstIndex(where: { !isBlank($0) }),
            let last = lines.lastIndex(where: { !isBlank($0) })
        else { return "" }
        let lines = lines[first...last]
        let margin =
            lines.lazy.filter { !isBlank($0) }
            .map { $0.utf8.prefix { $0 == 0x20 || $0 == 0x09 }.count }.min() ?? 0
        return lines.map {
            isBlank($0) ? "" : String(decoding: $0.utf8.dropFirst(margin), as: UTF8.self)
        }
        .joined(separator: "\n")
    }

    /// Returns the lines of a text, each indented.
    static func lines(_ text: String, indentation: String) -> [String] {
        text.split(omittingEmptySubsequences: false) { $0.isNewline }
            .map { $0.isEmpty ? "" : indentation + $0 }
    }
}
