/// The hard rules, one function each, in the order of the cases of `HardRule`.
///
/// The placing loop keeps them by the way it enumerates places; what it finds is held against these in
/// the tests.
enum Rules {
    static func grid(_ block: PlacedBlock, _ table: Timetable) -> Breach? {
        let grid = table.problem.grid
        return block.start % grid == 0 && block.end % grid == 0 ? nil : Breach(rule: .grid)
    }

    static func horizon(_ block: PlacedBlock, _ table: Timetable) -> Breach? {
        block.end <= table.problem.problem.horizon ? nil : Breach(rule: .horizon)
    }

    static func window(_ block: PlacedBlock, _ table: Timetable) -> Breach? {
        let problem = table.problem
        let task = problem.tasks[block.task]
        guard let category = task.category else {
            let name = task.task.category ?? problem.problem.categoryOfOthers
            return Breach(rule: .window, cause: name.map { .category($0) } ?? .nothing)
        }
        let windows = problem.windows[category]
        let next = windows.partition { $0.lowerBound > block.start }
        let isInside = next > 0 && block.end <= windows[next - 1].upperBound
        return isInside
            ? nil : Breach(rule: .window, cause: .category(problem.categories[category]))
    }

    static func busyTime(_ block: PlacedBlock, _ table: Timetable) -> Breach? {
        table.problem.meetings.meeting(in: block.start, block.end).map { meeting in
            let isMet = Meetings.isMet(meeting, block.start, block.end)
            return Breach(rule: .busyTime, cause: .meeting(meeting.id, isBuffer: !isMet))
        }
    }

    static func overlap(_ block: PlacedBlock, _ table: Timetable) -> Breach? {
        let row = table.position(of: block)
        if row > 0, table.entries[row - 1].farthest.end > block.start {
            return Breach(rule: .overlap, cause: .task(table.entries[row - 1].farthest.task))
        }
        if row < table.entries.count, table.entries[row].block.start < block.end {
            return Breach(rule: .overlap, cause: .task(table.entries[row].block.task))
        }
        return nil
    }

    /// Blocks that overlap are the rule before this one's business.
    static func pause(_ block: PlacedBlock, _ table: Timetable) -> Breach? {
        let row = table.position(of: block)
        if row > 0 {
            let before = table.entries[row - 1]
            if before.resting.end <= block.start, block.start < before.restingUntil {
                return Breach(rule: .pause, cause: .task(before.resting.task))
            }
        }
        if row < table.entries.count {
            let after = table.entries[row].block
            let until = block.end + table.problem.pause.after(block.minutes)
            if block.end <= after.start, after.start < until {
                return Breach(rule: .pause, cause: .task(after.task))
            }
        }
        return nil
    }

    static func chunk(_ block: PlacedBlock, _ table: Timetable) -> Breach? {
        let task = table.problem.tasks[block.task].task
        let isWhole = block.minutes == task.duration && table.blocks[block.task].isEmpty
        let isChunk = block.minutes >= task.chunkMinimum && block.minutes <= task.chunkMaximum
        return (task.isSplittable ? isChunk : isWhole) ? nil : Breach(rule: .chunk)
    }

    static func duration(_ block: PlacedBlock, _ table: Timetable) -> Breach? {
        let minutes = table.minutes[block.task] + block.minutes
        let isEnough = minutes <= table.problem.tasks[block.task].duration
        return isEnough ? nil : Breach(rule: .duration, cause: .task(block.task))
    }

    static func earliestStart(_ block: PlacedBlock, _ table: Timetable) -> Breach? {
        let release = table.problem.tasks[block.task].release
        return block.start >= release ? nil : Breach(rule: .earliestStart)
    }

    static func hardDeadline(_ block: PlacedBlock, _ table: Timetable) -> Breach? {
        guard let deadline = table.problem.tasks[block.task].hardDeadline else { return nil }
        return block.end <= deadline ? nil : Breach(rule: .hardDeadline)
    }

    static func predecessor(_ block: PlacedBlock, _ table: Timetable) -> Breach? {
        for predecessor in table.problem.tasks[block.task].predecessors {
            let hasEnded = table.blocks[predecessor].allSatisfy { $0.end <= block.start }
            guard hasEnded, table.isComplete(predecessor) else {
                return Breach(rule: .predecessor, cause: .task(predecessor))
            }
        }
        return nil
    }

    static func dayCap(_ block: PlacedBlock, _ table: Timetable) -> Breach? {
        guard table.problem.tasks[block.task].isCapped,
            let cap = table.problem.problem.dayCap?.minutes
        else { return nil }
        let day = table.problem.days.day(of: block.start)
        let minutes = (table.cappedMinutes[day] ?? 0) + block.minutes
        return minutes <= cap ? nil : Breach(rule: .dayCap)
    }

    static func habit(_ block: PlacedBlock, _ table: Timetable) -> Breach? {
        guard let habit = table.problem.tasks[block.task].habit else { return nil }
        let day = table.problem.days.day(of: block.start)
        let others = table.habitBlocks[Timetable.HabitDay(habit: habit, day: day)]
        return others?.min().map { Breach(rule: .habit, cause: .task($0.task)) }
    }
}
