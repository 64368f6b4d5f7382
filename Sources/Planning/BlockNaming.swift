internal import Agendas
internal import CalendarModel
internal import Scheduling
internal import TimeZones

/// Gives the blocks of a plan the UIDs of their events: `<to-do UID>-block-<n>`, and `small-<date>-block-<n>` where small
/// things share one.
///
/// Those that begin after the window are for later and have none, unless they stood there. A block that stands as it stood
/// keeps its event. Of a to-do's other blocks, those that moved take over the events of those that are gone, in order of time,
/// and the rest are new, with the next free numbers.
struct BlockNaming {
    private(set) var blocks: [PlannedAgenda.PlannedBlock] = []
    private var names: BlockNames

    init(_ problem: PlanningProblem, _ plan: Plan) {
        names = BlockNames(problem.request.agenda)
        for (block, origin) in zip(plan.blocks, plan.origins) {
            let earlier = origin.flatMap { problem.blocks[$0] }
            let isKept = earlier.map { problem.isAfterWindow($0.range) } ?? false
            guard block.start < plan.window || isKept, let toDo = problem.toDo(block.task) else {
                continue
            }
            add(block, of: toDo, in: earlier, problem)
        }
        for index in blocks.indices {
            blocks[index].deadline = problem.deadlines[blocks[index].toDo.uid]
        }
        blocks.sort {
            ($0.range.lowerBound, $0.range.upperBound, $0.uid)
                < ($1.range.lowerBound, $1.range.upperBound, $1.uid)
        }
    }

    private mutating func add(
        _ block: Block, of toDo: ToDo, in earlier: ListedOccurrence?, _ problem: PlanningProblem
    ) {
        let line = problem.line
        var range = line.instant(block.start)..<line.instant(block.end)
        var isUnchanged = false
        if let earlier, line.minutes(earlier.range) == block.start..<block.end {
            // A block that stayed keeps its seconds too, should it have any.
            range = earlier.range
            isUnchanged = true
        }
        let members = problem.small.members[toDo.uid] ?? []
        let day = problem.request.agenda.zone.wallClock(at: range.lowerBound).date
        let name = earlier?.event.uid ?? names.next(of: members.isEmpty ? toDo.uid : "small-\(day)")
        blocks.append(
            PlannedAgenda.PlannedBlock(
                uid: name, toDo: toDo, members: members, range: range,
                isPinned: isUnchanged && earlier?.isPinned == true, planned: block,
                earlier: earlier?.event, isUnchanged: isUnchanged))
    }
}
