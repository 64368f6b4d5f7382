internal import ArgumentParser
internal import CalendarModel
internal import Scheduling
internal import TaskweaveKit

/// `taskweave plan`.
struct Plan: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Places to-dos into the free time of a window; exits with 1 if some do not fit.",
        discussion: """
            To-dos are the VTODOs of the calendars. Blocks of an earlier plan that are among the calendars, or in \
            the file that -o names, stay where they are as long as they fit.

            Examples (in Samples/):
              taskweave plan work.ics personal.ics todos.ics --config config.toml --from 2026-11-02 \
            --for 2w --now 2026-11-02T08:00 -o plan.ics
            """)

    @OptionGroup var input: InputOptions
    @OptionGroup var window: WindowOptions
    @OptionGroup var output: OutputOptions

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
        let session = try input.session()
        let window = try window.window(session.times, from: "today")
        let printsBlocks = file == "-"
        let earlier = try printsBlocks ? [] : file.map { try EarlierPlan.check($0) } ?? []
        let now = session.times.now
        let span = PlanningRequest.span(
            of: window, now: now, configuration: session.configuration)
        let agenda = try input.agenda(session, for: span, and: earlier)
        guard window.upperBound > now else {
            throw UsageError(
                "the window ends \(session.text.moment(window.upperBound)), which is over",
                hint: "give a later --from, or an earlier --now")
        }
        let request = PlanningRequest(
            agenda: agenda, configuration: session.configuration, window: window, now: now)
        let plan: PlannedAgenda
        do throws(SchedulingProblemError) {
            plan = try request.plan()
        } catch {
            throw FileError(.configuration, input.inputs.joined(separator: " "), "\(error)")
        }
        output.report(plan.diagnostics)
        let answer =
            if printsBlocks {
                plan.calendar()
            } else if output.json {
                PlanDocument(plan, session.text).json
            } else {
                session.words.plan(plan)
            }
        // The file first: a reader that closes the pipe early must not cost it.
        if let path = file, !printsBlocks {
            try AtomicFile.write(plan.calendar(replacing: path), to: path)
        }
        try Streams.write(answer)
        try finish(plan.diagnostics, answerIsNo: !plan.missing.isEmpty)
    }
}
