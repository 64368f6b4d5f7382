#if Server
    private import Doors
    private import Hummingbird
    internal import Scheduling

    /// The plans that clients fetch later: running searches and found plans.
    ///
    /// A plan that was found is kept for ten minutes, and at most 256 are.
    actor Plans {
        /// The state of a plan.
        enum State {
            /// It is searched for; the progress is nil before there is a first solution.
            case running(Planner.Watch.Progress?)
            /// It was found, or the best so far if the search was stopped.
            case done(plan: String, isStopped: Bool)
            /// The document cannot be answered.
            case failed(Problem)
        }

        private struct Entry {
            let watch = Planner.Watch()
            var result: Result<String, Problem>?
            var waiters: [AsyncStream<Never>.Continuation] = []
        }

        private static let (lifetime, most) = (Duration.seconds(600), 256)

        private let answering: Answering
        private var entries: [String: Entry] = [:]
        /// Those that were found, the oldest first.
        private var finished: [String] = []

        init(_ answering: Answering) {
            self.answering = answering
        }

        /// Begins to search for the plan of a problem, and returns its name, which cannot be guessed.
        func begin(_ document: [UInt8]) -> String {
            var random = SystemRandomNumberGenerator()
            let name = (0..<2).map { _ in random.next().hexadecimal }.joined()
            let entry = Entry()
            entries[name] = entry
            Task {
                do throws(Problem) {
                    finish(name, with: .success(try await plan(of: document, entry.watch)))
                } catch {
                    finish(name, with: .failure(error))
                }
            }
            return name
        }

        private func plan(
            of document: [UInt8], _ watch: Planner.Watch
        ) async throws(Problem) -> String {
            do {
                return try await answering.answer(.solve, to: document, watch: watch)
            } catch let problem as Problem {
                throw problem
            } catch {
                throw Problem(status: .serviceUnavailable, detail: "the search was cancelled")
            }
        }

        private func finish(_ name: String, with result: Result<String, Problem>) {
            entries[name]?.result = result
            for waiter in entries[name]?.waiters ?? [] { waiter.finish() }
            entries[name]?.waiters = []
            finished.append(name)
            if finished.count > Self.most { entries[finished.removeFirst()] = nil }
            Task {
                try await Task.sleep(for: Self.lifetime)
                remove(name)
            }
        }

        /// Returns the state of a plan; nil if there is none of that name.
        func state(of name: String) -> State? {
            guard let entry = entries[name] else { return nil }
            return switch entry.result {
            case nil: .running(entry.watch.progress)
            case .success(let plan): .done(plan: plan, isStopped: entry.watch.isStopped)
            case .failure(let problem): .failed(problem)
            }
        }

        /// Waits until a plan is found, the time is over, or the task is cancelled.
        func wait(for name: String, atMost time: Duration) async {
            guard let entry = entries[name], entry.result == nil else { return }
            let (end, waiter) = AsyncStream.makeStream(of: Never.self)
            entries[name]?.waiters.append(waiter)
            await withTaskGroup(of: Void.self) { group in
                group.addTask { for await _ in end {} }
                group.addTask { try? await Task.sleep(for: time) }
                await group.next()
                group.cancelAll()
            }
        }

        /// Stops the search for a plan, and waits for the best so far; returns whether it was found before.
        @discardableResult
        func stop(_ name: String) async -> Bool {
            guard entries[name]?.result == nil else { return true }
            entries[name]?.watch.stop()
            await wait(for: name, atMost: .seconds(60))
            return false
        }

        /// Removes a plan that was found.
        func remove(_ name: String) {
            entries[name] = nil
            finished.removeAll { $0 == name }
        }

        /// The number of plans that are searched for, and of those that were found.
        var counts: (running: Int, finished: Int) {
            (entries.count - finished.count, finished.count)
        }
    }

    extension UInt64 {
        /// The number in 16 hexadecimal digits.
        fileprivate var hexadecimal: String {
            let digits = String(self, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }
    }
#endif
