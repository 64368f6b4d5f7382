internal import Agendas
internal import ArgumentParser
internal import CalendarModel
internal import CalendarStore
internal import JSONLines
internal import Reports
internal import Wording

/// `taskweave export`.
struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract:
            "Write calendars to one .ics file or a folder with every line kept, or events as JSON.",
        discussion: """
            Without a path, the calendar is printed. -o writes immediately; --to first shows what changes, and \
            writes with --write. A path that ends in .ics or .json is a file, any other a folder with one file per \
            UID (vdir).

            Examples:
              taskweave export 'next week' -o week.ics

            Examples (in Samples/):
              taskweave export work.ics --from 2026-11-02 --for 1d --zone Europe/Berlin
            """)

    /// An output format that can be read again.
    enum Form: String, ExpressibleByArgument, CaseIterable {
        case ics
        case json
    }

    @OptionGroup var input: InputOptions
    @OptionGroup var window: OpenWindowOptions

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: "Write to this file or folder at once; - prints it.",
        completion: .file(extensions: ["ics", "json"]))
    var file: String?

    @Option(
        help: "The same, shown first and written with --write.",
        completion: .file(extensions: ["ics", "json"]))
    var to: String?

    @Option(
        name: .customLong("as"),
        help: "The format; taken from the file name by default.")
    var form: Form?

    @Flag(help: ArgumentHelp("The same as --as json.", visibility: .hidden))
    var json = false

    @Flag(help: "Write the changes instead of only showing them.")
    var write = false

    /// The output path; nil for standard output.
    private var path: String? { named == "-" ? nil : named }

    private var named: String? { file ?? to }

    private var isJSON: Bool {
        json || (form ?? (named?.lowercased().hasSuffix(".json") == true ? .json : .ics)) == .json
    }

    func validate() throws {
        if file != nil, to != nil {
            throw ValidationError("-o and --to both name a place; leave one of them out.")
        }
        if write, path == nil {
            throw ValidationError("--write needs a file or a folder: --to.")
        }
        if json, form == .ics {
            throw ValidationError("--json and --as ics ask for different forms.")
        }
    }

    func run() throws {
        var input = input
        let session = try input.session()
        let when = try input.takeTime(session.times)
        let window =
            try when != nil || self.window.isGiven
            ? self.window.window(session.times, when: when) : nil
        var export = CalendarExport(zone: session.times.zone)
        try input.read(into: &export, session)
        if let window { export.select(in: window) }
        let diagnostics =
            session.diagnostics + (isJSON ? export.agenda.diagnostics : export.diagnostics)
        export.agenda.diagnostics = diagnostics
        if path != nil || !isJSON { Streams.warn(diagnostics) }
        if let path {
            let changes = try changes(of: export, at: path, session)
            Streams.warn(changes.flatMap(\.diagnostics))
            let isWritten = write || file != nil
            if isWritten {
                Streams.warn(try changes.write(session.record("export"), makingFolders: true))
            }
            try Streams.write(session.words.changes(changes, areWritten: isWritten))
        } else {
            try Streams.write(isJSON ? events(of: export, session) : export.calendar)
        }
        try finish(diagnostics)
    }

    private func changes(
        of export: CalendarExport, at path: String, _ session: Session
    ) throws -> [FileChange] {
        if isJSON { return [try FileChange(of: path, to: events(of: export, session))] }
        return path.lowercased().hasSuffix(".ics")
            ? try export.change(ofFile: path) : try export.changes(ofFolder: path)
    }

    private func events(of export: CalendarExport, _ session: Session) -> String {
        EventListDocument(export.agenda, uids: export.selected, session.text).json
    }
}
