/// What a search for a run asks for.
struct RunSearch {
    let length: Int
    let alignment: Int
    /// The first slot of the horizon from which the run may be taken, and the one after the last.
    let start: Int
    let end: Int

    /// Creates the search, or returns `nil` when the window is shorter than the length.
    init?(
        _ length: Int, from start: Int, before limit: Int, _ alignment: Int, slotCount: Int
    ) {
        precondition(length > 0, "a run has a positive length")
        precondition(alignment > 0, "an alignment is positive")
        let (start, end) = (max(start, 0), min(limit, slotCount))
        guard start < end, end - start >= length else { return nil }
        self.length = length
        self.alignment = alignment
        self.start = start
        self.end = end
    }

    /// The slots from which the run may be taken.
    var window: Range<Int> { start..<end }

    /// Returns the earliest aligned run of the length in free slots, or `nil` without one.
    func firstRun(in free: Range<Int>) -> Range<Int>? {
        let excess = free.lowerBound % alignment
        let delay = excess == 0 ? 0 : alignment - excess
        guard delay <= free.count - length else { return nil }
        return free.lowerBound + delay..<free.lowerBound + delay + length
    }

    /// Returns the latest aligned run of the length in free slots, or `nil` without one.
    func lastRun(in free: Range<Int>) -> Range<Int>? {
        guard free.count >= length else { return nil }
        let latest = free.upperBound - length
        let start = latest - latest % alignment
        return start < free.lowerBound ? nil : start..<start + length
    }
}
