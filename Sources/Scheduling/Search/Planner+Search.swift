import BasicContainers
import CalendarModel

extension Planner {
    /// Lets existing blocks stand, places what is missing and searches for something better, if asked to; returns the plan,
    /// whether it is another one than stood, and the iterations that it took.
    func placed(
        isSearching: Bool = true
    ) -> (table: Timetable, isChanged: Bool, iterations: Int) {
        let kept = Keeping(problem)
        var board = kept.mended()
        var isChanged = !kept.released.isEmpty
        var iterations = 0
        let standing = board.lift(levels.dropFirst().flatMap(\.self))
        for level in levels {
            board.putBack(standing, of: level, asTheyWere: !isChanged)
            let open = level.count { !kept.table.isComplete($0) || !board.isComplete($0) }
            var effort = Effort(limit: isSearching ? effort(placing: open, after: iterations) : 0)
            let blocks = board.starts.count
            board.construct(placing: level, &effort)
            if board.starts.count > blocks { isChanged = true }
            // Without effort, a plan is constructed and that is all.
            let mayMove = !problem.existing.isEmpty && problem.problem.effort != 0
            if mayMove, board.makeRoom(for: level) { isChanged = true }
            if isSearching, isChanged {
                board.improve(moving: level, &effort)
                let search = RuinAndRecreate(board, moving: level)
                board = search.run(&effort)
                board.place(level)
            }
            iterations += effort.iterations
        }
        board.place(levels.flatMap(\.self))
        return (board.table, isChanged, iterations)
    }

    /// Returns the better plan that would come after one if nothing else changed; `nil` when there is none.
    ///
    /// Such plans come to an end: beside the blocks that stood first each is better than the last, because a block that it
    /// lacks has moved before or moves now, but not twice. Only one that was given twice may cost more to move than
    /// when it is asked for once; then nothing comes after.
    func plan(after table: Timetable) -> Timetable? {
        guard problem.problem.effort != 0 else { return nil }
        guard problem.tasks.contains(where: { !table.isComplete($0.index) }) else { return nil }
        var next = problem.problem
        next.existing = table.entries.map { entry in
            let isPinned = problem.existing(like: entry.block)?.isFixed ?? false
            return ExistingBlock(problem.named(entry.block), isPinned: isPinned)
        }
        let after = Planner(PreparedProblem(next)).placed(isSearching: false)
        guard after.isChanged else { return nil }
        let before = Board(table, isMovable: table.isMovable).merit
        let board = movedBack(self.table(of: after.table.entries.map { problem.named($0.block) }))
        guard board.merit < before else { return nil }
        // In strict mode what is lower would have a say in where what is higher stands.
        guard problem.existing.isEmpty, !problem.problem.isStrict else { return board.table }
        var search = RuinAndRecreate(board, moving: problem.tasks.map(\.index))
        var effort = Effort(limit: .max)
        search.settle(&effort)
        return search.board.table
    }

    /// Returns a plan in which no task that lost the place it had first has a better one, such as that place.
    private func movedBack(_ table: Timetable) -> Board {
        var board = Board(table, isMovable: table.isMovable)
        guard !problem.problem.isStrict else { return board }
        let moved = problem.tasks.map(\.index).filter { task in
            problem.existing(of: task).contains { !table.contains($0) }
        }
        var effort = Effort(limit: .max)
        board.improve(moving: moved, &effort)
        return board
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

    /// The tasks to be placed together: all of them, or in strict mode those of one priority after another, so that nothing
    /// lower has a say in what a higher one gets.
    private var levels: [[Int]] {
        let all = problem.tasks.map(\.index)
        guard problem.problem.isStrict else { return [all] }
        return Dictionary(grouping: all) { problem.tasks[$0].inheritedPriority.rawValue }
            .sorted { $0.key < $1.key }.map(\.value)
    }
}

extension Board {
    /// Takes out the movable blocks of tasks, but for what a block waits for that may not move; returns them by start.
    fileprivate mutating func lift(_ tasks: [Int]) -> [Chunk] {
        var lifted: [Chunk] = []
        let frozen = Set(staying.blocks.lazy.filter { !$0.isFixed }.map(\.task))
        for task in UrgencyOrder.priority.sorted(tasks, of: problem).reversed() {
            let isAwaited = problem.tasks[task].successors.contains { successor in
                firsts[successor] >= 0 || frozen.contains(successor)
            }
            if !isAwaited { takeOut(task, &lifted) }
        }
        return lifted.sorted { $0.start < $1.start }
    }

    /// Lets those of some blocks stand again that are of these tasks, predecessors first: as they were, or where they still can.
    fileprivate mutating func putBack(_ chunks: [Chunk], of tasks: [Int], asTheyWere: Bool) {
        guard !chunks.isEmpty else { return }
        for task in UrgencyOrder.priority.sorted(tasks, of: problem) {
            for chunk in chunks where chunk.task == task {
                if asTheyWere { insert(chunk) } else { insert(chunk, within: chunk.slots) }
            }
        }
    }
}
