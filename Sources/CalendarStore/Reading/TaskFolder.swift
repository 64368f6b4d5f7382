internal import CalendarModel

/// A folder of files of to-dos, such as a vault of Markdown, or the folder of org's agenda files.
///
/// What is below it counts, too. Hidden folders do not, nor do calendars: a folder with a file `.ics` or `.vcs` in it is a calendar.
struct TaskFolder {
    /// Its files, in the order of their paths; none if it is no such folder.
    private(set) var files: [String] = []

    /// Looks for the files of to-dos in a folder that is no calendar.
    ///
    /// A folder below that cannot be read costs itself. In a folder of calendars the first one ends the search.
    ///
    /// - Parameters:
    ///   - path: The folder, with a slash at its end.
    ///   - names: The names in it.
    ///   - format: The format of the files, if the configuration says it.
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
        // Texts are mostly no lists of to-dos, but for those beside a todo.txt.
        if files.isEmpty, lists.contains(where: { $0.lastPathPart.lowercased() == "todo.txt" }) {
            files = lists
        }
        files.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// The file that takes new to-dos if none is named: one called inbox, or todo.txt; nil if there is none.
    var inbox: String? {
        let names = ["inbox.md", "inbox.org", "todo.txt", "todo.md", "todo.org"]
        return names.lazy.compactMap { name in
            files.first { $0.lastPathPart.lowercased() == name }
        }.first
    }

    /// Whether a name is that of a calendar.
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
