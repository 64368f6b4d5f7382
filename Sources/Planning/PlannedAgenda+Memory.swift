internal import Agendas
internal import CalendarModel

extension PlanningRequest {
    /// Takes to heart what is remembered of a home: the time of a block that somebody deleted is avoided.
    ///
    /// - Parameters:
    ///   - memory: What is remembered.
    ///   - isWhole: Whether all of the home could be read; otherwise nothing counts as deleted.
    ///   - isPutBack: Whether the home is what it was before a write.
    /// - Returns: Which blocks were deleted, as is to be remembered.
    package mutating func avoidDeletedBlocks(
        of memory: PlanMemory, isWhole: Bool, isPutBack: Bool
    ) -> [PlanMemory.Deletion] {
        var memory = memory
        memory.blocks.removeAll { edits?.removed.contains(ExactText($0.uid)) == true }
        let deletions =
            isWhole
            ? memory.deletions(from: agenda, isPutBack: isPutBack, at: now) : memory.deletions
        avoided += deletions.map(AvoidedTime.init)
        return deletions
    }
}

/// A time at which a to-do is not to be planned.
package struct AvoidedTime: Hashable, Sendable {
    /// The UIDs of the to-dos.
    var toDos: [String]
    /// The time.
    var range: Range<Instant>
    /// Whether a command put the to-dos off until it ends; otherwise a block was deleted there.
    var isPutOff: Bool

    init(_ deletion: PlanMemory.Deletion) {
        toDos = deletion.block.toDos
        range = deletion.block.range
        isPutOff = deletion.isPutOff ?? false
    }
}

extension PlannedAgenda {
    /// The blocks of the plan that are not over, and those that stay as they are, as they are remembered.
    ///
    /// - Returns: Each with the file that it was read from; nil for a new one.
    package var remembered: [(block: PlanMemory.Block, calendar: String?)] {
        let paths = Dictionary(
            request.agenda.calendars.filter { !$0.isStream }.flatMap { calendar in
                calendar.blocks.map { ($0.event.uid, calendar.path) }
            }, uniquingKeysWith: { first, _ in first })
        let leftUIDs = Set(leftBlocks.map { ExactText($0.uid) })
        let left = request.agenda.blocks.filter {
            $0.range.upperBound > request.now && leftUIDs.contains(ExactText($0.event.uid))
        }.map { block in
            PlanMemory.Block(
                block.event.uid,
                of: [block.event.block?.toDo ?? ""] + (block.event.block?.others ?? []),
                block.range, block.event.block)
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
