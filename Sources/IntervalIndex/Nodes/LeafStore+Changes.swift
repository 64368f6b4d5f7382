extension LeafStore {
    /// Takes an empty leaf.
    @inlinable
    mutating func claim() -> NodeID {
        let leaf = nodes.claim()
        if leaf.index == memory.leafCount {
            if leaf.index == memory.capacity {
                let isUnique = isKnownUniquelyReferenced(&memory)
                memory = memory.renewed(capacity: max(2, 2 * leaf.index), isUnique: isUnique)
            }
            makeUnique()
            memory.appendLeaf()
        }
        return leaf
    }

    @inlinable
    @inline(__always)
    mutating func makeUnique() {
        guard !isKnownUniquelyReferenced(&memory) else { return }
        memory = memory.renewed(capacity: memory.capacity, isUnique: false)
    }

    /// Puts an interval into a leaf with room.
    @inlinable
    mutating func insert(
        _ range: Range<Bound>, key: SlotKey, value: Value, at row: Int, in leaf: NodeID
    ) {
        makeUnique()
        let count = count(of: leaf)
        precondition(0 <= row && row <= count && count < width, "no room in the leaf")
        let moved = count &- row
        let start = unsafe part(layout.starts, of: leaf, as: Bound.self) + row
        unsafe (start + 1).update(from: start, count: moved)
        unsafe start.pointee = range.lowerBound
        let end = unsafe part(layout.ends, of: leaf, as: Bound.self) + row
        unsafe (end + 1).update(from: end, count: moved)
        unsafe end.pointee = range.upperBound
        let place = unsafe part(layout.keys, of: leaf, as: SlotKey.self) + row
        unsafe (place + 1).update(from: place, count: moved)
        unsafe place.pointee = key
        let cell = unsafe part(layout.values, of: leaf, as: Value.self) + row
        unsafe (cell + 1).moveInitialize(from: cell, count: moved)
        unsafe cell.initialize(to: value)
        unsafe part(0, of: leaf, as: Int.self).pointee = count &+ 1
        updateEights(of: row..<count &+ 1, in: leaf)
    }

    /// Takes an interval out of a leaf and returns its value.
    @inlinable
    mutating func remove(at row: Int, in leaf: NodeID) -> Value {
        makeUnique()
        let count = count(of: leaf)
        precondition(0 <= row && row < count, "no such row in the leaf")
        let moved = count &- row &- 1
        let start = unsafe part(layout.starts, of: leaf, as: Bound.self) + row
        unsafe start.update(from: start + 1, count: moved)
        unsafe start[moved] = .max
        let end = unsafe part(layout.ends, of: leaf, as: Bound.self) + row
        unsafe end.update(from: end + 1, count: moved)
        unsafe end[moved] = .max
        let place = unsafe part(layout.keys, of: leaf, as: SlotKey.self) + row
        unsafe place.update(from: place + 1, count: moved)
        let cell = unsafe part(layout.values, of: leaf, as: Value.self) + row
        let value = unsafe cell.move()
        unsafe cell.moveInitialize(from: cell + 1, count: moved)
        unsafe part(0, of: leaf, as: Int.self).pointee = count &- 1
        updateEights(of: row..<count, in: leaf)
        return value
    }

    /// Moves the last intervals of a leaf to the front of its right neighbour, or the first ones of the neighbour
    /// to the back of the leaf, until so many are left in the leaf.
    @inlinable
    mutating func divide(_ left: NodeID, _ right: NodeID, keeping kept: Int) {
        makeUnique()
        let (leftCount, rightCount) = (count(of: left), count(of: right))
        let moved = abs(leftCount - kept)
        precondition(kept <= width && leftCount + rightCount - kept <= width, "no room in the leaf")
        divide(layout.starts, Bound.self, left, right, keeping: kept)
        divide(layout.ends, Bound.self, left, right, keeping: kept)
        divide(layout.keys, SlotKey.self, left, right, keeping: kept)
        divide(layout.values, Value.self, left, right, keeping: kept)
        unsafe part(0, of: left, as: Int.self).pointee = kept
        unsafe part(0, of: right, as: Int.self).pointee = leftCount + rightCount - kept
        let shrunk = leftCount > kept ? left : right
        for row in count(of: shrunk)..<count(of: shrunk) + moved {
            unsafe part(layout.starts, of: shrunk, as: Bound.self)[row] = .max
            unsafe part(layout.ends, of: shrunk, as: Bound.self)[row] = .max
        }
        updateEights(of: 0..<max(leftCount, kept), in: left)
        updateEights(of: 0..<max(rightCount, leftCount + rightCount - kept), in: right)
    }

    /// Does so with one part of the memory.
    @inlinable
    func divide<Cell>(
        _ offset: Int, _ type: Cell.Type, _ left: NodeID, _ right: NodeID, keeping kept: Int
    ) {
        let leftCells = unsafe part(offset, of: left, as: type)
        let rightCells = unsafe part(offset, of: right, as: type)
        let (leftCount, rightCount) = (count(of: left), count(of: right))
        let moved = abs(leftCount - kept)
        if leftCount > kept {
            unsafe (rightCells + moved).moveInitialize(from: rightCells, count: rightCount)
            unsafe rightCells.moveInitialize(from: leftCells + kept, count: moved)
        } else {
            unsafe (leftCells + leftCount).moveInitialize(from: rightCells, count: moved)
            unsafe rightCells.moveInitialize(from: rightCells + moved, count: rightCount - moved)
        }
    }

    /// Finds anew what is known of the eights of some rows, up to the last that is or was in use.
    ///
    /// What is found for an eight that is not full is no news to anyone: nothing is behind it.
    @inlinable
    mutating func updateEights(of rows: Range<Int>, in leaf: NodeID) {
        let eights = unsafe part(layout.eights, of: leaf, as: Bound.self)
        let reaches = unsafe part(layout.reaches, of: leaf, as: Bound.self)
        let starts = unsafe part(layout.starts, of: leaf, as: Bound.self)
        let ends = unsafe part(layout.ends, of: leaf, as: Bound.self)
        var eight = rows.lowerBound &>> 3
        var reach = unsafe eight == 0 ? Bound.min : reaches[eight &- 1]
        while eight &* 8 < rows.upperBound {
            let end = unsafe ends + eight &* 8
            let first = unsafe max(max(end[0], end[1]), max(end[2], end[3]))
            let second = unsafe max(max(end[4], end[5]), max(end[6], end[7]))
            reach = max(reach, max(first, second))
            unsafe reaches[eight] = reach
            unsafe eights[eight] = starts[eight &* 8 &+ 7]
            eight &+= 1
        }
    }
}
