internal import ArgumentParser
internal import CalendarModel
internal import CalendarStore
internal import Planning

/// Whether and where to write a change of calendars.
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

    /// Whether to write anything.
    var isWanted: Bool { write || file != nil }

    /// The output path; nil for standard output, or if none is given.
    var path: String? { file == "-" ? nil : file }

    /// The output folder, if the output path is a folder.
    var folder: PlanHome? {
        let home = path.map { PlanHome($0) }
        if case .folder? = home { return home }
        return nil
    }

    /// Checks for contradictory output options.
    func validate(with output: OutputOptions) throws {
        if write, file != nil {
            throw ValidationError("--write changes the files that were read; leave it out with -o.")
        }
        if file == "-", output.json {
            throw ValidationError("-o - and --json both ask for standard output.")
        }
    }

    /// Reads the plan at the output path, so that it can be planned around.
    ///
    /// - Returns: The plan in a file; nil if there is no path, or for a folder, which is read with the inputs.
    func earlier() throws -> EarlierPlan? {
        guard let path, case .file = PlanHome(path) else { return nil }
        return try EarlierPlan(path)
    }

    /// Writes a plan if requested; `earlier` is the plan in the file that is overwritten.
    func write(
        _ plan: PlannedAgenda, replacing earlier: EarlierPlan?, inputs: [String],
        _ session: Session, by command: String
    ) throws -> [FileChange] {
        guard isWanted, file != "-" else { return [] }
        guard !plan.removesUnasked else {
            throw UsageError(
                "no to-do was read, so all blocks would be removed; nothing was written",
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
    /// Returns the home for new blocks: the configured one, otherwise an empty folder among the inputs, otherwise nil if the
    /// blocks of an earlier plan determine it.
    ///
    /// - Throws: `UsageError` if no home can be determined.
    func home(of request: PlanningRequest, reading inputs: [String]) throws -> PlanHome? {
        let home = home ?? PlanHome(emptyFolderAmong: inputs)
        guard home != nil || request.hasBlocks else {
            throw UsageError(
                "the plan has no home yet; nothing was written",
                hint:
                    "write blocks = \"~/calendars/blocks\" under [plan] in the configuration, or name a "
                    + "folder or a file with -o")
        }
        return home
    }
}
