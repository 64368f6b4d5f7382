package import Agendas
package import CalendarModel

/// Blocks that a command of the day has changed, and that are written with the plan that follows from it.
package struct BlockEdits: Sendable {
    /// The agenda as it was read: files are compared with it before they are written.
    package let read: Agenda
    /// The UIDs of the blocks that changed or are new.
    package fileprivate(set) var uids: Set<ExactText> = []
    /// Those of them that are gone.
    fileprivate(set) var removed: Set<ExactText> = []
}

extension PlanningRequest {
    /// Changes a block, which is pinned or loose afterwards, begun or not, and has the version that follows.
    ///
    /// - Parameters:
    ///   - block: The block as it was read.
    ///   - range: When it is now.
    ///   - change: Changes what it says of itself.
    mutating func edit(
        _ block: ListedOccurrence, to range: Range<Instant>, _ change: (inout Event) -> Void
    ) {
        var event = block.event
        event.sequence += 1
        event.start = .utc(range.lowerBound)
        event.end = .time(.utc(range.upperBound))
        change(&event)
        set(event)
    }

    /// Makes a block loose at a time from which the planner may move it.
    mutating func loosen(_ block: ListedOccurrence, at start: Instant, lasting seconds: Int64) {
        let range = start..<start + seconds
        edit(block, to: range) { event in
            event.block?.started = nil
            event.block?.isPinned = false
            event.block?.planned = range
            event.categories.removeAll { $0.uppercased() == "PINNED" }
        }
    }

    /// Takes a block away; nobody deleted it by hand.
    mutating func remove(_ block: ListedOccurrence) {
        // Its row stays, as occurrences name rows.
        edit(block, to: block.range) { event in
            event.block = nil
            event.status = .cancelled
        }
        edits?.removed.insert(ExactText(block.event.uid))
    }

    /// Adds a block of a to-do.
    ///
    /// - Returns: The UID of the block.
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

    private mutating func set(_ event: Event) {
        var edits = self.edits ?? BlockEdits(read: agenda)
        edits.uids.insert(ExactText(event.uid))
        self.edits = edits
        agenda.set(event)
    }
}

extension Agenda {
    /// Puts an event in the place of its versions; if there is none, in a calendar of its own.
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

/// The names of blocks: `<to-do UID>-block-<n>` with numbers that nothing has, cancelled blocks included.
struct BlockNames {
    private var taken: Set<String>

    init(_ agenda: Agenda) {
        taken = Set(
            agenda.calendars.flatMap { calendar in
                calendar.events.lazy.filter { $0.block != nil }.map(\.uid)
            })
    }

    /// Returns the next free name of a to-do, or of what is planned in its place.
    mutating func next(of uid: String) -> String {
        var number = 1
        while !taken.insert("\(uid)-block-\(number)").inserted { number += 1 }
        return "\(uid)-block-\(number)"
    }
}
