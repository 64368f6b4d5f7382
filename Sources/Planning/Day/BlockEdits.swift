package import Agendas
package import CalendarModel

/// The blocks that a day command has changed.
///
/// They are written together with the plan that is computed afterwards.
package struct BlockEdits: Sendable {
    /// The agenda before any edit; files are compared with it before they are written.
    package let read: Agenda
    /// The UIDs of the blocks that were changed, added or removed.
    package fileprivate(set) var uids: Set<ExactText> = []
    /// The UIDs among these whose blocks were removed.
    fileprivate(set) var removed: Set<ExactText> = []
    /// The UIDs of the blocks that differ from the files since an earlier plan of a draft.
    fileprivate(set) var settled: Set<ExactText> = []
}

extension PlanningRequest {
    /// Moves a block to a time, changes its other properties and increments its SEQUENCE.
    ///
    /// - Parameters:
    ///   - block: The block as it was read; it may be pinned, loose or begun.
    ///   - range: Its new time.
    ///   - change: Changes the event's other properties.
    mutating func edit(
        _ block: ListedOccurrence, to range: Range<Instant>, _ change: (inout Event) -> Void
    ) {
        if range != block.range { held.remove(ExactText(block.event.uid)) }
        var event = block.event
        event.sequence += 1
        event.start = .utc(range.lowerBound)
        event.end = .time(.utc(range.upperBound))
        change(&event)
        set(event)
    }

    /// Makes a block loose and not begun, with a new start from which the planner may move it.
    mutating func loosen(_ block: ListedOccurrence, at start: Instant, lasting seconds: Int64) {
        let range = start..<start + seconds
        edit(block, to: range) { event in
            event.block?.started = nil
            event.block?.isPinned = false
            event.block?.planned = range
            event.categories.removeAll { $0.uppercased() == "PINNED" }
        }
    }

    /// The to-dos of blocks that a day command made loose, and put at another time only to be planned from there.
    var displacedToDos: Set<ExactText> {
        guard edits != nil else { return [] }
        let loose = agenda.blocks.filter {
            edits?.uids.contains(ExactText($0.event.uid)) == true && !$0.isPinned
        }
        return Set(loose.compactMap { $0.event.block.map { ExactText($0.toDo) } })
    }

    /// Removes a block; this does not count as a deletion by hand.
    mutating func remove(_ block: ListedOccurrence) {
        // The row stays, because occurrences refer to rows.
        edit(block, to: block.range) { event in
            event.block = nil
            event.status = .cancelled
        }
        edits?.removed.insert(ExactText(block.event.uid))
    }

    /// Adds a block for a to-do.
    ///
    /// - Returns: The block's UID.
    mutating func addBlock(
        of toDo: ToDo, at range: Range<Instant>, started: Instant? = nil,
        worked: CalendarDuration? = nil, isPinned: Bool = false
    ) -> String {
        var names = BlockNames(agenda)
        var event = Event(uid: names.next(of: toDo.uid), start: .utc(range.lowerBound))
        event.end = .time(.utc(range.upperBound))
        event.status = .confirmed
        event.summary = toDo.summary
        event.priority = toDo.priority.iCalendar
        event.categories = ["TASKWEAVE"] + toDo.categories
        event.relations = [Event.Relation(uid: toDo.uid)]
        event.otherLines = ["CREATED:\(CalendarTime.utc(now).basic)"]
        event.block = Event.BlockOrigin(
            toDo: toDo.uid, planned: range, isPinned: isPinned, started: started, worked: worked)
        set(event)
        return event.uid
    }

    /// Makes the blocks of a plan the standing ones, as if it had been written and read again.
    mutating func settle(_ plan: PlannedAgenda) {
        var edits = self.edits ?? BlockEdits(read: agenda)
        edits.settled = Set(plan.blockChanges.map { ExactText($0.uid) })
        edits.uids = []
        self.edits = edits
        let home = edits.read.blocks.first?.calendar ?? "Taskweave"
        for uid in edits.removed { agenda.remove(event: uid.text) }
        agenda.replaceBlocks(by: plan.events, named: home)
    }

    /// Gives a block back the time and all else that its file says.
    mutating func restore(_ block: ListedOccurrence) {
        set(block.event)
    }

    private mutating func set(_ event: Event) {
        var edits = self.edits ?? BlockEdits(read: agenda)
        edits.uids.insert(ExactText(event.uid))
        self.edits = edits
        agenda.set(event)
    }
}

extension Agenda {
    /// Replaces every version of an event; if there is none, adds the event in a calendar of its own.
    fileprivate mutating func set(_ event: Event) {
        var isKnown = false
        for index in calendars.indices {
            for row in calendars[index].events.indices
            where calendars[index].events[row].uid == event.uid
                && calendars[index].events[row].recurrenceID == nil
            {
                var version = event
                version.place = calendars[index].events[row].place
                calendars[index].events[row] = version
                isKnown = true
            }
        }
        if !isKnown { add(events: [event], named: "") }
    }
}

/// Generates block names, `<to-do UID>-block-<n>`, with numbers that no block has, including cancelled blocks.
struct BlockNames {
    private var taken: Set<String>

    init(_ agenda: Agenda) {
        taken = Set(
            agenda.calendars.flatMap { calendar in
                calendar.events.lazy.filter { $0.block != nil }.map(\.uid)
            })
    }

    /// Returns the next free name for a to-do, or for the group that is planned in its place.
    mutating func next(of uid: String) -> String {
        var number = 1
        while !taken.insert("\(uid)-block-\(number)").inserted { number += 1 }
        return "\(uid)-block-\(number)"
    }
}
