internal import ArgumentParser
internal import TaskweaveKit

/// `taskweave solve`.
struct Solve: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Turns planning problems into plans, a JSON document a line.",
        discussion: """
            The answers come in the order of the problems, each as soon as it and all before it are found. A line \
            that cannot be read or solved is answered with its number and what is wrong; the others go on, and the \
            exit status is 2. Blank lines have no answer. A plan that leaves something out says so itself.

            Examples (in Samples/):
              taskweave solve problems.jsonl
              taskweave solve < problems.jsonl
            """)

    @Argument(
        help: "Files with one problem a line, or - for standard input, as where none is named.",
        completion: .file(extensions: ["jsonl", "json"]))
    var inputs: [String] = []

    @Option(help: "The name of standard input in messages.")
    var assumeFilename = "<stdin>"

    func run() throws {
        let solver = LineSolver(width: 4 * World.cores) { answer throws(FileError) in
            try Streams.write(answer.json)
            if let diagnostic = answer.diagnostic { Streams.warn([diagnostic]) }
        }
        var isWhole = true
        for path in inputs.isEmpty ? ["-"] : inputs {
            do throws(FileError) {
                try solver.solve(lines(of: path))
            } catch {
                Streams.warn("\(error)")
                isWhole = false
            }
        }
        guard try solver.finish() == 0, isWhole else { throw ExitCode(2) }
    }

    private func lines(of path: String) throws(FileError) -> LineReader {
        guard path == "-" else { return try LineReader(path) }
        let name = assumeFilename
        return LineReader(named: name) { () throws(FileError) in
            try Streams.readSome(named: name)
        }
    }
}
