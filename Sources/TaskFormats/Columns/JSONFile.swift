internal import CalendarModel

/// JSON objects, one for each to-do.
struct JSONFile: ColumnDocument {
    let source: SourceText
    let map: TaskColumns
    private(set) var toDos: [ToDo] = []
    private(set) var diagnostics: [Diagnostic] = []
    private var nodes: [JSONNode] = []

    init(_ source: SourceText, in context: TaskContext) {
        self.source = source
        let json = JSONItems(source)
        diagnostics = json.diagnostics
        let keys = json.items.first?.node.object?.map(\.key) ?? []
        map = TaskColumns(for: keys, in: context)
        guard !json.items.isEmpty else { return }
        let fits = map.fits(source.file, with: keys, &diagnostics) { path in
            json.items.contains { JSONPath(path).values(in: $0.node).contains { $0.text != nil } }
        }
        guard fits else { return }
        var paths: [String: JSONPath] = [:]
        for name in map.names.values.joined() { paths[name] = JSONPath(name) }
        let known = Set(paths.values.compactMap(\.first))
        let datePaths = map.dateNames.compactMap { paths[$0] }
        let dates = json.items.lazy.flatMap { item in
            datePaths.flatMap { $0.values(in: item.node).compactMap(\.text) }
        }
        var reading = ColumnReading(map, context, dates: dates)
        for (node, line) in json.items {
            let place = SourcePlace(file: source.file, line: line)
            let toDo = reading.toDo(at: place) { name in
                paths[name].map { $0.values(in: node).compactMap(\.text) } ?? []
            }
            guard var toDo else { continue }
            for (key, value) in node.object ?? []
            where !known.contains(key) && !value.isEmpty {
                toDo.details.append(.other(key, lines: []))
            }
            toDos.append(toDo)
            nodes.append(node)
        }
        diagnostics += reading.diagnostics
        UniqueNames.name(&toDos, words: toDos.map(\.summary), diagnostics: &diagnostics)
    }

    /// Writes the value that means done, if the map contains one.
    func completing(
        _ row: Int, on date: CivilDate, at moment: Instant
    ) throws(TaskEditError) -> [ByteEdit] {
        let value = try doneValue()
        let found = map.names[.done]?.lazy.compactMap { JSONPath($0).values(in: nodes[row]).first }
            .first
        guard let found else { throw noDoneField(row) }
        if case .truth = found.content, let truth = truth(value) {
            return [ByteEdit(found.range, truth ? "true" : "false")]
        }
        return [ByteEdit(found.range, value.quotedJSON)]
    }

    static func file(of toDos: [ToDo], in context: TaskContext) -> WrittenFile {
        let objects = toDos.map { toDo in
            let members = zip(OwnColumns.names, OwnColumns(toDo, context).values).compactMap {
                name, value in
                value.map { "\(name.quotedJSON):\($0.json)" }
            }
            return "  {\(members.joined(separator: ","))}"
        }
        return WrittenFile(head: "[\n", entries: objects, separator: ",\n", foot: "\n]\n")
    }
}

/// The path of a value in an object: keys separated by dots, with `[]` after those of lists.
struct JSONPath {
    private let keys: [String]

    /// The top-level key.
    var first: String? { keys.first }

    init(_ text: String) {
        keys = text.split(separator: ".").map { key in
            String(key.hasSuffix("[]") ? key.dropLast(2) : key)
        }
    }

    /// Returns the values at the end of the path; every element of a list is followed.
    ///
    /// An object at the end is replaced by its name or title.
    func values(in node: JSONNode) -> [JSONNode] {
        var nodes = [node]
        for key in keys {
            nodes = nodes.compactMap { $0[key] }.flatMap { $0.array ?? [$0] }
        }
        return nodes.compactMap { node in node.object == nil ? node : node["name"] ?? node["title"]
        }
    }
}
