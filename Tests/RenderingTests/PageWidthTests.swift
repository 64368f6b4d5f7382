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

    @Test func `today's card folds to a line with what is running, next and done`() throws {
        var page = SamplePage.picture
        page.week = PageWidthTests.week(
            [PageWidthTests.item(540..<600), PageWidthTests.item(660..<700)], now: 550)
        let document = try #require(RenderedDocument(HTMLPage().render(page)))
        let line = try #require(document.nodes("summary").first)
        let words = line.all.map { $0.text.split(separator: " ").joined(separator: " ") }
        #expect(
            words.filter { !$0.isEmpty } == ["Now", "At 540", "Next", "start At 660", "1/7 done"])
    }

    @Test func `what is over today is marked and counted, on other days it is not`() throws {
        let items = [PageWidthTests.item(540..<600), PageWidthTests.item(660..<700)]
        for (isToday, count) in [(true, 1), (false, 0)] {
            let week = PageWidthTests.week(items, now: 650, isToday: isToday)
            let document = try #require(
                RenderedDocument(HTMLPage().render(PagePicture(week: week))))
            #expect(document.all.count { $0.classes.contains("over") } == count)
            let links = document.all.filter { $0.classes.contains("gone") }.map(\.allText)
            #expect(links == (isToday ? ["▲ Earlier today (1)"] : []))
        }
    }

    @Test func `the strip of days leads to the headings, which do not show a day alone`() throws {
        let page = PagePicture(week: PageWidthTests.week([]))
        let document = try #require(RenderedDocument(HTMLPage().render(page)))
        let strip = try #require(document.all.first { $0.classes.contains("strip") })
        #expect(strip.children.map { $0.attributes["href"] } == (0..<7).map { "#h\($0)" })
    }

    @Test(arguments: [(1, false), (4, false), (5, true), (7, true)])
    func `days are three at a time only if a narrow window has no room for all`(
        dayCount: Int, isThree: Bool
    ) {
        let style = HTMLStyle(
            palette: AdaptivePalette(.taskweave), hourHeight: 80, width: nil, scheme: nil,
            dayCount: dayCount)
        let rules = style.rules(HTMLViews(PagePicture(week: PageWidthTests.week([]))))
        #expect(rules.contains("scroll-snap-type") == isThree)
    }
}
