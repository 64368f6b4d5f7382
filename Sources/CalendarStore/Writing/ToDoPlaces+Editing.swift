internal import Agendas
internal import CalendarModel
internal import ICalendarIO
internal import TaskFormats
internal import TimeZones

extension ToDoPlaces {
    /// Edits a to-do in the file that its `place` names.
    ///
    /// - Parameters:
    ///   - toDo: The to-do as in the agenda.
    ///   - edit: Edits a list of tasks.
    ///   - records: Returns those of the VTODOs with the same UID that are edited, the series and its overrides; by default
    ///     the first parameter, the to-do's own.
    ///   - component: Edits one of these VTODOs.
    ///   - command: Returns the edit for another program.
    /// - Returns: The change.
    /// - Throws: `FileError` if the file takes no changes or has changed.
    func editing(
        _ toDo: ToDo,
        list edit: (inout TaskList, ToDo) throws(TaskEditError) -> [String],
        records: (ToDo, [ToDo]) -> [ToDo] = { own, _ in [own] },
        component: (Component, ToDo) -> ComponentEdit, command: (ToDo) -> TaskEdit
    ) throws(FileError) -> ToDoChange {
        let path = toDo.place.file
        guard let source = sources.first(where: { $0.holds(path) }) else {
            throw FileError(
                .unwritable, path, "the file of “\(toDo.summary)” cannot be written to",
                hint: "name the file or its folder")
        }
        if source.isCommand { return try commanded(command(toDo.asInFile), source) }
        // An earlier change may have moved it to another line.
        let isOwn = { (other: ToDo) in toDo.isRead(as: other, onAnyLine: pending[path] != nil) }
        if var list = try taskList(source) {
            let before = list.bytes
            guard let own = list.toDos.first(where: isOwn) else {
                throw AtomicFile.changed(path)
            }
            let lost = try self.edit(path) { () throws(TaskEditError) in try edit(&list, own) }
            return ToDoChange(files: [FileChange(before, path, to: list.bytes)], lost: lost)
        }
        let bytes: [UInt8]
        if let changed = pending[path] { bytes = changed } else { bytes = try Files.read(path) }
        var values: ImportedCalendar? = ImportedCalendar()
        let document = try ICalendarDocument(bytes, path: path, values: &values)
        let read = values?.toDos ?? []
        guard let own = read.first(where: isOwn) else { throw AtomicFile.changed(path) }
        var contents = document.contents
        var lost: [String] = []
        for record in records(own, read.filter { $0.uid == own.uid }) {
            guard
                let row = contents.firstIndex(where: {
                    $0.name == "VTODO" && $0.line == record.place.line
                })
            else { throw AtomicFile.changed(path) }
            let edit = component(contents[row], record)
            contents.replaceSubrange(row...row, with: edit.items)
            let known = lost
            lost +=
                edit.items.last.map {
                    self.lost(of: edit.wanted, in: $0, of: document).filter { !known.contains($0) }
                } ?? []
        }
        return ToDoChange(
            files: [FileChange(bytes, document, path, document.changed(to: contents))],
            lost: lost)
    }

    /// Returns in words the fields of a to-do that its VTODO cannot store.
    func lost(
        of wanted: ToDo?, in item: Component, of calendar: ICalendarDocument
    ) -> [String] {
        guard var wanted, let read = calendar.readBack(item) else { return [] }
        (wanted.uid, wanted.recurrenceID) = (read.uid, read.recurrenceID)
        wanted.details = read.details
        // One date of a series does not repeat.
        if read.recurrenceID != nil {
            (wanted.rules, wanted.addedDates, wanted.exceptionDates) = ([], [], [])
        }
        return wanted.lost(in: read, TaskContext(today: today, zone: zone))
    }

    // MARK: Sources

    func taskList(_ source: InputSource) throws(FileError) -> TaskList? {
        if Files.kind(of: source.path) == .missing {
            guard let format = try source.taskFormat({ () throws(FileError) in [] }) else {
                return nil
            }
            return TaskList(
                [], as: format, named: source.path, in: TaskContext(today: today, zone: zone))
        }
        guard var list = try TaskList(source, zone, today: today) else { return nil }
        if let bytes = pending[source.path] { list.replace(with: bytes) }
        return list
    }

    /// Whether a source is a file in a format that records when work begins and ends.
    func hasClocks(_ source: InputSource) throws(FileError) -> Bool {
        guard Files.kind(of: source.path) == .file else { return false }
        let format = try source.taskFormat { () throws(FileError) in
            if let bytes = pending[source.path] { return bytes }
            return try Files.read(source.path)
        }
        return format?.hasClocks == true
    }

    /// Returns the change as a command line for the source's program.
    func commanded(
        _ change: TaskEdit, _ source: InputSource
    ) throws(FileError) -> ToDoChange {
        guard let list = try TaskList(source, zone, today: today) else {
            throw FileError(.unreadable, source.path, "this prints no to-dos")
        }
        let command = try edit(source.path) { () throws(TaskEditError) in
            try list.command(for: change)
        }
        // The command without the word `export`, but with the options that lead Taskwarrior to its files.
        let words = source.path.split(separator: " ").map(String.init)
        let program = words.last == "export" ? Array(words.dropLast()) : Array(words.prefix(1))
        let line = program.joined(separator: " ") + " " + Shell.line(command.arguments)
        return ToDoChange(
            commands: command.arguments.isEmpty ? [] : [line], lost: command.lost)
    }

    func edit<Answer>(
        _ path: String, _ body: () throws(TaskEditError) -> Answer
    ) throws(FileError) -> Answer {
        do throws(TaskEditError) {
            return try body()
        } catch {
            throw FileError(.unwritable, path, error.message, hint: error.hint)
        }
    }

    /// Returns the to-do with UTC times as wall-clock times in the zone, as other programs write them.
    ///
    /// Times that another to-do has, as which it was read, stay as they are. If that has times without a zone, so have all new ones
    /// (RFC 5545 §3.8.2.3), and if its times are in UTC, they may stay so.
    func written(_ toDo: ToDo, over old: ToDo? = nil) -> ToDo {
        let known = [old?.due, old?.earliestStart].compactMap(\.self)
        let isFloating = known.contains { if case .floating = $0 { true } else { false } }
        let isInUTC = known.contains { if case .utc = $0 { true } else { false } }
        let local = { (time: CalendarTime) -> CalendarTime in
            switch time {
            case _ where known.contains(time): time
            case .zoned(let clock, zone.id) where isFloating: .floating(clock)
            case .utc(let instant) where isFloating: .floating(zone.wallClock(at: instant))
            case .utc(let instant) where !isInUTC && zone.id != ZoneTable.utc.id:
                .zoned(zone.wallClock(at: instant), zone: zone.id)
            default: time
            }
        }
        var toDo = toDo
        toDo.due = toDo.due.map(local)
        toDo.earliestStart = toDo.earliestStart.map(local)
        return toDo
    }
}

/// A change of a VTODO.
struct ComponentEdit {
    /// The components in its place; what was changed is the last.
    var items: [Component]
    /// The to-do that the last component is meant to hold; nil if nothing can be lost.
    var wanted: ToDo?
}

extension InputSource {
    /// Whether a file is the source itself or is in its folder.
    func holds(_ file: String) -> Bool {
        let own = PlanHome.place(of: path)
        return isCommand
            ? file == path
            : PlanHome.place(of: file) == own || PlanHome.place(of: file.folderPart) == own
    }
}

extension ToDo {
    /// Whether a to-do read from the file again is this one; it is not if another program has moved it to another line.
    fileprivate func isRead(as other: ToDo, onAnyLine: Bool) -> Bool {
        (place == other.place || onAnyLine && isDone == other.isDone) && summary == other.summary
            && (uid == other.uid || recurrenceID != nil && uid.hasPrefix("\(other.uid)-"))
    }

    /// The to-do with the UID that it has in its file, without the suffix for an occurrence.
    fileprivate var asInFile: ToDo {
        var toDo = self
        toDo.uid = seriesUID ?? uid
        return toDo
    }
}
