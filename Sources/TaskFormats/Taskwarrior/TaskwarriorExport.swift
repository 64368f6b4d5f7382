internal import CalendarModel

/// The output of `task export`: an array of tasks, or one task in each line.
///
/// This type reads exports, and makes files for `task import`; Taskwarrior itself makes changes, with commands from `TaskList`.
struct TaskwarriorExport: ForeignDocument {
    /// Facts about a task that the to-do does not contain.
    struct Item {
        /// The attribute that contains the earliest start.
        var start: String
        var tags: [String]
        /// Whether the task has been started.
        var isActive: Bool
    }

    private(set) var toDos: [ToDo] = []
    private(set) var diagnostics: [Diagnostic] = []
    private(set) var items: [Item] = []
    /// The types of the user-defined attributes, inferred from their values.
    private(set) var types = TaskwarriorTypes()

    init(_ source: SourceText, in context: TaskContext) {
        let json = JSONItems(source)
        diagnostics = json.diagnostics
        for (node, line) in json.items {
            let place = SourcePlace(file: source.file, line: line)
            var reading = TaskwarriorReading(node, at: place, context)
            let found = reading.read()
            diagnostics += reading.diagnostics
            guard let found else { continue }
            toDos.append(found.toDo)
            items.append(found.item)
            types.note(node)
        }
        UniqueNames.name(&toDos, words: toDos.map(\.summary), diagnostics: &diagnostics)
    }

    /// Whether a text is an export, judging by its first task.
    static func isExport(_ bytes: [UInt8]) -> Bool {
        var reader = JSONReader(bytes)
        if reader.isAtEnd() { return false }
        if reader.take("["), reader.isAtEnd() { return false }
        guard let first = try? reader.value() else { return false }
        return ["uuid", "description", "status"].allSatisfy { first[$0] != nil }
    }

    var notAdded: TaskEditError { notChanged }

    var notChanged: TaskEditError {
        TaskEditError(
            .readOnly, "a Taskwarrior export cannot be changed",
            hint: "let Taskwarrior make the change")
    }
}

/// The types of the user-defined attributes for lengths.
struct TaskwarriorTypes {
    private var found: [String: String] = [:]

    /// Infers the attributes' types from a task.
    mutating func note(_ node: JSONNode) {
        for name in ["estimate", "worked"] where found[name] == nil {
            guard let value = node[name], let text = value.text, !text.isEmpty else { continue }
            found[name] = value.isNumber ? "numeric" : text.hasPrefix("P") ? "duration" : "string"
        }
    }

    /// The type of an attribute; a length without known values is a duration, and everything else a string.
    func type(_ name: String) -> String {
        ["estimate", "worked"].contains(name) ? found[name] ?? "duration" : "string"
    }

    /// Returns a length in the attribute's form: in hours if it is numeric.
    func value(_ length: CalendarDuration, _ name: String) -> String {
        switch type(name) {
        case "numeric":
            let hundredths = (length.nominalSeconds * 100 + 1800) / 3600
            let fraction = hundredths % 100 == 0 ? "" : ".\(padded(Int(hundredths % 100), 2))"
            return "\(hundredths / 100)\(fraction)"
        case "string": return length.terse
        default: return length.description
        }
    }
}

/// Reads the to-do that a task describes.
private struct TaskwarriorReading {
    private let node: JSONNode
    private let context: TaskContext
    private(set) var diagnostics: [Diagnostic] = []
    private var toDo: ToDo

    init(_ node: JSONNode, at place: SourcePlace, _ context: TaskContext) {
        self.node = node
        self.context = context
        toDo = ToDo(uid: node["uuid"]?.text ?? "", place: place)
    }

    /// Returns the to-do; nil for a recurring template, whose pending dates are separate tasks, and for a task without a
    /// description or UUID.
    mutating func read() -> (toDo: ToDo, item: TaskwarriorExport.Item)? {
        switch node["status"]?.text {
        case "recurring": return nil
        case "completed": toDo.status = .completed
        case "deleted": toDo.status = .cancelled
        case "pending", "waiting", nil: break
        case let status?:
            report(
                .warning, "the status \(status) is not one of Taskwarrior's",
                hint: "export the tasks again")
        }
        guard let description = node["description"]?.text, !description.isEmpty, !toDo.uid.isEmpty
        else {
            let missing = toDo.uid.isEmpty ? "uuid" : "description"
            report(
                .error, "this task has no \(missing); it was left out",
                hint: "export the tasks again")
            return nil
        }
        toDo.summary = description
        toDo.due = time("due")
        let start = ["scheduled", "wait"].first { node[$0]?.text?.isEmpty == false } ?? "scheduled"
        toDo.earliestStart = time(start)
        if toDo.isDone { toDo.completed = time("end") }
        toDo.project = node["project"]?.text
        let tags = list("tags")
        toDo.categories = tags.filter { $0 != "hard" && $0 != "urgent" }
        toDo.isDueHard = tags.contains("hard")
        toDo.dependencies = list("depends")
        readPriority(isUrgent: tags.contains("urgent"))
        toDo.estimate = length("estimate")
        toDo.worked = length("worked")
        toDo.splitting =
            value("split", hint: "write split:30m/2h or split:no", ToDo.Splitting.init(written:))
            ?? .unspecified
        toDo.preference = value(
            "prefer", hint: "write prefer:morning, afternoon or evening",
            ToDo.DayPart.init(written:))
        readDetails(start: start)
        return (
            toDo, TaskwarriorExport.Item(start: start, tags: tags, isActive: node["start"] != nil)
        )
    }

    /// The attributes that are read, and those that Taskwarrior computes.
    private static let known: Set<String> = [
        "uuid", "description", "status", "due", "scheduled", "end", "start", "project", "priority",
        "tags",
        "depends", "estimate", "worked", "split", "prefer", "annotations", "id", "urgency", "entry",
        "modified", "mask", "imask", "parent", "rtype", "last",
    ]

    private mutating func readDetails(start: String) {
        let notes = node["annotations"]?.array?.compactMap { $0["description"]?.text } ?? []
        toDo.add(ToDo.Detail.notes, notes.joined(separator: "\n"))
        for (key, value) in node.object ?? [] where key != start {
            guard !Self.known.contains(key), !value.isEmpty else { continue }
            toDo.details.append(.other(key == "recur" ? ToDo.lostRule : key, lines: []))
        }
    }

    private mutating func readPriority(isUrgent: Bool) {
        switch node["priority"]?.text {
        case "H": toDo.priority = .high
        case "M": toDo.priority = .medium
        case "L": toDo.priority = .low
        case nil, "": break
        case let text?:
            report(
                .warning, "the priority \(text) is not H, M or L",
                hint: "use the tag urgent for more than H")
        }
        if isUrgent { toDo.priority = .urgent }
    }

    /// A list, or the comma-separated text of older versions.
    private func list(_ name: String) -> [String] {
        if let elements = node[name]?.array { return elements.compactMap(\.text) }
        return node[name]?.text?.split(separator: ",").map { $0.asOneLine } ?? []
    }

    /// The value of an attribute; nil if it is empty or, with a diagnostic, if it cannot be read.
    private mutating func value<Value>(
        _ name: String, hint: @autoclosure () -> String, _ read: (String) -> Value?
    ) -> Value? {
        guard let text = node[name]?.text, !text.isEmpty else { return nil }
        if let value = read(text) { return value }
        report(.warning, "\(name):\(text) cannot be read", hint: hint())
        return nil
    }

    /// A UTC time; a time at local midnight is a date, because Taskwarrior has no dates.
    private mutating func time(_ name: String) -> CalendarTime? {
        let time = value(name, hint: "export the tasks again", CalendarTime.init(written:))
        guard let time, name != "end" else { return time }
        let clock = context.local(time).wallClock
        return clock.secondOfDay == 0 ? .date(clock.date) : time
    }

    /// A length, `PT2H` or `2h`; a number is in hours.
    private mutating func length(_ name: String) -> CalendarDuration? {
        if let hours = node[name]?.text.flatMap({ Double($0) }) {
            let isUsable = hours > 0 && hours < 100_000
            return isUsable ? CalendarDuration(seconds: Int64((hours * 60).rounded()) * 60) : nil
        }
        return value(name, hint: "write \(name):2h", CalendarDuration.init(written:))
    }

    private mutating func report(
        _ severity: Diagnostic.Severity, _ message: String, hint: String
    ) {
        diagnostics.append(
            Diagnostic(
                severity, at: toDo.place, uid: toDo.uid.isEmpty ? nil : toDo.uid, message,
                hint: hint))
    }
}
