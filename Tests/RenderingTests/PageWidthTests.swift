import DesignTokens
import Testing

@testable import Rendering

@Suite("A page in narrow and wide windows")
struct PageWidthTests {
    private static func item(_ minutes: Range<Int>, _ kind: WeekPicture.Item.Kind = .meeting)
        -> WeekPicture.Item
    {
        WeekPicture.Item(
            id: "\(minutes.lowerBound)", title: "At \(minutes.lowerBound)", minutes: minutes,
            kind: kind, startLabel: "start")
    }

    private static func week(
        _ items: [WeekPicture.Item], now: Int? = nil, isToday: Bool = true
    ) -> WeekPicture {
        var days = (0..<7).map { WeekPicture.Day(heading: "Mon \($0)") }
        days[2].isToday = isToday
        days[2].items = items
        return WeekPicture(
            title: "", days: days, now: now.map { .init(day: 2, minute: $0, label: "now") })
    }

    /// The steps of shingles and the points that each leaves visible of itself, at 80 points an hour.
    private static func shingles(_ items: [Range<Int>]) -> [PlacedColumn.Shingle?] {
        PictureBand.all(
            of: week(items.map { item($0) }), hourHeight: 80, minHeight: 20, columnWidth: 150
        )[0].columns[2].blocks.map(\.shingle)
    }

    @Test func `a later item begins a step to the right of those below it`() {
        #expect(
            PageWidthTests.shingles([540..<660, 570..<600, 630..<660, 700..<760]) == [
                .init(step: 0, open: 40), .init(step: 1, open: 40), .init(step: 1, open: 40), nil,
            ])
        #expect(
            PageWidthTests.shingles([540..<600, 580..<640, 620..<680]).map { $0?.step } == [
                0, 1, 2,
            ])
    }

    @Test(
        arguments: [
            [540..<600, 540..<570], [540..<600, 550..<600],
            [540..<600, 580..<640, 620..<680, 660..<720],
            [540..<900, 570..<900, 600..<900, 630..<900],
        ] as [[Range<Int>]])
    func `items are side by side if shingles would hide a title or take too many steps`(
        items: [Range<Int>]
    ) {
        #expect(PageWidthTests.shingles(items).allSatisfy { $0 == nil })
    }

    @Test(arguments: [(530, nil, 540), (550, 540, 600), (610, 605, 700), (800, nil, nil)])
    func `a glance has the item that is running and the next one`(
        now: Int, running: Int?, next: Int?
    ) {
        let items = [
            PageWidthTests.item(540..<600), PageWidthTests.item(545..<720, .transparent),
            PageWidthTests.item(600..<620), PageWidthTests.item(605..<620),
            PageWidthTests.item(700..<760),
        ]
        let glance = PageWidthTests.week(items, now: now).glance
        #expect(glance.now?.minutes.lowerBound == running)
        #expect(glance.next?.minutes.lowerBound == next)
    }
}
