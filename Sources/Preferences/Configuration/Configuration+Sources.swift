internal import CalendarModel
internal import Wording

extension Configuration {
    /// A named group of calendars or to-dos: an entry of `[calendars]` or `[todos]`.
    public struct Source: Hashable, Sendable {
        /// The name.
        public var name: String
        /// The files and folders, in which `~/` means the home folder; if it is a command, its command line.
        public var paths: [String]
        /// Whether the only path is a command that prints to-dos, such as `task export`.
        public var isCommand: Bool
        /// The format of the files if their names do not show it: `todotxt`, `org` and so on.
        public var format: String?
        /// The column of a table, or the key in a JSON document, for each field: `title`, `due`, `estimate` and so on.
        public var columns: [String: String]
        /// The file in a folder that takes new to-dos, relative to the folder.
        public var newToDos: String?
        /// The org TODO keywords that mark to-dos as waiting, so that they are not planned; nil for the usual ones.
        public var waiting: [String]?

        /// Creates a source.
        public init(
            name: String, paths: [String], isCommand: Bool = false, format: String? = nil,
            columns: [String: String] = [:]
        ) {
            self.name = name
            self.paths = paths
            self.isCommand = isCommand
            self.format = format
            self.columns = columns
        }
    }

    /// The key in `[calendars]` of the calendar for new events.
    package static let ownCalendarKey = "own"

    /// The file or folder for new events; nil if it is not configured.
    package var ownCalendar: String? {
        calendars.first { $0.name == Configuration.ownCalendarKey }?.paths.first
    }

    /// The names of the formats that a source can have.
    package static let formats = [
        "ics", "vcs", "vdir", "todotxt", "taskwarrior", "org", "markdown", "csv", "json",
    ]

    /// Reads the sources of calendars and to-dos.
    mutating func readSources(_ document: inout TOMLDocument) throws(FileError) {
        for name in try document.names(in: "calendars") ?? [] {
            let key = TOMLKey(["calendars", name])
            calendars.append(Source(name: name, paths: try document.paths(key)))
        }
        for name in try document.names(in: "todos") ?? [] {
            todos.append(try Configuration.source(name, &document))
        }
    }

    private static func source(
        _ name: String, _ document: inout TOMLDocument
    ) throws(FileError) -> Source {
        let key = TOMLKey(["todos", name])
        guard document.isTable(key) else {
            let paths = try document.paths(key)
            guard name == "taskwarrior", paths.count == 1, let command = document.text(key),
                command.hasPrefix("task ") || command.contains("/task ")
            else { return Source(name: name, paths: paths) }
            return Source(
                name: name, paths: [command], isCommand: true, format: "taskwarrior")
        }
        let file = key.child("file")
        guard document.has(file) else {
            throw document.error(
                key, "this source of to-dos has no file",
                hint: "write \(name) = { file = \"~/issues.csv\", columns = { title = \"Title\" } }"
            )
        }
        var source = Source(name: name, paths: try document.paths(file))
        if let row = try document.choice(key.child("format"), formats) {
            source.format = formats[row]
        }
        source.newToDos = try document.string(key.child("new"))
        source.waiting = try document.strings(key.child("waiting"))
        let columns = key.child("columns")
        for field in try document.names(in: columns) ?? [] {
            source.columns[field] = try document.string(columns.child(field))
        }
        return source
    }
}

extension TOMLDocument {
    /// Returns the paths in the string or list of a key.
    ///
    /// Relative paths are resolved against the configuration's folder.
    fileprivate mutating func paths(_ key: TOMLKey) throws(FileError) -> [String] {
        let texts = isList(key) ? try strings(key) ?? [] : [try string(key) ?? ""]
        guard !texts.isEmpty, texts.allSatisfy({ !$0.isEmpty }) else {
            throw error(
                key, "\(key) must name a file or folder",
                hint: "write \(key.parts.last ?? "") = \"~/calendars/work\"")
        }
        return texts.map { $0.hasPrefix("~") ? $0 : besideConfiguration($0) }
    }
}
