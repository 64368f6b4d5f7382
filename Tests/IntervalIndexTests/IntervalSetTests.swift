import TaskweaveTestSupport
import Testing

@testable import IntervalIndex

@Suite("Sets of intervals")
struct IntervalSetTests {
    /// Every number of a small domain that some ranges hold.
    private func numbers(_ ranges: [Range<Int>]) -> Set<Int> {
        Set(ranges.flatMap { Array($0) })
    }

    private func ranges(using random: inout SeededGenerator) -> [Range<Int>] {
        (0..<Int.random(in: 0...6, using: &random)).map { _ in
            let start = Int.random(in: 0..<30, using: &random)
            return start..<start + Int.random(in: 0...7, using: &random)
        }
    }

    @Test(arguments: seeds(1...400))
    func `unions, intersections and differences hold the numbers that they should`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let (left, right) = (ranges(using: &random), ranges(using: &random))
        let (a, b) = (IntervalSet(left), IntervalSet(right))
        #expect(numbers(a.ranges) == numbers(left))
        #expect(numbers(a.union(b).ranges) == numbers(left).union(numbers(right)))
        #expect(numbers(a.intersection(b).ranges) == numbers(left).intersection(numbers(right)))
        #expect(numbers(a.subtracting(b).ranges) == numbers(left).subtracting(numbers(right)))
        for set in [a, a.union(b), a.intersection(b), a.subtracting(b)] {
            #expect(set.ranges.allSatisfy { !$0.isEmpty })
            #expect(
                zip(set.ranges, set.ranges.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound }
            )
        }
    }

    @Test func `a cut without length splits what it lies in, and nothing else`() {
        let set = IntervalSet([0..<10, 20..<30])
        let cuts = IntervalSet([5..<5, 10..<10, 15..<15, 22..<24], keepsEmpty: true)
        #expect(set.pieces(without: cuts) == [0..<5, 5..<10, 20..<22, 24..<30])
        #expect(set.subtracting(cuts).ranges == [0..<10, 20..<22, 24..<30])
    }
}
