import DesignTokens
import Rendering
import TaskweaveTestSupport
import Testing

@Suite("The contrast of rendered files")
struct RenderedContrastTests {
    @Test(arguments: AdaptiveColor.Scheme.allCases, Theme.all)
    func `every text of a page can be read`(scheme: AdaptiveColor.Scheme, theme: Theme) throws {
        for page in [SamplePage.picture, SamplePage.empty, SamplePage.failed, SamplePage.replan] {
            try expectReadablePage(HTMLPage(theme: theme).render(page), scheme)
            try expectReadablePage(HTMLPage(scheme: scheme, theme: theme).render(page), scheme)
        }
    }

    @Test(arguments: AdaptiveColor.Scheme.allCases, Theme.all)
    func `every text of an image can be read`(scheme: AdaptiveColor.Scheme, theme: Theme) throws {
        for today in [SamplePage.today, SamplePage.empty.today, SamplePage.failed.today] {
            try expectReadableImage(
                SVGWeek(theme: theme).render(SampleWeek.picture, today: today), scheme)
            try expectReadableImage(
                SVGWeek(scheme: scheme, theme: theme).render(SampleWeek.picture, today: today),
                scheme)
        }
    }

    @Test(arguments: seeds(1...12))
    func `whatever colour a calendar has, its text can be read`(seed: UInt64) throws {
        let picture = RandomPicture.week(seed: seed)
        for scheme in AdaptiveColor.Scheme.allCases {
            try expectReadablePage(HTMLPage().render(PagePicture(week: picture)), scheme)
            try expectReadableImage(SVGWeek().render(picture), scheme)
        }
    }

    /// On a page, text lies on the nearest element around it that has a ground.
    private func expectReadablePage(_ html: String, _ scheme: AdaptiveColor.Scheme) throws {
        let document = try #require(RenderedDocument(html))
        let colors = document.colors(for: scheme)
        func nearest(_ node: RenderedDocument.Node?, _ use: String) -> Color? {
            guard let node else { return nil }
            return node.classes.lazy.compactMap { colors[$0]?[use] }.first
                ?? nearest(node.parent, use)
        }
        let body = try #require(document.nodes("body").first)
        var count = 0
        for node in body.all where node.text.contains(where: { !$0.isWhitespace }) {
            let ink = try #require(nearest(node, "color"))
            let ground = try #require(nearest(node, "background-color"))
            expect(ink, on: ground, node.text)
            count += 1
        }
        #expect(count > 10)
    }

    /// In an image, text lies on the last rectangle before it that covers the place where it is written.
    private func expectReadableImage(_ svg: String, _ scheme: AdaptiveColor.Scheme) throws {
        let document = try #require(RenderedDocument(svg))
        let colors = document.colors(for: scheme)
        func color(_ node: RenderedDocument.Node) -> Color? {
            node.classes.lazy.compactMap { colors[$0]?["fill"] }.first
        }
        var grounds: [(node: RenderedDocument.Node, fill: Color)] = []
        var count = 0
        for node in document.all {
            if node.name == "rect", let fill = color(node) { grounds.append((node, fill)) }
            guard node.name == "text" else { continue }
            let (x, y) = (node.number("x"), node.number("y") - 4)
            let ground = try #require(
                grounds.last { covers($0.node, x, y) }, "\(node.allText) lies on nothing")
            for run in node.children.isEmpty ? [node] : node.children {
                expect(try #require(color(run)), on: ground.fill, run.text)
                count += 1
            }
        }
        #expect(count > 5)
    }

    private func covers(_ rect: RenderedDocument.Node, _ x: Double, _ y: Double) -> Bool {
        let (left, top) = (rect.number("x"), rect.number("y"))
        return x >= left && x <= left + rect.number("width") && y >= top
            && y <= top + rect.number("height")
    }

    private func expect(_ ink: Color, on ground: Color, _ text: String) {
        guard ink.contrast(on: ground) < 4.5 else { return }
        Issue.record("“\(text)”: \(ink.hex) on \(ground.hex) is \(ink.contrast(on: ground))")
    }
}
