import DesignTokens
import Testing

@Suite("The default theme")
struct ThemeTests {
    private let theme = Theme.taskweave

    @Test func `the grid is the document's`() {
        #expect(theme.grid.hourHeight == 60)
        #expect(theme.grid.minEventHeight == 20)
    }

    @Test func `every priority has its colour`() {
        let priorities = theme.colors.priorities
        #expect(
            [priorities.urgent, priorities.high, priorities.medium, priorities.low]
                .map(\.light.hex) == ["#E53935", "#F58424", "#F6C032", "#417ADE"])
        #expect(priorities.none.light.alpha == 0.4)
    }

    @Test(arguments: AdaptiveColor.Scheme.allCases)
    func `every colour of text can be guarded on every surface`(scheme: AdaptiveColor.Scheme) {
        let colors = theme.colors
        let surfaces = [
            colors.background, colors.surface, colors.surfaceElevated, colors.surfaceOverlay,
        ]
        let inks = [
            colors.textPrimary, colors.textSecondary, colors.accent, colors.error, colors.warning,
            colors.success, colors.info,
        ]
        for surface in surfaces.map({ $0.resolved(for: scheme) }) {
            for ink in inks.map({ $0.resolved(for: scheme) }) {
                let drawn = ContrastGuard.text.foreground(ink, on: surface)
                #expect(drawn.contrast(on: surface) >= 4.5)
            }
        }
    }

    @Test func `the type scale falls from titles to captions`() {
        let fonts = theme.fonts
        let sizes = [
            fonts.title2, fonts.title3, fonts.headline, fonts.subheadline, fonts.footnote,
            fonts.caption1, fonts.caption2,
        ].map(\.size)
        #expect(sizes == sizes.sorted(by: >))
        #expect(fonts.headline.lineHeight == 22)
    }
}
