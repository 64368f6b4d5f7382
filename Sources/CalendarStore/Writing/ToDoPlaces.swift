internal import Agendas
package import CalendarModel
internal import ICalendarIO
internal import TaskFormats
package import TimeZones
internal import Wording

/// The files, folders and commands in which a person keeps to-dos, and the changes that can be made there.
package struct ToDoPlaces: Sendable {
    let sources: [InputSource]
    let zone: ZoneTable
    let now: Instant
    /// The contents that files get by earlier changes, by path.
    private(set) var pending: [String: [UInt8]] = [:]

    var today: CivilDate { zone.wallClock(at: now).date }

    /// Creates the places from sources; folders of task files are listed.
    ///
    /// - Throws: `FileError` if a folder cannot be read.
    package init(_ sources: [InputSource], zone: ZoneTable, now: Instant) throws(FileError) {
        self.sources = try InputSource.expanded(sources)
        self.zone = zone
        self.now = now
    }

    /// Returns the same places after a change that is not written yet.
    package func after(_ change: ToDoChange) -> ToDoPlaces {
        var places = self
        for file in change.files { places.pending[file.path] = file.contents }
        return places
    }

    // MARK: Adding

    /// Returns the change that adds a to-do to the first source.
    ///
    /// The to-do has the UID that it gets in a calendar.
    ///
    /// - Throws: `FileError` if the source takes no to-dos, or its format cannot store how this one repeats.
    package func adding(_ toDo: ToDo) throws(FileError) -> ToDoChange {
        guard var source = sources.first else {
            throw FileError(
                .configuration, "", "no place for to-dos is configured",
                hint: "write inbox = \"~/todo.txt\" under [todos] in the configuration")
        }
        if source.isCommand { return try commanded(.add(toDo), source) }
        if source.isOfFolder {
            guard let inbox = source.newToDos else {
                throw FileError(
                    .configuration, source.path.folderPart,
                    "no file in this folder takes new to-dos",
                    hint:
                        "name one: write { file = \"…\", new = \"inbox.md\" } under [todos], or call one inbox.md"
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
                    "this format cannot store how the to-do repeats; nothing was written",
                    hint:
                        "write every week or every 2 days, or write it to a calendar: -o tasks.ics")
            }
            let earlier = Files.kind(of: source.path) == .file ? before : nil
            var change = ToDoChange(
                files: [FileChange(earlier, source.path, to: list.bytes)], lost: lost)
            try identify(dependenciesOf: own, before: nil, in: &change)
            return change
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
        var change = ToDoChange(
            files: [try PlanHome(source.path).adding(calendar, uid: toDo.uid)],
            lost: lost(of: toDo, in: item, of: calendar))
        try identify(dependenciesOf: toDo, before: nil, in: &change)
        return change
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
                if !endsSeries { try list.checkNextDate(of: own) }
                try list.complete(own.uid, on: today, at: now)
                return []
            },
            component: { item, _ in ComponentEdit(items: item.completing(toDo, at: now)) },
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
            records: { own, all in
                toDo.recurrenceID == nil && toDo.rules.isEmpty ? [own] : all.filter { !$0.isDone }
            },
            component: { item, _ in ComponentEdit(items: [item.cancelled(at: now)]) },
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
            component: { item, _ in ComponentEdit(items: [item.reopened(at: now)]) },
            command: { .reopen($0.uid) })
    }

    /// Throws if a to-do's recurrence rule could not be read: completing it would end the series.
    private func checkRepetition(of toDo: ToDo) throws(FileError) {
        guard let rule = toDo.unreadRule else { return }
        throw FileError(
            .unwritable, toDo.place.file, line: toDo.place.line,
            "how \(toDo.summary.quotedTitle) repeats cannot be read (\(rule.oneLine)), so the whole to-do would be completed",
            hint: "correct the rule, or end the to-do with taskweave done --force")
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
            guard let source = sources.first(where: { $0.holds(toDo.place.file) }) else {
                return ToDoChange()
            }
            if !source.isCommand, try !hasClocks(source) { return ToDoChange() }
        }
        var change = try editing(
            toDo,
            list: { (list, own) throws(TaskEditError) in
                try list.clock(own.uid, clock)
                if isDone {
                    try list.checkNextDate(of: own)
                    try list.complete(own.uid, on: today, at: now)
                }
                return []
            },
            component: { item, _ in ComponentEdit(items: item.completing(toDo, at: now)) },
            command: { isDone ? .complete($0.uid) : .clock($0.uid, clock) })
        change.files.removeAll { $0.kind == .same }
        return change
    }
}

extension TaskList {
    /// Throws if completing one date of a to-do would complete all of them.
    fileprivate func checkNextDate(of toDo: ToDo) throws(TaskEditError) {
        guard !toDo.rules.isEmpty, !format.hasNextDates else { return }
        throw TaskEditError(
            .readOnly,
            "\(toDo.summary.quotedTitle) repeats, and a file of this form only says that all of it is done",
            hint: "end it with taskweave done --force, or keep it in a calendar")
    }
}
