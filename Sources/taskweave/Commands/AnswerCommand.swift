internal import ArgumentParser
internal import Doors

/// `taskweave answer`.
struct AnswerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "answer",
        abstract: "Answer the documents of the libraries, one JSON document per line.",
        discussion: """
            The jobs are those of the C and Python libraries: solve, score, recommend, layout, expand, plan and free. \
            A document holds all that its answer depends on, calendars included, so that no file and no configuration \
            is read. Answers come in the order of the documents, as soon as possible. A line that cannot be answered \
            is answered with its number and the error; the exit status is then 2.

            Examples (in Samples/):
              taskweave answer free free.jsonl
              taskweave answer plan < plan.jsonl
            """)

    @Argument(help: "The job.")
    var job: Job

    @OptionGroup var lines: LineOptions

    func run() throws {
        try lines.answer(job.lines)
    }
}

extension Job: ExpressibleByArgument {}
