internal import Agendas
internal import ArgumentParser
internal import CalendarModel
internal import CalendarStore
internal import JSONLines
internal import Planning
internal import Rendering
internal import Synchronization
internal import TaskweaveServer
internal import Wording

/// Keeps the draft of the live page, and performs its actions.
///
/// Files are read again when they have changed. An action about what happened, such as `start`, runs the command of that name,
/// which writes at once. An action about the plan, such as `move`, is an edit of the draft, which `approve` writes.
final class PageDesk: LivePage {
    /// The state between two requests.
    struct State {
        var draft = Draft()
        /// The number of the draft, which grows with each change of it.
        var number = 1
        /// The message of the last action, if no page has shown it yet.
        var message: PagePicture.Live.Message?
        var reading: PageReading?
        /// The actions that can be taken back, the last one at the end.
        var steps: [Step] = []
    }

    let place: PlaceOptions
    private let commands: AgentCommands
    private let state: Mutex<State>
    /// The file that keeps the draft for the next start of the server; nil if there is no place for it.
    private let memoryPath: String?
    /// The memory as it was written last.
    private let memory: Mutex<PageMemory>
    /// The key by which the server knows its browser, the same after each start.
    let key: String

    /// Creates the desk of a page with the path of its configuration; nil for a page without one.
    init(_ place: PlaceOptions, _ commands: AgentCommands, of configuration: String?) {
        self.place = place
        self.commands = commands
        memoryPath = World.pages.map { PageMemory.path(of: configuration, in: $0) }
        let known = memoryPath.flatMap { PageMemory(at: $0) } ?? PageMemory(key: World.newUID)
        key = known.key
        state = Mutex(State(draft: known.draft, number: known.number + 1))
        memory = Mutex(known)
        if let memoryPath { try? known.write(to: memoryPath) }
    }

    /// Keeps the draft for the next start of the server, after the answer.
    private func remember(_ state: State) {
        guard let memoryPath else { return }
        let (draft, number) = (state.draft, state.number)
        Task.detached(priority: .background) { [self] in
            memory.withLock { known in
                guard number > known.number else { return }
                (known.draft, known.number) = (draft, number)
                try? known.write(to: memoryPath)
            }
        }
    }

    var version: String {
        state.withLock { state in
            _ = try? refresh(&state)
            return state.version
        }
    }

    func page(_ query: [String: String]) -> String {
        state.withLock { draw(&$0, query) }
    }

    func document(_ name: String, _ query: [String: String]) -> String? {
        state.withLock { state in
            switch name {
            case "try": trial(of: query, &state)
            case "places": places(for: query, &state)
            case "read": readBack(query["words"] ?? "")
            default: nil
            }
        }
    }

    func act(
        _ action: String, _ form: [String: String], on query: [String: String]?
    ) -> PageAnswer {
        state.withLock { state in
            var outcome = PageAnswer.Outcome.done
            do {
                if let draft = form["draft"], Draft.actions.contains(action),
                    draft != "\(state.number)"
                {
                    outcome = .stale
                    state.message = .init(
                        "The plan has changed meanwhile; nothing was done.", isRefusal: true)
                } else if try !perform(action, form, &state) {
                    return PageAnswer(.unknown)
                }
            } catch {
                outcome = .refused
                state.message = .init(error)
            }
            remember(state)
            return PageAnswer(outcome, page: query.map { draw(&state, $0) } ?? "")
        }
    }

    // MARK: Actions

    /// Performs an action; returns false if there is no such action.
    private func perform(
        _ action: String, _ form: [String: String], _ state: inout State
    ) throws -> Bool {
        _ = try? refresh(&state)
        if let words = try words(for: action, form, state) {
            let before = state.reading
            let earlier = World.lastWrite
            let said = try commands.run(words)
            state.reading = nil
            state.message = .init(action == "add" ? said.firstLine : said.answer)
            if World.lastWrite != earlier { state.steps.append(.init(write: World.lastWrite)) }
            guard let before, ["add", "edit"].contains(action) else { return true }
            do {
                if action == "add" {
                    try plan(whatWasAddedBy: form, to: before, &state)
                } else {
                    try plan(before.request.toDo(of: form["uid"] ?? ""), &state)
                }
            } catch {
                // The to-do is written all the same.
                let reason = PagePicture.Live.Message(error)
                let effect = action == "add" ? "It has no place yet" : "Its blocks stay"
                state.message = .init(
                    "\(said.firstLine). \(effect): \(reason.text)", hint: reason.hint)
            }
            return true
        }
        if action == "undo" { return try undo(&state) }
        if action == "dismiss" {
            for item in try refresh(&state).suggestions(for: [form["uid"] ?? ""]) {
                try item.settle()
            }
            state.reading = nil
            state.message = .init("Dismissed.")
            return true
        }
        guard Draft.actions.contains(action) else { return false }
        let reading = try refresh(&state)
        if ["keep", "keepall", "refuse", "back"].contains(action), state.draft.isEmpty {
            throw UsageError("nothing was changed yet", hint: "move a block, or replan")
        }
        switch action {
        case "discard": state.discard()
        case "approve": try approve(reading, &state)
        case "back": try takeBack(&state)
        default:
            let edit = try reading.edit(action, form, state.draft)
            try state.take(edit, reading, form)
        }
        state.number += 1
        return true
    }

    /// Returns the command for an action that writes at once; nil for other actions.
    private func words(
        for action: String, _ form: [String: String], _ state: State
    ) throws(UsageError) -> [String]? {
        let uid = form["uid"] ?? ""
        let toDo = state.reading?.request.toDo(of: uid) ?? uid
        return switch action {
        case "start", "done": [action, "--gently", "--write", "--", toDo]
        case "drop":
            [action, "--write"] + (form["series"] == nil ? [] : ["--series"]) + ["--", toDo]
        case "edit": [action, "--write", "--", toDo] + (try changes(form))
        case "stop": [action, "--gently", "--write"]
        case "more": [action, "--gently", "--write", "--", form["value"] ?? "15m"]
        case "worked":
            [action, "--write", "--", uid, state.reading?.outcome(form, of: uid) ?? "all"]
        case "review": [action, "--write", "--all", form["all"] ?? ""]
        case "apply": ["todos", "--write", "--accept", uid]
        case "add": [action, "--write", "--", newToDo(form)]
        case "busy": [action, "--write", "--", form["words"] ?? ""]
        default: nil
        }
    }

    /// Returns the words of a new to-do, with the length that was drawn for it unless they give one.
    private func newToDo(_ form: [String: String]) -> String {
        let words = form["words"] ?? ""
        guard form["start"] != nil, let minutes = form["minutes"], !words.isEmpty else {
            return words
        }
        // A second length is an error.
        let longer = "\(words) \(minutes)m"
        return (try? commands.run(["add", "--", longer])) == nil ? words : longer
    }

    /// Returns the changes of a to-do in the words of the command.
    private func changes(_ form: [String: String]) throws(UsageError) -> [String] {
        let title = (form["title"] ?? "").oneLine
        var changes = [form["words"] ?? ""].filter { $0.contains { !$0.isWhitespace } }
        if form["title"]?.isEmpty == false, title != form["was"] {
            let quoted = title.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            changes.append("title \"\(quoted)\"")
        }
        guard !changes.isEmpty else {
            throw UsageError("nothing was changed", hint: "write “due fri”, “2h” or “no due”")
        }
        return changes
    }

    /// Plans a new to-do: at the time that was dragged out for it, or at the best one.
    private func plan(
        whatWasAddedBy form: [String: String], to before: PageReading, _ state: inout State
    ) throws {
        let reading = try refresh(&state)
        let known = Set(before.request.agenda.toDos.map(\.uid))
        let new = reading.request.agenda.toDos.map(\.uid).filter { !known.contains($0) }
        guard let start = form["start"], let toDo = new.first else {
            for toDo in new { try plan(toDo, &state) }
            return
        }
        let said = state.message?.text ?? ""
        let form = ["uid": toDo, "start": start, "minutes": form["minutes"] ?? ""]
        try state.take(try reading.edit("place", form, state.draft), reading, form)
        state.mergeLastSteps()
        state.message = .init("\(said). \(state.message?.text ?? "")")
        state.number += 1
    }

    /// Plans a to-do at the best place, and adds what that does to the message.
    private func plan(_ toDo: String, _ state: inout State) throws {
        let reading = try refresh(&state)
        let said = state.message?.text ?? ""
        // The dates of a series have UIDs of their own.
        let isOne = reading.request.openToDo(toDo) != nil
        try state.take(isOne ? .planned(toDo: toDo) : .filled(until: nil), reading, [:])
        state.mergeLastSteps()
        state.message = .init("\(said). \(state.message?.text ?? "")")
        state.number += 1
    }

    /// Takes back the last action: what it wrote, and its edits of the draft.
    private func takeBack(_ state: inout State) throws {
        let last = state.steps.last ?? Step(edits: 1)
        var message = PagePicture.Live.Message("The last change is undone.")
        if let write = last.write {
            guard write == World.lastWrite else {
                throw UsageError(
                    "something else was written since",
                    hint: "the button in the header undoes that")
            }
            message = .init(try commands.run(["undo", "--write"]).answer)
            state.reading = nil
        }
        _ = state.steps.popLast()
        for _ in 0..<last.edits { state.draft.takeBack() }
        state.message = message
    }

    /// Takes back the last write, or brings back a draft that was discarded since.
    private func undo(_ state: inout State) throws -> Bool {
        if state.draft.isEmpty, let draft = state.steps.last?.discarded {
            state.steps.removeLast()
            state.draft = draft
            state.steps += draft.edits.map { _ in Step(edits: 1) }
            state.message = .init("The draft is back.")
        } else {
            let write = World.lastWrite
            state.message = .init(try commands.run(["undo", "--write"]).answer)
            state.reading = nil
            state.steps = state.steps.compactMap { step in
                guard step.write == write else { return step }
                return step.edits > 0 ? Step(edits: step.edits) : nil
            }
        }
        state.number += 1
        return true
    }

    /// Writes the draft in one go.
    private func approve(_ reading: PageReading, _ state: inout State) throws {
        let (stage, _) = try reading.staged(state.draft)
        guard let plan = stage.plan else {
            throw UsageError("there is nothing to approve", hint: "move a block, or replan")
        }
        let session = reading.session
        let home =
            plan.blocks.isEmpty
            ? session.home : try session.home(of: reading.request, reading: [])
        let files = try plan.changes(home: home)
        var record = session.record("approve")
        record.memories =
            World.memories?.changes(
                remembering: plan, home: home?.path, isAlone: false,
                puttingOff: stage.delays) ?? []
        record.isAboutMemories = !stage.delays.isEmpty
        let earlier = World.lastWrite
        _ = try ToDoChange(files: files).write(record)
        state.steps = World.lastWrite == earlier ? [] : [Step(write: World.lastWrite)]
        let count = files.count { $0.kind != .same }
        state.draft = Draft()
        state.reading = nil
        state.message = .init(
            count == 0
                ? stage.delays.isEmpty
                    ? "Everything was as planned; nothing was written."
                    : "Put off; no block had to move."
                : "Written to \(count == 1 ? files.first { $0.kind != .same }?.path.lastPathPart ?? "" : "\(count) files")."
        )
    }

    // MARK: What could be done

    private func trial(of query: [String: String], _ state: inout State) -> String {
        do {
            let reading = try refresh(&state)
            let edit = try reading.edit(
                query["todo"] == nil ? "move" : "place", query, state.draft)
            return try TrialDocument(reading, state.draft, and: edit).json
        } catch {
            return TrialDocument(refusal: .init(error)).json
        }
    }

    private func places(for query: [String: String], _ state: inout State) -> String {
        let reading = try? refresh(&state)
        return PlacesDocument(reading, state.draft, query).json
    }

    private func readBack(_ words: String) -> String {
        do {
            let answer = try commands.capture(["add", "--", words])
            let note = answer.warnings.replacing("note: ", with: "").replacing(
                "\n  hint: ", with: ": ")
            return ReadBackDocument(
                text: answer.output.firstLine + (note.isEmpty ? "" : ". Note: \(note.firstLine)")
            ).json
        } catch {
            return ReadBackDocument(error: PagePicture.Live.Message(error).text).json
        }
    }

    // MARK: Reading and drawing

    /// Reads the files if they have changed, and removes the edits that can no longer be made.
    @discardableResult
    private func refresh(_ state: inout State) throws -> PageReading {
        let session = try place.session()
        if let reading = state.reading, reading.isCurrent(session) { return reading }
        state.reading = nil
        let reading = try PageReading(place, session)
        let refusals = try reading.staged(state.draft).refusals
        if let first = refusals.first {
            state.draft.remove(at: Set(refusals.map(\.index)))
            state.number += 1
            state.message = .init(
                "A change is no longer possible: \(first.reason.message).", hint: first.reason.hint,
                isRefusal: true)
        }
        state.reading = reading
        return reading
    }

    private func draw(_ state: inout State, _ query: [String: String]) -> String {
        let message = state.message
        state.message = nil
        do {
            let reading = try refresh(&state)
            return try PageDrawing(reading, state, message ?? state.message, query).html
        } catch {
            return PageDrawing.failed(.init(error), place, state, query)
        }
    }
}
