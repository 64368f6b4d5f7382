internal import Agendas
internal import ArgumentParser
internal import CalendarModel
internal import CalendarStore
internal import Insights
internal import Planning
internal import Preferences
internal import Rendering
internal import Scheduling
internal import Synchronization
internal import Wording

/// The contents of the files when the live page read them.
final class PageReading: Sendable {
    let session: Session
    let request: PlanningRequest
    private let marks: InputMarks
    private let paths: [String]
    /// The suggestions that were asked for last.
    private let suggested = Mutex<(uids: [String], found: [ToDoSuggestions])?>(nil)
    /// The stages of the last draft, the first one without an edit.
    private let known: Mutex<(edits: [Draft.Change], stages: [DraftStage])>

    /// Reads the inputs of the configuration.
    init(_ place: PlaceOptions, _ session: Session) throws {
        paths = PageReading.paths(session)
        // Before the files are read, so that a change meanwhile is seen.
        marks = InputMarks(paths)
        var planning = try PlanningOptions.parse([])
        planning.input.place = place
        (self.session, request) = try planning.request()
        known = Mutex(([], [DraftStage(request)]))
    }

    /// The files and folders that are read, the configuration among them.
    private static func paths(_ session: Session) -> [String] {
        session.sources().filter { !$0.isCommand }.map(\.path)
            + [session.path, session.home?.path].compactMap(\.self)
    }

    /// Whether the files have not changed since, and it is still the same minute.
    func isCurrent(_ session: Session) -> Bool {
        session.times.now.seconds / 60 == self.session.times.now.seconds / 60
            && PageReading.paths(session) == paths && InputMarks(paths) == marks
    }

    /// Identifies the state of the files.
    var mark: String { String(UInt(bitPattern: marks.hashValue), radix: 36) }

    /// The edits of a draft that cannot be made, with the reasons.
    typealias Refusals = [(index: Int, reason: DayRefusal)]

    /// Returns the last stage of a draft, without the edits that cannot be made.
    ///
    /// Only edits that differ from those asked for last are planned.
    ///
    /// - Throws: `FileError` if the to-dos contradict each other.
    func staged(_ draft: Draft) throws -> (stage: DraftStage, refusals: Refusals) {
        var (edits, stages) = known.withLock { $0 }
        let common = zip(edits, draft.edits).prefix { $0 == $1 }.count
        edits.removeSubrange(common...)
        stages.removeSubrange((common + 1)...)
        var refusals: Refusals = []
        for (index, edit) in draft.edits.enumerated().dropFirst(common) {
            guard let last = stages.last else { break }
            do throws(DayRefusal) {
                stages.append(try last.after(edit))
                edits.append(edit)
            } catch {
                refusals.append((index, error))
                continue
            }
            do throws(SchedulingProblemError) {
                try stages[stages.count - 1].settle {
                    request throws(SchedulingProblemError) in try request.plan()
                }
            } catch {
                throw FileError(error, of: [])
            }
        }
        known.withLock { $0 = (edits, stages) }
        return (stages.last ?? DraftStage(request), refusals)
    }

    /// Returns the open to-dos with time left that is in no block of an agenda.
    func unplanned(in agenda: Agenda) -> [ListedToDo] {
        var request = request
        request.agenda = agenda
        return request.uncoveredToDos
    }

    /// Returns the suggestions for to-dos, without settled ones; at most three to-dos have any.
    func suggestions(for uids: [String]) -> [ToDoSuggestions] {
        if let known = suggested.withLock({ $0 }), known.uids == uids { return known.found }
        var suggester = Suggester(WorkHistory(request))
        let settled = SettledSuggestions(World.settledPath)
        var found: [ToDoSuggestions] = []
        for uid in uids where found.count < 3 {
            guard let toDo = request.openToDo(uid) else { continue }
            let suggestions = suggester.suggestions(for: toDo, except: settled)
            if !suggestions.isEmpty { found.append(ToDoSuggestions(toDo, suggestions)) }
        }
        suggested.withLock { $0 = (uids, found) }
        return found
    }

    /// Returns why a block or a to-do is where the plan of a draft has it, and other places for it.
    func insight(_ uid: String, _ draft: Draft) throws -> PagePicture.Live.Insight? {
        var asked = try staged(draft).stage.request
        asked.isStep = !draft.isEmpty
        guard let toDo = asked.openToDo(asked.toDo(of: uid)) else { return nil }
        let explained = try asked.explain([toDo]).explanations.first
        let blocks = explained?.blocks.filter { $0.uid == uid || uid == toDo.uid } ?? []
        let text = session.text
        var reasons = [explained?.note].compactMap(\.self)
        for block in blocks {
            var unused: [Diagnostic] = []
            let clash = asked.agenda.occurrences(in: block.range, diagnostics: &unused).first {
                $0.event.block == nil && $0.takesTime(by: asked.configuration.busy)
            }
            if let clash {
                reasons.append("\(clash.event.summary.quotedTitle) is at the same time")
            } else if block.isFixed {
                let standing = asked.block(uid: block.uid)
                reasons.append(
                    standing?.isBegun == true
                        ? "it was begun"
                        : standing?.isPinned == true ? "it is pinned" : "you kept it here")
            } else {
                reasons +=
                    uid == toDo.uid
                    ? ["the best place is \(text.dayAndSpan(block.range))"]
                    : ["not earlier: \(block.earlier.detail)", "not later: \(block.later.detail)"]
            }
        }
        let minutes = blocks.first.map { Int($0.range.seconds / 60) } ?? 60
        let deadline = asked.allToDos.first { $0.toDo.uid == toDo.uid }?.deadline
        let found = try asked.places(for: toDo, moving: uid, lasting: minutes, count: 4)
        let places = found.compactMap { place in
            place.ranges.first.map { range in
                let isLate = deadline.map { range.upperBound > $0 } ?? false
                return PagePicture.Live.Remedy(
                    uid: uid,
                    name: "\(text.dayAndSpan(range))\(isLate ? ", late" : "")",
                    start: text.wallTime(range.lowerBound), minutes: Int(range.seconds / 60))
            }
        }
        return PagePicture.Live.Insight(
            uid: uid, reasons: reasons,
            places: places.filter { place in
                !asked.agenda.blocks.contains {
                    $0.toDoUIDs.contains(toDo.uid)
                        && text.wallTime($0.range.lowerBound) == place.start
                }
            })
    }

    /// Returns the best places for the blocks in conflicts of a window, and those that are pinned there.
    func remedies(
        _ shown: PlanningRequest, in window: Range<Instant>
    ) throws -> (places: [PagePicture.Live.Remedy], pinned: [PagePicture.Live.PinnedBlock]) {
        var unused: [Diagnostic] = []
        let conflicts = shown.agenda.conflicts(
            in: window, busy: session.configuration.busy, diagnostics: &unused)
        let text = session.text
        let blocks = try shown.options(for: conflicts)
        let places = blocks.compactMap { block in
            block.options.first.map { option in
                PagePicture.Live.Remedy(
                    uid: block.uid,
                    name: "\(block.summary.quotedTitle) to \(text.dayAndSpan(option.range))",
                    start: text.wallTime(option.range.lowerBound),
                    minutes: Int(option.range.seconds / 60))
            }
        }
        let pinned = blocks.filter { $0.obstacle == .pinned }.map {
            PagePicture.Live.PinnedBlock(uid: $0.uid, title: $0.summary.oneLine)
        }
        return (places, pinned)
    }

    /// Returns the edit that an action asks for, with its parameters in a form.
    ///
    /// - Throws: `UsageError` if a parameter is missing or has no meaning.
    func edit(
        _ action: String, _ form: [String: String], _ draft: Draft
    ) throws -> Draft.Change {
        let uid = form["uid"] ?? form["todo"] ?? ""
        let shown = try staged(draft).stage.request
        switch action {
        case "pin": return .pinned(block: uid)
        case "unpin": return .unpinned(block: uid)
        case "keep": return .kept(blocks: [uid])
        case "keepall": return .kept(blocks: try staged(draft).stage.changedBlocks)
        case "refuse": return .refused(block: uid)
        case "later":
            let moment = try moment("the day", form["when"] ?? "", session.times)
            return .putOff(toDo: shown.toDo(of: uid), until: moment)
        case "fill": return .filled(until: days(of: form)?.upperBound)
        case "replan": return .replanned(until: days(of: form)?.upperBound)
        case "move", "place":
            let range = try range(form)
            if shown.block(uid: uid) != nil { return .moved(block: uid, to: range) }
            // The rest of a to-do is listed where its next block is not shown.
            if let toDo = shown.openToDo(uid), let block = shown.block(of: toDo),
                block.range.lowerBound < shown.tomorrow
                    || !shown.uncoveredToDos.contains(where: { $0.toDo.uid == uid })
            {
                return .moved(block: block.event.uid, to: range)
            }
            return .placed(toDo: uid, at: range)
        default: throw UsageError("there is no action “\(action)”", hint: "reload the page")
        }
    }

    /// Returns the days that a form comes from; nil if it does not say.
    func days(of form: [String: String]) -> Range<Instant>? {
        guard form["from"] != nil else { return nil }
        return PageView(form, session.times).window
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
