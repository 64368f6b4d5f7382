package import Agendas
package import CalendarModel
internal import ICalendarIO
package import TaskFormats
package import TimeZones
internal import Wording

extension TaskContext {
    /// Creates the context for reading to-dos on a day in a zone.
    package init(today: CivilDate, zone: ZoneTable, columns: TaskColumns? = nil) {
        let zones = ZoneSet(local: zone)
        self.init(
            today: today, wallClock: { zone.wallClock(at: $0) }, instant: { zones.instant(of: $0) },
            columns: columns)
    }
}

extension TaskList {
    /// Reads a file of to-dos, or a command's output; nil if it is not in a task format.
    ///
    /// If the file has already been read, `contents` are its bytes.
    init?(
        _ source: InputSource, contents: [UInt8]? = nil, _ zone: ZoneTable, today: CivilDate
    ) throws(FileError) {
        guard source.isCommand || contents != nil || Files.kind(of: source.path) != .folder else {
            return nil
        }
        var bytes = contents
        let format = try source.taskFormat { () throws(FileError) in
            if let contents { return contents }
            let read = try Files.read(source.path)
            bytes = read
            return read
        }
        guard let format else { return nil }
        if source.isCommand {
            bytes = try Shell.output(of: source.path)
        } else if bytes == nil {
            bytes = try Files.read(source.path)
        }
        var columns: TaskColumns?
        do throws(TaskColumns.SettingError) {
            columns = source.columns.isEmpty ? nil : try TaskColumns(source.columns)
        } catch {
            throw FileError(.configuration, source.path, error.message, hint: error.hint)
        }
        var context = TaskContext(today: today, zone: zone, columns: columns)
        if let waiting = source.waiting { context.orgWaiting = Set(waiting) }
        self.init(bytes ?? [], as: format, named: source.path, in: context)
    }

    /// The to-dos as a calendar.
    fileprivate var calendar: ImportedCalendar {
        var calendar = ImportedCalendar()
        calendar.toDos = toDos
        for row in toDos.indices { calendar.toDos[row].countsFirstDate = true }
        calendar.events = events
        calendar.diagnostics = diagnostics
        return calendar
    }
}

extension Agenda {
    /// Adds the contents of sources in order; they are read concurrently.
    ///
    /// - Throws: `FileError` for the first source that cannot be used at all.
    package mutating func add(
        _ sources: [InputSource], today: CivilDate, cache: ReadingCache? = nil
    ) throws(FileError) {
        let (window, zone) = (window, zone)
        let sources = try InputSource.expanded(sources)
        let read = sources.concurrentMap { source in
            Result { () throws(FileError) in
                // A pipe cannot be read twice.
                let isPipe = !source.isCommand && Files.kind(of: source.path) == .stream
                let isStream = source.isCommand || isPipe
                let bytes = isPipe ? try Files.read(source.path) : nil
                if let list = try TaskList(source, contents: bytes, zone, today: today) {
                    return (source.name, isStream, ([list.calendar], [FileError]()))
                }
                let files =
                    if let bytes {
                        try CalendarFiles(reading: bytes, named: source.path)
                    } else {
                        try CalendarFiles(at: source.path, cache: cache)
                    }
                return (files.name, isStream, try files.read(for: window))
            }
        }
        for (source, result) in zip(sources, read) {
            let (name, isStream, (calendars, failures)) = try result.get()
            add(
                calendars, path: source.path, name: name, isStream: isStream,
                failures: failures)
        }
    }

    /// Adds a calendar or to-dos from the bytes of a stream.
    ///
    /// - Throws: `FileError` if they cannot be used at all.
    package mutating func add(
        stream bytes: [UInt8], as source: InputSource, today: CivilDate
    ) throws(FileError) {
        guard let list = try TaskList(source, contents: bytes, zone, today: today) else {
            return try add(stream: bytes, named: source.path)
        }
        add([list.calendar], path: source.path, isStream: true)
    }
}

/// A format in which to-dos are written.
package enum ToDoFormat: String, CaseIterable, Sendable {
    case ics, todotxt, taskwarrior, org, markdown, csv, json
}

extension Agenda {
    /// Returns to-dos as the text of a file, and a line for each to-do that the format cannot store completely.
    package func text(
        of toDos: [ToDo], as form: ToDoFormat, today: CivilDate, stamp: Instant
    ) -> (text: String, losses: [String]) {
        let context = TaskContext(today: today, zone: zone)
        let text: String
        let losses: [(uid: String, lost: [String])]
        if let format = TaskFormat(rawValue: form.rawValue) {
            (text, losses) = TaskList.text(of: toDos, as: format, in: context)
        } else {
            let toDos = toDos.map(\.addingFirstDate)
            text = ICalendarDocument(toDos.map { Component($0, stamp: stamp) }).written.text
            var read: ImportedCalendar? = ImportedCalendar()
            _ = try? ICalendarDocument(reading: Array(text.utf8), file: "", values: &read)
            losses = zip(toDos, read?.toDos ?? []).compactMap { toDo, read in
                let lost = toDo.lost(in: read, context)
                return lost.isEmpty ? nil : (toDo.uid, lost)
            }
        }
        let names = Dictionary(toDos.map { ($0.uid, $0.summary) }) { first, _ in first }
        return (
            text,
            losses.map { loss in
                "\((names[loss.uid] ?? loss.uid).quotedTitle) loses \(loss.lost.joined(separator: ", "))"
            }
        )
    }
}
