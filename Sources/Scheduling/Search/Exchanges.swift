import BasicContainers
import IntervalIndex

/// Exchange: two blocks of different tasks change places.
///
/// Source: I. H. Osman, "Metastrategy simulated annealing and tabu search algorithms for the vehicle routing problem", 1993,
/// doi:10.1007/BF02023004.
extension RuinAndRecreate {
    /// Exchanges blocks as long as the cost falls, or stays equal while the tasks end sooner; of two equal projects, one then
    /// follows the other instead of alternating with it.
    ///
    /// Complexity: O(*n*²) if nothing helps, where *n* is the number of blocks.
    mutating func exchange(_ stop: inout StoppingCriterion) {
        var isChanged = true
        while isChanged {
            isChanged = false
            var first = state.heads.firstBusy(from: 0, before: state.time.count)
            while first < state.time.count {
                var second = state.heads.firstBusy(from: first + 1, before: state.time.count)
                while second < state.time.count, isMovableBlock(at: first) {
                    if isMovableBlock(at: second), state.mayImprove(first, second) {
                        guard stop.take(state.price()) else { return }
                        if state.exchange(first, second) { isChanged = true }
                    }
                    second = state.heads.firstBusy(from: second + 1, before: state.time.count)
                }
                first = state.heads.firstBusy(from: first + 1, before: state.time.count)
            }
        }
    }

    /// Whether the block that starts in a slot is movable and of a task that may be moved.
    @inline(__always)
    func isMovableBlock(at head: Int) -> Bool {
        let owner = Int(state.owners[head])
        return owner >= 0 && isMovable[owner]
    }
}

extension SearchState {
    /// Whether exchanging the starts of two blocks may lower the cost, or let tasks end sooner at the same cost, judging by their
    /// own costs, their days and their free runs.
    @inline(__always)
    fileprivate mutating func mayImprove(_ first: Int, _ second: Int) -> Bool {
        let (earlier, later) = (chunk(startingIn: first), chunk(startingIn: second))
        guard earlier.task != later.task, first + later.length <= time.count,
            second + earlier.length <= time.count
        else { return false }
        let (task, other) = (tasks[earlier.task], tasks[later.task])
        guard time.isOpen(first, to: other.category), time.isOpen(second, to: task.category) else {
            return false
        }
        let (day, otherDay) = (Int(time.days[first]), Int(time.days[second]))
        if day != otherDay, task.habit >= 0 || other.habit >= 0 { return true }
        var delta = cost(of: Chunk(task: later.task, start: first, length: later.length), other)
        delta += cost(of: Chunk(task: earlier.task, start: second, length: earlier.length), task)
        delta -= cost(of: earlier, task) + cost(of: later, other)
        let load = later.length * other.loadOfMinute - earlier.length * task.loadOfMinute
        if load != 0, day != otherDay {
            delta +=
                loadDelta(day, by: load * time.grid) + loadDelta(otherDay, by: -load * time.grid)
        }
        let minutes = (later.length - earlier.length) * time.grid
        if minutes != 0 {
            let (run, otherRun) = (Int(time.runs[first]), Int(time.runs[second]))
            if run != otherRun {
                delta += sliver(run, used: used[run] + minutes) - sliver(run, used: used[run])
                delta += sliver(otherRun, used: used[otherRun] - minutes)
                delta -= sliver(otherRun, used: used[otherRun])
            }
        }
        return delta < 0 || delta == 0 && counts[earlier.task] + counts[later.task] > 2
    }

    /// Moves the later of two blocks to the start of the earlier one, and the earlier one to the later one's day.
    ///
    /// Returns whether the cost fell, or did not rise while the tasks span less time; otherwise restores everything.
    fileprivate mutating func exchange(_ first: Int, _ second: Int) -> Bool {
        let before = score
        let span = span(of: Int(owners[first])) + span(of: Int(owners[second]))
        let later = remove(at: second)
        let earlier = remove(at: first)
        let room = first..<first + max(earlier.length, later.length)
        if let start = insert(later, within: room) {
            let day = time.start(ofDayAt: second)..<max(time.end(ofDayAt: second), later.end)
            if let next = insert(earlier, within: day) {
                if score < before { return true }
                let isSooner = self.span(of: earlier.task) + self.span(of: later.task) < span
                if !(before < score), isSooner { return true }
                _ = remove(at: next)
            }
            _ = remove(at: start)
        }
        insert(later)
        insert(earlier)
        return false
    }

    /// Returns the number of slots from the start of a task's first block to the end of its last one.
    private mutating func span(of task: Int) -> Int {
        var start = Int(firsts[task])
        var (first, last) = (start, start)
        while start >= 0 {
            first = min(first, start)
            last = max(last, start + Int(lengths[start]))
            start = Int(nexts[start])
        }
        return last - first
    }
}
