internal import Agendas
internal import CalendarModel

/// The block events that exist before planning.
///
/// The planner's line reaches from the start of its first day to its horizon. Blocks beyond its ends stay unchanged,
/// and count as placed work. The planner controls all others that are not over, whatever window was requested.
struct StandingBlocks {
    /// All blocks, by start.
    let all: [ListedOccurrence]
    private let groups: [String: [ListedOccurrence]]
    private let line: Range<Instant>
    private let now: Instant

    init(_ blocks: [ListedOccurrence], on line: Range<Instant>, now: Instant) {
        all = blocks
        var groups: [String: [ListedOccurrence]] = [:]
        for block in blocks {
            for uid in block.toDoUIDs { groups[uid, default: []].append(block) }
        }
        self.groups = groups
        self.line = line
        self.now = now
    }

    /// Returns the blocks of a to-do, by start.
    func blocks(of toDo: String) -> [ListedOccurrence] {
        groups[toDo] ?? []
    }

    /// Returns the blocks of a to-do that are not over and begin before the line or end after it.
    func elsewhere(of toDo: String) -> [ListedOccurrence] {
        blocks(of: toDo).filter { !isOver($0) && !isOnLine($0) }
    }

    /// Returns the minutes of a to-do's blocks in `elsewhere(of:)`.
    func minutesElsewhere(of toDo: String) -> Int {
        elsewhere(of: toDo).reduce(0) { $0 + $1.minutes }
    }

    /// Whether a to-do has a block that ends after the line.
    func reachesBeyondLine(_ toDo: String) -> Bool {
        blocks(of: toDo).contains { $0.range.upperBound > line.upperBound }
    }

    /// Whether a block is in the past.
    func isOver(_ block: ListedOccurrence) -> Bool {
        block.range.upperBound <= now
    }

    /// Whether a block of a to-do runs now.
    func isRunning(_ toDo: String) -> Bool {
        blocks(of: toDo).contains { $0.range.contains(now) }
    }

    /// Whether a block lies entirely on the line.
    func isOnLine(_ block: ListedOccurrence) -> Bool {
        block.range.lowerBound >= line.lowerBound && block.range.upperBound <= line.upperBound
    }

    /// Whether the planner controls a block of a planned to-do.
    func isKnown(_ block: ListedOccurrence) -> Bool {
        isOnLine(block) && !isOver(block) && !block.range.isEmpty
    }
}

extension ListedOccurrence {
    /// The UIDs of a block's to-dos; empty for a meeting.
    package var toDoUIDs: [String] { event.block.map { [$0.toDo] + $0.others } ?? [] }

    /// The length in whole minutes.
    var minutes: Int { Int(range.seconds / 60) }
}
