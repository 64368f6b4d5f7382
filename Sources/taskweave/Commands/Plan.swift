internal import ArgumentParser
internal import CalendarStore
internal import JSONLines
internal import Planning
internal import Reports

/// `taskweave plan`.
struct Plan: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plan",
        abstract:
            "Place to-dos into the free time of a window; exits with 1 if some are late or do not fit.",
        discussion: """
            Blocks that still fit stay where they are. --write saves the plan to the file or folder named by \
            `blocks` in [plan] of the configuration, or otherwise to where the earlier blocks are. Work that has its \
            place after the window is listed as later and not written.

            Examples:
              taskweave plan
              taskweave plan 'next week' --write

            Examples (in Samples/):
              taskweave plan work.ics personal.ics todos.ics --config config.toml --from 2026-11-02 \
            --for 2w --now 2026-11-02T08:00 -o plan.ics
            """)

    @OptionGroup var planning: PlanningOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var color: ColorOptions

    @OptionGroup var writing: WritingOptions

    func validate() throws {
        try writing.validate(with: output)
    }

    func run() throws {
        var planning = planning
        let earlier = try writing.earlier()
        let (session, request) = try planning.request(and: earlier, beside: writing.folder)
        let plan = try planning.plan(request)
        output.report(plan.diagnostics, reading: request.agenda, planning.input, session)
        let answer =
            if writing.file == "-" {
                plan.calendar()
            } else if output.json {
                PlanDocument(plan, session.text).json
            } else {
                session.words.plan(plan, dimsMeetings: color.isWanted)
            }
        // The file is written first: a reader that closes the pipe early must not prevent the write.
        let changes = try writing.write(
            plan, replacing: earlier, inputs: planning.input.inputs, session, by: "plan")
        let isText = writing.file != "-" && !output.json
        try Streams.write(answer + (isText ? session.words.written(changes) : ""))
        try finish(plan.diagnostics, answerIsNo: plan.isShort)
    }
}
