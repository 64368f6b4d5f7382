internal import CalendarModel

/// A file of to-dos in one format: what stands in it, and the changes that write something into it.
///
/// Changes are given by rows, the places of to-dos in `toDos`, and made by whoever holds the bytes.
protocol TaskDocument: Sendable {
    /// Reads a file.
    init(_ source: SourceText, in context: TaskContext)

    /// The to-dos in the order of the file.
    var toDos: [ToDo] { get }
    /// The appointments that stand beside them.
    var events: [Event] { get }
    /// What could not be read as it was meant.
    var diagnostics: [Diagnostic] { get }

    /// Returns the changes that add a to-do, and the row it will have.
    func adding(_ toDo: ToDo) throws(TaskEditError) -> (edits: [ByteEdit], row: Int)
    /// Returns the changes that make a to-do done.
    func completing(
        _ row: Int, on date: CivilDate, at moment: Instant
    ) throws(TaskEditError) -> [ByteEdit]
    /// Returns the changes that give a to-do up: it is over, and none of its dates follow.
    func cancelling(
        _ row: Int, on date: CivilDate, at moment: Instant
    ) throws(TaskEditError) -> [ByteEdit]
    /// Returns the changes that open a to-do again that is done or cancelled.
    func reopening(_ row: Int) throws(TaskEditError) -> [ByteEdit]
    /// Returns the changes that write the fields in which a to-do differs from what stands there.
    func changing(_ row: Int, to toDo: ToDo) throws(TaskEditError) -> [ByteEdit]
    /// Returns the changes that say that work on a to-do has begun or ended; none in a format that has no clocks.
    func clocking(_ row: Int, _ clock: TaskClock) -> [ByteEdit]
    /// Returns the changes that write the UIDs of open to-dos which have none of their own.
    func identifying() -> [ByteEdit]

    /// Returns a file with the to-dos, whose parents come before their children.
    static func file(of toDos: [ToDo], in context: TaskContext) -> WrittenFile
    /// Returns the UID that a to-do has in such a file.
    static func writtenUID(_ uid: String) -> String
}

/// A new file, each to-do in lines of its own.
struct WrittenFile {
    /// The lines before the first to-do.
    var head = ""
    /// The text of each to-do.
    var entries: [String]
    /// What stands between two of them.
    var separator = ""
    /// What stands behind the last.
    var foot = ""

    /// The whole file.
    var text: String { head + entries.joined(separator: separator) + foot }

    /// The line in which each to-do begins.
    var lines: [Int] {
        func count(_ text: String) -> Int { text.utf8.count { $0 == UInt8(ascii: "\n") } }
        var line = count(head) + 1
        return entries.map { entry in
            defer { line += count(entry) + count(separator) }
            return line
        }
    }
}

extension TaskDocument {
    var events: [Event] { [] }

    func clocking(_ row: Int, _ clock: TaskClock) -> [ByteEdit] { [] }

    static func writtenUID(_ uid: String) -> String { uid }
}
