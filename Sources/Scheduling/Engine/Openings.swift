import BasicContainers
import IntervalIndex

/// A stretch of free slots that are open to one category.
struct Opening {
    var start: Int
    var end: Int
    /// The index of the free run.
    let run: Int
}

/// The part of one task that must be placed, and its bounds, in slots.
struct SlotDemand {
    let task: Int
    var slots: Int
    /// The first slot in which a block may start.
    var earliest: Int
    /// The slot after the last that a block may take.
    var latest: Int
    /// The maximum capped minutes of a local day.
    var dayCap: Int
    /// The cost delta from which an insertion is useless.
    var bound = 1
}

/// A scan of the openings for one category, by start: the free slots of a word that have not been passed yet.
struct OpeningScan {
    /// The index of the category's first word.
    fileprivate let base: Int
    /// The slot before which all openings end.
    fileprivate let end: Int
    fileprivate var word: Int
    fileprivate var free: UInt64
}

extension SearchState {
    /// Returns the demand of a task, or `nil` if it is complete, unsplittable and begun, without windows, or waiting for
    /// a predecessor.
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

    /// Returns the slots between which a task may be: after its predecessors and before its successors; `nil` if a
    /// predecessor lacks minutes.
    @inline(__always)
    func bounds(of index: Int) -> (earliest: Int, latest: Int)? {
        let task = tasks[index]
        var earliest = task.release
        for place in task.predecessors {
            let predecessor = neighbors[place]
            guard isComplete(predecessor) else { return nil }
            earliest = max(earliest, immovable.ends[predecessor])
            var start = Int(firsts[predecessor])
            while start >= 0 {
                earliest = max(earliest, start + Int(lengths[start]))
                start = Int(nexts[start])
            }
        }
        var latest = task.limit
        for place in task.successors {
            let successor = neighbors[place]
            latest = min(latest, immovable.starts[successor])
            var start = Int(firsts[successor])
            while start >= 0 {
                latest = min(latest, start)
                start = Int(nexts[start])
            }
        }
        return (earliest, latest)
    }

    /// Returns the minutes that a day has left for a demand.
    @inline(__always)
    func room(_ demand: SlotDemand, _ task: SlotTask, onDay day: Int) -> Int {
        if task.habit >= 0, habitBlocks[habitDay(task.habit, day)] > 0 { return 0 }
        return demand.dayCap == .max ? .max : demand.dayCap - capped[day]
    }

    /// Begins a scan of the openings for a category from one slot and before another; it is valid until a block changes.
    @inline(__always)
    func openings(_ category: Int, from start: Int, before end: Int) -> OpeningScan {
        let base = category * time.wordCount
        guard start < end else { return OpeningScan(base: base, end: 0, word: 0, free: 0) }
        return OpeningScan(
            base: base, end: end, word: start >> 6,
            free: free(start >> 6, base) & .max &<< UInt64(truncatingIfNeeded: start))
    }

    /// Returns the next opening of at least that many slots, or `nil` if there is none left.
    ///
    /// Complexity: O(*m*), *m* the slots passed, 64 at a time.
    @inline(__always)
    mutating func next(_ scan: inout OpeningScan, atLeast slots: Int = 1) -> Opening? {
        while true {
            work &+= 1
            while scan.free == 0 {
                scan.word &+= 1
                guard scan.word << 6 < scan.end else { return nil }
                scan.free = free(scan.word, scan.base)
            }
            let start = scan.word << 6 + scan.free.trailingZeroBitCount
            guard start < scan.end else { return nil }
            // Adding the lowest free bit carries a one through the free bits after it, up to the first taken slot.
            var carried = scan.free &+ scan.free & (0 &- scan.free)
            while carried == 0, (scan.word + 1) << 6 < scan.end {
                scan.word &+= 1
                scan.free = free(scan.word, scan.base)
                carried = scan.free &+ 1
            }
            scan.free &= carried
            var end = min(scan.word << 6 + carried.trailingZeroBitCount, scan.end)
            guard end - start >= slots else { continue }
            let run = Int(time.runs[start])
            let bound = time.runSlots[run].upperBound
            if bound < end {
                // Two free runs are adjacent if the meeting between them takes no time.
                end = bound
                scan.word = bound >> 6
                scan.free = free(bound >> 6, scan.base) & .max &<< UInt64(truncatingIfNeeded: bound)
                guard end - start >= slots else { continue }
            }
            return Opening(start: start, end: end, run: run)
        }
    }

    /// Returns the first opening for a category from one slot and before another.
    @inline(__always)
    mutating func opening(_ category: Int, from start: Int, before end: Int) -> Opening? {
        var scan = openings(category, from: start, before: end)
        return next(&scan)
    }

    @inline(__always)
    private func free(_ word: Int, _ base: Int) -> UInt64 {
        time.open[base + word] & ~taken.word(word)
    }
}
