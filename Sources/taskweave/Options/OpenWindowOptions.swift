internal import ArgumentParser
internal import CalendarModel
internal import Wording

/// The optional time window of a command.
struct OpenWindowOptions: ParsableArguments {
    @Option(help: "The start; the flag is optional: mon, '1 Dec', +2h.")
    var from: String?

    @Option(name: .customLong("for"), help: "The length: 1w, 30d, 8h.")
    var length: String?

    /// Whether a flag specifies a window.
    var isGiven: Bool { from != nil || length != nil }

    /// Returns the window, which by default begins today and lasts a week.
    func window(_ times: TimeReader, when: String?) throws -> Range<Instant> {
        try WindowOptions.window(times, when: when, from: from, length: length)
    }
}
