import Measuring
import Scheduling

/// Weeks of an office: meetings, to-dos of all sizes, time for lunch, comfortable days, and three times of sport a week.
///
/// The same seed makes the same problem. The load is the part of the working time that tasks ask for.
struct OfficeProblem {
    private static let day = 1440
    private var random: Xorshift

    init(seed: Int) {
        random = Xorshift(state: 0x9E37_79B9_7F4A_7C15 &* UInt64(2 * seed + 1))
        for _ in 0..<8 { _ = random.next(0...1) }
    }

    /// Returns a problem of some weeks and tasks whose load is in percent.
    mutating func problem(name: String, weeks: Int, tasks: Int, load: Int) -> SchedulingProblem {
        var problem = SchedulingProblem(grid: 15, horizon: weeks * 7 * Self.day, tasks: [])
        problem.name = name
        for week in 0..<weeks {
            for weekday in 0..<5 { addDay((week * 7 + weekday) * Self.day, to: &problem) }
            let saturday = (week * 7 + 5) * Self.day
            problem.windows["personal", default: []].append(saturday + 600..<saturday + 960)
        }
        problem.dayCap = .init(minutes: 360, categories: ["work"])
        problem.breakRule = .init(long: 120, minutes: 15)
        problem.lunch = .init(from: 690, to: 840, minutes: 30)
        problem.comfortable = 390
        let sizes = (0..<tasks).map { _ in
            [15, 30, 30, 45, 60, 60, 90, 120, 180, 240][random.next(0...9)]
        }
        let isWork = (0..<tasks).map { _ in random.next(1...100) > 18 }
        let room = min(workingMinutes(of: problem), weeks * 5 * 360)
        let asked = zip(sizes, isWork).reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
        for row in 0..<tasks {
            let minutes =
                isWork[row] ? sizes[row] * room * load / 100 / max(1, asked) : sizes[row] / 2
            addTask(
                row, minutes: max(15, (minutes + 7) / 15 * 15), isWork: isWork[row], to: &problem)
        }
        addDependencies(to: &problem)
        for week in 0..<weeks {
            addSport(week, to: &problem)
        }
        return problem
    }

    private mutating func addDay(_ midnight: Int, to problem: inout SchedulingProblem) {
        problem.windows["work", default: []].append(midnight + 540..<midnight + 1080)
        problem.windows["personal", default: []].append(midnight + 1080..<midnight + 1260)
        problem.windows["sport", default: []].append(midnight + 1020..<midnight + 1200)
        var taken = [midnight + 570..<midnight + 585]
        for _ in 0..<random.next(1...5) {
            let length = [30, 30, 45, 60, 60, 90][random.next(0...5)]
            let start = midnight + 540 + 15 * random.next(0...(540 - length) / 15)
            if !taken.contains(where: { $0.overlaps(start..<start + length) }) {
                taken.append(start..<start + length)
            }
        }
        for range in taken {
            problem.busy.append(
                BusyTime(
                    id: "m\(problem.busy.count)", start: range.lowerBound, end: range.upperBound,
                    after: range.count >= 60 ? 15 : 0))
        }
    }

    /// The minutes of work windows beside meetings, less a lunch a day.
    private func workingMinutes(of problem: SchedulingProblem) -> Int {
        let windows = problem.windows["work"] ?? []
        let all = windows.reduce(0) { $0 + $1.count - 45 }
        return problem.busy.reduce(all) { $0 - ($1.end + $1.after - $1.start) }
    }

    private mutating func addTask(
        _ row: Int, minutes: Int, isWork: Bool, to problem: inout SchedulingProblem
    ) {
        var task = PlanningTask(id: "t\(row)", duration: minutes)
        task.isSplittable = minutes >= 120 || minutes >= 60 && random.next(1...10) <= 6
        if task.isSplittable {
            task.minimumChunk = 30
            task.maximumChunk = min(minutes, [60, 90, 120][random.next(0...2)])
        }
        let chance = random.next(1...100)
        task.priority =
            chance <= 10
            ? .urgent
            : chance <= 32
                ? .high
                : chance <= 68
                    ? .medium
                    : chance <= 90
                        ? .low : .none
        task.category = isWork ? "work" : "personal"
        let days = problem.horizon / Self.day / 7 * 5
        let first = random.next(1...10) <= 3 ? random.next(0...days * 6 / 10) : 0
        task.earliest = Self.midnight(ofWorkingDay: first)
        if random.next(1...100) <= 62 {
            let last = min(days - 1, first + 1 + minutes / 240 + random.next(0...days / 2))
            task.deadline = Self.midnight(ofWorkingDay: last) + (isWork ? 1080 : 1260)
            task.isDeadlineHard = random.next(1...10) <= 3
        }
        let preference = random.next(1...10)
        if preference <= 2 { task.preference = .morning }
        if preference == 3 || preference == 4 { task.preference = .afternoon }
        problem.tasks.append(task)
    }

    private mutating func addDependencies(to problem: inout SchedulingProblem) {
        for row in problem.tasks.indices.dropFirst() where random.next(1...100) <= 15 {
            let task = problem.tasks[row]
            let before = problem.tasks[random.next(0...row - 1)]
            guard before.category == task.category, before.earliest <= task.earliest,
                before.deadline ?? .min <= task.deadline ?? .max
            else { continue }
            problem.tasks[row].dependencies = [before.id]
        }
    }

    private func addSport(_ week: Int, to problem: inout SchedulingProblem) {
        for time in 0..<3 {
            var task = PlanningTask(id: "sport\(week).\(time)", duration: 60)
            task.category = "sport"
            task.group = "sport\(week)"
            task.earliest = week * 7 * Self.day
            task.deadline = (week * 7 + 6) * Self.day
            task.isDeadlineHard = true
            problem.tasks.append(task)
        }
    }

    private static func midnight(ofWorkingDay number: Int) -> Int {
        (number / 5 * 7 + number % 5) * day
    }
}
