import IntervalIndex
import TaskweaveTestSupport
import Testing

@Suite("The bitmap and the tree of the same calendar")
struct BitmapAndTreeTests {
    /// Three weeks in slots of five minutes; the origin lies before zero and off the hour.
    private let grid = SlotGrid<Int64>(covering: -86_100..<1_728_300, slotLength: 300)

    @Test(arguments: seeds(1...4))
    func `both find the same gaps while meetings come and go on the grid`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var tree = IntervalTree<Int64, Int>()
        var ids: [IntervalTree<Int64, Int>.ID] = []
        var bitmap = OccupancyBitmap(slotCount: grid.slotCount)
        for number in 0..<250 {
            let start = Int.random(in: -20..<grid.slotCount + 20, using: &generator)
            let length = Int.random(in: 0...30, using: &generator)
            let range = grid.range(of: start..<start + length)
            ids.append(tree.insert(range, value: number))
            bitmap.mark(grid.slots(covering: range))
            if number.isMultiple(of: 2), number > 80 {
                let id = ids.remove(at: Int.random(in: ids.indices, using: &generator))
                if let element = tree.remove(id: id) {
                    let slots = grid.slots(covering: element.range)
                    bitmap.clear(slots)
                    for left in tree.intervals(overlapping: grid.range(of: slots)) {
                        bitmap.mark(grid.slots(covering: left.range))
                    }
                }
            }
            #expect(bitmap == OccupancyBitmap(tree, on: grid))

            let bounds = (0..<2).map { _ in Int.random(in: 0...grid.slotCount, using: &generator) }
            let slots = bounds.min()!..<bounds.max()!
            let window = grid.range(of: slots)
            #expect(bitmap.isFree(slots) == !tree.overlaps(window))
            for length in [1, 6, 40, 90] {
                let run = bitmap.firstRun(
                    ofLength: length, from: slots.lowerBound, before: slots.upperBound)
                let gap = tree.firstGap(
                    ofLength: Int64(length) * 300, startingAt: window.lowerBound,
                    before: window.upperBound, alignedTo: 300)
                #expect(run.map(grid.range) == gap)
            }
        }
    }

    @Test func `the overview's example gives the answers it states`() {
        var day = IntervalTree<Int, String>()
        day.insert(540..<600, value: "stand-up")
        day.insert(610..<655, value: "review")
        #expect(day.intervals(containing: 615).map(\.value) == ["review"])
        #expect(day.gaps(in: 540..<720) == [600..<610, 655..<720])
        let gap = day.firstGap(ofLength: 30, startingAt: 540, before: 1_020, alignedTo: 15)
        #expect(gap == 660..<690)

        let grid = SlotGrid(covering: 540..<1_020, slotLength: 5)
        let slots = OccupancyBitmap(day, on: grid)
        let run = slots.firstRun(ofLength: 6, from: 0, before: grid.slotCount, alignedTo: 3)
        #expect(run == 24..<30)
        #expect(run.map(grid.range) == gap)
    }

    @Test func `busy time is rounded outward and windows inward`() {
        let hour = SlotGrid(covering: 10..<70, slotLength: 15)
        #expect(hour.slotCount == 4)
        #expect(hour.horizon == 10..<70)
        #expect(hour.slots(covering: 24..<25) == 0..<1)
        #expect(hour.slots(covering: 24..<26) == 0..<2)
        #expect(hour.slots(covering: 25..<40) == 1..<2)
        #expect(hour.slots(covering: 0..<500) == 0..<4)
        #expect(hour.slots(covering: 30..<30).isEmpty)
        #expect(hour.slots(covering: 90..<95).isEmpty)
        #expect(hour.slots(within: 11..<55) == 1..<3)
        #expect(hour.slots(within: 11..<39).isEmpty)
        #expect(hour.slots(within: -9..<500) == 0..<4)
        #expect(SlotGrid(covering: 10..<71, slotLength: 15).slotCount == 5)
    }

    @Test(arguments: seeds(1...6))
    func `a free run is free in the tree also when meetings are off the grid`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let tree = IntervalTree(
            (0..<200).map { number in
                let start = Int64.random(in: -90_000..<1_728_000, using: &generator)
                return (start..<start + Int64.random(in: 0...9_000, using: &generator), number)
            })
        let bitmap = OccupancyBitmap(tree, on: grid)
        for slot in 0..<grid.slotCount {
            let slots = slot..<slot + 1
            #expect(bitmap.isFree(slots) == !tree.overlaps(grid.range(of: slots)))
        }
    }
}
