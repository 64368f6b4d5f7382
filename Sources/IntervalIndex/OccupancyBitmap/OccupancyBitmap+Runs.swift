extension OccupancyBitmap {
    /// Returns the earliest free run of exactly `length` slots that starts at or after `start`, ends
    /// at or before `limit` and starts at a multiple of `alignment`, or `nil` without one.
    ///
    /// Multiples count from slot 0, so a grid of slots should begin where its alignments do.
    ///
    /// - Precondition: `length` and `alignment` are positive.
    /// - Complexity: O(*m*), *m* the number of slots up to the end of the run, 64 at a time, and 512
    ///   at a time for runs longer than 64.
    public func firstRun(
        ofLength length: Int, from start: Int, before limit: Int, alignedTo alignment: Int = 1
    ) -> Range<Int>? {
        guard let search = RunSearch(length, from: start, before: limit, alignment, in: self) else {
            return nil
        }
        return length <= 64 ? firstShortRun(search) : firstLongRun(search)
    }

    /// Returns the latest free run of exactly `length` slots that starts at or after `start`, ends
    /// at or before `limit` and starts at a multiple of `alignment`, or `nil` without one.
    ///
    /// Multiples count from slot 0, so a grid of slots should begin where its alignments do.
    ///
    /// - Precondition: `length` and `alignment` are positive.
    /// - Complexity: O(*m*), *m* the number of slots from the start of the run, 64 at a time, and 512
    ///   at a time for runs longer than 64.
    public func lastRun(
        ofLength length: Int, from start: Int, before limit: Int, alignedTo alignment: Int = 1
    ) -> Range<Int>? {
        guard let search = RunSearch(length, from: start, before: limit, alignment, in: self) else {
            return nil
        }
        return length <= 64 ? lastShortRun(search) : lastLongRun(search)
    }
}

/// What a search for a run asks for.
struct RunSearch {
    let length: Int
    let alignment: Int
    /// The slots of the horizon from which the run may be taken.
    let window: Range<Int>

    /// Creates the search, or returns `nil` when the window is shorter than the length.
    init?(
        _ length: Int, from start: Int, before limit: Int, _ alignment: Int,
        in bitmap: OccupancyBitmap
    ) {
        precondition(length > 0, "a run has a positive length")
        precondition(alignment > 0, "an alignment is positive")
        let (start, limit) = (max(start, 0), min(limit, bitmap.slotCount))
        guard start < limit, limit - start >= length else { return nil }
        self.length = length
        self.alignment = alignment
        window = start..<limit
    }

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
