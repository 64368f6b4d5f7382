extension Timetable {
    /// The cost of the blocks that stand, by terms.
    ///
    /// Complexity: O(*n* log *n*), *n* the number of blocks, tasks and free runs.
    var cost: Cost {
        let terms = problem.terms
        var cost = Cost()
        for task in problem.tasks {
            cost.unplaced += terms.unplaced(task, minutes: task.duration - minutes[task.index])
            cost.frag += terms.frag(blocks: blocks[task.index].count)
            for block in blocks[task.index] {
                let day = problem.days.day(of: block.start)
                cost.late += terms.late(task, block.start, block.end)
                cost.wait += terms.wait(task, block.start, block.end, day: day)
                cost.pref += terms.pref(task, block.start, block.end, day: day)
            }
        }
        for (run, used) in zip(problem.runs, used) where used > 0 {
            cost.sliver += terms.sliver(run, used: used)
        }
        for block in problem.existing where !contains(block) {
            cost.moved += terms.moved(block.start, block.end)
        }
        return cost
    }
}
