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
            To-dos are the VTODOs of the calendars. Blocks of an earlier plan that are among the calendars, or in \
            the file that -o names, stay where they are as long as they fit. What has its place after the window is told as \
            later, and not written.

            Examples (in Samples/):
              taskweave plan work.ics personal.ics todos.ics --config config.toml --from 2026-11-02 \
            --for 2w --now 2026-11-02T08:00 -o plan.ics
            """)

    @OptionGroup var planning: PlanningOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var color: ColorOptions

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: "Write the blocks to this calendar file; - prints them instead of the plan.",
        completion: .file(extensions: ["ics"]))
    var file: String?

    func validate() throws {
        if file == "-", output.json {
            throw ValidationError("-o - and --json both ask for standard output.")
        }
    }

    func run() throws {
        let printsBlocks = file == "-"
        let earlier = try printsBlocks ? nil : file.flatMap { try EarlierPlan($0) }
        let (session, request) = try planning.request(and: earlier)
        let plan = try planning.plan(request)
        output.report(plan.diagnostics)
        let answer =
            if printsBlocks {
                plan.calendar()
            } else if output.json {
                PlanDocument(plan, session.text).json
            } else {
                session.words.plan(plan, dimsMeetings: color.isWanted)
            }
        // The file first: a reader that closes the pipe early must not cost it.
        if let path = file, !printsBlocks {
            Streams.warn(
                try [plan.change(ofFile: path, replacing: earlier)].write(session.record("plan")))
        }
        try Streams.write(answer)
        try finish(plan.diagnostics, answerIsNo: plan.isShort)
    }
}
