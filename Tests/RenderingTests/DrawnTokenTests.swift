import DesignTokens
import Rendering
import TaskweaveTestSupport
import Testing

@Suite("What the tokens of a theme are for")
struct DrawnTokenTests {
    /// Everything that is drawn with a theme.
    private func pictures(_ theme: Theme) -> [String] {
        let pages = [SamplePage.picture, SamplePage.empty, SamplePage.failed, SamplePage.replan]
        let worked = {
            var picture = SampleWeek.picture
            for day in picture.days.indices { picture.days[day].workingTime = [540..<1080] }
            return picture
        }()
        return [HTMLCatalog(themes: [theme]).render()]
            + pages.map { HTMLPage(theme: theme).render($0) } + [
                SVGWeek(theme: theme).render(pages[0].week, today: SamplePage.today),
                SVGWeek(theme: theme).render(worked),
            ]
            + SVGWidget.Size.allCases.map {
                SVGWidget(size: $0, theme: theme).render(SamplePage.today)
            }
            + AdaptiveColor.Scheme.allCases.map {
                TerminalWeek(
                    width: 120, height: 40, colorDepth: .trueColor, scheme: $0, theme: theme
                ).render(worked)
            }
    }

    /// Other values of the same kind.
    private func others(_ value: TokenValue) -> [TokenValue] {
        switch value {
        case .number(let number):
            [number + 1, number / 2, number + 100].map(TokenValue.number)
        default: ["#123456", "ease-in", "linear", "Other"].map(TokenValue.text)
        }
    }

    /// The group of a token: the two schemes of a colour and the three measures of a font belong together.
    private func part(_ path: String) -> String {
        let isWhole = path.hasPrefix("colors.") || path.hasPrefix("fonts.")
        return isWhole && path.split(separator: ".").count > 2
            ? String(path[..<(path.lastIndex(of: ".") ?? path.endIndex)]) : path
    }

    @Test func `each token changes something that is drawn`() {
        let usual = pictures(.taskweave)
        let keys = Theme.tokenKeys.filter { !["name", "summary"].contains($0.path) }
        var idle = Set(keys.map { part($0.path) })
        for key in keys where idle.contains(part(key.path)) {
            let value = key.value(in: .taskweave)
            let isDrawn = others(value).contains { other in
                var theme = Theme.taskweave
                return other != value && key.set(other, in: &theme) && pictures(theme) != usual
            }
            if isDrawn { idle.remove(part(key.path)) }
        }
        #expect(idle.isEmpty)
        #expect(keys.count > 80)
    }
}
