package import Agendas
internal import CalendarModel
internal import TimeZones

/// The blocks last written to a plan's home, and those deleted since.
///
/// It is kept beside the plan. Without it, the plan is the same, but blocks deleted by hand go unnoticed, and
/// properties that a server drops from a block are lost.
package struct PlanMemory: Hashable, Sendable, Codable {
    /// A block as it was written.
    package struct Block: Hashable, Sendable, Codable {
        /// Its UID.
        package var uid: String
        /// The UIDs of its to-dos.
        package var toDos: [String]
        /// Its start and end, in seconds since 1970.
        package var start: Int64
        package var end: Int64
        /// Its planned start and end, if it was moved by hand since.
        package var planned: [Int64]?
        /// Whether a command pinned it.
        package var isPinned: Bool

        /// Its time.
        var range: Range<Instant> { Instant(seconds: start)..<Instant(seconds: max(start, end)) }

        /// Its planned time.
        var plannedRange: Range<Instant> {
            guard let planned, planned.count == 2 else { return range }
            return Instant(seconds: planned[0])..<Instant(seconds: max(planned[0], planned[1]))
        }
    }

    /// A block that was deleted or put off, so that its time is avoided.
    package struct Deletion: Hashable, Sendable, Codable {
        /// The block.
        package var block: Block
        /// The end of the avoidance, in seconds since 1970.
        package var until: Int64
        /// Whether a command put it off; otherwise it was deleted.
        package var isPutOff: Bool?
    }

    package var version = 1
    /// The path of the home.
    package var home: String
    /// The blocks that are not over, by start.
    package var blocks: [Block] = []
    /// The blocks that were deleted or put off.
    package var deletions: [Deletion] = []
    /// The fingerprints of a home that is a file, from before each of its last writes, newest last.
    package var replaced: [UInt64]?

    /// Creates the memory of a home to which nothing has been written yet.
    package init(home: String) {
        self.home = home
    }
}

extension PlanMemory {
    /// Returns the deleted blocks that still matter, including those that are already known.
    ///
    /// A block that was ahead and is missing now was deleted. Its time is avoided until the next day begins, unless a
    /// block of the same to-do is there again. If several blocks are missing, and all of the plan is gone or the home
    /// is as it was before a write, the user wants another plan: none of them counts as deleted.
    ///
    /// - Parameters:
    ///   - agenda: The calendars, including all of the home.
    ///   - isPutBack: Whether the home is as it was before a write.
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

    /// Forgets any earlier delay of a to-do, and remembers the new one if this is its home.
    package mutating func remember(_ delay: Deletion, isHere: Bool) {
        deletions.removeAll { $0.isPutOff == true && $0.block.toDos == delay.block.toDos }
        if isHere { deletions.append(delay) }
    }

    /// Remembers whether a block is pinned.
    package mutating func remember(_ pin: BlockPin) {
        for index in blocks.indices where blocks[index].uid == pin.block.event.uid {
            blocks[index].isPinned = pin.isPinned
        }
    }
}

extension Agenda {
    /// Restores block properties that a server or a program has dropped.
    ///
    /// An event with the UID of a block that was written to its calendar is that block, even if nothing else identifies
    /// it. If it lacks its planned time, the remembered planned time and pin apply, so that a move by hand is detected.
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

    /// Treats events as blocks if their UID is that of a to-do's block, `<to-do UID>-block-<n>`, and nothing else
    /// identifies them.
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
    /// The UID of the to-do in a block's UID; `nil` if the UID does not have that form.
    fileprivate var blockOwner: String? {
        let digits = utf8.reversed().prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        let stem = utf8.dropLast(digits.count)
        guard !digits.isEmpty, stem.suffix(7).elementsEqual("-block-".utf8) else { return nil }
        return String(stem.dropLast(7))
    }
}
