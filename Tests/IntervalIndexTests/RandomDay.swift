import TaskweaveTestSupport
import Testing

@testable import IntervalIndex

/// A tree of 8-bit bounds and its oracle, changed together at random.
///
/// Eight bits make the whole domain small enough for the oracle to visit every point, and put the
/// extremes of the bound, where arithmetic overflows, within everyday reach.
struct RandomDay {
    private(set) var tree: IntervalTree<Int8, Int>
    private(set) var oracle = LinearIntervals()
    private(set) var ids: [(id: IntervalTree<Int8, Int>.ID, value: Int)] = []
    private(set) var removed: [IntervalTree<Int8, Int>.ID] = []
    var generator: SeededGenerator
    private var serial = 0

    init(_ shape: Shape, seed: UInt64) {
        tree = IntervalTree(shape)
        generator = SeededGenerator(seed: seed)
    }

    /// Inserts or removes an interval; `growth` of 10 changes are insertions.
    mutating func change(growth: Int) {
        if ids.isEmpty || Int.random(in: 0..<10, using: &generator) < growth {
            insert(randomRange())
        } else {
            remove(at: Int.random(in: ids.indices, using: &generator))
        }
    }

    mutating func insert(_ range: Range<Int>) {
        let id = tree.insert(Int8(range.lowerBound)..<Int8(range.upperBound), value: serial)
        oracle.insert(range, value: serial)
        ids.append((id, serial))
        serial += 1
    }

    mutating func remove(at index: Int) {
        let (id, value) = ids.remove(at: index)
        let element = tree.remove(id: id)
        #expect(element?.value == value)
        #expect(element.map { Range(wide: $0.range) } == oracle.remove(value: value))
        removed.append(id)
    }

    mutating func removeAll() {
        while !ids.isEmpty {
            remove(at: Int.random(in: ids.indices, using: &generator))
        }
    }

    /// Mostly short, often touching or equal to an earlier one, sometimes empty, long or extreme.
    mutating func randomRange() -> Range<Int> {
        let domain = -128...127
        let earlier = oracle.elements.randomElement(using: &generator)?.range ?? 0..<1
        let (start, length): (Int, Int) =
            switch Int.random(in: 0..<12, using: &generator) {
            case 0: (earlier.upperBound, Int.random(in: 0...9, using: &generator))
            case 1: (earlier.lowerBound, earlier.count)
            case 2: (earlier.lowerBound, Int.random(in: 0...30, using: &generator))
            case 3: (Int.random(in: domain, using: &generator), 0)
            case 4 where Int.random(in: 0..<4, using: &generator) == 0:
                (Int.random(in: domain, using: &generator), 255)
            case 5: (Bool.random(using: &generator) ? -128 : 120, 7)
            default:
                (
                    Int.random(in: domain, using: &generator),
                    Int.random(in: 1...6, using: &generator)
                )
            }
        return start..<min(start + length, 127)
    }

    mutating func randomWindow() -> Range<Int> {
        let bounds = (0..<2).map { _ in Int.random(in: -128...127, using: &generator) }
        return min(bounds[0], bounds[1])..<max(bounds[0], bounds[1])
    }
}

extension Range<Int> {
    init(wide range: Range<Int8>) {
        self = Int(range.lowerBound)..<Int(range.upperBound)
    }

    var narrow: Range<Int8> {
        Int8(lowerBound)..<Int8(upperBound)
    }
}
