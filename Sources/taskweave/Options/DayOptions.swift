internal import ArgumentParser
internal import CalendarModel
internal import CalendarStore
internal import JSONLines
internal import Planning
internal import Preferences
internal import Reports
internal import Wording

/// Options and behaviour shared by the day commands, which change blocks, replan, and write both at once.
struct DayOptions: ParsableArguments {
    @OptionGroup var planning: PlanningOptions

    @Flag(
        help:
            "Write the changes instead of only showing them; [day] writes = true makes this the default."
    )
    var write = false

    // For the live page: other blocks stay unless one of them is in the way.
    @Flag(help: .hidden) var gently = false

    @OptionGroup var output: OutputOptions

    /// The effect of a command.
    struct Change {
        var step: DayStep
        /// The to-do, if its file also records the time, and the start and end of the work; nil while it runs.
        var clock: (toDo: ToDo, start: Instant, end: Instant?)?
        /// Whether the command completes the to-do.
        var isDone = false
        /// The to-do that is put off and the time until then; nil if there is none.
        var delay: PlanMemory.Deletion?
        /// The associated changes of calendar files.
        var files: [FileChange] = []
    }

    /// Runs a day command: changes blocks, plans and answers.
    func run(
        _ command: String, _ edit: (inout PlanningRequest, Session) throws -> Change
    ) throws {
        var planning = planning
        var (session, request) = try planning.request()
        request.isStep = true
        request.isBrief = !output.json
        if planning.window.length == nil { request.reachLastBlock() }
        let change: Change
        do {
            change = try edit(&request, session)
        } catch let refusal as DayRefusal {
            throw UsageError(refusal)
        }
        let isWritten = write || session.configuration.dayWrites
        if change.delay != nil, isWritten, World.memories == nil {
            throw UsageError(
                "there is no folder in which to store the new time; nothing was changed",
                hint: "set HOME or XDG_STATE_HOME")
        }
        var toDos = ToDoChange()
        if let (toDo, start, end) = change.clock {
            let places = try ToDoPlaces(
                planning.input.sources(session), zone: session.times.zone, now: session.times.now)
            if let ended = change.step.ended, let other = request.openToDo(ended.toDo) {
                toDos = try places.clocking(
                    other, from: ended.range.lowerBound, to: ended.range.upperBound)
            }
            toDos.add(
                try places.after(toDos).clocking(
                    toDo, from: start, to: end, isDone: change.isDone))
            if change.isDone { request.completed.insert(toDo.uid) }
        }
        let plan =
            try gently
            ? request.planned(around: change.step.toDo, change.step) { try planning.plan($0) }
            : planning.plan(request)
        // `plan` reports notes about other to-dos, and the answer already mentions a to-do that was just put off.
        let diagnostics = plan.diagnostics.filter {
            $0.severity != .note || ($0.uid == change.step.toDo && change.delay == nil)
        }
        output.report(diagnostics, reading: request.agenda, planning.input, session)
        toDos.files += change.files
        // If there are no blocks and no configured home, an event alone does not require a home for the plan.
        let isAlone = !change.files.isEmpty && session.home == nil && !request.hasBlocks
        let home =
            try isAlone || plan.blocks.isEmpty
            ? session.home : session.home(of: request, reading: planning.input.inputs)
        let files = try isAlone ? toDos.files : plan.changes(home: home, with: toDos.files)
        let all = ToDoChange(files: files, commands: toDos.commands)
        if isWritten {
            var record = session.record(command)
            record.memories =
                World.memories?.changes(
                    remembering: plan, home: home?.path, isAlone: false,
                    puttingOff: [change.delay].compactMap(\.self)) ?? []
            record.isAboutMemories = change.delay != nil
            Streams.warn(try all.write(record))
        }
        try Streams.write(
            output.json
                ? DayStepDocument(
                    change.step, plan, commands: all.commands, all.files, areWritten: isWritten,
                    session.text
                ).json
                : session.words.dayStep(
                    change.step, plan, commands: all.commands, areWritten: isWritten))
        try finish(plan.diagnostics)
    }

    /// Returns the to-do that a text matches; a completed one if no open one matches.
    ///
    /// - Throws: `UsageError` if none or several match.
    func toDo(meaning text: String, in request: PlanningRequest) throws -> ToDo {
        let found = try request.toDos(named: text)
        if let done = found.first, found.allSatisfy(\.isDone) { return done }
        return try request.openToDo(named: text)
    }
}

extension DayStep {
    /// Returns a to-do with the time range of the work that a command stopped; nil if it stopped none.
    func clock(_ toDo: ToDo) -> (toDo: ToDo, start: Instant, end: Instant?)? {
        guard let began, let worked else { return nil }
        return (toDo, began, began + Int64(worked) * 60)
    }
}
