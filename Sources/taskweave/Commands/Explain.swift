internal import ArgumentParser
internal import CalendarModel
internal import JSONLines
internal import Planning
internal import Reports
internal import Scheduling

/// `taskweave explain`.
struct Explain: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract:
            "Explain why a to-do is planned where it is, or not at all; exits with 1 if part of it is late or not planned.",
        discussion: """
            For each block, this shows what keeps it from an earlier or a later time, and the next best time with \
            what would be worse there. For work without a block, it shows the smallest changes, each of which would \
            make room.

            Examples:
              taskweave explain report

            Examples (in Samples/):
              taskweave explain 'load-test' work.ics personal.ics todos.ics --config config.toml --from 2026-11-02 \
            --for 2w --now 2026-11-02T08:00
            """)

    @Argument(help: .toDo, completion: .toDos)
    var task: String

    @OptionGroup var planning: PlanningOptions
    @OptionGroup var output: OutputOptions

    func run() throws {
        var planning = planning
        let (session, request) = try planning.request()
        let toDos = try toDos(in: request)
        let (plan, explained) = try planning.run { () throws(SchedulingProblemError) in
            try request.explain(toDos)
        }
        output.report(plan.diagnostics, reading: request.agenda, planning.input, session)
        let answers = explained.map { explained in
            output.json
                ? ExplanationDocument(explained, diagnostics: plan.diagnostics, session.text).json
                : session.words.explanation(explained)
        }
        try Streams.write(answers.joined())
        try finish(
            plan.diagnostics,
            answerIsNo: explained.contains {
                $0.missing != nil || $0.note != nil || $0.tardiness > 0
            })
    }

    /// Returns the matching to-dos: one, or all with the same name, such as the times of a habit.
    private func toDos(in request: PlanningRequest) throws -> [ToDo] {
        let found = try request.toDos(named: task)
        if Set(found.map(\.summary)).count > 1 {
            let names = found.prefix(5).map { "“\($0.summary)” (\($0.uid))" }
            throw UsageError(
                "“\(task)” means \(found.count) to-dos: \(names.joined(separator: ", "))"
                    + (found.count > 5 ? ", …" : ""),
                hint: "give more of the summary, or the UID")
        }
        guard !found.isEmpty else {
            throw UsageError(
                "there is no to-do “\(task)”",
                hint: "give its summary, a part of it or its UID, and the file that contains it")
        }
        return found
    }
}
