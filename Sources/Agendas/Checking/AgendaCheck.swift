package import CalendarModel
internal import Wording

/// All problems in calendars: those found in reading them, and those visible only in the whole.
package struct AgendaCheck: Sendable {
    /// All diagnostics, sorted by file and line.
    package var diagnostics: [Diagnostic]
    /// The number of files read.
    package var files: Int
    /// The number of VEVENTs read, including overrides.
    package var events: Int
    /// The number of VTODOs read.
    package var toDos: Int
    /// Whether an input could not be read at all.
    package var hasUnreadable: Bool

    /// Checks an agenda that was read without a window, in whose titles times are searched for unless `now` is nil.
    ///
    /// The failures are the reasons why other inputs could not be read at all.
    ///
    /// - Complexity: O(*n* log *n*) for *n* events and to-dos, plus the search for the first occurrence of each series.
    package init(_ agenda: Agenda, failures: [FileError] = [], now: Instant? = nil) {
        let calendars = agenda.calendars
        files = calendars.reduce(0) { $0 + $1.fileCount }
        events = calendars.reduce(0) { $0 + $1.events.count }
        toDos = calendars.reduce(0) { $0 + $1.toDos.count }
        hasUnreadable = !failures.isEmpty
        var found = agenda.diagnostics
        for calendar in calendars {
            var check = CalendarCheck(calendar: calendar)
            check.run()
            found += check.diagnostics
        }
        found += agenda.dependencyDiagnostics
        if let now { found += agenda.timesInTitles(TimeReader(now: now, zone: agenda.zone)) }
        found += failures.map { Diagnostic($0) }
        diagnostics = found.byPlace(in: calendars.map(\.path))
    }

    /// The number of errors among the diagnostics: something was lost.
    package var errors: Int { diagnostics.count { $0.severity == .error } }

    /// The number of warnings among the diagnostics: something was read differently from how it is written.
    package var warnings: Int { diagnostics.count { $0.severity == .warning } }
}

extension Agenda {
    /// The problems in the dependencies of open to-dos: unknown to-dos, and cycles.
    fileprivate var dependencyDiagnostics: [Diagnostic] {
        // The occurrences of a series are not separate to-dos here.
        let all = toDos.filter { $0.recurrenceID == nil }
        let known = Dictionary(all.map { ($0.uid, $0) }) { first, _ in first }
        let open = all.filter { !$0.isDone }
        var diagnostics: [Diagnostic] = []
        for toDo in open {
            for uid in toDo.dependencies where known[uid] == nil {
                diagnostics.append(
                    Diagnostic(
                        .warning, at: toDo.place, uid: toDo.uid,
                        "this to-do waits for “\(uid)”, which is not a to-do here",
                        hint: "add the file that contains it, or remove the relation"))
            }
        }
        var waiting = Waiting(open)
        let cycles = waiting.breakCycles()
        for cycle in cycles.named {
            guard let uid = cycle.last, let toDo = known[uid] else { continue }
            let names = cycle.inWords { (known[$0]?.summary ?? $0).quotedTitle }
            diagnostics.append(
                Diagnostic(
                    .warning, at: toDo.place, uid: uid,
                    cycle.count == 1
                        ? "this to-do waits for itself" : "to-dos wait for each other: \(names)",
                    hint: "remove one of these relations"))
        }
        if cycles.others > 0 {
            diagnostics.append(
                Diagnostic(
                    .warning, at: .none,
                    "to-dos wait for each other in \(cycles.others) more circles"))
        }
        return diagnostics
    }
}

extension Agenda {
    /// Notes open to-dos without dates whose titles contain a due date or a recurrence, as `add` reads them.
    fileprivate func timesInTitles(_ times: TimeReader) -> [Diagnostic] {
        let reader = QuickAdd(times: times)
        return toDos.compactMap { toDo in
            guard !toDo.isDone, toDo.due == nil, toDo.earliestStart == nil, toDo.rules.isEmpty,
                toDo.unreadRule == nil, reader.mayHaveTime(toDo.summary)
            else { return nil }
            return Diagnostic(
                .note, at: toDo.place, uid: toDo.uid,
                "\(toDo.summary.quotedTitle) may contain a time or a length; these are not read from titles",
                hint: "write a date as the format does, or add the to-do with taskweave add")
        }
    }
}

extension QuickAdd {
    /// Whether a title contains a time or a length, or words that were meant as one.
    fileprivate func mayHaveTime(_ title: String) -> Bool {
        do throws(QuickAdd.Mistake) {
            let read = try read(title)
            return read.due != nil || read.start != nil || read.rule != nil
                || !read.notes.isEmpty
        } catch {
            if case .noTime = error.problem { return true }
            return false
        }
    }
}

extension [Diagnostic] {
    /// Returns the diagnostics sorted by input, then by file and line; those without an input come last.
    fileprivate func byPlace(in paths: [String]) -> [Diagnostic] {
        var ranks: [String: Int] = [:]
        func rank(_ file: String) -> Int {
            if let known = ranks[file] { return known }
            let rank = paths.firstIndex { path in
                file == path || file.hasPrefix(path.hasSuffix("/") ? path : path + "/")
            }
            ranks[file] = rank ?? paths.count
            return rank ?? paths.count
        }
        let keys = map { (rank($0.place.file), $0.place.file, $0.place.line) }
        return indices.sorted { keys[$0] < keys[$1] }.map { self[$0] }
    }
}
