internal import Agendas
internal import ArgumentParser
internal import CalendarModel
internal import CalendarStore
internal import JSONLines
internal import Planning
internal import Reports

/// `taskweave replan`.
struct Replan: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replan",
        abstract:
            "Repair a plan after the day changed, with few moves; exits with 1 if some to-dos are late or do not fit.",
        discussion: """
            For each to-do, this shows what moved and why. --write changes the blocks in the files that hold them \
            and adds new ones there. --with reads an invitation that is not in your calendars yet.

            Examples:
              taskweave replan
              taskweave replan --with invitation.ics --write

            Examples (in Samples/):
              taskweave replan blocks.ics work.ics personal.ics todos.ics budget-review.ics --config config.toml \
            --from 2026-11-02 --for 2w --now 2026-11-02T08:00
            """)

    @OptionGroup var planning: PlanningOptions
    @OptionGroup var writing: WritingOptions
    @OptionGroup var output: OutputOptions

    func validate() throws {
        try writing.validate(with: output)
    }

    func run() throws {
        var planning = planning
        let earlier = try writing.earlier()
        let (session, request) = try planning.request(and: earlier, beside: writing.folder)
        guard request.hasBlocks else {
            let names = request.agenda.calendars.map(\.path).joined(separator: ", ")
            throw UsageError(
                "there is no block in \(names)",
                hint: "name the file of the plan too; taskweave plan makes one with --write or -o")
        }
        let plan = try planning.plan(request)
        output.report(plan.diagnostics, reading: request.agenda, planning.input, session)
        let answer =
            if writing.file == "-" {
                plan.calendar()
            } else if output.json {
                PlanDocument(plan, session.text).json
            } else {
                session.words.replan(plan, isWritten: writing.isWanted)
            }
        // The files are written first: a reader that closes the pipe early must not prevent the write.
        _ = try writing.write(
            plan, replacing: earlier, inputs: planning.input.inputs, session, by: "replan")
        try Streams.write(answer)
        try finish(plan.diagnostics, answerIsNo: plan.isShort)
    }
}
