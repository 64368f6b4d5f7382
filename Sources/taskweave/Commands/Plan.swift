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
            "Places to-dos into the free time of a window; exits with 1 if some are late or do not fit.",
        discussion: """
            To-dos are those of the inputs in whatever format; without inputs all that the configuration names. Blocks of an earlier plan that are among the calendars, in the plan's home, or \
            in what -o names, stay where they are as long as they fit. With --write the blocks go to the home of the plan: \
            the file or folder that `blocks` below [plan] in the configuration names, else where the earlier ones are. -o \
            writes them to a file, or into a folder with a file for each block. What has its place after the window is told \
            as later, and not written.

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
        // The file first: a reader that closes the pipe early must not cost it.
        let changes = try writing.write(
            plan, replacing: earlier, inputs: planning.input.inputs, session, by: "plan")
        let isText = writing.file != "-" && !output.json
        try Streams.write(answer + (isText ? session.words.written(changes) : ""))
        try finish(plan.diagnostics, answerIsNo: plan.isShort)
    }
}
