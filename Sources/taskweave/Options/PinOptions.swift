internal import Agendas
internal import ArgumentParser
internal import CalendarModel
internal import CalendarStore
internal import JSONLines
internal import Planning
internal import Reports
internal import Wording

/// The block to pin or unpin, and the output.
struct PinOptions: ParsableArguments {
    @Argument(help: "A to-do, as for done, or the UID of a block.", completion: .toDos)
    var block: String

    @OptionGroup var input: InputOptions

    @Option(help: "A time within the block, if its to-do has several: 'mon 9:00'.")
    var at: String?

    @OptionGroup var writing: WritingOptions
    @OptionGroup var output: OutputOptions

    func validate() throws {
        try writing.validate(with: output)
    }

    /// Pins or unpins the block.
    func run(isPinned: Bool) throws {
        let session = try input.session()
        var export = CalendarExport(zone: session.times.zone)
        let agenda: Agenda
        if writing.file == nil {
            agenda = try input.agenda(session, beside: [session.home].compactMap(\.self))
        } else {
            try input.read(into: &export, session)
            agenda = export.agenda
        }
        let found = try block(in: agenda, session, unless: isPinned)
        let pin = BlockPin(found, isPinned: isPinned, stamp: session.times.now)
        let diagnostics =
            session.diagnostics + agenda.diagnostics.filter { !session.diagnostics.contains($0) }
        output.report(diagnostics, reading: agenda, input, session)
        if writing.file == "-" {
            export.grant(pin)
            return try Streams.write(export.calendar)
        }
        let changes: [FileChange]
        if let path = writing.file {
            export.grant(pin)
            changes =
                writing.folder == nil
                ? try export.change(ofFile: path) : try export.changes(ofFolder: path)
        } else {
            changes = try pin.changes(of: agenda)
        }
        if writing.isWanted {
            var record = session.record(isPinned ? "pin" : "unpin")
            if writing.file == nil {
                record.memories = World.memories?.changes(remembering: pin, in: agenda) ?? []
            }
            Streams.warn(try changes.write(record, makingFolders: writing.folder != nil))
        }
        let answer =
            output.json
            ? PinDocument(
                pin, changes, areWritten: writing.isWanted, diagnostics: diagnostics, session.text
            ).json
            : session.words.pin(pin, changes, areWritten: writing.isWanted)
        try Streams.write(answer)
        try finish(diagnostics)
    }

    /// Returns the UID for a number of the last list or for -, which is what runs or ran last; any other name as it is.
    private func name(in agenda: Agenda, _ session: Session) throws -> String {
        guard block == "-" else {
            return try World.listedNames?.item(block, in: session.times.zone)?.uid ?? block
        }
        let now = session.times.now
        let request = PlanningRequest(
            agenda: agenda, configuration: session.configuration, window: now..<now + 1, now: now)
        return request.lastWork ?? block
    }

    /// Returns the matching block; of several, the only one whose state would change.
    private func block(
        in agenda: Agenda, _ session: Session, unless isPinned: Bool
    ) throws -> ListedOccurrence {
        let time = try at.map { try moment("--at", $0, session.times) }
        let name = try name(in: agenda, session)
        let all = agenda.blocks(meaning: name, at: time, now: session.times.now)
        if isPinned, time == nil, !all.isEmpty, !all.contains(where: { $0.event.uid == name }),
            all.allSatisfy({ $0.range.upperBound <= session.times.now })
        {
            throw UsageError(
                "all blocks of \(all[0].event.summary.quotedTitle) are over",
                hint: "taskweave plan places the next one; --at names one that is over")
        }
        let other = all.filter { $0.isPinned != isPinned }
        let found = other.count == 1 ? other : all
        if found.count > 1 {
            let names = found.map { session.words.named($0) }
            if let picked = Picker.pick(names, "“\(block)” means \(found.count) blocks:") {
                return found[picked]
            }
            throw UsageError(
                "“\(block)” means \(found.count) blocks: \(names.prefix(5).joined(separator: "; "))\(found.count > 5 ? "; …" : "")",
                hint: "choose one with --at, such as --at "
                    + "'\(session.text.rfc3339(found[0].range.lowerBound).prefix(16))'")
        }
        guard let only = found.first else {
            let when = at.map { " at “\($0)”" } ?? ""
            throw UsageError(
                "there is no block “\(block)”\(when)",
                hint: "taskweave list shows the blocks of a calendar; name the to-do's summary or "
                    + "a UID")
        }
        return only
    }
}
