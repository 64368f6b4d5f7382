private import Synchronization

extension Planner {
    /// A view of a search while it runs, and the way to end it early.
    ///
    /// A search that was stopped returns the best plan so far, which keeps every hard rule. One that was not returns the same
    /// plan as without a watch.
    ///
    /// ```swift
    /// let watch = Planner.Watch()
    /// let plan = Planner.Watch.$current.withValue(watch) { planner.plan() }
    /// ```
    public final class Watch: Sendable {
        /// How far a search has come.
        public struct Progress: Hashable, Sendable {
            /// The cost of the best solution so far.
            public let cost: Int
            /// The iterations until it was found.
            public let iterations: Int
        }

        /// The watch of the searches that the current task begins; nil without one.
        @TaskLocal public static var current: Watch?

        private let stopped = Atomic(false)
        private let best = Mutex<Progress?>(nil)

        /// Creates a watch.
        public init() {}

        /// Ends the searches, from any thread.
        public func stop() { stopped.store(true, ordering: .relaxed) }

        /// Whether `stop()` was called.
        public var isStopped: Bool { stopped.load(ordering: .relaxed) }

        /// The progress of the latest search; nil before its first solution.
        public var progress: Progress? { best.withLock { $0 } }

        func report(cost: Int, iterations: Int) {
            best.withLock { $0 = Progress(cost: cost, iterations: iterations) }
        }
    }
}
