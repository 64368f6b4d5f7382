/// The request of a search for a slot: a length, a window, and an alignment for the start.
///
/// All bounds that the arithmetic can reach lie in the window, so nothing overflows near `Bound.max` and `Bound.min`.
@frozen
@usableFromInline
struct GapRequest<Bound: FixedWidthInteger & SignedInteger & BitwiseCopyable & Sendable>: Sendable {
    @usableFromInline let length: Bound
    @usableFromInline let alignment: Bound
    @usableFromInline let window: Range<Bound>
    /// The latest start in the window that leaves room for the length.
    @usableFromInline let latestStart: Bound
    /// The earliest end of a slot in the window.
    @usableFromInline let earliestEnd: Bound

    /// Creates the request, or returns `nil` if the window is shorter than the length.
    @inlinable
    init?(length: Bound, from earliest: Bound, before limit: Bound, alignment: Bound) {
        precondition(length > 0, "a slot has a positive length")
        precondition(alignment > 0, "an alignment is positive")
        guard earliest < limit, earliest.length(to: limit) >= length else { return nil }
        self.length = length
        self.alignment = alignment
        window = earliest..<limit
        latestStart = limit - length
        earliestEnd = earliest + length
    }

    /// Returns the earliest aligned slot between two bounds of the window, or `nil` if there is none.
    @inlinable
    func firstSlot(from start: Bound, to end: Bound) -> Range<Bound>? {
        let excess = start.excess(over: alignment)
        let (aligned, overflow) = start.addingReportingOverflow(
            excess == 0 ? 0 : alignment - excess)
        guard !overflow, aligned <= latestStart, aligned + length <= end else { return nil }
        return aligned..<aligned + length
    }

    /// Returns the latest aligned slot between two bounds of the window, or `nil` if there is none.
    @inlinable
    func lastSlot(from start: Bound, to end: Bound) -> Range<Bound>? {
        guard end >= earliestEnd else { return nil }
        let latest = end - length
        let (aligned, overflow) = latest.subtractingReportingOverflow(
            latest.excess(over: alignment))
        guard !overflow, aligned >= start else { return nil }
        return aligned..<aligned + length
    }
}

extension FixedWidthInteger {
    /// Returns the distance from the next lower multiple of `step`: −1 is 14 above −15.
    @inlinable
    func excess(over step: Self) -> Self {
        let remainder = self % step
        return remainder < 0 ? remainder + step : remainder
    }
}

extension IntervalTree {
    /// Returns the maximal free ranges of `window` that are at least `minimumLength` long, in order.
    ///
    /// - Precondition: `minimumLength` is positive.
    /// - Complexity: O((1 + *k*) log *n*), *n* the number of intervals and *k* the number of gaps of at
    ///   least that length within single subtrees in the window, covered by other intervals or not.
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
    /// at or before `limit` and starts at a multiple of `alignment`, or `nil` if there is none.
    ///
    /// Multiples count from 0 in both directions: −30, 0 and 30 are multiples of 15.
    ///
    /// - Precondition: `length` and `alignment` are positive.
    /// - Complexity: O((1 + *k*) log *n*), *n* the number of intervals and *k* the number of gaps of at
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

    /// Calls `body` with the gaps that end at the start of an interval below the node, and advances the scan over these
    /// intervals; returns `false` if `body` does.
    @inlinable
    func visitGaps(
        below node: NodeID, height: Int, _ scan: inout GapScan<Bound>,
        _ body: (Range<Bound>) -> Bool
    ) -> Bool {
        guard height > 0 else { return visitGaps(inLeaf: node, &scan, body) }
        let count = inner.counts[node.index]
        guard inner.hasChildren(node) else { return true }
        // Of the children that start in covered time, only the last can contain a gap or be followed by one.
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
            // Skips children after busy time without enough room before or in them. If the last of these start
            // after the window, there is no room at its end either.
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

/// The progress of a search from left to right.
@frozen
@usableFromInline
struct GapScan<Bound: FixedWidthInteger & SignedInteger & BitwiseCopyable & Sendable>: Sendable {
    /// The bound up to which everything is covered or has been offered.
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

    /// Returns the free range between the covered time and `start` if it is long enough.
    @inlinable
    func gap(before start: Bound) -> Range<Bound>? {
        let limit = min(start, end)
        guard covered < limit, covered.length(to: limit) >= minimumLength else { return nil }
        return covered..<limit
    }
}

extension IntervalTree {
    /// Returns the latest free slot of exactly `length` that starts at or after `earliest`, ends at
    /// or before `limit` and starts at a multiple of `alignment`, or `nil` if there is none.
    ///
    /// Multiples count from 0 in both directions: −30, 0 and 30 are multiples of 15.
    ///
    /// - Precondition: `length` and `alignment` are positive.
    /// - Complexity: O((1 + *k*) log *n*), *n* the number of intervals and *k* the number of gaps of at
    ///   least that length after the slot that are covered or miss the alignment.
    @inlinable
    public func lastGap(
        ofLength length: Bound, startingAt earliest: Bound, before limit: Bound,
        alignedTo alignment: Bound = 1
    ) -> Range<Bound>? {
        guard
            let request = GapRequest(
                length: length, from: earliest, before: limit, alignment: alignment)
        else { return nil }
        defer { holdMemory() }
        let reach = Swift.max(earliest, reach(ofStartsBefore: limit))
        if let slot = request.lastSlot(from: reach, to: limit) { return slot }
        guard !root.isNone else { return nil }
        return lastSlot(below: root, height: height, reach: earliest, request)
    }

    /// Returns the greatest end of the intervals that start before `limit`, or `Bound.min` if there are none.
    @inlinable
    func reach(ofStartsBefore limit: Bound) -> Bound {
        guard !root.isNone else { return .min }
        var reach = Bound.min
        var node = root
        for _ in 0..<height {
            let count = inner.count(startingBefore: limit, in: node)
            guard count > 0 else { return reach }
            if count > 1 {
                reach = Swift.max(reach, inner.reach(count - 2, in: node))
            }
            node = inner.child(count - 1, of: node)
        }
        return Swift.max(reach, leaves.prefix(before: limit, in: node).reach)
    }

    /// Returns the latest slot in the gaps that end at the start of an interval below the node.
    ///
    /// A gap begins where all intervals before its end have ended, including those of earlier nodes:
    /// `reach` is the greatest end to the left of the node.
    @inlinable
    func lastSlot(
        below node: NodeID, height: Int, reach: Bound, _ request: GapRequest<Bound>
    ) -> Range<Bound>? {
        guard height > 0 else { return lastSlot(inLeaf: node, reach: reach, request) }
        let count = inner.counts[node.index]
        // Only a start from `earliestEnd` to the end of the window can end a gap.
        let tooEarly = inner.count(startingBefore: request.earliestEnd, in: node)
        let inTime = inner.count(startingBefore: request.window.upperBound, in: node)
        let first = Swift.max(tooEarly - 1, 0)
        var index = inTime
        while index > first {
            index -= 1
            let reach = index > 0 ? Swift.max(reach, inner.reach(index - 1, in: node)) : reach
            let isCovered = index + 1 < count && inner.firstStart(index + 1, in: node) <= reach
            guard !isCovered, inner.busyEnd(index, in: node) > reach else { continue }
            let busyStart = inner.busyStart(index, in: node)
            if inner.greatestGap(index, in: node) >= request.length {
                let child = inner.child(index, of: node)
                let slot = lastSlot(below: child, height: height - 1, reach: reach, request)
                if let slot { return slot }
            } else if reach < busyStart, busyStart < request.window.upperBound,
                let slot = request.lastSlot(from: reach, to: busyStart)
            {
                return slot
            }
        }
        return nil
    }

    @inlinable
    func lastSlot(
        inLeaf leaf: NodeID, reach: Bound, _ request: GapRequest<Bound>
    ) -> Range<Bound>? {
        var slot: Range<Bound>?
        var reach = reach
        for row in 0..<leaves.count(of: leaf) {
            let (start, end) = leaves.bounds(row, in: leaf)
            guard start < request.window.upperBound else { break }
            guard start < end else { continue }
            if start > reach {
                slot = request.lastSlot(from: reach, to: start) ?? slot
            }
            reach = Swift.max(reach, end)
        }
        return slot
    }
}
