import GridLayout
import TaskweaveTestSupport
import Testing

@Suite("Laying out what lasts whole days")
struct AllDayLanesTests {
    @Test func `the longer of two that begin together lies above`() {
        let lanes = AllDayLanes(
            [AllDayLanes.Item(id: "a", days: 0..<1), AllDayLanes.Item(id: "b", days: 0..<3)],
            dayCount: 7)
        #expect(lanes.bars.map(\.item.id) == ["b", "a"])
        #expect(lanes.bars.map(\.lane) == [0, 1])
    }

    @Test func `a lane that is free again is used again`() {
        let lanes = AllDayLanes(
            [AllDayLanes.Item(id: "a", days: 0..<2), AllDayLanes.Item(id: "b", days: 2..<4)],
            dayCount: 7)
        #expect(lanes.bars.map(\.lane) == [0, 0])
        #expect(lanes.laneCount == 1)
    }

    @Test func `days that are not shown are cut off and said`() {
        let lanes = AllDayLanes([AllDayLanes.Item(id: "a", days: -2..<9)], dayCount: 7)
        #expect(lanes.bars.first?.days == 0..<7)
        #expect(lanes.bars.first?.continuesBefore == true)
        #expect(lanes.bars.first?.continuesAfter == true)
        #expect(AllDayLanes([AllDayLanes.Item(id: "a", days: 7..<9)], dayCount: 7).bars.isEmpty)
    }

    @Test func `what finds no lane is counted on each of its days`() {
        let items = (0..<5).map { AllDayLanes.Item(id: "e\($0)", days: 1..<3) }
        let lanes = AllDayLanes(items, dayCount: 4)
        #expect(lanes.hiddenCounts == [0, 2, 2, 0])
        #expect(lanes.bars.count == 3)
    }

    @Test(arguments: seeds(1...30))
    func `bars of one lane never share a day, and nothing is lost`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let items = (0..<12).map { index in
            let start = Int.random(in: -3...8, using: &generator)
            let length = Int.random(in: 1...5, using: &generator)
            return AllDayLanes.Item(id: "e\(index)", days: start..<start + length)
        }
        let lanes = AllDayLanes(items, dayCount: 7, maxLanes: 3)
        for (index, bar) in lanes.bars.enumerated() {
            #expect(
                !lanes.bars[..<index].contains { $0.lane == bar.lane && $0.days.overlaps(bar.days) }
            )
        }
        for day in 0..<7 {
            let present = items.count { $0.days.contains(day) }
            let shown = lanes.bars.count { $0.days.contains(day) }
            #expect(shown + lanes.hiddenCounts[day] == present)
        }
        #expect(AllDayLanes(items.shuffled(using: &generator), dayCount: 7, maxLanes: 3) == lanes)
    }

    @Test(arguments: seeds(1...30))
    func `there are as many lanes as the most bars on a day`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let items = (0..<15).map { index in
            let start = Int.random(in: -3...8, using: &generator)
            let length = Int.random(in: 1...5, using: &generator)
            return AllDayLanes.Item(id: "e\(index)", days: start..<start + length)
        }
        let lanes = AllDayLanes(items, dayCount: 7, maxLanes: 100)
        let most = (0..<7).map { day in items.count { $0.days.contains(day) } }.max()
        #expect(lanes.laneCount == most)
        #expect(lanes.hiddenCounts == Array(repeating: 0, count: 7))
    }
}
