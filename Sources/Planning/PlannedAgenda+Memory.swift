internal import Agendas
internal import CalendarModel

extension PlanningRequest {
    /// Applies a home's memory, so that plans avoid the times of deleted blocks.
    ///
    /// - Parameters:
    ///   - memory: The home's memory.
    ///   - isWhole: Whether all of the home could be read; if not, no additional block counts as deleted.
    ///   - isPutBack: Whether the home was restored to its state before a write.
    /// - Returns: The deletions to remember.
    package mutating func avoidDeletedBlocks(
        of memory: PlanMemory, isWhole: Bool, isPutBack: Bool
    ) -> [PlanMemory.Deletion] {
        var memory = memory
        memory.blocks.removeAll { edits?.removed.contains(ExactText($0.uid)) == true }
        let deletions =
            isWhole
            ? memory.deletions(from: agenda, isPutBack: isPutBack, at: now) : memory.deletions
        avoided += deletions
        return deletions
    }
}

extension PlannedAgenda {
    /// The blocks to remember that are not over: those of the plan and those that stay unchanged.
    ///
    /// Each comes with the file from which it was read, or `nil` if it is new.
    package var remembered: [(block: PlanMemory.Block, calendar: String?)] {
        let paths = Dictionary(
            (request.edits?.read ?? request.agenda).calendars.filter { !$0.isStream }.flatMap {
                calendar in
                calendar.blocks.map { ($0.event.uid, calendar.path) }
            }, uniquingKeysWith: { first, _ in first })
        let leftUIDs = Set(leftBlocks.map { ExactText($0.uid) })
        let left = request.agenda.blocks.filter {
            $0.range.upperBound > request.now && leftUIDs.contains(ExactText($0.event.uid))
        }.map { block in
            PlanMemory.Block(
                block.event.uid, of: block.toDoUIDs, block.range, block.event.block)
        }
        let planned = blocks.map { block in
            PlanMemory.Block(
                block.uid,
                of: block.members.isEmpty ? [block.toDo.uid] : block.members.map(\.uid),
                block.range, block.isUnchanged ? block.earlier?.block : nil)
        }
        return (left + planned).map { ($0, paths[$0.uid]) }
    }
}

extension PlanMemory.Block {
    fileprivate init(
        _ uid: String, of toDos: [String], _ range: Range<Instant>, _ origin: Event.BlockOrigin?
    ) {
        self.init(
            uid: uid, toDos: toDos, start: range.lowerBound.seconds, end: range.upperBound.seconds,
            isPinned: origin?.isPinned == true)
        if let known = origin?.planned, known != range {
            planned = [known.lowerBound.seconds, known.upperBound.seconds]
        }
    }
}
