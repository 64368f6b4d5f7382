internal import CalendarModel

extension TaskColumns {
    /// Creates the map of a file with these columns or keys: the user's settings override those of the known program.
    init(for names: [String], in context: TaskContext) {
        let standard = TaskColumns.standard(for: names) ?? TaskColumns()
        self = context.columns.map { $0.over(standard) } ?? standard
    }

    /// Returns whether the column of titles exists.
    ///
    /// Reports a missing title column, or otherwise missing columns that the user named.
    func fits(
        _ file: String, with names: [String], _ diagnostics: inout [Diagnostic],
        _ isThere: (String) -> Bool
    ) -> Bool {
        let place = SourcePlace(file: file, line: 1)
        let found = names.filter { !$0.isEmpty }
        let known =
            found.isEmpty
            ? "the file has none" : "the file has \(found.prefix(40).joined(separator: ", "))"
        guard self.names[.title]?.contains(where: isThere) ?? false else {
            diagnostics.append(
                Diagnostic(
                    .error, at: place, "no column has the titles of the to-dos",
                    hint: "name it as title = \"…\" in the map of the columns; \(known)"))
            return false
        }
        for field in Field.allCases where named.contains(field) {
            guard let names = self.names[field], names.count == 1, !isThere(names[0]) else {
                continue
            }
            diagnostics.append(
                Diagnostic(
                    .warning, at: place, "there is no column “\(names[0])” for \(field.rawValue)",
                    hint: known))
        }
        return true
    }
}

/// A file whose columns or keys are another program's: to-dos can only be marked as done.
protocol ColumnDocument: ForeignDocument {
    var source: SourceText { get }
    var map: TaskColumns { get }
}

extension ColumnDocument {
    var notAdded: TaskEditError {
        TaskEditError(
            .readOnly,
            "to-dos are not added to \(source.file), whose columns are another program's",
            hint: "add it to a todo.txt, org, Markdown or calendar file")
    }

    var notChanged: TaskEditError {
        TaskEditError(
            .readOnly, "only that a to-do is done is written into \(source.file)",
            hint: "change it in the program that the file comes from")
    }

    /// The value that means done.
    func doneValue() throws(TaskEditError) -> String {
        guard let value = map.doneValue, map.names[.done] != nil else {
            throw TaskEditError(
                .readOnly, "nothing says which value means done in \(source.file)",
                hint:
                    "set done and done_value in the map of the columns, like done = \"Status\", done_value = \"Done\""
            )
        }
        return value
    }

    /// The reason why a to-do cannot be done.
    func noDoneField(_ row: Int) -> TaskEditError {
        TaskEditError(
            .inexpressible, "“\(toDos[row].summary)” has no field that says whether it is done",
            hint: "add the field to line \(toDos[row].place.line)")
    }
}
