/// Memory for cells; those that are in use are known to the table that holds it.
@usableFromInline
@safe
final class CellMemory<Cell: BitwiseCopyable> {
    @usableFromInline let capacity: Int
    @usableFromInline let cells: UnsafeMutablePointer<Cell>

    @inlinable
    init(capacity: Int) {
        self.capacity = capacity
        unsafe cells = PageMemory.allocate(
            byteCount: capacity * MemoryLayout<Cell>.stride,
            alignment: MemoryLayout<Cell>.alignment
        ).bindMemory(to: Cell.self, capacity: capacity)
    }

    deinit {
        unsafe UnsafeMutableRawPointer(cells).deallocate()
    }
}

extension UnsafeMutableRawPointer {
    /// Returns where cells would be of which there are none: an address for every alignment that nobody reads.
    @inlinable
    static func nowhere() -> UnsafeMutableRawPointer {
        unsafe UnsafeMutableRawPointer(bitPattern: 4_096).unsafelyUnwrapped
    }
}

// The memory is changed by tables only that hold it alone.
extension CellMemory: @unchecked Sendable where Cell: Sendable {}
