import BasicContainers

extension RuinAndRecreate {
    /// Gathers the free time of each run on the local days of two slots in one place.
    mutating func gather(onDaysOf slot: Int, _ other: Int) {
        let runs = board.time.runsOfDays[Int(board.time.days[slot])]
        for run in runs { gather(run) }
        // No block is moved twice, not even in a run over midnight.
        for run in board.time.runsOfDays[Int(board.time.days[other])] where !runs.contains(run) {
            gather(run)
        }
    }

    /// Gathers the free time of a run in one place: blocks before it move to the front as far as they can, the others to
    /// the back, where they cost no more than before.
    private mutating func gather(_ run: Int) {
        let slots = board.time.runSlots[run]
        let place = slots.lowerBound + random.next(below: slots.count + 1)
        var head = board.heads.first(from: slots.lowerBound, before: place)
        while head < place {
            gather(head, toEnd: false)
            head = board.heads.first(from: head + 1, before: place)
        }
        var slot = slots.upperBound
        while let head = board.heads.last(before: slot), head >= place {
            gather(head, toEnd: true)
            slot = head
        }
    }

    private mutating func gather(_ head: Int, toEnd: Bool) {
        let owner = Int(board.owners[head])
        guard owner >= 0, isMovable[owner], let shifted = board.shift(head, toEnd: toEnd) else {
            return
        }
        removed.append(shifted.before)
        inserted.append(shifted.start)
    }
}

extension Board {
    /// Moves the block that starts in a slot to the front or to the back of its free run where it costs no more; returns the
    /// block as it was and where it starts now, or `nil` when it stays.
    mutating func shift(_ head: Int, toEnd: Bool) -> (before: Chunk, start: Int)? {
        guard mayShift(head, toEnd: toEnd) else { return nil }
        let chunk = remove(at: head)
        let start = outermost(chunk, toEnd: toEnd)
        insert(Chunk(task: chunk.task, start: start, length: chunk.length))
        return start == head ? nil : (chunk, start)
    }

    /// Whether there may be free time between a block and the front or the back of its free run.
    @inline(__always)
    private func mayShift(_ head: Int, toEnd: Bool) -> Bool {
        let slots = time.runSlots[Int(time.runs[head])]
        let category = tasks[Int(owners[head])].category
        guard toEnd else { return opening(category, from: slots.lowerBound, before: head) != nil }
        let end = head + Int(lengths[head])
        // Its pause may move on into what comes behind the run.
        if pause.slots(after: Int(lengths[head])) > 0 { return end < slots.upperBound }
        return opening(category, from: end, before: slots.upperBound) != nil
    }

    /// Returns the first or the last start in its free run and day at which a block that was taken out costs no more than it
    /// did, not behind or not before its own.
    ///
    /// It changes nothing, but a call that borrows the board would be handed a copy of its fields.
    mutating func outermost(_ chunk: Chunk, toEnd: Bool) -> Int {
        let task = tasks[chunk.task]
        guard let bounds = bounds(of: chunk.task) else { return chunk.start }
        let slots = time.runSlots[Int(time.runs[chunk.start])]
        let first = toEnd ? chunk.start : max(slots.lowerBound, bounds.earliest)
        let end = toEnd ? min(slots.upperBound, bounds.latest) : chunk.end
        let own = cost(of: chunk, task)
        let pauseSlots = pause.slots(after: chunk.length)
        var found = chunk.start
        var slot = first
        while let opening = opening(task.category, from: slot, before: end) {
            slot = opening.end
            var last = opening.end - chunk.length
            if pauseSlots > 0 {
                last = min(last, limit(behind: opening.end) - pauseSlots - chunk.length)
            }
            var start = toEnd ? last : opening.start
            while opening.start <= start, start <= last {
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
