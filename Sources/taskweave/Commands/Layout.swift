internal import ArgumentParser
internal import JSONLines

/// `taskweave layout`.
struct Layout: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "layout",
        abstract: "Turns days into frames for other front ends, a JSON document a line.",
        discussion: """
            Items that would cover each other when drawn stand side by side, in as few columns as possible, each as \
            wide as its neighbours leave it. The answers come in the order of the days, each as soon as it and all \
            before it are found. A line that cannot be read is answered with its number and what is wrong; the \
            others go on, and the exit status is 2. Blank lines have no answer.

            Examples (in Samples/):
              taskweave layout days.jsonl
              taskweave layout < days.jsonl
            """)

    @OptionGroup var lines: LineOptions

    func run() throws {
        try lines.answer(.frames)
    }
}
