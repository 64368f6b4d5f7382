internal import Agendas
internal import CalendarModel

/// The block events that stand before planning.
///
/// The planner's line reaches from the start of its first day to the end of its window. Blocks beyond its ends
/// are left as they are, and count as work that is placed.
struct StandingBlocks {
    /// All of them, by start.
    let all: [ListedOccurrence]
    private let groups: [String: [ListedOccurrence]]
    private let line: Range<Instant>
    private let now: Instant

    init(_ blocks: [ListedOccurrence], on line: Range<Instant>, now: Instant) {
        all = blocks
        groups = Dictionary(grouping: blocks) { $0.event.block?.toDo ?? "" }
        self.line = line
        self.now = now
    }

    /// Returns the blocks of a to-do, by start.
    func blocks(of toDo: String) -> [ListedOccurrence] {
        groups[toDo] ?? []
    }

    /// Returns the minutes of a to-do that past blocks show as worked, a started one not counted.
    func worked(on toDo: String) -> Int {
        blocks(of: toDo).filter(isOver).reduce(0) { $0 + Int($1.range.seconds / 60) }
    }

    /// Returns the minutes of a to-do in blocks that are not over and begin before the line or end after it.
    func minutesElsewhere(of toDo: String) -> Int {
        blocks(of: toDo).filter { !isOver($0) && !isOnLine($0) }
            .reduce(0) { $0 + Int($1.range.seconds / 60) }
    }

    /// Whether a to-do has a block that ends after the line does.
    func reachesBeyondLine(_ toDo: String) -> Bool {
        blocks(of: toDo).contains { $0.range.upperBound > line.upperBound }
    }

    /// Whether a block is in the past.
    func isOver(_ block: ListedOccurrence) -> Bool {
        block.range.upperBound <= now
    }

    /// Whether all of a block lies between the ends of the line.
    func isOnLine(_ block: ListedOccurrence) -> Bool {
        block.range.lowerBound >= line.lowerBound && block.range.upperBound <= line.upperBound
    }

    /// Whether the planner has the say over a block of a to-do that is planned.
    func isMovable(_ block: ListedOccurrence) -> Bool {
        isOnLine(block) && !isOver(block) && !block.range.isEmpty
    }
}
