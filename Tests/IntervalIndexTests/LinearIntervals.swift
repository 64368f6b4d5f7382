/// The oracle: intervals in a sorted array, every answer by looking at all of them or at every point.
///
/// It counts in `Int`, whatever the bounds of the tree are, so it cannot overflow where they can.
struct LinearIntervals {
    /// The intervals with their values by start, end and insertion.
    private(set) var elements: [(range: Range<Int>, value: Int)] = []

    mutating func insert(_ range: Range<Int>, value: Int) {
        let row = elements.firstIndex {
            ($0.range.lowerBound, $0.range.upperBound) > (range.lowerBound, range.upperBound)
        }
        elements.insert((range, value), at: row ?? elements.count)
    }

    mutating func remove(value: Int) -> Range<Int>? {
        elements.firstIndex { $0.value == value }.map { elements.remove(at: $0).range }
    }

    var span: Range<Int>? {
        guard let first = elements.first, let end = elements.map(\.range.upperBound).max() else {
            return nil
        }
        return first.range.lowerBound..<end
    }

    func values(overlapping range: Range<Int>) -> [Int] {
        elements.filter { $0.range.overlaps(range) }.map(\.value)
    }

    /// Returns for each point of `window` whether it is free.
    func freePoints(in window: Range<Int>) -> [Bool] {
        var counts = Array(repeating: 0, count: window.count)
        for element in elements where element.range.overlaps(window) {
            for point in element.range.clamped(to: window) {
                counts[point - window.lowerBound] += 1
            }
        }
        return counts.map { $0 == 0 }
    }

    func gaps(in window: Range<Int>, minimumLength: Int) -> [Range<Int>] {
        let free = freePoints(in: window)
        var gaps: [Range<Int>] = []
        var start = 0
        while start < free.count {
            let end = free[start...].firstIndex(of: !free[start]) ?? free.count
            if free[start], end - start >= minimumLength {
                gaps.append(window.lowerBound + start..<window.lowerBound + end)
            }
            start = end
        }
        return gaps
    }

    /// Returns all slots that fit, in order.
    func slots(ofLength length: Int, in window: Range<Int>, alignment: Int) -> [Range<Int>] {
        guard window.count >= length else { return [] }
        var run = 0
        var runs = Array(repeating: 0, count: window.count)
        for (offset, isFree) in freePoints(in: window).enumerated().reversed() {
            run = isFree ? run + 1 : 0
            runs[offset] = run
        }
        return (window.lowerBound...window.upperBound - length).filter { start in
            start.isMultiple(of: alignment) && runs[start - window.lowerBound] >= length
        }.map { $0..<$0 + length }
    }
}
