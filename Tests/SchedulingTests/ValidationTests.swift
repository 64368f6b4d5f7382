import CalendarModel
import Foundation
import Scheduling
import Testing

@Suite("Reading problems")
struct ValidationTests {
    private static func problem(_ change: (inout SchedulingProblem) -> Void) -> SchedulingProblem {
        let tasks = [PlanningTask(id: "a", duration: 30), PlanningTask(id: "b", duration: 30)]
        var problem = SchedulingProblem(grid: 15, horizon: 1440, tasks: tasks)
        change(&problem)
        return problem
    }

    private static let errors: [(SchedulingProblem, SchedulingProblemError)] = [
        (problem { $0.grid = 0 }, .outOfRange(field: "grid", value: 0, allowed: 1...1440)),
        (
            problem { $0.tasks[1].duration = 0 },
            .outOfRange(field: "tasks[1].duration", value: 0, allowed: 1...100_000_000)
        ),
        (
            problem { $0.tasks[1].duration = 20 },
            .offGrid(field: "tasks[1].duration", value: 20, grid: 15)
        ),
        (
            problem {
                $0.tasks[0].isSplittable = true
                $0.tasks[0].minimumChunk = 30
                $0.tasks[0].maximumChunk = 15
            }, .reversed(field: "tasks[0].min")
        ),
        (problem { $0.tasks[1].id = "a" }, .duplicateID(field: "tasks[1].id", id: "a")),
        (
            problem { $0.tasks[1].dependencies = ["a", "c"] },
            .unknownTask(field: "tasks[1].deps[1]", id: "c")
        ),
        (
            problem { $0.existing = [ExistingBlock(task: "c", start: 0, end: 15)] },
            .unknownTask(field: "existing[0].task", id: "c")
        ),
        (
            problem {
                $0.tasks[0].dependencies = ["b"]
                $0.tasks[1].dependencies = ["a"]
            }, .dependencyCycle(field: "tasks[0].deps", ids: ["a", "b"])
        ),
        (
            problem { $0.tasks[1].dependencies = ["b"] },
            .dependencyCycle(field: "tasks[1].deps", ids: ["b"])
        ),
        (
            problem { $0.busy = [BusyTime(id: "m", start: 30, end: 15)] },
            .reversed(field: "busy[0]")
        ),
        (
            problem { $0.existing = [ExistingBlock(task: "a", start: 15, end: 15)] },
            .reversed(field: "existing[0]")
        ),
        (problem { $0.days = [0..<1440, 1380..<2820] }, .badDays(field: "days[1]")),
        (problem { $0.days = [60..<1440] }, .badDays(field: "days[0]")),
        (
            problem { $0.horizon = .max },
            .outOfRange(field: "horizon", value: .max, allowed: -100_000_000...100_000_000)
        ),
        (
            problem { $0.weights.late = -1 },
            .outOfRange(field: "weights.late", value: -1, allowed: 0...1_000_000)
        ),
        (
            problem { $0.breakRule = .init(long: 0, minutes: 5) },
            .outOfRange(field: "stretch.long", value: 0, allowed: 1...100_000_000)
        ),
        (
            problem { $0.lunch = .init(from: 840, to: 690, minutes: 30) },
            .reversed(field: "lunch.to")
        ),
        (
            problem { $0.comfortable = 1441 },
            .outOfRange(field: "comfortable", value: 1441, allowed: 0...1440)
        ),
        (
            problem { $0.tasks[1].weight = -1 },
            .outOfRange(field: "tasks[1].weight", value: -1, allowed: 0...1_000_000)
        ),
        (
            problem { $0.tasks[0].reserve = -1 },
            .outOfRange(field: "tasks[0].reserve", value: -1, allowed: 0...100_000_000)
        ),
        (
            problem { $0.tasks[0].gap = -1 },
            .outOfRange(field: "tasks[0].gap", value: -1, allowed: 0...100_000_000)
        ),
    ]

    @Test(arguments: errors.indices)
    func `a contradiction is an error that names its field`(row: Int) {
        let (problem, error) = Self.errors[row]
        #expect(throws: error) { try Planner(problem) }
        #expect(!error.description.isEmpty)
    }

    @Test func `a wish that cannot be met is an answer`() throws {
        let plan = try Planner(
            Self.problem {
                $0.horizon = -1000
                $0.tasks[0].category = "nowhere"
                $0.tasks[1].deadline = -50
                $0.tasks[1].isDeadlineHard = true
            }
        ).plan()
        #expect(plan.unplaced.map(\.minutes) == [30, 30])
    }

    @Test func `everything but grid, horizon and tasks may be left out`() throws {
        let text =
            #"{"grid":5,"horizon":1440,"tasks":[{"id":"a","duration":45,"splittable":true}]}"#
        let problem = try JSONDecoder().decode(SchedulingProblem.self, from: Data(text.utf8))
        var task = PlanningTask(id: "a", duration: 45)
        task.isSplittable = true
        #expect(problem == SchedulingProblem(grid: 5, horizon: 1440, tasks: [task]))
        #expect(task.priority == .medium)
    }

    @Test func `every field is read and written by its name`() throws {
        let text = """
            {"busy":[{"after":15,"before":5,"end":60,"id":"m","lunch":false,"start":0}],"comfortable":390,\
            "day_cap":{"categories":["work"],"minutes":360},"days":[[0,1380],[1380,2820]],"effort":7,\
            "existing":[{"end":90,"pinned":true,"start":60,"task":"a"}],"freeze":60,"grid":15,\
            "horizon":2820,"late":"minute","lunch":{"from":690,"minutes":30,"to":840},"name":"x","now":10,\
            "origin":"2026-01-05T00:00:00Z","stretch":{"long":90,"minutes":15},"strict":true,\
            "tasks":[{"category":"work","deadline":600,"deps":[],"duration":60,"earliest":15,"gap":20,"group":"g",\
            "hard":true,"id":"a","max":60,"min":15,"pref":"evening","priority":0,"splittable":true,\
            "title":"A","weight":3,"windows":[[0,600]]}],\
            "weights":{"frag":1,"late":2,"load":8,"moved":3,"pref":4,"slack":9,"sliver":5,"split":10,\
            "spread":11,"unplaced":6,"wait":7},"window":1440,"windows":{"work":[[0,600],[600,900]]}}
            """
        let problem = try JSONDecoder().decode(SchedulingProblem.self, from: Data(text.utf8))
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        #expect(String(decoding: try encoder.encode(problem), as: UTF8.self) == text)
        #expect(problem.busy == [BusyTime(id: "m", start: 0, end: 60, before: 5, after: 15)])
        #expect(problem.weights.unplaced == 6)
    }

    @Test func `a plan writes null where there is nothing`() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        var problem = DayPicture("09 mmaa").problem(PlanningTask("a", slots: 3))
        problem.effort = 0
        let plan = try Planner(problem).plan()
        let text = String(decoding: try encoder.encode(plan), as: UTF8.self)
        #expect(
            text == """
                {"blocks":[],"bound":233250,"cost":233250,"iterations":0,"later":[],"moves":[{"cause":null,\
                "from":{"end":600,"start":570},"reason":"mergedChunks","task":"a","to":null}],"name":"",\
                "tasks":[],"terms":{"frag":0,"late":0,"load":0,"moved":8250,"pref":0,"slack":0,"sliver":0,\
                "spread":0,"unplaced":225000,"wait":0},"unplaced":[{"cause":"m1","instead":[],\
                "minutes":45,"reason":"noRoom","task":"a"}]}
                """)
    }

    @Test func `what starts after the window is for later, and every task tells its end`() throws {
        var problem = DayPicture("09 ...", "09 ....").problem(
            PlanningTask("a", slots: 3) { $0.deadline = at(18) },
            PlanningTask("b", slots: 4) { $0.deadline = at(9, 30, day: 1) })
        problem.window = at(0, day: 1)
        let plan = try Planner(problem).plan()
        #expect(plan.tasks.map(\.end) == [at(9, 45), at(10, day: 1)])
        #expect(plan.tasks.map(\.slack) == [at(18) - at(9, 45), -30])
        #expect(plan.tasks.map(\.isLate) == [false, true])
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        let text = String(decoding: try encoder.encode(plan), as: UTF8.self)
        #expect(text.contains(#""blocks":[{"end":585,"start":540,"task":"a"}]"#))
        #expect(text.contains(#""later":[{"end":2040,"start":1980,"task":"b"}]"#))
        #expect(text.contains(#"{"end":2040,"late":true,"slack":-30,"task":"b"}"#))
    }

    @Test func `names and priorities of the first version are still read`() throws {
        let text =
            #"{"brk":{"long":60,"minutes":5},"grid":15,"horizon":60,"tasks":[{"id":"a","duration":15,"#
            + #""priority":4}]}"#
        let problem = try JSONDecoder().decode(SchedulingProblem.self, from: Data(text.utf8))
        #expect(problem.breakRule == .init(long: 60, minutes: 5))
        #expect(problem.tasks[0].priority == .low)
    }

    @Test(arguments: [
        #"{"grid":5,"horizon":9,"tasks":[{"id":"a","duration":5,"priority":5}]}"#,
        #"{"grid":5,"horizon":9,"tasks":[],"windows":{"a":[[9,5]]}}"#,
        #"{"grid":5,"horizon":9,"tasks":[],"days":[[0,5,9]]}"#,
        #"{"grid":5,"horizon":9,"tasks":[],"late":"hour"}"#,
        #"{"grid":5,"tasks":[]}"#,
    ])
    func `what cannot be read is an error of the decoder`(text: String) {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(SchedulingProblem.self, from: Data(text.utf8))
        }
    }

    @Test func `tasks without a category take the first one`() throws {
        let text =
            #"{"grid":15,"horizon":60,"tasks":[{"id":"a","duration":15}],"#
            + #""windows":{"b":[[0,15]],"a":[[30,45]]}}"#
        var problem = try JSONDecoder().decode(SchedulingProblem.self, from: Data(text.utf8))
        #expect(try Planner(problem).plan().blocks.map(\.start) == [30])
        problem.defaultCategory = "b"
        #expect(try Planner(problem).plan().blocks.map(\.start) == [0])
    }
}
