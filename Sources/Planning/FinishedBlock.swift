internal import Agendas
internal import CalendarModel

/// A block whose to-do was completed while it ran: it ended then, and all of it until then was worked.
///
/// Without it, what is done early leaves no trace: only overruns would be learned from, and lunch would be had in time that was
/// worked.
struct FinishedBlock: Sendable {
    /// The block as it was planned.
    let block: ListedOccurrence
    /// When its to-do was completed, to the minute.
    let end: Instant

    /// When it was worked.
    var range: Range<Instant> { block.range.lowerBound..<end }
    /// How long it was worked.
    var worked: CalendarDuration { CalendarDuration(seconds: range.seconds) }
}

extension PlanningProblem {
    /// Returns a block as it was lived if its to-do was completed while it ran; otherwise nil.
    ///
    /// A to-do whose file tells only the day of its completion counts as completed now if its block runs now.
    func finished(_ block: ListedOccurrence) -> FinishedBlock? {
        guard let origin = block.event.block, origin.worked == nil, origin.others.isEmpty,
            knownToDos.contains(origin.toDo), !openToDos.contains(origin.toDo)
        else { return nil }
        let isRunning = block.range.contains(request.now)
        guard let completion = completions[origin.toDo] ?? (isRunning ? request.now : nil) else {
            return nil
        }
        let minute = Instant(seconds: completion.seconds - completion.seconds % 60)
        let end = min(minute, request.now)
        guard block.range.lowerBound < end, end < block.range.upperBound else { return nil }
        return FinishedBlock(block: block, end: end)
    }
}
