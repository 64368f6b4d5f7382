/// The supported to-do formats other than iCalendar.
package enum TaskFormat: String, CaseIterable, Sendable {
    /// One line for each to-do: `(A) Call Ada due:2026-11-27`.
    case todotxt
    /// The output of `task export`.
    case taskwarrior
    /// Emacs' org mode.
    case org
    /// Markdown check boxes with the emoji of Obsidian Tasks.
    case markdown
    /// One row for each to-do, with fields found by column names.
    case csv
    /// One object for each to-do, with fields found by keys.
    case json

    /// Whether `TaskList.clock` changes a file of this format.
    package var hasClocks: Bool { self == .org }

    /// Whether a file of this format has the next date of a repeating to-do after one is completed.
    package var hasNextDates: Bool { self != .csv && self != .json }

    /// Detects the format of a file by its name's extension or, if that is not enough, by its contents; nil for any other file.
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

    /// Detects the format by the first lines.
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
