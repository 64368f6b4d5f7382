internal import CalendarModel

struct JSONFile: TaskDocument {
    init(_ source: SourceText, in context: TaskContext) {}
    var toDos: [ToDo] { [] }
    var diagnostics: [Diagnostic] { [] }
    func adding(_ toDo: ToDo) throws(TaskEditError) -> (edits: [ByteEdit], row: Int) { ([], 0) }
    func completing(_ row: Int, on date: CivilDate, at moment: Instant) throws(TaskEditError)
        -> [ByteEdit]
    { [] }
    func changing(_ row: Int, to toDo: ToDo) throws(TaskEditError) -> [ByteEdit] { [] }
    func identifying() -> [ByteEdit] { [] }
    static func text(of toDos: [ToDo], in context: TaskContext) -> String { "" }
}
