internal import Agendas
package import CalendarModel
internal import ICalendarIO
internal import TaskFormats
package import TimeZones
internal import Wording

/// The files, folders and commands in which a person keeps to-dos, and the changes that can be made there.
package struct ToDoPlaces: Sendable {
    private let sources: [InputSource]
    private let zone: ZoneTable
    private let now: Instant

    private var today: CivilDate { zone.wallClock(at: now).date }

    /// Creates the places from sources; folders of task files are listed.
    ///
    /// - Throws: `FileError` if a folder cannot be read.
    package init(_ sources: [InputSource], zone: ZoneTable, now: Instant) throws(FileError) {
        self.sources = try InputSource.expanded(sources)
        self.zone = zone
        self.now = now
    }

    // MARK: Adding

    /// Returns the change that adds a to-do to the first source.
    ///
    /// - Parameter toDo: The to-do, with the UID that it gets in a calendar.
    /// - Returns: The change.
    /// - Throws: `FileError` if the source takes no to-dos, or its format cannot store how this one repeats.
    package func adding(_ toDo: ToDo) throws(FileError) -> ToDoChange {
        guard var source = sources.first else {
            throw FileError(
                .configuration, "", "no place for to-dos is named",
                hint: "write inbox = \"~/todo.txt\" below [todos] in the configuration")
        }
        if source.isCommand { return try commanded(.add(toDo), source) }
        if source.isOfFolder {
            guard let inbox = source.newToDos else {
                throw FileError(
                    .configuration, source.path.folderPart,
                    "no file of this folder takes new to-dos",
                    hint:
                        "name one: write { file = \"…\", new = \"inbox.md\" } below [todos], or call one inbox.md"
                )
            }
            source.path = inbox
        }
        if var list = try taskList(source) {
            var own = toDo
            own.uid = ""
            let before = list.bytes
            let lost = try edit(source.path) { () throws(TaskEditError) in try list.add(own) }
            guard !lost.contains(ToDo.lostRule) else {
                throw FileError(
                    .unwritable, source.path,
                    "this format cannot hold how the to-do repeats; nothing was written",
                    hint: "say every week or every 2 days, or write it to a calendar: -o tasks.ics")
            }
            let earlier = Files.kind(of: source.path) == .file ? before : nil
            return ToDoChange(
                files: [FileChange(earlier, source.path, to: list.bytes)], lost: lost)
        }
        return try addingToCalendar(toDo, source)
    }

    private func addingToCalendar(
        _ toDo: ToDo, _ source: InputSource
    ) throws(FileError) -> ToDoChange {
        let item = Component(written(toDo), stamp: now)
        var zones = ZoneSet(local: zone)
        zones.tables[zone.id] = zone
        let calendar = ICalendarDocument(of: [], zones: zones, stamp: now).holding([item])
        return ToDoChange(files: [try PlanHome(source.path).adding(calendar, uid: toDo.uid)])
    }

    // MARK: Changing

    /// Returns the change that marks a to-do as done in its file.
    ///
    /// - Parameters:
    ///   - toDo: The to-do as in the agenda; of a repeating one, the occurrence.
    ///   - endsSeries: Whether a to-do whose recurrence rule could not be read may be done, which ends its series.
    /// - Returns: The change.
    /// - Throws: `FileError` if it is already done, or its file takes no changes.
    package func completing(
        _ toDo: ToDo, endsSeries: Bool = false
    ) throws(FileError) -> ToDoChange {
        if !endsSeries { try checkRepetition(of: toDo) }
        return try editing(
            toDo,
            list: { (list, own) throws(TaskEditError) in
                try list.complete(own.uid, on: today, at: now)
                return []
            },
            component: { item, _ in item.completing(written(toDo), at: now) },
            command: { .complete($0.uid) })
    }

    /// Returns the change that cancels a to-do in its file; of a repeating one, every occurrence.
    ///
    /// - Throws: `FileError` if it is already done, or its file takes no changes.
    package func cancelling(_ toDo: ToDo) throws(FileError) -> ToDoChange {
        try editing(
            toDo,
            list: { (list, own) throws(TaskEditError) in
                try list.cancel(own.uid, on: today, at: now)
            },
            component: { item, _ in [item.cancelled(at: now)] },
            command: { .cancel($0.uid) })
    }

    /// Returns the change that reopens a done or cancelled to-do in its file.
    ///
    /// - Throws: `FileError` if it is open, or its file takes no changes.
    package func reopening(_ toDo: ToDo) throws(FileError) -> ToDoChange {
        try editing(
            toDo,
            list: { (list, own) throws(TaskEditError) in
                try list.reopen(own)
                return []
            },
            component: { item, _ in [item.reopened(at: now)] },
            command: { .reopen($0.uid) })
    }

    /// Throws if a to-do's recurrence rule could not be read: completing it would end the series.
    private func checkRepetition(of toDo: ToDo) throws(FileError) {
        guard let rule = toDo.unreadRule else { return }
        throw FileError(
            .unwritable, toDo.place.file, line: toDo.place.line,
            "how “\(toDo.summary.oneLine)” repeats cannot be read (\(rule.oneLine)), so it would be done for good",
            hint: "correct how it repeats, or end it with taskweave done --force")
    }

    /// Returns the change that starts or stops a to-do's clock in its file; only org and Taskwarrior have clocks.
    ///
    /// - Parameters:
    ///   - toDo: The to-do as in the agenda; of a repeating one, the occurrence.
    ///   - start: The time at which work began.
    ///   - end: The time at which work ended, or nil if it is beginning.
    ///   - isDone: Whether the to-do is done as well.
    /// - Returns: The change; empty if the format has no clock, or the to-do comes from nowhere that can be written.
    /// - Throws: `FileError` if its file takes no changes, or it is already done.
    package func clocking(
        _ toDo: ToDo, from start: Instant, to end: Instant?, isDone: Bool = false
    ) throws(FileError) -> ToDoChange {
        if isDone { try checkRepetition(of: toDo) }
        let clock = end.map { TaskClock.stop(from: start, to: $0) } ?? .start(start)
        if !isDone {
            guard let source = sources.first(where: { $0.holds(toDo.place.file) }),
                source.isCommand || Files.kind(of: source.path) == .file
            else { return ToDoChange() }
            guard try taskList(source) != nil else { return ToDoChange() }
        }
        let change = try editing(
            toDo,
            list: { (list, own) throws(TaskEditError) in
                try list.clock(own.uid, clock)
                if isDone { try list.complete(own.uid, on: today, at: now) }
                return []
            },
            component: { item, _ in item.completing(written(toDo), at: now) },
            command: { isDone ? .complete($0.uid) : .clock($0.uid, clock) })
        var changed = change
        changed.files.removeAll { $0.kind == .same }
        return changed
    }

    /// Returns the change that edits a to-do's fields in its file.
    ///
    /// In a calendar, changed times of a repeating to-do apply to one occurrence, which becomes a VTODO of its own. All
    /// other changes apply to the whole series.
    ///
    /// - Parameters:
    ///   - toDo: The to-do as in the agenda.
    ///   - change: Changes the fields.
    /// - Returns: The change.
    /// - Throws: `FileError` if its file takes no changes, or its format cannot store them.
    package func changing(
        _ toDo: ToDo, _ change: (inout ToDo) -> Void
    ) throws(FileError) -> ToDoChange {
        let result = try editing(
            toDo,
            list: { (list, own) throws(TaskEditError) in
                var new = own
                change(&new)
                return try list.change(own.uid, to: new)
            },
            component: { item, own in
                var new = own
                change(&new)
                guard toDo.recurrenceID != nil, !item.has("RECURRENCE-ID"),
                    new.rules == own.rules,
                    new.due != own.due || new.earliestStart != own.earliestStart
                else { return [item.changed(to: written(new), from: own, stamp: now)] }
                let date = written(toDo)
                var moved = date
                change(&moved)
                return [
                    item, item.dated(date).changed(to: written(moved), from: date, stamp: now),
                ]
            },
            command: { own in
                var new = own
                change(&new)
                return .change(own.uid, to: new)
            })
        let isSame = result.commands.isEmpty && result.files.allSatisfy { $0.kind == .same }
        guard !result.lost.contains(ToDo.lostRule), !isSame || result.lost.isEmpty else {
            throw FileError(
                .unwritable, toDo.place.file, line: toDo.place.line,
                "this format cannot hold \(result.lost.joined(separator: ", ")); nothing was written",
                hint: result.lost.contains(ToDo.lostRule)
                    ? "say every week or every 2 days, or keep the to-do in a calendar"
                    : "keep the to-do in a calendar, which can")
        }
        return result
    }

    /// Returns the changes that give a UID to each open to-do without one.
    ///
    /// - Returns: The change; without files if every to-do has a UID.
    /// - Throws: `FileError` if a file cannot be read.
    package func identifying() throws(FileError) -> ToDoChange {
        var result = ToDoChange()
        for source in sources where !source.isCommand && Files.kind(of: source.path) == .file {
            guard var list = try taskList(source) else { continue }
            let before = list.bytes
            list.identify()
            guard list.bytes != before else { continue }
            result.files.append(FileChange(before, source.path, to: list.bytes))
        }
        return result
    }

    /// Edits a to-do in the file that its `place` names.
    private func editing(
        _ toDo: ToDo,
        list edit: (inout TaskList, ToDo) throws(TaskEditError) -> [String],
        component: (Component, ToDo) -> [Component], command: (ToDo) -> TaskEdit
    ) throws(FileError) -> ToDoChange {
        let path = toDo.place.file
        guard let source = sources.first(where: { $0.holds(path) }) else {
            throw FileError(
                .unwritable, path, "the file of “\(toDo.summary)” is none that can be written",
                hint: "name the file or its folder")
        }
        if source.isCommand { return try commanded(command(toDo.asInFile), source) }
        if var list = try taskList(source) {
            let before = list.bytes
            guard let own = list.toDos.first(where: { toDo.isRead(as: $0) }) else {
                throw AtomicFile.changed(path)
            }
            let lost = try self.edit(path) { () throws(TaskEditError) in try edit(&list, own) }
            return ToDoChange(files: [FileChange(before, path, to: list.bytes)], lost: lost)
        }
        let bytes = try Files.read(path)
        var values: ImportedCalendar? = ImportedCalendar()
        let document = try ICalendarDocument(bytes, path: path, values: &values)
        guard let own = values?.toDos.first(where: { toDo.isRead(as: $0) }),
            let row = document.contents.firstIndex(where: {
                $0.name == "VTODO" && $0.line == toDo.place.line
            })
        else { throw AtomicFile.changed(path) }
        var contents = document.contents
        contents.replaceSubrange(row...row, with: component(contents[row], own))
        return ToDoChange(files: [FileChange(bytes, document, path, document.changed(to: contents))]
        )
    }

    // MARK: Sources

    private func taskList(_ source: InputSource) throws(FileError) -> TaskList? {
        if Files.kind(of: source.path) == .missing {
            guard let format = try source.taskFormat({ () throws(FileError) in [] }) else {
                return nil
            }
            return TaskList(
                [], as: format, named: source.path, in: TaskContext(today: today, zone: zone))
        }
        return try TaskList(source, zone, today: today)
    }

    /// Returns the change as a command line for the source's program.
    private func commanded(
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

    private func edit<Answer>(
        _ path: String, _ body: () throws(TaskEditError) -> Answer
    ) throws(FileError) -> Answer {
        do throws(TaskEditError) {
            return try body()
        } catch {
            throw FileError(.unwritable, path, error.message, hint: error.hint)
        }
    }

    /// Returns the to-do with UTC times as wall-clock times in the zone, as other programs write them.
    private func written(_ toDo: ToDo) -> ToDo {
        var toDo = toDo
        let local = { (time: CalendarTime) -> CalendarTime in
            guard case .utc(let instant) = time, zone.id != ZoneTable.utc.id else { return time }
            return .zoned(zone.wallClock(at: instant), zone: zone.id)
        }
        toDo.due = toDo.due.map(local)
        toDo.earliestStart = toDo.earliestStart.map(local)
        return toDo
    }
}

extension InputSource {
    /// Whether a file is the source itself or is in its folder.
    fileprivate func holds(_ file: String) -> Bool {
        let own = PlanHome.place(of: path)
        return isCommand
            ? file == path
            : PlanHome.place(of: file) == own || PlanHome.place(of: file.folderPart) == own
    }
}

extension ToDo {
    /// Whether a to-do read from the file again is this one; it is not if another program has moved it to another line.
    fileprivate func isRead(as other: ToDo) -> Bool {
        place == other.place && summary == other.summary
            && (uid == other.uid || recurrenceID != nil && uid.hasPrefix("\(other.uid)-"))
    }

    /// The to-do with the UID that it has in its file, without the suffix for an occurrence.
    fileprivate var asInFile: ToDo {
        var toDo = self
        toDo.uid = seriesUID ?? uid
        return toDo
    }
}
