package import CalendarModel

/// The to-dos of one file and its bytes: changes are written into the file, and every other byte stays the same.
package struct TaskList: Sendable {
    /// The format of the file.
    package let format: TaskFormat
    /// The path as the user gave it.
    package let path: String
    /// The bytes of the file.
    package private(set) var bytes: [UInt8]
    let context: TaskContext
    private(set) var document: any TaskDocument
    private let isReadable: Bool
    /// Problems with the file and its items.
    package private(set) var diagnostics: [Diagnostic]
    /// The row of each UID; if several to-dos share one, the row of the one that it means.
    private var rows: [ExactText: Int] = [:]

    /// Reads a file.
    ///
    /// An item that cannot be read is skipped and reported in a diagnostic.
    ///
    /// - Complexity: O(*n*), *n* the number of bytes.
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
        diagnostics =
            source.diagnostics + document.diagnostics
            + document.toDos.compactMap(\.diagnosticOfOrder)
        for (row, toDo) in toDos.enumerated() {
            let uid = ExactText(toDo.uid)
            if let known = rows[uid], !toDo.isMeant(before: toDos[known]) { continue }
            rows[uid] = row
        }
    }

    /// The to-dos in file order, including done ones.
    package var toDos: [ToDo] { document.toDos }

    /// The appointments in the file, for instance in org.
    package var events: [Event] { document.events }

    func row(_ uid: String) throws(TaskEditError) -> Int {
        guard let row = rows[ExactText(uid)] else {
            throw TaskEditError(
                .unknown, "\(path) has no to-do with the id \(uid)", hint: "read the file again")
        }
        return row
    }

    private func unreadable(_ toDo: ToDo) -> TaskEditError {
        TaskEditError(
            .inexpressible, "“\(toDo.summary)” would not be a to-do in \(path)",
            hint: "begin the title differently: it would be read as a mark or a key")
    }

    private mutating func make(_ edits: [ByteEdit]) {
        guard !edits.isEmpty else { return }
        replace(with: edits.applied(to: bytes[...]))
    }

    /// Reads other bytes of the same file.
    package mutating func replace(with bytes: [UInt8]) {
        self = TaskList(bytes, as: format, named: path, in: context)
    }
}

extension ToDo {
    /// The warning that it may begin only after it is due, or `nil`.
    fileprivate var diagnosticOfOrder: Diagnostic? {
        guard !isDone, isDueBeforeStart else { return nil }
        return Diagnostic(
            .warning, at: place, uid: uid,
            "this to-do may begin only after it is due; it can only be late",
            hint: "swap the two, or correct one of them")
    }

    /// Whether a UID that both have means this one: an open to-do before a done one, then the series before one of its dates.
    fileprivate func isMeant(before other: ToDo) -> Bool {
        if isDone != other.isDone { return !isDone }
        return recurrenceID == nil && other.recurrenceID != nil
    }
}

// MARK: - Changes

extension TaskList {
    /// Adds a to-do at the end, or below its parent, and returns in words the fields that the format cannot store.
    ///
    /// If its UID is empty, the file gets none either. Losses are found by reading the written to-do back.
    ///
    /// - Throws: `TaskEditError` if the file does not accept new to-dos, or the to-do cannot be read back.
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

    /// Completes a to-do; for a repeating one, completes the open date and moves on to the next.
    ///
    /// - Throws: `TaskEditError` if there is no such to-do, it is done already, or the file cannot be written.
    package mutating func complete(
        _ uid: String, on date: CivilDate, at moment: Instant
    ) throws(TaskEditError) {
        let row = try row(uid)
        guard !toDos[row].isDone else {
            throw TaskEditError(.alreadyDone, "“\(toDos[row].summary)” is already done")
        }
        make(try document.completing(row, on: date, at: moment))
    }

    /// Cancels a to-do, with all its dates if it repeats, and returns in words what the format cannot store.
    ///
    /// - Throws: `TaskEditError` if there is no such to-do, it is done already, or the file cannot be written.
    package mutating func cancel(
        _ uid: String, on date: CivilDate, at moment: Instant
    ) throws(TaskEditError) -> [String] {
        let row = try row(uid)
        guard !toDos[row].isDone else {
            throw TaskEditError(.alreadyDone, "“\(toDos[row].summary)” is already done")
        }
        make(try document.cancelling(row, on: date, at: moment))
        return toDos[row].status == .cancelled ? [] : ["that it is cancelled and not done"]
    }

    /// Reopens a to-do that is done or cancelled.
    ///
    /// - Parameter toDo: The to-do as it was read; others may have the same UID.
    /// - Throws: `TaskEditError` if there is no such to-do, it is open, or the file cannot be written.
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

    /// Writes the fields in which a to-do differs from the file, and returns in words those that the format cannot store.
    ///
    /// Its UID and whether it is done are not among these fields. If its UID was made from its words and they change, the old
    /// UID is written into the file.
    ///
    /// - Throws: `TaskEditError` if there is no such to-do, the file cannot be written, or the change cannot be read back.
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
        // These depend on other fields and on lines that stay, so they are never lost.
        wanted.details = toDos[row].details
        (wanted.isOnHold, wanted.isAtTime) = (toDos[row].isOnHold, toDos[row].isAtTime)
        return wanted.lost(in: toDos[row], context)
    }

    /// Records that work on a to-do begins or ends, as org's `CLOCK` does; does nothing in a format without clocks.
    ///
    /// - Throws: `TaskEditError` if there is no such to-do.
    package mutating func clock(_ uid: String, _ clock: TaskClock) throws(TaskEditError) {
        make(document.clocking(try row(uid), clock))
    }

    /// Writes the UIDs of open to-dos that have none in the file, so that they are still found when their words change.
    ///
    /// - Parameter uids: The UIDs to write; nil for all.
    package mutating func identify(_ uids: Set<ExactText>? = nil) {
        let rows = toDos.indices.filter { row in
            !toDos[row].isDone && uids?.contains(ExactText(toDos[row].uid)) ?? true
        }
        make(document.identifying(rows))
    }

    /// Returns the text of a new file with to-dos, and for each the fields that the format cannot store, in words.
    ///
    /// They are in the given order, except that parts follow their parents.
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
        // To-dos are matched by line, so that one that could not be read is found missing.
        let read = Dictionary(list.toDos.map { ($0.place.line, $0) }) { first, _ in first }
        var losses: [(uid: String, lost: [String])] = []
        for (toDo, line) in zip(toDos, file.lines) {
            // A to-do that gets another UID is referred to by the new one everywhere.
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

    /// Returns the to-dos with parts after their parents, otherwise in their order.
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
        // Only parts in a cycle are left.
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
