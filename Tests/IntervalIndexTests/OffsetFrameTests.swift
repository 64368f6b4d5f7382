import TaskweaveTestSupport
import Testing

@testable import IntervalIndex

@Suite("Offsets of bounds within a leaf")
struct OffsetFrameTests {
    @Test(arguments: seeds(1...5))
    func `the order of offsets is never the reverse of that of the bounds`(seed: UInt64) {
        expectOrder(of: Int8.self, seed: seed)
        expectOrder(of: Int32.self, seed: seed)
        expectOrder(of: Int64.self, seed: seed)
        expectOrder(of: Int128.self, seed: seed)
    }

    private func expectOrder<Bound>(of type: Bound.Type, seed: UInt64)
    where Bound: FixedWidthInteger & SignedInteger & BitwiseCopyable & Sendable {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let ends = [Bound.ofAnyScale(&generator), .ofAnyScale(&generator)].sorted()
            let frame = OffsetFrame(from: ends[0], to: ends[1])
            var bounds = (0..<20).map { _ in Bound.ofAnyScale(&generator) } + ends
            bounds += [.min, .max, 0]
            bounds.sort()
            for (low, high) in zip(bounds, bounds.dropFirst()) {
                #expect(frame.offset(of: low) <= frame.offset(of: high), "\(low), \(high)")
                guard frame.isExact, frame.contains(low), low < high else { continue }
                #expect(frame.offset(of: low) < frame.offset(of: high), "\(low), \(high)")
            }
            // Vacant rows are never in between.
            #expect(frame.offset(of: .min) > .min)
            #expect(frame.offset(of: .max) < .max)
        }
    }

    @Test
    func `times of a year in seconds are exact, and those of a lifetime in nanoseconds are not`() {
        #expect(OffsetFrame<Int64>(from: 1_700_000_000, to: 1_731_536_000).isExact)
        #expect(!OffsetFrame<Int64>(from: 0, to: 2_500_000_000_000_000_000).isExact)
        #expect(OffsetFrame<Int8>(from: .min, to: .max).isExact)
    }

    @Test(arguments: Shape.all, seeds(1...3))
    func `intervals of a moment and of ages are told apart`(shape: Shape, seed: UInt64) {
        expectOverlaps(of: Int8.self, shape, seed: seed)
        expectOverlaps(of: Int32.self, shape, seed: seed)
        expectOverlaps(of: Int64.self, shape, seed: seed)
        expectOverlaps(of: Int128.self, shape, seed: seed)
    }

    private func expectOverlaps<Bound>(of type: Bound.Type, _ shape: Shape, seed: UInt64)
    where Bound: FixedWidthInteger & SignedInteger & BitwiseCopyable & Sendable {
        var generator = SeededGenerator(seed: seed)
        var tree = IntervalTree<Bound, String>(shape)
        var kept: [IntervalTree<Bound, String>.ID: Range<Bound>] = [:]
        for step in 0..<300 {
            if step % 100 < 70 || kept.isEmpty {
                let range = Range<Bound>.ofAnyScale(&generator)
                kept[tree.insert(range, value: "\(range)")] = range
            } else if let id = kept.keys.randomElement(using: &generator) {
                #expect(tree.remove(id: id)?.range == kept.removeValue(forKey: id))
            }
            let query = Range<Bound>.ofAnyScale(&generator)
            let found = tree.intervals(overlapping: query)
            #expect(Set(found.map(\.id)) == Set(kept.filter { $0.value.overlaps(query) }.keys))
            #expect(found.allSatisfy { $0.value == "\($0.range)" })
            if step.isMultiple(of: 25) { #expect(tree.brokenInvariants() == []) }
        }
    }
}

extension FixedWidthInteger where Self: SignedInteger {
    /// Returns a number with any number of digits, as often below zero as above.
    fileprivate static func ofAnyScale(_ generator: inout SeededGenerator) -> Self {
        Self.random(in: .min ... .max, using: &generator)
            >> Int.random(in: 0..<bitWidth, using: &generator)
    }
}

extension Range where Bound: FixedWidthInteger & SignedInteger {
    /// Returns a range of any length anywhere, sometimes an empty one.
    fileprivate static func ofAnyScale(_ generator: inout SeededGenerator) -> Range {
        let start = Bound.ofAnyScale(&generator)
        let length = Bound.ofAnyScale(&generator)
        let (end, overflow) = start.addingReportingOverflow(length < 0 ? ~length : length)
        return start..<(overflow ? .max : end)
    }
}
