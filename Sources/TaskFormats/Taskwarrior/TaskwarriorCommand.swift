internal import CalendarModel

/// Builds the arguments of one command.
struct TaskwarriorCommand {
    private let export: TaskwarriorExport
    private let context: TaskContext
    private var settings =
        ["confirmation", "recurrence.confirmation", "dependency.confirmation"]
        .map { "rc.\($0)=no" } + ["rc.verbose=nothing"]
    private var words: [String] = []
    private var description: String?
    /// The to-do as the command expresses it.
    private var held = ToDo(uid: "")

    init(_ export: TaskwarriorExport, _ context: TaskContext) {
        self.export = export
        self.context = context
    }

    /// Returns `add`, with the description after `--`, so that Taskwarrior does not interpret its words.
    mutating func add(_ toDo: ToDo) throws(TaskEditError) -> TaskCommand {
        guard !toDo.summary.asOneLine.isEmpty else { throw .untitled }
        write(toDo, start: "scheduled", tags: [])
        if let recur = recur(toDo) {
            words.append("recur:\(recur)")
            held.rules = toDo.rules
        }
        // Taskwarrior assigns the UUID.
        var wanted = toDo
        wanted.uid = held.uid
        return command(["add"], wanted)
    }

    /// Returns `done`, or `delete`, which keeps the task with the status `deleted`.
    func end(_ row: Int, with verb: String) throws(TaskEditError) -> TaskCommand {
        let toDo = export.toDos[row]
        guard !toDo.isDone else {
            throw TaskEditError(.alreadyDone, "“\(toDo.summary)” is already done")
        }
        return try run(row, verb)
    }

    /// Returns a command with nothing but words about a task.
    ///
    /// `modify status:pending` reopens it, which also removes its end.
    func run(_ row: Int, _ words: String...) throws(TaskEditError) -> TaskCommand {
        TaskCommand(arguments: settings + [try uuid(row)] + words, lost: [])
    }

    /// Returns `start` or `stop`, or no arguments if the task is in that state already.
    func clock(_ row: Int, _ clock: TaskClock) throws(TaskEditError) -> TaskCommand {
        let isActive = export.items[row].isActive
        switch clock {
        case .start where !isActive: return try run(row, "start")
        case .stop where isActive: return try run(row, "stop")
        case .start, .stop: return TaskCommand(arguments: [], lost: [])
        }
    }

    /// Returns `modify` with the attributes that differ.
    mutating func change(_ row: Int, to toDo: ToDo) throws(TaskEditError) -> TaskCommand {
        held = export.toDos[row]
        let item = export.items[row]
        write(toDo, start: item.start, tags: item.tags)
        var wanted = toDo
        wanted.uid = held.uid
        guard !words.isEmpty || description != nil else {
            return TaskCommand(arguments: [], lost: wanted.lost(in: held, context))
        }
        return command([try uuid(row), "modify"], wanted)
    }

    private func command(_ verb: [String], _ wanted: ToDo) -> TaskCommand {
        let text = description.map { ["--", $0] } ?? []
        return TaskCommand(
            arguments: settings + verb + words + text, lost: wanted.lost(in: held, context))
    }

    private func uuid(_ row: Int) throws(TaskEditError) -> String {
        let uid = export.toDos[row].uid
        guard TaskwarriorExport.isUUID(uid) else {
            throw TaskEditError(
                .inexpressible, "\(uid) is not a Taskwarrior UUID", hint: "export the tasks again")
        }
        return uid
    }

    // MARK: Attributes

    private mutating func write(_ toDo: ToDo, start: String, tags: [String]) {
        let movesEstimate = toDo.movesEstimate(from: held)
        if toDo.summary != held.summary || movesEstimate, !toDo.summary.asOneLine.isEmpty {
            description = toDo.summary.asOneLine
            // Taskwarrior reads some letters after a backslash as control characters.
            held.summary = toDo.summary.contains("\\") ? "" : toDo.summary.asOneLine
        }
        if !context.isSame(toDo.due, held.due) {
            words.append("due:\(time(toDo.due))")
            held.due = toDo.due
        }
        if !context.isSame(toDo.earliestStart, held.earliestStart) {
            words.append("\(start):\(time(toDo.earliestStart))")
            held.earliestStart = toDo.earliestStart
        }
        if toDo.project != held.project, toDo.project.map(isPlain) ?? true {
            words.append("project:\(toDo.project ?? "")")
            held.project = toDo.project
        }
        writeTags(toDo, tags)
        if toDo.estimate != held.estimate || movesEstimate {
            own("estimate", toDo.estimate.map { export.types.value($0, "estimate") })
        }
        if toDo.worked != held.worked {
            own("worked", toDo.worked.map { export.types.value($0, "worked") })
        }
        if toDo.splitting != held.splitting { own("split", toDo.splitting.written) }
        if toDo.preference != held.preference { own("prefer", toDo.preference?.rawValue) }
        (held.estimate, held.worked) = (toDo.estimate, toDo.worked)
        (held.splitting, held.preference) = (toDo.splitting, toDo.preference)
        writeDependencies(toDo)
    }

    private mutating func writeTags(_ toDo: ToDo, _ tags: [String]) {
        if toDo.priority != held.priority {
            let letter = TaskwarriorExport.letter(toDo.priority)
            if letter != TaskwarriorExport.letter(held.priority) || held.priority == .urgent {
                words.append("priority:\(letter ?? "")")
            }
        }
        var wanted = toDo.categories.filter {
            TaskwarriorExport.isTag($0) && $0 != "hard" && $0 != "urgent"
        }
        held.categories = wanted
        if toDo.isDueHard { wanted.append("hard") }
        if toDo.priority == .urgent { wanted.append("urgent") }
        held.isDueHard = toDo.isDueHard
        held.priority = toDo.priority
        words += tags.filter { !wanted.contains($0) }.map { "-\($0)" }
        words += wanted.filter { !tags.contains($0) }.map { "+\($0)" }
    }

    private mutating func writeDependencies(_ toDo: ToDo) {
        let new = toDo.dependencies.filter(TaskwarriorExport.isUUID)
        let added = new.filter { !held.dependencies.contains($0) }
        let removed = held.dependencies.filter { !new.contains($0) }.map { "-\($0)" }
        if !(added + removed).isEmpty {
            words.append("depends:\((added + removed).joined(separator: ","))")
        }
        // Taskwarrior keeps dependencies in its own order.
        held.dependencies = toDo.dependencies.filter(TaskwarriorExport.isUUID)
    }

    /// Writes one of taskweave's own attributes, and declares its type.
    private mutating func own(_ name: String, _ value: String?) {
        settings.append("rc.uda.\(name).type=\(export.types.type(name))")
        words.append("\(name):\(value ?? "")")
    }

    /// The local date and time; a date is written without a time, which means its local midnight.
    private func time(_ time: CalendarTime?) -> String {
        guard let time else { return "" }
        return time.isDate ? context.text(time) : context.local(time).wallClock.description
    }

    /// Whether Taskwarrior reads a value literally, without special characters such as quotes and parentheses.
    private func isPlain(_ value: String) -> Bool {
        !value.isEmpty && !value.contains { "\"'\\()\n".contains($0) } && value == value.asOneLine
    }

    private func recur(_ toDo: ToDo) -> String? {
        guard toDo.due != nil, toDo.rules.count == 1, let rule = toDo.rules.first,
            let first = toDo.earliestStart ?? toDo.due,
            let interval = RepeatInterval(rule, from: context.local(first).wallClock.date)
        else { return nil }
        switch interval.unit {
        case .hour: return nil
        case .day: return "\(interval.count)days"
        case .businessDay: return "weekdays"
        case .week: return "\(interval.count)weeks"
        case .month: return "\(interval.count)months"
        case .year: return "\(interval.count)years"
        }
    }
}
