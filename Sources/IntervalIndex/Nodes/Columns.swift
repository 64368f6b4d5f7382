/// A table of nodes: the columns of each node follow one another, all in one contiguous region of memory.
///
///     2 columns of width 4       node 0                  node 1
///     cells             [ 3  5  8  · │ 4  9  8  · ]  [ 9 12  ·  · │ 11 12  ·  · ]      · is `vacant`
///
/// Cells that a search reads together are adjacent, so that a node takes few cache lines. The caller knows how many
/// leading rows of a node are in use and passes it as `count`; the other rows are vacant.
///
/// A shared table is copied before it changes. Cells are read without a bounds check, because nodes and rows come from
/// the tree itself, never from a caller; debug builds still check.
@frozen
@usableFromInline
@safe
struct Columns<Cell: BitwiseCopyable> {
    /// The maximum number of rows in use per node.
    @usableFromInline let width: Int
    /// The number of cells from one column to the next: a multiple of eight that is at least the width.
    @usableFromInline let pitch: Int
    /// The number of cells of a node.
    @usableFromInline let stride: Int
    @usableFromInline let vacant: Cell
    /// The number of nodes.
    @usableFromInline var nodeCount = 0
    /// `nil` until the first node is added.
    @usableFromInline var memory: CellMemory<Cell>? {
        didSet {
            guard let memory else { return }
            unsafe cells = memory.cells
        }
    }
    /// The cells of `memory`, kept here to avoid reference counting at each access.
    @usableFromInline var cells: UnsafeMutablePointer<Cell>

    @inlinable
    init(_ columns: Int, width: Int, vacant: Cell) {
        self.width = width
        self.vacant = vacant
        pitch = (width + 7) / 8 * 8
        stride = columns * pitch
        unsafe cells = UnsafeMutableRawPointer.nowhere().assumingMemoryBound(to: Cell.self)
    }

    /// Returns the index of a cell.
    @inlinable
    @inline(__always)
    func place(_ node: NodeID, _ column: Int, _ row: Int) -> Int {
        assert(node.index < nodeCount && column * pitch + row < stride && row >= 0, "no such cell")
        return node.index &* stride &+ column &* pitch &+ row
    }

    @inlinable
    @inline(__always)
    subscript(node: NodeID, column: Int, row: Int) -> Cell {
        get { unsafe cells[place(node, column, row)] }
        set {
            makeUnique()
            unsafe cells[place(node, column, row)] = newValue
        }
    }

    /// Calls `body` with a column of a node; the other columns follow at multiples of the pitch.
    @inlinable
    @inline(__always)
    func withColumn<Result>(
        _ column: Int, of node: NodeID, _ body: (UnsafePointer<Cell>) -> Result
    ) -> Result {
        unsafe body(UnsafePointer(cells + place(node, column, 0)))
    }

    /// Calls `body` with a column of a node for a change.
    @inlinable
    @inline(__always)
    mutating func withMutableColumn(
        _ column: Int, of node: NodeID, _ body: (UnsafeMutablePointer<Cell>) -> Void
    ) {
        makeUnique()
        unsafe body(cells + place(node, column, 0))
    }

    /// Returns the number of rows of a column before the first that does not satisfy `isBefore`.
    ///
    /// All rows that satisfy it must come first. Vacant rows are tested like others.
    ///
    /// - Complexity: O(*p* / 8), *p* the pitch.
    @inlinable
    @inline(__always)
    func leading(of column: Int, in node: NodeID, where isBefore: (Cell) -> Bool) -> Int {
        unsafe withColumn(column, of: node) { cells in
            unsafe SortedCells.leading(pitch, of: cells, where: isBefore)
        }
    }

    @inlinable
    mutating func appendNode() {
        let needed = (nodeCount + 1) * stride
        let capacity = memory?.capacity ?? 0
        if needed > capacity || !isKnownUniquelyReferenced(&memory) {
            renew(capacity: max(capacity, needed > capacity ? 2 * needed : 0))
        }
        unsafe (cells + nodeCount * stride).initialize(repeating: vacant, count: stride)
        nodeCount += 1
    }

    /// Inserts a row, with a cell for each column.
    ///
    /// - Complexity: O(*count*), as one memory move for each column.
    @inlinable
    @inline(__always)
    mutating func insert(
        at row: Int, in node: NodeID, count: Int, _ cell: (_ column: Int) -> Cell
    ) {
        precondition(0 <= row && row <= count && count < width, "no room in the node")
        let (stride, pitch) = (stride, pitch)
        unsafe withMutableColumn(0, of: node) { cells in
            var column = 0
            while column &* pitch < stride {
                let place = unsafe cells + (column &* pitch &+ row)
                unsafe (place + 1).update(from: place, count: count &- row)
                unsafe place.pointee = cell(column)
                column &+= 1
            }
        }
    }

    /// Removes a row and closes the hole.
    ///
    /// - Complexity: O(*count*), as one memory move for each column.
    @inlinable
    mutating func remove(at row: Int, in node: NodeID, count: Int) {
        precondition(0 <= row && row < count && count <= width, "no such row in the node")
        let (stride, pitch, vacant) = (stride, pitch, vacant)
        unsafe withMutableColumn(0, of: node) { cells in
            var column = 0
            while column &* pitch < stride {
                let place = unsafe cells + (column &* pitch &+ row)
                unsafe place.update(from: place + 1, count: count &- row &- 1)
                unsafe place[count &- row &- 1] = vacant
                column &+= 1
            }
        }
    }

    /// Moves rows to rows of another node or the same one; the target rows must be vacant or among the moved ones.
    ///
    /// - Complexity: O(*m*), *m* the length of the run.
    @inlinable
    mutating func move(_ run: Range<Int>, of node: NodeID, to row: Int, of other: NodeID) {
        precondition(run.lowerBound >= 0 && run.upperBound <= width, "no such rows")
        precondition(row >= 0 && row + run.count <= width, "no room in the node")
        makeUnique()
        for column in 0..<stride / pitch {
            let source = unsafe cells + place(node, column, 0)
            let target = unsafe cells + place(other, column, 0)
            unsafe (target + row).update(from: source + run.lowerBound, count: run.count)
            for left in run where node != other || left < row || left >= row + run.count {
                unsafe source[left] = vacant
            }
        }
    }

    /// Copies the cells if they are shared.
    @inlinable
    @inline(__always)
    mutating func makeUnique() {
        if !isKnownUniquelyReferenced(&memory) { renew(capacity: memory?.capacity ?? 0) }
    }

    @inlinable
    @inline(never)
    mutating func renew(capacity: Int) {
        let new = CellMemory<Cell>(capacity: capacity)
        unsafe new.cells.initialize(from: cells, count: nodeCount * stride)
        memory = new
    }
}

extension Columns: @unchecked Sendable where Cell: Sendable {}
