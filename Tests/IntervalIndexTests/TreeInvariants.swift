@testable import IntervalIndex

/// The widths of a tree's nodes; narrow ones make deep trees of few intervals.
struct Shape: CustomStringConvertible {
    let leafWidth: Int
    let fanout: Int

    var description: String { "leaves of \(leafWidth), fanout \(fanout)" }

    static let all = [
        Shape(leafWidth: 2, fanout: 4), Shape(leafWidth: 4, fanout: 4),
        Shape(leafWidth: 5, fanout: 9), Shape(leafWidth: 8, fanout: 6),
        Shape(leafWidth: 32, fanout: 64),
    ]
}

extension IntervalTree where Value: Equatable {
    init(_ shape: Shape) {
        self.init(leafWidth: shape.leafWidth, fanout: shape.fanout)
    }

    /// Returns what is wrong with the structure: every summary is computed again from the intervals.
    func brokenInvariants() -> [String] {
        var audit = Audit()
        if root.isNone {
            audit.check(size == 0 && height == 0, "only an empty tree has no root")
        } else {
            inspect(root, height: height, parent: .none, &audit)
        }
        audit.check(audit.count == size, "the count is that of the leaves")
        audit.check(
            audit.leaves.last.map { leaves.nodes[$0].next.isNone } ?? true,
            "no leaf follows the last")
        for (left, right) in zip(audit.leaves, audit.leaves.dropFirst()) {
            audit.check(leaves.nodes[left].next == right, "leaves are linked in order")
        }
        audit.check(
            freeNodes(of: leaves.nodes) + audit.leaves.count == leaves.nodes.capacity,
            "a leaf is in the tree or free")
        audit.check(
            freeNodes(of: inner.nodes) + audit.innerCount == inner.nodes.capacity,
            "an inner node is in the tree or free")
        let inUse = directory.slots.count { $0.generation % 2 == 1 }
        audit.check(inUse == size, "a slot is in use for each interval")
        return audit.broken
    }

    private struct Audit {
        var broken: [String] = []
        var leaves: [NodeID] = []
        var innerCount = 0
        var count = 0
        var lastKey: (Bound, Bound)?

        mutating func check(_ condition: Bool, _ sentence: String) {
            if !condition { broken.append(sentence) }
        }
    }

    @discardableResult
    private func inspect(
        _ node: NodeID, height: Int, parent: NodeID, _ audit: inout Audit
    ) -> [Range<Bound>] {
        audit.check(self.parent(of: node, height: height) == parent, "a child knows its parent")
        return height == 0
            ? inspectLeaf(node, &audit) : inspectInner(node, height: height, &audit)
    }

    private func inspectLeaf(_ leaf: NodeID, _ audit: inout Audit) -> [Range<Bound>] {
        let count = leaves.count(of: leaf)
        audit.check(count >= (leaf == root && height == 0 ? 1 : leastLeafCount), "a leaf is filled")
        audit.check(count <= leaves.width, "a leaf is not overfull")
        audit.leaves.append(leaf)
        audit.count += count
        for row in 0..<count {
            let key = leaves.key(row, in: leaf)
            audit.check(directory.leaf(of: key) == leaf, "the directory names the leaf")
            let bounds = (leaves.start(row, in: leaf), leaves.end(row, in: leaf))
            audit.check(audit.lastKey.map { $0 <= bounds } ?? true, "intervals are in order")
            audit.lastKey = bounds
        }
        let ranges = (0..<count).map { leaves.range($0, in: leaf) }
        inspectOutline(of: leaf, ranges, &audit)
        let summary = leaves.summary(of: leaf)
        audit.check(isTrue(summary, of: ranges), "a leaf's summary is that of its intervals")
        audit.check(
            summary.greatestGap == greatestGap(of: ranges), "a leaf's greatest gap is exact")
        var reach = Bound.min
        for row in 0...count {
            audit.check(leaves.reach(before: row, in: leaf) == reach, "a leaf knows its reaches")
            if row < count, !ranges[row].isEmpty {
                reach = Swift.max(reach, ranges[row].upperBound)
            }
        }
        return ranges
    }

    private func inspectOutline(
        of leaf: NodeID, _ ranges: [Range<Bound>], _ audit: inout Audit
    ) {
        let header = unsafe leaves.header(of: leaf).pointee
        audit.check(header.lastStart == ranges.last?.lowerBound ?? .min, "the last start is known")
        for row in 0..<leaves.layout.pitch {
            let start = unsafe leaves.offsets(leaves.layout.starts, of: leaf)[row]
            let end = unsafe leaves.offsets(leaves.layout.ends, of: leaf)[row]
            guard row < ranges.count else {
                audit.check(start == .max && end == .min, "no search finds a vacant row")
                continue
            }
            let range = ranges[row]
            audit.check(start == header.frame.offset(of: range.lowerBound), "a start is outlined")
            audit.check(
                range.isEmpty ? end == .min : end == header.frame.offset(of: range.upperBound),
                "an end is outlined")
        }
    }

    private func inspectInner(
        _ node: NodeID, height: Int, _ audit: inout Audit
    ) -> [Range<Bound>] {
        let count = inner.counts[node.index]
        let isRoot = node == root && height == self.height
        audit.check(count >= (isRoot ? 2 : leastChildCount), "an inner node is filled")
        audit.check(count <= inner.width, "an inner node is not overfull")
        audit.innerCount += 1
        var ranges: [Range<Bound>] = []
        var reach = Bound.min
        for index in 0..<count {
            let child = inner.child(index, of: node)
            let below = inspect(child, height: height - 1, parent: node, &audit)
            let summary = height == 1 ? leaves.summary(of: child) : inner.summary(of: child)
            audit.check(
                inner.summary(at: index, in: node) == summary, "a summary is kept up to date")
            audit.check(
                height > 1 || leaves.greatestGap(of: child) == summary.greatestGap,
                "a leaf knows its greatest gap")
            audit.check(isTrue(summary, of: below), "a summary is that of the intervals below")
            let between =
                reach == .min || summary.busyStart == .max || summary.busyStart <= reach
                ? 0 : reach.length(to: summary.busyStart)
            let own = summary.busyStart == .max ? 0 : summary.greatestGap
            audit.check(
                inner.room(index, in: node) == Swift.max(own, between), "the room is right")
            reach = Swift.max(reach, summary.busyEnd)
            audit.check(inner.reach(index, in: node) == reach, "the running greatest end is right")
            ranges += below
        }
        return ranges
    }

    private func isTrue(_ summary: Summary<Bound>, of ranges: [Range<Bound>]) -> Bool {
        let busy = ranges.filter { !$0.isEmpty }
        return summary.firstStart == ranges.first?.lowerBound
            && summary.firstEnd == ranges.first?.upperBound
            && summary.busyStart == busy.map(\.lowerBound).min() ?? .max
            && summary.busyEnd == busy.map(\.upperBound).max() ?? .min
            && summary.greatestGap >= greatestGap(of: ranges)
    }

    private func greatestGap(of ranges: [Range<Bound>]) -> Bound {
        var greatest: Bound = 0
        var reach: Bound?
        for range in ranges where !range.isEmpty {
            if let reach, reach < range.lowerBound {
                greatest = Swift.max(greatest, reach.length(to: range.lowerBound))
            }
            reach = Swift.max(reach ?? .min, range.upperBound)
        }
        return greatest
    }

    private func freeNodes(of pool: NodePool) -> Int {
        var count = 0
        var node = pool.firstFree
        while !node.isNone, count <= pool.capacity {
            count += 1
            node = pool[node].next
        }
        return count
    }
}
