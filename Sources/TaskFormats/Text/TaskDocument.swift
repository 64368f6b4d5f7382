internal import CalendarModel

/// A file of to-dos in one format: its contents, and the changes that edit it.
///
/// A row is the index of a to-do in `toDos`. Methods return edits and apply none; the owner of the bytes applies them.
protocol TaskDocument: Sendable {
    /// Reads a file.
    init(_ source: SourceText, in context: TaskContext)

    /// The to-dos in file order.
    var toDos: [ToDo] { get }
    /// The appointments in the same file.
    var events: [Event] { get }
    /// Problems with the file's items.
    var diagnostics: [Diagnostic] { get }

    /// Returns the changes that add a to-do, and the row it will have.
    func adding(_ toDo: ToDo) throws(TaskEditError) -> (edits: [ByteEdit], row: Int)
    /// Returns the changes that make a to-do done.
    func completing(
        _ row: Int, on date: CivilDate, at moment: Instant
    ) throws(TaskEditError) -> [ByteEdit]
    /// Returns the changes that cancel a to-do and end its repetition.
    func cancelling(
        _ row: Int, on date: CivilDate, at moment: Instant
    ) throws(TaskEditError) -> [ByteEdit]
    /// Returns the changes that reopen a to-do that is done or cancelled.
    func reopening(_ row: Int) throws(TaskEditError) -> [ByteEdit]
    /// Returns the changes that write the fields in which a to-do differs from the file.
    func changing(_ row: Int, to toDo: ToDo) throws(TaskEditError) -> [ByteEdit]
    /// Returns the changes that record the beginning or end of work on a to-do; none in a format without clocks.
    func clocking(_ row: Int, _ clock: TaskClock) -> [ByteEdit]
    /// Returns the changes that write the UIDs of the given rows; nothing for a row whose UID is in the file.
    func identifying(_ rows: [Int]) -> [ByteEdit]

    /// Returns a new file with the to-dos; parents must come before their children.
    static func file(of toDos: [ToDo], in context: TaskContext) -> WrittenFile
    /// Returns the UID that a to-do has in a file written by `file(of:in:)`.
    static func writtenUID(_ uid: String) -> String
}

/// A new file in which each to-do has its own lines.
struct WrittenFile {
    /// The text before the first to-do.
    var head = ""
    /// The text of each to-do.
    var entries: [String]
    /// The text between two to-dos.
    var separator = ""
    /// The text after the last to-do.
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

/// A file that belongs to another program: to-dos are at most marked as done, and no UIDs are written.
protocol ForeignDocument: TaskDocument {
    /// The reason why no to-do is added.
    var notAdded: TaskEditError { get }
    /// The reason why no to-do is changed.
    var notChanged: TaskEditError { get }
}

extension ForeignDocument {
    func adding(_ toDo: ToDo) throws(TaskEditError) -> (edits: [ByteEdit], row: Int) {
        throw notAdded
    }

    func completing(
        _ row: Int, on date: CivilDate, at moment: Instant
    ) throws(TaskEditError) -> [ByteEdit] { throw notChanged }

    func cancelling(
        _ row: Int, on date: CivilDate, at moment: Instant
    ) throws(TaskEditError) -> [ByteEdit] { throw notChanged }

    func reopening(_ row: Int) throws(TaskEditError) -> [ByteEdit] { throw notChanged }

    func changing(_ row: Int, to toDo: ToDo) throws(TaskEditError) -> [ByteEdit] {
        throw notChanged
    }

    func identifying(_ rows: [Int]) -> [ByteEdit] { [] }
}
