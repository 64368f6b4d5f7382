internal import CalendarModel

/// A table of to-dos, one in each row.
struct CSVFile: ColumnDocument {
    let source: SourceText
    private let table: CSVTable
    let map: TaskColumns
    private(set) var toDos: [ToDo] = []
    private(set) var diagnostics: [Diagnostic] = []
    /// The table row of each to-do.
    private var rows: [Int] = []

    init(_ source: SourceText, in context: TaskContext) {
        self.source = source
        table = CSVTable(source)
        diagnostics = table.diagnostics
        map = TaskColumns(for: table.header, in: context)
        guard !table.header.isEmpty else { return }
        var columns: [String: [Int]] = [:]
        for (column, name) in table.header.enumerated() {
            columns[name.lowercased(), default: []].append(column)
        }
        let fits = map.fits(source.file, with: table.header, &diagnostics) {
            columns[$0.lowercased()] != nil
        }
        guard fits else { return }
        let isTodoist = ["type", "content", "indent"].allSatisfy { columns[$0] != nil }
        let dateColumns = map.dateNames.flatMap { columns[$0.lowercased()] ?? [] }
        let dates = table.rows.lazy.flatMap { row in
            dateColumns.compactMap { row.fields[safe: $0]?.text }
        }
        var reading = ColumnReading(map, context, dates: dates)
        var todoist = TodoistReading(context)
        var parents: [Int?] = []
        var known = Set(map.names.values.joined().map { $0.lowercased() })
        if isTodoist { known.formUnion(["type", "indent", "duration_unit"]) }
        for (row, item) in table.rows.enumerated() {
            func value(_ name: String) -> [String] {
                (columns[name.lowercased()] ?? []).compactMap { item.fields[safe: $0]?.text }
            }
            if isTodoist, let type = value("type").first, type != "task" {
                if type == "section" { todoist.endSection() }
                continue
            }
            let place = SourcePlace(file: source.file, line: item.line)
            let read = reading.toDo(at: place) { name in
                // `TodoistReading` reads Todoist's own forms later.
                isTodoist && ["date", "priority", "duration"].contains(name) ? [] : value(name)
            }
            guard var toDo = read else { continue }
            for (column, field) in item.fields.enumerated() where !field.text.asOneLine.isEmpty {
                guard let name = table.header[safe: column], !known.contains(name.lowercased())
                else { continue }
                toDo.details.append(.other(name, lines: []))
            }
            if isTodoist {
                parents.append(todoist.complete(&toDo, row: toDos.count) { value($0).first ?? "" })
            }
            toDos.append(toDo)
            rows.append(row)
        }
        diagnostics += reading.diagnostics + todoist.diagnostics
        UniqueNames.name(
            &toDos, words: toDos.map(\.summary), parents: parents, diagnostics: &diagnostics)
    }

    /// Writes the value that means done, if the map contains one.
    func completing(
        _ row: Int, on date: CivilDate, at moment: Instant
    ) throws(TaskEditError) -> [ByteEdit] {
        let value = try doneValue()
        let fields = table.rows[rows[row]].fields
        let column = map.names[.done]?.lazy.compactMap { name in
            table.header.firstIndex { $0.lowercased() == name.lowercased() }
        }.first
        guard let column, let field = fields[safe: column] else {
            throw noDoneField(row)
        }
        let text =
            source.bytes[field.range].first == UInt8(ascii: "\"")
            ? "\"\(value.replacing("\"", with: "\"\""))\""
            : CSVTable.field(value, separator: table.separator)
        return [ByteEdit(field.range, text)]
    }

    static func file(of toDos: [ToDo], in context: TaskContext) -> WrittenFile {
        let rows = toDos.map { toDo in
            OwnColumns(toDo, context).values.map { CSVTable.field($0?.text ?? "") }
                .joined(separator: ",")
        }
        return WrittenFile(
            head: OwnColumns.names.joined(separator: ",") + "\n", entries: rows.map { $0 + "\n" })
    }
}
