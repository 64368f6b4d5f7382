internal import Agendas
internal import ArgumentParser
internal import CalendarModel
internal import CalendarStore
internal import Planning
internal import Reports
internal import TimeZones
internal import Wording

/// `taskweave worked`.
struct Worked: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "worked",
        abstract: "Record how long you worked: on a block, or outside the plan.",
        discussion: """
            This is about the last block that has begun, or the one at --at; a longer time extends it. If there was \
            no block, a finished one is written. Work that was not done is planned again.

            Examples:
              taskweave worked report 45m --write

            Examples (in Samples/):
              taskweave worked 'flaky' 45m blocks.ics todos.ics --config config.toml --now 2026-11-02T18:00
            """)

    @Argument(help: "A to-do, as for done, or the UID of a block.", completion: .toDos)
    var block: String

    @Argument(help: "How much: 45m, 1h30, all or none.")
    var duration: String

    @OptionGroup var input: InputOptions

    @Option(help: "A time within the block, or when work outside of the plan began: 'mon 9:00'.")
    var at: String?

    @OptionGroup var change: ChangeOptions

    func run() throws {
        let session = try input.session()
        let now = session.times.now
        let time = try at.map { try past($0, session) }
        let reach = time.map { max(0, now - $0) } ?? 0
        var (agenda, request) = try input.request(session, lookingBack: reach + 86_400)
        change.output.report(agenda.diagnostics, reading: agenda, input, session)
        let minutes = try minutes()
        let step = try step(&request, minutes, at: time)
        let change = ToDoChange(files: try changes(by: step, request, agenda, session))
        try self.change.answer(
            session.words.worked(step), of: step.own.map(\.uid), change, session, by: "worked",
            diagnostics: agenda.diagnostics)
    }

    /// Returns the moment of --at, which is in the past; throws if the next date that it could mean is much nearer.
    private func past(_ text: String, _ session: Session) throws -> Instant {
        let (times, now) = (session.times, session.times.now)
        let last = try moment("--at", text, times.lookingBack)
        let next = try moment("--at", text, times)
        let halfYear: Int64 = 183 * 86_400
        guard now - last < halfYear || next == last else {
            let days = [last, next].map { times.zone.wallClock(at: $0).date }
            throw UsageError(
                "--at “\(text)” is \(days[0]) or \(days[1]), which is not over",
                hint: "write the year if you mean the earlier one")
        }
        return last
    }

    /// Returns the file changes; a block that keeps its time range gets only one new line.
    private func changes(
        by step: DayStep, _ request: PlanningRequest, _ agenda: Agenda, _ session: Session
    ) throws -> [FileChange] {
        let same = agenda.blocks.filter { block in
            block.range == step.range && step.own.contains { $0.uid == block.event.uid }
        }
        guard same.isEmpty else {
            return try same.map { WorkedBlock($0, minutes: step.worked ?? 0) }
                .changes(of: agenda, stamp: session.times.now)
        }
        let home = try session.home(of: request, reading: input.inputs)
        return try request.editChanges(home: home).filter { $0.kind != .same }
    }

    private func step(
        _ request: inout PlanningRequest, _ minutes: Int?, at time: Instant?
    ) throws -> DayStep {
        do {
            if let block = try begunBlock(in: request, at: time) {
                return try request.work(minutes, of: block)
            }
            guard let minutes, minutes > 0 else {
                throw UsageError(
                    "no block of “\(block)” without recorded work has begun",
                    hint: "choose another block, or give the time worked: 45m",
                    command: "--at, taskweave list")
            }
            return try request.work(
                minutes, on: try request.openToDo(named: block), from: time)
        } catch let refusal as DayRefusal {
            throw UsageError(refusal)
        }
    }

    /// Returns the matching block: the one at a given time, or otherwise the last begun one without recorded work.
    ///
    /// - Returns: The block; nil if there is none.
    /// - Throws: `UsageError` if blocks of several to-dos match, or if the block is running.
    private func begunBlock(
        in request: PlanningRequest, at time: Instant?
    ) throws -> ListedOccurrence? {
        let name =
            block == "-" || decimal(block.utf8) != nil
            ? try request.toDos(named: block).first?.uid ?? block : block
        let found = request.agenda.blocks(meaning: name, at: time, now: .startOfTime)
            .filter { $0.range.lowerBound <= request.now }
        let names = Set(found.map(\.event.summary))
        guard names.count <= 1 else {
            let few = names.sorted().prefix(5).map { "“\($0)”" }.joined(separator: ", ")
            throw UsageError(
                "“\(block)” means blocks of \(names.count) to-dos: \(few)",
                hint: "give more of the summary, or choose one with --at")
        }
        let isNamed = time != nil || found.contains { $0.event.uid == block }
        guard let last = found.last(where: { isNamed || $0.event.block?.worked == nil }) else {
            return nil
        }
        guard !last.isBegun || last.range.upperBound <= request.now else {
            throw UsageError(
                "\(last.event.summary.quotedTitle) is running; nothing was changed",
                hint: "taskweave stop --worked \(duration)")
        }
        return last
    }

    /// Returns the given minutes; nil for all.
    private func minutes() throws -> Int? {
        switch duration.lowercased() {
        case "all": return nil
        case "none", "nothing": return 0
        default: break
        }
        guard let length = CalendarDuration(terse: duration), length.nominalSeconds >= 0,
            length.nominalSeconds <= 86_400
        else {
            throw UsageError(
                "“\(duration)” is not a length of work", hint: "write 45m, 1h30, all or none")
        }
        return Int((length.nominalSeconds + 59) / 60)
    }
}
