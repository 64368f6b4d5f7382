import BasicContainers
import IntervalIndex

/// The rule of breaks: the maximum minutes of blocks in a row, and the break that ends a row.
struct RowRule: Sendable {
    let most: Int
    let pause: Int
    /// The slots of a break, rounded up.
    let pauseSlots: Int

    init?(_ rule: SchedulingProblem.BreakRule?, grid: Int) {
        guard let rule, rule.minutes > 0 else { return nil }
        most = rule.long
        pause = rule.minutes
        pauseSlots = (rule.minutes + grid - 1) / grid
    }
}

/// The limits on a block in an opening from the rules that look beyond the block: breaks, lunch, the gap between chunks, and
/// travel.
struct Surroundings {
    /// The opening.
    var start: Int
    var end: Int
    /// The first slot in which a block may start, and the slot after the last that it may take, because of other chunks of
    /// its task and of travel to other places.
    var first: Int
    var last: Int
    /// The minutes in the row before the opening, and the first start that is not in that row.
    var before = 0
    var beforeEnds: Int
    /// The minutes in the row after the opening, and the last end that is not in that row.
    var after = 0
    var afterBegins: Int

    init(_ opening: Opening) {
        (start, end) = (opening.start, opening.end)
        (first, last) = (start, end)
        (beforeEnds, afterBegins) = (start, end)
    }

    /// The surroundings mirrored at the middle of the opening.
    var mirrored: Surroundings {
        var mirrored = self
        func mirror(_ slot: Int) -> Int { start + end - slot }
        (mirrored.first, mirrored.last) = (mirror(last), mirror(first))
        (mirrored.before, mirrored.after) = (after, before)
        (mirrored.beforeEnds, mirrored.afterBegins) = (mirror(afterBegins), mirror(beforeEnds))
        return mirrored
    }

    /// Returns the minutes of the row that a block with these slots would be in, including its own.
    @inline(__always)
    func row(_ start: Int, _ end: Int, grid: Int) -> Int {
        (start < beforeEnds ? before : 0) + (end - start) * grid + (end > afterBegins ? after : 0)
    }
}

/// Rows of blocks: the stretches of blocks, of any tasks, without a break.
extension SearchState {
    /// Whether any rule looks beyond a block of a task.
    @inline(__always)
    func hasSurroundings(_ task: Int) -> Bool {
        rowRule != nil || lunchSlots > 0 || counts[task] > 0 || tasks[task].place >= 0
    }

    /// The work, in openings, that the surroundings of an opening and the lunch in it count as.
    private static let (workOfSurroundings, workOfLunch) = (8, 4)

    /// Returns the limits that the rules set for blocks of a task in an opening.
    mutating func surroundings(of opening: Opening, _ index: Int) -> Surroundings {
        var around = Surroundings(opening)
        work &+= Self.workOfSurroundings
        if counts[index] > 0 { keepApart(&around, index) }
        if tasks[index].place >= 0 { keepWays(&around, tasks[index].place) }
        guard let rule = rowRule else { return around }
        let before = rowBefore(opening.start, rule)
        if before.minutes > 0 {
            around.before = before.minutes
            around.beforeEnds = time.slot(notBefore: before.edge + rule.pause)
        }
        let after = rowAfter(opening.end, rule)
        if after.minutes > 0 {
            around.after = after.minutes
            around.afterBegins = time.slot(of: after.edge - rule.pause)
        }
        return around
    }

    /// Keeps blocks apart from those that the task has already.
    private mutating func keepApart(_ around: inout Surroundings, _ index: Int) {
        let gap = tasks[index].gap
        func keep(_ start: Int, _ end: Int) {
            if end <= around.start { around.first = max(around.first, end + gap) }
            if start >= around.end { around.last = min(around.last, start - gap) }
        }
        var start = Int(firsts[index])
        while start >= 0 {
            keep(start, start + Int(lengths[start]))
            start = Int(nexts[start])
        }
        for block in immovable.blocks where block.task == index {
            keep(time.slot(of: block.start), time.slot(notBefore: block.end))
        }
    }

    /// Keeps the travel time between a block and meetings or blocks at other places.
    private mutating func keepWays(_ around: inout Surroundings, _ place: Int) {
        let travel = problem.travel
        let range = time.minute(of: around.start)..<time.minute(of: around.end)
        func keep(_ start: Int, _ end: Int, _ other: Int) {
            if end <= range.lowerBound {
                let first = time.slot(notBefore: end + travel.minutes(from: other, to: place))
                around.first = max(around.first, first)
            } else if start >= range.upperBound {
                let last = time.slot(of: start - travel.minutes(from: place, to: other))
                around.last = min(around.last, last)
            }
        }
        travel.forEachMeeting(near: range) { keep($0.start, $0.end, $1) }
        for block in immovable.blocks where tasks[block.task].place >= 0 {
            keep(block.start, block.end, tasks[block.task].place)
        }
        func keepBlock(at head: Int) -> Bool {
            let owner = Int(owners[head])
            guard owner >= 0 else { return true }
            let (start, end) = (time.minute(of: head), time.minute(of: head + Int(lengths[head])))
            if tasks[owner].place >= 0 { keep(start, end, tasks[owner].place) }
            return end > range.lowerBound - travel.most && start < range.upperBound + travel.most
        }
        var before = heads.lastBusy(before: around.start)
        while let head = before, keepBlock(at: head) { before = heads.lastBusy(before: head) }
        var head = heads.firstBusy(from: around.end, before: time.count)
        while head < time.count, keepBlock(at: head) {
            head = heads.firstBusy(from: head + 1, before: time.count)
        }
    }

    /// Returns the minutes in a row before a slot, up to the limit that matters, and the minute at which the last of them ends.
    @inline(__always)
    private func rowBefore(_ slot: Int, _ rule: RowRule) -> (minutes: Int, edge: Int) {
        var (minutes, found) = (0, 0)
        var edge = time.minute(of: slot)
        var place = slot
        var segment = immovable.countBefore
        while minutes <= rule.most {
            let lowest = place - rule.pauseSlots
            var last = place - 1
            while last >= max(0, lowest), !isTaken(last) { last -= 1 }
            var (start, end, length) = (0, 0, 0)
            if last >= max(0, lowest), tails[last] >= 0 {
                start = time.minute(of: Int(tails[last]))
                end = time.minute(of: last + 1)
                length = end - start
            } else {
                if last >= max(0, lowest) {
                    let ending = Int(immovable.ending[last])
                    segment = ending >= 0 ? ending : segment - 1
                } else if lowest < 0 {
                    segment -= 1
                } else {
                    break
                }
                guard segment >= 0 else { break }
                let block = immovable.segments[segment]
                (start, end, length) = (block.start, block.end, block.minutes)
            }
            guard problem.isRow(from: end, to: edge) else { break }
            if minutes == 0 { found = end }
            minutes += length
            edge = start
            place = min(place, time.slot(of: start))
        }
        return (minutes, found)
    }

    /// Returns the minutes in a row from a slot on, up to the limit that matters, and the minute at which the first of them
    /// starts.
    @inline(__always)
    private func rowAfter(_ slot: Int, _ rule: RowRule) -> (minutes: Int, edge: Int) {
        var (minutes, found) = (0, 0)
        var edge = time.minute(of: slot)
        var place = slot
        var segment = immovable.firstAfter - 1
        while minutes <= rule.most {
            let highest = place + rule.pauseSlots
            var next = place
            while next < min(time.count, highest), !isTaken(next) { next += 1 }
            var (start, end, length) = (0, 0, 0)
            if next < min(time.count, highest), owners[next] >= 0 {
                start = time.minute(of: next)
                end = time.minute(of: next + Int(lengths[next]))
                length = end - start
            } else {
                if next < min(time.count, highest) {
                    let starting = Int(immovable.starting[next])
                    segment = starting >= 0 ? starting : segment + 1
                } else if highest > time.count {
                    segment += 1
                } else {
                    break
                }
                guard segment < immovable.segments.count else { break }
                let block = immovable.segments[segment]
                (start, end, length) = (block.start, block.end, block.minutes)
            }
            guard problem.isRow(from: edge, to: start) else { break }
            if minutes == 0 { found = start }
            minutes += length
            edge = end
            place = max(place, time.slot(notBefore: end))
        }
        return (minutes, found)
    }

    @inline(__always)
    func isTaken(_ slot: Int) -> Bool {
        taken.word(slot >> 6) &>> UInt64(slot & 63) & 1 == 1
    }

    /// Whether the row of a block is short enough: at most the rule's maximum, or only the block in its least length.
    @inline(__always)
    func mayStand(_ start: Int, _ end: Int, _ around: Surroundings, _ task: SlotTask) -> Bool {
        guard let rule = rowRule else { return true }
        let row = around.row(start, end, grid: time.grid)
        return row <= rule.most
            || row == (end - start) * time.grid && end - start <= task.least
    }
}

/// Lunch: time on each day that blocks leave free.
extension SearchState {
    /// Whether the days of a range of slots keep room for lunch beside the present blocks and the range.
    @inline(__always)
    func keepsLunch(_ start: Int, _ end: Int) -> Bool {
        guard lunchSlots > 0 else { return true }
        var day = Int(time.days[start])
        while day <= Int(time.days[end - 1]) {
            let lunch = lunches[day]
            if start < lunch.upperBound, lunch.lowerBound < end,
                !hasRoom(forLunchIn: lunch, without: start, end)
            {
                return false
            }
            day += 1
        }
        return true
    }

    @inline(__always)
    private func hasRoom(forLunchIn lunch: Range<Int>, without start: Int, _ end: Int) -> Bool {
        var free = 0
        var slot = lunch.lowerBound
        while slot < lunch.upperBound {
            let isFree = (slot < start || slot >= end) && !isTaken(slot) && !time.isMet(slot)
            free = isFree ? free + 1 : 0
            if free == lunchSlots { return true }
            slot += 1
        }
        return false
    }

    /// Returns the time around an opening in which there has to be room for lunch, or `nil` if there is room elsewhere.
    ///
    /// A buffer beside the opening is available for lunch, although not for blocks.
    mutating func lunch(in start: Int, _ end: Int) -> Range<Int>? {
        work &+= Self.workOfLunch
        guard !keepsLunch(start, end) else { return nil }
        let lunch = lunches[Int(time.days[start])]
        let part = max(start, lunch.lowerBound)..<min(end, lunch.upperBound)
        guard !part.isEmpty else { return nil }
        let first = part.lowerBound == start ? freeBegin(before: start) : part.lowerBound
        return first..<(part.upperBound == end ? freeEnd(after: end) : part.upperBound)
    }

    /// Returns the beginning of the free time for lunch that ends with a slot, at the earliest that of the lunch time on its day.
    @inline(__always)
    private func freeBegin(before slot: Int) -> Int {
        let first = lunches[Int(time.days[slot])].lowerBound
        var begin = max(slot, first)
        while begin > first, !isTaken(begin - 1), !time.isMet(begin - 1) { begin -= 1 }
        return begin
    }

    /// Returns the end of the free time for lunch that begins with a slot, at the latest that of the lunch time on the day of
    /// the slot before.
    @inline(__always)
    private func freeEnd(after slot: Int) -> Int {
        let last = lunches[Int(time.days[slot - 1])].upperBound
        var end = min(slot, last)
        while end < last, !isTaken(end), !time.isMet(end) { end += 1 }
        return end
    }

    /// Returns the first start of a block, from one slot up to another, that keeps the rules that look beyond it.
    @inline(__always)
    mutating func firstFit(
        _ length: Int, from first: Int, upTo last: Int, _ around: Surroundings, _ task: SlotTask
    ) -> Int? {
        var start = max(first, around.first)
        let last = min(last, around.last - length)
        while start <= last {
            if !mayStand(start, start + length, around, task) {
                guard start < around.beforeEnds else { return nil }
                start = around.beforeEnds
            } else if !keepsLunch(start, start + length) {
                let next = freeBegin(before: start) + lunchSlots
                guard start < next else { return nil }
                start = next
            } else {
                return start
            }
        }
        return nil
    }

    /// Returns the last start of a block, from one slot up to another, that keeps the rules that look beyond it.
    @inline(__always)
    mutating func lastFit(
        _ length: Int, from first: Int, upTo last: Int, _ around: Surroundings, _ task: SlotTask
    ) -> Int? {
        var start = min(last, around.last - length)
        let first = max(first, around.first)
        while start >= first {
            if !mayStand(start, start + length, around, task) {
                guard start + length > around.afterBegins else { return nil }
                start = around.afterBegins - length
            } else if !keepsLunch(start, start + length) {
                let next = freeEnd(after: start + length) - lunchSlots - length
                guard start > next else { return nil }
                start = next
            } else {
                return start
            }
        }
        return nil
    }

    /// Whether a block with room for it keeps the rules that look beyond it.
    mutating func keepsRules(_ chunk: Chunk) -> Bool {
        let around = surroundings(
            of: Opening(start: chunk.start, end: chunk.end, run: 0), chunk.task)
        return firstFit(
            chunk.length, from: chunk.start, upTo: chunk.start, around, tasks[chunk.task]) != nil
    }
}
