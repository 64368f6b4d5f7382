package import Agendas
internal import CalendarModel
internal import TimeZones

/// What was last written to the home of a plan: its blocks, and which of them somebody has deleted since.
///
/// It is kept beside the plan. Without it the plan is the same, but nobody can tell that a block was deleted by hand, and what a
/// server drops of a block is gone.
package struct PlanMemory: Hashable, Sendable, Codable {
    /// A block as it was written.
    package struct Block: Hashable, Sendable, Codable {
        /// Its UID.
        package var uid: String
        /// The UIDs of its to-dos.
        package var toDos: [String]
        /// When it begins and ends, in seconds since 1970.
        package var start: Int64
        package var end: Int64
        /// When it was planned, where somebody has moved it by hand since.
        package var planned: [Int64]?
        /// Whether a command asked that it stays.
        package var isPinned: Bool

        /// When it is.
        var range: Range<Instant> { Instant(seconds: start)..<Instant(seconds: max(start, end)) }

        /// When it was planned.
        var plannedRange: Range<Instant> {
            guard let planned, planned.count == 2 else { return range }
            return Instant(seconds: planned[0])..<Instant(seconds: max(planned[0], planned[1]))
        }
    }

    /// A block that somebody deleted, or put off: not then.
    package struct Deletion: Hashable, Sendable, Codable {
        /// The block.
        package var block: Block
        /// Until when its time is avoided, in seconds since 1970.
        package var until: Int64
        /// Whether a command asked for it; otherwise the block was deleted.
        package var isPutOff: Bool?
    }

    /// The version of this form.
    package var version = 1
    /// The path of the home.
    package var home: String
    /// The blocks that are not over, by start.
    package var blocks: [Block] = []
    /// Those that were deleted.
    package var deletions: [Deletion] = []
    /// The fingerprints of a home that is a file, as it was before each of its last writes, newest last.
    package var replaced: [UInt64]?

    /// Creates the memory of a home to which nothing was written yet.
    package init(home: String) {
        self.home = home
    }
}

extension PlanMemory {
    /// Returns the blocks that somebody has deleted, those that are known already among them, as long as they matter.
    ///
    /// A block that is missing now and was ahead was deleted. Its time is avoided until the next day begins, unless a
    /// block of the same to-do stands there again. Where all of a plan is gone, or several blocks are and the home is what it was
    /// before a write, somebody wants another plan: nothing is avoided then.
    ///
    /// - Parameters:
    ///   - agenda: The calendars, all of the home among them.
    ///   - isPutBack: Whether the home is what it was before a write.
    ///   - now: The present moment.
    /// - Returns: The blocks, those known before first.
    func deletions(from agenda: Agenda, isPutBack: Bool, at now: Instant) -> [Deletion] {
        let standing = agenda.blocks
        let uids = Set(standing.map { ExactText($0.event.uid) })
        let ahead = blocks.filter { $0.range.upperBound > now }
        let gone = ahead.filter { !uids.contains(ExactText($0.uid)) }
        let tomorrow = agenda.zone.start(of: agenda.zone.wallClock(at: now).date + 1)
        let isThrownAway = gone.count > 1 && (isPutBack || gone.count == ahead.count)
        let new = isThrownAway ? [] : gone.map { Deletion(block: $0, until: tomorrow.seconds) }
        let known = deletions.filter { deletion in
            deletion.until > now.seconds && !new.contains { $0.block.uid == deletion.block.uid }
        }
        return (known + new).filter { deletion in
            !standing.contains { block in
                block.range.overlaps(deletion.block.range)
                    && deletion.block.toDos.contains(block.event.block?.toDo ?? "")
            }
        }
    }

    /// Remembers the fingerprint of the home before a write.
    package mutating func remember(replaced fingerprint: UInt64) {
        replaced = ((replaced ?? []).filter { $0 != fingerprint } + [fingerprint]).suffix(8)
    }

    /// Remembers until when a to-do is put off; what was said of that before no longer counts.
    package mutating func remember(_ delay: Deletion, isHere: Bool) {
        deletions.removeAll { $0.isPutOff == true && $0.block.toDos == delay.block.toDos }
        if isHere { deletions.append(delay) }
    }

    /// Remembers that a block is pinned, or loose.
    package mutating func remember(_ pin: BlockPin) {
        for index in blocks.indices where blocks[index].uid == pin.block.event.uid {
            blocks[index].isPinned = pin.isPinned
        }
    }
}

extension Agenda {
    /// Gives blocks back what a server or a program has dropped of them.
    ///
    /// An event with the UID of a block that was written to its calendar is that block, also where nothing else tells it.
    /// Where it does not say when it was planned, and whether it is pinned, that is as it was written, so that a move by hand
    /// is seen.
    package mutating func recall(_ memory: PlanMemory, in place: (String) -> String) {
        let known = Dictionary(
            memory.blocks.map { (ExactText($0.uid), $0) }, uniquingKeysWith: { first, _ in first })
        guard !known.isEmpty else { return }
        for index in calendars.indices where place(calendars[index].path) == memory.home {
            for position in calendars[index].events.indices {
                let event = calendars[index].events[position]
                guard event.block?.planned == nil, event.recurrenceID == nil,
                    let block = known[ExactText(event.uid)], let toDo = block.toDos.first
                else { continue }
                var origin =
                    event.block ?? Event.BlockOrigin(toDo: toDo, planned: nil, isPinned: false)
                origin.others = Array(block.toDos.dropFirst())
                origin.planned = block.plannedRange
                origin.isPinned = origin.isPinned || block.isPinned
                calendars[index].events[position].block = origin
            }
        }
    }

    /// Takes events for blocks that have the UID of a block of a to-do, `<to-do UID>-block-<n>`, although nothing else tells
    /// that they are.
    package mutating func recognizeBlocks() {
        let toDos = Set(calendars.flatMap { $0.toDos.lazy.map { ExactText($0.uid) } })
        guard !toDos.isEmpty else { return }
        for index in calendars.indices {
            for position in calendars[index].events.indices {
                let event = calendars[index].events[position]
                guard event.block == nil, event.recurrenceID == nil,
                    let toDo = event.uid.blockOwner, toDos.contains(ExactText(toDo))
                else { continue }
                calendars[index].events[position].block = Event.BlockOrigin(
                    toDo: toDo, planned: nil, isPinned: false)
            }
        }
    }
}

extension String {
    /// The UID of the to-do that a block with this UID is of; nil where the UID is not made so.
    fileprivate var blockOwner: String? {
        let digits = utf8.reversed().prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        let stem = utf8.dropLast(digits.count)
        guard !digits.isEmpty, stem.suffix(7).elementsEqual("-block-".utf8) else { return nil }
        return String(stem.dropLast(7))
    }
}
