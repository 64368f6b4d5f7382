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
        var eights = 0
        var last = 7
        // Whether the last eight comes before as a whole does not matter for where to look on.
        while last &+ 1 < count {
            eights &+= unsafe isBefore(cells[last]) ? 1 : 0
            last &+= 8
        }
        let eight = unsafe cells + eights &* 8
        var found = unsafe isBefore(eight[0]) ? 1 : 0
        found &+= unsafe isBefore(eight[1]) ? 1 : 0
        found &+= unsafe isBefore(eight[2]) ? 1 : 0
        found &+= unsafe isBefore(eight[3]) ? 1 : 0
        found &+= unsafe isBefore(eight[4]) ? 1 : 0
        found &+= unsafe isBefore(eight[5]) ? 1 : 0
        found &+= unsafe isBefore(eight[6]) ? 1 : 0
        found &+= unsafe isBefore(eight[7]) ? 1 : 0
        return eights &* 8 &+ found
    }
}
