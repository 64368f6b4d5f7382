internal import Agendas
internal import CalendarModel

/// A block whose to-do was completed while it ran: it ended then, and counts as worked until then.
///
/// Without it, work that ends early leaves no trace. Estimates would be learned from overruns only, and lunch would be
/// assumed in time that was worked.
struct FinishedBlock: Sendable {
    /// The block as planned.
    let block: ListedOccurrence
    /// When its to-do was completed, to the minute.
    let end: Instant

    /// The time worked.
    var range: Range<Instant> { block.range.lowerBound..<end }
    /// The duration worked.
    var worked: CalendarDuration { CalendarDuration(seconds: range.seconds) }
}

extension PlanningProblem {
    /// Returns a block as it was worked if its to-do was completed while it ran; otherwise `nil`.
    ///
    /// If the to-do's file contains no completion time, a block that runs now counts as completed now.
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
