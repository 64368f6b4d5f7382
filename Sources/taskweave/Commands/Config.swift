internal import ArgumentParser
internal import CalendarModel
internal import CalendarStore
internal import JSONLines
internal import Preferences
internal import Reports

/// `taskweave config`.
struct Config: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "config",
        abstract: "Show each setting, its value, and where the value comes from.",
        discussion: """
            A flag overrides a variable such as TASKWEAVE_ZONE, the variable overrides the file, and the file \
            overrides the built-in default. [[period]] sections hold dates that differ: a trip, a course, half days, \
            holidays.

            Examples (in Samples/):
              taskweave config --config config.toml
              taskweave config --config config.toml breaks
            """)

    @Argument(help: "Only the settings whose keys begin with this.")
    var key: String?

    @Option(help: "The configuration file.", completion: .file(extensions: ["toml"]))
    var config: String?

    @OptionGroup var output: OutputOptions

    func run() throws {
        var diagnostics: [Diagnostic] = []
        let path = config ?? World.configuration
        var configuration = Configuration()
        var lines: [String: Int] = [:]
        if let path {
            configuration = try Configuration(
                file: path, home: World.variable("HOME"), diagnostics: &diagnostics)
            lines = try Configuration.lines(inFile: path)
        }
        let zone = World.variable("TASKWEAVE_ZONE")
        if let zone { configuration.zone = zone }
        let all = configuration.settings.map { setting in
            SettingListDocument.Setting(
                key: setting.key, value: setting.value,
                origin: setting.key == "zone" && zone != nil
                    ? "TASKWEAVE_ZONE"
                    : lines[setting.key].map { "\(path ?? ""):\($0)" } ?? "default")
        }
        let shown = all.filter { setting in
            key.map { setting.key.hasPrefix($0) } ?? true
        }
        if let key, shown.isEmpty {
            throw UsageError(
                "there is no setting “\(key)”, or it has no value",
                hint: "taskweave config shows all")
        }
        if output.json {
            try Streams.write(SettingListDocument(path, shown, diagnostics).json)
        } else {
            Streams.warn(diagnostics)
            if path == nil {
                Streams.warn("There is no configuration file: taskweave setup creates one.")
            }
            try Streams.write(SettingListDocument(path, shown, diagnostics).text)
        }
        try finish(diagnostics)
    }
}
