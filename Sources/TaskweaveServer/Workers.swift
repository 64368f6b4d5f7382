#if Server
    private import NIOPosix
    private import Synchronization

    /// Threads for work that takes the whole of a core, so that connections are served by others.
    ///
    /// Work beyond the number of threads waits in order; work beyond the length of that queue is refused.
    final class Workers: Sendable {
        /// The error of work that was refused.
        struct Overload: Error {}

        private struct State {
            var running = 0
            var waiting: [(ticket: Int, turn: CheckedContinuation<Void, any Error>)] = []
            var tickets = 0
        }

        private let width: Int
        private let queue: Int
        private let state = Mutex(State())
        /// Threads that tasks do not share: a search would keep them from being stopped.
        private let threads: NIOThreadPool

        init(width: Int, queue: Int) {
            self.width = max(1, width)
            self.queue = queue
            threads = NIOThreadPool(numberOfThreads: max(1, width))
            threads.start()
        }

        /// The number of threads at work, and of work that waits for one.
        var load: (running: Int, waiting: Int) {
            state.withLock { ($0.running, $0.waiting.count) }
        }

        /// Does work on one of the threads.
        ///
        /// - Parameters:
        ///   - begun: Is called when a thread is free.
        ///   - work: The work, which may take long.
        /// - Returns: What the work returns.
        /// - Throws: ``Overload``; `CancellationError` if the task is cancelled while it waits.
        func run<Value: Sendable>(
            begun: () -> Void, doing work: @escaping @Sendable () -> Value
        ) async throws -> Value {
            try await enter()
            defer { leave() }
            begun()
            return try await threads.runIfActive(work)
        }

        private func enter() async throws {
            let ticket = state.withLock { state in
                state.tickets += 1
                return state.tickets
            }
            try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { turn in
                    let result: Result<Void, any Error>? = state.withLock { state in
                        if Task.isCancelled { return .failure(CancellationError()) }
                        if state.running < width {
                            state.running += 1
                            return .success(())
                        }
                        guard state.waiting.count < queue else { return .failure(Overload()) }
                        state.waiting.append((ticket, turn))
                        return nil
                    }
                    if let result { turn.resume(with: result) }
                }
            } onCancel: {
                let turn = state.withLock { state in
                    state.waiting.firstIndex { $0.ticket == ticket }
                        .map { state.waiting.remove(at: $0).turn }
                }
                turn?.resume(throwing: CancellationError())
            }
        }

        private func leave() {
            let turn = state.withLock { state -> CheckedContinuation<Void, any Error>? in
                guard state.waiting.isEmpty else { return state.waiting.removeFirst().turn }
                state.running -= 1
                return nil
            }
            turn?.resume()
        }
    }
#endif
