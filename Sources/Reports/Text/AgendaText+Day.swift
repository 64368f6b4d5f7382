internal import CalendarModel
package import Planning
internal import TimeZones
internal import Wording

extension AgendaText {
    /// Returns the effect of a day command and the resulting changes of the plan.
    ///
    /// - Parameters:
    ///   - step: The change that was made.
    ///   - plan: The resulting plan.
    ///   - commands: The commands of other programs that are part of the change.
    ///   - areWritten: Whether the changes were written.
    /// - Returns: The lines, the change first.
    package func dayStep(
        _ step: DayStep, _ plan: PlannedAgenda, commands: [String], areWritten: Bool
    ) -> String {
        var lines = [headline(of: step)]
        lines += step.notes.map { "  \($0)" }
        if step.kind == .swapped { lines += step.own.map { "  \(move(of: $0))" } }
        let now = Dictionary(plan.blocks.map { ($0.uid, $0.range) }) { first, _ in first }
        let moved = step.displaced + (step.kind == .putOff ? step.own : [])
        for block in moved {
            let from = block.from.map(text.dayAndSpan) ?? "new"
            let isRemoved = plan.removed.contains { $0.uid == block.uid }
            let to =
                now[block.uid].map { " → \(text.dayAndSpan($0))" }
                ?? plan.moves.first { $0.uid == block.uid }.map { " is gone: \($0.detail)" }
                ?? (isRemoved ? " is gone" : " → no place")
            lines.append("  \(block.summary.quotedTitle) \(from)\(to)")
        }
        let own = Set((step.own + step.displaced).map(\.uid))
        lines += followingChanges(of: plan, but: own).map { "  \($0)" }
        lines += commands.map { "  \(areWritten ? "ran" : "to run"): \($0.oneLine)" }
        if !areWritten { lines.append("Not written without --write.") }
        let concerned = Set(
            [step.toDo] + plan.moves.map(\.toDo.uid) + plan.newBlocks.map(\.toDo.uid))
        return lines.map { $0 + "\n" }.joined() + lacks(of: plan, concerning: concerned)
    }

    private func headline(of step: DayStep) -> String {
        let name = step.summary.quotedTitle
        let worked = step.worked.map { TimeText.work($0) }
        switch step.kind {
        case .started:
            let range = step.range.map { ", until \(text.clock($0.upperBound))" }
            let old = step.own.first?.from
            let before = old.flatMap { $0.lowerBound == step.range?.lowerBound ? nil : $0 }.map {
                " (it was planned \(text.dayAndSpan($0)))"
            }
            return "\(name) begins now\(range ?? "")\(before ?? "")"
        case .stopped:
            return step.range == nil
                ? "\(name) ends: nothing was worked" : "\(name) ends: \(worked ?? "") worked"
        case .extended:
            return "\(name) continues until \(step.range.map { text.clock($0.upperBound) } ?? "")"
        case .putOff:
            let until = step.until.map(text.momentOrDay) ?? ""
            let before = step.worked.map { $0 > 0 ? " after \(TimeText.work($0))" : "" } ?? ""
            return "\(name) is put off\(before) until \(until)"
        case .worked:
            return self.worked(step)
        case .moved:
            let before = step.own.first?.from.map { " (it was \(text.dayAndSpan($0)))" }
            return "\(name) is \(step.range.map(when) ?? "") and stays there\(before ?? "")"
        case .swapped:
            let names = step.own.map { $0.summary.quotedTitle }.joined(separator: " and ")
            return "\(names) swap places and stay there"
        case .entered:
            return "\(name) is added to your calendar: \(step.range.map(when) ?? "")"
        case .withdrawn:
            return "\(name) is removed from your calendar: \(step.range.map(when) ?? "")"
        }
    }

    /// Returns the day and the hours of a range, or only its days if it consists of whole days.
    private func when(_ range: Range<Instant>) -> String {
        let zone = text.zone
        let (first, last) = (
            zone.wallClock(at: range.lowerBound).date, zone.wallClock(at: range.upperBound).date
        )
        let isWhole =
            zone.start(of: first) == range.lowerBound && zone.start(of: last) == range.upperBound
        guard isWhole, last > first else { return text.dayAndSpan(range) }
        let day = text.day(range.lowerBound)
        return last - first == 1
            ? "all of \(day)" : "all days from \(day) to \(text.day(zone.start(of: last - 1)))"
    }

    private func move(of block: DayStep.Block) -> String {
        let from = block.from.map(text.dayAndSpan) ?? "new"
        let to = block.to.map(text.dayAndSpan) ?? "gone"
        return "\(block.summary.quotedTitle) \(from) → \(to)"
    }

    /// Returns when a to-do was worked on, and for how long.
    package func worked(_ step: DayStep) -> String {
        let when = step.range.map { "\(text.dayAndSpan($0))  " } ?? ""
        return "\(when)\(step.summary.quotedTitle)  → \(TimeText.work(step.worked ?? 0)) worked"
    }
}
