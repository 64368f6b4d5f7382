internal import CalendarModel

extension TaskwarriorExport {
    /// Returns the UID that a to-do has in Taskwarrior: its own if it is a UUID, otherwise a UUID made from it.
    static func writtenUID(_ uid: String) -> String {
        if isUUID(uid) { return uid }
        let digits = [fingerprint(of: [uid]), fingerprint(of: ["", uid])].map { number in
            let digits = String(number, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
        var characters = Array(digits)
        // The version and the variant of RFC 9562 §5.8.
        characters[12] = "8"
        characters[16] = "a"
        for place in [20, 16, 12, 8] { characters.insert("-", at: place) }
        return String(characters)
    }

    /// Whether a text is a UUID in lower case.
    static func isUUID(_ text: String) -> Bool {
        let groups = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        return groups.map(\.count) == [8, 4, 4, 4, 12]
            && groups.joined().allSatisfy {
                $0.isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
            }
    }

    /// Whether Taskwarrior accepts a word as a tag.
    static func isTag(_ tag: String) -> Bool {
        guard let first = tag.utf8.first, !first.isDigit else { return false }
        return tag.utf8.allSatisfy {
            $0.isASCIILetter || $0.isDigit || $0 == UInt8(ascii: "_") || $0 >= 0x80
        }
    }

    /// Returns a file for `task import`.
    static func file(of toDos: [ToDo], in context: TaskContext) -> WrittenFile {
        let known = Set(toDos.map { ExactText($0.uid) })
        let lines = toDos.map { toDo in
            var toDo = toDo
            toDo.dependencies = toDo.dependencies.filter {
                known.contains(ExactText($0)) || isUUID($0)
            }
            return "{\(members(toDo, context).joined(separator: ","))}"
        }
        return WrittenFile(head: "[\n", entries: lines, separator: ",\n", foot: "\n]\n")
    }

    private static func members(_ toDo: ToDo, _ context: TaskContext) -> [String] {
        var members: [String] = []
        func add(_ name: String, _ value: String?) {
            if let value, !value.isEmpty { members.append("\"\(name)\":\(value.quotedJSON)") }
        }
        func add(_ name: String, _ values: [String]) {
            guard !values.isEmpty else { return }
            let list = values.map(\.quotedJSON).joined(separator: ",")
            members.append("\"\(name)\":[\(list)]")
        }
        func moment(_ time: CalendarTime?) -> String? {
            time.map { CalendarTime.utc(context.instant($0)).basic }
        }
        add("uuid", writtenUID(toDo.uid))
        add("description", toDo.summary)
        add(
            "status",
            toDo.status == .cancelled ? "deleted" : toDo.isDone ? "completed" : "pending")
        add("scheduled", moment(toDo.earliestStart))
        add("due", moment(toDo.due))
        if toDo.isDone { add("end", moment(toDo.completed)) }
        add("project", toDo.project)
        add("priority", letter(toDo.priority))
        var tags = toDo.categories.filter(isTag)
        if toDo.isDueHard { tags.append("hard") }
        if toDo.priority == .urgent { tags.append("urgent") }
        add("tags", tags)
        add("depends", toDo.dependencies.map(writtenUID))
        if let notes = toDo.notes {
            // One annotation for each line; two with the same second would replace each other.
            let start = context.instant(.date(context.today))
            let list = NoteLines.lines(notes, indentation: "").filter { !$0.isEmpty }.enumerated()
                .map { index, line in
                    let entry = CalendarTime.utc(start + Int64(index)).basic
                    return "{\"entry\":\"\(entry)\",\"description\":\(line.quotedJSON)}"
                }
            members.append("\"annotations\":[\(list.joined(separator: ","))]")
        }
        add("estimate", toDo.estimate?.description)
        add("worked", toDo.worked?.description)
        add("split", toDo.splitting.written)
        add("prefer", toDo.preference?.rawValue)
        return members
    }

    /// Taskwarrior's letter for a priority; urgent to-dos have the highest, and a tag.
    static func letter(_ priority: Priority) -> String? {
        switch priority {
        case .urgent, .high: "H"
        case .medium: "M"
        case .low: "L"
        case .none: nil
        }
    }
}
