/// A search without a branch that depends on the data, because nothing could foretell one: each step adds what a
/// comparison gives.
@usableFromInline
enum Bisection {
    /// Returns how many cells come before the first that does not satisfy `isBefore`; all that satisfy it must
    /// come first.
    ///
    /// - Parameters:
    ///   - count: The number of cells, a power of two that is at least eight.
    ///   - cells: The cells.
    ///   - isBefore: Whether the place that is sought is behind a cell.
    /// - Complexity: O(log *n*), *n* the number of cells.
    @inlinable
    @inline(__always)
    static func leading<Cell>(
        _ count: Int, of cells: UnsafePointer<Cell>, where isBefore: (Cell) -> Bool
    ) -> Int {
        var found = 0
        var shift = count.trailingZeroBitCount &- 1
        while shift > 2 {
            let last = found &+ 1 &<< shift &- 1
            found &+= unsafe (isBefore(cells[last]) ? 1 : 0) &<< shift
            shift &-= 1
        }
        found &+= unsafe isBefore(cells[found &+ 3]) ? 4 : 0
        found &+= unsafe isBefore(cells[found &+ 1]) ? 2 : 0
        found &+= unsafe isBefore(cells[found]) ? 1 : 0
        return unsafe found &+ (isBefore(cells[found]) ? 1 : 0)
    }
}
