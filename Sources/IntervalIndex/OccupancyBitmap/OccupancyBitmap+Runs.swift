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
        guard
            let search = RunSearch(
                length, from: start, before: limit, alignment, slotCount: slotCount)
        else { return nil }
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
        guard
            let search = RunSearch(
                length, from: start, before: limit, alignment, slotCount: slotCount)
        else { return nil }
        return length <= 64 ? lastShortRun(search) : lastLongRun(search)
    }
}
