internal import CalendarModel
internal import Planning
internal import Rendering

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
        draft = next
        message =
            if case .kept = edit {
                .init("Kept: other changes leave it there.")
            } else {
                .init(reading.words(for: stage, since: before, form))
            }
    }
}

extension Draft {
    /// The actions that change or write a draft.
    static let actions: Set<String> = [
        "move", "place", "pin", "unpin", "later", "keep", "keepall", "refuse", "back", "fill",
        "replan", "discard", "approve",
    ]
}
