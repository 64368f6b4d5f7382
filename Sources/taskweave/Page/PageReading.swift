internal import Agendas
internal import ArgumentParser
internal import CalendarModel
internal import CalendarStore
internal import Planning
internal import Synchronization
internal import Wording

/// The contents of the files when the live page read them.
final class PageReading: Sendable {
    let session: Session
    let request: PlanningRequest
    private let marks: InputMarks
    private let paths: [String]
    /// The plan of the last draft, which several questions ask for.
    private let last = Mutex<(draft: Draft, planned: Planned)?>(nil)

    /// A plan of a draft.
    struct Planned: Sendable {
        var plan: PlannedAgenda
        var delays: [PlanMemory.Deletion]
        /// The blocks that the draft itself moves.
        var own: Set<String>

        /// The blocks that are not where the files have them.
        var changedBlocks: [String] {
            plan.blockChanges.map(\.uid)
        }

        /// The reasons for moves, by block.
        var reasons: [String: String] {
            var reasons = Dictionary(plan.moves.map { ($0.uid, $0.detail) }) { first, _ in first }
            for uid in own { reasons[uid] = "you moved it" }
            return reasons
        }
    }

    /// Reads the inputs of the configuration.
    init(_ place: PlaceOptions, _ session: Session) throws {
        paths = try PageReading.paths(session)
        // Before the files are read, so that a change meanwhile is seen.
        marks = InputMarks(paths)
        var planning = try PlanningOptions.parse(place.words)
        (self.session, request) = try planning.request()
    }

    /// The files and folders that are read, the configuration among them.
    private static func paths(_ session: Session) throws -> [String] {
        let sources = try InputOptions.parse([]).sources(session)
        return sources.filter { !$0.isCommand }.map(\.path)
            + [session.path, session.home?.path].compactMap(\.self)
    }

    /// Whether the files have not changed since, and it is still the same minute.
    func isCurrent(_ session: Session) -> Bool {
        session.times.now.seconds / 60 == self.session.times.now.seconds / 60
            && (try? PageReading.paths(session)) == paths && InputMarks(paths) == marks
    }

    /// Identifies the state of the files.
    var mark: String { String(UInt(bitPattern: marks.hashValue), radix: 36) }

    /// Returns the plan of a draft; nil for an empty one.
    ///
    /// - Throws: `FileError` if the to-dos contradict each other.
    func planned(_ draft: Draft) throws -> Planned? {
        guard !draft.isEmpty else { return nil }
        if let known = last.withLock({ $0 }), known.draft.edits == draft.edits {
            return known.planned
        }
        let result = draft.applied(to: request)
        var asked = result.request
        asked.reachLastBlock()
        let planned = Planned(
            plan: try PlanningOptions.parse([]).plan(asked), delays: result.delays,
            own: Set(result.steps.flatMap(\.own).map(\.uid)))
        last.withLock { $0 = (draft, planned) }
        return planned
    }

    /// Returns the edit that an action asks for.
    ///
    /// - Parameters:
    ///   - action: The name of the action.
    ///   - form: Its parameters.
    ///   - draft: The draft to which the edit will be added.
    /// - Returns: The edit.
    /// - Throws: `UsageError` if a parameter is missing or has no meaning.
    func edit(
        _ action: String, _ form: [String: String], _ draft: Draft
    ) throws -> Draft.Change {
        let uid = form["uid"] ?? form["todo"] ?? ""
        let shown = draft.applied(to: request).request
        switch action {
        case "pin": return .pinned(block: uid)
        case "unpin": return .unpinned(block: uid)
        case "later":
            let moment = try moment("later", form["when"] ?? "tomorrow", session.times)
            return .putOff(toDo: shown.toDo(of: uid), until: moment)
        case "replan": return .replanned
        case "move", "place":
            let range = try range(form)
            if shown.block(uid: uid) != nil { return .moved(block: uid, to: range) }
            // A block that only the draft's plan has, or a to-do.
            let new = try planned(draft)?.plan.blocks.first { $0.uid == uid }?.toDo.uid
            if let toDo = shown.openToDo(new ?? uid), let block = shown.block(of: toDo), new == nil
            {
                return .moved(block: block.event.uid, to: range)
            }
            return .placed(toDo: new ?? uid, at: range)
        default: throw UsageError("there is no action “\(action)”", hint: "reload the page")
        }
    }

    private func range(_ form: [String: String]) throws -> Range<Instant> {
        let start = try moment("the start", form["start"] ?? "", session.times)
        guard let minutes = decimal((form["minutes"] ?? "").utf8), (1...1440).contains(minutes)
        else {
            throw UsageError(
                "“\(form["minutes"] ?? "")” is not a length of 1 to 1440 minutes",
                hint: "choose one from the list")
        }
        return start..<start + Int64(minutes) * 60
    }

    /// Returns how much of a past block was worked, in the words of the command.
    func outcome(_ form: [String: String], of uid: String) -> String {
        guard form["how"] == "half" else { return form["how"] ?? "all" }
        let seconds = request.block(uid: uid)?.range.seconds ?? 3600
        return "\(max(1, seconds / 120))m"
    }
}

extension PlanningRequest {
    /// Returns the to-do that a UID means: its own, or that of the block with this UID.
    func toDo(of uid: String) -> String { block(uid: uid)?.event.block?.toDo ?? uid }
}

extension PlaceOptions {
    /// The options as words.
    var words: [String] {
        [("--config", config), ("--zone", zone), ("--now", now)].flatMap { name, value in
            value.map { [name, $0] } ?? []
        }
    }
}
