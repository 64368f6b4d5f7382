internal import ArgumentParser
internal import CalendarModel
internal import Planning

/// `taskweave more`.
struct More: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "more",
        abstract: "Extend the running block; the blocks after it move.",
        discussion: """
            If a meeting or a pinned block is in the way, it says so and changes nothing. The change is shown, and \
            written with --write.

            Examples:
              taskweave more 30m
            """)

    @Argument(help: "How much more: 30m, 1h.")
    var length: String

    @OptionGroup var day: DayOptions

    func run() throws {
        guard let duration = CalendarDuration(terse: length), duration.nominalSeconds >= 60,
            duration.nominalSeconds <= 86_400
        else {
            throw UsageError("“\(length)” is not a length of work", hint: "write 30m or 1h")
        }
        try day.run("more") { request, _ in
            DayOptions.Change(
                step: try request.extend(by: Int(duration.nominalSeconds / 60)))
        }
    }
}
