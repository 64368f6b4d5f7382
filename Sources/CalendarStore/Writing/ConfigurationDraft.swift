internal import Agendas
package import CalendarModel
internal import Preferences
internal import TaskFormats
internal import Wording

/// A configuration that is about to be written for somebody who has none.
package struct ConfigurationDraft: Sendable {
    /// Files and folders of calendars.
    package var calendars: [String] = []
    /// Where to-dos are, or a command that prints them.
    package var toDos: String?
    /// Where the blocks of the plan go.
    package var blocks: String?
    /// The hours of work, `mon-thu 09:00-18:00, fri 09:00-14:00`; nil for those that hold without a configuration.
    package var hours: String?
    /// The hours of one's own; nil for those that hold without a configuration.
    package var ownHours: String?
    /// Whether a day with an event of the whole day that does not say it is free, a holiday say, is kept free of blocks.
    package var keepsWholeDays = false
    /// The zone; nil for that of the machine.
    package var zone: String?

    /// The hours of work that hold without a configuration.
    package static let usualHours = usual("work")
    /// The hours of one's own that hold without a configuration.
    package static let usualOwnHours = usual("personal")

    private static func usual(_ category: String) -> String {
        let window = Configuration().windows.first { $0.category == category }
        return (window?.hours ?? []).map(\.description).joined(separator: ", ")
    }

    /// Creates a draft.
    package init() {}

    /// Returns what other programs have made where they commonly do.
    ///
    /// - Parameter absolute: Returns a path with the home folder in place of `~`.
    /// - Returns: The folders that are there, and where to-dos are or could be.
    package static func found(
        _ absolute: (String) -> String
    ) -> (calendars: [String], toDos: String) {
        let folders = ["~/calendars", "~/.calendars", "~/.local/share/khal/calendars"]
        let lists = ["~/todo.txt", "~/Dropbox/todo/todo.txt", "~/org/tasks.org", "~/org/todo.org"]
        func isThere(_ path: String) -> Bool { Files.kind(of: absolute(path)) != .missing }
        let tasks = isThere("~/.task") || isThere("~/.taskrc") ? "task export" : "~/todo.txt"
        return (folders.filter(isThere), lists.first(where: isThere) ?? tasks)
    }

    /// Finds what the answers until now do not mean.
    ///
    /// - Parameter absolute: Returns a path with the home folder in place of `~`.
    /// - Throws: `FileError` where a calendar is not there, or an answer means nothing.
    package func check(_ absolute: (String) -> String) throws(FileError) {
        for path in calendars where Files.kind(of: absolute(path)) == .missing {
            throw FileError(
                .missing, path, "there is no such file or folder",
                hint: "name a calendar file, a folder of them, or leave it out")
        }
        for hours in [hours, ownHours].compactMap(\.self) { _ = try weekly(hours) }
        if let zone, ZoneFiles().table(named: zone) == nil {
            throw FileError(
                .configuration, zone, "this is no time zone", hint: ZoneFiles().hint(for: zone))
        }
    }

    /// Returns the text of the file, and the folders that are to be made.
    ///
    /// - Parameter absolute: Returns a path with the home folder in place of `~`.
    /// - Returns: The text, and the folders.
    /// - Throws: `FileError` where a calendar is not there, or an answer means nothing.
    package func text(
        _ absolute: (String) -> String
    ) throws(FileError) -> (text: String, folders: [String]) {
        try check(absolute)
        var lines: [String] = []
        if let zone { lines.append("zone = \(zone.quoted)") }
        if keepsWholeDays { lines.append("all_day = \"busy\"") }
        if !calendars.isEmpty {
            lines.append("\n[calendars]")
            lines += named(absolute("~")).map { "\($0.name) = \($0.path.quoted)" }
        }
        if let toDos {
            lines.append("\n[todos]")
            for (index, path) in lists(absolute).enumerated() {
                let name = index == 0 ? "inbox" : "list\(index + 1)"
                lines.append("\(name) = \(kept(path, absolute("~")).quoted)")
            }
            if toDos.hasPrefix("task ") { lines.append("taskwarrior = \(toDos.quoted)") }
        }
        if let blocks { lines.append("\n[plan]\nblocks = \(kept(blocks, absolute("~")).quoted)") }
        if hours != nil || ownHours != nil {
            lines.append("\n[windows]")
            for (name, hours) in [
                ("work", hours ?? Self.usualHours), ("personal", ownHours ?? Self.usualOwnHours),
            ] {
                let texts = try weekly(hours).map { "\($0)".quoted }
                lines.append("\(name) = [\(texts.joined(separator: ", "))]")
            }
        }
        let text = lines.joined(separator: "\n")
        let folders = ([blocks].compactMap(\.self) + lists(absolute)).map(absolute)
            .filter(isNewFolder)
        return ((text.hasPrefix("\n") ? String(text.dropFirst()) : text) + "\n", folders)
    }

    /// Returns the files that are to be made: an empty list of to-dos.
    package func places(_ absolute: (String) -> String) throws(FileError) -> [FileChange] {
        lists(absolute).map(absolute).compactMap { path in
            guard Files.kind(of: path) == .missing, !isNewFolder(path) else { return nil }
            let text =
                path.lowercased().hasSuffix(".ics")
                ? "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Taskweave//Taskweave 1.0//EN\r\nEND:VCALENDAR\r\n"
                : ""
            return FileChange(.new, path, text: text)
        }
    }

    /// The files and folders of to-dos: several, with blanks between, unless one is called so.
    private func lists(_ absolute: (String) -> String) -> [String] {
        guard let toDos, !toDos.hasPrefix("task ") else { return [] }
        guard Files.kind(of: absolute(toDos)) == .missing else { return [toDos] }
        return toDos.split(separator: " ").map(String.init)
    }

    /// Returns the hours of an answer: `sat, sun 10:00-16:00, mon 18:00-20:00` are two.
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
                    .configuration, item, "these are no hours", hint: WeeklyHours.hint(for: item))
            }
            hours.append(read)
            item = ""
        }
        return hours
    }

    /// Makes a folder, and those that it is in.
    package static func makeFolder(_ path: String) throws(FileError) { try Files.makeFolder(path) }

    /// The calendars with a name for each.
    private func named(_ home: String) -> [(name: String, path: String)] {
        var taken: Set<String> = []
        return calendars.map { path in
            let stem = path.lastPathPart.lowercased().split(separator: ".").first.map(String.init)
            let plain = (stem ?? "calendar").filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
            var name = plain.isEmpty ? "calendar" : plain
            var number = 2
            while !taken.insert(name).inserted {
                name = "\(plain)\(number)"
                number += 1
            }
            return (name, kept(path, home))
        }
    }

    /// Returns a path that still leads there from the folder of the configuration, from the home folder where it is below that.
    private func kept(_ path: String, _ home: String) -> String {
        let place = path.hasPrefix("~") || path.hasPrefix("/") ? path : PlanHome.place(of: path)
        return place.hasPrefix(home + "/") ? "~" + place.dropFirst(home.count) : place
    }

    private func isNewFolder(_ path: String) -> Bool {
        Files.kind(of: path) == .missing && !path.hasPrefix("task ")
            && !path.lastPathPart.contains(".")
    }
}

extension String {
    /// The text as a TOML string.
    fileprivate var quoted: String {
        let escaped = replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return "\"\(escaped.withoutLineEnds)\""
    }
}
