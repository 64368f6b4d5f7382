/// The common busy time of several people. What is free in a union is free for each of them:
///
///     one person       ..mm........mm..       m busy, . free
///     the others       mm......mm......
///                      ....m.....mm....
///     their union      mmmmm...mmmmmm..       free for all: slots 5 to 7, 14 and 15
///
/// A union starts from a bitmap, so it has a horizon also where there are no others. The union of
/// however many alike is that of an empty horizon with them:
/// `OccupancyBitmap(slotCount: 2_016).union(people)`.
extension OccupancyBitmap {
    /// Makes busy what is busy in the other bitmap: what is then free is free for both.
    ///
    /// - Precondition: Both have the same number of slots.
    /// - Complexity: O(*n*), *n* the number of slots, 64 at a time.
    public mutating func formUnion(_ other: OccupancyBitmap) {
        formUnion(CollectionOfOne(other))
    }

    /// Returns a bitmap that is busy where one of the two is.
    ///
    /// - Precondition: Both have the same number of slots.
    /// - Complexity: O(*n*), *n* the number of slots, 64 at a time.
    public func union(_ other: OccupancyBitmap) -> OccupancyBitmap {
        union(CollectionOfOne(other))
    }

    /// Makes busy what is busy in one of the others: what is then free is free for all.
    ///
    /// Without others nothing changes. The summaries for long runs are made once, at the end.
    ///
    /// - Precondition: All have the same number of slots.
    /// - Complexity: O(*k* *n*), *k* the number of others and *n* of slots, 64 at a time.
    public mutating func formUnion(_ others: some Sequence<OccupancyBitmap>) {
        for other in others {
            precondition(slotCount == other.slotCount, "all horizons are the same")
            for word in words.indices {
                words[word] |= other.words[word]
            }
        }
        summarize(words.indices)
    }

    /// Returns a bitmap that is busy where this or one of the others is.
    ///
    /// - Precondition: All have the same number of slots.
    /// - Complexity: O(*k* *n*), *k* the number of others and *n* of slots, 64 at a time.
    public func union(_ others: some Sequence<OccupancyBitmap>) -> OccupancyBitmap {
        var union = self
        union.formUnion(others)
        return union
    }

    // The common free time of several people without their union:
    //
    //     Anna     mm....mm│........        m busy, . free
    //     Ben      ....mm..│..mmmmmm
    //              mm..mmmm│                eight words of each are united, then the next eight if need be
    //
    // A union answers many questions, and costs one pass over the whole horizon of each person before the first.

    /// Returns the earliest run of exactly `length` slots that are free for all people, starts at or after `start`,
    /// ends at or before `limit` and starts at a multiple of `alignment`, or `nil` without one.
    ///
    /// It is what the union of the people gives, found without the union: the way for one question. Nothing is
    /// allocated.
    ///
    /// - Precondition: There is somebody, all have the same number of slots, and `length` and `alignment` are
    ///   positive.
    /// - Complexity: O(*k* *m*), *k* the number of people and *m* that of the slots up to the end of the run, 512 at
    ///   a time.
    public static func firstCommonRun(
        of people: [OccupancyBitmap], ofLength length: Int, from start: Int, before limit: Int,
        alignedTo alignment: Int = 1
    ) -> Range<Int>? {
        guard let slotCount = people.first?.slotCount else {
            preconditionFailure("nobody is there")
        }
        guard
            let search = RunSearch(
                length, from: start, before: limit, alignment, slotCount: slotCount)
        else { return nil }
        // A word is asked for short runs when the next one is known.
        var (word, free): (Int, UInt64) = (search.start / 64, 0)
        var runStart = search.start
        let firstEight = search.start / 512
        for eight in firstEight...(search.end - 1) / 512 {
            let busy = commonBusy(eight, of: people, slotCount: slotCount)
            for place in 0..<8 {
                let next = eight * 8 + place
                guard next * 64 < search.end, (next + 1) * 64 > search.start else { continue }
                let nextFree = ~busy[place] & mask(of: next, in: search.window)
                if length > 64 {
                    if let run = search.firstLongRun(in: nextFree, of: next, &runStart) {
                        return run
                    }
                } else if free != 0,
                    let first = search.first(
                        of: search.starts(free, nextFree), in: word)
                {
                    return first..<first + length
                }
                (word, free) = (next, nextFree)
            }
        }
        if length > 64 { return search.firstRun(in: runStart..<max(runStart, search.end)) }
        guard free != 0, let first = search.first(of: search.starts(free, 0), in: word) else {
            return nil
        }
        return first..<first + length
    }

    /// Returns the slots of eight words in which somebody is busy.
    private static func commonBusy(
        _ eight: Int, of people: [OccupancyBitmap], slotCount: Int
    ) -> SIMD8<UInt64> {
        var busy = SIMD8<UInt64>.zero
        for person in people {
            precondition(person.slotCount == slotCount, "all horizons are the same")
            let count = min(8, person.words.count - eight * 8)
            for place in 0..<count { busy[place] |= person.words[eight * 8 + place] }
        }
        return busy
    }
}

extension RunSearch {
    /// Returns the run that ends in a word, and otherwise moves on where the open run starts.
    fileprivate func firstLongRun(
        in free: UInt64, of word: Int, _ runStart: inout Int
    ) -> Range<Int>? {
        let front = max(word * 64, runStart)
        let busy = ~free >> (front - word * 64)
        guard busy != 0 else { return nil }
        let end = front + busy.trailingZeroBitCount
        if runStart < end, let run = firstRun(in: runStart..<end) { return run }
        runStart = (word + 1) * 64 - (~free).leadingZeroBitCount
        return nil
    }
}
