import GridLayout
import Testing

@testable import Rendering

@Suite("Days with more than fits")
struct DenseDayTests {
    /// Twenty items at one time.
    private let crowd = (0..<20).map {
        WeekPicture.Item(id: "\($0)", title: "Item \($0)", minutes: 600..<660)
    }

    @Test(arguments: [1, 7, 8])
    func `three stand side by side, and +N beside them for the others`(days: Int) {
        let day = WeekPicture.Day(heading: "Mon 5", items: crowd)
        let picture = WeekPicture(title: "", days: Array(repeating: day, count: days))
        let bands = PictureBand.all(of: picture, hourHeight: 60, minHeight: 20, columnWidth: 150)
        let placed = bands.flatMap(\.columns)
        #expect(placed.count == days)
        for column in placed {
            #expect(column.blocks.count == 3)
            #expect(column.chips.map(\.items.count) == [17])
        }
    }

    @Test(arguments: [true, false])
    func `a list names five hundred things and counts the others`(isAllDay: Bool) throws {
        var page = SamplePage.empty
        let crowd = 0..<10_000
        if isAllDay {
            page.week.allDay = crowd.map {
                .init(id: "\($0)", title: "Thing \($0)", days: -1..<9, kind: .meeting)
            }
        } else {
            page.week.days[0].items = crowd.map {
                .init(id: "\($0)", title: "Thing \($0)", minutes: 600..<660)
            }
        }
        let html = HTMLPage().render(page)
        let document = try #require(RenderedDocument(html))
        let list = try #require(
            document.all.first { $0.attributes["id"]?.hasPrefix("list") == true })
        let things = list.all.filter { $0.name == "li" }
        #expect(things.count == 501)
        #expect(things.last?.text == "+9497 more")
        #expect(html.utf8.count < 1_000_000)
    }

    @Test func `three at once need no +N`() {
        let day = WeekPicture.Day(heading: "Mon 5", items: Array(crowd.prefix(3)))
        let bands = PictureBand.all(
            of: WeekPicture(title: "", days: [day]), hourHeight: 60, minHeight: 20,
            columnWidth: 150)
        #expect(bands[0].columns[0].blocks.map(\.frame.columns) == [3, 3, 3])
        #expect(bands[0].columns[0].chips.isEmpty)
    }

    @Test(arguments: [(1, 74, 4), (7, 10, 3), (7, 6, 2), (3, 35, 4)])
    func `cells count as eight points, and three items stand side by side at most`(
        days: Int, cells: Int, columns: Int
    ) {
        let day = PlacedDay(
            crowd, scale: HourScale(WeekPicture(title: "", days: [])), columns: 6..<6 + cells,
            dayCount: days, unitsPerRow: 2)
        #expect(day.blocks.count == columns - 1)
        #expect(day.chips.map(\.count) == [21 - columns])
    }
}
