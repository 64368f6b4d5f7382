extension InnerStore {
    /// Returns whether a node has children, as every node has.
    ///
    /// To tell, it reads each line of the children's numbers. They come along with the reaches then, and memory is
    /// waited for once, where otherwise one number would be asked for when its place is known.
    @inlinable
    @inline(__always)
    func hasChildren(_ node: NodeID) -> Bool {
        unsafe children.withColumn(0, of: node) { cells in
            var all: Int32 = -1
            var row = 0
            while row < children.pitch {
                all &= unsafe cells[row].number
                row &+= 16
            }
            return all >= 0
        }
    }

    /// Returns the first child that reaches beyond a bound, or a vacant row where none does.
    @inlinable
    @inline(__always)
    func firstIndex(reachingBeyond bound: Bound, in node: NodeID) -> Int {
        let rank = Rank(bound)
        return reaches.leading(of: 0, in: node) { $0 <= rank }
    }

    /// Returns the number of children whose first interval starts before a bound.
    @inlinable
    @inline(__always)
    func count(startingBefore bound: Bound, in node: NodeID) -> Int {
        let rank = Rank(bound)
        return firstStarts.leading(of: 0, in: node) { $0 < rank }
    }

    /// Returns the number of children whose first interval starts at a bound or before it.
    @inlinable
    @inline(__always)
    func count(startingUpTo bound: Bound, in node: NodeID) -> Int {
        let rank = Rank(bound)
        return min(counts[node.index], firstStarts.leading(of: 0, in: node) { $0 <= rank })
    }

    @inlinable
    @inline(__always)
    func index(of child: NodeID, in node: NodeID) -> Int {
        let count = counts[node.index]
        var index = 0
        while index < count {
            if self.child(index, of: node) == child { return index }
            index &+= 1
        }
        preconditionFailure("the child has another parent")
    }

    /// Returns the last child whose first interval is equal to `range` or before it, else the first.
    @inlinable
    @inline(__always)
    func child(for range: Range<Bound>, in node: NodeID) -> NodeID {
        let count = counts[node.index]
        var index = self.count(startingBefore: range.lowerBound, in: node)
        while index < count, firstStart(index, in: node) == range.lowerBound,
            firstEnd(index, in: node) <= range.upperBound
        {
            index += 1
        }
        return child(max(index - 1, 0), of: node)
    }
}
