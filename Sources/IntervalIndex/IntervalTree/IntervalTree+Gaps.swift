extension IntervalTree {
    /// Returns the free ranges of `window`, each as long as it can be, that are not shorter than
    /// `minimumLength`, in order.
    ///
    /// - Precondition: `minimumLength` is positive.
    /// - Complexity: O((1 + *k*) log *n*), *n* the number of intervals and *k* of those gaps of at
    ///   least that length which single subtrees have in the window, be they covered or not.
    @inlinable
    public func gaps(in window: Range<Bound>, minimumLength: Bound = 1) -> [Range<Bound>] {
        precondition(minimumLength > 0, "a gap has a positive length")
        var gaps: [Range<Bound>] = []
        forEachGap(in: window, minimumLength: minimumLength) { gap in
            gaps.append(gap)
            return true
        }
        return gaps
    }

    /// Returns the earliest free slot of exactly `length` that starts at or after `earliest`, ends
    /// at or before `limit` and starts at a multiple of `alignment`, or `nil` without one.
    ///
    /// Multiples count from 0 in both directions: −30 and 0 and 30 are multiples of 15.
    ///
    /// - Precondition: `length` and `alignment` are positive.
    /// - Complexity: O((1 + *k*) log *n*), *n* the number of intervals and *k* of the gaps of at
    ///   least that length before the slot that are covered or miss the alignment.
    @inlinable
    public func firstGap(
        ofLength length: Bound, startingAt earliest: Bound, before limit: Bound,
        alignedTo alignment: Bound = 1
    ) -> Range<Bound>? {
        guard
            let request = GapRequest(
                length: length, from: earliest, before: limit, alignment: alignment)
        else { return nil }
        var slot: Range<Bound>?
        forEachGap(in: request.window, minimumLength: length) { gap in
            slot = request.firstSlot(from: gap.lowerBound, to: gap.upperBound)
            return slot == nil
        }
        return slot
    }

    /// Calls `body` with the free ranges of `window` in order as long as it returns `true`.
    @inlinable
    func forEachGap(
        in window: Range<Bound>, minimumLength: Bound, _ body: (Range<Bound>) -> Bool
    ) {
        defer { holdMemory() }
        var scan = GapScan(covered: window.lowerBound, end: window.upperBound, minimumLength)
        guard root.isNone || visitGaps(below: root, height: height, &scan, body) else { return }
        if let gap = scan.gap(before: window.upperBound) {
            _ = body(gap)
        }
    }

    /// Offers the gaps that end at the start of an interval below the node, and moves the scan on
    /// over these intervals; returns `false` when `body` has enough.
    @inlinable
    func visitGaps(
        below node: NodeID, height: Int, _ scan: inout GapScan<Bound>,
        _ body: (Range<Bound>) -> Bool
    ) -> Bool {
        guard height > 0 else { return visitGaps(inLeaf: node, &scan, body) }
        let count = inner.counts[node.index]
        guard inner.hasChildren(node) else { return true }
        // Of the children that start in covered time, only the last can have a gap after it.
        var index = inner.count(startingUpTo: scan.covered, in: node) - 1
        if index > 0 {
            scan.cover(to: inner.reach(index - 1, in: node))
        }
        index = Swift.max(index, 0)
        while index < count, inner.firstStart(index, in: node) < scan.end {
            let isCovered =
                index + 1 < count && inner.firstStart(index + 1, in: node) <= scan.covered
            let reach = inner.busyEnd(index, in: node)
            if reach > scan.covered, !isCovered,
                inner.greatestGap(index, in: node) >= scan.minimumLength
            {
                let child = inner.child(index, of: node)
                guard visitGaps(below: child, height: height - 1, &scan, body) else { return false }
            } else if reach > scan.covered {
                if let gap = scan.gap(before: inner.busyStart(index, in: node)), !body(gap) {
                    return false
                }
                scan.cover(to: reach)
            }
            index += 1
            // Children behind busy time that have no room before them or in them are passed. Where the last ones start
            // behind the window, there is no room at its end either.
            let next = index
            guard next < count, inner.firstStart(next, in: node) < scan.end,
                inner.reach(next - 1, in: node) > .min
            else { continue }
            while index < count, inner.room(index, in: node) < scan.minimumLength { index += 1 }
            if index > next { scan.cover(to: inner.reach(index - 1, in: node)) }
        }
        return true
    }

    @inlinable
    func visitGaps(
        inLeaf leaf: NodeID, _ scan: inout GapScan<Bound>, _ body: (Range<Bound>) -> Bool
    ) -> Bool {
        let count = leaves.count(of: leaf)
        var (row, reach) = leaves.prefix(before: scan.covered, in: leaf)
        scan.cover(to: reach)
        while row < count {
            let (start, end) = leaves.bounds(row, in: leaf)
            guard start < scan.end else { break }
            if start < end {
                if let gap = scan.gap(before: start), !body(gap) { return false }
                scan.cover(to: end)
            }
            row += 1
        }
        return true
    }
}

/// How far a search from left to right has come.
@frozen
@usableFromInline
struct GapScan<Bound: FixedWidthInteger & SignedInteger & BitwiseCopyable & Sendable>: Sendable {
    /// Nothing before this bound is left to offer.
    @usableFromInline var covered: Bound
    /// The end of the window.
    @usableFromInline let end: Bound
    @usableFromInline let minimumLength: Bound

    @inlinable
    init(covered: Bound, end: Bound, _ minimumLength: Bound) {
        self.covered = covered
        self.end = end
        self.minimumLength = minimumLength
    }

    @inlinable
    mutating func cover(to bound: Bound) {
        covered = max(covered, bound)
    }

    /// Returns the free range between what is covered and `start` if it is long enough.
    @inlinable
    func gap(before start: Bound) -> Range<Bound>? {
        let limit = min(start, end)
        guard covered < limit, covered.length(to: limit) >= minimumLength else { return nil }
        return covered..<limit
    }
}
