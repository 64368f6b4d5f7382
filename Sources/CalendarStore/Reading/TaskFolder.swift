internal import CalendarModel

/// A folder of files of to-dos, such as a vault of Markdown, or the folder of org's agenda files.
///
/// What is below it counts, too. Hidden folders do not, nor do calendars: a folder with a file `.ics` or `.vcs` in it is a calendar.
struct TaskFolder {
    /// The most files that are looked for.
    private static let mostFiles = 20_000

    /// Its files, in the order of their paths.
    private(set) var files: [String] = []

    /// Looks for the files of to-dos in a folder; nil if it is a calendar, or has none.
    ///
    /// - Parameters:
    ///   - path: The folder.
    ///   - format: The format of the files, if the configuration says it.
    /// - Throws: `FileError` if the folder cannot be read.
    init?(_ path: String, format: InputFormat?) throws(FileError) {
        guard format.map({ TaskFolder.endings[$0] != nil }) ?? true else { return nil }
        let root = path.hasSuffix("/") ? String(path.dropLast()) : path
        var lists: [String] = []
        var seen: Set<String> = []
        var folders = [root]
        while let folder = folders.popLast(), files.count < Self.mostFiles {
            guard seen.insert(Files.place(of: folder)).inserted else { continue }
            // A folder below that cannot be read costs itself.
            guard
                let names = folder == root
                    ? try Files.names(in: folder) : try? Files.names(in: folder)
            else { continue }
            if names.contains(where: TaskFolder.isCalendar) {
                if folder == root { return nil }
                continue
            }
            for name in names.reversed() {
                let file = folder + "/" + name
                let ending = TaskFolder.ending(of: name)
                if let format {
                    if TaskFolder.endings[format]?.contains(ending) ?? false { files.append(file) }
                } else if ["org", "md", "markdown"].contains(ending) {
                    files.append(file)
                } else if ending == "txt" {
                    lists.append(file)
                }
                if Files.kind(of: file) == .folder { folders.append(file) }
            }
        }
        // Texts are mostly no lists of to-dos, but for those beside a todo.txt.
        if files.isEmpty, format == nil,
            lists.contains(where: { $0.lastPathPart.lowercased() == "todo.txt" })
        {
            files = lists
        }
        files = files.filter { Files.kind(of: $0) == .file }
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        if files.isEmpty { return nil }
    }

    /// The file that takes new to-dos if none is named: one called inbox, or todo.txt; nil if there is none.
    var inbox: String? {
        let names = ["inbox.md", "inbox.org", "todo.txt", "todo.md", "todo.org"]
        return names.lazy.compactMap { name in
            files.first { $0.lastPathPart.lowercased() == name }
        }.first
    }

    private static let endings: [InputFormat: [String]] = [
        .org: ["org"], .markdown: ["md", "markdown"], .todotxt: ["txt"], .csv: ["csv", "tsv"],
        .json: ["json", "jsonl"], .taskwarrior: ["json"],
    ]

    private static func ending(of name: String) -> String {
        name.lastIndex(of: ".").map { name[$0...].dropFirst().lowercased() } ?? ""
    }

    private static func isCalendar(_ name: String) -> Bool {
        ["ics", "vcs"].contains(ending(of: name))
    }
}
