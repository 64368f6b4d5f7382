import BasicContainers

extension Board {
    /// Finds the cheapest place for all of a demand in one block; returns by how much the cost grows, or `nil` when
    /// leaving it out is cheaper, or it grows by as much as it may not.
    ///
    /// Later starts cost no less, unless a free run or the part of the day is another one, a day has room again, or a block
    /// is taken up again. So only such starts are looked at, and none on days whose waiting costs more than
    /// what is known.
    ///
    /// Complexity: O(*o* + *m*), *o* the openings looked at and *m* their slots, 64 at a time.
    mutating func bestWhole(_ demand: SlotDemand) -> Int? {
        let task = tasks[demand.task]
        let length = demand.slots
        let pauseSlots = pause.slots(after: length)
        let minutes = length * time.grid + pause.minutes(after: length)
        let bonus = mostSaved + savings(task)
        let isDayLimited = task.isCapped || task.habit >= 0
        let isEager = task.part >= 0 || isDayLimited || !task.existing.isEmpty
        var least = task.unplaced * length + demand.bound
        var best = -1
        // Now and then a block goes to the end of its opening, which leaves what is before it in one piece.
        let isLate = blinks.next()
        let choice = blinks.choice()
        var rank = Int.max
        var openings = openings(task.category, from: demand.earliest, before: demand.latest)
        while let opening = next(&openings, atLeast: length) {
            if blinks.next() { continue }
            let day = Int(time.days[opening.start])
            let waiting = task.wait * max(0, day - task.releaseDay) * length
            if waiting - bonus >= least { break }
            var last = opening.end - length
            if pauseSlots > 0 {
                last = min(last, limit(behind: opening.end) - pauseSlots - length)
                guard opening.start <= last else { continue }
            }
            let sliver = sliverGrowth(opening.run, by: minutes)
            let ofOpening =
                switch choice {
                case .first: 0
                case .tightest: opening.end - opening.start
                case .last: -opening.start
                }
            var start = isLate ? last : opening.start
            while true {
                let chunk = Chunk(task: demand.task, start: start, length: length)
                let growth = cost(of: chunk, task) + sliver
                let isCheaper = growth < least || growth == least && best >= 0 && ofOpening < rank
                if isCheaper, !blinks.next() {
                    if !isDayLimited
                        || room(demand, task, onDay: Int(time.days[start])) >= length * time.grid
                    {
                        (least, best, rank) = (growth, start, ofOpening)
                    }
                }
                guard isEager, let next = anchor(after: start, upTo: last, task) else { break }
                start = next
            }
        }
        guard best >= 0 else { return nil }
        found.append(Chunk(task: demand.task, start: best, length: length))
        return least - task.unplaced * length
    }

    /// Returns the first slot after one at which a start may cost less than there: where the preferred part of the day or
    /// another day begins, or an existing block stood.
    @inline(__always)
    func anchor(after start: Int, upTo last: Int, _ task: SlotTask) -> Int? {
        guard start < last else { return nil }
        var next = last + 1
        for place in task.existing where existing[place].start > start {
            next = min(next, existing[place].start)
        }
        let isDayLimited = task.isCapped || task.habit >= 0
        if task.part >= 0 || isDayLimited {
            let end = min(last, next - 1)
            let isOtherDay = time.days[start] != time.days[end]
            if isOtherDay || task.part >= 0 && time.parts[start] != time.parts[end] {
                var slot = start + 1
                while slot < next {
                    if isDayLimited, time.days[slot] != time.days[slot - 1] { return slot }
                    if time.parts[slot] != time.parts[slot - 1], Int(time.parts[slot]) == task.part
                    {
                        return slot
                    }
                    slot += 1
                }
            }
        }
        return next <= last ? next : nil
    }
}
