private import Synchronization

#if canImport(Darwin)
    private import Darwin
#elseif canImport(Musl)
    private import Musl
#else
    private import Glibc
#endif

extension World {
    /// Performs work and shows its duration on standard error if that is a terminal and a second has passed.
    static func showingProgress<Answer, Failure: Error>(
        _ name: String, _ work: () throws(Failure) -> Answer
    ) throws(Failure) -> Answer {
        guard isatty(STDERR_FILENO) == 1, variable("TERM") != "dumb" else { return try work() }
        let dots = isASCII ? "..." : "…"
        let notice = Notice()
        let clock = Task.detached {
            var seconds = 0
            while (try? await Task.sleep(for: .seconds(1))) != nil {
                seconds += 1
                notice.show("\(name) \(dots) \(seconds) s")
            }
        }
        defer {
            clock.cancel()
            notice.end()
        }
        return try work()
    }
}

/// A terminal line that is overwritten and finally cleared.
private final class Notice: Sendable {
    private struct State {
        var isShown = false
        var isOver = false
    }

    private let state = Mutex(State())

    /// Shows a text in place of the previous one.
    func show(_ text: String) {
        state.withLock { state in
            guard !state.isOver else { return }
            state.isShown = true
            Streams.notice(text)
        }
    }

    /// Clears the line permanently.
    func end() {
        state.withLock { state in
            if state.isShown { Streams.notice("") }
            state.isOver = true
        }
    }
}
