internal import Agendas
internal import CalendarModel
internal import Planning
internal import Rendering
internal import Wording

extension PageDesk.State {
    /// Identifies the draft, and the files as they were read last.
    var version: String { "\(number).\(reading?.mark ?? "none")" }

    /// Adds an edit to the draft if it can be made and a plan follows from it, and says what it does.
    ///
    /// A plan that changes nothing makes no draft.
    ///
    /// - Throws: `UsageError` with the reason why not.
    mutating func take(
        _ edit: Draft.Change, _ reading: PageReading, _ form: [String: String]
    ) throws {
        let before = try reading.staged(draft).stage
        var next = draft
        next.add(edit)
        let (stage, refusals) = try reading.staged(next)
        if let refusal = refusals.last { throw UsageError(refusal.reason) }
        if edit.isPlan, stage.isLike(before), !stage.hasBlockOfSubject {
            message = .init(reading.wordsForNoChange(of: stage))
            return
        }
        let count = next.edits.count - draft.edits.count
        if count > 0 { steps.append(PageDesk.Step(edits: count)) }
        draft = next
        let effect = reading.words(for: stage, since: before, form)
        let title = stage.request.block(uid: form["uid"] ?? "")?.event.summary.quotedTitle ?? "It"
        message =
            switch edit {
            case .kept: .init("Kept: other changes leave it there.")
            case .pinned: .init("\(title) is pinned. \(effect)")
            case .unpinned:
                .init("\(title) is no longer pinned: later plans may move it. \(effect)")
            default: .init(effect)
            }
    }
}

extension PageDesk {
    /// An action that can be taken back.
    struct Step {
        /// The number of edits that it added to the draft.
        var edits = 0
        /// Its write in the journal; nil if it wrote nothing.
        var write: String?
        /// The draft that it discarded.
        var discarded: Draft?
    }
}

extension PageDesk.State {
    /// Makes a write and the edit that follows from it one action.
    mutating func mergeLastSteps() {
        guard steps.count > 1, steps[steps.count - 2].write != nil,
            let last = steps.last, last.write == nil
        else { return }
        steps.removeLast()
        steps[steps.count - 1].edits += last.edits
    }

    /// Discards the draft, which `undo` brings back.
    mutating func discard() {
        guard !draft.isEmpty else { return }
        steps = steps.compactMap { $0.write.map { PageDesk.Step(write: $0) } }
        steps.append(PageDesk.Step(discarded: draft))
        draft = Draft()
        message = .init("The draft is discarded; u brings it back.")
    }
}

extension Draft {
    /// The actions that change or write a draft.
    static let actions: Set<String> = [
        "move", "place", "pin", "unpin", "later", "keep", "keepall", "refuse", "back", "fill",
        "replan", "discard", "approve",
    ]
}
