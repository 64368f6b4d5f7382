import TaskweaveTestSupport
import Testing

@testable import IntervalIndex

/// A tree and its oracle that grow to thousands of intervals and shrink to a few again, changed and asked at random.
struct LongDay {
    private(set) var tree: IntervalTree<Int, Int>
    private(set) var oracle = CountedIntervals(domain: -8_192..<8_192)
    private var ids: [Int: IntervalTree<Int, Int>.ID] = [:]
    private var generator: SeededGenerator
    private let limit: Int
    private var isGrowing = true
    private var serial = 0
    private var lastRemoved = 0

    /// Creates both empty; they begin to shrink at `limit` intervals.
    init(_ shape: Shape, limit: Int, seed: UInt64) {
        tree = IntervalTree(shape)
        self.limit = limit
        generator = SeededGenerator(seed: seed)
    }

    /// Changes both or compares an answer.
    mutating func operate() {
        switch random(0..<10) {
        case 0..<6: change()
        case 6: expectSameOverlaps()
        case 7: expectSameGap(first: true)
        case 8: expectSameGap(first: false)
        default:
            let window = randomWindow()
            #expect(tree.overlaps(window) == !oracle.isFree(window), "\(window)")
        }
    }

    mutating func removeAll() {
        while !oracle.elements.isEmpty { remove() }
    }

    private mutating func change() {
        if oracle.elements.count < 50 { isGrowing = true }
        if oracle.elements.count > limit { isGrowing = false }
        if random(0..<10) < (isGrowing ? 9 : 1) { insert() } else { remove() }
    }

    private mutating func insert() {
        let range = randomRange()
        ids[serial] = tree.insert(range, value: serial)
        oracle.insert(range, value: serial)
        serial += 1
    }

    /// Removes any interval or the neighbour of the one before, so that leaves run empty.
    private mutating func remove() {
        let rows = oracle.elements.indices
        guard !rows.isEmpty else { return }
        let row = random(0..<2) == 0 ? random(rows) : min(lastRemoved, rows.upperBound - 1)
        lastRemoved = row
        let expected = oracle.elements[row]
        oracle.remove(at: row)
        let removed = ids.removeValue(forKey: expected.value).flatMap { tree.remove(id: $0) }
        #expect(removed?.value == expected.value)
        #expect(removed?.range == expected.range)
    }

    private mutating func expectSameOverlaps() {
        let window = randomWindow()
        var values: [Int] = []
        tree.forEachOverlap(of: window) { element in
            values.append(element.value)
            return true
        }
        #expect(values == oracle.values(overlapping: window), "\(window)")
    }

    private mutating func expectSameGap(first isFirst: Bool) {
        let window = randomWindow()
        let length = random(0..<8) == 0 ? random(30..<600) : random(1..<30)
        let grid = [1, 1, 2, 5, 15, 64, 1_000][random(0..<7)]
        let (start, limit) = (window.lowerBound, window.upperBound)
        let found =
            isFirst
            ? tree.firstGap(ofLength: length, startingAt: start, before: limit, alignedTo: grid)
            : tree.lastGap(ofLength: length, startingAt: start, before: limit, alignedTo: grid)
        let expected =
            isFirst
            ? oracle.firstSlot(ofLength: length, in: window, alignment: grid)
            : oracle.lastSlot(ofLength: length, in: window, alignment: grid)
        #expect(found == expected, "\(window), length \(length), grid \(grid), first: \(isFirst)")
    }
}

extension LongDay {
    private mutating func random(_ range: Range<Int>) -> Int {
        Int.random(in: range, using: &generator)
    }

    /// Mostly a few points; often touching or equal to another, or one of hundreds that start together; sometimes
    /// empty or longer than many leaves.
    private mutating func randomRange() -> Range<Int> {
        let other = randomElement()
        let (start, length): (Int, Int) =
            switch random(0..<16) {
            case 0: (other.upperBound, random(0..<9))
            case 1: (other.lowerBound - 3, 3)
            case 2, 3: (other.lowerBound, other.count)
            case 4: (random(-2..<2) * 2_500 + 700, random(0..<12))
            case 5: (random(oracle.domain), 0)
            case 6 where random(0..<150) == 0: (random(oracle.domain), random(500..<5_000))
            default: (random(oracle.domain), random(1..<6))
            }
        return (start..<start + length).clamped(to: oracle.domain)
    }

    /// Mostly up to a hundred points, often from the end of an interval or to the start of one; sometimes nothing or
    /// the whole domain.
    private mutating func randomWindow() -> Range<Int> {
        let other = randomElement()
        let start = random(oracle.domain)
        let window: Range<Int> =
            switch random(0..<16) {
            case 0: oracle.domain
            case 1: start..<start + random(1_000..<4_000)
            case 2: start..<start
            case 3: other
            case 4: other.upperBound..<other.upperBound + random(1..<40)
            case 5: other.lowerBound - random(1..<40)..<other.lowerBound
            default: start..<start + random(1..<100)
            }
        return window.clamped(to: oracle.domain)
    }

    private mutating func randomElement() -> Range<Int> {
        oracle.elements.randomElement(using: &generator)?.range ?? 0..<1
    }
}
