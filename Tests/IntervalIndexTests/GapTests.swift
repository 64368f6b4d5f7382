import TaskweaveTestSupport
import Testing

@testable import IntervalIndex

/// One question for a slot and its two answers, in minutes.
private struct SlotCase: CustomTestStringConvertible {
    let testDescription: String
    var busy: [Range<Int>] = [540..<600, 610..<655, 720..<780]
    var length = 30
    var window = 540..<1_020
    var alignment = 15
    let first: Range<Int>?
    let last: Range<Int>?

    static let all = [
        SlotCase(
            testDescription: "a gap that is long enough can be too short once aligned",
            length: 60, first: 660..<720, last: 960..<1_020),
        SlotCase(
            testDescription: "a grid that the gap misses is passed over",
            length: 60, alignment: 120, first: 840..<900, last: 960..<1_020),
        SlotCase(
            testDescription: "the only gap ends where the window ends",
            window: 540..<690, first: 660..<690, last: 660..<690),
        SlotCase(
            testDescription: "a window that ends inside an interval",
            window: 540..<740, first: 660..<690, last: 690..<720),
        SlotCase(
            testDescription: "a window inside an interval", window: 545..<590, first: nil, last: nil
        ),
        SlotCase(
            testDescription: "a window shorter than the length",
            window: 800..<820, first: nil, last: nil),
        SlotCase(
            testDescription: "an empty window", window: 800..<800, first: nil, last: nil),
        SlotCase(
            testDescription: "an unaligned window without intervals", busy: [], window: 7..<100,
            first: 15..<45, last: 60..<90),
        SlotCase(
            testDescription: "the grid below zero", busy: [-20..<0], window: -101..<0,
            first: -90..<(-60), last: -60..<(-30)),
        SlotCase(
            testDescription: "an empty interval splits no gap", busy: [100..<100, 90..<95],
            window: 90..<130, first: nil, last: nil),
        SlotCase(
            testDescription: "an empty interval in the middle of a slot", busy: [100..<100],
            window: 90..<120, first: 90..<120, last: 90..<120),
        SlotCase(
            testDescription: "a long interval covers the gaps of later ones",
            busy: [0..<500, 10..<20, 300..<310, 400..<410], window: 0..<600, first: 510..<540,
            last: 570..<600),
    ]
}

@Suite("Finding gaps")
struct GapTests {
    @Test(arguments: SlotCase.all)
    fileprivate func `the first and the last slot on the grid`(question: SlotCase) {
        for shape in Shape.all {
            var tree = IntervalTree<Int, Int>(shape)
            for range in question.busy { tree.insert(range, value: 0) }
            let (start, limit) = (question.window.lowerBound, question.window.upperBound)
            #expect(
                tree.firstGap(
                    ofLength: question.length, startingAt: start, before: limit,
                    alignedTo: question.alignment) == question.first)
            #expect(
                tree.lastGap(
                    ofLength: question.length, startingAt: start, before: limit,
                    alignedTo: question.alignment) == question.last)
        }
    }

    @Test func `gaps are as long as they can be and end with the window`() {
        let tree = IntervalTree([(10..<20, "a"), (15..<18, "b"), (20..<25, "c"), (40..<60, "d")])
        #expect(tree.gaps(in: 0..<50) == [0..<10, 25..<40])
        #expect(tree.gaps(in: 0..<50, minimumLength: 11) == [25..<40])
        #expect(tree.gaps(in: 12..<30) == [25..<30])
        #expect(tree.gaps(in: 41..<60).isEmpty)
        #expect(tree.gaps(in: 7..<7).isEmpty)
        #expect(IntervalTree<Int, String>().gaps(in: 3..<9) == [3..<9])
    }

    @Test func `an hour that a long meeting covers is not free`() {
        let meetings = [540..<600, 570..<600, 630..<690, 720..<1_020, 780..<840, 930..<960]
        var tree = IntervalTree(meetings.map { ($0, "meeting") })
        tree.insert(1_020..<1_080, value: "meeting")
        #expect(tree.firstGap(ofLength: 60, startingAt: 540, before: 1_440) == 1_080..<1_140)
    }

    @Test(arguments: Shape.all, seeds(1...4))
    func `all lengths, grids and windows of a short day give the slots of the scan`(
        shape: Shape, seed: UInt64
    ) {
        var day = RandomDay(shape, seed: seed)
        for _ in 0..<40 { day.change(growth: 8) }
        for start in -20..<0 {
            for (end, alignment) in (start..<10).map({ ($0, 1 + ($0 &+ 40) % 5) }) {
                for length in 1...7 {
                    let slots = day.oracle.slots(
                        ofLength: length, in: start..<end, alignment: alignment)
                    let first = day.tree.firstGap(
                        ofLength: Int8(length), startingAt: Int8(start), before: Int8(end),
                        alignedTo: Int8(alignment))
                    let last = day.tree.lastGap(
                        ofLength: Int8(length), startingAt: Int8(start), before: Int8(end),
                        alignedTo: Int8(alignment))
                    #expect(first == slots.first?.narrow)
                    #expect(last == slots.last?.narrow)
                }
            }
        }
    }

    @Test func `nothing overflows at the extremes of the bound`() {
        var tree = IntervalTree<Int64, String>()
        let all = Int64.min..<Int64.max
        #expect(tree.gaps(in: all, minimumLength: .max) == [all])
        #expect(
            tree.firstGap(ofLength: .max, startingAt: .min, before: .max) == .min ..< -1)
        #expect(tree.lastGap(ofLength: .max, startingAt: .min, before: .max) == 0 ..< .max)
        #expect(
            tree.firstGap(ofLength: 10, startingAt: .max - 20, before: .max, alignedTo: 1_000)
                == nil)
        #expect(
            tree.lastGap(ofLength: 10, startingAt: .min, before: .min + 20, alignedTo: 1_000)
                == nil)
        tree.insert(.min ..< .min + 5, value: "first")
        tree.insert(.max - 5 ..< .max, value: "last")
        let free: Range<Int64> = .min + 5 ..< .max - 5
        #expect(tree.gaps(in: all, minimumLength: .max) == [free])
        let first: Range<Int64> = free.lowerBound..<4
        #expect(tree.firstGap(ofLength: .max, startingAt: .min, before: .max) == first)
        let last: Range<Int64> = -5..<free.upperBound
        #expect(tree.lastGap(ofLength: .max, startingAt: .min, before: .max) == last)
        #expect(tree.span == all)
    }
}
