import TaskweaveTestSupport
import Testing

@testable import IntervalIndex

@Suite("What gaps and busy time have to do with each other")
struct GapSymmetryTests {
    /// A few years of meetings, nights, weekends and holidays in seconds.
    private func years(seed: UInt64) -> [(Range<Int64>, Int)] {
        var generator = SeededGenerator(seed: seed)
        return (0..<4_000).map { number in
            let start = Int64.random(in: -200_000...200_000, using: &generator) * 300
            let slots: Int64 = Int64.random(in: 0..<400, using: &generator) == 0 ? 2_000 : 9
            return (start..<start + 300 * Int64.random(in: 0...slots, using: &generator), number)
        }
    }

    private func windows(seed: UInt64) -> [Range<Int64>] {
        var generator = SeededGenerator(seed: seed)
        return (0..<200).map { _ in
            let start = Int64.random(in: -61_000_000...61_000_000, using: &generator)
            return start..<start + Int64.random(in: 1...8_000_000, using: &generator)
        }
    }

    @Test(arguments: seeds(1...3))
    func `gaps and merged busy time make up the window`(seed: UInt64) {
        let tree = IntervalTree(years(seed: seed))
        for window in windows(seed: seed) {
            var parts = tree.gaps(in: window)
            let busy = tree.intervals(overlapping: window).map { $0.range.clamped(to: window) }
            var merged: [Range<Int64>] = []
            for range in busy {
                if let last = merged.last, range.lowerBound <= last.upperBound {
                    merged[merged.count - 1] =
                        last.lowerBound..<max(last.upperBound, range.upperBound)
                } else {
                    merged.append(range)
                }
            }
            parts += merged
            parts.sort { $0.lowerBound < $1.lowerBound }
            #expect(parts.first?.lowerBound == window.lowerBound)
            #expect(parts.last?.upperBound == window.upperBound)
            for (left, right) in zip(parts, parts.dropFirst()) {
                #expect(left.upperBound == right.lowerBound)
            }
        }
    }

    @Test(arguments: seeds(1...3))
    func `mirrored time swaps the first and the last gap`(seed: UInt64) {
        func mirrored(_ range: Range<Int64>) -> Range<Int64> {
            -range.upperBound ..< -range.lowerBound
        }
        let meetings = years(seed: seed)
        let tree = IntervalTree(meetings)
        let mirror = IntervalTree(meetings.map { (mirrored($0), $1) })
        for window in windows(seed: seed) {
            let image = mirrored(window)
            // A length that is a multiple of the grid has its end on the grid too.
            for (length, grid) in [(1_800, 900), (7_200, 3_600), (3_600, 1), (90_000, 300)] {
                let (length, grid) = (Int64(length), Int64(grid))
                let first = tree.firstGap(
                    ofLength: length, startingAt: window.lowerBound, before: window.upperBound,
                    alignedTo: grid)
                let last = mirror.lastGap(
                    ofLength: length, startingAt: image.lowerBound, before: image.upperBound,
                    alignedTo: grid)
                #expect(first == last.map(mirrored))
            }
        }
    }

    @Test(arguments: seeds(1...3))
    func `a slot that was found and filled is not free any more`(seed: UInt64) {
        var tree = IntervalTree(years(seed: seed))
        for window in windows(seed: seed) {
            guard
                let slot = tree.firstGap(
                    ofLength: 2_700, startingAt: window.lowerBound, before: window.upperBound,
                    alignedTo: 900)
            else { continue }
            #expect(window.contains(slot.lowerBound) && slot.upperBound <= window.upperBound)
            #expect(slot.lowerBound.isMultiple(of: 900) && slot.count == 2_700)
            #expect(!tree.overlaps(slot))
            tree.insert(slot, value: -1)
            #expect(tree.overlaps(slot))
            let next = tree.firstGap(
                ofLength: 2_700, startingAt: window.lowerBound, before: window.upperBound,
                alignedTo: 900)
            #expect(next.map { $0.lowerBound >= slot.upperBound } ?? true)
        }
        #expect(tree.brokenInvariants() == [])
    }
}
