internal import ArgumentParser
internal import JSONLines

/// `taskweave solve`.
struct Solve: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "solve",
        abstract: "Turns planning problems into plans, a JSON document a line.",
        discussion: """
            The answers come in the order of the problems, each as soon as it and all before it are found. A line \
            that cannot be read or solved is answered with its number and what is wrong; the others go on, and the \
            exit status is 2. Blank lines have no answer. A plan that leaves something out says so itself.

            Examples (in Samples/):
              taskweave solve problems.jsonl
              taskweave solve < problems.jsonl
            """)

    @OptionGroup var lines: LineOptions

    func run() throws {
        try lines.answer(.plans)
    }
}
