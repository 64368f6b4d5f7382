internal import Agendas
internal import ArgumentParser
internal import CalendarModel
internal import CalendarStore
internal import Insights
internal import Planning
internal import Preferences
internal import Rendering
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
        var planning = try PlanningOptions.parse([])
        planning.input.place = place
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
        if asked.isStep { asked.reachLastBlock() }
        let planned = Planned(
            plan: try PlanningOptions.parse([]).plan(asked), delays: result.delays,
            own: Set(result.steps.flatMap(\.own).map(\.uid)))
        last.withLock { $0 = (draft, planned) }
        return planned
    }

    /// Returns the open to-dos without a block, among the blocks of an agenda.
    func unplanned(in agenda: Agenda) -> [ZonedToDo] {
        var request = request
        request.agenda = agenda
        var unused: [Diagnostic] = []
        return request.today(diagnostics: &unused).unplanned
    }

    /// Returns the suggestions for to-dos, without settled ones; at most three to-dos have any.
    func suggestions(for uids: [String]) -> [ToDoSuggestions] {
        var suggester = Suggester(WorkHistory(request))
        let settled = SettledSuggestions(World.settledPath)
        var found: [ToDoSuggestions] = []
        for uid in uids where found.count < 3 {
            guard let toDo = request.openToDo(uid) else { continue }
            let suggestions = suggester.suggestions(for: toDo, except: settled)
            if !suggestions.isEmpty { found.append(ToDoSuggestions(toDo, suggestions)) }
        }
        return found
    }

    /// Returns why a block or a to-do is where the plan of a draft has it, and other places for it.
    func insight(_ uid: String, _ draft: Draft) throws -> PagePicture.Live.Insight? {
        let asked = draft.applied(to: request).request
        guard let toDo = asked.openToDo(asked.toDo(of: uid)) else { return nil }
        let explained = try asked.explain([toDo]).explanations.first
        let blocks = explained?.blocks.filter { $0.uid == uid || uid == toDo.uid } ?? []
        var reasons = [explained?.note].compactMap(\.self)
        for block in blocks {
            reasons +=
                block.isFixed
                ? ["it is pinned, or begun"]
                : ["not earlier: \(block.earlier.detail)", "not later: \(block.later.detail)"]
        }
        let minutes = blocks.first.map { Int($0.range.seconds / 60) } ?? 60
        let text = session.text
        let places = try asked.places(for: toDo, lasting: minutes, count: 4).compactMap { place in
            place.ranges.first.map { range in
                PagePicture.Live.Remedy(
                    uid: uid, name: "\(text.day(range.lowerBound)) \(text.span(range))",
                    start: text.wallTime(range.lowerBound), minutes: Int(range.seconds / 60))
            }
        }
        return PagePicture.Live.Insight(
            uid: uid, reasons: reasons,
            places: places.filter { place in
                !blocks.contains { text.wallTime($0.range.lowerBound) == place.start }
            })
    }

    /// Returns the best places for the blocks in conflicts of a window.
    func remedies(
        _ shown: PlanningRequest, in window: Range<Instant>
    ) throws -> [PagePicture.Live.Remedy] {
        var unused: [Diagnostic] = []
        let conflicts = shown.agenda.conflicts(
            in: window, busy: session.configuration.busy, diagnostics: &unused)
        let text = session.text
        return try shown.options(for: conflicts).compactMap { block in
            block.options.first.map { option in
                PagePicture.Live.Remedy(
                    uid: block.uid,
                    name:
                        "\(block.summary.quotedTitle) to \(text.day(option.range.lowerBound)) \(text.span(option.range))",
                    start: text.wallTime(option.range.lowerBound),
                    minutes: Int(option.range.seconds / 60))
            }
        }
    }

    /// Returns what an edit did, in words.
    func words(for result: Draft.Result, _ edit: Draft.Change) -> String {
        guard edit != .replanned, let step = result.steps.last else {
            return "Nothing is written yet."
        }
        let range = step.range ?? step.until.map { $0..<$0 }
        let text = session.text
        let time = range.map {
            $0.isEmpty
                ? "not before \(text.moment($0.lowerBound))"
                : "\(text.day($0.lowerBound)) \(text.span($0))"
        }
        return ([step.summary.quotedTitle + (time.map { ": \($0)" } ?? "")] + step.notes)
            .joined(separator: "; ") + ". Nothing is written yet."
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
            let moment = try moment(
                "the day", form["when"] ?? "", session.times)
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
