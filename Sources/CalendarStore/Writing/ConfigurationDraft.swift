internal import Agendas
package import CalendarModel
internal import Preferences
internal import TaskFormats
internal import Wording

/// The answers to `setup`, from which a configuration is written or changed.
package struct ConfigurationDraft: Sendable {
    /// Files and folders of calendars.
    package var calendars: [String] = []
    /// Files and folders of to-dos, or a command that prints them.
    package var toDos: [String] = []
    /// The file or folder for the plan's blocks.
    package var blocks: String?
    /// The file or folder for the user's own events.
    package var own: String?
    /// The user's own addresses.
    package var addresses: [String] = []
    /// The working hours, such as `mon-thu 09:00-18:00, fri 09:00-14:00`; nil leaves them unchanged.
    package var hours: String?
    /// The personal hours; nil leaves them unchanged.
    package var ownHours: String?
    /// Whether days with an all-day event that is not marked as free, such as a holiday, are kept free of blocks.
    package var keepsWholeDays = false
    /// The time zone, or nil for the machine's.
    package var zone: String?
    /// Returns a path with the home folder in place of `~`.
    private let absolute: @Sendable (String) -> String

    /// The working hours that apply without a configuration.
    package static let usualHours = usual("work")
    /// The personal hours that apply without a configuration.
    package static let usualOwnHours = usual("personal")

    private static func usual(_ category: String) -> String {
        let window = Configuration().windows.first { $0.category == category }
        return (window?.hours ?? []).map(\.description).joined(separator: ", ")
    }

    /// Creates an empty draft.
    ///
    /// - Parameter absolute: Returns a path with the home folder in place of `~`.
    package init(absolute: @escaping @Sendable (String) -> String) {
        self.absolute = absolute
    }

    /// Returns the bytes of a configuration file, or nil if there is none.
    ///
    /// - Throws: `FileError` if it cannot be read.
    package static func file(_ path: String) throws(FileError) -> [UInt8]? {
        Files.kind(of: path) == .missing ? nil : try Files.read(path)
    }

    /// Splits an answer at whitespace; quotes and backslashes protect whitespace as in a shell.
    ///
    /// - Throws: `FileError` if a quote is not closed.
    package static func words(of answer: String) throws(FileError) -> [String] {
        var words: [String] = []
        var word: String?
        var quote: Character?
        var isEscaped = false
        for character in answer {
            if isEscaped {
                word = (word ?? "") + String(character)
                isEscaped = false
            } else if character == "\\", quote != "'" {
                isEscaped = true
            } else if character == quote {
                quote = nil
            } else if quote == nil, character == "'" || character == "\"" {
                quote = character
                word = word ?? ""
            } else if quote == nil, character.isWhitespace {
                words += [word].compactMap(\.self)
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        guard quote == nil else {
            throw FileError(
                .configuration, answer, "a quote is not closed", hint: "write a second one")
        }
        return words + [word].compactMap(\.self)
    }

    /// Looks for calendars and to-do lists in the usual places of other programs.
    ///
    /// - Parameter absolute: Returns a path with the home folder in place of `~`.
    /// - Returns: The calendar folders that exist, and the to-do list that exists or could be created.
    package static func found(
        _ absolute: (String) -> String
    ) -> (calendars: [String], toDos: String) {
        let folders = ["~/calendars", "~/.calendars", "~/.local/share/khal/calendars"]
        let lists = ["~/todo.txt", "~/Dropbox/todo/todo.txt", "~/org/tasks.org", "~/org/todo.org"]
        func isThere(_ path: String) -> Bool { Files.kind(of: absolute(path)) != .missing }
        let tasks = isThere("~/.task") || isThere("~/.taskrc") ? "task export" : "~/todo.txt"
        return (folders.filter(isThere), lists.first(where: isThere) ?? tasks)
    }

    /// Checks the answers given so far.
    ///
    /// - Throws: `FileError` if a calendar does not exist, or an answer is not valid.
    package func check() throws(FileError) {
        for path in calendars { try checkName(path) }
        for path in lists + [blocks, own].compactMap(\.self) { try checkName(path) }
        for path in calendars where Files.kind(of: absolute(path)) == .missing {
            throw FileError(
                .missing, path, "there is no such file or folder",
                hint: "name a calendar file, a folder of them, or leave it out")
        }
        for address in addresses where !address.contains("@") || address.contains(" ") {
            throw FileError(
                .configuration, address, "this is not an address", hint: "write ada@example.org")
        }
        for hours in [hours, ownHours].compactMap(\.self) { _ = try weekly(hours) }
        if let zone, ZoneFiles().table(named: zone) == nil {
            throw FileError(
                .configuration, zone, "this is not a time zone", hint: ZoneFiles().hint(for: zone))
        }
    }

    /// Throws for a path with shell wildcards or quotes, which would otherwise become part of a new file's name.
    private func checkName(_ path: String) throws(FileError) {
        guard Files.kind(of: absolute(path)) == .missing else { return }
        if path.contains("*") || path.contains("?") {
            throw FileError(
                .configuration, path, "* and ? have no special meaning here",
                hint: "name the folder: all calendars or lists in it are read")
        }
        if path.isEmpty || path.contains("\"") || path.hasPrefix("'") {
            throw FileError(
                .configuration, path, "this is not a file name",
                hint: "leave the quotes out, or close them")
        }
    }

    /// Returns the configuration with the answers added, and the folders that must be created.
    ///
    /// - Parameters:
    ///   - existing: The existing configuration, or empty bytes. Its other lines are kept.
    ///   - path: The path of the configuration file.
    /// - Returns: The file's bytes, and the folders.
    /// - Throws: `FileError` if a calendar does not exist, an answer is not valid, or the file has a form that cannot be
    ///   edited.
    package func applied(
        to existing: [UInt8], path: String
    ) throws(FileError) -> (bytes: [UInt8], folders: [String]) {
        try check()
        var edit = ConfigurationEdit(existing, path: path)
        var diagnostics: [Diagnostic] = []
        let known = try Configuration(
            toml: existing, path: path, zones: ZoneFiles(), diagnostics: &diagnostics)
        if let zone { try edit.set("zone", to: zone.quotedTOML) }
        let all = known.busy.me.union(addresses.map { $0.lowercased() }).sorted()
        if all.count > known.busy.me.count {
            try edit.set("me", to: "[\(all.map(\.quotedTOML).joined(separator: ", "))]")
        }
        if keepsWholeDays { try edit.set("all_day", to: "\"busy\"") }
        let readCalendars = Set(known.calendars.flatMap(\.paths).map(place))
        for path in calendars where !readCalendars.contains(place(path)) {
            let stem = path.lastPathPart.lowercased().split(separator: ".").first.map(String.init)
            let plain = (stem ?? "").filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
            // The name of the user's own calendar is reserved.
            let isPlain = !plain.isEmpty && plain != Configuration.ownCalendarKey
            let name = unused(isPlain ? plain : "calendar", "calendars", edit)
            try edit.set(name, in: "calendars", to: kept(path).quotedTOML)
        }
        if let own, known.ownCalendar.map(place) != place(own) {
            try edit.set(Configuration.ownCalendarKey, in: "calendars", to: kept(own).quotedTOML)
        }
        let readLists = Set(known.todos.flatMap(\.paths).map(place))
        for path in toDos where !readLists.contains(place(path)) {
            if path.hasPrefix("task ") {
                try edit.set("taskwarrior", in: "todos", to: path.quotedTOML)
            } else {
                let name = edit.has("todos.inbox") ? unused("list", "todos", edit) : "inbox"
                try edit.set(name, in: "todos", to: kept(path).quotedTOML)
            }
        }
        if let blocks, known.blocks.map(place) != place(blocks) {
            try edit.set("blocks", in: "plan", to: kept(blocks).quotedTOML)
        }
        let hasWindows = edit.has("windows")
        for (name, hours, usual) in [
            ("work", hours, Self.usualHours), ("personal", ownHours, Self.usualOwnHours),
        ] {
            // The first window in a file replaces all default windows.
            let isFirst = !hasWindows && (self.hours ?? ownHours) != nil
            guard let hours = hours ?? (isFirst ? usual : nil) else { continue }
            let texts = try weekly(hours).map { "\($0)".quotedTOML }
            try edit.set(name, in: "windows", to: "[\(texts.joined(separator: ", "))]")
        }
        let folders = ([blocks, own].compactMap(\.self) + lists).map(absolute).filter(isNewFolder)
        return (edit.bytes, folders)
    }

    /// Returns a name that is not yet a key of the table.
    private func unused(_ name: String, _ table: String, _ edit: ConfigurationEdit) -> String {
        var number = 2
        var found = name
        while edit.has("\(table).\(found)") {
            found = "\(name)\(number)"
            number += 1
        }
        return found
    }

    private func place(_ path: String) -> String {
        path.hasPrefix("task ") ? path : Files.place(of: absolute(path))
    }

    /// Returns the to-do files that must be created, each an empty list.
    package func places() throws(FileError) -> [FileChange] {
        lists.map(absolute).compactMap { path in
            guard Files.kind(of: path) == .missing, !isNewFolder(path) else { return nil }
            let text =
                path.lowercased().hasSuffix(".ics")
                ? "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Taskweave//Taskweave 1.0//EN\r\nEND:VCALENDAR\r\n"
                : ""
            return FileChange(.new, path, text: text)
        }
    }

    /// The files and folders of to-dos, without commands.
    private var lists: [String] { toDos.filter { !$0.hasPrefix("task ") } }

    /// Parses an answer about hours: `sat, sun 10:00-16:00, mon 18:00-20:00` is two items.
    private func weekly(_ answer: String) throws(FileError) -> [WeeklyHours] {
        var hours: [WeeklyHours] = []
        var item = ""
        let words = answer.split(separator: " ")
        for (index, word) in words.enumerated() {
            let isClock = word.contains(where: \.isNumber)
            item += isClock ? " " + word.prefix { $0 != "," } : word
            guard isClock || index == words.count - 1 else { continue }
            guard let read = WeeklyHours(item) else {
                throw FileError(
                    .configuration, item, "these are not hours", hint: WeeklyHours.hint(for: item))
            }
            hours.append(read)
            item = ""
        }
        return hours
    }

    /// Creates a folder and its missing parents.
    package static func makeFolder(_ path: String) throws(FileError) { try Files.makeFolder(path) }

    /// Returns a path for the configuration that does not depend on the current folder; paths in the home folder begin with
    /// `~`.
    private func kept(_ path: String) -> String {
        let home = absolute("~")
        let place = path.hasPrefix("~") || path.hasPrefix("/") ? path : PlanHome.place(of: path)
        return place.hasPrefix(home + "/") ? "~" + place.dropFirst(home.count) : place
    }

    private func isNewFolder(_ path: String) -> Bool {
        Files.kind(of: path) == .missing && !path.hasPrefix("task ")
            && !path.lastPathPart.contains(".")
    }
}
