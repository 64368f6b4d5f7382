import TaskweaveTestSupport
import Testing

@testable import IntervalIndex

@Suite("Changing a tree at random, compared with a linear scan")
struct RandomChangeTests {
    @Test(arguments: Shape.all, seeds(1...6))
    func `every answer after every change is that of the scan`(shape: Shape, seed: UInt64) {
        var day = RandomDay(shape, seed: seed)
        for step in 0..<240 {
            day.change(growth: step / 80 == 1 ? 4 : 7)
            expectSameAnswers(&day)
        }
    }

    @Test(arguments: Shape.all, seeds(1...4))
    func `the structure stays sound while the tree grows and shrinks to nothing`(
        shape: Shape, seed: UInt64
    ) {
        var day = RandomDay(shape, seed: seed)
        for step in 0..<700 {
            day.change(growth: step < 450 ? 9 : 2)
            if step % 10 == 0 { #expect(day.tree.brokenInvariants() == []) }
        }
        day.removeAll()
        #expect(day.tree.isEmpty)
        #expect(day.tree.span == nil)
        #expect(day.tree.brokenInvariants() == [])
        day.insert(3..<5)
        #expect(day.tree.brokenInvariants() == [])
        #expect(day.tree.span == 3..<5)
    }

    @Test(arguments: Shape.all, seeds(1...4))
    func `a handle finds its interval until it is removed and nothing afterwards`(
        shape: Shape, seed: UInt64
    ) {
        var day = RandomDay(shape, seed: seed)
        for step in 0..<500 { day.change(growth: step % 100 < 60 ? 9 : 3) }
        for (id, value) in day.ids { #expect(day.tree[id]?.value == value) }
        for id in day.removed { #expect(day.tree[id] == nil) }
        var copy = day.tree
        for id in day.removed { #expect(copy.remove(id: id) == nil) }
        #expect(copy == day.tree)
    }

    @Test(arguments: Shape.all, seeds(1...6))
    func `a copy does not change with the tree it was copied from`(shape: Shape, seed: UInt64) {
        var day = RandomDay(shape, seed: seed)
        for _ in 0..<120 { day.change(growth: 8) }
        let snapshot = day.tree
        let before = Array(snapshot)
        let iterator = snapshot.makeIterator()
        for step in 0..<200 { day.change(growth: step < 100 ? 8 : 2) }
        #expect(Array(snapshot) == before)
        #expect(Array(IteratorSequence(iterator)) == before)
        #expect(snapshot.brokenInvariants() == [])
        #expect(day.tree.brokenInvariants() == [])
    }

    private func expectSameAnswers(_ day: inout RandomDay) {
        let tree = day.tree
        let oracle = day.oracle
        #expect(tree.count == oracle.elements.count)
        #expect(tree.span.map { Range(wide: $0) } == oracle.span)
        #expect(tree.map(\.value) == oracle.elements.map(\.value))
        for _ in 0..<3 {
            let window = day.randomWindow()
            let found = tree.intervals(overlapping: window.narrow)
            #expect(found.map(\.value) == oracle.values(overlapping: window))
            #expect(tree.overlaps(window.narrow) == !found.isEmpty)

            let point = Int.random(in: -128...127, using: &day.generator)
            let here = tree.intervals(containing: Int8(point)).map(\.value)
            #expect(here == oracle.values(overlapping: point..<point + 1))

            let length = Int.random(in: 1...24, using: &day.generator)
            let gaps = tree.gaps(in: window.narrow, minimumLength: Int8(length))
            #expect(
                gaps.map { Range(wide: $0) } == oracle.gaps(in: window, minimumLength: length))

            let alignment = [1, 2, 3, 5, 8, 60, 127].randomElement(using: &day.generator) ?? 1
            let slots = oracle.slots(ofLength: length, in: window, alignment: alignment)
            let first = tree.firstGap(
                ofLength: Int8(length), startingAt: Int8(window.lowerBound),
                before: Int8(window.upperBound), alignedTo: Int8(alignment))
            #expect(first.map { Range(wide: $0) } == slots.first, "\(window) \(alignment)")
            let last = tree.lastGap(
                ofLength: Int8(length), startingAt: Int8(window.lowerBound),
                before: Int8(window.upperBound), alignedTo: Int8(alignment))
            #expect(last.map { Range(wide: $0) } == slots.last, "\(window) \(alignment)")
        }
    }
}
