internal import CalendarModel

extension MarkdownFile {
    /// Adds an item after the other parts of the to-do's parent, or at the end of the file if it has no parent.
    func adding(_ toDo: ToDo) throws(TaskEditError) -> (edits: [ByteEdit], row: Int) {
        guard !toDo.summary.asOneLine.isEmpty else { throw .untitled }
        let last = items.indices.last.flatMap(parts)
        let isDataview = last.map(MarkdownChange.isDataview) ?? false
        var text = MarkdownFile.text(toDo, isDataview: isDataview, context)
        if let last, !last.pieces(.created).isEmpty {
            text += isDataview ? " [created:: \(context.today)]" : " ➕ \(context.today)"
        }
        let parent = toDo.parent.flatMap { uid in
            toDos.firstIndex { ExactText($0.uid) == ExactText(uid) }
        }
        let marker = last.map { source[$0.marker] }.flatMap { $0.count == 1 ? $0 : nil } ?? "-"
        guard let parent, let parts = parts(parent) else {
            guard !endsInCode else {
                throw TaskEditError(
                    .inexpressible,
                    "\(source.file) ends inside a block of code, where an item would not be read",
                    hint: "close the last block of code with ```")
            }
            return ([source.inserting("\(marker) \(text)\n", at: source.bytes.count)], toDos.count)
        }
        // Indented like its siblings if there are any, otherwise one level deeper than its parent.
        let child = toDos.indices.first { row in
            toDos[row].parent.map(ExactText.init) == ExactText(toDos[parent].uid)
        }
        let indentation =
            child.flatMap(self.parts).map { source[$0.indentation] }
            ?? source[parts.indentation] + step
        let end = items[parent].end
        let row = items.firstIndex { $0.line.range.lowerBound >= end } ?? items.count
        return ([source.inserting("\(indentation)\(marker) \(text)\n", at: end)], row)
    }

    /// The indentation of one level: a tab if the file has tabs.
    private var step: String {
        let hasTabs = items.contains { source.bytes[$0.line.range].first == UInt8(ascii: "\t") }
        return hasTabs ? "\t" : "    "
    }

    /// Checks the box and adds the date.
    ///
    /// A repeating item also gets a line above it for the next date, as in Obsidian Tasks: all its dates keep their distance, and
    /// block link, id and dependencies are left out, because they must not appear twice.
    func completing(
        _ row: Int, on date: CivilDate, at moment: Instant
    ) throws(TaskEditError) -> [ByteEdit] {
        guard let line = parts(row) else { return [] }
        let mark = MarkdownChange.isDataview(line) ? " [completion:: \(date)]" : " ✅ \(date)"
        var edits = [
            ByteEdit(line.status, "x"),
            ByteEdit(line.range.upperBound..<line.range.upperBound, mark),
        ]
        if let next = next(row, line, on: date) {
            edits.append(source.inserting(line: next, at: items[row].line.range.lowerBound))
        }
        return edits
    }

    func cancelling(
        _ row: Int, on date: CivilDate, at moment: Instant
    ) throws(TaskEditError) -> [ByteEdit] {
        guard let line = parts(row) else { return [] }
        let mark = MarkdownChange.isDataview(line) ? " [cancelled:: \(date)]" : " ❌ \(date)"
        return [
            ByteEdit(line.status, "-"),
            ByteEdit(line.range.upperBound..<line.range.upperBound, mark),
        ]
    }

    func reopening(_ row: Int) throws(TaskEditError) -> [ByteEdit] {
        guard let line = parts(row) else { return [] }
        var edits = LineEdits(bytes: source.bytes, range: line.range)
        for field in [MarkdownLine.Field.completed, .cancelled] {
            for piece in line.pieces(field) { edits.remove(piece.range) }
        }
        return edits.edits + [ByteEdit(line.status, " ")]
    }

    private func next(_ row: Int, _ line: MarkdownLine, on date: CivilDate) -> [UInt8]? {
        guard let repetition = line.pieces(.rule).first,
            let words = RepetitionWords(repetition.value)
        else { return nil }
        var dates: [(piece: MarkdownLine.Piece, time: CalendarTime)] = []
        for field in [MarkdownLine.Field.due, .scheduled, .start] {
            guard let piece = line.pieces(field).last, let time = CalendarTime(written: piece.value)
            else { continue }
            dates.append((piece, time))
        }
        var edits = LineEdits(bytes: source.bytes, range: line.range)
        if let reference = dates.first?.time.wallClock.date {
            let base = words.isFromCompletion ? date : reference
            var rule = words.rule
            rule.skipAsWritten(from: base)
            guard var next = rule.firstDate(after: base, from: base) else { return nil }
            // If it is done early, the same date must not come again.
            if next <= reference {
                guard let later = rule.firstDate(after: reference, from: base) else { return nil }
                next = later
            }
            if case .until(.date(let last)) = rule.end, next > last { return nil }
            for (piece, time) in dates {
                edits.replace(
                    piece.valueRange, with: context.text(time.moved(by: next - reference)))
            }
        }
        if case .count(let count) = words.rule.end {
            guard count > 1 else { return nil }
            let value = repetition.value.replacing(/(for +)[0-9]+( times?)/.ignoresCase()) {
                $0.1 + "\(count - 1)" + $0.2
            }
            edits.replace(repetition.valueRange, with: value)
        }
        for piece in line.pieces(.created) {
            edits.replace(piece.valueRange, with: date.description)
        }
        for field in [MarkdownLine.Field.id, .dependencies, .completed, .cancelled, .worked] {
            for piece in line.pieces(field) { edits.remove(piece.range) }
        }
        let all = edits.edits + [ByteEdit(line.status, " ")]
        return all.applied(
            to: source.bytes[items[row].line.range.lowerBound..<line.range.upperBound])
    }

    func changing(_ row: Int, to toDo: ToDo) throws(TaskEditError) -> [ByteEdit] {
        guard let line = parts(row) else { return [] }
        var change = MarkdownChange(line, source, from: toDos[row], to: toDo, context)
        change.write()
        if change.isRenamed, !items[row].hasID { change.add(.id) }
        return change.allEdits
    }

    func identifying(_ rows: [Int]) -> [ByteEdit] {
        rows.filter { !items[$0].hasID }.flatMap { row in
            guard let line = parts(row) else { return [ByteEdit]() }
            var change = MarkdownChange(line, source, from: toDos[row], to: toDos[row], context)
            change.add(.id)
            return change.allEdits
        }
    }
}

// MARK: - New items

extension MarkdownFile {
    static func file(of toDos: [ToDo], in context: TaskContext) -> WrittenFile {
        var depths: [ExactText: Int] = [:]
        let entries = toDos.map { toDo in
            let parent = toDo.parent.flatMap { depths[ExactText($0)] }
            let depth = parent.map { $0 + 1 } ?? 0
            depths[ExactText(toDo.uid)] = depth
            let indentation = String(repeating: "    ", count: depth)
            let item = "\(indentation)- \(text(toDo, isDataview: false, context))"
            return ([item] + notes(toDo, indentation + "  ")).joined(separator: "\n") + "\n"
        }
        return WrittenFile(entries: entries)
    }

    /// Returns a to-do's notes as lines of its item; backslashes keep them from starting or hiding other items.
    private static func notes(_ toDo: ToDo, _ indentation: String) -> [String] {
        guard let notes = toDo.notes else { return [] }
        let lines = NoteLines.lines(notes, indentation: indentation)
        let isFence = { (line: String) in
            ["```", "~~~"].contains { line.dropFirst(indentation.count).hasPrefix($0) }
        }
        let hasOpenFence = !lines.count(where: isFence).isMultiple(of: 2)
        return lines.map { line in
            let text = line.dropFirst(indentation.count)
                .replacing("%%", with: "%\\%").replacing("<!--", with: "<\\!--")
            let needsMark =
                ["#", "<", "$$"].contains { text.drop { $0 == " " || $0 == "\t" }.hasPrefix($0) }
                || MarkdownLine.isTask(line) || hasOpenFence && isFence(line)
            return line.isEmpty ? "" : indentation + (needsMark ? "\\" : "") + text
        }
    }

    /// Returns the check box of a to-do and the text after it.
    private static func text(_ toDo: ToDo, isDataview: Bool, _ context: TaskContext) -> String {
        let mark =
            switch toDo.status {
            case .needsAction: toDo.isDone ? "x" : " "
            case .inProcess: toDo.isDone ? "x" : "/"
            case .completed: "x"
            case .cancelled: "-"
            }
        let fields = MarkdownFields(toDo: toDo, isDataview: isDataview, context: context)
        let tags = toDo.categories.filter(MarkdownChange.isTag).map { "#\($0)" }
        let words = [toDo.summary.asOneLine] + tags + MarkdownFields.order.compactMap(fields.text)
        return "[\(mark)] " + words.filter { !$0.isEmpty }.joined(separator: " ")
    }
}
