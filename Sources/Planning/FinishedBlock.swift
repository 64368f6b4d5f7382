internal import Agendas
internal import CalendarModel

/// A block that ended when its to-do was completed, and counts as worked until then.
///
/// Without such blocks, work that ends early would leave no trace: estimates would be learned only from overruns, and
/// lunch would be assumed at a time when work was done.
struct FinishedBlock: Sendable {
    /// The block as planned.
    let block: ListedOccurrence
    /// The minute in which its to-do was completed.
    let end: Instant

    /// The time worked.
    var range: Range<Instant> { block.range.lowerBound..<end }
    /// The duration worked.
    var worked: CalendarDuration { CalendarDuration(seconds: range.seconds) }
}

extension PlanningProblem {
    /// Returns a block as it was worked, if its to-do was completed during the block; otherwise `nil`.
    ///
    /// If the to-do's file contains no completion time, the to-do of a running block counts as completed now.
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

    /// Returns the end of the work on a past block without recorded work: when its to-do was completed, if that was within
    /// half an hour after the block and before the next one; otherwise `nil`.
    ///
    /// These minutes are not recorded, because people may complete a to-do some time after they finished it; but no lunch is
    /// assumed in them.
    func lateFinish(of block: ListedOccurrence) -> Instant? {
        guard let origin = block.event.block, origin.worked == nil, origin.others.isEmpty,
            !openToDos.contains(origin.toDo), let completion = completions[origin.toDo]
        else { return nil }
        let end = block.range.upperBound
        guard end <= completion, completion <= min(end + 1800, request.now) else { return nil }
        let next = standing.all.lazy.map(\.range.lowerBound).filter { $0 >= end }.min()
        return min(completion, next ?? completion)
    }
}
