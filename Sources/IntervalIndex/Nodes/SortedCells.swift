/// A search in sorted cells without a branch that depends on the data, because nothing could foretell one.
///
/// The last cell of every eight is asked, then all of one eight. Nothing in either step waits for anything else
/// in it, so that a processor does it at once; a bisection would wait for memory at each of its steps.
@usableFromInline
enum SortedCells {
    /// Returns how many cells come before the first that does not satisfy `isBefore`; all that satisfy it must
    /// come first.
    ///
    /// - Parameters:
    ///   - count: The number of cells, a multiple of eight.
    ///   - cells: The cells.
    ///   - isBefore: Whether the place that is sought is behind a cell.
    /// - Returns: The number of cells that come before.
    /// - Complexity: O(*n* / 8), *n* the number of cells.
    @inlinable
    @inline(__always)
    static func leading<Cell>(
        _ count: Int, of cells: UnsafePointer<Cell>, where isBefore: (Cell) -> Bool
    ) -> Int {
        var found = 0
        var last = 7
        // Whether the last eight comes before as a whole does not matter for where to look on.
        while last &+ 1 < count {
            found &+= unsafe isBefore(cells[last]) ? 8 : 0
            last &+= 8
        }
        return unsafe found &+ leadingOfEight(cells + found, where: isBefore)
    }

    /// Returns how many of eight cells come before the first that does not satisfy `isBefore`.
    @inlinable
    @inline(__always)
    static func leadingOfEight<Cell>(
        _ cells: UnsafePointer<Cell>, where isBefore: (Cell) -> Bool
    ) -> Int {
        (~(unsafe bits(ofEight: cells, where: isBefore))).trailingZeroBitCount
    }

    /// Returns a bit for each of eight cells, set where it satisfies a condition.
    @inlinable
    @inline(__always)
    static func bits<Cell>(
        ofEight cells: UnsafePointer<Cell>, where isTrue: (Cell) -> Bool
    ) -> UInt {
        var bits: UInt = unsafe isTrue(cells[7]) ? 1 : 0
        bits = unsafe bits &+ bits &+ (isTrue(cells[6]) ? 1 : 0)
        bits = unsafe bits &+ bits &+ (isTrue(cells[5]) ? 1 : 0)
        bits = unsafe bits &+ bits &+ (isTrue(cells[4]) ? 1 : 0)
        bits = unsafe bits &+ bits &+ (isTrue(cells[3]) ? 1 : 0)
        bits = unsafe bits &+ bits &+ (isTrue(cells[2]) ? 1 : 0)
        bits = unsafe bits &+ bits &+ (isTrue(cells[1]) ? 1 : 0)
        return unsafe bits &+ bits &+ (isTrue(cells[0]) ? 1 : 0)
    }
}
