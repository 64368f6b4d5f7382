import DesignTokens
import TaskweaveTestSupport
import Testing

@Suite("Surfaces")
struct SurfaceTests {
    private let chrome = Theme.Surface(
        AdaptiveColor(Color(0xFFFFFF)).opacity(0.5), dim: Theme.Surface.dim(light: 0.12, dark: 0.12)
    )

    @Test func `text that cannot be read is given a dimmed ground, other text is not`() {
        let backdrop = Color(0x808080)
        let seen = Color(0xFFFFFF, alpha: 0.5).composited(over: backdrop)
        let white = chrome.ground(over: backdrop, under: Color(0xFFFFFF), in: .light)
        #expect(white == Color(0x000000, alpha: 0.12).composited(over: seen))
        #expect(chrome.ground(over: backdrop, under: Color(0x000000), in: .light) == seen)
    }

    @Test(arguments: seeds(1...100))
    func `dimming never makes text harder to read`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let backdrop = Color(UInt32.random(in: 0...0xFFFFFF, using: &generator))
        let ink = Color(UInt32.random(in: 0...0xFFFFFF, using: &generator))
        for theme in Theme.all {
            for scheme in AdaptiveColor.Scheme.allCases {
                let surface = theme.surfaces.overlay
                let seen = surface.color.resolved(for: scheme).composited(over: backdrop)
                let ground = surface.ground(over: backdrop, under: ink, in: scheme)
                #expect(ink.contrast(on: ground) >= ink.contrast(on: seen))
                #expect(ground.alpha == 1)
            }
        }
    }

    @Test(arguments: Theme.all.map(\.name))
    func `who asks for less transparency gets none`(name: String) throws {
        let surfaces = try Theme.named(name).surfaces
        for path in [\Theme.Surfaces.chrome, \.overlay, \.content, \.elevated, \.background] {
            #expect(!surfaces.surface(path, reducingTransparency: true).isTranslucent)
            #expect(surfaces.surface(path, reducingTransparency: false) == surfaces[keyPath: path])
        }
        #expect(!surfaces.content.isTranslucent, "text lies on it")
    }
}
