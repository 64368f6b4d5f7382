internal import CalendarModel
private import Dispatch
private import Synchronization

/// Processes items on all cores and delivers their answers in the order of the items.
///
/// An answer is delivered as soon as it and all earlier ones are ready. At most `width` items are in progress, so memory use does
/// not depend on the total number of items.
final class OrderedWindow<Item: Sendable, Answer: Sendable>: Sendable {
    private struct State {
        /// The number of items accepted.
        var taken = 0
        /// The number of answers delivered.
        var given = 0
        /// Answers that wait for an earlier one, by the index of their item.
        var waiting: [Int: Answer] = [:]
        /// The error that stopped delivery.
        var failure: FileError?
    }

    private let state = Mutex(State())
    private let places: DispatchSemaphore
    private let jobs = DispatchGroup()
    private let queue = DispatchQueue(label: "taskweave.window", attributes: .concurrent)
    private let answer: @Sendable (Item) -> Answer
    private let give: @Sendable (Answer) throws(FileError) -> Void

    /// Creates a window.
    ///
    /// - Parameters:
    ///   - width: the maximum number of items in progress.
    ///   - answer: answers an item, on any thread.
    ///   - give: takes the next answer, on any thread but one at a time.
    init(
        width: Int, answer: @escaping @Sendable (Item) -> Answer,
        give: @escaping @Sendable (Answer) throws(FileError) -> Void
    ) {
        places = DispatchSemaphore(value: max(1, width))
        self.answer = answer
        self.give = give
    }

    /// Adds an item once the window has room for it.
    ///
    /// - Returns: Whether the item was accepted; false after a delivery has failed.
    func add(_ item: Item) -> Bool {
        places.wait()
        let place = state.withLock { state -> Int? in
            guard state.failure == nil else { return nil }
            defer { state.taken += 1 }
            return state.taken
        }
        guard let place else {
            places.signal()
            return false
        }
        queue.async(group: jobs) { self.deliver(self.answer(item), at: place) }
        return true
    }

    /// Waits until all answers are delivered.
    ///
    /// - Throws: The first error of `give`; no answers are delivered after it.
    func finish() throws(FileError) {
        jobs.wait()
        if let failure = state.withLock({ $0.failure }) { throw failure }
    }

    /// Delivers an answer and all later ones that waited for it, or stores it until the earlier ones are ready.
    private func deliver(_ answer: Answer, at place: Int) {
        state.withLock { state in
            state.waiting[place] = answer
            while let next = state.waiting.removeValue(forKey: state.given) {
                state.given += 1
                places.signal()
                guard state.failure == nil else { continue }
                do throws(FileError) {
                    try give(next)
                } catch {
                    state.failure = error
                }
            }
        }
    }
}
