internal import ArgumentParser

/// `taskweave pin`.
struct Pin: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pin",
        abstract: "Keep a block at its time in every later plan.",
        discussion: """
            A block that was moved by hand, or has the category PINNED, is already pinned.

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
        abstract: "Let later plans move a pinned block again.",
        discussion: """
            This removes the pin and the category PINNED, and a block that was moved by hand counts as planned at \
            its present time. The change is shown; --write makes it in the file that holds the block, -o in another \
            one.

            Examples (in Samples/):
              taskweave unpin slides blocks.ics --zone Europe/Berlin --now 2026-11-02T08:00
            """)

    @OptionGroup var options: PinOptions

    func run() throws {
        try options.run(isPinned: false)
    }
}
