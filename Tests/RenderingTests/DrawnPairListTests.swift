import DesignTokens
import GridLayout
import Testing

@testable import Rendering

@Suite("The list of pairs that are drawn")
struct DrawnPairListTests {
    /// One item of each kind, apart from each other, in the theme's own colours.
    private func picture(_ theme: Theme) -> WeekPicture {
        let priorities = theme.colors.priorities
        let marks = [priorities.urgent, priorities.high, priorities.medium, priorities.low]
        let kinds = PictureItem.Kind.allCases.enumerated().map { index, kind in
            PictureItem(
                id: "k\(index)", title: "Kind \(index)",
                minutes: 420 + 120 * index..<480 + 120 * index, kind: kind, startLabel: "9",
                endLabel: "10")
        }
        let marked = marks.enumerated().map { index, tint in
            PictureItem(
                id: "m\(index)", title: "Mark \(index)",
                minutes: 420 + 120 * index..<480 + 120 * index, kind: .block,
                mark: PictureItem.Mark("!", tint: tint))
        }
        return WeekPicture(
            title: "Two days",
            days: [
                WeekPicture.Day(heading: "Mon 5", isToday: true, items: kinds),
                WeekPicture.Day(heading: "Tue 6", items: marked, freeTime: [960..<1080]),
            ],
            now: WeekPicture.Moment(day: 0, minute: 500, label: "08:20"))
    }

    @Test(arguments: Theme.all.map(\.name), ColorScheme.allCases)
    func `what a terminal writes in a theme's own colours is in it`(
        name: String, scheme: ColorScheme
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
}
