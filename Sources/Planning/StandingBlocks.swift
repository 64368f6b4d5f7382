internal import Agendas
internal import CalendarModel

/// The block events that stand before planning.
///
/// The planner's line reaches from the start of its first day to the end of what it looks ahead. Blocks beyond its ends
/// are left as they are, and count as work that is placed. Those that begin after the window, which is what was asked
/// for, are left too, but the planner knows of them.
struct StandingBlocks {
    /// All of them, by start.
    let all: [ListedOccurrence]
    private let groups: [String: [ListedOccurrence]]
    private let line: Range<Instant>
    private let windowEnd: Instant
    private let now: Instant

    init(
        _ blocks: [ListedOccurrence], on line: Range<Instant>, windowEnd: Instant, now: Instant
    ) {
        all = blocks
        var groups: [String: [ListedOccurrence]] = [:]
        for block in blocks {
            for uid in [block.event.block?.toDo ?? ""] + (block.event.block?.others ?? []) {
                groups[uid, default: []].append(block)
            }
        }
        self.groups = groups
        self.line = line
        self.windowEnd = windowEnd
        self.now = now
    }

    /// Returns the blocks of a to-do, by start.
    func blocks(of toDo: String) -> [ListedOccurrence] {
        groups[toDo] ?? []
    }

    /// Returns the blocks of a to-do that are over, by start.
    func past(of toDo: String) -> [ListedOccurrence] {
        blocks(of: toDo).filter(isOver)
    }

    /// Returns the blocks of a to-do that are not over and begin before the line or end after it.
    func elsewhere(of toDo: String) -> [ListedOccurrence] {
        blocks(of: toDo).filter { !isOver($0) && !isOnLine($0) }
    }

    /// Returns the minutes of a to-do in those blocks.
    func minutesElsewhere(of toDo: String) -> Int {
        elsewhere(of: toDo).reduce(0) { $0 + $1.minutes }
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

    /// Whether a block begins after what was asked for.
    func isAfterWindow(_ block: ListedOccurrence) -> Bool {
        block.range.lowerBound >= windowEnd
    }

    /// Whether the planner knows of a block of a to-do that is planned.
    func isKnown(_ block: ListedOccurrence) -> Bool {
        isOnLine(block) && !isOver(block) && !block.range.isEmpty
    }

    /// Whether the planner has the say over it.
    func isMovable(_ block: ListedOccurrence) -> Bool {
        isKnown(block) && !isAfterWindow(block)
    }
}

extension ListedOccurrence {
    /// The whole minutes that it lasts.
    var minutes: Int { Int(range.seconds / 60) }
}
