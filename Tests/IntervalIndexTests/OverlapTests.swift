import IntervalIndex
import TaskweaveTestSupport
import Testing

@Suite("Finding what overlaps")
struct OverlapTests {
    private let day: IntervalTree<Int, String> = [
        (540..<600, "stand-up"), (600..<660, "review"), (600..<630, "call"), (600..<660, "again"),
        (615..<615, "reminder"), (0..<1_440, "holiday"),
    ].tree

    @Test func `intervals that only touch do not overlap`() {
        let tree = [(10..<20, "a"), (20..<30, "b")].tree
        #expect(tree.intervals(overlapping: 20..<30).map(\.value) == ["b"])
        #expect(tree.intervals(containing: 20).map(\.value) == ["b"])
        #expect(!tree.overlaps(0..<10))
        #expect(!tree.overlaps(30..<40))
        #expect(tree.overlaps(19..<20))
    }

    @Test func `overlaps come by start, then end, then insertion`() {
        let found = day.intervals(overlapping: 599..<601).map(\.value)
        #expect(found == ["holiday", "stand-up", "call", "review", "again"])
    }

    @Test func `an empty interval is kept but overlaps and contains nothing`() {
        #expect(day.map(\.value).contains("reminder"))
        #expect(!day.intervals(overlapping: 0..<1_440).map(\.value).contains("reminder"))
        #expect(!day.intervals(containing: 615).map(\.value).contains("reminder"))
    }

    @Test(arguments: seeds(1...20))
    func `each two that overlap are a pair, once and in order`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let tree = IntervalTree(
            (0..<150).map { number in
                let start = Int.random(in: 0..<300, using: &generator)
                return (start..<start + Int.random(in: 0...9, using: &generator), number)
            })
        var pairs: [[Int]] = []
        tree.forEachOverlappingPair { pairs.append([$0.value, $1.value]) }
        let all = Array(tree)
        let expected = all.indices.flatMap { row in
            all[(row + 1)...].filter { $0.range.overlaps(all[row].range) }
                .map { [all[row].value, $0.value] }
        }
        #expect(pairs == expected)
    }

    @Test func `an empty range overlaps nothing`() {
        #expect(!day.overlaps(610..<610))
        #expect(day.intervals(overlapping: 610..<610).isEmpty)
    }

    @Test func `nothing overlaps in an empty tree`() {
        let tree = IntervalTree<Int, String>()
        #expect(!tree.overlaps(.min ..< .max))
        #expect(tree.intervals(containing: 0).isEmpty)
    }

    @Test func `a visit ends when its body has enough`() {
        var seen: [String] = []
        day.forEachOverlap(of: 0..<1_440) { element in
            seen.append(element.value)
            return seen.count < 2
        }
        #expect(seen == ["holiday", "stand-up"])
    }

    @Test func `a visit passes on the error of its body`() {
        struct Enough: Error {}
        #expect(throws: Enough.self) {
            try day.forEachOverlap(of: 0..<1_440) { _ throws(Enough) in throw Enough() }
        }
    }

    @Test func `no interval contains the greatest number and one can contain the least`() {
        let tree = [(Int.min..<Int.max, "always")].tree
        #expect(tree.intervals(containing: .max).isEmpty)
        #expect(tree.intervals(containing: .min).map(\.value) == ["always"])
        #expect(tree.span == .min ..< .max)
    }

    @Test func `one interval over many leaves is found from each of them`() {
        var tree = IntervalTree((0..<1_000).map { ($0 * 10..<$0 * 10 + 1, $0) })
        let id = tree.insert(5..<9_999, value: -1)
        for start in stride(from: 5, to: 9_990, by: 10) {
            #expect(tree.intervals(overlapping: start..<start + 1).map(\.value) == [-1])
        }
        tree.remove(id: id)
        #expect(!tree.overlaps(5..<6))
    }
}

extension [(Range<Int>, String)] {
    fileprivate var tree: IntervalTree<Int, String> { IntervalTree(self) }
}
