/// Ascending seconds since 1970 at which offsets begin, with a directory.
///
/// The directory has an entry for every 97 days of the years in use: the number of earlier onsets. As a zone has at most two
/// changes a year, the search is left with one onset or none.
struct OnsetTable: Sendable {
    /// The onsets, ascending.
    let seconds: [Int64]
    /// The number of onsets before each stretch; the last entry is for the second after the last stretch.
    private let directory: [Int32]
    /// The start of the first stretch.
    private let base: Int64

    /// The binary logarithm of a stretch's length: 2²³ seconds.
    private static let shift: Int64 = 23
    /// The seconds of the years in use, 1901 to 2106.
    private static let yearsInUse: ClosedRange<Int64> = -0x8000_0000...0xFFFF_FFFF

    /// Creates the table from ascending onsets.
    ///
    /// - Complexity: O(*n*) in the number of onsets; the directory has at most 769 entries.
    init(_ seconds: [Int64]) {
        self.seconds = seconds
        let used = seconds.lazy.filter(OnsetTable.yearsInUse.contains)
        guard let first = used.first, let last = used.last else {
            base = 0
            directory = []
            return
        }
        base = first
        var counts: [Int32] = []
        var index = 0
        for stretch in 0...((last - first) >> OnsetTable.shift) + 1 {
            let begin = first + stretch << OnsetTable.shift
            while index < seconds.count, seconds[index] < begin { index += 1 }
            counts.append(Int32(index))
        }
        directory = counts
    }

    /// Returns the number of onsets at or before a second.
    ///
    /// - Complexity: O(log *k*), where *k* is the number of onsets in the second's stretch; O(log *n*) outside the years in
    ///   use.
    func count(through second: Int64) -> Int {
        var low = 0
        var high = seconds.count
        if !directory.isEmpty, OnsetTable.yearsInUse.contains(second) {
            let stretch = Int((second - base) >> OnsetTable.shift)
            if stretch < 0 {
                high = Int(directory[0])
            } else if stretch + 1 < directory.count {
                low = Int(directory[stretch])
                high = Int(directory[stretch + 1])
            } else {
                low = Int(directory[directory.count - 1])
            }
        }
        while low < high {
            let middle = (low + high) / 2
            if seconds[middle] <= second {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low
    }
}
