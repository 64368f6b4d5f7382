import DesignTokens
import Foundation
import GridLayout
import Testing

@testable import Rendering

@Suite("The week that people show others")
struct WeekPageTests {
    @Test func `a new plan and the old one are on one grid, and its changes are printed`() throws {
        let html = HTMLPage().render(SamplePage.replan)
        let document = try #require(RenderedDocument(html))
        #expect(document.all.count { $0.classes.contains("week") } == 1)
        #expect(document.all.count { $0.classes.contains("ghost") } == 2)
        #expect(document.all.contains { $0.classes.contains("arrows") })
        #expect(html.contains("because “Budget review” is there now"))
        let print = try #require(html.components(separatedBy: "@media print").last)
        let hidden = print.prefix { $0 != "!" }
        #expect(!hidden.contains("changes") && !hidden.contains("h2"))
    }

    @Test(arguments: Theme.all)
    func `a theme of one palette is called what it is, and the focus is seen on it`(theme: Theme) {
        let html = HTMLPage(theme: theme).render(SamplePage.picture)
        let canvas = theme.colors.background
        let isOnePalette = canvas.light == canvas.dark
        #expect(html.contains("color-scheme:\(isOnePalette ? "dark" : "light dark");"))
        let usual = html.components(separatedBy: "@media (forced-colors:active)")[0]
        #expect(!usual.contains("CanvasText") && !usual.contains("Canvas}"))
    }

    @Test(arguments: [WeekPicture.Item.Kind.meeting, .transparent])
    func `a day that something fills is not all clear`(kind: WeekPicture.Item.Kind) {
        var page = SamplePage.empty
        #expect(HTMLPage().render(page).contains("Nothing on this day."))
        page.week.allDay = [.init(id: "a", title: "Fair", days: -1..<3, kind: kind)]
        #expect(!HTMLPage().render(page).contains("Nothing on this day."))
    }

    @Test(arguments: [5, 10, 15, 30])
    func `what only touches does not stand side by side`(slot: Int) {
        let items = (0..<4).map { index in
            let start = 540 + max(10, slot) * index
            return WeekPicture.Item(
                id: "\(index)", title: "", minutes: start..<start + max(10, slot))
        }
        let picture = WeekPicture(
            title: "", days: [.init(heading: "Mon", items: items)], slotMinutes: slot)
        let grid = Theme.taskweave.grid
        let bands = PictureBand.all(
            of: picture, hourHeight: grid.hourHeight(slot: slot), minHeight: grid.minEventHeight,
            columnWidth: 150)
        #expect(bands[0].columns[0].blocks.map(\.frame.columns) == [1, 1, 1, 1])
    }

    @Test func `quiet hours take half an hour's height`() {
        var picture = WeekPicture(title: "", days: [.init(heading: "Mon")], hours: 0..<18)
        picture.quietHours = [1..<8]
        let scale = HourScale(picture)
        #expect(scale.length == (18 - 7) * 60 + 30)
        #expect([0, 60, 480, 540, 1080].map(scale.row) == [0, 60, 90, 150, 690])
        #expect(scale.rows(of: 240..<540) == 72..<150)
        #expect(scale.shows(60) && !scale.shows(240) && scale.shows(480))
    }

    @Test(arguments: Theme.all)
    func `a page has three sizes of type, which grow with the reader's`(theme: Theme) throws {
        let html = HTMLPage(theme: theme).render(SamplePage.picture)
        let screen = html.components(separatedBy: "@media print")[0]
        for match in screen.matches(of: /font-size:([^;}]*)/) {
            #expect(["var(--title)", "var(--text)", "var(--small)"].contains(match.1))
        }
        for match in screen.matches(of: /--(title|text|small):([^;}]*)/) {
            #expect(match.2.hasSuffix("rem"))
        }
    }

    @Test(arguments: Theme.all)
    func `in the dark cards are not below the canvas`(theme: Theme) {
        let palette = AdaptivePalette(theme)
        for ground in [palette.card, palette.raised] {
            #expect(ground.dark.relativeLuminance > palette.canvas.dark.relativeLuminance)
        }
    }

    @Test func `conflicts are counted in groups, and lead to their blocks`() throws {
        let document = try #require(RenderedDocument(HTMLPage().render(SamplePage.picture)))
        let notice = try #require(document.all.first { $0.attributes["id"] == "n-conflicts" })
        #expect(notice.allText.contains("3 clash"))
        let links = notice.all.compactMap { $0.attributes["href"] }
        #expect(links.count == 5)
        let names = document.all.compactMap { $0.attributes["id"] }
        #expect(links.allSatisfy { names.contains(String($0.dropFirst())) })
    }

    @Test func `of several weeks one is seen, and links lead to the others`() throws {
        var page = PagePicture(week: SampleWeek.picture)
        page.week.days += page.week.days.map { day in
            var day = day
            day.isToday = false
            return day
        }
        page.week.axis = .ordinary(dayCount: 14)
        page.week.weekTitles = ["5 – 11 January 2026", "12 – 18 January 2026"]
        let html = HTMLPage().render(page)
        let document = try #require(RenderedDocument(html))
        #expect(
            document.all.filter { $0.classes.contains("band") }.map { $0.attributes["id"] } == [
                "w0", "w1",
            ])
        #expect(document.all.contains { $0.attributes["id"] == "month" })
        #expect(html.contains("The week after"))
        let chosen = document.all.filter { $0.attributes["aria-current"] == "page" }.map(\.allText)
        #expect(chosen == ["Day", "Week", "Month", "Agenda"])
    }

    @Test func `five hundred events without notes weigh less than 150 kB`() {
        let days = (0..<7).map { day in
            WeekPicture.Day(
                heading: "Mon \(day)", dateLabel: "Monday \(day) January 2026",
                items: (0..<72).map { index in
                    let start = 480 + 15 * (index / 3 * 2)
                    return WeekPicture.Item(
                        id: "\(index)", title: "Weekly planning \(index)",
                        minutes: start..<start + 30,
                        startLabel: "09:00", endLabel: "09:30", calendar: "work",
                        overlapCount: 2)
                })
        }
        let html = HTMLPage().render(
            PagePicture(week: WeekPicture(title: "A full week", days: days, hours: 7..<22)))
        #expect(html.utf8.count < 150_000)
    }
}
