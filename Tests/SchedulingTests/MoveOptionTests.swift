import CalendarModel
import Scheduling
import TaskweaveTestSupport
import Testing

@Suite("Options for blocks in a conflict")
struct MoveOptionTests {
    private func options(
        _ picture: DayPicture, _ tasks: PlanningTask..., displaced: [TaskID],
        change: (inout SchedulingProblem) -> Void = { _ in }
    ) throws -> [String] {
        let problem = picture.problem(tasks, change)
        let blocks = problem.existing.map { Block(task: $0.task, start: $0.start, end: $0.end) }
        let planner = try Planner(problem)
        return planner.options(for: blocks.filter { displaced.contains($0.task) }, in: blocks)
            .flatMap { found in
                found.options.map { option in
                    let (day, minute) = (option.block.start / 1440, option.block.start % 1440)
                    return
                        "\(found.block.task) \(option.kind.rawValue) \(day) \(minute / 60):\(minute % 60)"
                }
            }
    }

    @Test func `a block can go right after, earlier, to the next free place, and to tomorrow`()
        throws
    {
        let drawn = try options(
            DayPicture("09 ...aa.c....", "09 ........"), PlanningTask("a", slots: 2),
            PlanningTask("c", slots: 1), displaced: ["a"]
        ) { $0.busy = [BusyTime(id: "m", start: at(9, 45), end: at(10, 15))] }
        #expect(
            drawn == [
                "a earlierToday 0 9:15", "a nextFree 0 10:45", "a tomorrow 1 9:0",
            ])
        let free = try options(
            DayPicture("09 aa......"), PlanningTask("a", slots: 2), displaced: ["a"]
        ) { $0.busy = [BusyTime(id: "m", start: at(9), end: at(9, 15), after: 15)] }
        #expect(free == ["a rightAfter 0 9:30"])
    }

    @Test func `what waits for another displaced block goes after all places of that`() throws {
        let second = PlanningTask("b", slots: 2) { $0.dependencies = ["a"] }
        let drawn = try options(
            DayPicture("09 aabb....", "09 ........"), PlanningTask("a", slots: 2), second,
            displaced: ["a", "b"]
        ) { $0.busy = [BusyTime(id: "m", start: at(9), end: at(10))] }
        #expect(drawn == ["a rightAfter 0 10:0", "a tomorrow 1 9:0", "b nextFree 1 9:30"])
    }

    @Test func `two blocks never get the same place, the more urgent one chooses first`() throws {
        let drawn = try options(
            DayPicture("09 aabb......"), PlanningTask("a", slots: 2),
            PlanningTask("b", slots: 2) { $0.priority = .urgent }, displaced: ["a", "b"]
        ) { $0.busy = [BusyTime(id: "m", start: at(9), end: at(10))] }
        #expect(drawn == ["a nextFree 0 10:30", "b rightAfter 0 10:0"])
    }

    @Test func `a block leaves its only place to another that has no other one`() throws {
        let drawn = try options(
            DayPicture("09 aabb..", "09 .."), PlanningTask("a", slots: 2) { $0.priority = .urgent },
            PlanningTask("b", slots: 2) { $0.windows = [at(9)..<at(10, 30)] },
            displaced: ["a", "b"]
        ) { $0.busy = [BusyTime(id: "m", start: at(9), end: at(10))] }
        #expect(drawn == ["a tomorrow 1 9:0", "b rightAfter 0 10:0"])
    }

    @Test func `a block can go to a day before`() throws {
        let drawn = try options(
            DayPicture("09 ....", "09 aa"), PlanningTask("a", slots: 2), displaced: ["a"]
        ) { $0.busy = [BusyTime(id: "m", start: at(33), end: at(33, 30))] }
        #expect(drawn == ["a earlier 0 9:30"])
    }

    @Test func `a block that fits nowhere has no option`() throws {
        let drawn = try options(DayPicture("09 aa."), PlanningTask("a", slots: 2), displaced: ["a"])
        {
            $0.busy = [BusyTime(id: "m", start: at(9), end: at(9, 30))]
        }
        #expect(drawn.isEmpty)
    }

    @Test(arguments: seeds(1...60))
    func `options keep the rules, cost what they say, and exclude each other`(seed: UInt64) throws {
        var random = RandomProblem(seed: seed)
        let first = random.problem()
        let problem = random.disturbed(first, try Planner(first).plan().blocks)
        let planner = try Planner(problem)
        let blocks = Array(
            Set(problem.existing.map { Block(task: $0.task, start: $0.start, end: $0.end) })
        )
        .sorted()
        let displaced = blocks.filter { block in
            problem.busy.contains {
                $0.start - $0.before < block.end && block.start < $0.end + $0.after
            }
        }
        let rest = blocks.filter { !displaced.contains($0) }
        let found = planner.options(for: displaced, in: blocks)
        #expect(found.map(\.block) == displaced)
        let standing = planner.cost(of: blocks).total
        for item in found {
            #expect(Set(item.options.map(\.kind)).count == item.options.count)
            #expect(Set(item.options.map(\.block)).count == item.options.count)
            for option in item.options {
                let broken = planner.violations(of: rest + [option.block])
                #expect(!broken.contains { $0.block == option.block })
                let moved = blocks.filter { $0 != item.block } + [option.block]
                #expect(planner.cost(of: moved).total - standing == option.growth)
            }
        }
        let pause = problem.breakRule?.minutes ?? 0
        for (row, item) in found.enumerated() {
            for other in found[(row + 1)...] {
                for (left, right) in item.options.flatMap({ left in other.options.map { (left, $0) }
                }) {
                    #expect(
                        left.block.end + pause <= right.block.start
                            || right.block.end + pause <= left.block.start)
                }
            }
        }
    }
}
