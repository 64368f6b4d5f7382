import TaskweaveTestSupport
import Testing

@testable import IntervalIndex

/// The oracle near the least and the greatest number: a scan that counts in 128 bits, so that nothing overflows.
private struct WideIntervals {
    var elements: [(range: Range<Int64>, value: Int)] = []

    func values(overlapping range: Range<Int64>) -> [Int] {
        elements.filter { $0.range.overlaps(range) }.map(\.value)
    }

    /// Returns what is free in a window, in order.
    func gaps(in window: Range<Int64>) -> [Range<Int128>] {
        var gaps: [Range<Int128>] = []
        var start = Int128(window.lowerBound)
        let busy = elements.map { $0.range.clamped(to: window) }.filter { !$0.isEmpty }
        for range in busy.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if start < range.lowerBound { gaps.append(start..<Int128(range.lowerBound)) }
            start = max(start, Int128(range.upperBound))
        }
        if start < window.upperBound { gaps.append(start..<Int128(window.upperBound)) }
        return gaps
    }

    func firstSlot(_ length: Int64, in window: Range<Int64>, grid: Int64) -> Range<Int64>? {
        let (length, grid) = (Int128(length), Int128(grid))
        for gap in gaps(in: window) {
            let start = floor(gap.lowerBound + grid - 1, grid)
            if start + length <= gap.upperBound { return Int64(start)..<Int64(start + length) }
        }
        return nil
    }

    func lastSlot(_ length: Int64, in window: Range<Int64>, grid: Int64) -> Range<Int64>? {
        let (length, grid) = (Int128(length), Int128(grid))
        for gap in gaps(in: window).reversed() {
            let start = floor(gap.upperBound - length, grid)
            if start >= gap.lowerBound { return Int64(start)..<Int64(start + length) }
        }
        return nil
    }

    /// Returns the greatest multiple of `grid` that is not greater.
    private func floor(_ number: Int128, _ grid: Int128) -> Int128 {
        let rest = number % grid
        return number - (rest < 0 ? rest + grid : rest)
    }
}

@Suite("Bounds near the least and the greatest number")
struct ExtremeBoundTests {
    private static let shapes = [
        Shape(leafWidth: 2, fanout: 4), Shape(leafWidth: 32, fanout: 64),
    ]

    @Test(arguments: shapes, seeds(1...4))
    func `every answer is that of a scan in 128 bits`(shape: Shape, seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var tree = IntervalTree<Int64, Int>(shape)
        var ids: [Int: IntervalTree<Int64, Int>.ID] = [:]
        var oracle = WideIntervals()
        for step in 0..<600 {
            let growth = step % 300 < 200 ? 8 : 1
            if oracle.elements.isEmpty || Int.random(in: 0..<10, using: &generator) < growth {
                let range = randomRange(&generator)
                ids[step] = tree.insert(range, value: step)
                let row = oracle.elements.firstIndex { element in
                    (element.range.lowerBound, element.range.upperBound)
                        > (range.lowerBound, range.upperBound)
                }
                oracle.elements.insert((range, step), at: row ?? oracle.elements.count)
            } else {
                let row = Int.random(in: oracle.elements.indices, using: &generator)
                let (range, value) = oracle.elements.remove(at: row)
                let removed = ids[value].flatMap { tree.remove(id: $0) }
                #expect(removed?.value == value && removed?.range == range)
            }
            #expect(tree.map(\.value) == oracle.elements.map(\.value))
            expectSameAnswers(tree, oracle, &generator)
            if step.isMultiple(of: 10) { #expect(tree.brokenInvariants() == []) }
        }
    }

    private func expectSameAnswers(
        _ tree: IntervalTree<Int64, Int>, _ oracle: WideIntervals,
        _ generator: inout SeededGenerator
    ) {
        let window = randomRange(&generator)
        let overlapping = oracle.values(overlapping: window)
        #expect(tree.intervals(overlapping: window).map(\.value) == overlapping)
        #expect(tree.overlaps(window) == !overlapping.isEmpty)

        let point = randomBound(&generator)
        let here = tree.intervals(containing: point).map(\.value)
        #expect(here == oracle.elements.filter { $0.range.contains(point) }.map(\.value))

        let lengths: [Int64] = [1, 2, 7, 30, 1_000_000, .max / 2, .max - 3, .max]
        let length = lengths.randomElement(using: &generator) ?? 1
        let gaps = tree.gaps(in: window, minimumLength: length)
        #expect(
            gaps.map { Int128($0.lowerBound)..<Int128($0.upperBound) }
                == oracle.gaps(in: window).filter { $0.upperBound - $0.lowerBound >= length })

        let grids: [Int64] = [1, 3, 16, 1_000, .max / 2, .max]
        let grid = grids.randomElement(using: &generator) ?? 1
        let (start, limit) = (window.lowerBound, window.upperBound)
        #expect(
            tree.firstGap(ofLength: length, startingAt: start, before: limit, alignedTo: grid)
                == oracle.firstSlot(length, in: window, grid: grid))
        #expect(
            tree.lastGap(ofLength: length, startingAt: start, before: limit, alignedTo: grid)
                == oracle.lastSlot(length, in: window, grid: grid))
    }

    /// A point near the least number, the greatest, 0 or a half of one of them; often one of these itself.
    private func randomBound(_ generator: inout SeededGenerator) -> Int64 {
        let centers: [Int64] = [.min, .min, .min / 2, 0, .max / 2, .max, .max]
        let center = centers.randomElement(using: &generator) ?? 0
        let distance = Int64.random(in: -40...40, using: &generator) / 2
        let (bound, overflow) = center.addingReportingOverflow(distance)
        return overflow ? center : bound
    }

    /// Mostly short, sometimes empty or from one extreme to the other.
    private func randomRange(_ generator: inout SeededGenerator) -> Range<Int64> {
        let start = randomBound(&generator)
        if Int.random(in: 0..<6, using: &generator) == 0 {
            let other = randomBound(&generator)
            return min(start, other)..<max(start, other)
        }
        let length = Int64.random(in: 0...6, using: &generator)
        let (end, overflow) = start.addingReportingOverflow(length)
        return start..<(overflow ? .max : end)
    }
}
