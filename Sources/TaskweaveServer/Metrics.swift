#if Server
    internal import Synchronization

    /// The numbers that the server publishes, in the text format of Prometheus (version 0.0.4).
    final class Metrics: Sendable {
        private struct Key: Hashable {
            let method: String
            let route: String
            let status: Int
        }

        private let counts = Mutex<[Key: (count: Int, time: Duration)]>([:])

        /// Counts a request that was answered; the route is a path with names for what differs.
        func count(_ method: String, _ route: String, _ status: Int, _ time: Duration) {
            // Whatever a client takes for a method would have a line of its own.
            let known = ["GET", "HEAD", "POST", "DELETE"].contains(method) ? method : "other"
            counts.withLock { counts in
                let key = Key(method: known, route: route, status: status)
                let old = counts[key] ?? (0, .zero)
                counts[key] = (old.count + 1, old.time + time)
            }
        }

        /// Returns all numbers, and those of the moment with what each of them means.
        func text(gauges: [(name: String, help: String, value: Int)]) -> String {
            let counts = counts.withLock { $0 }.map { key, value in
                (
                    labels:
                        "{method=\"\(key.method)\",route=\"\(key.route)\",status=\"\(key.status)\"}",
                    value
                )
            }.sorted { $0.labels < $1.labels }
            var lines = [
                "# HELP taskweave_requests_total Requests.",
                "# TYPE taskweave_requests_total counter",
            ]
            lines += counts.map { "taskweave_requests_total\($0.labels) \($0.1.count)" }
            lines += [
                "# HELP taskweave_request_seconds_total The time until answers were there.",
                "# TYPE taskweave_request_seconds_total counter",
            ]
            lines += counts.map {
                "taskweave_request_seconds_total\($0.labels) \($0.1.time / .seconds(1))"
            }
            for gauge in gauges {
                lines += [
                    "# HELP \(gauge.name) \(gauge.help)", "# TYPE \(gauge.name) gauge",
                    "\(gauge.name) \(gauge.value)",
                ]
            }
            return lines.joined(separator: "\n") + "\n"
        }
    }
#endif
