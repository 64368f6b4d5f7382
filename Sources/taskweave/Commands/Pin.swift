internal import ArgumentParser

/// `taskweave pin`.
struct Pin: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pin",
        abstract: "Keeps a block where it is, whatever is planned around it.",
        discussion: """
            A block that somebody moved by hand, or that has the category PINNED, is pinned already.

            Examples:
              taskweave pin report

            Examples (in Samples/):
              taskweave pin 'Build the retry queue' blocks.ics --at 2026-11-05T10:15 --zone Europe/Berlin --now \
            2026-11-02T08:00
            """)

    @OptionGroup var options: PinOptions

    func run() throws {
        try options.run(isPinned: true)
    }
}

/// `taskweave unpin`.
struct Unpin: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "unpin",
        abstract: "Makes a pinned block loose, so that the plan may move it again.",
        discussion: """
            The pin goes, the category PINNED too, and a block that was moved by hand counts as planned where it is now. \
            The change is shown, and made with --write in the file that holds the block, or with -o in another one.

            Examples (in Samples/):
              taskweave unpin slides blocks.ics --zone Europe/Berlin --now 2026-11-02T08:00
            """)

    @OptionGroup var options: PinOptions

    func run() throws {
        try options.run(isPinned: false)
    }
}
