internal import Agendas
internal import ArgumentParser
internal import CalendarModel
internal import CalendarStore
internal import Insights
internal import Planning
internal import Preferences
internal import Reports
internal import Wording

/// `taskweave review`.
struct Review: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "review",
        abstract: "Ask how much was worked in each block that is over.",
        discussion: """
            Answer y for all of a block, n for nothing, a length such as 45m, d if the whole to-do is done, s to \
            skip it, q to stop. The answers are written at the end. --all gives every block the same answer, and \
            needs no terminal.

            Examples:
              taskweave review

            Examples (in Samples/):
              taskweave review blocks.ics todos.ics --config config.toml --now 2026-11-03T18:00 --all done
            """)

    /// A single answer for all blocks.
    enum Answer: String, ExpressibleByArgument, CaseIterable {
        case done
        case missed
    }

    @OptionGroup var input: InputOptions

    @Option(help: "Let all blocks that are over count as 'done' or 'missed'.")
    var all: Answer?

    @OptionGroup var change: ChangeOptions

    func run() throws {
        let session = try input.session()
        let (agenda, request) = try input.request(session)
        change.output.report(agenda.diagnostics, reading: agenda, input, session)
        let blocks = request.silentBlocks
        guard !blocks.isEmpty else {
            return try change.answer(
                "The work in all past blocks is already recorded.", of: [], ToDoChange(), session,
                by: "review", diagnostics: agenda.diagnostics)
        }
        guard all != nil || World.isAsking else {
            let names = blocks.map { session.words.named($0) }.joined(separator: "\n")
            try Streams.write(names + "\n")
            throw UsageError(
                "questions can be asked only at a terminal",
                hint: "use --all done or --all missed, or taskweave worked for one block")
        }
        var worked: [WorkedBlock] = []
        var done: [String] = []
        var mayWrite = change
        if let all {
            worked = blocks.map {
                WorkedBlock($0, minutes: all == .done ? Int($0.range.seconds / 60) : 0)
            }
        } else {
            (worked, done) = try ask(blocks, session)
            mayWrite.write = true
        }
        var result = ToDoChange(files: try worked.changes(of: agenda, stamp: session.times.now))
        var reviewed = request
        for block in worked { reviewed.note(block) }
        let spent = spentToDos(of: worked, reviewed, session).filter { !done.contains($0.uid) }
        if all == nil, !change.output.json {
            done += spent.filter { toDo in
                Streams.isYes(
                    "All of the time of \(toDo.summary.quotedTitle) was worked. Is it done?")
            }.map(\.uid)
        }
        let places = try ToDoPlaces(
            input.sources(session), zone: session.times.zone, now: session.times.now)
        var completed = 0
        for toDo in done.compactMap(request.openToDo) {
            do throws(FileError) {
                result.add(try places.after(result).completing(toDo))
                completed += 1
            } catch {
                // The answers about the blocks are still written.
                Streams.warn([Diagnostic(error)])
            }
        }
        let sums = worked.map { Int($0.worked.seconds / 60) }
        let summary =
            "\(counted(worked.count, "block")), \(TimeText.work(sums.reduce(0, +))) worked"
            + (completed == 0 ? "" : ", \(counted(completed, "to-do")) done")
        try mayWrite.answer(
            summary, of: worked.map(\.block.event.uid), result, session, by: "review",
            diagnostics: agenda.diagnostics)
        guard mayWrite.write, !change.output.json else { return }
        let names = spent.map { $0.summary.quotedTitle }
            .reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        if all != nil, !names.isEmpty {
            try Streams.write(
                "All of the time of \(names.joined(separator: ", ")) was worked: taskweave done NAME\n"
            )
        }
        try offer(session)
    }

    /// Returns the open to-dos of reviewed blocks that are fully worked; habits are never done.
    private func spentToDos(
        of blocks: [WorkedBlock], _ request: PlanningRequest, _ session: Session
    ) -> [ToDo] {
        let uids = Set(blocks.compactMap { $0.block.event.block?.toDo })
        let open = uids.sorted().compactMap { uid in
            session.configuration.habit(of: uid) == nil ? request.openToDo(uid) : nil
        }
        let spent = request.spentToDos(among: open)
        return open.filter { spent.contains($0.uid) }
    }

    /// Reports the number of to-dos that have suggestions, based on the current history.
    private func offer(_ session: Session) throws {
        let (_, request) = try input.request(session, lookingBack: WorkHistory.reach)
        var unused: [Diagnostic] = []
        var suggester = Suggester(WorkHistory(request))
        let settled = SettledSuggestions(World.settledPath)
        let count = request.listedToDos(diagnostics: &unused)
            .count { !suggester.suggestions(for: $0.toDo, except: settled).isEmpty }
        try Streams.write(session.words.offer(count))
    }

    /// Asks about each block.
    private func ask(
        _ blocks: [ListedOccurrence], _ session: Session
    ) throws -> (worked: [WorkedBlock], done: [String]) {
        var worked: [WorkedBlock] = []
        var done: [String] = []
        Streams.ask("y: all was worked, n: nothing, 45m: a part, d: to-do done, s: skip, q: stop\n")
        asking: for block in blocks {
            let whole = Int(block.range.seconds / 60)
            while true {
                Streams.ask("\(session.words.named(block))? ")
                switch Streams.readAnswer()?.lowercased() {
                case "y", "yes": worked.append(WorkedBlock(block, minutes: whole))
                case "n", "no": worked.append(WorkedBlock(block, minutes: 0))
                case "d", "done":
                    worked.append(WorkedBlock(block, minutes: whole))
                    let toDo = block.event.block?.toDo ?? ""
                    if !done.contains(toDo) { done.append(toDo) }
                case "s", "skip", "": break
                case "q", "quit", nil: break asking
                case let text?:
                    guard let length = CalendarDuration(terse: text), length.nominalSeconds >= 0
                    else {
                        Streams.warn("“\(text)” is not an answer; write y, n, 45m, d, s or q")
                        continue
                    }
                    let minutes = Int((length.nominalSeconds + 59) / 60)
                    guard minutes <= whole else {
                        let (most, said) = (TimeText.work(whole), TimeText.work(minutes))
                        Streams.warn("the block lasts \(most), not \(said)")
                        continue
                    }
                    worked.append(WorkedBlock(block, minutes: minutes))
                }
                continue asking
            }
        }
        return (worked, done)
    }
}
