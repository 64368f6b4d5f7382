internal import ArgumentParser
internal import JSONLines

/// `taskweave layout`.
struct Layout: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "layout",
        abstract: "Compute day layouts for other front ends, one JSON document per line.",
        discussion: """
            Items that overlap when drawn are placed side by side, in as few columns as possible, each as wide as \
            its neighbours allow. Answers come in the order of the days, as soon as possible. A line that cannot be \
            read is answered with its number and the error; the others are still answered, and the exit status is 2. \
            Blank lines have no answer.

            Examples (in Samples/):
              taskweave layout days.jsonl
              taskweave layout < days.jsonl
            """)

    @OptionGroup var lines: LineOptions

    func run() throws {
        try lines.answer(.frames)
    }
}
