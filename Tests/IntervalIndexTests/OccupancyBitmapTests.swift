import TaskweaveTestSupport
import Testing

@testable import IntervalIndex

@Suite("Marking slots and finding free runs")
struct OccupancyBitmapTests {
    @Test func `a run is found between marked slots and on the grid`() {
        var day = OccupancyBitmap(slotCount: 288)
        day.mark(108..<120)
        day.mark(125..<140)
        #expect(day.firstRun(ofLength: 5, from: 100, before: 288) == 100..<105)
        #expect(day.firstRun(ofLength: 5, from: 108, before: 288) == 120..<125)
        #expect(day.firstRun(ofLength: 5, from: 108, before: 288, alignedTo: 6) == 120..<125)
        #expect(day.firstRun(ofLength: 5, from: 108, before: 288, alignedTo: 7) == 140..<145)
        #expect(day.firstRun(ofLength: 4, from: 121, before: 124) == nil)
        #expect(day.busyCount == 27)
    }

    @Test func `nothing outside the horizon is free or can be marked`() {
        var bitmap = OccupancyBitmap(slotCount: 70)
        bitmap.mark(-20 ..< -10)
        bitmap.mark(70..<90)
        #expect(bitmap == OccupancyBitmap(slotCount: 70))
        #expect(bitmap.isFree(0..<70))
        #expect(!bitmap.isFree(-1..<3))
        #expect(!bitmap.isFree(60..<71))
        #expect(bitmap.isFree(99..<99))
        #expect(bitmap.firstRun(ofLength: 70, from: -500, before: 500) == 0..<70)
        bitmap.mark(-5..<500)
        #expect(bitmap.busyCount == 70)
        #expect(OccupancyBitmap(slotCount: 0).firstRun(ofLength: 1, from: 0, before: 9) == nil)
    }

    @Test(arguments: [1, 63, 64, 65, 511, 512, 513, 2_000], seeds(1...4))
    func `every answer is that of a scan over the slots`(slotCount: Int, seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var bitmap = OccupancyBitmap(slotCount: slotCount)
        var slots = Array(repeating: true, count: slotCount)
        for _ in 0..<60 {
            let start = Int.random(in: 0..<slotCount, using: &generator)
            let long = Int.random(in: 0..<6, using: &generator) == 0
            let length = Int.random(in: 0...(long ? 700 : 20), using: &generator)
            let range = start..<min(start + length, slotCount)
            let isClearing = Int.random(in: 0..<3, using: &generator) == 0
            if isClearing { bitmap.clear(range) } else { bitmap.mark(range) }
            for slot in range { slots[slot] = isClearing }

            let bounds = (0..<2).map { _ in Int.random(in: 0...slotCount, using: &generator) }
            let window = min(bounds[0], bounds[1])..<max(bounds[0], bounds[1])
            #expect(bitmap.isFree(window) == slots[window].allSatisfy(\.self))
            for maximum in [8, 64, 200, 1_200] {
                let length = Int.random(in: 1...maximum, using: &generator)
                let alignment = [1, 2, 3, 12, 64, 100].randomElement(using: &generator) ?? 1
                let runs = runs(ofLength: length, in: window, of: slots, alignment: alignment)
                #expect(
                    bitmap.firstRun(
                        ofLength: length, from: window.lowerBound, before: window.upperBound,
                        alignedTo: alignment) == runs.first)
            }
        }
        #expect(bitmap.busyCount == slots.count { !$0 })
    }

    /// Returns all runs in order, by counting the free slots from each slot on.
    private func runs(
        ofLength length: Int, in window: Range<Int>, of slots: [Bool], alignment: Int
    ) -> [Range<Int>] {
        var free = 0
        var runs: [Range<Int>] = []
        for slot in window.reversed() {
            free = slots[slot] ? free + 1 : 0
            if free >= length, slot.isMultiple(of: alignment) {
                runs.append(slot..<slot + length)
            }
        }
        return runs.reversed()
    }
}
