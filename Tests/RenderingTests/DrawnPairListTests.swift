import DesignTokens
import GridLayout
import TaskweaveTestSupport
import Testing

@testable import Rendering

@Suite("The list of pairs that are drawn")
struct DrawnPairListTests {
    /// One item of each kind, apart from each other, in the theme's own colours.
    private func picture(_ theme: Theme) -> WeekPicture {
        let priorities = theme.colors.priorities
        let marks = [priorities.urgent, priorities.high, priorities.medium, priorities.low]
        let kinds = WeekPicture.Item.Kind.allCases.enumerated().map { index, kind in
            WeekPicture.Item(
                id: "k\(index)", title: "Kind \(index)",
                minutes: 420 + 120 * index..<480 + 120 * index, kind: kind, startLabel: "9",
                endLabel: "10")
        }
        let marked = marks.enumerated().map { index, tint in
            WeekPicture.Item(
                id: "m\(index)", title: "Mark \(index)",
                minutes: 420 + 120 * index..<480 + 120 * index, kind: .block,
                mark: WeekPicture.Item.Mark("!", tint: tint))
        }
        return WeekPicture(
            title: "Two days",
            days: [
                WeekPicture.Day(heading: "Mon 5", isToday: true, items: kinds),
                WeekPicture.Day(heading: "Tue 6", items: marked, freeTime: [960..<1080]),
            ],
            now: WeekPicture.Moment(day: 0, minute: 500, label: "08:20"))
    }

    @Test(arguments: Theme.all.map(\.name), AdaptiveColor.Scheme.allCases)
    func `what a terminal writes in a theme's own colours is in it`(
        name: String, scheme: AdaptiveColor.Scheme
    ) throws {
        let theme = try Theme.named(name)
        let known = Set(theme.drawnPairs(in: scheme).map { "\($0.ink.hex) on \($0.ground.hex)" })
        let canvas = theme.colors.background.resolved(for: scheme)
        var matcher = ColorMatcher(
            depth: .trueColor, canvas: canvas,
            text: theme.colors.textPrimary.resolved(for: scheme).composited(over: canvas))
        let drawing = TerminalWeek(width: 120, colorDepth: .trueColor, scheme: scheme, theme: theme)
        var drawn: Set<String> = []
        for canvas in drawing.canvases(of: picture(theme)) {
            for row in 0..<canvas.height {
                for cell in canvas.row(row) {
                    guard let glyph = cell.glyph, glyph.role == .text else { continue }
                    let ground = matcher.background(cell.lower).seen
                    let ink = matcher.ink(glyph.ink, on: cell.lower, role: .text).seen
                    drawn.insert("\(ink.hex) on \(ground.hex)")
                }
            }
        }
        #expect(drawn.count > 5)
        #expect(drawn.subtracting(known).isEmpty)
    }

    /// The samples have the priorities and categories of the default theme.
    private static let themes = Theme.all.filter {
        $0.colors.priorities == Theme.taskweave.colors.priorities
            && $0.colors.categories == Theme.taskweave.colors.categories
    }

    @Test(arguments: themes.map(\.name), AdaptiveColor.Scheme.allCases)
    func `what a page writes in a theme's own colours is in it`(
        name: String, scheme: AdaptiveColor.Scheme
    ) throws {
        let theme = try Theme.named(name)
        let known = Set(theme.drawnPairs(in: scheme).map { "\($0.ink.hex) on \($0.ground.hex)" })
        for page in [SamplePage.picture, SamplePage.empty, SamplePage.failed, SamplePage.replan] {
            let html = HTMLPage(theme: theme).render(page.inOwnColors)
            let document = try #require(RenderedDocument(html))
            let colors = document.colors(for: scheme)
            func nearest(_ node: RenderedDocument.Node?, _ use: String) -> Color? {
                guard let node else { return nil }
                return node.classes.lazy.compactMap { colors[$0]?[use] }.first
                    ?? nearest(node.parent, use)
            }
            let body = try #require(document.nodes("body").first)
            for node in body.all where node.text.contains(where: { !$0.isWhitespace }) {
                let ink = try #require(nearest(node, "color"))
                let ground = try #require(nearest(node, "background-color"))
                #expect(known.contains("\(ink.hex) on \(ground.hex)"), "\(node.text)")
            }
        }
    }

    @Test(arguments: themes.map(\.name), AdaptiveColor.Scheme.allCases)
    func `what an image writes in a theme's own colours is in it`(
        name: String, scheme: AdaptiveColor.Scheme
    ) throws {
        let theme = try Theme.named(name)
        let known = Set(theme.drawnPairs(in: scheme).map { "\($0.ink.hex) on \($0.ground.hex)" })
        let svg = SVGWeek(theme: theme)
            .render(SampleWeek.picture.inOwnColors, today: SamplePage.today)
        let document = try #require(RenderedDocument(svg))
        let colors = document.colors(for: scheme)
        func color(_ node: RenderedDocument.Node) -> Color? {
            node.classes.lazy.compactMap { colors[$0]?["fill"] }.first
        }
        var grounds: [(node: RenderedDocument.Node, fill: Color)] = []
        for node in document.all {
            if node.name == "rect", let fill = color(node) { grounds.append((node, fill)) }
            guard node.name == "text" else { continue }
            let (x, y) = (node.number("x"), node.number("y") - 4)
            let ground = try #require(grounds.last { $0.node.covers(x, y) }).fill
            for run in node.children.isEmpty ? [node] : node.children {
                let ink = try #require(color(run))
                #expect(known.contains("\(ink.hex) on \(ground.hex)"), "\(run.text)")
            }
        }
    }
}

extension RenderedDocument.Node {
    fileprivate func covers(_ x: Double, _ y: Double) -> Bool {
        let (left, top) = (number("x"), number("y"))
        return x >= left && x <= left + number("width") && y >= top && y <= top + number("height")
    }
}

extension PagePicture {
    /// The page without the colours of calendars.
    fileprivate var inOwnColors: PagePicture {
        var page = self
        page.week = week.inOwnColors
        return page
    }
}

extension WeekPicture {
    fileprivate var inOwnColors: WeekPicture {
        var week = self
        for index in week.allDay.indices { week.allDay[index].tint = nil }
        for index in week.calendars.indices { week.calendars[index].tint = nil }
        for day in week.days.indices {
            for item in week.days[day].items.indices { week.days[day].items[item].tint = nil }
        }
        return week
    }
}
