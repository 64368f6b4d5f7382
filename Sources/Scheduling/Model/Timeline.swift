import CalendarModel
import IntervalIndex

/// The time in which blocks may be placed, divided into slots, with precomputed lookups for the search.
///
/// It extends from the first window after now to the last one before the horizon, including lunch on the first and last day. Slot
/// 0 starts at a multiple of the grid.
struct Timeline: Sendable {
    /// A minute later than any in a problem.
    static let never = Int.max / 4

    let grid: Int
    /// The minute at which slot 0 starts.
    let origin: Int
    let count: Int
    /// The free run that contains each slot, or −1.
    let runs: [Int32]
    /// The slots of each free run.
    let runSlots: [Range<Int>]
    /// The minutes of each free run.
    let runLengths: [Int]
    /// The local day of each slot, counted from that of slot 0.
    let days: [Int32]
    /// The free runs that have slots on each local day.
    let runsOfDays: [Range<Int>]
    /// The number of slot 0's local day.
    let firstDay: Int
    let dayCount: Int
    /// The number of the day part in which each slot starts.
    let parts: [UInt8]
    /// The slots that windows and meetings leave open to each category: bits in words, one category after another.
    let open: [UInt64]
    /// The number of words per category.
    let wordCount: Int
    /// The slots that meetings touch, not counting the buffers around meetings.
    private let met: OccupancyBitmap

    /// Creates a timeline from the free runs and each category's open time.
    ///
    /// Complexity: O(*n*), where *n* is the number of slots.
    init(
        _ problem: SchedulingProblem, runs: [Range<Int>], open: [[Range<Int>]], days: LocalDays
    ) {
        let grid = problem.grid
        self.grid = grid
        let span = Self.span(of: problem, runs, days)
        let origin = span.lowerBound
        self.origin = origin
        let count = span.count / grid
        self.count = count
        var runOfSlot = Array(repeating: Int32(-1), count: count)
        runSlots = runs.map { Self.slots(within: $0, origin: origin, grid: grid, count: count) }
        for (number, slots) in runSlots.enumerated() {
            for slot in slots { runOfSlot[slot] = Int32(number) }
        }
        self.runs = runOfSlot
        runLengths = runs.map(\.count)
        self.open = open.flatMap { ranges -> [UInt64] in
            var open = OccupancyBitmap(slotCount: count, isSummarized: false)
            for range in ranges {
                open.mark(Self.slots(within: range, origin: origin, grid: grid, count: count))
            }
            return (0..<open.wordCount).map(open.word)
        }
        wordCount = (count + 63) / 64
        var met = OccupancyBitmap(slotCount: count, isSummarized: false)
        for meeting in problem.busy where meeting.start < meeting.end {
            let first = (meeting.start - origin).dividedDown(by: grid)
            let end = (meeting.end - origin + grid - 1).dividedDown(by: grid)
            if first < end { met.mark(first..<end) }
        }
        self.met = met
        firstDay = days.day(of: origin)
        (self.days, parts) = Self.daysAndParts(span, grid: grid, days: days)
        dayCount = Int(self.days.last ?? -1) + 1
        runsOfDays = Self.runsOfDays(runSlots, days: self.days, count: dayCount)
    }

    /// Whether some free run, and thus possibly a block, spans two local days.
    var hasRunOnTwoDays: Bool {
        runSlots.contains { !$0.isEmpty && days[$0.lowerBound] != days[$0.upperBound - 1] }
    }

    /// Returns whether a slot is open to a category.
    func isOpen(_ slot: Int, to category: Int) -> Bool {
        open[category * wordCount + slot >> 6] >> UInt64(slot & 63) & 1 == 1
    }

    /// Returns whether all slots of a range are open to a category.
    ///
    /// Complexity: O(*m*), where *m* is the number of slots, 64 at a time.
    @inline(__always)
    func isOpen(_ slots: Range<Int>, to category: Int) -> Bool {
        var word = slots.lowerBound >> 6
        var wanted = UInt64.max &<< UInt64(slots.lowerBound & 63)
        let last = (slots.upperBound - 1) >> 6
        while word < last {
            guard wanted & ~open[category * wordCount + word] == 0 else { return false }
            word += 1
            wanted = .max
        }
        wanted &= .max &>> UInt64(63 - (slots.upperBound - 1) & 63)
        return wanted & ~open[category * wordCount + last] == 0
    }

    /// Returns whether a meeting touches a slot.
    @inline(__always)
    func isMet(_ slot: Int) -> Bool { met.word(slot >> 6) &>> UInt64(slot & 63) & 1 == 1 }

    /// Returns the slot that contains a minute.
    func slot(of minute: Int) -> Int {
        (minute - origin).dividedDown(by: grid)
    }

    /// Returns the first slot that starts at or after a minute.
    func slot(notBefore minute: Int) -> Int {
        (minute - origin + grid - 1).dividedDown(by: grid)
    }

    /// Returns the slots of the timeline that a block touches.
    func slots(touchedBy block: PlacedBlock) -> Range<Int> {
        (slot(of: block.start)..<slot(notBefore: block.end)).clamped(to: 0..<count)
    }

    /// Returns the minute at which a slot starts.
    func minute(of slot: Int) -> Int { origin + slot * grid }

    /// Returns the first slot of the local day that contains a slot.
    func start(ofDayAt slot: Int) -> Int {
        var start = slot
        while start > 0, days[start - 1] == days[slot] { start -= 1 }
        return start
    }

    /// Returns the slot after the last one of the local day that contains a slot.
    func end(ofDayAt start: Int) -> Int {
        var slot = start + 1
        while slot < count, days[slot] == days[start] { slot += 1 }
        return slot
    }

    /// Returns the time that blocks may use, on the grid, extended to include lunch on its first and last day.
    private static func span(
        of problem: SchedulingProblem, _ runs: [Range<Int>], _ days: LocalDays
    ) -> Range<Int> {
        var first = max(problem.now, runs.first?.lowerBound ?? problem.now)
        var last = min(problem.horizon, runs.last?.upperBound ?? first)
        if let lunch = problem.lunch, first < last {
            let firstDay = days.start(ofDay: days.day(of: first))
            let lastDay = days.start(ofDay: days.day(of: last - 1))
            first = min(first, firstDay.map { $0 + lunch.from } ?? first)
            last = max(last, lastDay.map { $0 + lunch.to } ?? last)
        }
        let start = first.roundedDown(to: problem.grid)
        return start..<max(start, last.roundedDown(to: problem.grid))
    }

    private static func slots(
        within range: Range<Int>, origin: Int, grid: Int, count: Int
    ) -> Range<Int> {
        let first = (range.lowerBound - origin + grid - 1).dividedDown(by: grid)
        let end = (range.upperBound - origin).dividedDown(by: grid)
        let start = min(max(first, 0), count)
        return start..<max(start, min(end, count))
    }
}

extension Timeline {
    /// Returns the free runs that have slots on each of the first `count` days.
    static func runsOfDays(
        _ runs: [Range<Int>], days: [Int32], count: Int
    ) -> [Range<Int>] {
        var runsOfDays = Array(repeating: 0..<0, count: count)
        for (run, slots) in runs.enumerated() where !slots.isEmpty {
            for day in Int(days[slots.lowerBound])...Int(days[slots.upperBound - 1]) {
                let first = runsOfDays[day].isEmpty ? run : runsOfDays[day].lowerBound
                runsOfDays[day] = first..<run + 1
            }
        }
        return runsOfDays
    }

    /// Returns the local day of each slot of a span, and the day part in which the slot starts.
    static func daysAndParts(
        _ span: Range<Int>, grid: Int, days: LocalDays
    ) -> (days: [Int32], parts: [UInt8]) {
        let first = days.day(of: span.lowerBound)
        var numbers: [Int32] = []
        var parts: [UInt8] = []
        numbers.reserveCapacity(span.count / grid)
        parts.reserveCapacity(span.count / grid)
        var day = first
        var start = days.start(ofDay: day)
        var next = days.start(ofDay: day + 1)
        for minute in stride(from: span.lowerBound, to: span.upperBound, by: grid) {
            while let midnight = next, midnight <= minute {
                day += 1
                start = next
                next = days.start(ofDay: day + 1)
            }
            numbers.append(Int32(day - first))
            parts.append(ToDo.DayPart.number(at: minute - (start ?? minute)))
        }
        return (numbers, parts)
    }
}
