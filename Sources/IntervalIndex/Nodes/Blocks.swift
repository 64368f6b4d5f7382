/// One column of a table of nodes: equally wide blocks of rows in one flat array.
///
///     width 4        block 0           block 1           block 2
///     rows      [ 3  5  8  · ]    [ 9 12  ·  · ]    [13 14 20 21 ]      · is `vacant`
///
/// How many leading rows of a block are in use is the caller's knowledge and comes as `count`.
@frozen
@usableFromInline
struct Blocks<Row> {
    @usableFromInline let width: Int
    @usableFromInline let vacant: Row
    @usableFromInline var rows: [Row] = []

    @inlinable
    init(width: Int, vacant: Row) {
        self.width = width
        self.vacant = vacant
    }

    @inlinable
    mutating func appendBlock() {
        rows.append(contentsOf: repeatElement(vacant, count: width))
    }

    @inlinable
    subscript(block: NodeID, row: Int) -> Row {
        get { rows[block.index * width + row] }
        set { rows[block.index * width + row] = newValue }
    }

    /// Returns how many of the first `count` rows of a block come before the first that does not
    /// satisfy `isBefore`; all that satisfy it must come first.
    ///
    /// The search keeps no branch that depends on the data, which at these widths is twice as fast
    /// as one that leaves early.
    ///
    /// - Complexity: O(log *count*).
    @inlinable
    @inline(__always)
    func leading(_ count: Int, in block: NodeID, where isBefore: (Row) -> Bool) -> Int {
        guard count > 0 else { return 0 }
        let first = block.index * width
        var base = first
        var length = count
        while length > 1 {
            let half = length / 2
            base += isBefore(rows[base + half - 1]) ? half : 0
            length -= half
        }
        return base - first + (isBefore(rows[base]) ? 1 : 0)
    }
}

extension Blocks {
    /// Makes room at `row` and puts `newRow` there.
    ///
    /// - Complexity: O(*count*), as one move of memory.
    @inlinable
    mutating func insert(_ newRow: Row, at row: Int, in block: NodeID, count: Int) {
        precondition(0 <= row && row <= count && count < width, "no room in the block")
        let first = block.index * width
        unsafe rows.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            let place = unsafe base + (first + row)
            unsafe (place + (count - row)).deinitialize(count: 1)
            unsafe (place + 1).moveInitialize(from: place, count: count - row)
            unsafe place.initialize(to: newRow)
        }
    }

    /// Takes the row out and closes the room it leaves.
    ///
    /// - Complexity: O(*count*), as one move of memory.
    @inlinable
    mutating func remove(at row: Int, in block: NodeID, count: Int) {
        precondition(0 <= row && row < count && count <= width, "no such row in the block")
        let first = block.index * width
        let vacant = vacant
        unsafe rows.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            let place = unsafe base + (first + row)
            unsafe place.deinitialize(count: 1)
            unsafe place.moveInitialize(from: place + 1, count: count - row - 1)
            unsafe (place + (count - row - 1)).initialize(to: vacant)
        }
    }

    /// Exchanges a run of rows with as many rows that begin at `row` of another or the same block.
    ///
    /// Rows that are exchanged with vacant ones have moved; within a block they may move by less
    /// than the length of the run.
    ///
    /// - Complexity: O(*m*), *m* the length of the run.
    @inlinable
    mutating func exchange(_ run: Range<Int>, of block: NodeID, with row: Int, of other: NodeID) {
        let source = block.index * width + run.lowerBound
        let target = other.index * width + row
        if source < target {
            for offset in stride(from: run.count - 1, through: 0, by: -1) {
                rows.swapAt(source + offset, target + offset)
            }
        } else {
            for offset in 0..<run.count {
                rows.swapAt(source + offset, target + offset)
            }
        }
    }
}

extension Blocks: Sendable where Row: Sendable {}
