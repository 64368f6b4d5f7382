#if Server
    internal import Doors
    private import HTTPTypes
    internal import JSONLines
    internal import Scheduling
    private import Synchronization

    /// Answers documents: the jobs of the table, on threads of their own and for a limited time.
    final class Answering: Sendable {
        let workers: Workers
        private let longestSearch: Duration
        /// The watches of the searches.
        private let watches = Mutex<[ObjectIdentifier: Planner.Watch]>([:])

        init(_ settings: ServerSettings) {
            workers = Workers(width: settings.width, queue: settings.queue)
            longestSearch = settings.longestSearch
        }

        private let stopped = Mutex(false)

        /// Whether the server is ending.
        var isStopped: Bool { stopped.withLock { $0 } }

        /// Ends all searches; their answers are the best plans so far.
        func stop() {
            stopped.withLock { $0 = true }
            for watch in watches.withLock({ $0.values }) { watch.stop() }
        }

        /// Returns the answer to a document.
        ///
        /// The search for a plan ends when the time is over, when the watch is stopped, or when the task is cancelled, which
        /// it is when the client has gone.
        ///
        /// - Parameters:
        ///   - job: The kind of document.
        ///   - document: JSON in UTF-8.
        ///   - form: The form of the answer if the document names none.
        ///   - watch: The watch of the search.
        /// - Returns: The answer, one line of JSON.
        /// - Throws: ``Problem`` if the document cannot be answered; `CancellationError`.
        func answer(
            _ job: Job, to document: [UInt8], as form: String? = nil,
            watch: Planner.Watch = Planner.Watch()
        ) async throws -> String {
            var limit: Task<Void, Never>?
            watches.withLock { $0[ObjectIdentifier(watch)] = watch }
            defer {
                limit?.cancel()
                _ = watches.withLock { $0.removeValue(forKey: ObjectIdentifier(watch)) }
            }
            let answer = try await withTaskCancellationHandler {
                do {
                    return try await workers.run {
                        limit = Task { [longestSearch] in
                            guard (try? await Task.sleep(for: longestSearch)) != nil else { return }
                            watch.stop()
                        }
                    } doing: {
                        Planner.Watch.$current.withValue(watch) {
                            job.answer(to: document, as: form)
                        }
                    }
                } catch is Workers.Overload {
                    throw Problem(
                        status: .serviceUnavailable, detail: "too many documents are waiting",
                        hint: "send it again in a second", headers: [.retryAfter: "1"])
                }
            } onCancel: {
                watch.stop()
            }
            if let error = answer.error { throw Problem(error) }
            return answer.json
        }
    }
#endif
