import CalendarModel
import Scheduling

/// Days as lines of characters, 15 minutes each, after the hour at which the line starts:
/// `"09 mm..mmmm....mm"`.
///
/// `m` is a meeting (a run of them is one, called m1, m2, …), `.` is free, `-` is outside the windows of
/// the only category, `work`; any other letter is an existing block of the task of that name, pinned
/// if it is a capital letter.
struct DayPicture {
    static let slot = 15
    private let lines: [[Character]]
    private let firstMinutes: [Int]

    init(_ lines: String...) {
        var cells: [[Character]] = []
        var minutes: [Int] = []
        for (day, line) in lines.enumerated() {
            let parts = line.split(separator: " ")
            cells.append(Array(parts[1]))
            minutes.append(day * 24 * 60 + (Int(parts[0]) ?? 0) * 60)
        }
        self.lines = cells
        firstMinutes = minutes
    }

    /// Returns the pictured problem with tasks.
    func problem(_ tasks: PlanningTask...) -> SchedulingProblem {
        var problem = SchedulingProblem(
            grid: Self.slot, horizon: lines.count * 24 * 60, tasks: tasks)
        var windows: [Range<Int>] = []
        var meetings = 0
        for (start, end, letter) in runs() {
            if letter != "-" { windows.append(start..<end) }
            switch letter {
            case ".", "-": break
            case "m":
                meetings += 1
                problem.busy.append(BusyTime(id: "m\(meetings)", start: start, end: end))
            default:
                problem.existing.append(
                    ExistingBlock(
                        task: TaskID(letter.lowercased()), start: start, end: end,
                        isPinned: letter.isUppercase))
            }
        }
        problem.windows = ["work": windows]
        return problem
    }

    /// Returns the pictured problem with tasks, after a change.
    func problem(
        _ tasks: [PlanningTask], _ change: (inout SchedulingProblem) -> Void
    ) -> SchedulingProblem {
        var problem = problem()
        problem.tasks = tasks
        change(&problem)
        return problem
    }

    /// Returns the picture with a plan's blocks in it, and `?` in cells that contain two things.
    func drawn(_ blocks: [Block]) -> [String] {
        zip(lines, firstMinutes).map { cells, first in
            let hour = first % (24 * 60) / 60
            let drawn = cells.enumerated().map { row, cell -> Character in
                let minute = first + row * Self.slot
                let names = blocks.filter { $0.start <= minute && minute < $0.end }.map(\.task)
                let empty: Character = cell == "m" || cell == "-" ? cell : "."
                guard let name = names.first?.rawValue.first else { return empty }
                return names.count == 1 && cell != "m" ? name : "?"
            }
            return (hour < 10 ? "0" : "") + "\(hour) " + String(drawn)
        }
    }

    private func runs() -> [(start: Int, end: Int, letter: Character)] {
        var runs: [(start: Int, end: Int, letter: Character)] = []
        for (cells, first) in zip(lines, firstMinutes) {
            for (row, cell) in cells.enumerated() {
                let minute = first + row * Self.slot
                if let last = runs.last, last.letter == cell, last.end == minute {
                    runs[runs.count - 1].end += Self.slot
                } else {
                    runs.append((minute, minute + Self.slot, cell))
                }
            }
        }
        return runs
    }
}

/// Returns the pictures of the plan for a pictured problem, after `change`.
func plan(
    _ picture: DayPicture, _ tasks: PlanningTask...,
    change: (inout SchedulingProblem) -> Void = { _ in }
) throws -> [String] {
    picture.drawn(try Planner(picture.problem(tasks, change)).plan().blocks)
}

extension PlanningTask {
    /// A task with a length in slots of 15 minutes.
    init(_ id: TaskID, slots: Int, _ change: (inout PlanningTask) -> Void = { _ in }) {
        self.init(id: id, duration: slots * DayPicture.slot)
        change(&self)
    }

    /// A task in chunks, all lengths in slots of 15 minutes.
    init(
        _ id: TaskID, slots: Int, chunks: ClosedRange<Int>,
        _ change: (inout PlanningTask) -> Void = { _ in }
    ) {
        self.init(id: id, duration: slots * DayPicture.slot)
        isSplittable = true
        minimumChunk = chunks.lowerBound * DayPicture.slot
        maximumChunk = chunks.upperBound * DayPicture.slot
        change(&self)
    }
}

/// Returns the minute of a time of day: `at(10, 30)`.
func at(_ hour: Int, _ minute: Int = 0, day: Int = 0) -> Int {
    (day * 24 + hour) * 60 + minute
}
