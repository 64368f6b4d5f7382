internal import ArgumentParser
internal import CalendarModel
internal import CalendarStore
internal import JSONLines
internal import Reports
internal import Wording

/// `taskweave undo`.
struct Undo: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "undo",
        abstract: "Undo the last write of taskweave; run again for the one before.",
        discussion: """
            The files get their earlier bytes, and new files are removed. If a file has changed since, nothing is \
            undone. The last twenty writes are kept in $XDG_STATE_HOME/taskweave/writes, by default below \
            ~/.local/state.

            Examples (in Samples/):
              taskweave undo
              taskweave undo --write
            """)

    @Flag(help: "Write the changes instead of only showing them.")
    var write = false

    @OptionGroup var output: OutputOptions

    @OptionGroup(title: "Shared options") var place: PlaceOptions

    func run() throws {
        guard let journal = World.journal, let last = try journal.last() else {
            throw UsageError(
                "there is no write to undo",
                hint: "the last twenty writes of this user are kept")
        }
        if let commands = last.entry.commands, last.changes.isEmpty {
            if write { journal.forget(last) }
            throw UsageError(
                "the last change was another program's, by \(last.entry.command): "
                    + "\(commands.joined(separator: "; ")); nothing was undone",
                hint: "task undo reverts it; "
                    + (write
                        ? "the next taskweave undo reverts the write before it"
                        : "taskweave undo --write skips it"))
        }
        if write {
            Streams.warn(try journal.takeBack(last))
        }
        if let commands = last.entry.commands {
            Streams.warn([
                Diagnostic(
                    .note, at: .none,
                    "another program's part stays: \(commands.joined(separator: "; "))",
                    hint: "task undo reverts it")
            ])
        }
        // A write can also be undone if the configuration cannot be read.
        var unused: [Diagnostic] = []
        let zone = (try? place.session())?.times.zone
        let text = TimeText(
            zone: zone ?? ZoneFiles().system(variable: World.variable("TZ"), &unused))
        try Streams.write(
            output.json
                ? UndoDocument(
                    last.entry.command, last.entry.moment, last.changes, isWritten: write, text
                )
                .json
                : AgendaText(text).undo(
                    last.entry.command, last.entry.moment, last.changes, isWritten: write))
    }
}
