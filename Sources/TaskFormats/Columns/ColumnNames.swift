internal import CalendarModel

/// The diagnostics and errors about a map of columns that does not fit a file.
enum ColumnNames {
    /// Returns a diagnostic if no column has the titles; otherwise one for each missing column that the user named.
    static func missing(
        _ map: TaskColumns, _ isThere: (String) -> Bool, _ names: [String], _ file: String
    ) -> [Diagnostic]? {
        let place = SourcePlace(file: file, line: 1)
        let known =
            "the file has \(names.filter { !$0.isEmpty }.prefix(40).joined(separator: ", "))"
        guard map.names[.title]?.contains(where: isThere) ?? false else {
            return [
                Diagnostic(
                    .error, at: place, "no column has the titles of the to-dos",
                    hint: "name it as title = \"…\" in the map of the columns; \(known)")
            ]
        }
        return TaskColumns.Field.allCases.compactMap { field in
            guard let names = map.names[field], names.count == 1, map.isNamed(field),
                !isThere(names[0])
            else { return nil }
            return Diagnostic(
                .warning, at: place, "there is no column “\(names[0])” for \(field.rawValue)",
                hint: known)
        }
    }

    static func notAdded(_ file: String) -> TaskEditError {
        TaskEditError(
            .readOnly, "to-dos are not added to \(file), whose columns are another program's",
            hint: "add it to a todo.txt, org, Markdown or calendar file")
    }

    static func notChanged(_ file: String) -> TaskEditError {
        TaskEditError(
            .readOnly, "only that a to-do is done is written into \(file)",
            hint: "change it in the program that the file comes from")
    }

    static func doneValue(_ map: TaskColumns, _ file: String) throws(TaskEditError) -> String {
        guard let value = map.doneValue, map.names[.done] != nil else {
            throw TaskEditError(
                .readOnly, "nothing says which value means done in \(file)",
                hint:
                    "set done and done_value in the map of the columns, like done = \"Status\", done_value = \"Done\""
            )
        }
        return value
    }

    static func noDoneField(_ toDo: ToDo) -> TaskEditError {
        TaskEditError(
            .inexpressible, "“\(toDo.summary)” has no field that says whether it is done",
            hint: "add the field to line \(toDo.place.line)")
    }
}
