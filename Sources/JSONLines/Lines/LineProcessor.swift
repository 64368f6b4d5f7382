package import CalendarModel
private import Synchronization

/// Answers documents line by line: JSON in, JSON out, in order.
///
/// Lines are answered on all cores; each answer is given out as soon as it and all before it are there.
/// A line that cannot be read or answered costs only that line.
package final class LineProcessor: Sendable {
    /// The answer to a line.
    package struct Answer: Sendable {
        /// One line of JSON, line end included: what was asked for, or what is wrong.
        package var json: String
        /// What is wrong, and where; `nil` where the line was answered.
        package var diagnostic: Diagnostic?
    }

    /// A line and where it stands.
    private struct Item: Sendable {
        var line: LineReader.Line
        var file: String
        var longest: Int
    }

    private let window: OrderedWindow<Item, Answer>
    private let failures: Counter

    /// Creates a processor.
    ///
    /// - Parameters:
    ///   - job: what to do with each line.
    ///   - width: the most lines that are read and not answered yet.
    ///   - give: takes the next answer, on any thread but one at a time.
    package init(
        _ job: LineJob, width: Int, give: @escaping @Sendable (Answer) throws(FileError) -> Void
    ) {
        let failures = Counter()
        self.failures = failures
        window = OrderedWindow(
            width: width,
            answer: { job.answer(to: $0.line, of: $0.file, longest: $0.longest) },
            give: { answer throws(FileError) in
                if answer.diagnostic != nil { failures.count.add(1, ordering: .relaxed) }
                try give(answer)
            })
    }

    /// Reads and answers all lines of an input; the last answers may go out later.
    ///
    /// - Throws: `FileError` where the input cannot be read any further.
    package func process(_ lines: LineReader) throws(FileError) {
        var lines = lines
        while let line = try lines.next() {
            let item = Item(line: line, file: lines.name, longest: lines.longest)
            guard window.add(item) else { return }
        }
    }

    /// Waits until all answers were given out and returns how many lines could not be answered.
    ///
    /// - Throws: The first error of `give`, after which no answer was given out.
    package func finish() throws(FileError) -> Int {
        try window.finish()
        return failures.count.load(ordering: .relaxed)
    }
}

/// A number that any thread may add to.
private final class Counter: Sendable {
    let count = Atomic(0)
}
