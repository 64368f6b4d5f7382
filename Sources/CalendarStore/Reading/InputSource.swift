package import CalendarModel
package import Preferences
internal import TaskFormats

/// An input: a file, a folder, or a command's output.
package struct InputSource: Hashable, Sendable {
    /// The path, or the command.
    package var path: String
    /// The name; if nil, the calendar's own name is used.
    package var name: String?
    /// Whether the path is a command whose output is read.
    package var isCommand = false
    /// The format, if it cannot be derived from the file's name.
    package var format: InputFormat?
    /// The column or key for each field of a to-do.
    package var columns: [String: String] = [:]

    /// The file in a folder that takes new to-dos; a relative path is relative to the folder.
    package var newToDos: String?
    /// Whether the source is a file in a folder of to-dos.
    private(set) var isOfFolder = false
    /// Whether the source is known to contain no other sources.
    private var isExpanded = false
    /// The org TODO keywords of to-dos that wait; nil for the usual ones.
    package var waiting: [String]?

    /// Creates a source from a file or a folder.
    package init(_ path: String, format: InputFormat? = nil) {
        self.path = path
        self.format = format
    }

    /// Returns an input for each path of a source in the configuration; `absolute` puts the home folder in place of `~`.
    package static func inputs(
        of source: Configuration.Source, _ absolute: (String) -> String
    ) -> [InputSource] {
        source.paths.map { path in
            var input = InputSource(source.isCommand ? path : absolute(path))
            input.isCommand = source.isCommand
            input.format = source.format.flatMap { InputFormat(rawValue: $0) }
            input.columns = source.columns
            input.waiting = source.waiting
            input.newToDos = source.newToDos
            if source.paths.count == 1 { input.name = source.name }
            return input
        }
    }
}

/// A format in which calendars or to-dos are read.
package enum InputFormat: String, CaseIterable, Sendable {
    case ics, vcs, vdir, todotxt, taskwarrior, org, markdown, csv, json
}

extension InputSource {
    /// Returns the sources with each vdir root replaced by its calendar folders and each task folder by its files.
    ///
    /// Each folder is listed only once: sources in a result are not listed again when they are passed to this function.
    package static func expanded(_ sources: [InputSource]) throws(FileError) -> [InputSource] {
        var all: [InputSource] = []
        for source in sources {
            if source.isExpanded || source.isCommand || Files.kind(of: source.path) != .folder {
                all.append(source)
            } else {
                all += try source.parts()
            }
        }
        return all
    }

    /// Returns the sources in a folder, or the folder itself if it is a calendar.
    private func parts() throws(FileError) -> [InputSource] {
        let names = try Files.names(in: path)
        var whole = self
        whole.isExpanded = true
        guard !names.contains(where: TaskFolder.isCalendar) else { return [whole] }
        let prefix = path.hasSuffix("/") ? path : path + "/"
        let tasks = TaskFolder(prefix, names, format: format)
        if !tasks.files.isEmpty {
            let inbox = newToDos.map { $0.hasPrefix("/") ? $0 : prefix + $0 } ?? tasks.inbox
            return tasks.files.map { file in
                var input = whole
                (input.path, input.name, input.isOfFolder) = (file, nil, true)
                input.newToDos = inbox
                return input
            }
        }
        let folders = names.filter { Files.kind(of: prefix + $0) == .folder }
        guard !folders.isEmpty else { return [whole] }
        return folders.map { name in
            var input = InputSource(prefix + name, format: format)
            input.isExpanded = true
            return input
        }
    }

    /// The canonical path, the same for all its spellings; for a command, the command.
    package var place: String { isCommand ? path : Files.place(of: path) }

    /// Whether the file or folder does not exist yet.
    package var isMissing: Bool { !isCommand && Files.kind(of: path) == .missing }

    /// Whether the source contains to-dos in a task format, not a calendar.
    package func holdsTasks() throws(FileError) -> Bool {
        guard !isCommand, Files.kind(of: path) == .file else { return isCommand }
        return try taskFormat { () throws(FileError) in try Files.read(path) } != nil
    }

    /// Returns the task format of a file, or nil for a calendar.
    func taskFormat(_ contents: () throws(FileError) -> [UInt8]) throws(FileError) -> TaskFormat? {
        if let format { return TaskFormat(rawValue: format.rawValue) }
        let name = path.lowercased()
        if name.hasSuffix(".ics") || name.hasSuffix(".vcs") { return nil }
        let bytes = try contents()
        guard !bytes.starts(with: "BEGIN:VCALENDAR".utf8) else { return nil }
        return TaskFormat(fileName: path, contents: bytes)
    }
}
