internal import ArgumentParser
internal import CalendarModel
internal import CalendarStore
internal import JSONLines

/// `taskweave mcp`.
struct AgentCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mcp",
        abstract: "Let an agent see and plan the day through the Model Context Protocol.",
        discussion: """
            It speaks over the standard streams; the agent's program starts it. Its tools are today, plan_preview, \
            apply, free, explain, recommend, add_todo, done, start and stop. It sees the calendars and to-dos of the \
            configuration and no others, and writes a plan only if it was previewed. If the agent's program can \
            ask, it asks you first. Everything that it writes can be undone.

            Examples:
              taskweave mcp --config ~/.config/taskweave/config.toml
            """)

    @OptionGroup(title: "Shared options") var place: PlaceOptions

    func run() throws {
        let session = try place.session()
        Streams.warn(session.diagnostics)
        let lines = LineReader(named: "<stdin>") { () throws(FileError) in
            try Streams.readSome(named: "<stdin>")
        }
        let commands = AgentCommands(place, session)
        var server = AgentServer(commands, lines: lines)
        try server.run()
    }
}

extension AgentCommands {
    /// Creates the commands of this program, with the options of the one that runs them.
    init(_ place: PlaceOptions, _ session: Session) {
        let given = [("--config", place.config), ("--zone", place.zone)]
        let shared = given.flatMap { name, value in value.map { [name, $0] } ?? [] }
        self.init(shared: shared, text: session.text, fixedNow: place.now) {
            var command: any ParsableCommand
            do {
                command = try Taskweave.parseAsRoot($0)
            } catch {
                throw UsageError(
                    Taskweave.message(for: error), hint: "check the arguments")
            }
            try command.run()
        }
    }
}
