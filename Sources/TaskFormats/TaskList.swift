package import CalendarModel

/// The to-dos of one file, and the file itself: what is changed is written into it, and every other byte stays.
package struct TaskList: Sendable {
    /// The format of the file.
    package let format: TaskFormat
    /// The path as the user gave it.
    package let path: String
    /// The file.
    package private(set) var bytes: [UInt8]
    let context: TaskContext
    private(set) var document: any TaskDocument
    private let isReadable: Bool
    /// What could not be read as it was meant.
    package private(set) var diagnostics: [Diagnostic]
    /// The row of each UID; of a repeating to-do that of the open one.
    private var rows: [ExactText: Int] = [:]

    /// Reads a file.
    ///
    /// An item that cannot be read costs that item and is told by a diagnostic.
    ///
    /// - Complexity: O(*n*), *n* the bytes.
    package init(
        _ bytes: [UInt8], as format: TaskFormat, named path: String, in context: TaskContext
    ) {
        self.format = format
        self.path = path
        self.context = context
        self.bytes = bytes
        let source = SourceText(bytes, named: path)
        isReadable = !source.isUTF16
        document = format.document.init(
            isReadable ? source : SourceText([], named: path), in: context)
        diagnostics = source.diagnostics + document.diagnostics
        indexRows()
    }

    /// The to-dos in the order of the file, done ones included.
    package var toDos: [ToDo] { document.toDos }

    /// The appointments that stand beside them, as in org.
    package var events: [Event] { document.events }

    private mutating func indexRows() {
        rows = [:]
        for (row, toDo) in toDos.enumerated() {
            let uid = ExactText(toDo.uid)
            if let known = rows[uid], !toDo.isMeant(before: toDos[known]) { continue }
            rows[uid] = row
        }
    }

    func row(_ uid: String) throws(TaskEditError) -> Int {
        guard let row = rows[ExactText(uid)] else {
            throw TaskEditError(
                .unknown, "\(path) has no to-do with the id \(uid)", hint: "read the file again")
        }
        return row
    }

    private func unreadable(_ toDo: ToDo) -> TaskEditError {
        TaskEditError(
            .inexpressible, "“\(toDo.summary)” would be no to-do in \(path)",
            hint: "begin the title otherwise: it would be read as a mark or a key")
    }

    private mutating func make(_ edits: [ByteEdit]) {
        guard !edits.isEmpty else { return }
        self = TaskList(edits.applied(to: bytes), as: format, named: path, in: context)
    }
}

extension ToDo {
    /// Whether a UID that both have means this one: the open one of a series, else the one that is no date of it.
    fileprivate func isMeant(before other: ToDo) -> Bool {
        if isDone != other.isDone { return !isDone }
        return recurrenceID == nil && other.recurrenceID != nil
    }
}

// MARK: - Changes

extension TaskList {
    /// Writes a to-do at the end, or below the one that it is a part of, and returns in words what the format cannot
    /// hold of it.
    ///
    /// One with an empty UID gets none in the file. What the format cannot hold is found by reading what was written.
    ///
    /// - Throws: `TaskEditError` where the file is not one that to-dos are added to.
    package mutating func add(_ toDo: ToDo) throws(TaskEditError) -> [String] {
        guard isReadable else {
            throw TaskEditError(.readOnly, "\(path) is UTF-16", hint: "save the file as UTF-8")
        }
        let (edits, row) = try document.adding(toDo)
        var changed = self
        changed.make(edits)
        guard changed.toDos.count == toDos.count + 1,
            changed.toDos[row].isDone == toDo.isDone
        else { throw unreadable(toDo) }
        self = changed
        return toDo.lost(in: toDos[row], context)
    }

    /// Makes a to-do done; of a repeating one, the date that is open, and the next takes its place.
    ///
    /// - Throws: `TaskEditError` where there is no such to-do, it is done already, or the file is not one that we write.
    package mutating func complete(
        _ uid: String, on date: CivilDate, at moment: Instant
    ) throws(TaskEditError) {
        let row = try row(uid)
        guard !toDos[row].isDone else {
            throw TaskEditError(.alreadyDone, "“\(toDos[row].summary)” is done already")
        }
        make(try document.completing(row, on: date, at: moment))
    }

    /// Gives a to-do up, all its dates if it repeats, and returns in words what the format cannot hold of that.
    ///
    /// - Throws: `TaskEditError` where there is no such to-do, it is done already, or the file is not one that we write.
    package mutating func cancel(
        _ uid: String, on date: CivilDate, at moment: Instant
    ) throws(TaskEditError) -> [String] {
        let row = try row(uid)
        guard !toDos[row].isDone else {
            throw TaskEditError(.alreadyDone, "“\(toDos[row].summary)” is done already")
        }
        make(try document.cancelling(row, on: date, at: moment))
        return toDos[row].status == .cancelled ? [] : ["that it is cancelled and not done"]
    }

    /// Opens a to-do again that is done or cancelled.
    ///
    /// - Parameter toDo: The to-do as it was read; others may have its UID.
    /// - Throws: `TaskEditError` where there is no such to-do, it is open, or the file is not one that we write.
    package mutating func reopen(_ toDo: ToDo) throws(TaskEditError) {
        let row = toDos.firstIndex { $0.place == toDo.place && $0.uid == toDo.uid }
        let isOpen = toDos.contains {
            !$0.isDone && ExactText($0.uid) == ExactText(toDo.uid) && $0.place != toDo.place
        }
        guard let row, toDos[row].isDone, !isOpen else {
            throw TaskEditError(
                .alreadyDone, "“\(toDo.summary)” is open",
                hint: "taskweave todos lists what is open")
        }
        make(try document.reopening(row))
    }

    /// Writes the fields in which a to-do differs from what stands in the file, and returns in words what the format
    /// cannot hold of it.
    ///
    /// Whether it is done and its UID are no such fields. A to-do whose UID was made from its words and
    /// would be another one afterwards gets its UID written.
    ///
    /// - Throws: `TaskEditError` where there is no such to-do, or the file is not one that we write.
    package mutating func change(
        _ uid: String, to toDo: ToDo
    ) throws(TaskEditError) -> [String] {
        let row = try row(uid)
        var changed = self
        changed.make(try document.changing(row, to: toDo))
        guard changed.toDos.count == toDos.count, changed.toDos[row].isDone == toDos[row].isDone
        else { throw unreadable(toDo) }
        self = changed
        var wanted = toDo
        wanted.uid = uid
        // Other fields and lines that stay decide these; they are not lost, whatever they are afterwards.
        wanted.details = toDos[row].details
        (wanted.isOnHold, wanted.isAtTime) = (toDos[row].isOnHold, toDos[row].isAtTime)
        return wanted.lost(in: toDos[row], context)
    }

    /// Writes that work on a to-do begins or ends, as `CLOCK` of org does; nothing in a format that has no clocks.
    ///
    /// - Throws: `TaskEditError` where there is no such to-do.
    package mutating func clock(_ uid: String, _ clock: TaskClock) throws(TaskEditError) {
        make(document.clocking(try row(uid), clock))
    }

    /// Writes the UIDs of open to-dos that have none of their own, so that plans hold on to them when their words change.
    package mutating func identify() {
        make(document.identifying())
    }

    /// Returns a new file with to-dos, and in words what the format cannot hold of each.
    ///
    /// They stand in the order given, but for parts, which follow what they are a part of.
    package static func text(
        of toDos: [ToDo], as format: TaskFormat, in context: TaskContext
    ) -> (text: String, losses: [(uid: String, lost: [String])]) {
        var context = context
        context.columns = nil
        let toDos = parentsFirst(toDos)
        let uids = Set(toDos.map { ExactText($0.uid) })
        let titled = toDos.map { toDo in
            var toDo = toDo
            if toDo.summary.asOneLine.isEmpty { toDo.summary = "Untitled" }
            toDo.takeEstimateFromSummary()
            return toDo
        }
        let file = format.document.file(of: titled, in: context)
        let list = TaskList(Array(file.text.utf8), as: format, named: "", in: context)
        // One that could not be read is found missing by its line.
        let read = Dictionary(list.toDos.map { ($0.place.line, $0) }) { first, _ in first }
        var losses: [(uid: String, lost: [String])] = []
        for (toDo, line) in zip(toDos, file.lines) {
            // A to-do that gets another UID is meant by it wherever it is named.
            var wanted = toDo
            wanted.takeEstimateFromSummary()
            wanted.dependencies = toDo.dependencies.map { uid in
                uids.contains(ExactText(uid)) ? format.document.writtenUID(uid) : uid
            }
            let lost = read[line].map { wanted.lost(in: $0, context) } ?? ["all of it"]
            if !lost.isEmpty { losses.append((toDo.uid, lost)) }
        }
        return (file.text, losses)
    }

    /// Returns the to-dos with each behind the one that it is a part of, otherwise in their order.
    private static func parentsFirst(_ toDos: [ToDo]) -> [ToDo] {
        let uids = Set(toDos.map { ExactText($0.uid) })
        var children: [ExactText: [Int]] = [:]
        var waiting: [Int] = []
        for (row, toDo) in toDos.enumerated().reversed() {
            if let parent = toDo.parent.map(ExactText.init), uids.contains(parent) {
                children[parent, default: []].append(row)
            } else {
                waiting.append(row)
            }
        }
        var order: [ToDo] = []
        var isListed = Array(repeating: false, count: toDos.count)
        func list(_ first: [Int]) {
            var waiting = first
            while let row = waiting.popLast() {
                guard !isListed[row] else { continue }
                isListed[row] = true
                order.append(toDos[row])
                waiting += children[ExactText(toDos[row].uid)] ?? []
            }
        }
        list(waiting)
        // Those that are parts of each other in a circle are left.
        for row in toDos.indices where !isListed[row] { list([row]) }
        return order
    }
}

extension TaskFormat {
    fileprivate var document: any TaskDocument.Type {
        switch self {
        case .todotxt: TodoTxtFile.self
        case .taskwarrior: TaskwarriorExport.self
        case .org: OrgFile.self
        case .markdown: MarkdownFile.self
        case .csv: CSVFile.self
        case .json: JSONFile.self
        }
    }
}
