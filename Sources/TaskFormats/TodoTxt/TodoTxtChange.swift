internal import CalendarModel

/// A change of one line: the words of fields that differ are replaced, and new ones are added at its end.
struct TodoTxtChange {
    private let line: TodoTxtLine
    private let source: SourceText
    private let old: ToDo
    private let context: TaskContext
    private var edits: LineEdits
    /// The words to add at the end, with a blank before each.
    var added = ""
    /// Whether the change affects words that a UID is made from.
    private(set) var isRenamed = false

    init(_ line: TodoTxtLine, _ source: SourceText, from old: ToDo, _ context: TaskContext) {
        self.line = line
        self.source = source
        self.old = old
        self.context = context
        edits = LineEdits(bytes: source.bytes, range: line.range)
    }

    /// All byte edits.
    var allEdits: [ByteEdit] {
        var edits = edits
        if !added.isEmpty { edits.insert(added, at: line.range.upperBound) }
        return edits.edits
    }

    /// Writes the fields in which a to-do differs.
    mutating func write(_ toDo: ToDo) {
        if toDo.priority != old.priority { write(toDo.priority) }
        if toDo.project != old.project { write(project: toDo.project) }
        if toDo.categories != old.categories { write(categories: toDo.categories) }
        let movesEstimate = toDo.movesEstimate(from: old)
        if toDo.summary != old.summary || movesEstimate { write(title: toDo.summary.asOneLine) }
        if !context.isSame(toDo.earliestStart, old.earliestStart) {
            set(.start, toDo.earliestStart.map { context.text($0) })
        }
        if !context.isSame(toDo.due, old.due) { set(.due, toDo.due.map { context.text($0) }) }
        if toDo.estimate != old.estimate || movesEstimate { set(.estimate, toDo.estimate?.terse) }
        if toDo.worked != old.worked { set(.worked, toDo.worked?.terse) }
        if toDo.rules != old.rules { write(ruleOf: toDo) }
        if toDo.splitting != old.splitting { set(.splitting, toDo.splitting.written) }
        if toDo.preference != old.preference { set(.preference, toDo.preference?.rawValue) }
        if toDo.isDueHard != old.isDueHard { set(.hard, toDo.isDueHard ? "yes" : nil) }
        if toDo.dependencies != old.dependencies {
            let uids = toDo.dependencies.joined(separator: ",")
            set(.dependencies, uids.isEmpty ? nil : uids)
        }
    }

    /// Writes or removes a key; a value that is not a word leaves the old one in place.
    private mutating func set(_ key: TodoTxtLine.Key, _ value: String?) {
        var words = line.words.filter { $0.kind == .key(key) }[...]
        if let value {
            guard value.isWord else { return }
            if let first = words.popFirst() {
                let name = source[first.range].prefix { $0 != ":" }
                edits.replace(first.range, with: "\(name):\(value)")
            } else {
                added += " \(key.rawValue):\(value)"
            }
        }
        for word in words { edits.remove(word.range) }
    }

    /// Writes the rule; one that is not an interval leaves the old one in place and is reported as lost.
    private mutating func write(ruleOf toDo: ToDo) {
        guard !toDo.rules.isEmpty else { return set(.rule, nil) }
        if let value = TodoTxtFile.rule(toDo, context) { set(.rule, value) }
    }

    private mutating func write(_ priority: Priority) {
        if line.isDone || line.word(.priority) != nil && line.priority == nil {
            set(.priority, priority.letter)
        } else if let word = line.priority {
            if let letter = priority.letter {
                edits.replace(word.range, with: "(\(letter))")
            } else {
                edits.remove(word.range)
            }
        } else if let letter = priority.letter {
            edits.insert("(\(letter)) ", at: line.range.lowerBound)
        }
    }

    private mutating func write(project: String?) {
        guard project?.isWord ?? true else { return }
        isRenamed = true
        let word = line.words.first { $0.kind == .project }
        switch (word, project) {
        case (let word?, let project?): edits.replace(word.range, with: "+\(project)")
        case (let word?, nil): edits.remove(word.range)
        case (nil, let project?): added += " +\(project)"
        case (nil, nil): break
        }
    }

    private mutating func write(categories: [String]) {
        isRenamed = true
        for word in line.words where word.kind == .context && !categories.contains(word.value) {
            edits.remove(word.range)
        }
        for category in categories where category.isWord && !old.categories.contains(category) {
            added += " @\(category)"
        }
    }

    private mutating func write(title: String) {
        guard !title.isEmpty else { return }
        isRenamed = true
        edits.replace(title: line.words.title, with: title, from: line.descriptionStart)
    }
}
