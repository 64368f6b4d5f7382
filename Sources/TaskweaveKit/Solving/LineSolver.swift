public import CalendarModel
private import Synchronization

/// Answers planning problems line by line: a JSON document in, a JSON document out, in order.
///
/// Problems are solved on all cores; each answer is given out as soon as it and all before it are there.
/// A line that cannot be read or solved costs only that line.
public final class LineSolver: Sendable {
    /// The answer to a line.
    public struct Answer: Sendable {
        /// One line of JSON, line end included: a plan, or what is wrong.
        public var json: String
        /// What is wrong, and where; `nil` where the line was solved.
        public var diagnostic: Diagnostic?
    }

    private let window: OrderedWindow<ProblemLine, Answer>
    private let failures: Counter

    /// Creates a solver.
    ///
    /// - Parameters:
    ///   - width: the most lines that are read and not answered yet.
    ///   - give: takes the next answer, on any thread but one at a time.
    public init(
        width: Int, give: @escaping @Sendable (Answer) throws(FileError) -> Void
    ) {
        let failures = Counter()
        self.failures = failures
        window = OrderedWindow(width: width, answer: \.answer) { answer throws(FileError) in
            if answer.diagnostic != nil { failures.count.add(1, ordering: .relaxed) }
            try give(answer)
        }
    }

    /// Reads and answers all lines of an input; the last answers may go out later.
    ///
    /// - Throws: `FileError` where the input cannot be read any further.
    public func solve(_ lines: LineReader) throws(FileError) {
        var lines = lines
        while let line = try lines.next() {
            let problem = ProblemLine(line: line, file: lines.name, longest: lines.longest)
            guard window.add(problem) else { return }
        }
    }

    /// Waits until all answers were given out and returns how many lines could not be solved.
    ///
    /// - Throws: The first error of `give`, after which no answer was given out.
    public func finish() throws(FileError) -> Int {
        try window.finish()
        return failures.count.load(ordering: .relaxed)
    }
}

/// A number that any thread may add to.
private final class Counter: Sendable {
    let count = Atomic(0)
}
