import CalendarModel

extension Planner {
    /// Returns the best plan that effort lets find, and the iterations that it took.
    func searched() -> (table: Timetable, iterations: Int) {
        let kept = Keeping(problem)
        var iterations = 0
        var board = kept.mended()
        let isKept = kept.released.isEmpty
        let blocks = board.starts.count
        for (position, level) in levels.enumerated() {
            let open = level.count { !kept.table.isComplete($0) }
            var effort = Effort(limit: effort(placing: open, after: iterations))
            defer { iterations += effort.iterations }
            board.construct(placing: level, &effort)
            let isSame = isKept && board.starts.count == blocks
            let isRoomier = makeRoom(forLevel: position, on: &board)
            if isSame, !isRoomier { continue }
            board.improve(moving: level, &effort)
            let search = RuinAndRecreate(board, moving: level)
            board = search.run(&effort)
        }
        board.place(levels.flatMap(\.self))
        return (board.table, iterations)
    }

    /// Returns the plan that would come after one if nothing else changed; `nil` when that is the same.
    ///
    /// Beside the plans before, it is better, too: a block of theirs that it lacks has moved before or moves now, so it costs no
    /// more to move it once. This is why they come to an end.
    func plan(after table: Timetable) -> Timetable? {
        guard problem.tasks.contains(where: { !table.isComplete($0.index) }) else { return nil }
        var next = problem.problem
        next.existing = table.entries.map { entry in
            let isPinned = problem.existing(like: entry.block)?.isFixed ?? false
            return ExistingBlock(problem.named(entry.block), isPinned: isPinned)
        }
        let planner = Planner(PreparedProblem(next))
        var board = Keeping(planner.problem).mended()
        var isRoomier = false
        for position in levels.indices where planner.makeRoom(forLevel: position, on: &board) {
            isRoomier = true
        }
        return isRoomier ? self.table(of: board.table.entries.map { problem.named($0.block) }) : nil
    }

    /// Makes room for what has no place of the tasks that are placed together, by moving them and those that come after;
    /// returns whether there was any.
    private func makeRoom(forLevel position: Int, on board: inout Board) -> Bool {
        // Without effort, a plan is constructed and that is all.
        guard problem.problem.effort != 0 else { return false }
        return board.makeRoom(
            for: levels[position], moving: levels[position...].flatMap(\.self))
    }

    /// Returns the most iterations for tasks that are placed together, of which some lack minutes.
    ///
    /// In strict mode that follows from them and what came before alone, so that nothing lower has a say in it:
    /// each priority gets a half of what those above have left.
    private func effort(placing open: Int, after iterations: Int) -> Int {
        if let limit = problem.problem.effort {
            return problem.problem.isStrict ? (limit - iterations) / 2 : limit
        }
        guard open > 0 else { return 0 }
        let effort =
            problem.existing.isEmpty
            ? Self.effortForTask * open
            : max(Self.effortForTaskBesidePlan * open, Self.leastEffortBesidePlan)
        return min(effort, Self.mostEffort - iterations)
    }

    /// Returns the tasks to be placed together: all of them, or in strict mode those of one priority
    /// after another, so that nothing lower has a say in what a higher one gets.
    private var levels: [[Int]] {
        let all = problem.tasks.map(\.index)
        guard problem.problem.isStrict else { return [all] }
        return Dictionary(grouping: all) { problem.tasks[$0].inheritedPriority.rawValue }
            .sorted { $0.key < $1.key }.map(\.value)
    }
}
