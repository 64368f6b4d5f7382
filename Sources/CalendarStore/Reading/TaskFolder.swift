internal import CalendarModel

/// A folder of task files, such as a Markdown vault or the folder of org agenda files.
///
/// Subfolders are included, except for hidden ones and calendars: a folder that contains an `.ics` or `.vcs` file is a
/// calendar.
struct TaskFolder {
    /// The files, sorted by path; empty if the folder is not a task folder.
    private(set) var files: [String] = []

    /// Looks for task files in a folder that is not a calendar.
    ///
    /// Subfolders that cannot be read are skipped. If a calendar folder is found before any text or task file, the search
    /// ends. The path has a trailing slash, and the format is that of the configuration.
    init(_ path: String, _ names: [String], format: InputFormat?) {
        guard format.map({ TaskFolder.endings[$0] != nil }) ?? true else { return }
        let wanted = format.flatMap { TaskFolder.endings[$0] } ?? ["org", "md", "markdown"]
        var lists: [String] = []
        var seen: Set<String> = [Files.place(of: path)]
        var folders = [(path: path, names: names)]
        while let folder = folders.popLast() {
            for name in folder.names {
                let file = folder.path + name
                switch Files.kind(of: file) {
                case .file where wanted.contains(TaskFolder.ending(of: name)): files.append(file)
                case .file where format == nil && TaskFolder.ending(of: name) == "txt":
                    lists.append(file)
                case .folder where seen.insert(Files.place(of: file)).inserted:
                    guard let names = try? Files.names(in: file) else { continue }
                    if !names.contains(where: TaskFolder.isCalendar) {
                        folders.append((file + "/", names))
                    } else if files.isEmpty, lists.isEmpty {
                        return
                    }
                default: break
                }
            }
        }
        // Text files are rarely to-do lists, unless one of them is a todo.txt.
        if files.isEmpty, lists.contains(where: { $0.lastPathPart.lowercased() == "todo.txt" }) {
            files = lists
        }
        files.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// The file that takes new to-dos if the configuration names none: the first of some names such as `inbox.md` and
    /// `todo.txt`; nil if there is none.
    var inbox: String? {
        let names = ["inbox.md", "inbox.org", "todo.txt", "todo.md", "todo.org"]
        return names.lazy.compactMap { name in
            files.first { $0.lastPathPart.lowercased() == name }
        }.first
    }

    /// Whether a file name is that of a calendar.
    static func isCalendar(_ name: String) -> Bool {
        ["ics", "vcs"].contains(ending(of: name))
    }

    private static let endings: [InputFormat: [String]] = [
        .org: ["org"], .markdown: ["md", "markdown"], .todotxt: ["txt"], .csv: ["csv", "tsv"],
        .json: ["json", "jsonl"], .taskwarrior: ["json"],
    ]

    private static func ending(of name: String) -> String {
        name.lastIndex(of: ".").map { name[$0...].dropFirst().lowercased() } ?? ""
    }
}
