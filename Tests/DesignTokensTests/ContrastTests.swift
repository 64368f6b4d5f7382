import DesignTokens
import TaskweaveTestSupport
import Testing

@Suite("Measuring and guarding contrast")
struct ContrastTests {
    /// Computed independently with the formulas of WCAG 2.1.
    @Test(arguments: [
        ("#000000", 1.0, "#FFFFFF", 21.0), ("#FFFFFF", 1.0, "#FFFFFF", 1.0),
        ("#218A8D", 1.0, "#FFFFFF", 4.13), ("#3C3C43", 0.6, "#FFFFFF", 3.44),
        ("#FF3B30", 1.0, "#FFFFFF", 3.55), ("#FF9500", 1.0, "#FFFFFF", 2.20),
        ("#767676", 1.0, "#FFFFFF", 4.54),
    ])
    func `known pairs have their known contrast`(
        ink: String, alpha: Double, background: String, ratio: Double
    ) throws {
        let ink = try #require(Color(hex: ink)).opacity(alpha)
        let background = try #require(Color(hex: background))
        #expect(abs(ink.contrast(on: background) - ratio) < 0.006)
    }

    @Test func `white on the accent's fill cannot be read as the document has it`() {
        let fill = Color(0x218A8D, alpha: 0.8).composited(over: Color(0xFFFFFF)).inEightBits
        #expect(abs(Color(0xFFFFFF).contrast(on: fill) - 3.02) < 0.006)
    }

    @Test(arguments: seeds(1...200))
    func `a guarded foreground can be read on any background`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let (ink, background) = (random(&generator), random(&generator, opaque: true))
        let drawn = ContrastGuard.text.foreground(ink, on: background)
        #expect(drawn.alpha == 1)
        #expect(drawn.contrast(on: background) >= 4.5)
    }

    @Test(arguments: seeds(1...200))
    func `a guarded foreground has the nearest lightness that can be read`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let (ink, background) = (
            random(&generator, opaque: true), random(&generator, opaque: true)
        )
        guard ink.contrast(on: background) < 4.5 else { return }
        let place = OKLab(ink)
        let lightnesses = (1...256).flatMap { [-Double($0) / 256, Double($0) / 256] }
        let nearest = lightnesses.lazy
            .map { place.color(atLightness: place.lightness + $0).inEightBits }
            .first { $0.contrast(on: background) >= 4.5 }
        let drawn = ContrastGuard.text.foreground(ink, on: background)
        #expect(drawn.hex == (try #require(nearest)).hex)
    }

    @Test(arguments: seeds(1...200))
    func `a guarded pair can be read, and one of the two stays`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let (ink, fill) = (random(&generator, opaque: true), random(&generator, opaque: true))
        let pair = ContrastGuard.text.pair(foreground: ink, background: fill)
        #expect(pair.foreground.contrast(on: pair.background) >= 4.5)
        #expect(pair.foreground.hex == ink.hex || pair.background.hex == fill.hex)
    }

    @Test func `what can be read already is not changed`() {
        let pair = ContrastGuard.text.pair(
            foreground: Color(0xFFFFFF), background: Color(0x1A6E70))
        #expect(pair.foreground.hex == "#FFFFFF")
        #expect(pair.background.hex == "#1A6E70")
    }

    @Test(arguments: [0x218A8D, 0x007AFF, 0xAF52DE, 0xE53935, 0xF58424] as [UInt32])
    func `white text darkens a fill and keeps its hue`(rgb: UInt32) {
        let fill = Color(rgb, alpha: 0.8).composited(over: Color(0xFFFFFF))
        let pair = ContrastGuard.text.pair(foreground: Color(0xFFFFFF), background: fill)
        #expect(pair.foreground.hex == "#FFFFFF")
        #expect(pair.background.relativeLuminance < fill.relativeLuminance)
        let (before, after) = (OKLab(fill), OKLab(pair.background))
        let cross = before.a * after.b - before.b * after.a
        let along = before.a * after.a + before.b * after.b
        #expect(along > 0)
        #expect(abs(cross) / along < 0.03, "the hue turned")
    }

    @Test func `a contrast that none reaches gives black or white`() {
        let drawn = ContrastGuard(minimum: 21).foreground(
            Color(0x218A8D), on: Color(0x808080))
        #expect(drawn.hex == "#000000")
    }

    private func random(_ generator: inout SeededGenerator, opaque: Bool = false) -> Color {
        Color(
            UInt32.random(in: 0...0xFFFFFF, using: &generator),
            alpha: opaque ? 1 : Double.random(in: 0...1, using: &generator))
    }
}
