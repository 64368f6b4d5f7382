internal import CalendarModel

extension TodoTxtFile {
    func adding(_ toDo: ToDo) throws(TaskEditError) -> (edits: [ByteEdit], row: Int) {
        // Creation dates are written if the file's last to-do has one.
        let hasDates = lines.last.flatMap { TodoTxtLine(source, $0.line) }?.created != nil
        let text = TodoTxtFile.line(toDo, created: hasDates ? context.today : nil, context)
        guard !text.isEmpty else { throw .untitled }
        return ([source.inserting(text + "\n", at: source.bytes.count)], toDos.count)
    }

    /// Puts `x` and the date before the line, and keeps the priority as `pri:A`.
    ///
    /// A repeating to-do also gets a line for its next date at the end of the file, so that line numbers, which programs use as
    /// names, stay the same.
    func completing(
        _ row: Int, on date: CivilDate, at moment: Instant
    ) throws(TaskEditError) -> [ByteEdit] {
        guard let line = parts(row) else { return [] }
        let edits = ending(line, on: date)
        guard let next = next(row, line, on: date) else { return edits }
        return edits + [source.inserting(line: next, at: source.bytes.count)]
    }

    /// Does the same without a next line, because the format has only one mark for done and cancelled.
    func cancelling(
        _ row: Int, on date: CivilDate, at moment: Instant
    ) throws(TaskEditError) -> [ByteEdit] {
        parts(row).map { ending($0, on: date) } ?? []
    }

    private func ending(_ line: TodoTxtLine, on date: CivilDate) -> [ByteEdit] {
        var edits = LineEdits(bytes: source.bytes, range: line.range)
        edits.insert("x \(date) ", at: line.range.lowerBound)
        if let priority = line.priority {
            edits.remove(priority.range)
            let letter = Character(Unicode.Scalar(priority.letter))
            if line.word(.priority) == nil {
                edits.add("pri:\(letter)", at: line.range.upperBound)
            }
        }
        // For other programs, only an `x` in the first column completes a task.
        let indent = source.bytes[..<line.range.lowerBound].reversed().prefix(while: \.isBlank)
        let start = line.range.lowerBound - indent.count
        return edits.edits + [ByteEdit(start..<line.range.lowerBound, "")]
    }

    /// Removes the `x` and the completion date, and puts the priority first.
    func reopening(_ row: Int) throws(TaskEditError) -> [ByteEdit] {
        guard let line = parts(row), line.isDone else { return [] }
        let start = line.range.lowerBound
        var edits = LineEdits(bytes: source.bytes, range: line.range)
        let letter =
            line.priority.map { String(Character(Unicode.Scalar($0.letter))) }
            ?? toDos[row].priority.letter
        if let letter { edits.insert("(\(letter)) ", at: start) }
        let leading = [start..<start + 1, line.priority?.range, line.completed?.range]
        let removed = leading.compactMap(\.self).map { range in
            let rest = source.bytes[range.upperBound..<line.range.upperBound]
            let end = rest.firstIndex { !$0.isBlank } ?? line.range.upperBound
            return ByteEdit(range.lowerBound..<end, "")
        }
        for word in line.words where word.kind == .key(.priority) { edits.remove(word.range) }
        return edits.edits + removed
    }

    /// Returns the line of the next date; nil for a to-do that does not repeat.
    ///
    /// `rec:1w` counts from the day of completion, `rec:+1w` from the date itself; the distance from `t:` to `due:` is kept.
    private func next(_ row: Int, _ line: TodoTxtLine, on date: CivilDate) -> [UInt8]? {
        guard let word = line.word(.rule),
            let interval = RepeatInterval(
                word.value.hasPrefix("+") ? word.value.dropFirst() : word.value[...])
        else { return nil }
        let toDo = toDos[row]
        var edits = LineEdits(bytes: source.bytes, range: line.range)
        if let reference = toDo.due ?? toDo.earliestStart {
            let old = reference.wallClock.date
            var next = interval.after(word.value.hasPrefix("+") ? old : date)
            // If it is done early, the same date must not come again.
            if next <= old { next = interval.after(old) }
            let days = next - old
            for (key, time) in [(TodoTxtLine.Key.due, toDo.due), (.start, toDo.earliestStart)] {
                for word in line.words where word.kind == .key(key) {
                    guard let time = time?.moved(by: days) else { continue }
                    edits.replace(word.range, with: "\(key.rawValue):\(context.text(time))")
                }
            }
        } else {
            edits.add("due:\(interval.after(date))", at: line.range.upperBound)
        }
        if let created = line.created { edits.replace(created.range, with: date.description) }
        for word in line.words where word.kind == .key(.worked) { edits.remove(word.range) }
        return edits.edits.applied(to: source.bytes[line.range])
    }

    func changing(_ row: Int, to toDo: ToDo) throws(TaskEditError) -> [ByteEdit] {
        guard let line = parts(row) else { return [] }
        var changing = TodoTxtChange(line, source, from: toDos[row], context)
        changing.write(toDo)
        if changing.isRenamed, !lines[row].hasUID { changing.added += " uid:\(toDos[row].uid)" }
        return changing.allEdits
    }

    func identifying(_ rows: [Int]) -> [ByteEdit] {
        rows.filter { !lines[$0].hasUID }.compactMap { row in
            guard let line = TodoTxtLine(source, lines[row].line) else { return nil }
            // If a word followed, a line that is only `x` would become a done to-do.
            guard source[line.range] != "x" else { return nil }
            let end = line.range.upperBound
            return ByteEdit(end..<end, " uid:\(toDos[row].uid)")
        }
    }
}

// MARK: - New lines

extension TodoTxtFile {
    static func file(of toDos: [ToDo], in context: TaskContext) -> WrittenFile {
        WrittenFile(entries: toDos.map { line($0, created: nil, context) + "\n" })
    }

    /// Returns the line of a to-do, without the values that are not words.
    static func line(_ toDo: ToDo, created: CivilDate?, _ context: TaskContext) -> String {
        var words: [String] = []
        func add(_ key: TodoTxtLine.Key, _ value: String?) {
            if let value, value.isWord { words.append("\(key.rawValue):\(value)") }
        }
        if toDo.isDone {
            words.append("x")
            if let completed = toDo.completed {
                words.append(context.local(completed).wallClock.date.description)
            }
        } else if let letter = toDo.priority.letter {
            words.append("(\(letter))")
        }
        if let created, !toDo.isDone || toDo.completed != nil { words.append(created.description) }
        words.append(toDo.summary.asOneLine)
        if let project = toDo.project, project.isWord { words.append("+\(project)") }
        words += toDo.categories.filter(\.isWord).map { "@\($0)" }
        if toDo.isDone { add(.priority, toDo.priority.letter) }
        add(.estimate, toDo.estimate?.terse)
        add(.worked, toDo.worked?.terse)
        add(.start, toDo.earliestStart.map { context.text($0) })
        add(.due, toDo.due.map { context.text($0) })
        add(.rule, rule(toDo, context))
        if toDo.isDueHard { add(.hard, "yes") }
        add(.splitting, toDo.splitting.written)
        add(.preference, toDo.preference?.rawValue)
        add(.dependencies, toDo.dependencies.joined(separator: ","))
        add(.uid, toDo.uid)
        return words.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// Returns the value of `rec:`; nil for a to-do that does not repeat, or whose rule is not an interval in days or longer.
    static func rule(_ toDo: ToDo, _ context: TaskContext) -> String? {
        guard let rule = toDo.rules.first, toDo.rules.count == 1,
            let first = toDo.earliestStart ?? toDo.due,
            let interval = RepeatInterval(rule, from: context.local(first).wallClock.date),
            interval.unit != .hour
        else { return nil }
        return (toDo.repeatsFromCompletion ? "" : "+") + interval.description
    }
}
