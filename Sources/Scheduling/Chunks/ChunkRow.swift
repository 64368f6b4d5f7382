/// Chunks in a row for one task, as few as possible: the short ones first, then the long ones, each of which but the last
/// is followed by its pause before the next.
struct ChunkRow {
    let lengths: ClosedRange<Int>
    /// The slots from which a chunk is long, and the slots of a pause.
    let long: Int
    let pause: Int

    init(_ lengths: ClosedRange<Int>, _ pause: SlotPause) {
        self.lengths = lengths
        long = pause.long
        self.pause = pause.slots
    }

    /// The most slots of a short chunk.
    private var mostShort: Int { min(lengths.upperBound, long - 1) }
    /// The least slots of a long chunk.
    var leastLong: Int { max(lengths.lowerBound, long) }

    /// Whether a chunk can be long.
    var canBeLong: Bool { lengths.upperBound >= long }

    /// Returns the number of short chunks that make up some slots with a number of long ones, or `nil` if none does.
    ///
    /// Complexity: O(1).
    @inline(__always)
    func shorts(slots: Int, longs: Int) -> Int? {
        let rest = slots - longs * (longs > 0 ? lengths.upperBound : 0)
        guard rest > 0 else { return longs * leastLong <= slots ? 0 : nil }
        guard lengths.lowerBound <= mostShort else { return nil }
        let shorts = (rest + mostShort - 1) / mostShort
        let least = shorts * lengths.lowerBound + (longs > 0 ? longs * leastLong : 0)
        return least <= slots ? shorts : nil
    }

    /// Calls `body` with each number of slots that a number of long chunks and short ones make up, and with the number of
    /// those.
    @inline(__always)
    func forEachCount(
        withLongs longs: Int, upTo most: Int, _ body: (_ slots: Int, _ shorts: Int) -> Void
    ) {
        let leastLongs = longs * leastLong
        let mostLongs = longs * (longs > 0 ? lengths.upperBound : 0)
        let hasShorts = lengths.lowerBound <= mostShort
        var slots = max(lengths.lowerBound, leastLongs)
        var shorts = 0
        while slots <= most {
            // As few short chunks as hold what the long ones don't.
            while slots > mostLongs + shorts * mostShort {
                guard hasShorts else { return }
                shorts += 1
            }
            if shorts * lengths.lowerBound + leastLongs <= slots { body(slots, shorts) }
            slots += 1
        }
    }

    /// Returns by how much the chunks may be shifted within a width, with their last pause before a limit; less than 0 where
    /// they do not fit.
    @inline(__always)
    func room(slots: Int, longs: Int, width: Int, limit: Int) -> Int {
        guard longs > 0 else { return width - slots }
        return min(width - slots - (longs - 1) * pause, limit - slots - longs * pause)
    }

    /// Calls `body` with each chunk of a row.
    func forEachChunk(
        from start: Int, slots: Int, longs: Int, _ body: (_ start: Int, _ length: Int) -> Void
    ) {
        guard let shorts = shorts(slots: slots, longs: longs) else { return }
        var start = start
        var left = slots
        for row in 0..<shorts + longs {
            let isLong = row >= shorts
            let shortsLeft = isLong ? 0 : shorts - row - 1
            let longsLeft = isLong ? shorts + longs - row - 1 : longs
            let others =
                shortsLeft * lengths.lowerBound + (longsLeft > 0 ? longsLeft * leastLong : 0)
            let length = min(isLong ? lengths.upperBound : mostShort, left - others)
            body(start, length)
            start += length + (isLong ? pause : 0)
            left -= length
        }
    }
}
