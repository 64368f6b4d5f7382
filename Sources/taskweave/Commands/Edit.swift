internal import Agendas
internal import ArgumentParser
internal import CalendarModel
internal import CalendarStore
internal import Planning
internal import Preferences
internal import Wording

/// `taskweave edit`.
struct Edit: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit",
        abstract: "Change a to-do in its file, in the words of add.",
        usage: "taskweave edit <to-do> <words> ... [<inputs> ...] [--write]",
        discussion: """
            Only what you say changes. title "…" renames the to-do; no due, no start, no length, no priority, no \
            project, no repeat, no after, and no #home remove something. For a series in a calendar, a new time \
            applies to its next date only.

            Examples:
              taskweave edit report 'due thu 3h !high' --write

            Examples (in Samples/):
              taskweave edit landlord 'due fri 45m' todos.ics --now 2026-11-02T08:00
            """)

    @Argument(help: .toDo, completion: .toDos)
    var toDo: String

    @Argument(help: "The change in the words of add: 'due thu 3h !high #home'.")
    var words: String

    @OptionGroup var options: ToDoEditOptions

    func run() throws {
        var options = options
        let line = ([words] + options.input.takeWords()).joined(separator: " ")
        try options.run("edit") { request, places, session in
            let toDo = try request.toDoInFile(named: toDo, to: "edited")
            let reader = session.quickAdd(beside: request.agenda.toDos)
            let edit = try reader.readChange(saying: line)
            let categories = session.configuration.windows.map(\.category)
            let apply = { (toDo: inout ToDo) in
                edit.apply(to: &toDo, categories: categories, in: session.times)
            }
            var new = toDo
            apply(&new)
            // A date that was changed by itself keeps its times when its series changes.
            if !edit.setsTimes, request.agenda.hasOwnTimes(toDo) {
                (new.due, new.earliestStart) = (toDo.due, toDo.earliestStart)
            }
            try request.check(new, session)
            let told = reader.words(
                forChange: reader.quick(new), from: reader.quick(toDo), session.text)
            guard let told else {
                return (toDo, "\(toDo.summary.quotedTitle) already says this", ToDoChange())
            }
            let change = try places.changing(toDo, setsTimes: edit.setsTimes, apply)
            let later =
                change.movesLaterDates ? "; its later dates are counted from this one" : ""
            return (toDo, told + later + request.willBePlacedAnew(toDo), change)
        }
    }
}

extension PlanningRequest {
    /// Throws if a changed to-do would contradict itself or others.
    func check(_ toDo: ToDo, _ session: Session) throws {
        let times = session.times
        if let due = toDo.due, let start = toDo.earliestStart,
            times.instant(of: due, at: .end) <= times.instant(of: start, at: .start)
        {
            throw UsageError(
                "\(toDo.summary.quotedTitle) would be due \(session.text.momentOrDay(times.instant(of: due, at: .start))), before it may begin, \(session.text.momentOrDay(times.instant(of: start, at: .start))); nothing was changed",
                hint: "taskweave edit … 'start mon due fri' says both, or 'no start due fri'")
        }
        guard waits(for: toDo.uid, among: toDo.dependencies) else { return }
        throw UsageError(
            "\(toDo.summary.quotedTitle) would wait for itself; nothing was changed",
            hint: "taskweave edit … 'no after' takes a relation away")
    }

    /// Whether any of some to-dos is the given one, or waits for it.
    private func waits(for uid: String, among uids: [String]) -> Bool {
        let known = Dictionary(agenda.toDos.map { ($0.uid, $0.dependencies) }) { first, _ in first }
        var waiting = uids
        var seen: Set<String> = []
        while let next = waiting.popLast() {
            if next == uid { return true }
            if seen.insert(next).inserted { waiting += known[next] ?? [] }
        }
        return false
    }

    /// Returns a clause about the next planning of a to-do's upcoming blocks; empty if there are none.
    func willBePlacedAnew(_ toDo: ToDo) -> String {
        blocksAhead(of: toDo) { "the next plan places \($0) anew" }
    }

    /// Returns a clause about a to-do's upcoming blocks; empty if there are none.
    func blocksAhead(of toDo: ToDo, _ clause: (String) -> String) -> String {
        let ahead = agenda.blocks.filter {
            $0.event.block?.toDo == toDo.uid && $0.range.upperBound > now
        }
        guard !ahead.isEmpty else { return "" }
        return "; " + clause(ahead.count == 1 ? "its block" : "its \(ahead.count) blocks")
    }
}

/// `taskweave defer`.
struct Defer: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "defer",
        abstract: "Set the day before which a to-do cannot start.",
        usage: "taskweave defer <to-do> <when> ... [<inputs> ...] [--write]",
        discussion: """
            The start is written to the to-do's file, so that other programs see it; taskweave later postpones a \
            to-do for the plan only.

            Examples:
              taskweave defer report 'next mon' --write

            Examples (in Samples/):
              taskweave defer landlord wed todos.ics --now 2026-11-02T08:00
            """)

    @Argument(help: .toDo, completion: .toDos)
    var toDo: String

    @Argument(help: "The earliest start: fri, 'next mon', '1 Dec', 'mon 14:00'.")
    var when: String

    @OptionGroup var options: ToDoEditOptions

    func run() throws {
        var options = options
        let when = ([when] + options.input.takeWords()).joined(separator: " ")
        try options.run("defer") { request, places, session in
            let start = try calendarTime("WHEN", when, session.times, at: .start)
            let moment = session.times.instant(of: start, at: .start)
            guard moment > session.times.now else {
                throw UsageError(
                    "\(session.text.momentOrDay(moment)) is not in the future; nothing was changed",
                    hint:
                        "write fri, next mon or 1 Dec; taskweave edit … 'no start' removes the start"
                )
            }
            let toDo = try request.toDoInFile(named: toDo, to: "deferred")
            var new = toDo
            new.earliestStart = start
            try request.check(new, session)
            let words =
                "\(toDo.summary.quotedTitle): not before \(session.text.momentOrDay(moment))"
                + request.willBePlacedAnew(toDo)
            return (toDo, words, try places.changing(toDo) { $0.earliestStart = start })
        }
    }
}
