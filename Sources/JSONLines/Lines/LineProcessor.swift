package import CalendarModel
private import Synchronization

/// Answers JSON documents line by line and in order.
///
/// Lines are processed on all cores; each answer is delivered as soon as it and all earlier ones are ready. A line that cannot be
/// read or answered does not affect other lines.
package final class LineProcessor: Sendable {
    /// The answer to a line.
    package struct Answer: Sendable {
        /// One line of JSON, including the line end: the requested answer or an error.
        package var json: String
        /// The error and its location; `nil` if the line was answered.
        package var diagnostic: Diagnostic?
    }

    /// A line and its origin.
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
    ///   - job: the job that answers each line.
    ///   - width: the maximum number of lines that are read but not yet answered.
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

    /// Reads and answers all lines of an input; the last answers may be delivered after this method returns.
    ///
    /// - Throws: `FileError` if the input cannot be read any further.
    package func process(_ lines: LineReader) throws(FileError) {
        var lines = lines
        while let line = try lines.next() {
            let item = Item(line: line, file: lines.name, longest: lines.longest)
            guard window.add(item) else { return }
        }
    }

    /// Waits until all answers are delivered and returns the number of lines that could not be answered.
    ///
    /// - Throws: The first error of `give`; no answers are delivered after it.
    package func finish() throws(FileError) -> Int {
        try window.finish()
        return failures.count.load(ordering: .relaxed)
    }
}

/// A counter that any thread may increment.
private final class Counter: Sendable {
    let count = Atomic(0)
}
