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
}
