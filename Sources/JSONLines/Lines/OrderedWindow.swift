internal import CalendarModel
private import Dispatch
private import Synchronization

/// Items that are answered on all cores, and their answers given out in the order of the items.
///
/// An answer goes out as soon as it and all before it are there. At most `width` items have been taken
/// in and not gone out yet: as many are in memory, however many follow.
final class OrderedWindow<Item: Sendable, Answer: Sendable>: Sendable {
    private struct State {
        /// How many items were taken in.
        var taken = 0
        /// How many answers went out.
        var given = 0
        /// Answers that wait for one before them, by the place of their item.
        var waiting: [Int: Answer] = [:]
        /// Why no more answers go out.
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
    ///   - width: the most items in it.
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

    /// Takes an item in, once there is a place for it.
    ///
    /// - Returns: Whether that made sense; not after an answer could not be given out.
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

    /// Waits until all answers went out.
    ///
    /// - Throws: The first error of `give`, after which no answer went out.
    func finish() throws(FileError) {
        jobs.wait()
        if let failure = state.withLock({ $0.failure }) { throw failure }
    }

    /// Gives an answer out with all that waited for it, or lets it wait for those before it.
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
