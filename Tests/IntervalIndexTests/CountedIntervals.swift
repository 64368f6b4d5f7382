/// The oracle for long runs: intervals in a sorted array, and beside it for each point of a small domain how many
/// intervals are there.
struct CountedIntervals {
    struct Element: Equatable {
        var range: Range<Int>
        var value: Int
    }

    let domain: Range<Int>
    /// The intervals by start, end and insertion.
    private(set) var elements: [Element] = []
    private var counts: [Int]

    init(domain: Range<Int>) {
        self.domain = domain
        counts = Array(repeating: 0, count: domain.count)
    }

    mutating func insert(_ range: Range<Int>, value: Int) {
        let row = firstRow { other in
            (other.lowerBound, other.upperBound) > (range.lowerBound, range.upperBound)
        }
        elements.insert(Element(range: range, value: value), at: row)
        count(range, by: 1)
    }

    mutating func remove(at row: Int) {
        count(elements.remove(at: row).range, by: -1)
    }

    func values(overlapping range: Range<Int>) -> [Int] {
        var values: [Int] = []
        var row = 0
        let end = firstRow { $0.lowerBound >= range.upperBound }
        while row < end {
            if elements[row].range.upperBound > range.lowerBound,
                elements[row].range.overlaps(range)
            {
                values.append(elements[row].value)
            }
            row += 1
        }
        return values
    }

    func isFree(_ range: Range<Int>) -> Bool {
        range.allSatisfy(isFree)
    }

    /// Returns the slot at the first point up to which a slot on the grid is free.
    func firstSlot(ofLength length: Int, in window: Range<Int>, alignment: Int) -> Range<Int>? {
        var freeStart = window.lowerBound
        for point in window {
            guard isFree(at: point) else {
                freeStart = point + 1
                continue
            }
            let start = point + 1 - length
            if start >= freeStart, start.isMultiple(of: alignment) { return start..<point + 1 }
        }
        return nil
    }

    /// Returns the slot at the last point from which a slot on the grid is free.
    func lastSlot(ofLength length: Int, in window: Range<Int>, alignment: Int) -> Range<Int>? {
        var freeEnd = window.upperBound
        for point in window.reversed() {
            guard isFree(at: point) else {
                freeEnd = point
                continue
            }
            let end = point + length
            if end <= freeEnd, point.isMultiple(of: alignment) { return point..<end }
        }
        return nil
    }

    private func isFree(at point: Int) -> Bool {
        counts[point - domain.lowerBound] == 0
    }

    /// Returns the first row whose interval satisfies a condition; all after it must do so too.
    private func firstRow(where isBehind: (Range<Int>) -> Bool) -> Int {
        var (low, high) = (0, elements.count)
        while low < high {
            let middle = (low + high) / 2
            if isBehind(elements[middle].range) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    private mutating func count(_ range: Range<Int>, by step: Int) {
        for point in range { counts[point - domain.lowerBound] += step }
    }
}
