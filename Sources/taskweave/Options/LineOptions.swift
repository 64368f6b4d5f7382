internal import ArgumentParser
internal import CalendarModel
internal import CalendarStore
internal import JSONLines

/// The inputs of a command that answers line by line.
struct LineOptions: ParsableArguments {
    @Argument(
        help:
            "Files with one JSON document per line, or - for standard input, the default.",
        completion: .file(extensions: ["jsonl", "json"]))
    var inputs: [String] = []

    @Option(help: "The name of standard input in messages.")
    var assumeFilename = "<stdin>"

    /// Answers all lines of all inputs in order, and reports the lines that cannot be answered.
    ///
    /// - Throws: `ExitCode` 2 if a line or an input could not be read.
    func answer(_ job: LineJob) throws {
        let processor = LineProcessor(job, width: 4 * World.cores) { answer throws(FileError) in
            try Streams.write(answer.json)
            if let diagnostic = answer.diagnostic { Streams.warn([diagnostic]) }
        }
        var isWhole = true
        for path in inputs.isEmpty ? ["-"] : inputs {
            do throws(FileError) {
                try processor.process(lines(of: path))
            } catch {
                Streams.warn("\(error)")
                isWhole = false
            }
        }
        guard try processor.finish() == 0, isWhole else { throw ExitCode(2) }
    }

    private func lines(of path: String) throws(FileError) -> LineReader {
        guard path == "-" else { return try LineReader(path) }
        let name = assumeFilename
        return LineReader(named: name) { () throws(FileError) in
            try Streams.readSome(named: name)
        }
    }
}
