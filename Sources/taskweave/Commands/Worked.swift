internal import Agendas
internal import ArgumentParser
internal import CalendarModel
internal import CalendarStore
internal import Planning
internal import Reports
internal import Wording

/// `taskweave worked`.
struct Worked: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "worked",
        abstract: "Says how much of a block was worked: 45m, all or none.",
        discussion: """
            It is the last block of the to-do that has begun, or the one that --at names. What was not worked is planned again. \
            The change is shown, and made with --write in the file that holds the block.

            Examples (in Samples/):
              taskweave worked 'flaky' 45m blocks.ics todos.ics --config config.toml --now 2026-11-02T18:00
            """)

    @Argument(help: "The UID of a block, or the summary of its to-do or a part of it.")
    var block: String

    @Argument(help: "How much: 45m, 1h30, all or none.")
    var duration: String

    @OptionGroup var input: InputOptions

    @Option(help: "A time within the block: 'mon 9:00'.")
    var at: String?

    @OptionGroup var change: ChangeOptions

    func run() throws {
        let session = try input.session()
        let now = session.times.now
        let agenda = try input.agenda(session)
        change.output.report(agenda.diagnostics, reading: agenda, input, session)
        let time = try at.map { try moment("--at", $0, session.times.lookingBack) }
        let found = agenda.blocks(meaning: block, at: time, now: .startOfTime)
            .filter { $0.range.lowerBound <= now }
        guard let last = found.last else {
            throw UsageError(
                "no block “\(block)” has begun",
                hint: "taskweave list shows the blocks; name the to-do's summary or a UID")
        }
        let names = Set(found.map(\.event.summary))
        guard names.count == 1 else {
            let few = names.sorted().prefix(5).map { "“\($0)”" }.joined(separator: ", ")
            throw UsageError(
                "“\(block)” means blocks of \(names.count) to-dos: \(few)",
                hint: "give more of the summary, or say which with --at")
        }
        let worked = WorkedBlock(last, minutes: try minutes(of: last))
        let length = TimeText.work(Int(worked.worked.seconds / 60))
        let change = ToDoChange(files: try [worked].changes(of: agenda, stamp: now))
        try self.change.answer(
            "\(session.words.named(last))  → \(length) worked", of: [last.event.uid], change,
            session, by: "worked", diagnostics: agenda.diagnostics)
    }

    private func minutes(of block: ListedOccurrence) throws -> Int {
        switch duration.lowercased() {
        case "all": return Int(block.range.seconds / 60)
        case "none", "nothing": return 0
        default: break
        }
        guard let length = CalendarDuration(terse: duration), length.nominalSeconds >= 0 else {
            throw UsageError(
                "“\(duration)” is no length of work", hint: "write 45m, 1h30, all or none")
        }
        let minutes = Int((length.nominalSeconds + 59) / 60)
        guard minutes <= Int(block.range.seconds / 60) else {
            throw UsageError(
                "the block lasts \(TimeText.work(Int(block.range.seconds / 60))), not \(TimeText.work(minutes))",
                hint: "say all, and give the to-do a longer estimate if it takes more")
        }
        return minutes
    }
}
