internal import CalendarModel

/// A todo.txt file, with one to-do in each line.
struct TodoTxtFile: TaskDocument {
    let source: SourceText
    let context: TaskContext
    private(set) var toDos: [ToDo] = []
    private(set) var diagnostics: [Diagnostic] = []
    /// The line of each to-do, and whether it contains the UID.
    private(set) var lines: [(line: SourceText.Line, hasUID: Bool)] = []

    init(_ source: SourceText, in context: TaskContext) {
        self.source = source
        self.context = context
        var descriptions: [String] = []
        for line in source.lines {
            guard var parts = TodoTxtLine(source, line) else { continue }
            let place = source.place(line)
            var reading = TodoTxtReading(source: source, place: place, context: context)
            let toDo = reading.toDo(&parts)
            diagnostics += reading.diagnostics
            guard let toDo else { continue }
            toDos.append(toDo)
            lines.append((line, !toDo.uid.isEmpty))
            descriptions.append(parts.words.identity(in: source))
        }
        UniqueNames.name(&toDos, words: descriptions, diagnostics: &diagnostics)
    }

    /// Parses the line of a row again, as when the file was read.
    func parts(_ row: Int) -> TodoTxtLine? {
        guard var parts = TodoTxtLine(source, lines[row].line) else { return nil }
        var reading = TodoTxtReading(
            source: source, place: toDos[row].place, context: context)
        _ = reading.toDo(&parts)
        return parts
    }
}

/// Reads the to-do that a line describes.
private struct TodoTxtReading {
    let source: SourceText
    let place: SourcePlace
    let context: TaskContext
    var diagnostics: [Diagnostic] = []
    var toDo = ToDo(uid: "")
    var interval: RepeatInterval?

    /// Returns the to-do; a key whose value cannot be read becomes a word of the title.
    mutating func toDo(_ line: inout TodoTxtLine) -> ToDo? {
        toDo.place = place
        if let letter = line.priority?.letter { toDo.priority = Priority(letter: letter) ?? .none }
        var known: Set<TodoTxtLine.Key> = []
        for index in line.words.indices {
            let word = line.words[index]
            guard case .key(let key) = word.kind else { continue }
            if let form = read(key, word.value) {
                line.makeText(index, in: source)
                diagnostics.append(
                    Diagnostic(
                        .warning, at: place,
                        "\(source[word.range]) cannot be read; it is kept in the title",
                        hint: "write \(form)"))
            } else if Self.isSingle(key), !known.insert(key).inserted {
                diagnostics.append(
                    Diagnostic(
                        .warning, at: place,
                        "\(key.rawValue): is given twice; \(source[word.range]) counts",
                        hint: "remove the other one"))
            }
        }
        toDo.summary = line.words.title.map { source[$0.range] }.joined(separator: " ")
        guard !toDo.summary.isEmpty else {
            diagnostics.append(
                Diagnostic(
                    .error, at: place, "this line has no description; it was left out",
                    hint: "write what has to be done"))
            return nil
        }
        toDo.categories = line.words.filter { $0.kind == .context }.map(\.value)
        toDo.project = line.words.first { $0.kind == .project }?.value
        if line.isDone {
            toDo.status = .completed
            toDo.completed = line.completed.map { .date($0.date) }
        }
        applyInterval()
        return toDo
    }

    /// Whether the last value of a key replaces the earlier ones.
    private static func isSingle(_ key: TodoTxtLine.Key) -> Bool {
        key != .dependencies && key != .priority
    }

    /// Reads a key; if the value is invalid, returns a valid form of it.
    private mutating func read(_ key: TodoTxtLine.Key, _ value: String) -> String? {
        switch key {
        case .due:
            guard let time = CalendarTime(written: value) else { return "due:2026-11-27" }
            toDo.due = time
        case .start:
            guard let time = CalendarTime(written: value) else { return "t:2026-11-27" }
            toDo.earliestStart = time
        case .estimate:
            guard let length = CalendarDuration(written: value) else { return "est:1h30m" }
            toDo.estimate = length
        case .worked:
            guard let length = CalendarDuration(written: value) else { return "worked:1h30m" }
            toDo.worked = length
        case .dependencies:
            let uids = value.split(separator: ",").map(String.init)
            guard !uids.isEmpty else { return "dep: and the uid of a to-do" }
            toDo.dependencies += uids
        case .splitting:
            guard let splitting = ToDo.Splitting(written: value) else {
                return "split:30m/2h or split:no"
            }
            toDo.splitting = splitting
        case .preference:
            guard let part = ToDo.DayPart(written: value) else {
                return "prefer:morning, prefer:afternoon or prefer:evening"
            }
            toDo.preference = part
        case .hard:
            guard let isHard = truth(value) else { return "hard:yes or hard:no" }
            toDo.isDueHard = isHard
        case .rule:
            let text = value.hasPrefix("+") ? value.dropFirst() : value[...]
            guard let interval = RepeatInterval(text), interval.unit != .hour else {
                toDo.unreadRule = value
                return "rec:1w, or rec:+1w to count from the due date"
            }
            self.interval = interval
            toDo.repeatsFromCompletion = !value.hasPrefix("+")
        case .uid: toDo.uid = value
        case .priority:
            guard value.utf8.count == 1, let letter = value.uppercased().utf8.first,
                let priority = Priority(letter: letter)
            else { return "pri:A" }
            if toDo.priority == .none { toDo.priority = priority }
        }
        return nil
    }

    private mutating func applyInterval() {
        guard let interval else { return }
        guard let base = toDo.earliestStart ?? toDo.due else {
            if !toDo.isDone {
                diagnostics.append(
                    Diagnostic(
                        .warning, at: place,
                        "a to-do that repeats has no date to count from; it is planned once",
                        hint: "add due:\(context.today) or t:\(context.today)"))
            }
            return
        }
        if toDo.isDone {
            toDo.recurrenceID = base
        } else if let rule = interval.rule(from: base.wallClock.date) {
            toDo.rules = [rule]
        } else {
            diagnostics.append(
                Diagnostic(
                    .warning, at: place,
                    "rec:\(interval.description) has no rule to plan with; it is planned once",
                    hint: "write rec:1b for every weekday, or count in days or weeks"))
        }
    }
}
