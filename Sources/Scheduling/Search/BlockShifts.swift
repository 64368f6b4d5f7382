import BasicContainers
import CalendarModel
import IntervalIndex

/// Left shifts that cost nothing: blocks start as early on their day as possible, more urgent ones first.
///
/// Source: A. Sprecher et al., "Semi-active, active, and non-delay schedules for the resource-constrained project scheduling
/// problem", 1995, doi:10.1016/0377-2217(93)E0294-8.
extension RuinAndRecreate {
    /// Shifts and exchanges blocks until nothing changes, using at most half of the remaining iterations.
    ///
    /// It terminates because the starts, compared from the most urgent block on, decrease each time. With an existing plan, a
    /// block could take a place that another one left for a reason of its own.
    mutating func shiftLeft(_ stop: inout StoppingCriterion) {
        let end = stop.iterations + (stop.limit - stop.iterations) / 2
        var isChanged = true
        while isChanged {
            isChanged = shiftEachLeft(&stop, until: end)
            if putUrgentFirst(&stop, until: end) { isChanged = true }
        }
    }

    /// Shifts each block to an earlier start on its day; returns whether any block moved.
    private mutating func shiftEachLeft(_ stop: inout StoppingCriterion, until end: Int) -> Bool {
        var hasChanged = false
        var head = state.heads.firstBusy(from: 0, before: state.time.count)
        while head < state.time.count, !stop.isOver(at: end) {
            if isMovableBlock(at: head), stop.take(state.price()), state.shiftLeft(head) {
                hasChanged = true
            }
            head = state.heads.firstBusy(from: head + 1, before: state.time.count)
        }
        return hasChanged
    }

    /// Exchanges blocks with less urgent ones before them on their day; returns whether any block moved.
    private mutating func putUrgentFirst(_ stop: inout StoppingCriterion, until end: Int) -> Bool {
        var hasChanged = false
        var first = state.heads.firstBusy(from: 0, before: state.time.count)
        while first < state.time.count {
            let day = first..<state.time.end(ofDayAt: first)
            while !stop.isOver(at: end), exchange(in: day, &stop) { hasChanged = true }
            first = state.heads.firstBusy(from: day.upperBound, before: state.time.count)
        }
        return hasChanged
    }

    /// Makes the first possible exchange of two blocks on a day; returns whether there was one.
    private mutating func exchange(in day: Range<Int>, _ stop: inout StoppingCriterion) -> Bool {
        var later = state.heads.firstBusy(from: day.lowerBound, before: day.upperBound)
        while later < day.upperBound {
            var earlier = state.heads.firstBusy(from: day.lowerBound, before: later)
            while isMovableBlock(at: later), earlier < later {
                if isMovableBlock(at: earlier), isMoreUrgent(later, than: earlier) {
                    guard stop.take(state.price()) else { return false }
                    if state.exchange(earlier, later, in: day) { return true }
                }
                earlier = state.heads.firstBusy(from: earlier + 1, before: later)
            }
            later = state.heads.firstBusy(from: later + 1, before: day.upperBound)
        }
        return false
    }

    private func isMoreUrgent(_ head: Int, than other: Int) -> Bool {
        func urgency(_ head: Int) -> (Int, Int) {
            let task = state.problem.tasks[Int(state.owners[head])]
            return (task.inheritedPriority.rawValue, task.inheritedDeadline ?? .max)
        }
        return urgency(head) < urgency(other)
    }
}

extension SearchState {
    /// Moves a block to the first slot of its day at which the cost is no higher; returns whether it moved.
    fileprivate mutating func shiftLeft(_ head: Int) -> Bool {
        let before = score
        let chunk = remove(at: head)
        let slots = time.start(ofDayAt: head)..<chunk.end
        if let start = insert(chunk, within: slots, atAnyCost: true) {
            if start < head, !(before < score) { return true }
            _ = remove(at: start)
        }
        insert(chunk)
        return false
    }

    /// Moves the later of two blocks to the start of the earlier one, and reinserts the earlier one on the same day, if the cost
    /// is no higher; returns whether they moved.
    fileprivate mutating func exchange(_ earlier: Int, _ later: Int, in day: Range<Int>) -> Bool {
        let before = score
        let second = remove(at: later)
        let first = remove(at: earlier)
        let room = earlier..<earlier + second.length
        if let start = insert(second, within: room, atAnyCost: true) {
            // The later block may end after midnight; the earlier one can take its place if both have the same length.
            for slots in [day.lowerBound..<max(day.upperBound, second.end), second.slots] {
                guard let next = insert(first, within: slots, atAnyCost: true) else { continue }
                if !(before < score) { return true }
                _ = remove(at: next)
            }
            _ = remove(at: start)
        }
        insert(second)
        insert(first)
        return false
    }
}

/// Compaction: left and right shifts that gather the free time of a run in one place.
///
/// Source: Vicente Valls et al., "Justification and RCPSP: a technique that pays", 2005, doi:10.1016/j.ejor.2004.04.008.
extension RuinAndRecreate {
    /// Compacts the blocks of each run on the local days of two slots.
    mutating func compact(onDaysOf slot: Int, _ other: Int) {
        let runs = state.time.runsOfDays[Int(state.time.days[slot])]
        for run in runs { compact(run) }
        // No block is moved twice, not even in a run across midnight.
        for run in state.time.runsOfDays[Int(state.time.days[other])] where !runs.contains(run) {
            compact(run)
        }
    }

    /// Shifts the blocks of a run left before a random place and right after it, as far as that does not raise the cost.
    private mutating func compact(_ run: Int) {
        let slots = state.time.runSlots[run]
        let place = slots.lowerBound + random.next(below: slots.count + 1)
        var head = state.heads.firstBusy(from: slots.lowerBound, before: place)
        while head < place {
            compact(head, toEnd: false)
            head = state.heads.firstBusy(from: head + 1, before: place)
        }
        var slot = slots.upperBound
        while let head = state.heads.lastBusy(before: slot), head >= place {
            compact(head, toEnd: true)
            slot = head
        }
    }

    private mutating func compact(_ head: Int, toEnd: Bool) {
        guard isMovableBlock(at: head), let shifted = state.shift(head, toEnd: toEnd)
        else { return }
        removed.append(shifted.before)
        inserted.append(shifted.start)
    }
}

extension SearchState {
    /// Shifts a block toward the front or the back of its free run as far as that does not raise the cost; returns the old block
    /// and its new start, or `nil` if it stays.
    fileprivate mutating func shift(_ head: Int, toEnd: Bool) -> (before: Chunk, start: Int)? {
        guard mayShift(head, toEnd: toEnd) else { return nil }
        let chunk = remove(at: head)
        let start = outermost(chunk, toEnd: toEnd)
        insert(Chunk(task: chunk.task, start: start, length: chunk.length))
        return start == head ? nil : (chunk, start)
    }

    /// Whether there may be free time between a block and the front or the back of its free run.
    @inline(__always)
    private mutating func mayShift(_ head: Int, toEnd: Bool) -> Bool {
        let slots = time.runSlots[Int(time.runs[head])]
        let category = tasks[Int(owners[head])].category
        guard toEnd else { return opening(category, from: slots.lowerBound, before: head) != nil }
        let end = head + Int(lengths[head])
        return opening(category, from: end, before: slots.upperBound) != nil
    }

    /// Returns the first start, up to the current one, or the last start, from the current one on, at which a removed block costs
    /// no more than before, within its free run and day.
    ///
    /// It changes nothing, but is `mutating` because a call that borrows the state would copy its fields.
    mutating func outermost(_ chunk: Chunk, toEnd: Bool) -> Int {
        let task = tasks[chunk.task]
        guard let bounds = bounds(of: chunk.task) else { return chunk.start }
        let slots = time.runSlots[Int(time.runs[chunk.start])]
        let first = toEnd ? chunk.start : max(slots.lowerBound, bounds.earliest)
        let end = toEnd ? min(slots.upperBound, bounds.latest) : chunk.end
        let own = cost(of: chunk, task)
        let isBound = hasSurroundings(chunk.task)
        var found = chunk.start
        var slot = first
        while let opening = opening(task.category, from: slot, before: end) {
            slot = opening.end
            let last = opening.end - chunk.length
            guard opening.start <= last else { continue }
            let around =
                isBound ? surroundings(of: opening, chunk.task) : Surroundings(opening)
            var start = toEnd ? last : opening.start
            while opening.start <= start, start <= last {
                if isBound {
                    let fit =
                        toEnd
                        ? lastFit(chunk.length, from: opening.start, upTo: start, around, task)
                        : firstFit(chunk.length, from: start, upTo: last, around, task)
                    guard let fit else { break }
                    start = fit
                }
                let moved = Chunk(task: chunk.task, start: start, length: chunk.length)
                if time.days[start] == time.days[chunk.start], cost(of: moved, task) <= own {
                    guard toEnd else { return start }
                    found = start
                    break
                }
                start += toEnd ? -1 : 1
            }
        }
        return found
    }
}
