internal import ArgumentParser
internal import JSONLines

/// `taskweave solve`.
struct Solve: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "solve",
        abstract: "Solve planning problems, one JSON document per line.",
        discussion: """
            Answers come in the order of the problems, as soon as possible. A line that cannot be read or solved is \
            answered with its number and the error; the others are still answered, and the exit status is 2. Blank \
            lines have no answer. A plan that leaves something out says so itself.

            Examples (in Samples/):
              taskweave solve problems.jsonl
              taskweave solve < problems.jsonl
            """)

    @OptionGroup var lines: LineOptions

    func run() throws {
        try lines.answer(.plans)
    }
}
