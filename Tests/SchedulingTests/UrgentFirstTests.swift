import CalendarModel
import Foundation
import TaskweaveTestSupport
import Testing

@testable import Scheduling

/// Tasks that cost the same in any order are planned in order of urgency.
@Suite("Urgent first on a day")
struct UrgentFirstTests {
    private let low = PlanningTask("a", slots: 4) { $0.priority = .low }

    @Test(arguments: [2, 4, 6])
    func `the more urgent of two tasks comes first, whatever their lengths`(slots: Int) throws {
        let urgent = PlanningTask("b", slots: slots) { $0.priority = .urgent }
        let drawn = try plan(DayPicture("09 ............"), low, urgent)
        let row = String(repeating: "b", count: slots) + "aaaa"
        #expect(drawn == ["09 " + row.padding(toLength: 12, withPad: ".", startingAt: 0)])
    }

    @Test func `tasks on both sides of a meeting change places`() throws {
        let urgent = PlanningTask("b", slots: 4) { $0.priority = .urgent }
        let drawn = try plan(DayPicture("09 ....mm...."), low, urgent)
        #expect(drawn == ["09 bbbbmmaaaa"])
    }

    @Test func `of one priority the earlier deadline comes first`() throws {
        let due = PlanningTask("b", slots: 2) { $0.deadline = at(18) }
        let drawn = try plan(DayPicture("09 ......"), PlanningTask("a", slots: 4), due)
        #expect(drawn == ["09 bbaaaa"])
    }

    @Test func `what the urgent task waits for stays before it`() throws {
        let urgent = PlanningTask("b", slots: 2) {
            $0.priority = .urgent
            $0.dependencies = ["a"]
        }
        let other = PlanningTask("c", slots: 2) { $0.priority = .high }
        #expect(try plan(DayPicture("09 ........"), other, low, urgent) == ["09 aaaabbcc"])
    }

    @Test func `a preferred time of day is worth more`() throws {
        let morning = PlanningTask("a", slots: 4) {
            $0.priority = .low
            $0.preference = .morning
        }
        let urgent = PlanningTask("b", slots: 4) { $0.priority = .urgent }
        #expect(try plan(DayPicture("11 ........"), morning, urgent) == ["11 aaaabbbb"])
    }

    @Test(arguments: seeds(1...400))
    func `no block could start earlier on its day at no cost`(seed: UInt64) throws {
        let problem = Self.problem(seed: seed)
        let planner = try Planner(problem)
        let plan = planner.plan()
        let prepared = PreparedProblem(problem)
        for (place, block) in plan.blocks.enumerated() {
            var changed = plan.blocks
            var start = block.start - problem.grid
            while start >= problem.now,
                prepared.days.day(of: start) == prepared.days.day(of: block.start)
            {
                changed[place].start = start
                changed[place].end = start + block.minutes
                let isFree = planner.cost(of: changed).total <= plan.cost
                #expect(
                    !isFree || !planner.violations(of: changed).isEmpty,
                    "\(block) could start at \(start), seed \(seed)")
                start -= problem.grid
            }
        }
    }

    @Test(arguments: seeds(1...400))
    func `no two blocks of one length could change places on their day`(seed: UInt64) throws {
        let problem = Self.problem(seed: seed)
        let planner = try Planner(problem)
        let plan = planner.plan()
        let prepared = PreparedProblem(problem)
        func urgency(_ block: Block) throws -> (Int, Int) {
            let task = prepared.tasks[try #require(prepared.positions[block.task])]
            return (task.inheritedPriority.rawValue, task.inheritedDeadline ?? .max)
        }
        for (place, later) in plan.blocks.enumerated() {
            for (number, earlier) in plan.blocks[..<place].enumerated()
            where earlier.minutes == later.minutes
                && prepared.days.day(of: earlier.start) == prepared.days.day(of: later.start)
            {
                guard try urgency(later) < urgency(earlier) else { continue }
                var changed = plan.blocks
                changed[place].task = earlier.task
                changed[number].task = later.task
                let isFree = planner.cost(of: changed).total <= plan.cost
                #expect(
                    !isFree || !planner.violations(of: changed).isEmpty,
                    "\(later) could stand where \(earlier) does, seed \(seed)")
            }
        }
    }

    private static func problem(seed: UInt64) -> SchedulingProblem {
        var random = RandomProblem(seed: seed)
        random.tasks = 8
        var problem = random.problem()
        problem.existing = []
        // In strict mode a block's place is the cheapest one beside higher priorities alone.
        problem.isStrict = false
        problem.effort = 1500
        return problem
    }
}
