internal import ArgumentParser
internal import CalendarModel
internal import Wording

/// Which time a command is about.
struct WindowOptions: ParsableArguments {
    @Option(help: "Where the window begins: today, tomorrow, mon, week, 2026-01-05, +2h …")
    var from: String?

    @Option(name: .customLong("for"), help: "How long the window is: 1w, 30d, 8h.")
    var length = "1w"

    /// Returns the window, which begins where `from` says or else at `start`, and ends with the year 9999.
    func window(_ times: TimeReader, from start: String) throws -> Range<Instant> {
        try WindowOptions.window(times, from: from ?? start, length: length)
    }

    /// Returns the window that begins at one time and lasts so long.
    static func window(
        _ times: TimeReader, from text: String, length: String
    ) throws -> Range<Instant> {
        guard let begin = times.instant(text) else { throw noTime("--from", text) }
        guard let duration = CalendarDuration(terse: length), duration.nominalSeconds > 0 else {
            throw UsageError("--for “\(length)” is no duration", hint: "write 1w, 30d or 8h")
        }
        guard duration.nominalSeconds <= 366 * 100 * 86_400 else {
            throw UsageError(
                "--for “\(length)” is more than a hundred years", hint: "write 1w, 30d or 8h")
        }
        return (begin..<times.end(from: begin, after: duration)).clamped(to: times.years)
    }
}
