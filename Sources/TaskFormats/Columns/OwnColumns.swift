internal import CalendarModel

/// A to-do as a row or an object in taskweave's own format.
struct OwnColumns {
    /// A value of a field.
    enum Value {
        case text(String)
        case list([String])
        case number(Int)
        case truth(Bool)

        /// The value as a table field.
        var text: String {
            switch self {
            case .text(let text): text
            case .list(let list): list.joined(separator: ", ")
            case .number(let number): "\(number)"
            case .truth(let truth): truth ? "yes" : "no"
            }
        }

        /// The value as JSON.
        var json: String {
            switch self {
            case .text(let text): text.quotedJSON
            case .list(let list): "[\(list.map(\.quotedJSON).joined(separator: ","))]"
            case .number(let number): "\(number)"
            case .truth(let truth): truth ? "true" : "false"
            }
        }
    }

    /// The column names, which `TaskColumns.own` reads.
    static let names = [
        "uid", "summary", "status", "start", "due", "estimate", "worked", "percent", "priority",
        "categories", "project", "parent", "depends", "hard", "split", "prefer", "repeat",
        "completed", "notes", "location", "link",
    ]

    /// The value of each column, in the order of `names`; nil if the to-do has none.
    let values: [Value?]

    init(_ toDo: ToDo, _ context: TaskContext) {
        func text(_ text: String?) -> Value? { text.flatMap { $0.isEmpty ? nil : .text($0) } }
        func list(_ list: [String]) -> Value? { list.isEmpty ? nil : .list(list) }
        func time(_ time: CalendarTime?) -> Value? {
            guard let time else { return nil }
            // A UTC time stays one, whatever zone it is read in.
            if case .utc = time { return .text("\(time.wallClock)Z") }
            return .text(context.text(time))
        }
        let rule = toDo.rules.count == 1 ? toDo.rules.first?.description : nil
        values = [
            text(toDo.uid), text(toDo.summary.asOneLine), .text(toDo.status.rawValue),
            time(toDo.earliestStart), time(toDo.due), text(toDo.estimate?.terse),
            text(toDo.worked?.terse),
            toDo.percentComplete.map(Value.number), text(toDo.priority.word), list(toDo.categories),
            text(toDo.project), text(toDo.parent), list(toDo.dependencies),
            toDo.isDueHard ? .truth(true) : nil, text(toDo.splitting.written),
            text(toDo.preference?.rawValue), text(rule), time(toDo.completed),
            text(toDo.notes), text(toDo.location), text(toDo.link),
        ]
    }
}
