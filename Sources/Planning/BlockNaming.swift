internal import Agendas
internal import CalendarModel
internal import Scheduling

/// Gives the blocks of a plan the UIDs of their events: `<to-do UID>-block-<n>`.
///
/// A block that stands as it stood keeps its event. Of a to-do's other blocks, those that moved take over the events
/// of those that are gone, in order of time, and the rest are new, with the next free numbers.
struct BlockNaming {
    private(set) var blocks: [PlannedAgenda.PlannedBlock] = []
    /// The UIDs that are in use, those of cancelled blocks among them.
    private var taken: Set<String>

    init(_ problem: PlanningProblem, _ plan: Plan) {
        taken = Set(
            problem.request.agenda.calendars.flatMap { calendar in
                calendar.events.lazy.filter { $0.block != nil }.map(\.uid)
            })
        for (task, planned) in Dictionary(grouping: plan.blocks, by: \.task) {
            guard let toDo = problem.toDos[task] else { continue }
            name(planned.sorted(), of: toDo, standing: problem.standing, on: problem.line)
        }
        for index in blocks.indices {
            blocks[index].deadline = problem.deadlines[blocks[index].toDo.uid]
        }
        blocks.sort {
            ($0.range.lowerBound, $0.range.upperBound, $0.uid)
                < ($1.range.lowerBound, $1.range.upperBound, $1.uid)
        }
    }

    private mutating func name(
        _ planned: [Block], of toDo: ToDo, standing: StandingBlocks, on line: MinuteLine
    ) {
        let earlier = standing.blocks(of: toDo.uid)
        var onLine = earlier.filter(standing.isMovable)
        var moved: [Block] = []
        for block in planned {
            let match = onLine.firstIndex { line.minutes($0.range) == block.start..<block.end }
            if let match {
                add(block, of: toDo, in: onLine.remove(at: match), isUnchanged: true, on: line)
            } else {
                moved.append(block)
            }
        }
        for block in moved {
            if onLine.isEmpty {
                let uid = freeName(toDo.uid)
                let range = line.instant(block.start)..<line.instant(block.end)
                blocks.append(
                    PlannedAgenda.PlannedBlock(
                        uid: uid, toDo: toDo, range: range, isPinned: false, earlier: nil,
                        isUnchanged: false))
            } else {
                add(block, of: toDo, in: onLine.removeFirst(), isUnchanged: false, on: line)
            }
        }
    }

    private mutating func add(
        _ block: Block, of toDo: ToDo, in earlier: ListedOccurrence, isUnchanged: Bool,
        on line: MinuteLine
    ) {
        // A block that stayed keeps its seconds too, should it have any.
        let range =
            isUnchanged ? earlier.range : line.instant(block.start)..<line.instant(block.end)
        blocks.append(
            PlannedAgenda.PlannedBlock(
                uid: earlier.event.uid, toDo: toDo, range: range,
                isPinned: isUnchanged && earlier.isPinned, earlier: earlier.event,
                isUnchanged: isUnchanged))
    }

    private mutating func freeName(_ uid: String) -> String {
        var number = 1
        while !taken.insert("\(uid)-block-\(number)").inserted { number += 1 }
        return "\(uid)-block-\(number)"
    }
}
