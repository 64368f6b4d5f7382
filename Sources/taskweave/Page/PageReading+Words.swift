internal import Agendas
internal import CalendarModel
internal import Planning
internal import Wording

/// The messages about edits of the draft.
extension PageReading {
    /// Returns what an edit did, in words; the start in the form may be a time that clocks skip.
    func words(
        for stage: DraftStage, since before: DraftStage, _ form: [String: String]
    ) -> String {
        let text = session.text
        var sentences: [String] = []
        if let step = stage.step {
            let range = step.range ?? step.until.map { $0..<$0 }
            let time = range.map {
                $0.isEmpty
                    ? "not before \(text.moment($0.lowerBound))"
                    : text.dayAndSpan($0)
            }
            var notes = step.notes
            if let start = form["start"], let range = step.range,
                !text.wallTime(range.lowerBound).hasPrefix(start.prefix(16))
            {
                notes.append("clocks skip \(start.suffix(5))")
            }
            sentences.append(
                ([step.summary.quotedTitle + (time.map { ": \($0)" } ?? "")] + notes)
                    .joined(separator: "; "))
            if step.range == nil { sentences += places(of: step.toDo, in: stage) }
            sentences += effects(of: stage, since: before)
        } else if let subject = stage.subject {
            sentences += places(of: subject, in: stage)
            sentences += effects(of: stage, since: before)
            sentences += rest(of: stage)
            return (sentences + ["Its block is not written yet"]).joined(separator: ". ") + "."
        } else {
            sentences += newPlaces(in: stage, since: before)
            sentences += rest(of: stage)
            sentences += losses(of: stage, since: before)
        }
        sentences.append("Nothing is written yet")
        return sentences.joined(separator: ". ") + "."
    }

    /// Returns how many to-dos get their first block, and which of those that were without one are late.
    private func newPlaces(in stage: DraftStage, since before: DraftStage) -> [String] {
        let (old, new) = (before.request.toDosWithBlock, stage.request.toDosWithBlock)
        let found = (stage.plan?.endings ?? []).filter {
            !$0.isHabit && !old.contains($0.toDo.uid)
        }
        let placed = found.count { new.contains($0.toDo.uid) }
        var sentences =
            placed == 0
            ? [] : [placed == 1 ? "1 to-do gets a place" : "\(placed) to-dos get places"]
        let late = found.filter(\.isLate)
        if let first = late.first {
            let others = late.count > 1 ? " and \(late.count - 1) more are" : " is"
            sentences.append("\(first.toDo.summary.quotedTitle)\(others) late")
            if stage.plan?.moves.isEmpty == true {
                sentences.append("Replanning may find earlier places")
            }
        }
        return sentences
    }

    /// Returns what an edit did besides, in words.
    private func effects(of stage: DraftStage, since before: DraftStage) -> [String] {
        let effects = stage.sideEffects(since: before)
        var sentences: [String] = []
        if effects.moved > 0 {
            sentences.append(
                effects.moved == 1
                    ? "1 other block moves" : "\(effects.moved) other blocks move")
        }
        return sentences + losses(of: stage, since: before)
    }

    /// Returns which to-dos an edit left without a block.
    private func losses(of stage: DraftStage, since before: DraftStage) -> [String] {
        let lost = stage.sideEffects(since: before).lost
        guard let first = lost.first else { return [] }
        let words = lost.count > 1 ? " and \(lost.count - 1) more have" : " has"
        return ["\(first)\(words) no block any more"]
    }

    /// Returns where the first blocks of a to-do are, and whether that is late.
    private func places(of toDo: String, in stage: DraftStage) -> [String] {
        let text = session.text
        let now = stage.request.now
        let places = stage.request.agenda.blocks.filter {
            $0.range.lowerBound >= now && $0.toDoUIDs.contains(toDo)
        }.map { text.dayAndSpan($0.range) }
        let late = stage.plan?.endings.first { $0.toDo.uid == toDo && $0.isLate }?.deadline
        let rest = places.count > 2 ? " and \(places.count - 2) more" : ""
        return
            (places.isEmpty
            ? [] : ["It has \(places.prefix(2).joined(separator: ", "))\(rest)"])
            + (late.map { ["That is late: it is due \(text.deadline($0))"] } ?? [])
    }

    /// Returns what a stage's plan does not place, or places after the days for which it was asked.
    private func rest(of stage: DraftStage) -> [String] {
        guard let plan = stage.plan else { return [] }
        let text = session.text
        var sentences: [String] = []
        let later = Set(plan.later.map(\.toDo.uid))
        if let first = plan.later.compactMap(\.day).min() {
            let what =
                later == Set([stage.subject].compactMap(\.self))
                ? "It comes" : later.count == 1 ? "1 to-do comes" : "\(later.count) to-dos come"
            sentences.append("\(what) later, from \(text.day(first)) on")
        }
        let missing = plan.missing.map(\.toDo.summary)
        if let first = missing.first {
            let others = missing.count > 1 ? " and \(missing.count - 1) more" : ""
            sentences.append("There is no room for \(first.quotedTitle)\(others)")
        }
        return sentences
    }

    /// Returns what there is to say about a plan that changes nothing.
    func wordsForNoChange(of stage: DraftStage) -> String {
        let first = stage.subject == nil ? "Nothing has to move" : "It has no block yet"
        return ([first] + rest(of: stage)).joined(separator: ". ") + "."
    }
}

extension PlanningRequest {
    /// The UIDs of the to-dos with a block that is not over.
    fileprivate var toDosWithBlock: Set<String> {
        Set(agenda.blocks.lazy.filter { $0.range.upperBound > now }.flatMap(\.toDoUIDs))
    }
}
