import Measuring
import Scheduling

/// Prints how construction and search grow with the problem, and one placement with the calendar.
func printGrowth() throws {
    var table = Table(
        "Growth with the weeks, 40 tasks each", "weeks", "construction ms", "iterations a second")
    for weeks in [1, 2, 4, 8, 16] {
        var office = OfficeProblem(seed: 7)
        var problem = office.problem(name: "growth", weeks: weeks, tasks: 40 * weeks, load: 85)
        problem.effort = 0
        let construction = try seconds { _ = try Planner(problem).plan() }
        problem.effort = 100_000
        let search = try seconds { _ = try Planner(problem).plan() }
        table.append(
            "\(weeks)", digits(construction * 1000, 2), digits(100_000 / (search - construction)))
    }
    table.print()

    var placements = Table("One task beside ever more meetings", "meetings", "µs a placement")
    for meetings in [100, 1000, 10_000, 100_000, 1_000_000] {
        let planner = try Planner(busyFortnight(after: meetings))
        let rate = rate(of: 1) { Int64(planner.bestInsertion(of: "task", beside: [])?.growth ?? 0) }
        placements.append("\(meetings)", digits(1e6 / rate, 1))
    }
    placements.print()
}

/// Returns the least CPU seconds of some runs of a job.
private func seconds(_ job: () throws -> Void) rethrows -> Double {
    var least = Double.infinity
    for _ in 0..<3 {
        let start = cpuSeconds()
        try job()
        least = min(least, cpuSeconds() - start)
    }
    return least
}

/// Returns the problem of placing an hour in a fortnight with meetings, after a calendar of ever more of them.
private func busyFortnight(after count: Int) -> SchedulingProblem {
    var random = Xorshift(state: 0x2545_F491_4F6C_DD1D)
    var problem = SchedulingProblem(
        grid: 15, horizon: 0, tasks: [PlanningTask(id: "task", duration: 60)])
    var day = 0
    while problem.busy.count < count {
        var minute = day * 1440 + 540
        for _ in 0..<6 {
            let length = 15 * random.next(1...6)
            problem.busy.append(
                BusyTime(id: "m\(problem.busy.count)", start: minute, end: minute + length))
            minute += length + 15 * random.next(0...2)
        }
        day += 1
    }
    problem.horizon = day * 1440
    problem.now = max(0, day - 14) * 1440
    problem.windows["work"] = (max(0, day - 14)..<day).map {
        $0 * 1440 + 540..<$0 * 1440 + 1080
    }
    return problem
}
