internal import ArgumentParser
internal import CalendarModel
internal import CalendarStore
internal import Planning

/// Whether and where a change of calendars is written.
struct WritingOptions: ParsableArguments {
    @Flag(
        help: "Write the changes instead of only showing them."
    )
    var write = false

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: "Write to this file or folder at once; - prints it.",
        completion: .file(extensions: ["ics"]))
    var file: String?

    /// Whether anything is to be written.
    var isWanted: Bool { write || file != nil }

    /// The path to write to; nil for standard output, or where none is named.
    var path: String? { file == "-" ? nil : file }

    /// The folder to write to, where one is named.
    var folder: PlanHome? {
        let home = path.map { PlanHome($0) }
        if case .folder? = home { return home }
        return nil
    }

    /// Checks that not two things are asked for.
    func validate(with output: OutputOptions) throws {
        if write, file != nil {
            throw ValidationError("--write changes the files that were read; leave it out with -o.")
        }
        if file == "-", output.json {
            throw ValidationError("-o - and --json both ask for standard output.")
        }
    }

    /// Reads what stands at the path to write to, so that it can be planned around.
    ///
    /// - Returns: The plan in a file; nil where there is none, and for a folder, which is read among the inputs.
    func earlier() throws -> EarlierPlan? {
        guard let path, case .file = PlanHome(path) else { return nil }
        return try EarlierPlan(path)
    }

    /// Writes a plan where it is wanted.
    ///
    /// - Parameters:
    ///   - plan: The plan.
    ///   - earlier: The plan in the file that is written over.
    ///   - inputs: What was named to be read.
    ///   - session: What the command knows.
    ///   - command: Its name.
    /// - Returns: What has become of the files.
    /// - Throws: What is wrong with the home, or a file.
    func write(
        _ plan: PlannedAgenda, replacing earlier: EarlierPlan?, inputs: [String],
        _ session: Session, by command: String
    ) throws -> [FileChange] {
        guard isWanted, file != "-" else { return [] }
        guard !plan.removesUnasked else {
            throw UsageError(
                "no to-do was read, and the blocks of all would be removed; nothing was written",
                hint: "name the file or the folder of the to-dos, too")
        }
        let named = path.map { PlanHome($0) }
        var record = session.record(command)
        if case .file(let path)? = named {
            let changes = try [plan.change(ofFile: path, replacing: earlier)]
            record.memories =
                World.memories?.changes(remembering: plan, home: path, isAlone: true) ?? []
            Streams.warn(try changes.write(record))
            return changes
        }
        let home = try named ?? session.home(of: plan.request, reading: inputs)
        let changes = try plan.changes(home: home, isAlone: named != nil)
        record.memories =
            World.memories?.changes(
                remembering: plan, home: home?.path, isAlone: named != nil) ?? []
        Streams.warn(try changes.write(record, makingFolders: true))
        return changes
    }
}

extension Session {
    /// Returns where new blocks go: the home of the configuration, else an empty folder among the inputs, else nil, if blocks of an
    /// earlier plan tell.
    ///
    /// - Throws: `UsageError` if nothing tells.
    func home(of request: PlanningRequest, reading inputs: [String]) throws -> PlanHome? {
        let home = home ?? PlanHome(emptyFolderAmong: inputs)
        guard home != nil || request.hasBlocks else {
            throw UsageError(
                "the plan has no home yet; nothing was written",
                hint:
                    "write blocks = \"~/calendars/blocks\" below [plan] in the configuration, or name a "
                    + "folder or a file with -o")
        }
        return home
    }
}
