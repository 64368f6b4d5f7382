import BasicContainers
import CalendarModel

extension RuinAndRecreate {
    /// Settles what the objective leaves open, where it costs nothing: blocks start as early on their day as they can, and
    /// the more urgent ones come first.
    ///
    /// Where a plan stood already, that could put one block in the place that another one left for a reason of its own.
    /// It ends, because the starts, the most urgent block's first, get less each time, or with half of the effort.
    mutating func settle(_ effort: inout Effort) {
        let end = effort.iterations + (effort.limit - effort.iterations) / 2
        var isChanged = true
        while isChanged {
            isChanged = moveToFront(&effort, until: end)
            if putUrgentFirst(&effort, until: end) { isChanged = true }
        }
    }

    /// Lets each block start earlier on its day; returns whether any did.
    private mutating func moveToFront(_ effort: inout Effort, until end: Int) -> Bool {
        var hasChanged = false
        var head = board.heads.first(from: 0, before: board.time.count)
        while head < board.time.count, effort.iterations < end {
            if isMovableBlock(at: head), effort.take(1), board.moveToFront(head) {
                hasChanged = true
            }
            head = board.heads.first(from: head + 1, before: board.time.count)
        }
        return hasChanged
    }

    /// Lets blocks change places with less urgent ones before them on their day; returns whether any did.
    private mutating func putUrgentFirst(_ effort: inout Effort, until end: Int) -> Bool {
        var hasChanged = false
        var first = board.heads.first(from: 0, before: board.time.count)
        while first < board.time.count {
            let day = first..<board.time.end(ofDayAt: first)
            while effort.iterations < end, changePlaces(in: day, &effort) { hasChanged = true }
            first = board.heads.first(from: day.upperBound, before: board.time.count)
        }
        return hasChanged
    }

    /// Lets the first two blocks of a day that can change places; returns whether there were any.
    private mutating func changePlaces(in day: Range<Int>, _ effort: inout Effort) -> Bool {
        var later = board.heads.first(from: day.lowerBound, before: day.upperBound)
        while later < day.upperBound {
            var earlier = board.heads.first(from: day.lowerBound, before: later)
            while isMovableBlock(at: later), earlier < later {
                if isMovableBlock(at: earlier), isMoreUrgent(later, than: earlier) {
                    guard effort.take(1) else { return false }
                    if board.changePlaces(earlier, later, in: day) { return true }
                }
                earlier = board.heads.first(from: earlier + 1, before: later)
            }
            later = board.heads.first(from: later + 1, before: day.upperBound)
        }
        return false
    }

    private func isMovableBlock(at head: Int) -> Bool {
        let owner = Int(board.owners[head])
        return owner >= 0 && isMovable[owner]
    }

    private func isMoreUrgent(_ head: Int, than other: Int) -> Bool {
        func urgency(_ head: Int) -> (Int, Int) {
            let task = board.problem.tasks[Int(board.owners[head])]
            return (task.inheritedPriority.rawValue, task.inheritedDeadline ?? .max)
        }
        return urgency(head) < urgency(other)
    }
}

extension Board {
    /// Lets a block start at the first slot of its day at which all costs no more; returns whether that is another one.
    mutating func moveToFront(_ head: Int) -> Bool {
        let before = merit
        let chunk = remove(at: head)
        let slots = time.start(ofDayAt: head)..<chunk.end
        if let start = insert(chunk, within: slots) {
            if start < head, !(before < merit) { return true }
            _ = remove(at: start)
        }
        insert(chunk)
        return false
    }

    /// Lets the block that starts in the later of two slots start in the earlier one, and places the other one anew on the
    /// same day, where that costs no more; returns whether it did.
    mutating func changePlaces(_ earlier: Int, _ later: Int, in day: Range<Int>) -> Bool {
        let before = merit
        let second = remove(at: later)
        let first = remove(at: earlier)
        if let start = insert(second, within: earlier..<earlier + second.length) {
            // The later block may end behind midnight.
            let slots = day.lowerBound..<max(day.upperBound, second.end)
            if let next = insert(first, within: slots) {
                if !(before < merit) { return true }
                _ = remove(at: next)
            }
            _ = remove(at: start)
        }
        insert(second)
        insert(first)
        return false
    }
}
