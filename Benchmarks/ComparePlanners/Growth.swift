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

/// Returns the problem of placing an hour in a fortnight with six meetings a day, after a past of ever more of them.
private func busyFortnight(after count: Int) -> SchedulingProblem {
    var random = Xorshift(state: 0x2545_F491_4F6C_DD1D)
    var problem = SchedulingProblem(
        grid: 15, horizon: 0, tasks: [PlanningTask(id: "task", duration: 60)])
    // A problem reaches 190 years at most: a million meetings need busier days.
    let perDay = count > 100_000 ? 60 : 6
    let past = max(0, count - 14 * 6) / perDay
    for day in 0..<past + 14 {
        var minute = day * 1440 + 540
        for _ in 0..<(day < past ? perDay : 6) {
            let length = 15 * random.next(1...6)
            problem.busy.append(
                BusyTime(id: "m\(problem.busy.count)", start: minute, end: minute + length))
            minute += perDay == 60 && day < past ? 9 : length + 15 * random.next(0...2)
        }
    }
    problem.horizon = (past + 14) * 1440
    problem.now = past * 1440
    problem.windows["work"] = (past..<past + 14).map { $0 * 1440 + 540..<$0 * 1440 + 1080 }
    return problem
}
