package import CalendarModel
private import Dispatch
private import Synchronization

/// Answers JSON documents line by line and in order.
///
/// Lines are processed on all cores; each answer is delivered as soon as it and all earlier ones are ready. A line that cannot be
/// read or answered does not affect other lines. At most `width` lines are in progress, so memory use does not depend on the
/// total number of lines.
package final class LineProcessor: Sendable {
    /// The answer to a line.
    package struct Answer: Sendable {
        /// One line of JSON, including the line end: the requested answer or an error.
        package var json: String
        /// The reason why the line was not answered; `nil` if it was.
        package var error: LineError?
        /// The error with its location; `nil` if the line was answered.
        package var diagnostic: Diagnostic?
    }

    private struct State {
        /// The number of lines accepted.
        var taken = 0
        /// The number of answers delivered.
        var given = 0
        /// Answers that wait for an earlier one, by the index of their line.
        var waiting: [Int: Answer] = [:]
        /// The number of lines that could not be answered.
        var failures = 0
        /// The error that stopped delivery.
        var failure: FileError?
    }

    private let state = Mutex(State())
    private let places: DispatchSemaphore
    private let jobs = DispatchGroup()
    private let queue = DispatchQueue(label: "taskweave.window", attributes: .concurrent)
    private let job: LineJob
    private let give: @Sendable (Answer) throws(FileError) -> Void

    /// Creates a processor.
    ///
    /// - Parameters:
    ///   - job: the job that answers each line.
    ///   - width: the maximum number of lines that are read but not yet answered.
    ///   - give: takes the next answer, on any thread but one at a time.
    package init(
        _ job: LineJob, width: Int, give: @escaping @Sendable (Answer) throws(FileError) -> Void
    ) {
        places = DispatchSemaphore(value: max(1, width))
        self.job = job
        self.give = give
    }

    /// Reads and answers all lines of an input; the last answers may be delivered after this method returns.
    ///
    /// - Throws: `FileError` if the input cannot be read any further.
    package func process(_ lines: LineReader) throws(FileError) {
        var lines = lines
        let (file, longest) = (lines.name, lines.longest)
        while let line = try lines.next() {
            guard let place = takePlace() else { return }
            queue.async(group: jobs) {
                let answer = self.job.answer(to: line, of: file, longest: longest)
                self.deliver(answer, at: place)
            }
        }
    }

    /// Waits until all answers are delivered and returns the number of lines that could not be answered.
    ///
    /// - Throws: The first error of `give`; no answers are delivered after it.
    package func finish() throws(FileError) -> Int {
        jobs.wait()
        let (failures, failure) = state.withLock { ($0.failures, $0.failure) }
        if let failure { throw failure }
        return failures
    }

    /// Returns the index of the next line once there is room for it; nil after a delivery has failed.
    private func takePlace() -> Int? {
        places.wait()
        let place = state.withLock { state -> Int? in
            guard state.failure == nil else { return nil }
            defer { state.taken += 1 }
            return state.taken
        }
        if place == nil { places.signal() }
        return place
    }

    /// Delivers an answer and all later ones that waited for it, or stores it until the earlier ones are ready.
    private func deliver(_ answer: Answer, at place: Int) {
        state.withLock { state in
            state.waiting[place] = answer
            while let next = state.waiting.removeValue(forKey: state.given) {
                state.given += 1
                places.signal()
                guard state.failure == nil else { continue }
                if next.diagnostic != nil { state.failures += 1 }
                do throws(FileError) {
                    try give(next)
                } catch {
                    state.failure = error
                }
            }
        }
    }
}
