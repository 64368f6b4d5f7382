import DesignTokens
import Testing

@Suite("The default theme")
struct ThemeTests {
    private let theme = Theme.taskweave

    @Test func `the grid is the document's`() {
        #expect(theme.grid.hourHeight == 60)
        #expect(theme.grid.startHour == 6)
        #expect(theme.grid.endHour == 22)
        #expect(theme.grid.minEventHeight == 20)
        #expect(theme.grid.eventFillOpacity == 0.8)
        #expect(theme.grid.blockMinutes == [15, 30, 45, 60, 90, 120, 180, 240])
    }

    @Test func `spacing and radii are the document's`() {
        let spacing = theme.spacing
        #expect(
            [
                spacing.xxs, spacing.xs, spacing.sm, spacing.md, spacing.lg, spacing.xl,
                spacing.xxl, spacing.xxxl,
            ] == [2, 4, 8, 12, 16, 24, 32, 48])
        #expect(spacing.radii.small == 6 && spacing.radii.xlarge == 16)
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
            colors.textPrimary, colors.textSecondary, colors.textTertiary, colors.accent,
            colors.error, colors.warning, colors.success, colors.info,
        ]
        for surface in surfaces.map({ $0.resolved(for: scheme) }) {
            for ink in inks.map({ $0.resolved(for: scheme) }) {
                let drawn = ContrastGuard.text.foreground(ink, on: surface)
                #expect(drawn.contrast(on: surface) >= 4.5)
            }
        }
    }

    @Test func `the type scale falls from the large title to captions`() {
        let fonts = theme.fonts
        let sizes = [
            fonts.largeTitle, fonts.title1, fonts.title2, fonts.title3, fonts.headline,
            fonts.callout, fonts.subheadline, fonts.footnote, fonts.caption1, fonts.caption2,
        ].map(\.size)
        #expect(sizes == sizes.sorted(by: >))
        #expect(fonts.body.lineHeight == 22)
    }
}
