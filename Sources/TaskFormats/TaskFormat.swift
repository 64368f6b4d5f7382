/// The formats in which people keep their to-dos, beside iCalendar.
package enum TaskFormat: String, CaseIterable, Sendable {
    /// A line a to-do: `(A) Call Ada due:2026-11-27`.
    case todotxt
    /// What `task export` prints.
    case taskwarrior
    /// Emacs' org mode.
    case org
    /// Check boxes of Markdown with the emoji of Obsidian Tasks.
    case markdown
    /// A row a to-do, fields by the names of the columns.
    case csv
    /// An object a to-do, fields by their keys.
    case json

    /// Creates the format that a file has by the ending of its name or, where that tells nothing, by what stands in
    /// it; nil for any other file.
    package init?(fileName: String, contents: [UInt8]) {
        let name = fileName.lowercased()
        let ending = name.lastIndex(of: ".").map { String(name[$0...].dropFirst()) } ?? ""
        switch ending {
        case "org": self = .org
        case "md", "markdown": self = .markdown
        case "csv", "tsv": self = .csv
        case "txt": self = .todotxt
        case "json", "jsonl", "ndjson":
            self = TaskwarriorExport.isExport(contents) ? .taskwarrior : .json
        case "ics", "vcs", "ical", "icalendar": return nil
        default:
            guard let format = TaskFormat(contents: contents) else { return nil }
            self = format
        }
    }

    /// Creates the format that the first lines look like.
    private init?(contents: [UInt8]) {
        let source = SourceText(Array(contents.prefix(1 << 16)), named: "")
        let lines = source.lines.lazy.map { source[$0.range] }.filter { line in
            line.contains { !$0.isWhitespace }
        }.prefix(200)
        guard let first = lines.first else { return nil }
        if first.hasPrefix("[") && !first.hasPrefix("[[") || first.hasPrefix("{") {
            self = TaskwarriorExport.isExport(contents) ? .taskwarrior : .json
        } else if lines.contains(where: MarkdownLine.isTask) {
            self = .markdown
        } else if lines.contains(where: { $0.hasPrefix("* TODO ") || $0.hasPrefix("#+") }) {
            self = .org
        } else if lines.contains(where: TodoTxtLine.isUnmistakable) {
            self = .todotxt
        } else if TaskColumns.standard(for: CSVTable.header(of: first)) != nil {
            self = .csv
        } else {
            return nil
        }
    }
}
