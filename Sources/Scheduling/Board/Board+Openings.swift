import BasicContainers

/// A stretch of free slots that one category may take.
struct Opening {
    var start: Int
    var end: Int
    /// The position of the free run.
    let run: Int
    /// The first slot that no pause may reach.
    var limit: Int
}

/// What is to be placed of one task, and the bounds of it, in slots.
struct SlotDemand {
    let task: Int
    var slots: Int
    /// The first slot in which a block may start.
    var earliest: Int
    /// The slot behind the last that a block may take.
    var latest: Int
    /// The most capped minutes of a local day.
    var dayCap: Int
    /// The growth of the cost from which an insertion is of no use.
    var bound = 1
}

extension Board {
    /// Returns what may be placed of a task: nothing when it is complete, whole and begun, without windows, or waiting
    /// for a predecessor.
    @inline(__always)
    func demand(of index: Int) -> SlotDemand? {
        let task = tasks[index]
        let slots = missing[index] / time.grid
        guard slots > 0, task.category >= 0, task.isSplittable || counts[index] == 0,
            let bounds = bounds(of: index)
        else {
            return nil
        }
        return SlotDemand(
            task: index, slots: slots, earliest: bounds.earliest, latest: bounds.latest,
            dayCap: task.isCapped ? dayCap : .max)
    }

    /// Returns between which slots a task may stand beside those that it waits for and those that wait for it; `nil` when
    /// it waits for one without a place.
    @inline(__always)
    func bounds(of index: Int) -> (earliest: Int, latest: Int)? {
        let task = tasks[index]
        var earliest = task.release
        for place in task.predecessors {
            let predecessor = neighbors[place]
            guard missing[predecessor] <= 0 else { return nil }
            earliest = max(earliest, staying.ends[predecessor])
            var start = Int(firsts[predecessor])
            while start >= 0 {
                earliest = max(earliest, start + Int(lengths[start]))
                start = Int(nexts[start])
            }
        }
        var latest = task.limit
        for place in task.successors {
            let successor = neighbors[place]
            latest = min(latest, staying.starts[successor])
            var start = Int(firsts[successor])
            while start >= 0 {
                latest = min(latest, start)
                start = Int(nexts[start])
            }
        }
        return (earliest, latest)
    }

    /// Returns the first slot from the end of an opening on that its pauses may not reach.
    @inline(__always)
    func limit(behind end: Int) -> Int {
        let last = min(end + pause.slots, time.count)
        let head = heads.first(from: end, before: last)
        return head < last ? head : Timeline.never
    }

    /// Returns how many minutes a day has left for a demand.
    @inline(__always)
    func room(_ demand: SlotDemand, _ task: SlotTask, onDay day: Int) -> Int {
        if task.habit >= 0, habitBlocks[task.habit * time.dayCount + day] > 0 { return 0 }
        return demand.dayCap == .max ? .max : demand.dayCap - capped[day]
    }
}
