import DesignTokens
import TaskweaveTestSupport
import Testing

@testable import Rendering

@Suite("The contrast of what is drawn")
struct DrawnContrastTests {
    @Test(arguments: Theme.all, [TerminalWeek.ColorDepth.trueColor, .ansi256, .ansi16])
    func `every text of the sample week can be read`(theme: Theme, depth: TerminalWeek.ColorDepth) {
        for scheme in AdaptiveColor.Scheme.allCases {
            expectReadable(SampleWeek.picture, scheme, depth, theme)
        }
    }

    @Test(arguments: seeds(1...12))
    func `whatever colour a calendar has, its text can be read`(seed: UInt64) {
        for scheme in AdaptiveColor.Scheme.allCases {
            for depth in TerminalWeek.ColorDepth.allCases where depth != .none {
                expectReadable(RandomPicture.week(seed: seed), scheme, depth)
            }
        }
    }

    private func expectReadable(
        _ picture: WeekPicture, _ scheme: AdaptiveColor.Scheme, _ depth: TerminalWeek.ColorDepth,
        _ theme: Theme = .taskweave
    ) {
        let drawing = TerminalWeek(
            width: 120, colorDepth: depth, scheme: scheme, theme: theme)
        let palette = PicturePalette(theme, scheme, fit: depth.fill)
        var matcher = ColorMatcher(depth: depth, canvas: palette.canvas, text: palette.text)
        var count = 0
        for canvas in drawing.canvases(of: picture) {
            for row in 0..<canvas.height {
                for cell in canvas.row(row) {
                    guard let glyph = cell.glyph, glyph.role == .text else { continue }
                    let background = matcher.background(cell.lower)
                    let ink = matcher.ink(glyph.ink, on: cell.lower, role: .text)
                    let contrast = ink.seen.contrast(on: background.seen)
                    if contrast < 4.5 {
                        Issue.record(
                            "\(glyph.character): \(ink.seen.hex) on \(background.seen.hex)")
                    }
                    count += 1
                }
            }
        }
        #expect(count > 0)
    }
}
