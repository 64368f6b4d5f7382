internal import Agendas
internal import CalendarModel
internal import Scheduling
internal import TimeZones

/// Gives the blocks of a plan the UIDs of their events: `<to-do UID>-block-<n>`, or `small-<date>-block-<n>` for a
/// block that small to-dos share.
///
/// Blocks that begin after the window are for later and have no event, unless they had one there already. A block that
/// stays in place keeps its event. A to-do's moved blocks take over the events of its removed blocks, in time order.
/// The rest are new and take the next free numbers.
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
            // A block that stayed also keeps its seconds, if it has any.
            range = earlier.range
            isUnchanged = true
        }
        let members = problem.small.members[toDo.uid] ?? []
        let day = problem.request.agenda.zone.wallClock(at: range.lowerBound).date
        let name = earlier?.event.uid ?? names.next(of: members.isEmpty ? toDo.uid : "small-\(day)")
        blocks.append(
            PlannedAgenda.PlannedBlock(
                uid: name, toDo: toDo, members: members, range: range,
                isPinned: isUnchanged && earlier?.isPinned == true,
                deadline: problem.deadlines[toDo.uid], planned: block,
                earlier: earlier?.event, isUnchanged: isUnchanged))
    }
}
