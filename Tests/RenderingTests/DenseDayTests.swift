import Testing

@testable import Rendering

@Suite("Days with more than fits")
struct DenseDayTests {
    /// Twenty items at one time.
    private let crowd = (0..<20).map {
        WeekPicture.Item(id: "\($0)", title: "Item \($0)", minutes: 600..<660)
    }

    @Test(
        arguments: [(1, 320, 7), (1, 60, 2), (7, 150, 6), (8, 150, 6), (7, 48, 2)]
            as [(Int, Double, Int)])
    func `a day alone has columns of 44 points, one of several of 24, the last for +N`(
        days: Int, width: Double, columns: Int
    ) {
        let day = WeekPicture.Day(heading: "Mon 5", items: crowd)
        let picture = WeekPicture(title: "", days: Array(repeating: day, count: days))
        let bands = PictureBand.all(
            of: picture, hourHeight: 60, minHeight: 20, columnWidth: width)
        let placed = bands.flatMap(\.columns)
        #expect(placed.count == days)
        for column in placed {
            #expect(column.blocks.count == columns - 1)
            #expect(column.chips.map(\.items.count) == [21 - columns])
        }
    }

    @Test(arguments: [(1, 74, 13), (7, 10, 3), (7, 6, 2), (3, 35, 11)])
    func `cells count as eight points`(days: Int, cells: Int, columns: Int) {
        let day = PlacedDay(
            crowd, hours: 6..<22, columns: 6..<6 + cells, dayCount: days, unitsPerRow: 2)
        #expect(day.blocks.count == columns - 1)
        #expect(day.chips.map(\.count) == [21 - columns])
    }
}
